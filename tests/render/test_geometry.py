"""The measures of the cube: sides, tiles, meshes and outlines."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import numpy as np
import pytest

from qube_desktop.render import geometry as g
from qube_desktop.render.transform import matrix_of


def angle_deg(one: np.ndarray, two: np.ndarray) -> float:
    """By how much one orientation is turned against another."""
    return float(np.degrees(np.arccos(np.clip((np.trace(one @ two.T) - 1) / 2, -1, 1))))


def test_the_six_faces_lie_on_six_sides() -> None:
    """R1.1: six faces, all of them on the cube."""
    normals = {tuple(side[:, 2]) for side in g.SIDES}
    assert len(normals) == g.FACES
    assert all(np.isclose(np.abs(normal).sum(), 1) for normal in normals)


def test_sides_are_seen_from_outside() -> None:
    for side in g.SIDES:
        assert np.isclose(np.linalg.det(side), 1)


def test_every_face_arrives_upright_in_front() -> None:
    for side, arrival in zip(g.SIDES, g.ARRIVALS, strict=True):
        assert np.allclose(matrix_of(arrival) @ side, np.eye(3), atol=1e-12)


def test_the_next_face_is_one_quarter_turn_away() -> None:
    """DESIGN 6: the cube turns once to the next face; from the last it is as far to the first."""
    ways = [*pairwise(g.ARRIVALS), (g.ARRIVALS[-1], g.ARRIVALS[0])]
    for one, two in ways:
        assert np.isclose(angle_deg(matrix_of(one), matrix_of(two)), 90)


@pytest.mark.parametrize("face", range(2, g.FACES))
def test_the_two_faces_in_sight_are_the_last_two_played(face: int) -> None:
    right, up = g.SIDES[face][:, 0], g.SIDES[face][:, 1]
    in_sight = {tuple(right), tuple(up)}
    assert in_sight == {tuple(g.SIDES[face - 1][:, 2]), tuple(g.SIDES[face - 2][:, 2])}


def test_tiles_lie_row_by_row_as_they_are_read() -> None:
    """R2.1: rows from top to bottom, columns from left to right."""
    x, y, z = g.TILE_CENTRES.T
    assert np.allclose(x.reshape(3, 3), [[-g.PITCH, 0, g.PITCH]] * 3)
    assert np.allclose(y.reshape(3, 3).T, [[g.PITCH, 0, -g.PITCH]] * 3)
    assert np.allclose(z, g.BODY_HALF)


def test_tiles_neither_touch_nor_leave_their_face() -> None:
    assert 2 * g.TILE_HALF < g.PITCH
    assert g.PITCH + g.TILE_HALF < g.BODY_HALF


def test_what_is_printed_stays_on_the_flat_of_a_tile() -> None:
    flat = g.TILE_HALF - g.TILE_BEVEL
    assert flat > g.LETTER_RAISED + g.LETTER_HEIGHT / 2
    assert g.VALUE_LOW - g.VALUE_HEIGHT / 2 > -(g.TILE_HALF - g.LOCK_INSET)
    assert g.MARK_PLACE + 1.32 * g.MARK_SIZE < g.TILE_HALF - g.LOCK_INSET


def test_a_box_is_closed_and_faces_outwards() -> None:
    corners, indices = g.box(np.array([-1.0, -2.0, -3.0]), np.array([3.0, 2.0, 1.0]))
    triangles = indices.reshape(-1, 3)
    assert corners.shape == (8, 3)
    assert triangles.shape == (12, 3)
    edges = Counter(
        (int(a), int(b)) for t in triangles for a, b in zip(t, np.roll(t, -1), strict=True)
    )
    # Each edge is used once in each direction: no hole, and all triangles wind the same way.
    assert all(count == 1 for count in edges.values())
    assert all((b, a) in edges for a, b in edges)
    a, b, c = corners[triangles].transpose(1, 0, 2)
    volume = np.einsum("ti,ti->", a, np.cross(b, c)) / 6
    assert np.isclose(volume, 4 * 4 * 4)


def test_a_rounded_square_keeps_to_its_size_and_curve() -> None:
    outline = g.rounded_square(0.5, 0.1, 6)
    assert outline.shape == (28, 2)
    assert np.isclose(np.abs(outline).max(), 0.5)
    centres = np.sign(outline) * 0.4
    assert np.allclose(np.linalg.norm(outline - centres, axis=1), 0.1)
    x, y = outline.T
    area = (x * np.roll(y, -1) - y * np.roll(x, -1)).sum() / 2
    assert 0.98 < area < 1, "anticlockwise, and smaller than the sharp square by its corners"


def test_the_shaders_are_told_every_measure_as_a_number() -> None:
    assert all(np.isfinite(value) for value in g.CONSTANTS.values())
    for name in ("BODY_HALF", "PITCH", "TILE_HALF", "TILE_PROUD", "CONNECTOR_RADIUS", "GROUND"):
        assert g.CONSTANTS[name] == getattr(g, name)
