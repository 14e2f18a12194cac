"""The board: runs and their end, what may be seen, the hand, and the view that it falls back to."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from PySide6.QtCore import QAbstractAnimation, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QMouseEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Line
from qube_desktop.core.qube.play import Game, Pass, PlayWord, Transition, apply
from qube_desktop.render.frame import NO_LETTER
from qube_desktop.render.qube_faces import Board
from qube_desktop.render.qube_motion import FadeMotion, Motion, MoveMotion, PulseMotion, TurnMotion
from qube_desktop.render.qube_scene import Stage, still
from qube_desktop.widgets import board_view, cube_view
from qube_desktop.widgets.board_view import SOFTWARE, BoardView
from qube_desktop.widgets.cube_view import CubeView
from qube_desktop.widgets.opengl_check import OpenGLSupport
from qube_desktop.widgets.software_view import SoftwareView
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
    made._spring.stop()


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
    return isinstance(board._motion, kind)


def calm(board: BoardView) -> bool:
    return bool(getattr(board._motion, "calm", False))


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
    board._clock.setCurrentTime(board._clock.duration())
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
    assert board._clock.state() != Running
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
    board._clock.setCurrentTime(0)
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
    board._clock.setCurrentTime(0)
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
    assert board._clock.state() != Running
    assert board._spring.state() != Running
    assert not board._first_frame.isActive()


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
        for now in range(0, board._clock.duration(), 50):
            board._clock.setCurrentTime(now)
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
    assert board._spring.state() == Running
    board._spring.setCurrentTime(board._spring.duration())
    assert board.frame().shows_same(resting)


def test_the_cube_is_caught_on_its_way_back(board: BoardView) -> None:
    press(board, 100, 100)
    move_hand(board, 200, 100)
    release(board, 200, 100)
    board._spring.setCurrentTime(60)
    caught = board._stage.looked_deg
    assert caught[0] > 5
    press(board, 50, 50)
    move_hand(board, 50, 50)
    assert board._spring.state() != Running
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
    assert board._spring.state() != Running


def test_with_reduced_motion_the_cube_is_back_at_once(board: BoardView) -> None:
    board.set_reduce_motion(True)
    resting = board.frame()
    press(board, 100, 100)
    move_hand(board, 160, 100)
    release(board, 160, 100)
    assert board.frame().shows_same(resting)


# --- the view inside ---


def test_the_view_is_as_large_as_the_board(board: BoardView) -> None:
    board.show()
    assert board._view.geometry() == board.rect()
    board.resize(600, 500)
    assert board._view.geometry() == board.rect()


def test_the_software_view_is_taken_when_it_is_wanted(board: BoardView) -> None:
    assert isinstance(board._view, SoftwareView)
    assert board.renderer_name == SOFTWARE


@pytest.mark.parametrize("choice", ["auto", "opengl"])
def test_the_software_view_is_taken_without_opengl(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, choice: board_view.RendererChoice
) -> None:
    """G5."""
    monkeypatch.setattr(board_view, "find_opengl", lambda: None)
    made = BoardView(choice)
    qtbot.addWidget(made)
    assert made.renderer_name == SOFTWARE


@pytest.fixture
def on_opengl(qtbot: QtBot) -> Iterator[BoardView]:
    made = BoardView("opengl")
    qtbot.addWidget(made)
    made.show_board(alone(play()), 1)
    made.resize(420, 300)
    yield made
    made.close()


@pytest.mark.gl
def test_the_renderer_is_named_after_the_first_frame(qtbot: QtBot, on_opengl: BoardView) -> None:
    assert on_opengl.renderer_name == ""
    with qtbot.waitSignal(on_opengl.renderer_changed) as changed:
        on_opengl.show()
    assert changed.args == [on_opengl.renderer_name]
    assert on_opengl.renderer_name not in {"", SOFTWARE}
    assert not on_opengl._first_frame.isActive()


@pytest.mark.gl
def test_when_drawing_fails_the_match_goes_on_in_the_software_view(
    qtbot: QtBot, on_opengl: BoardView, monkeypatch: pytest.MonkeyPatch
) -> None:
    """G19: one message, however often it fails."""
    with qtbot.waitSignal(on_opengl.renderer_changed):
        on_opengl.show()
    view = on_opengl._view
    assert isinstance(view, CubeView)
    renderer = view._renderer
    assert renderer is not None

    def broken(*_arguments: object) -> None:
        raise RuntimeError("context lost")

    monkeypatch.setattr(renderer, "draw", broken)
    told: list[str] = []
    on_opengl.failed.connect(told.append)
    _, transition = after("LEMON")
    on_opengl.show_transition(transition)
    with qtbot.waitSignal(on_opengl.failed):
        view.grabFramebuffer()
    assert told == ["RuntimeError: context lost"]
    assert on_opengl.renderer_name == SOFTWARE
    assert isinstance(on_opengl._view, SoftwareView)
    assert on_opengl._view.isVisible()
    assert on_opengl._view.geometry() == on_opengl.rect()
    assert renderer._parts == []
    on_opengl.finish()
    assert shows(on_opengl, transition.after.board, 1)


@pytest.mark.gl
def test_when_starting_fails_the_software_view_comes(
    qtbot: QtBot, on_opengl: BoardView, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise OSError("no atlas")

    monkeypatch.setattr("qube_desktop.render.renderer.load_atlas", broken)
    with qtbot.waitSignal(on_opengl.failed) as failed:
        on_opengl.show()
    assert failed.args == ["OSError: no atlas"]
    assert on_opengl.renderer_name == SOFTWARE


@pytest.mark.gl
def test_when_no_frame_comes_the_software_view_does(
    qtbot: QtBot, on_opengl: BoardView, monkeypatch: pytest.MonkeyPatch
) -> None:
    """G5: ``isValid`` stays true when a driver shows nothing, so only a painted frame counts."""
    monkeypatch.setattr(cube_view.CubeView, "paintGL", lambda _view: None)
    on_opengl._first_frame.setInterval(0)
    with qtbot.waitSignal(on_opengl.failed):
        on_opengl.show()
    assert on_opengl.renderer_name == SOFTWARE


@pytest.mark.gl
def test_a_board_that_nobody_sees_keeps_its_opengl(qtbot: QtBot, on_opengl: BoardView) -> None:
    """A minimised start must not lose OpenGL."""
    assert not on_opengl._first_frame.isActive()
    on_opengl._on_first_frame_missed()
    assert isinstance(on_opengl._view, CubeView)


@pytest.mark.gl
def test_the_clock_of_the_first_frame_waits_for_the_window_to_be_exposed(
    on_opengl: BoardView, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = QWindow()
    for exposed, kind in ((False, QEvent.Type.Expose), (True, QEvent.Type.Move)):
        monkeypatch.setattr(QWindow, "isExposed", lambda _window, exposed=exposed: exposed)
        on_opengl.eventFilter(window, QEvent(kind))
        assert not on_opengl._first_frame.isActive()
    on_opengl.eventFilter(window, QEvent(QEvent.Type.Expose))
    assert on_opengl._first_frame.isActive()
    on_opengl._first_frame.stop()


@pytest.mark.gl
def test_samples_are_asked_of_a_graphics_card_only(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    for software, samples in ((True, 0), (False, 4)):
        found = OpenGLSupport("a name", software=software)
        monkeypatch.setattr(board_view, "find_opengl", lambda found=found: found)
        made = BoardView("auto")
        qtbot.addWidget(made)
        assert isinstance(made._view, CubeView)
        assert made._view.format().samples() == samples
