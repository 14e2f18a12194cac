"""Little time is told once at 0:20 and once at 0:10, to people only (R5.2; X4)."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessible

from qube_desktop.controllers.clock_warnings import ClockWarnings
from tests.controllers.conftest import AGAINST_COMPUTER, Sitting
from tests.games import two_minutes, unlimited

FIRST, SECOND = "Blue has 20 seconds left.", "Blue has 10 seconds left."


@pytest.fixture
def timed(sitting: Sitting) -> Sitting:
    ClockWarnings(sitting.session, sitting.window)
    sitting.start(two_minutes)
    return sitting


def told(sitting: Sitting, milliseconds: int) -> str:
    """What the message line says after some time; it is emptied before."""
    sitting.window.message.set_message("")
    sitting.wait(milliseconds)
    return sitting.message


def test_it_is_told_when_it_is_so_and_not_before(timed: Sitting) -> None:
    assert told(timed, 99_999) == ""
    assert told(timed, 1) == FIRST
    assert told(timed, 9_999) == ""
    assert told(timed, 1) == SECOND
    assert told(timed, 9_999) == ""


def test_what_is_over_is_told_by_the_flag(timed: Sitting) -> None:
    timed.wait(119_000)
    assert told(timed, 1_000) == "Blue is out of time. Red plays on alone."


def test_each_player_is_told_and_none_twice(timed: Sitting) -> None:
    assert told(timed, 105_000) == FIRST
    timed.play("FLORIST")
    assert told(timed, 105_000) == "Red has 20 seconds left."
    timed.play("WRAPPING")
    assert told(timed, 1_000) == ""
    assert told(timed, 4_000) == SECOND


def test_the_next_face_begins_anew(timed: Sitting) -> None:
    assert told(timed, 101_000) == FIRST
    timed.play("-", "-")
    timed.session.begin()
    mover = timed.match.setup.seat(timed.match.position.to_move).name
    assert told(timed, 101_000) == f"{mover} has 20 seconds left."


def test_another_match_begins_anew(timed: Sitting) -> None:
    assert told(timed, 101_000) == FIRST
    timed.start(two_minutes)
    assert told(timed, 101_000) == FIRST


def test_r5_6_nothing_is_told_behind_the_pause_screen(timed: Sitting) -> None:
    timed.wait(99_000)
    timed.session.pause()
    assert told(timed, 5_000) == ""


def test_you_are_told_and_the_computer_is_not(sitting: Sitting) -> None:
    ClockWarnings(sitting.session, sitting.window)
    sitting.start(two_minutes, AGAINST_COMPUTER)
    assert told(sitting, 101_000) == "You have 20 seconds left."
    sitting.play("FLORIST")
    assert told(sitting, 101_000) == ""


def test_without_a_clock_there_is_nothing_to_tell(sitting: Sitting) -> None:
    ClockWarnings(sitting.session, sitting.window)
    sitting.session.ticked.emit()
    sitting.start(unlimited)
    assert told(sitting, 200_000) == ""


def test_x4_it_is_announced(timed: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[object] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", heard.append)
    timed.wait(101_000)
    assert heard
