"""Flat outlines of the solids."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.render import geometry as g
from qube_desktop.render import outlines
from qube_desktop.render.frame import Frame
from qube_desktop.render.qube_scene import Stage, still

SIZE = (840.0, 600.0)
looks = st.tuples(st.floats(-170, 170), st.floats(-80, 80))


def area(outline: np.ndarray) -> float:
    x, y = outline.T
    return float((x * np.roll(y, -1) - y * np.roll(x, -1)).sum() / 2)


def looked(looked_deg: tuple[float, float]) -> Frame:
    return still(Stage(looked_deg=looked_deg))


@given(st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40)), min_size=3, max_size=40))
def test_a_hull_is_convex_and_holds_every_point(points: list[tuple[int, int]]) -> None:
    cloud = np.array(points, dtype=float)
    if np.linalg.matrix_rank(cloud - cloud[0]) < 2:
        return
    hull = outlines.convex_hull(cloud)
    for one, two in zip(hull, np.roll(hull, -1, axis=0), strict=True):
        way = two - one
        sides = way[0] * (cloud[:, 1] - one[1]) - way[1] * (cloud[:, 0] - one[0])
        assert (sides >= -1e-9).all()


def test_a_lock_edge_closes_into_a_ring() -> None:
    areas = [abs(area(outlines.lock_edge(share))) for share in (0.01, 0.25, 0.5, 0.75, 1.0)]
    assert areas == sorted(areas)
    length = 8 * (g.TILE_HALF - g.TILE_CORNER) + 2 * np.pi * (g.TILE_CORNER - g.LOCK_INSET)
    assert np.isclose(areas[-1], 2 * g.LOCK_WIDTH * length, rtol=0.03)
    assert np.allclose(areas[1:4], np.array([0.25, 0.5, 0.75]) * areas[-1], rtol=0.05)


def test_a_lock_edge_begins_at_its_little_square() -> None:
    begun = outlines.lock_edge(0.02)
    assert np.abs(begun - [-g.MARK_PLACE, -g.MARK_PLACE]).max() < 0.12


@given(looks)
def test_planes_of_tiles_agree_with_the_camera(looked_deg: tuple[float, float]) -> None:
    frame = looked(looked_deg)
    planes, rises = outlines.planes(frame, SIZE)
    height = 0.03
    planes[:, :, 2] += height * rises
    spots = outlines.mapped(planes, np.array([[0.1, -0.2]]))[:, 0]
    model = frame.tiles["model"].astype(np.float64)
    places = model @ [0.1, -0.2, height, 1.0]
    assert np.allclose(spots, frame.camera.project(places, SIZE), atol=1e-3)


slants = st.tuples(st.floats(-0.9, 0.9), st.floats(-0.9, 0.9))


@given(slants, slants)
def test_the_outline_of_a_slab_is_the_hull_of_its_floor_and_top(
    leaning: tuple[float, float], rise: tuple[float, float]
) -> None:
    floor = outlines.TILE @ np.array([[1.0, leaning[0]], [leaning[1], 1.0]]).T
    top = 0.97 * floor + rise
    slab = outlines.slab(floor, top)
    hull = outlines.convex_hull(np.concatenate([floor, top]))
    if np.linalg.det([[1.0, leaning[0]], [leaning[1], 1.0]]) > 0.05:
        assert np.isclose(abs(area(slab)), area(hull), rtol=0.01)


def test_slabs_are_found_all_at_once() -> None:
    floors = np.stack([outlines.TILE, outlines.TILE[::-1]])
    tops = floors + np.array([[[0.1, 0.0]], [[0.0, -0.2]]])
    both = outlines.slab(floors, tops)
    for i in range(2):
        assert np.array_equal(both[i], outlines.slab(floors[i], tops[i]))


def test_rims_lie_within_one_another_and_closer_on_the_side_towards_the_light() -> None:
    frame = looked((0.0, 0.0))
    planes, rises = (each[:9] for each in outlines.planes(frame, SIZE))
    up = np.tile([0.0, 1.0], (9, 1))
    rims = outlines.rims(planes, rises, up)
    areas = [[abs(area(one)) for one in rim] for rim in rims]
    assert (np.diff(areas, axis=0) < 0).all()
    top, foot = ([rim[:, :, 1].min(axis=1), rim[:, :, 1].max(axis=1)] for rim in rims[:2])
    assert (np.abs(top[0] - foot[0]) < np.abs(top[1] - foot[1])).all()


def test_a_gradient_is_level_where_the_shade_is() -> None:
    places = np.array([[[0.0, 0.0], [3.0, 4.0], [1.0, 0.0], [2.0, 1.0]]])
    (start, end), (_, through, one, two) = outlines.level_ends(places)[0], places[0]
    assert np.isclose((end - start) @ (two - one), 0)
    assert np.isclose((through - end) @ (end - start), 0), "the end is moved along its own level"
