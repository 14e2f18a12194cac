"""Taking a turn back, from the key to the cube."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qube_desktop.controllers.taking_back import TakingBack
from qube_desktop.core.clock import TimeControl
from qube_desktop.core.qube.match import Seat
from qube_desktop.session import PauseReason
from tests.controllers.conftest import AGAINST_COMPUTER, Sitting
from tests.games import SEATS, two_minutes, unlimited


@pytest.fixture
def back(sitting: Sitting) -> TakingBack:
    return TakingBack(sitting.session, sitting.window)


def enabled(sitting: Sitting) -> bool:
    return sitting.window.actions_.take_back.isEnabled()


def play_two(sitting: Sitting) -> None:
    sitting.start(unlimited, AGAINST_COMPUTER)
    sitting.play("FLORIST")
    sitting.play("WRAPPING", computer=True)


def test_ctrl_z_takes_back_when_nothing_is_typed(
    qtbot: QtBot, sitting: Sitting, back: TakingBack
) -> None:
    play_two(sitting)
    assert enabled(sitting)
    sitting.window.activateWindow()
    qtbot.waitUntil(sitting.window.isActiveWindow)
    key, control = Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(sitting.window.entry, key, control)
    assert sitting.match.ply == 0
    assert sitting.message == "You took back FLORIST, and WRAPPING went with it."
    assert sitting.rows() == []
    assert sitting.text("blueScore") == "0"
    assert not enabled(sitting)


def test_the_cube_goes_back_too(sitting: Sitting, back: TakingBack) -> None:
    play_two(sitting)
    sitting.window.actions_.take_back.trigger()
    sitting.settle()
    assert sitting.window.board.frame() is not None
    position = sitting.window.board._stage.board[0]
    assert position is not None
    assert (position.done, set(position.owners)) == (0, {None})


def test_what_is_in_the_box_stays_and_lights_the_lines_that_are_open_again(
    sitting: Sitting, back: TakingBack
) -> None:
    play_two(sitting)
    sitting.write("rst")
    assert sitting.glow == 0
    sitting.session.take_back()
    assert sitting.window.entry.text() == "rst"
    assert sitting.glow != 0


def test_it_is_saved_and_counted(sitting: Sitting, back: TakingBack) -> None:
    changed = sitting.hear(sitting.session, "changed")
    play_two(sitting)
    before = len(changed)
    sitting.session.take_back()
    assert len(changed) == before + 1
    assert sitting.match.face.taken_back == 1


@pytest.mark.parametrize(
    ("control", "seats"), [(two_minutes, AGAINST_COMPUTER), (unlimited, SEATS)]
)
def test_not_with_a_clock_and_not_between_people(
    sitting: Sitting, back: TakingBack, control: TimeControl, seats: tuple[Seat, Seat]
) -> None:
    sitting.start(control, seats)
    sitting.play("FLORIST")
    assert not enabled(sitting)
    sitting.session.take_back()
    assert sitting.match.ply == 1


def test_r5_6_not_while_the_match_is_paused(sitting: Sitting, back: TakingBack) -> None:
    play_two(sitting)
    sitting.session.pause(PauseReason.PLAYER)
    assert not enabled(sitting)
    sitting.session.resume()
    assert enabled(sitting)


def test_without_a_match_there_is_nothing_to_take_back(sitting: Sitting, back: TakingBack) -> None:
    assert not enabled(sitting)
    sitting.session.take_back()
