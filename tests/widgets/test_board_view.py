"""The board: runs and their end, what may be seen, the hand and the pointer."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from PySide6.QtCore import QAbstractAnimation, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QHelpEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Line, Player
from qube_desktop.core.qube.play import Game, Pass, PlayWord, Transition, apply
from qube_desktop.render.frame import NO_LETTER
from qube_desktop.render.qube_faces import Board
from qube_desktop.render.qube_finale import FlourishMotion, PulseMotion
from qube_desktop.render.qube_motion import FadeMotion, Motion, MoveMotion, TurnMotion
from qube_desktop.render.qube_scene import Stage, still
from qube_desktop.widgets.board_view import BoardView
from tests.games import EXAMPLE, histories, new_game, spell
from tests.render.pictures import play

ALL_LINES = spell(EXAMPLE, *Line)
Running = QAbstractAnimation.State.Running


class Settled:
    """Counts the runs that have ended."""

    def __init__(self, board: BoardView) -> None:
        self.times = 0
        board.settled.connect(self.count)

    def count(self) -> None:
        self.times += 1


@pytest.fixture
def board(qtbot: QtBot) -> Iterator[BoardView]:
    made = BoardView("software")
    qtbot.addWidget(made)
    made.resize(420, 300)
    yield made
    made.finish()
    made._hand.drop()


@pytest.fixture
def settled(board: BoardView) -> Settled:
    return Settled(board)


def turn(game: Game, word: str) -> tuple[Game, Transition]:
    return apply(game, PlayWord(word) if word else Pass(), 0)


def after(*words: str) -> tuple[Game, Transition]:
    game, transition = turn(new_game(), words[0])
    for word in words[1:]:
        game, transition = turn(game, word)
    return game, transition


def shows(board: BoardView, position_board: Board, face: int) -> bool:
    return board.frame().shows_same(still(Stage(position_board, face)))


def alone(position: Position) -> Board:
    return (position, *[None] * 5)


def moves_by(board: BoardView, kind: type[Motion]) -> bool:
    return isinstance(board._runs.motion, kind)


def calm(board: BoardView) -> bool:
    return bool(getattr(board._runs.motion, "calm", False))


def is_busy(board: BoardView) -> bool:
    return board.busy


def letters_on(board: BoardView, face: int) -> int:
    rows = board.frame().tiles[(face - 1) * 9 : face * 9]
    return int((rows["letter"] != NO_LETTER).sum())


# --- what it is called ---


def test_it_is_found_by_name_and_takes_no_focus(board: BoardView) -> None:
    """INTERFACES 4; the word box keeps the cursor."""
    assert board.objectName() == "cubeView"
    assert board.accessibleName()
    for widget in (board, *board.findChildren(QWidget)):
        assert widget.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_its_description_is_kept_back_while_covered(board: BoardView) -> None:
    """K5: no letter in accessible text while paused."""
    board.set_description("L M N")
    reader = QAccessible.queryAccessibleInterface(board)
    assert reader.text(QAccessible.Text.Description) == "L M N"
    board.set_covered(True)
    assert reader.text(QAccessible.Text.Description) == ""
    board.set_description("L M N, all blue")
    assert board.accessibleDescription() == ""
    board.set_covered(False)
    assert board.accessibleDescription() == "L M N, all blue"


# --- runs ---


def test_a_board_is_shown_at_once(board: BoardView, settled: Settled) -> None:
    position = play("LEMON")
    board.show_board((position, None, play(), None, None, None), 3)
    assert not is_busy(board)
    assert settled.times == 0
    assert board.face == 3
    assert shows(board, (position, None, play(), None, None, None), 3)


def test_a_move_is_a_run_that_ends_in_the_new_position(board: BoardView, settled: Settled) -> None:
    game, transition = after("FLORIST", "WRAPPING")
    board.show_board(transition.before.board, 1)
    board.show_transition(transition)
    assert is_busy(board)
    assert moves_by(board, MoveMotion)
    assert not shows(board, game.match.board, 1)
    board._runs.clock.setCurrentTime(board._runs.clock.duration())
    assert not is_busy(board)
    assert settled.times == 1
    assert shows(board, game.match.board, 1)


def test_a_run_ends_by_itself(qtbot: QtBot, board: BoardView, settled: Settled) -> None:
    _, transition = after("LEMON")
    with qtbot.waitSignal(board.settled):
        board.show_transition(transition)
    assert settled.times == 1
    assert not is_busy(board)


def test_finish_ends_a_run_once(board: BoardView, settled: Settled) -> None:
    board.finish()
    assert settled.times == 0
    game, transition = after("LEMON")
    board.show_transition(transition)
    board.finish()
    board.finish()
    assert settled.times == 1
    assert board._runs.clock.state() != Running
    assert shows(board, game.match.board, 1)


def test_every_call_that_begins_a_run_settles_once(board: BoardView, settled: Settled) -> None:
    _, passed = after("LEMON", "")
    runs: list[Callable[[], None]] = [
        lambda: board.show_transition(passed),
        lambda: board.turn_to(2),
        lambda: board.turn_to(2),
        lambda: board.show_position(2, play()),
        lambda: board.show_position(1, play("LEMON")),
        lambda: board.pulse(1),
    ]
    for number, run in enumerate(runs, 1):
        run()
        assert is_busy(board)
        assert settled.times == number - 1, "never before the call returns"
        board.finish()
        assert settled.times == number


def test_a_new_run_finishes_the_one_before(board: BoardView, settled: Settled) -> None:
    """DESIGN 2.4: input is never lost or queued."""
    first, one = after("FLORIST")
    _, two = turn(first, "WRAPPING")
    board.show_board(one.before.board, 1)
    board.show_transition(one)
    board.show_transition(two)
    assert settled.times == 1
    assert is_busy(board)
    board._runs.clock.setCurrentTime(0)
    assert shows(board, first.match.board, 1), "the second begins where the first ended"


def test_a_slot_of_settled_may_begin_the_next_run(board: BoardView, settled: Settled) -> None:
    """After a move that ends its face the window turns the cube."""
    game, ending = after(ALL_LINES)

    def turn_on() -> None:
        if board.face == 1:
            board.turn_to(2)

    board.settled.connect(turn_on)
    board.show_transition(ending)
    board.finish()
    assert settled.times == 1
    assert is_busy(board)
    assert board.face == 2
    board.finish()
    assert settled.times == 2
    assert shows(board, game.match.board, 2)


def test_a_move_made_before_the_cube_has_turned_is_shown_at_once(
    board: BoardView, settled: Settled
) -> None:
    game, ending = after(ALL_LINES)
    grid = game.match.position.grid
    later, early = turn(game, spell(grid, Line.R1))

    def turn_on() -> None:
        if board.face == 1:
            board.turn_to(2)

    board.settled.connect(turn_on)
    board.show_transition(ending)
    board.show_transition(early)
    assert settled.times == 2, "both the first move and the turn"
    board.finish()
    assert shows(board, later.match.board, 2)


def test_letters_of_the_next_face_wait_for_the_turn(board: BoardView) -> None:
    """DESIGN 6: letters are never revealed early."""
    game, ending = after(ALL_LINES)
    board.show_board(ending.before.board, 1)
    board.show_transition(ending)
    assert game.match.number == 2
    assert letters_on(board, 2) == 0
    board.finish()
    assert letters_on(board, 2) == 0
    board.turn_to(2)
    assert letters_on(board, 2) == 9


def test_undo_is_the_swapped_transition(board: BoardView) -> None:
    game, transition = after("FLORIST", "WRAPPING")
    board.show_board(game.match.board, 1)
    board.show_transition(Transition(transition.after, transition.before, transition.turn))
    assert moves_by(board, MoveMotion)
    board._runs.clock.setCurrentTime(0)
    assert shows(board, game.match.board, 1)
    board.finish()
    assert shows(board, transition.before.board, 1)


def test_undo_of_a_move_that_ended_its_face(board: BoardView) -> None:
    game, ending = after(ALL_LINES)
    board.show_board(game.match.board, 1)
    board.show_transition(Transition(ending.after, ending.before, ending.turn))
    assert moves_by(board, MoveMotion)
    board.finish()
    assert shows(board, ending.before.board, 1)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25)
@given(histories())
def test_whole_matches_leave_the_board_of_the_match(
    board: BoardView, history: list[tuple[Game, Transition | None]]
) -> None:
    first = history[0][0].match
    board.show_board(first.board, 1)
    for _, transition in history:
        if transition is not None:
            board.show_transition(transition)
    last = history[-1][0].match
    board.turn_to(last.number)
    board.finish()
    assert shows(board, last.board, last.number)


def test_turning_goes_to_the_face_and_shows_all_opened_ones(board: BoardView) -> None:
    everything = (play("LEMON"), play("FLORIST"), play(), None, None, None)
    board.show_board(everything, 1)
    board.turn_to(3)
    assert moves_by(board, TurnMotion)
    assert board.face == 3
    board.finish()
    assert shows(board, everything, 3)


def test_review_steps_through_the_positions_of_a_face(board: BoardView) -> None:
    """R7: the cube turns to the face, then shows each position."""
    final = play("FLORIST", "WRAPPING")
    board.show_board((final, final, *[None] * 4), 1)
    board.show_position(2, play("FLORIST"))
    assert moves_by(board, TurnMotion)
    board.show_position(2, final)
    assert moves_by(board, MoveMotion)
    board.show_position(2, play())
    board.finish()
    assert shows(board, (final, play(), *[None] * 4), 2)


def test_reduced_motion_fades(board: BoardView) -> None:
    board.set_reduce_motion(True)
    final = play("FLORIST", "WRAPPING")
    board.show_board((play("FLORIST"), final, *[None] * 4), 1)
    board.turn_to(2)
    assert moves_by(board, FadeMotion)
    board.show_position(2, play("FLORIST"))
    assert moves_by(board, MoveMotion)
    assert calm(board)
    board.pulse(2)
    assert moves_by(board, PulseMotion)
    assert calm(board)


def test_nothing_runs_when_nothing_moves(board: BoardView) -> None:
    board.show_board(alone(play()), 1)
    board.set_glow(3)
    board.turn_to(2)
    board.finish()
    assert board._runs.clock.state() != Running
    assert board._hand.moves is False
    assert not board._canvas._first_frame.isActive()


# --- what may be seen ---


def test_lines_glow(board: BoardView) -> None:
    board.show_board(alone(play()), 1)
    board.set_glow(Line.R1.bit)
    assert board.frame().tiles["glow"][:9].tolist() == [1, 1, 1, 0, 0, 0, 0, 0, 0]
    board.set_glow(0)
    assert not board.frame().tiles["glow"].any()


def test_a_covered_board_shows_no_letters_whatever_happens(board: BoardView) -> None:
    """R5.6, K5."""
    _, transition = after("FLORIST", "WRAPPING")
    board.show_board(transition.before.board, 1)
    board.set_glow(255)
    board.set_covered(True)
    runs: list[Callable[[], None]] = [
        lambda: board.show_transition(transition),
        lambda: board.turn_to(2),
        lambda: board.pulse(1),
    ]
    for run in runs:
        run()
        for now in range(0, board._runs.clock.duration(), 50):
            board._runs.clock.setCurrentTime(now)
            tiles = board.frame().tiles
            assert (tiles["letter"] == NO_LETTER).all()
            assert not tiles["glow"].any()
    board.finish()
    board.set_covered(False)
    assert letters_on(board, 1) == 9


def test_the_scheme_follows_while_something_moves(board: BoardView) -> None:
    board.show_board(alone(play()), 1)
    board.turn_to(2)
    board.set_scheme(False)
    assert board.frame().palette is Stage(dark=False).palette
    board.finish()
    assert board.frame().shows_same(still(Stage(alone(play()), 2, dark=False)))


def test_a_tile_is_found_under_the_pointer(board: BoardView) -> None:
    board.show_board(alone(play()), 1)
    frame = board.frame()
    for tile in range(9):
        place = frame.tiles["model"][tile][:, 3].astype(float)
        x, y = frame.camera.project(place, (board.width(), board.height()))
        assert board.tile_at(float(x), float(y)) == (1, tile)
    assert board.tile_at(1, 1) is None


# --- the hand ---


def move_hand(board: BoardView, x: float, y: float) -> None:
    spot = QPointF(x, y)
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        spot,
        board.mapToGlobal(spot),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(board, event)


def press(board: BoardView, x: int, y: int) -> None:
    QTest.mousePress(board, Qt.MouseButton.LeftButton, pos=QPoint(x, y))


def release(board: BoardView, x: int, y: int) -> None:
    QTest.mouseRelease(board, Qt.MouseButton.LeftButton, pos=QPoint(x, y))


def test_a_drag_turns_the_cube_and_letting_go_brings_it_back(board: BoardView) -> None:
    board.show_board(alone(play()), 1)
    resting = board.frame()
    press(board, 100, 100)
    move_hand(board, 180, 140)
    assert not board.frame().shows_same(resting)
    assert not is_busy(board), "looking around is no run"
    release(board, 180, 140)
    assert board._hand.moves
    board._hand._spring.setCurrentTime(board._hand._spring.duration())
    assert board.frame().shows_same(resting)


def test_the_cube_is_caught_on_its_way_back(board: BoardView) -> None:
    press(board, 100, 100)
    move_hand(board, 200, 100)
    release(board, 200, 100)
    board._hand._spring.setCurrentTime(60)
    caught = board._stage.looked_deg
    assert caught[0] > 5
    press(board, 50, 50)
    move_hand(board, 50, 50)
    assert board._hand.moves is False
    assert np.allclose(board._stage.looked_deg, caught)


def test_a_drag_goes_no_farther_than_it_may(board: BoardView) -> None:
    press(board, 0, 0)
    move_hand(board, 9_000, -9_000)
    right, down = board._stage.looked_deg
    assert right < 180
    assert down > -90


def test_a_click_and_other_buttons_change_nothing(board: BoardView) -> None:
    resting = board.frame()
    press(board, 100, 100)
    release(board, 100, 100)
    QTest.mousePress(board, Qt.MouseButton.RightButton, pos=QPoint(100, 100))
    move_hand(board, 150, 150)
    QTest.mouseRelease(board, Qt.MouseButton.RightButton, pos=QPoint(150, 150))
    assert board.frame().shows_same(resting)
    assert board._hand.moves is False


def test_with_reduced_motion_the_cube_is_back_at_once(board: BoardView) -> None:
    board.set_reduce_motion(True)
    resting = board.frame()
    press(board, 100, 100)
    move_hand(board, 160, 100)
    release(board, 160, 100)
    assert board.frame().shows_same(resting)


# --- the pointer ---


def hover(board: BoardView, tile: int) -> str:
    """The tool tip over a tile of the face in front; empty when there is none."""
    forget_tips()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    spot = board.tile_rect(tile).center()
    help_event = QHelpEvent(QEvent.Type.ToolTip, spot, board.mapToGlobal(spot))
    QApplication.sendEvent(board, help_event)
    return str(QToolTip.text())


def forget_tips() -> None:
    """Qt takes its time to put a tool tip away."""
    for each in QApplication.topLevelWidgets():
        if each.inherits("QTipLabel"):
            each.close()
            each.deleteLater()


@pytest.fixture
def tips(board: BoardView) -> Iterator[BoardView]:
    board.show()
    yield board
    forget_tips()


def test_a_tile_under_the_pointer_says_what_it_is(tips: BoardView) -> None:
    tips.show_board(alone(play("FLORIST", "WRAPPING", "OPAQUE", "INQUEST")), 1)
    assert hover(tips, 0) == "L, 1 point, blue, 2 open lines"
    assert hover(tips, 5) == "Q, 10 points, red, locked"


def test_nothing_is_said_of_what_may_not_be_seen(tips: BoardView) -> None:
    """R5.6, K5, and DESIGN 6: letters are never revealed early."""
    tips.show_board((None, play(), *[None] * 4), 1)
    assert hover(tips, 4) == ""
    tips.show_board(alone(play()), 1)
    assert hover(tips, 4) != ""
    tips.set_covered(True)
    assert hover(tips, 4) == ""


def test_a_face_that_a_turn_has_opened_says_nothing_before_it_is_in_sight(tips: BoardView) -> None:
    _, ending = after(ALL_LINES)
    tips.show_board(ending.before.board, 1)
    tips.show_transition(ending)
    tips.finish()
    assert tips._text_of(2, 4) == ""
    tips.turn_to(2)
    assert tips._text_of(2, 4) != ""


class Heard:
    """What the hand has told."""

    def __init__(self, board: BoardView) -> None:
        self.clicks = 0
        self.faces: list[int] = []
        board.clicked.connect(self.count)
        board.face_sought.connect(self.faces.append)

    def count(self) -> None:
        self.clicks += 1


def drag(board: BoardView, across: int, down: int) -> None:
    press(board, 200, 150)
    move_hand(board, 200 + across, 150 + down)
    release(board, 200 + across, 150 + down)


def test_a_click_is_told_and_a_drag_is_none(board: BoardView) -> None:
    heard = Heard(board)
    press(board, 100, 100)
    move_hand(board, 102, 101)
    release(board, 102, 101)
    assert heard.clicks == 1
    drag(board, 60, 0)
    assert heard.clicks == 1
    assert not heard.faces, "21 degrees do not bring another face to the front"


def test_a_drag_beyond_half_a_quarter_seeks_the_face_that_has_come_to_the_front(
    board: BoardView,
) -> None:
    """R7.1. Face 2 lies to the left of Face 1, so a drag to the right brings it."""
    heard = Heard(board)
    board.show_board((play(), play("LEMON"), *[None] * 4), 1)
    drag(board, 150, 0)
    assert heard.faces == [2]
    drag(board, -150, 0)
    drag(board, 0, 150)
    assert heard.faces == [2], "faces that are not open are not to be sought"
    assert board.face == 1, "the board itself turns to none"


def test_from_where_the_hand_has_left_it_the_cube_turns_on(board: BoardView) -> None:
    board.show_board((play(), play("LEMON"), *[None] * 4), 1)
    board.face_sought.connect(board.turn_to)
    press(board, 100, 100)
    move_hand(board, 260, 100)
    left = board.frame()
    release(board, 260, 100)
    assert moves_by(board, TurnMotion)
    assert not board._hand.moves
    board._runs.clock.setCurrentTime(0)
    assert board.frame().shows_same(left), "no jump"
    board.finish()
    assert shows(board, (play(), play("LEMON"), *[None] * 4), 2)


def test_a_cube_that_turns_while_it_is_held_stays_in_the_hand(board: BoardView) -> None:
    board.show_board((play(), play(), *[None] * 4), 1)
    press(board, 100, 100)
    move_hand(board, 180, 100)
    held = board._stage.looked_deg
    board.turn_to(2)
    board.finish()
    assert board._stage.looked_deg == held
    release(board, 180, 100)
    assert board._hand.moves


def test_the_winner_is_greeted_by_a_run(board: BoardView, settled: Settled) -> None:
    everything = alone(play("LEMON"))
    board.show_board(everything, 1)
    board.greet(Player.BLUE)
    assert moves_by(board, FlourishMotion)
    board.set_reduce_motion(True)
    board.greet(Player.BLUE)
    assert calm(board)
    board.finish()
    assert settled.times == 2
    assert shows(board, everything, 1)
