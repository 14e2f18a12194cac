"""How surfaces are lit."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.render.light import CONSTANTS, FILL, KEY, lit
from qube_desktop.render.transform import unit

parts = st.floats(-1, 1)
directions = st.tuples(parts, parts, parts).filter(lambda v: np.linalg.norm(v) > 0.1).map(unit)
WHITE = np.ones(3)


def matt(normal: np.ndarray) -> float:
    return float(lit(WHITE, normal, normal, 0.0).mean())


def test_the_front_keeps_its_colours_and_the_right_side_is_darker() -> None:
    front, right, top, below = (
        matt(np.array(side)) for side in ([0, 0, 1.0], [1.0, 0, 0], [0, 1.0, 0], [0, -1.0, 0])
    )
    assert 0.95 < front < 1.05
    assert below < right < front
    assert right < top


@given(directions, directions)
def test_light_is_never_negative_and_gloss_never_takes_any_away(
    normal: np.ndarray, view: np.ndarray
) -> None:
    dull, glossy = lit(WHITE, normal, view, 0.0), lit(WHITE, normal, view, 1.0)
    assert (dull > 0).all()
    assert (glossy >= dull - 1e-12).all()


@given(st.lists(st.tuples(directions, directions), min_size=1, max_size=5))
def test_many_surfaces_are_lit_as_one(pairs: list[tuple[np.ndarray, np.ndarray]]) -> None:
    normals, views = (np.array(each) for each in zip(*pairs, strict=True))
    together = lit(np.array([0.2, 0.4, 0.8]), normals, views, 0.5)
    apart = [lit(np.array([0.2, 0.4, 0.8]), n, v, 0.5) for n, v in pairs]
    assert np.allclose(together, apart)


def test_the_shaders_are_told_where_the_lights_are() -> None:
    assert np.allclose([CONSTANTS[f"KEY_{axis}"] for axis in "XYZ"], KEY)
    assert np.allclose([CONSTANTS[f"FILL_{axis}"] for axis in "XYZ"], FILL)
    assert all(np.isfinite(value) for value in CONSTANTS.values())
