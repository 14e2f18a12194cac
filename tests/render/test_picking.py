"""Finding the tile under the pointer."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.render.camera import Size
from qube_desktop.render.frame import Frame
from qube_desktop.render.geometry import BODY_HALF, FACES, SIDES, TILE_PROUD, TILES
from qube_desktop.render.picking import tile_at, tile_bounds
from qube_desktop.render.qube_motion import TurnMotion
from qube_desktop.render.qube_scene import Stage, still

SIZES = [(840.0, 600.0), (333.0, 777.0), (1920.0, 1080.0)]


def tops(frame: Frame) -> np.ndarray:
    """The middle of the top of every tile, in the world."""
    model = frame.tiles["model"]
    return np.asarray(model[:, :, 3] + model[:, :, 2] * TILE_PROUD, dtype=np.float64)


def faces_in_sight(frame: Frame) -> list[int]:
    eye = np.asarray(frame.camera.eye) @ frame.cube
    return [face for face, side in enumerate(SIDES) if eye @ side[:, 2] > BODY_HALF + 0.2]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("face", range(1, FACES + 1))
def test_every_tile_in_sight_is_picked_at_its_middle(face: int, size: Size) -> None:
    frame = still(Stage(face=face))
    spots = frame.camera.project(tops(frame), size)
    seen = faces_in_sight(frame)
    assert len(seen) == 3
    for side in seen:
        for row in range(side * TILES, (side + 1) * TILES):
            assert tile_at(frame, float(spots[row, 0]), float(spots[row, 1]), size) == row


@given(
    st.tuples(st.floats(-170, 170), st.floats(-80, 80)),
    st.integers(1, 6),
    st.floats(0, 1),
)
def test_every_tile_in_sight_is_picked_however_the_cube_stands(
    looked_deg: tuple[float, float], face: int, share: float
) -> None:
    size = (840.0, 600.0)
    frame = TurnMotion(Stage()).frame(Stage(face=face, looked_deg=looked_deg), share)
    spots = frame.camera.project(tops(frame), size)
    for side in faces_in_sight(frame):
        for row in range(side * TILES, (side + 1) * TILES):
            assert tile_at(frame, float(spots[row, 0]), float(spots[row, 1]), size) == row


def test_gaps_and_the_air_belong_to_no_tile() -> None:
    size = (840.0, 600.0)
    frame = still(Stage())
    one, two = tops(frame)[[0, 1]]
    gap = frame.camera.project((one + two) / 2, size)
    assert tile_at(frame, float(gap[0]), float(gap[1]), size) is None
    assert tile_at(frame, 3.0, 3.0, size) is None


@given(st.tuples(st.floats(-40, 40), st.floats(-40, 40)), st.integers(1, 6))
def test_the_bounds_of_a_tile_hold_what_is_picked(
    looked_deg: tuple[float, float], face: int
) -> None:
    size = (840.0, 600.0)
    frame = still(Stage(face=face, looked_deg=looked_deg))
    spots = frame.camera.project(tops(frame), size)
    for row in range((face - 1) * TILES, face * TILES):
        left, top, right, bottom = tile_bounds(frame, row, size)
        assert left < spots[row, 0] < right
        assert top < spots[row, 1] < bottom
        assert tile_at(frame, left - 1, top - 1, size) != row
        assert tile_at(frame, right + 1, bottom + 1, size) != row
