"""The rounded body in flat pieces."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given

from qube_desktop.render import body, outlines
from qube_desktop.render import geometry as g
from qube_desktop.render.body import CORNERS, EDGES, SIDES, Pieces
from qube_desktop.render.frame import Frame
from qube_desktop.render.qube_scene import Stage, still
from tests.render.test_outlines import area, looked, looks

SIZE = (840.0, 600.0)
EVERY_KIND = pytest.mark.parametrize(
    "pieces", [CORNERS, EDGES, SIDES], ids=["corner", "edge", "side"]
)


def outline(frame: Frame) -> outlines.Outline:
    return body.outline(frame.cube, frame.camera, SIZE)


@given(looks)
def test_the_outline_lies_within_that_of_a_sharp_cube(looked_deg: tuple[float, float]) -> None:
    frame = looked(looked_deg)
    corners = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
    sharp = outlines.convex_hull(frame.camera.project(corners @ frame.cube.T, SIZE))
    assert 0.9 * area(sharp) < area(outline(frame)) < area(sharp)


@given(looks)
def test_the_pieces_fill_the_outline_and_stay_within(looked_deg: tuple[float, float]) -> None:
    frame = looked(looked_deg)
    rim = outline(frame)
    spots = np.concatenate([
        body.facets(frame, pieces, SIZE).outlines.reshape(-1, 2)
        for pieces in (CORNERS, EDGES, SIDES)
    ])  # fmt: skip
    assert area(outlines.convex_hull(spots)) > 0.98 * area(rim)
    whole = outlines.convex_hull(np.concatenate([spots, rim]))
    assert area(whole) < 1.005 * area(rim)


@EVERY_KIND
def test_pieces_lie_on_the_surface_and_face_away_from_it(pieces: Pieces) -> None:
    flat = np.clip(pieces.spots, -1 + g.BODY_EDGE, 1 - g.BODY_EDGE)
    outward = pieces.spots - flat
    assert np.allclose(np.linalg.norm(outward, axis=2), g.BODY_EDGE)
    assert np.allclose(outward / g.BODY_EDGE, pieces.normals)
    assert np.abs(pieces.corners).max() < 1.01 * g.BODY_HALF


def test_as_many_sides_are_seen_as_face_the_eye() -> None:
    assert len(body.facets(still(Stage()), SIDES, SIZE).outlines) == 3
    seen = body.facets(still(Stage()), EDGES, SIZE)
    assert 3 * body._STRIPS <= len(seen.outlines) < len(EDGES.corners)


@given(looks)
def test_shades_follow_one_another_along_their_way(looked_deg: tuple[float, float]) -> None:
    """QGradient takes shares from 0 to 1."""
    for pieces in (CORNERS, EDGES, SIDES):
        stops = body.facets(looked(looked_deg), pieces, SIZE).stops
        assert stops.min() >= 0
        assert stops.max() <= 1
        assert (np.diff(stops, axis=1) >= 0).all()


def test_only_what_is_seen_from_the_side_can_be_where_the_body_ends() -> None:
    frame = still(Stage(looked_deg=(20.0, 5.0)))
    rim = outline(frame)
    for pieces in (EDGES, SIDES):
        seen = body.facets(frame, pieces, SIZE)
        inner = seen.outlines[~seen.aslant].reshape(-1, 2)
        ahead = np.roll(rim, -1, axis=0) - rim
        across = inner[:, None] - rim
        within = ahead[:, 0] * across[..., 1] - ahead[:, 1] * across[..., 0]
        depth_px = (within / np.linalg.norm(ahead, axis=1)).min(axis=1)
        assert (depth_px > 0.5).all()


def test_neighbouring_strips_meet_in_one_shade() -> None:
    shades = body.facets(still(Stage(looked_deg=(20.0, 5.0))), EDGES, SIZE).shades
    steps = np.abs(shades[1:, 0] - shades[:-1, -1]).max(axis=1)
    assert (steps < 0.02).sum() >= 3 * (body._STRIPS - 1)


def test_it_is_dark_beside_a_tile_and_light_where_the_body_turns_away() -> None:
    strips = EDGES.openness.reshape(12, -1)
    assert np.allclose(strips[:, 0], strips[:, -1])
    assert np.allclose(strips[:, 0], 0.4)
    assert (strips.max(axis=1) > 0.95).all()


def test_the_openness_is_that_of_the_surface_between_tiles() -> None:
    """The shader's own numbers: dark under a tile, open far from all."""
    places = np.array([[0.0, 0.0, 1.0], [0.309, 0.309, 1.0], [1.0, 0.0, 0.0]])
    up = np.array([[0.0, 0.0, 1.0], [0.0, 0.0, 1.0], [1.0, 0.0, 0.0]])
    under, between, side = body._openness(places, up)
    assert np.isclose([under, side], 0.4).all()
    assert between > 0.6


def test_a_hole_is_where_its_tile_stands_and_dark() -> None:
    frame = still(Stage())
    rows = np.array([4, 9 + 2])
    holes, shades = body.holes(frame, rows, SIZE)
    planes, _ = outlines.planes(frame, SIZE)
    for hole, plane in zip(holes, planes[rows], strict=True):
        middle = outlines.mapped(plane, np.zeros((1, 2)))[0]
        assert (hole.min(axis=0) < middle).all()
        assert (middle < hole.max(axis=0)).all()
    assert (shades < body.facets(frame, SIDES, SIZE).shades.max(axis=0)).all()
