"""X1: who owns a tile is seen in grey and without green cones, in the picture of either view."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtWidgets import QApplication

from qube_desktop.core.qube.grid import Player
from qube_desktop.render.frame import Frame
from qube_desktop.render.geometry import TILE_PROUD
from qube_desktop.render.qube_scene import Stage, still
from tests.render.pictures import Picture, current_context, drawn, painted, play
from tests.render.test_palette import DEUTERANOPIA, GREY

if TYPE_CHECKING:
    from qube_desktop.render.renderer import Renderer

Paint: TypeAlias = Callable[[Frame, int, int], Picture]
SIZE = (840, 600)
BARE = (0.19, 0.02)
"""A spot of a tile on which nothing is printed, to the right of its letter."""

POSITION = play("FLORIST", "WRAPPING")


@pytest.fixture(scope="module")
def renderer(qapp: QApplication) -> Iterator[Renderer]:
    with current_context():
        from qube_desktop.render.renderer import Renderer  # noqa: PLC0415 - needs the context

        made = Renderer()
        yield made
        made.release()


@pytest.fixture(params=[pytest.param("opengl", marks=pytest.mark.gl), "software"])
def paint(request: pytest.FixtureRequest) -> Paint:
    if request.param == "software":
        request.getfixturevalue("qapp")
        return painted
    made = request.getfixturevalue("renderer")
    return lambda frame, width, height: drawn(made, frame, width, height)


def spots(frame: Frame, across: float, up: float) -> NDArray[np.intp]:
    """A place on each tile of Face 1, as column and row of the picture."""
    place = np.array([across, up, TILE_PROUD, 1.0])
    seen = frame.camera.project(frame.tiles["model"][:9].astype(float) @ place, SIZE)
    return np.rint(seen).astype(np.intp)


def by_owner(seen: NDArray[np.float64]) -> dict[Player | None, NDArray[np.float64]]:
    """What nine tiles look like, ``(9, n)``, for each owner."""
    owners = POSITION.owners
    return {
        owner: seen[[i for i, one in enumerate(owners) if one is owner]] for owner in set(owners)
    }


@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
def test_x1_every_tile_of_one_owner_is_apart_from_every_tile_of_another(
    paint: Paint, dark: bool
) -> None:
    frame = still(Stage((POSITION, *[None] * 5), 1, dark=dark))
    picture = paint(frame, *SIZE)
    pixels = np.array([picture[y, x] for x, y in spots(frame, *BARE)]) / 255
    for eyes, least in ((GREY[:, None], 18 / 255), (DEUTERANOPIA.T, 0.2)):
        groups = list(by_owner(pixels @ eyes).values())
        assert len(groups) == 3
        for number, one in enumerate(groups):
            for two in groups[number + 1 :]:
                apart = np.abs(one[:, None] - two[None]).max(axis=2)
                assert apart.min() > least


def test_x1_marks_are_of_another_shape_and_not_only_of_another_colour(paint: Paint) -> None:
    """In grey, a corner of the disc's square is paint, that of the diamond's is far from it."""
    frame = still(Stage((POSITION, *[None] * 5), 1))
    grey = paint(frame, *SIZE) @ GREY
    tip = 0.188 + 0.031  # beyond the rim of the disc, within the tip of the diamond
    brighter = []
    for tile, owner in enumerate(POSITION.owners):
        column, row = spots(frame, -tip, 0.188)[tile]
        bare_column, bare_row = spots(frame, *BARE)[tile]
        brighter.append((owner, float(grey[row, column] - grey[bare_row, bare_column])))
    discs = [step for owner, step in brighter if owner is Player.BLUE]
    diamonds = [step for owner, step in brighter if owner is Player.RED]
    assert discs
    assert diamonds
    assert min(diamonds) > max(discs)
