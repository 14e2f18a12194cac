"""Who plays, against whom, with which clock."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from qube_desktop import messages
from qube_desktop.core.qube.match import Level
from qube_desktop.widgets import wording
from qube_desktop.widgets.new_match import LONGEST_NAME, NewMatch, tidy
from qube_desktop.widgets.new_match_dialog import NewMatchDialog
from tests.widgets.conftest import Dress
from tests.widgets.looks import clipped, settle


def dialog(qtbot: QtBot, last: NewMatch | None = None) -> NewMatchDialog:
    made = NewMatchDialog(last or NewMatch())
    qtbot.addWidget(made)
    settle(made)
    return made


def boxes(shown: NewMatchDialog) -> list[QLineEdit]:
    return [box for box in shown.findChildren(QLineEdit) if box.isVisible()]


def press(shown: NewMatchDialog, text: str) -> None:
    button = next(
        each for each in shown.findChildren(QPushButton) if each.text() == text and each.isVisible()
    )
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def texts(shown: NewMatchDialog) -> list[str]:
    return [label.text() for label in shown.findChildren(QLabel) if label.isVisible()]


def test_r5_1_the_default_is_one_player_without_a_clock(qtbot: QtBot) -> None:
    match = dialog(qtbot).match
    assert match.players == 1
    assert match.clock_seconds is None
    assert match.names == ("You", messages.LEVEL_NAMES[match.level])


def test_enter_starts(qtbot: QtBot) -> None:
    shown = dialog(qtbot)
    heard: list[NewMatch] = []
    shown.started.connect(heard.append)
    QTest.keyClick(boxes(shown)[0], Qt.Key.Key_Return)
    assert heard == [NewMatch()]
    assert not shown.isVisible()


def test_escape_and_cancel_start_nothing(qtbot: QtBot) -> None:
    heard: list[NewMatch] = []
    one, other = dialog(qtbot), dialog(qtbot)
    for shown in (one, other):
        shown.started.connect(heard.append)
    QTest.keyClick(one, Qt.Key.Key_Escape)
    press(other, "Cancel")
    assert not one.isVisible()
    assert not other.isVisible()
    assert heard == []


def test_one_player_has_one_name_and_an_opponent(qtbot: QtBot) -> None:
    shown = dialog(qtbot)
    assert len(boxes(shown)) == 1
    press(shown, "Expert")
    assert wording.level_help(Level.EXPERT) in texts(shown)
    QTest.keyClicks(boxes(shown)[0], "Ann")
    assert shown.match.names == ("Ann", "Expert")
    assert shown.match.level is Level.EXPERT


def test_two_players_have_two_names_and_no_opponent(qtbot: QtBot) -> None:
    shown = dialog(qtbot)
    press(shown, "2 players")
    assert wording.LEVEL not in texts(shown)
    assert shown.match.names == ("Blue", "Red")
    blue, red = boxes(shown)
    QTest.keyClicks(blue, "  Ann ")
    QTest.keyClicks(red, "Bob  the  B")
    assert shown.match == NewMatch(2, ("Ann", "Bob the B"), NewMatch().level, None)


def test_the_clock_is_explained(qtbot: QtBot) -> None:
    shown = dialog(qtbot)
    assert wording.CLOCK_HELP[None] in texts(shown)
    press(shown, "2 minutes")
    assert wording.CLOCK_HELP[120] in texts(shown)
    assert shown.match.clock_seconds == 120


@pytest.mark.parametrize(
    "last",
    [
        NewMatch(1, ("Ann", "Master"), Level.MASTER, 120),
        NewMatch(2, ("Ann", "Bob"), Level.CASUAL, None),
    ],
)
def test_it_starts_from_what_was_chosen_last(qtbot: QtBot, last: NewMatch) -> None:
    assert dialog(qtbot, last).match == last


@pytest.mark.parametrize(
    "last", [NewMatch(2, ("Ann", "aNN")), NewMatch(1, ("expert", "x"), Level.EXPERT)]
)
def test_the_same_name_twice_is_refused_kindly(qtbot: QtBot, last: NewMatch) -> None:
    shown = dialog(qtbot, last)
    heard: list[NewMatch] = []
    shown.started.connect(heard.append)
    shown.accept()
    assert heard == []
    assert shown.isVisible()
    assert wording.SAME_NAMES in texts(shown)
    box = boxes(shown)[-1]
    assert box.selectedText() == box.text()
    QTest.keyClicks(box, "Cleo")
    assert wording.SAME_NAMES not in texts(shown)
    shown.accept()
    assert len(heard) == 1


def test_a_name_ends_after_twenty_characters(qtbot: QtBot) -> None:
    shown = dialog(qtbot)
    QTest.keyClicks(boxes(shown)[0], "x" * 30)
    assert shown.match.names[0] == "x" * LONGEST_NAME


@given(st.text(max_size=40), st.text(max_size=40))
def test_names_are_tidy_and_never_empty(blue: str, red: str) -> None:
    match = NewMatch.asked(2, blue, red, Level.CASUAL, None)
    for name in match.names:
        assert 1 <= len(name) <= LONGEST_NAME
        assert name == name.strip()
        assert tidy(name, "?") == name
    assert match.same_names == (match.names[0].casefold() == match.names[1].casefold())


def test_it_has_its_name(qtbot: QtBot) -> None:
    shown = dialog(qtbot)
    assert shown.objectName() == "newMatchDialog"
    assert shown.accessibleName() == "New match"
    assert shown.isModal()


@pytest.mark.parametrize("text_percent", [100, 125, 200])
@pytest.mark.parametrize("players", [1, 2])
def test_x3_nothing_is_cut_off(qtbot: QtBot, dress: Dress, text_percent: int, players: int) -> None:
    dress(dark=True, text_percent=text_percent)
    shown = dialog(qtbot, NewMatch(players, ("Ann", "ann"), Level.SKILLED, None))
    if players == 2:
        shown.accept()  # shows what has to be mended
    settle(shown)
    assert clipped(shown) == []
    assert shown.minimumSizeHint().width() <= 1024
