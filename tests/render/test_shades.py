"""The colours of flat shapes that stand for solids."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.render import shades
from qube_desktop.render.frame import Frame, painting_order
from qube_desktop.render.qube_motion import TurnMotion
from qube_desktop.render.qube_scene import Stage, still
from tests.render.pictures import example

SIZE = (840.0, 600.0)
angles = st.tuples(st.floats(-170, 170), st.floats(-80, 80))


def light_of(frame: Frame, part: slice, rows: np.ndarray) -> np.ndarray:
    """How light the colours of a part of each tile are, ``(n, k)``."""
    return np.asarray(shades.tile_shades(frame, rows)[:, part].mean(axis=2))


def test_what_faces_the_light_is_lighter() -> None:
    frame = still(replace(example(), glow=0))
    front = np.arange(9)
    assert (np.diff(light_of(frame, shades.TOP, front), axis=1) < 0).all()
    assert (np.diff(light_of(frame, shades.RIMS, front), axis=1) > 0).all()


def test_the_side_is_the_one_that_is_seen() -> None:
    """Of the right face, that is the one towards the front, and not the one behind."""
    frame = still(Stage())
    seen = np.flatnonzero(frame.tiles["model"][:, 0, 3] > 0.9)
    models = frame.tiles["model"][seen].astype(np.float64)
    view = np.asarray(frame.camera.eye) - models[:, :, 3]
    facing = shades._side(models[:, :, :3], view)
    assert len(seen) == 9
    assert np.allclose(facing, [0, 0, 1], atol=1e-6)


def test_the_front_leans_towards_the_light_from_above_on_the_left() -> None:
    frame = still(example())
    left, up = shades.lean(frame.tiles[:9]).T
    assert (left < 0).all()
    assert (up > 0).all()


@given(angles, st.floats(0, 1))
def test_leans_have_length_one_while_everything_turns(
    looked_deg: tuple[float, float], share: float
) -> None:
    frame = TurnMotion(Stage()).frame(Stage(face=3, looked_deg=looked_deg), share)
    assert np.allclose(np.linalg.norm(shades.lean(frame.tiles), axis=1), 1)


def test_a_glowing_tile_has_a_warm_edge_and_its_own_top() -> None:
    cold, warm = still(replace(example(), glow=0)), still(example())
    one, two = (shades.tile_shades(frame, np.arange(9)) for frame in (cold, warm))
    assert np.allclose(one[:3, shades.TOP], two[:3, shades.TOP])
    warmth = two[:3, shades.RIMS, 0] - two[:3, shades.RIMS, 2]
    assert (warmth > one[:3, shades.RIMS, 0] - one[:3, shades.RIMS, 2] + 0.05).all()
    assert np.allclose(one[3:], two[3:])


def test_a_lit_letter_is_warm_and_a_dark_one_stays_dark() -> None:
    frame = still(example())
    plain = shades.tile_shades(frame, np.arange(9))[:, shades.INK]
    frame.tiles["flash"][:9] = 1
    lit = shades.tile_shades(frame, np.arange(9))[:, shades.INK]
    change = np.abs(lit - plain).max(axis=1)
    assert change[0] > 0.3, "white on blue"
    assert change[1] < 0.15, "dark on ivory"


def test_a_connector_is_three_strokes_that_grow_thinner_and_lighter() -> None:
    frame = still(example())
    _, rows = painting_order(frame)
    layers = list(shades.connector_strokes(frame, rows, SIZE))
    assert len(layers) == 3
    widths = np.array([layer.widths for layer in layers])
    assert (np.diff(widths, axis=0) < 0).all()
    assert (layers[2].shades > layers[0].shades).all()
    middle = layers[0].ends.mean(axis=1)
    spots = frame.camera.project(frame.connectors["model"][rows][:, :, 3], SIZE)
    assert np.abs(middle - spots).max() < 1


def test_connectors_are_as_long_as_they_reach() -> None:
    frame = still(example())
    _, rows = painting_order(frame)
    whole = next(shades.connector_strokes(frame, rows, SIZE)).ends
    frame.connectors["reach"] /= 2
    half = next(shades.connector_strokes(frame, rows, SIZE)).ends
    lengths = [np.linalg.norm(ends[:, 1] - ends[:, 0], axis=1) for ends in (whole, half)]
    assert np.allclose(lengths[1] / lengths[0], 0.5, atol=0.02)
