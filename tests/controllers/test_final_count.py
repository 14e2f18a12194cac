"""The final count visits the six faces in order, and both totals rise (R6.2, R6.3)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from qube_desktop.controllers.final_count import FinalCount
from qube_desktop.core.qube.match import Match
from qube_desktop.core.qube.play import Event, Pass, PlayWord
from qube_desktop.core.qube.review import Verdict
from qube_desktop.widgets.face_counter import FaceCounter
from qube_desktop.widgets.main_window import MainWindow
from tests.games import new_game, play_all

# Blue: L O S T of FLORIST, 4. Red: R P N of WRAPPING, 5. Then only passes.
WORDS: list[Event] = [PlayWord("FLORIST"), PlayWord("WRAPPING"), *[Pass()] * 12]


@pytest.fixture
def match() -> Match:
    return play_all(new_game(), WORDS).match


@pytest.fixture
def window(window: MainWindow) -> MainWindow:
    window.show()
    return window


def scores(window: MainWindow) -> tuple[str, str]:
    blue, red = (window.findChild(QLabel, name) for name in ("blueScore", "redScore"))
    assert isinstance(blue, QLabel)
    assert isinstance(red, QLabel)
    return blue.text(), red.text()


def test_r6_3_six_faces_in_order_and_then_the_end(window: MainWindow, match: Match) -> None:
    count = FinalCount(window)
    window.board.show_board(match.board, 6)
    visited: list[int] = []
    window.board.settled.connect(lambda: visited.append(window.board.face))
    finished = QSignalSpy(count.finished)
    count.start(match)
    while not finished.count():
        if count._rest.isActive():  # as if its time had passed
            count._rest.stop()
            count._rest.timeout.emit()
        window.board.finish()
    assert finished.at(0) == [match]
    # Each face settles twice: when it has arrived, and when its tiles have pulsed. At the end
    # the winner is greeted.
    assert visited == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6]
    assert scores(window) == ("9", "10")


def test_the_run_that_brought_the_end_is_not_taken_for_a_counted_face(
    window: MainWindow, match: Match
) -> None:
    count = FinalCount(window)
    count.start(match)
    window.board.settled.emit()
    assert count._counted == 0
    count.cancel()


def test_enter_skips_the_count(qtbot: QtBot, window: MainWindow, match: Match) -> None:
    count = FinalCount(window)
    window.board.show_board(match.board, 6)
    count.start(match)
    with qtbot.waitSignal(count.finished):
        QTest.keyClick(window.skip_button, Qt.Key.Key_Return)
    assert scores(window) == ("9", "10")
    verdicts = [counter._counter.verdict for counter in window.findChildren(FaceCounter)]
    assert verdicts == [Verdict.RED] + [Verdict.TIED] * 5


def test_skipping_twice_ends_once(window: MainWindow, match: Match) -> None:
    count = FinalCount(window)
    count.start(match)
    spy = QSignalSpy(count.finished)
    count.skip()
    count.skip()
    assert spy.count() == 1


def test_another_match_forgets_the_count(window: MainWindow, match: Match) -> None:
    count = FinalCount(window)
    count.start(match)
    spy = QSignalSpy(count.finished)
    count.cancel()
    window.board.settled.emit()
    count.skip()
    assert spy.count() == 0
