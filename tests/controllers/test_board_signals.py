"""What a click, a drag and a move on the board do, and that no click touches a match."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QSignalSpy, QTest

from qube_desktop.controllers.final_count import FinalCount
from qube_desktop.controllers.review import Review
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Match
from qube_desktop.core.qube.play import Event, Pass, PlayWord
from qube_desktop.render.qube_finale import FlourishMotion
from qube_desktop.render.qube_motion import MoveMotion
from qube_desktop.render.qube_scene import Stage, still
from qube_desktop.widgets.board_view import BoardView
from qube_desktop.widgets.main_window import MainWindow
from tests.controllers.conftest import AGAINST_COMPUTER, Sitting
from tests.games import new_game, play_all


@pytest.fixture
def window(window: MainWindow) -> MainWindow:
    window.show()
    return window


def won(*words: str) -> Match:
    """A match in which these words were played and then nothing."""
    events: list[Event] = [*map(PlayWord, words), *[Pass()] * 12]
    return play_all(new_game(), events).match


def drag(board: BoardView, across: int, down: int) -> None:
    start = board.rect().center()
    end = start + QPoint(across, down)
    QTest.mousePress(board, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(board, end)
    board._hand.move(end.toPointF())
    QTest.mouseRelease(board, Qt.MouseButton.LeftButton, pos=end)


def click(board: BoardView) -> None:
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.rect().center())


def test_r6_3_a_click_anywhere_on_the_board_skips_the_count(window: MainWindow) -> None:
    count = FinalCount(window)
    count.start(won("FLORIST", "WRAPPING"))
    finished = QSignalSpy(count.finished)
    click(window.board)
    assert finished.count() == 1
    click(window.board)
    assert finished.count() == 1


def test_a_drag_does_not_skip_it(window: MainWindow) -> None:
    count = FinalCount(window)
    count.start(won("FLORIST"))
    finished = QSignalSpy(count.finished)
    drag(window.board, 60, 0)
    assert finished.count() == 0
    count.cancel()


def test_r1_4_the_winner_is_greeted_and_nobody_after_a_draw(window: MainWindow) -> None:
    count = FinalCount(window)
    count.start(won("FLORIST", "WRAPPING"))
    count.skip()
    motion = window.board._runs.motion
    assert isinstance(motion, FlourishMotion)
    assert motion.winner is Player.RED
    window.board.finish()
    count.start(won())
    count.skip()
    assert not window.board.busy


def test_r7_1_a_drag_in_review_visits_the_face_that_it_brings_to_the_front(
    window: MainWindow,
) -> None:
    review = Review(window)
    review.open(won("FLORIST", "WRAPPING"))
    window.board.finish()
    assert window.board.face == 6
    drag(window.board, 0, -150)
    assert window.board.face != 6
    seen = window.board.face
    window.board.finish()
    drag(window.board, 40, 0)
    assert window.board.face == seen, "a small drag only looks around"


def test_while_a_match_is_played_a_drag_visits_nothing(sitting: Sitting) -> None:
    Review(sitting.window)
    sitting.start()
    sitting.play("-", "-")
    assert sitting.window.board.face == 2
    before = sitting.match
    board = sitting.window.board
    for way in ((150, 0), (-150, 0), (0, 150), (0, -150)):
        drag(board, *way)
        click(board)
        assert board.face == 2
    assert sitting.match is before
    assert board._stage.looked_deg == (0.0, 0.0)


def test_points_fly_only_when_there_are_some(sitting: Sitting) -> None:
    sitting.window.set_reduce_motion(False)
    sitting.start()
    flying = sitting.window._flying
    sitting.play("-")
    assert flying.isHidden()
    sitting.play("FLORIST")
    assert not flying.isHidden()
    assert flying.text == "+5"
    sitting.play("WRAPPING")
    assert flying.text == "+5"
    flying.land()


def test_a_turn_that_is_taken_back_runs_backwards_and_its_points_do_not_fly(
    sitting: Sitting,
) -> None:
    sitting.start(seats=AGAINST_COMPUTER)
    before = sitting.match.position
    sitting.play("FLORIST")
    sitting.play("WRAPPING", computer=True)
    after = sitting.match.position
    sitting.window.set_reduce_motion(False)
    sitting.session.take_back()
    board = sitting.window.board
    motion = board._runs.motion
    assert isinstance(motion, MoveMotion)
    assert (motion.before, motion.after) == (after, before)
    assert sitting.window._flying.isHidden()
    board._runs.clock.setCurrentTime(0)
    assert board.frame().shows_same(still(Stage((after, *[None] * 5), dark=board._stage.dark)))
    board.finish()
    assert board.frame().shows_same(still(Stage((before, *[None] * 5), dark=board._stage.dark)))
