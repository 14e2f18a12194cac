"""The frame as numbers, and the order in which it is painted."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Line, Player
from qube_desktop.render.camera import Camera
from qube_desktop.render.frame import (
    CONNECTOR,
    CONNECTORS,
    TILE,
    Frame,
    numbers,
    painting_order,
)
from qube_desktop.render.geometry import BODY_HALF, FACES, SIDES, TILE_HALF, TILE_PROUD, TILES
from qube_desktop.render.palette import LIGHT
from qube_desktop.render.qube_scene import Stage, still
from tests.games import EXAMPLE, spell

looks = st.tuples(st.floats(-170, 170), st.floats(-80, 80))
faces = st.integers(1, 6)


def finished() -> Position:
    word = spell(EXAMPLE, *Line)
    return Position.start(EXAMPLE, Player.BLUE).play(word, None)[0]


def in_sight(frame: Frame) -> np.ndarray:
    eye = np.asarray(frame.camera.eye) @ frame.cube
    return np.array([eye @ side[:, 2] > BODY_HALF for side in SIDES])


def test_records_are_read_by_the_shader_four_numbers_at_a_time() -> None:
    for record in (TILE, CONNECTOR):
        assert record.itemsize % 16 == 0
        assert record.alignment <= 4
        starts = {record.fields[name][1] for name in record.names}  # type: ignore[index,union-attr]
        assert {0, 48} <= starts


def test_numbers_are_the_records_themselves() -> None:
    tiles = still(Stage()).tiles
    rows = numbers(tiles)
    assert rows.shape == (54, 24)
    rows[5, 15] = 0.5
    assert tiles["flash"][5] == 0.5


def test_frames_are_the_same_by_what_they_show() -> None:
    stage = Stage((finished(), *[None] * 5))
    frame = still(stage)
    assert frame.shows_same(still(stage))
    assert not frame.shows_same(still(replace(stage, glow=1)))
    assert not frame.shows_same(still(replace(stage, face=2)))
    assert not frame.shows_same(still(replace(stage, dark=False)))
    assert not frame.shows_same(replace(frame, palette=LIGHT))
    assert not frame.shows_same(replace(frame, opacity=0.5))
    assert not frame.shows_same(replace(frame, camera=Camera((0, 0, 9), (0, 0, 0), 20)))


@given(looks, faces)
def test_everything_in_sight_is_painted_once(looked_deg: tuple[float, float], face: int) -> None:
    board = tuple(finished() for _ in range(FACES))
    frame = still(Stage(board, face, looked_deg=looked_deg))
    tiles, connectors = painting_order(frame)
    seen = in_sight(frame)
    assert sorted(tiles) == np.flatnonzero(np.repeat(seen, TILES)).tolist()
    assert sorted(connectors) == np.flatnonzero(np.repeat(seen, CONNECTORS)).tolist()


def test_only_connectors_that_are_there_are_painted() -> None:
    position = replace(finished(), done=Line.R1.bit | Line.D2.bit)
    _, connectors = painting_order(still(Stage((None, position, *[None] * 4), 2)))
    assert [row - CONNECTORS for row in sorted(connectors)] == [0, 1, 14, 15]
    assert len(painting_order(still(Stage()))[1]) == 0


@given(looks, faces)
def test_a_face_out_of_sight_has_nothing_that_could_show(
    looked_deg: tuple[float, float], face: int
) -> None:
    """Its tiles have sunk into the body, so that none pops up when it comes into sight."""
    board = tuple(finished() for _ in range(FACES))
    frame = still(Stage(board, face, looked_deg=looked_deg))
    hidden = ~in_sight(frame)
    models = frame.tiles["model"].astype(np.float64) @ [0.0, 0.0, TILE_PROUD, 1.0]
    normals = np.stack([frame.cube @ side[:, 2] for side in SIDES])
    heights = np.einsum("fti,fi->ft", models.reshape(FACES, TILES, 3), normals)
    assert (heights[hidden] < BODY_HALF).all()


@given(looks, faces, st.floats(0, 1), st.floats(0, 1))
def test_nearer_tiles_are_painted_later(
    looked_deg: tuple[float, float], face: int, across: float, down: float
) -> None:
    """A ray through the picture meets tiles as tall as half a face in the reverse of the order."""
    frame = still(Stage(face=face, looked_deg=looked_deg))
    tiles, _ = painting_order(frame)
    eye = np.asarray(frame.camera.eye)
    ray = frame.camera.ray(across * 900, down * 900, (900.0, 900.0))
    met = []
    for number, row in enumerate(tiles):
        model = frame.tiles["model"][row].astype(np.float64)
        start, way = (eye - model[:, 3]) @ model[:, :3], ray @ model[:, :3]
        low = np.array([-TILE_HALF, -TILE_HALF, 0.0])
        high = np.array([TILE_HALF, TILE_HALF, TILE_HALF])
        with np.errstate(divide="ignore"):
            one, two = (low - start) / way, (high - start) / way
        enter, leave = np.minimum(one, two).max(), np.maximum(one, two).min()
        if enter < leave:
            met.append((enter, number, row // TILES))
    for side in {each[2] for each in met}:
        numbers_from_near = [number for _, number, face_ in sorted(met) if face_ == side]
        assert numbers_from_near == sorted(numbers_from_near, reverse=True)
