"""How the picture moves, and where every motion ends."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Line, Player
from qube_desktop.core.qube.play import Game, Transition
from qube_desktop.render import body
from qube_desktop.render.frame import DIAMOND, DISC, NO_LETTER, NO_MARK, Frame
from qube_desktop.render.qube_faces import connector_row, tile_row
from qube_desktop.render.qube_finale import FlourishMotion, PulseMotion
from qube_desktop.render.qube_motion import (
    LONGEST_MOVE_MS,
    FadeMotion,
    Motion,
    MoveMotion,
    TurnMotion,
    routes,
)
from qube_desktop.render.qube_scene import Stage, still
from tests.games import EXAMPLE, histories, positions, spell

shares = st.floats(0, 1)
History = list[tuple[Game, Transition | None]]


def play(*words: str) -> Position:
    position = Position.start(EXAMPLE, Player.BLUE)
    for word in words:
        position, _ = position.play(word, None)
    return position


def alone(position: Position) -> Stage:
    return Stage((position, *[None] * 5))


def move(before: Position, after: Position, word: str = "", *, calm: bool = False) -> MoveMotion:
    return MoveMotion(1, before, after, routes(word, before, after), calm)


def moved(motion: MoveMotion, at_ms: float) -> Frame:
    return motion.frame(alone(motion.after), at_ms / motion.duration_ms)


def words_of(history: History) -> Iterable[tuple[Stage, Stage, MoveMotion]]:
    """Before, after and motion of the last turns of a match."""
    for _, transition in history[-4:]:
        if transition is None or transition.turn is None:
            continue
        face = transition.face
        before, after = transition.before.board, transition.after.board
        old, new = before[face - 1], after[face - 1]
        assert old is not None
        assert new is not None
        order = routes(transition.turn.word, old, new)
        yield Stage(before, face), Stage(after, face), MoveMotion(face, old, new, order)


@given(histories())
def test_after_each_transition_the_frame_is_that_of_the_new_position(history: History) -> None:
    """DESIGN 2.4: the picture cannot drift from the game."""
    for _, after, motion in words_of(history):
        assert motion.frame(after, 1.0).shows_same(still(after))


@given(histories())
def test_a_move_begins_in_the_old_picture(history: History) -> None:
    for before, after, motion in words_of(history):
        face = motion.face - 1
        board = list(after.board)
        board[face] = before.board[face]
        assert motion.frame(after, 0.0).shows_same(still(replace(after, board=tuple(board))))


@given(histories(), shares)
def test_undo_runs_the_same_pictures_backwards(history: History, share: float) -> None:
    for _, after, motion in words_of(history):
        if motion.before.done == motion.after.done:
            continue
        back = replace(motion, before=motion.after, after=motion.before)
        board = list(after.board)
        board[motion.face - 1] = motion.before
        undone = replace(after, board=tuple(board))
        forwards = motion.frame(after, 1 - share)
        assert back.frame(undone, share).shows_same(forwards, tolerance=1e-3)
        assert back.frame(undone, 1.0).shows_same(still(undone))


@given(positions(), st.sets(st.sampled_from(Line), min_size=1), st.booleans())
def test_no_move_is_longer_than_it_may_be(
    position: Position, lines: set[Line], backwards: bool
) -> None:
    """DESIGN 6: under 0.9 s in all."""
    order = [(line, line.tiles[::-1] if backwards else line.tiles) for line in lines]
    motion = MoveMotion(1, position, position, order)
    assert motion.duration_ms <= LONGEST_MOVE_MS <= 900


@pytest.mark.parametrize(
    ("word", "tiles"), [("LEMON", (0, 1, 2)), ("NOMINAL", (2, 1, 0)), ("", (0, 1, 2))]
)
def test_letters_light_in_the_order_in_which_the_word_uses_them(
    word: str, tiles: tuple[int, int, int]
) -> None:
    """R2.2: a word may hold a line forwards or backwards."""
    before, after = play(), play("LEMON")
    motion = move(before, after, word)
    assert motion.order == ((Line.R1, tiles),)
    brightest = [
        max(range(0, motion.duration_ms, 20), key=lambda now: moved(motion, now).tiles["flash"][i])
        for i in tiles
    ]
    assert brightest == sorted(brightest)
    assert len(set(brightest)) == 3


def test_a_word_with_several_lines_begins_them_one_after_another() -> None:
    before, after = play(), play("FLORIST")
    order = routes("FLORIST", before, after)
    assert order == ((Line.R3, (6, 7, 8)), (Line.C1, (0, 3, 6)))
    assert move(before, after, "FLORIST").duration_ms > move(before, play("LEMON")).duration_ms


def test_a_stolen_tile_turns_over_in_the_air_and_lands_in_the_new_colour() -> None:
    """R3.3: the last player to score a tile owns it."""
    before, after = play("FLORIST"), play("FLORIST", "WRAPPING")
    motion = move(before, after, "WRAPPING")
    stolen = tile_row(1, 6)
    start, end = moved(motion, 0).tiles[stolen], moved(motion, motion.duration_ms).tiles[stolen]
    assert (start["mark"], end["mark"]) == (DISC, DIAMOND)
    heights, tilts = [], []
    for now in range(0, motion.duration_ms, 10):
        model = moved(motion, now).tiles[stolen]["model"]
        heights.append(model[2, 3])
        tilts.append(model[2, 2])
    assert max(heights) > heights[0] + 0.2
    assert min(tilts) < 0.3
    assert min(tilts) >= 0, "what is printed never faces away"


def test_a_tile_that_keeps_its_owner_only_lights() -> None:
    before = play("FLORIST", "INQUEST")
    after, _ = before.play(spell(EXAMPLE, Line.R1), None)
    motion = move(before, after)
    kept = tile_row(1, 0)
    for now in range(0, motion.duration_ms, 50):
        assert np.isclose(moved(motion, now).tiles[kept]["model"][2, 2], 1)
    assert max(moved(motion, now).tiles[kept]["flash"] for now in range(0, 400, 20)) > 0.8


def test_a_lock_edge_closes_after_the_letters_are_lit() -> None:
    """R3.5."""
    before = play("FLORIST", "WRAPPING", "OPAQUE")
    after, _ = before.play("INQUEST", None)
    motion = move(before, after, "INQUEST")
    locked = tile_row(1, 5)
    closed = [moved(motion, now).tiles[locked]["lock"] for now in range(0, motion.duration_ms, 10)]
    assert closed == sorted(closed)
    assert closed[0] == closed[20] == 0
    assert 0.9 < closed[-1] <= 1


def test_connectors_grow_from_the_first_letter_to_the_last() -> None:
    motion = move(play(), play("LEMON"), "NOMINAL")
    rows = [connector_row(1, Line.R1, gap) for gap in (1, 0)]
    first, second = moved(motion, 500).connectors[rows]
    assert first["reach"] > second["reach"]
    grown = moved(motion, motion.duration_ms).connectors[rows[0]]
    assert grown["reach"] > first["reach"] > 0
    assert grown["model"][0, 3] < first["model"][0, 3], "it grows from N towards M"


def test_a_tile_in_the_air_is_held_by_no_connector() -> None:
    before = play("FLORIST")
    after, _ = before.play("WRAPPING", None)
    motion = move(before, after, "WRAPPING")
    held = connector_row(1, Line.R3, 0)
    reaches = [moved(motion, now).connectors[held]["reach"] for now in range(0, 700, 10)]
    assert min(reaches) == 0
    assert reaches[0] == reaches[-1] > 0


def test_with_reduced_motion_nothing_leaves_its_place() -> None:
    before, after = play("FLORIST"), play("FLORIST", "WRAPPING")
    motion = move(before, after, "WRAPPING", calm=True)
    resting = still(alone(after)).tiles["model"]
    marks = set()
    for now in range(0, motion.duration_ms, 20):
        tiles = moved(motion, now).tiles
        assert np.allclose(tiles["model"], resting)
        marks.add(float(tiles[tile_row(1, 6)]["mark"]))
    assert marks == {DISC, NO_MARK, DIAMOND}


@given(st.integers(1, 6), st.integers(1, 6))
def test_a_turn_begins_and_ends_with_its_face_in_front(start: int, end: int) -> None:
    stage = Stage(face=end)
    motion = TurnMotion(Stage(face=start))
    assert motion.frame(stage, 0.0).shows_same(still(Stage(face=start)))
    assert motion.frame(stage, 1.0).shows_same(still(stage))


@given(st.integers(1, 6), shares)
def test_a_turn_to_the_next_face_is_about_an_axis_of_the_cube(start: int, share: float) -> None:
    frame = TurnMotion(Stage(face=start)).frame(Stage(face=start % 6 + 1), share)
    turn = frame.cube @ still(Stage(face=start)).cube.T
    values = np.linalg.eigvals(turn)
    axis = np.linalg.eig(turn)[1][:, np.argmin(np.abs(values - 1))].real
    assert np.isclose(np.abs(axis).max(), 1, atol=1e-5) or np.isclose(np.trace(turn), 3)


@given(st.floats(-170, 170), st.floats(-80, 80))
def test_a_turn_begins_where_the_hand_has_left_the_cube(right: float, down: float) -> None:
    held = Stage(looked_deg=(right, down))
    motion = TurnMotion(held)
    assert motion.frame(Stage(face=2), 0.0).shows_same(still(held))
    assert motion.frame(Stage(face=2), 1.0).shows_same(still(Stage(face=2)))


@given(st.integers(1, 6), st.integers(1, 6), shares)
def test_no_turn_takes_the_cube_out_of_the_picture(start: int, end: int, share: float) -> None:
    frame = TurnMotion(Stage(face=start)).frame(Stage(face=end), share)
    for size in ((720, 480), (480, 480)):
        outline = body.outline(frame.cube, frame.camera, size)
        assert (outline > 0).all()
        assert (outline < size).all()


def test_the_cube_draws_back_while_it_turns() -> None:
    motion = TurnMotion(Stage(face=1))
    eyes = [motion.frame(Stage(face=2), share).camera.eye for share in (0.0, 0.5, 1.0)]
    far = [float(np.linalg.norm(eye)) for eye in eyes]
    assert far[1] > far[0]
    assert np.isclose(far[0], far[2])


def test_a_fade_shows_the_old_face_then_the_new_and_nothing_between() -> None:
    old, new = alone(play("LEMON")), Stage(face=2)
    motion = FadeMotion(old)
    assert motion.frame(new, 0.0).shows_same(still(old))
    assert motion.frame(new, 0.5).opacity == 0
    assert motion.frame(new, 1.0).shows_same(still(new))
    assert np.allclose(motion.frame(new, 0.3).cube, still(old).cube)
    assert np.allclose(motion.frame(new, 0.7).cube, still(new).cube)


@given(shares, st.sampled_from(range(5)))
def test_nothing_that_moves_shows_a_letter_while_covered(share: float, which: int) -> None:
    """R5.6, K5."""
    before, after = play("FLORIST"), play("FLORIST", "WRAPPING")
    motions: list[Motion] = [
        move(before, after, "WRAPPING"),
        TurnMotion(Stage((before, after, *[None] * 4), 2)),
        FadeMotion(Stage((before, after, *[None] * 4), 2)),
        PulseMotion(1),
        FlourishMotion(Player.BLUE),
    ]
    tiles = motions[which].frame(replace(alone(after), covered=True), share).tiles
    assert (tiles["letter"] == NO_LETTER).all()
    assert (tiles["value"] == 0).all()
    assert (tiles["mark"] == NO_MARK).all()
    assert not tiles["flash"].any()
