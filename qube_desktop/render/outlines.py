"""What the screen shows of each solid, as flat outlines: for the software painter. NumPy only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from qube_desktop.render import geometry as g
from qube_desktop.render.camera import Camera, Size
from qube_desktop.render.frame import Frame
from qube_desktop.render.transform import Matrix, Vector, unit

Outline: TypeAlias = NDArray[np.float64]
"""``(n, 2)``: a closed line, in pixels or on the face of a tile."""

_FLAT: Final = g.BODY_HALF - g.BODY_EDGE
_RING_STEPS: Final = 20
_RING: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))
_TOP_INSET: Final = 0.75 * g.TILE_BEVEL
_LOCK_RADII: Final = (g.LOCK_INSET - g.LOCK_WIDTH, g.LOCK_INSET + g.LOCK_WIDTH)

TILE: Final[Outline] = g.rounded_square(g.TILE_HALF, g.TILE_CORNER, 5)
TOP: Final[Outline] = g.rounded_square(g.TILE_HALF - _TOP_INSET, g.TILE_CORNER - _TOP_INSET, 5)
DISC: Final[Outline] = g.rounded_square(g.MARK_SIZE, g.MARK_SIZE, 6)
DIAMOND: Final[Outline] = 1.32 * g.MARK_SIZE * np.array([(1, 0), (0, 1), (-1, 0), (0, -1)])
LOCK_SQUARE: Final[Outline] = g.rounded_square(g.LOCK_SQUARE, 0.3 * g.LOCK_SQUARE, 2)


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
    planes: NDArray[np.float64], rises: NDArray[np.float64], height: float
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


def shading_ends(plane: NDArray[np.float64], towards: NDArray[np.float64]) -> NDArray[np.float64]:
    """Where shades that change along ``towards`` ``(n, 2)`` on tiles begin and end: ``(n, 2, 2)``.

    A gradient on the screen is level at right angles to its way, which the slanted image of a tile
    is not; so the end is moved until the level lines are those of the tile.
    """
    level = np.stack([-towards[:, 1], towards[:, 0]], axis=1)
    places = np.stack([towards, -towards, level, -level], axis=1) * g.TILE_HALF
    seen = places @ plane[:, :, :2].swapaxes(-1, -2) + plane[:, None, :, 2]
    start, end, one, two = (seen[..., :2] / seen[..., 2:]).swapaxes(0, 1)
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


def body(cube: Matrix, camera: Camera, size: Size) -> Outline:
    """The outline of the rounded body."""
    angles = np.linspace(0, 2 * np.pi, _RING_STEPS, endpoint=False)[:, None]
    rings = []
    for sign in _signs():
        centre = cube @ (sign * _FLAT)
        away = np.asarray(camera.eye) - centre
        # The round corner is seen up to where the rays touch it, a little this side of its middle.
        sine = g.BODY_EDGE / float(np.linalg.norm(away))
        away = unit(away)
        side = unit([away[2], 0.0, -away[0]])
        ring = np.cos(angles) * side + np.sin(angles) * np.cross(away, side)
        rings.append(centre + g.BODY_EDGE * (sine * away + np.sqrt(1 - sine * sine) * ring))
    return convex_hull(camera.project(np.concatenate(rings), size))


@dataclass(frozen=True, slots=True)
class Strip:
    """A piece of the body's surface: a quad in the world, and the directions that it faces.

    A flat side faces one way. A rounded edge faces ``start`` along the side ``corners[0:2]`` and
    ``end`` along ``corners[2:4]``; at a rounded corner the first two are one point.
    """

    corners: NDArray[np.float64]
    start: Vector
    end: Vector

    @property
    def rounded(self) -> bool:
        """Whether it is a piece of an edge or a corner."""
        return self.start is not self.end


def body_strips(cube: Matrix, eye: Vector) -> Iterator[Strip]:
    """The rounded corners, the rounded edges and the flat sides that the ``eye`` can see."""
    axes = [(axis, sign) for axis in range(3) for sign in (-1.0, 1.0)]
    local = eye @ cube
    seen = {(axis, sign): local[axis] * sign > g.BODY_HALF for axis, sign in axes}
    for sign in _signs():
        if any(seen[axis, float(sign[axis])] for axis in range(3)):
            yield _corner(cube, sign)
    for one in axes:
        for two in axes:
            if one[0] < two[0] and (seen[one] or seen[two]):
                yield _edge(cube, one, two)
    for one in axes:
        if seen[one]:
            yield _side(cube, one)


def _corner(cube: Matrix, sign: Vector) -> Strip:
    normals = np.diag(sign)
    one, two, three = sign * _FLAT + normals * g.BODY_EDGE
    corners = np.array([one, one, two, three]) @ cube.T
    return Strip(corners, cube @ normals[0], cube @ unit(normals[1] + normals[2]))


def _edge(cube: Matrix, one: tuple[int, float], two: tuple[int, float]) -> Strip:
    normals = np.zeros((2, 3))
    normals[0, one[0]], normals[1, two[0]] = one[1], two[1]
    along = np.zeros(3)
    along[3 - one[0] - two[0]] = _FLAT
    middle = normals.sum(axis=0) * _FLAT
    first, last = middle + normals * g.BODY_EDGE
    corners = np.array([first - along, first + along, last + along, last - along])
    return Strip(corners @ cube.T, cube @ normals[0], cube @ normals[1])


def _side(cube: Matrix, one: tuple[int, float]) -> Strip:
    normal = np.zeros(3)
    normal[one[0]] = one[1]
    right, up = np.roll(np.abs(normal), 1), np.roll(np.abs(normal), 2)
    corners = [normal * g.BODY_HALF + (a * right + b * up) * _FLAT for a, b in _RING]
    facing = cube @ normal
    return Strip(np.array(corners) @ cube.T, facing, facing)


def _signs() -> NDArray[np.float64]:
    return np.array([[1.0 if i >> axis & 1 else -1.0 for axis in range(3)] for i in range(8)])
