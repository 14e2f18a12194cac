"""What the screen shows of each solid, as flat outlines: for the software painter. NumPy only."""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from qube_desktop.render import geometry as g
from qube_desktop.render.camera import Camera, Size
from qube_desktop.render.frame import Frame

Outline: TypeAlias = NDArray[np.float64]
"""``(n, 2)``: a closed line, in pixels or on the face of a tile."""

_TOP_INSET: Final = 0.75 * g.TILE_BEVEL
_LOCK_RADII: Final = (g.LOCK_INSET - g.LOCK_WIDTH, g.LOCK_INSET + g.LOCK_WIDTH)

TILE: Final[Outline] = g.rounded_square(g.TILE_HALF, g.TILE_CORNER, 5)
TOP: Final[Outline] = g.rounded_square(g.TILE_HALF - _TOP_INSET, g.TILE_CORNER - _TOP_INSET, 5)
DISC: Final[Outline] = g.rounded_square(g.MARK_SIZE, g.MARK_SIZE, 6)
DIAMOND: Final[Outline] = 1.32 * g.MARK_SIZE * np.array([(1, 0), (0, 1), (-1, 0), (0, -1)])
LOCK_SQUARE: Final[Outline] = g.rounded_square(g.LOCK_SQUARE, 0.3 * g.LOCK_SQUARE, 2)

_RIMS: Final = ((0.0, 0.0), (0.1, 0.2), (0.35, 0.35), (0.575, 0.225))
"""Of each rim on the bevel, as shares of it: how far in it lies, how far moved to the light."""

_CROSS: Final = g.TILE_HALF * np.array([(0.0, 1.0), (0.0, -1.0), (-1.0, 0.0), (1.0, 0.0)])


def halo(width: float) -> Outline:
    """The outline of the light around a tile, ``width`` from its edge."""
    return g.rounded_square(g.TILE_HALF + width, g.TILE_CORNER + width, 5)


def lock_edge(share: float) -> Outline:
    """The lock edge as far as it has closed, a band that begins and ends at its little square."""
    rims = []
    for inset in _LOCK_RADII:
        rim = g.rounded_square(g.TILE_HALF - inset, g.TILE_CORNER - inset, 6)
        rim = np.roll(rim, -(2 * len(rim) // 4) - len(rim) // 8, axis=0)
        rim = np.concatenate([rim, rim[:1]])
        length = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(rim, axis=0), axis=1))])
        end = length[-1] * share
        kept = rim[length < end] if share < 1 else rim[:-1]
        tip = [np.interp(end, length, rim[:, axis]) for axis in range(2)]
        rims.append(np.concatenate([kept, [tip]]))
    return np.concatenate([rims[0], rims[1][::-1]])


def planes(frame: Frame, size: Size) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """From the floor of each tile to the picture.

    Returns homographies ``(54, 3, 3)`` and ``(54, 3)``, what their last column gains per unit of
    height.
    """
    columns = screen_matrix(frame.camera, size)
    models = frame.tiles["model"].astype(np.float64)
    placed = np.einsum("ij,tjk->tik", columns[:, :3], models)
    placed[:, :, 3] += columns[:, 3]
    return placed[:, :, [0, 1, 3]], placed[:, :, 2]


def raised(
    planes: NDArray[np.float64], rises: NDArray[np.float64], height: float | NDArray[np.float64]
) -> NDArray[np.float64]:
    """The homographies ``height`` above those of ``planes``."""
    above = planes.copy()
    above[..., 2] += rises * height
    return above


def screen_matrix(camera: Camera, size: Size) -> NDArray[np.float64]:
    """``(3, 4)``: from the world to pixels, to be divided by the last row."""
    width, height = size
    clip = camera.view_projection(size)[[0, 1, 3]]
    return np.array([[width / 2, 0, width / 2], [0, -height / 2, height / 2], [0, 0, 1]]) @ clip


def mapped(plane: NDArray[np.float64], outline: Outline) -> NDArray[np.float64]:
    """An outline ``(n, 2)`` seen through homographies ``(..., 3, 3)``: ``(..., n, 2)``."""
    seen = outline @ plane[..., :2].swapaxes(-1, -2) + plane[..., None, :, 2]
    return seen[..., :2] / seen[..., 2:]


def rims(
    planes: NDArray[np.float64], rises: NDArray[np.float64], towards: NDArray[np.float64]
) -> list[NDArray[np.float64]]:
    """Outlines ``(n, m, 2)`` on the bevel of tiles, from without to within.

    Between one and the next the bevel has one shade. So that there is more room for light shades
    on the side towards the light, ``(n, 2)``, and for dark ones on the other, they are moved.
    """
    found = []
    for inset, shift in _RIMS:
        fall = 1 - np.sqrt(1 - (1 - inset) ** 2)
        rim = halo(-inset * g.TILE_BEVEL) + shift * g.TILE_BEVEL * towards[:, None, :]
        found.append(mapped(raised(planes, rises, g.TILE_PROUD - fall * g.TILE_BEVEL), rim))
    return found


def slab(floor: NDArray[np.float64], top: NDArray[np.float64]) -> NDArray[np.float64]:
    """The outlines of slabs from those of their floors and tops, all ``(..., n, 2)``.

    Where a side faces the eye, the floor sticks out under the top; elsewhere the top hides it.
    """
    way, rise = np.roll(top, -1, axis=-2) - top, top - floor
    sides = way[..., 0] * rise[..., 1] - way[..., 1] * rise[..., 0]
    turning = np.sign(
        (
            top[..., 0] * np.roll(top, -1, axis=-2)[..., 1]
            - top[..., 1] * np.roll(top, -1, axis=-2)[..., 0]
        ).sum(axis=-1)
    )
    seen = (sides * turning[..., None] > 0)[..., None]
    ends = np.where(np.roll(seen, 1, axis=-2), floor, top), np.where(seen, floor, top)
    return np.stack(ends, axis=-2).reshape(*top.shape[:-2], -1, 2)


def shading_ends(plane: NDArray[np.float64]) -> NDArray[np.float64]:
    """Where shades that change from the top of tiles to their foot begin and end: ``(n, 2, 2)``."""
    return level_ends(mapped(plane, _CROSS))


def level_ends(places: NDArray[np.float64]) -> NDArray[np.float64]:
    """Ends of gradients on the screen, ``(n, 2, 2)``, from ``(n, 4, 2)``: start, end, one and two.

    A gradient on the screen is level at right angles to its way. Seen aslant, shades are level
    along the line from one to two; so the end is moved until the gradient is level there.
    """
    start, end, one, two = places.swapaxes(0, 1)
    normal = (one - two)[:, ::-1] * [1, -1]
    share = ((end - start) * normal).sum(axis=1) / np.maximum((normal**2).sum(axis=1), 1e-9)
    return np.stack([start, start + normal * share[:, None]], axis=1)


def convex_hull(points: NDArray[np.float64]) -> Outline:
    """The convex hull of ``(n, 2)`` points, ``(m, 2)``, all the way round."""
    ordered = points[np.lexsort((points[:, 1], points[:, 0]))].tolist()

    def half(way: list[list[float]]) -> list[list[float]]:
        chain: list[list[float]] = []
        for x, y in way:
            while len(chain) > 1:
                (ax, ay), (bx, by) = chain[-2:]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                    break
                chain.pop()
            chain.append([x, y])
        return chain[:-1]

    return np.array(half(ordered) + half(ordered[::-1]))
