"""What Qube shows when nothing moves."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Line, Player, tiles_on
from qube_desktop.core.qube.play import Game
from qube_desktop.render import body
from qube_desktop.render.frame import DIAMOND, DISC, NO_LETTER, NO_MARK, Frame
from qube_desktop.render.geometry import FACES, TILE_CENTRES, TILES
from qube_desktop.render.palette import DARK, LIGHT
from qube_desktop.render.qube_faces import connector_row, tile_row
from qube_desktop.render.qube_scene import Stage, nearest_face, still
from tests.games import EXAMPLE, games, positions


def play(*words: str) -> Position:
    position = Position.start(EXAMPLE, Player.BLUE)
    for word in words:
        position, _ = position.play(word, None)
    return position


def shown(position: Position) -> Frame:
    return still(Stage((position, *[None] * 5)))


def rows_of(frame: Frame, face: int) -> np.ndarray:
    return frame.tiles[tile_row(face, 0) : tile_row(face, TILES)]


@given(games())
def test_faces_that_are_not_opened_carry_no_letters(game: Game) -> None:
    """DESIGN 6: letters are never revealed early."""
    frame = still(Stage(game.match.board, game.match.number))
    for face in range(game.match.number + 1, FACES + 1):
        rows = rows_of(frame, face)
        assert (rows["letter"] == NO_LETTER).all()
        assert (rows["value"] == 0).all()
        assert (rows["mark"] == NO_MARK).all()


@given(games())
def test_a_covered_cube_tells_nothing(game: Game) -> None:
    """R5.6: no letter, no owner, no line; it looks like a cube that has not been played."""
    board = game.match.board
    covered = still(Stage(board, game.match.number, glow=255, covered=True))
    assert covered.shows_same(still(Stage(face=game.match.number)))


@given(positions())
def test_tiles_show_letter_value_owner_and_lock(position: Position) -> None:
    """R3.1, R3.3, R3.5."""
    rows = rows_of(shown(position), 1)
    letters = "".join(chr(ord("A") + int(code)) for code in rows["letter"])
    assert letters == position.grid.letters
    assert tuple(rows["value"]) == position.grid.values
    assert tuple(np.flatnonzero(rows["lock"])) == position.locked
    marks = {None: NO_MARK, Player.BLUE: DISC, Player.RED: DIAMOND}
    assert [float(mark) for mark in rows["mark"]] == [marks[owner] for owner in position.owners]


def test_owners_differ_by_colour_and_by_mark() -> None:
    """X1: ownership never rests on colour alone."""
    rows = rows_of(shown(play("LEMON", "TRANSFORM")), 1)
    ivory, blue, red = rows[3], rows[0], rows[6]
    assert np.allclose(blue["colour"], DARK.blue)
    assert np.allclose(red["colour"], DARK.red)
    assert np.allclose(ivory["colour"], DARK.ivory)
    assert len({float(row["mark"]) for row in (ivory, blue, red)}) == 3


@given(positions())
def test_connectors_bridge_the_gaps_of_finished_lines_and_no_others(position: Position) -> None:
    frame = shown(position)
    for line in Line:
        for gap in range(2):
            bar = frame.connectors[connector_row(1, line, gap)]
            assert (bar["reach"] > 0) == bool(position.done & line.bit)


def test_a_connector_lies_between_its_two_tiles_and_reaches_both() -> None:
    frame = shown(play("LNRTOQMSP" * 3))
    for line in Line:
        for gap, (one, two) in enumerate(zip(line.tiles[:2], line.tiles[1:], strict=True)):
            bar = frame.connectors[connector_row(1, line, gap)]
            place = frame.cube.T @ bar["model"][:, 3]
            along = frame.cube.T @ bar["model"][:, 0]
            way = TILE_CENTRES[two] - TILE_CENTRES[one]
            assert np.allclose(place[:2], (TILE_CENTRES[one] + TILE_CENTRES[two])[:2] / 2)
            assert np.isclose(np.abs(along @ way), np.linalg.norm(way), atol=1e-4)


def test_only_the_face_in_front_glows() -> None:
    board = (play("LEMON"), Position.start(EXAMPLE, Player.RED), *[None] * 4)
    mask = Line.R1.bit | Line.D2.bit
    for face in (1, 2):
        frame = still(Stage(board, face, glow=mask))
        glowing = np.flatnonzero(frame.tiles["glow"])
        assert tuple(glowing) == tuple(tile_row(face, tile) for tile in tiles_on(mask))


def test_nothing_glows_on_a_face_that_is_not_opened() -> None:
    assert not still(Stage(face=4, glow=255)).tiles["glow"].any()


def test_glow_and_lock_are_told_apart_by_more_than_place() -> None:
    """DESIGN 6: a tile may glow and be locked at once, and each keeps its own record."""
    locked = play("FLORIST", "WRAPPING", "OPAQUE", "INQUEST")
    rows = rows_of(still(Stage((locked, *[None] * 5), glow=Line.R2.bit)), 1)
    assert rows["lock"][3] == rows["glow"][3] == 1
    assert (rows["lock"][4], rows["glow"][4]) == (0, 1)
    assert DARK.glow != DARK.light_ink


@pytest.mark.parametrize("face", range(1, FACES + 1))
def test_the_face_in_front_is_upright(face: int) -> None:
    tiles = rows_of(still(Stage(face=face)), face)
    assert np.allclose(tiles["model"][:, :, :3], np.eye(3), atol=1e-6)
    assert np.allclose(tiles["model"][:, :, 3], TILE_CENTRES, atol=1e-6)


def test_a_drag_to_the_right_shows_more_of_the_left_side() -> None:
    stage = Stage()
    straight, turned = still(stage), still(replace(stage, looked_deg=(30.0, 0.0)))
    left = np.array([-1.0, 0.0, 0.0])
    assert (turned.cube @ left)[2] > (straight.cube @ left)[2]


def test_a_drag_downwards_shows_more_of_the_top() -> None:
    turned = still(Stage(looked_deg=(0.0, 30.0)))
    assert (turned.cube @ np.array([0.0, 1.0, 0.0]))[2] > 0.2


@given(
    st.floats(-170, 170), st.floats(-80, 80), st.sampled_from([(720, 480), (480, 480), (1300, 760)])
)
def test_no_drag_takes_the_cube_out_of_the_picture(
    right: float, down: float, size: tuple[float, float]
) -> None:
    frame = still(Stage(looked_deg=(right, down)))
    outline = body.outline(frame.cube, frame.camera, size)
    assert (outline > 0).all()
    assert (outline < size).all()


def test_at_rest_the_cube_fills_most_of_the_height() -> None:
    frame = still(Stage())
    outline = body.outline(frame.cube, frame.camera, (720, 480))
    assert np.ptp(outline[:, 1]) > 0.84 * 480


@given(st.integers(1, 6), st.floats(-40, 40), st.floats(-40, 40))
def test_less_than_half_a_quarter_brings_no_other_face_to_the_front(
    face: int, right: float, down: float
) -> None:
    if math.hypot(right, down) < 44:
        assert nearest_face(Stage(face=face, looked_deg=(right, down))) == face


def test_a_hand_brings_the_neighbours_to_the_front() -> None:
    """Face 2 lies to the left of Face 1."""
    found = [nearest_face(Stage(looked_deg=(right, 0.0))) for right in (0, 44, 46, 100, 170)]
    assert found[:4] == [1, 1, 2, 2]
    assert found[4] not in {1, 2}


def test_the_scheme_changes_the_air_and_the_body_but_not_the_owners() -> None:
    dark, light = (still(Stage((play("LEMON"), *[None] * 5), dark=dark)) for dark in (True, False))
    assert light.palette is LIGHT
    assert dark.palette.background != light.palette.background
    assert np.array_equal(dark.tiles["colour"][:3], light.tiles["colour"][:3])


def test_a_frame_does_not_change_what_the_next_one_is_made_from() -> None:
    stage = Stage((play("LEMON"), *[None] * 5))
    first = still(stage)
    kept = first.tiles.copy()
    first.tiles["colour"] = 0
    assert np.array_equal(still(stage).tiles, kept)
