"""The rounded body as flat pieces on the screen: for the software painter. NumPy only.

A body consists of flat sides, edges that are a quarter of a cylinder and corners that are an eighth
of a ball. What an eye sees of it is found for all pieces of a kind at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, pairwise, product
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from qube_desktop.render import geometry as g
from qube_desktop.render.camera import Camera, Size
from qube_desktop.render.frame import Frame
from qube_desktop.render.light import BODY_GLOSS, lit
from qube_desktop.render.outlines import Outline, convex_hull, level_ends
from qube_desktop.render.transform import Matrix, unit

Array = NDArray[np.float64]

_FLAT: Final = g.BODY_HALF - g.BODY_EDGE
_SIGNS: Final[Array] = np.array(list(product((-1.0, 1.0), repeat=3)))
_RING: Final = np.linspace(0, 2 * np.pi, 20, endpoint=False)[:, None]
_MESHES: Final = 6
"""Into so many pieces a corner is divided each way."""

_OVERLAP: Final = 1.15
_STRIPS: Final = 3
"""Into so many strips an edge is divided."""

_SHADES: Final = 4
"""So many shades a strip has."""

_ASLANT: Final = 0.3

_IN_A_GAP: Final = 0.72
"""How much light comes between two tiles."""

_UNDER_A_TILE: Final = 0.4
"""How much comes to where a tile stands."""

_FACING: Final = np.stack(g.SIDES)
_FOOT: Final[Array] = np.insert(g.rounded_square(g.TILE_HALF, g.TILE_CORNER, 5), 2, 0.0, axis=1)


@dataclass(frozen=True, slots=True)
class Pieces:
    """``n`` pieces of one kind, in the frame of the body: polygons whose shade changes one way.

    ``corners`` ``(n, m, 3)``; ``spots`` ``(n, k, 3)`` along that way, with ``normals``
    ``(n, k, 3)`` and ``openness`` ``(n, k)``, the share of the light that comes there; ``levels``
    ``(n, 2, 3)``: two points between which the shade is the same.
    """

    corners: Array
    spots: Array
    normals: Array
    openness: Array
    levels: Array


@dataclass(frozen=True, slots=True)
class Facets:
    """What is seen of some pieces.

    ``outlines`` ``(n, m, 2)`` in pixels, ``shades`` ``(n, k, 3)``; ``ends`` ``(n, 2, 2)``: from
    where to where in the picture the shades change, and ``stops`` ``(n, k)``, at which shares of
    this way they are. ``aslant`` ``(n,)`` says which are seen so much from the side that the body
    may end there.
    """

    outlines: Array
    shades: Array
    ends: Array
    stops: Array
    aslant: NDArray[np.bool_]


def outline(cube: Matrix, camera: Camera, size: Size) -> Outline:
    """The outline of the rounded body."""
    rings = []
    for sign in _SIGNS:
        centre = cube @ (sign * _FLAT)
        away = np.asarray(camera.eye) - centre
        # The round corner is seen up to where the rays touch it, a little this side of its middle.
        sine = g.BODY_EDGE / float(np.linalg.norm(away))
        away = unit(away)
        side = unit([away[2], 0.0, -away[0]])
        ring = np.cos(_RING) * side + np.sin(_RING) * np.cross(away, side)
        rings.append(centre + g.BODY_EDGE * (sine * away + np.sqrt(1 - sine * sine) * ring))
    return convex_hull(camera.project(np.concatenate(rings), size))


def facets(frame: Frame, pieces: Pieces, size: Size) -> Facets:
    """What the eye sees of ``pieces``: those that face it."""
    eye = np.asarray(frame.camera.eye)
    view = eye @ frame.cube - pieces.corners.mean(axis=1)
    view /= np.linalg.norm(view, axis=1)[:, None]
    facing = (pieces.normals @ view[:, :, None])[..., 0]
    seen = facing.mean(axis=1) > 0
    view = view[seen, None] @ frame.cube.T
    colour = np.array(frame.palette.body) * pieces.openness[seen, :, None]
    shades = lit(colour, pieces.normals[seen] @ frame.cube.T, view, BODY_GLOSS)
    places = np.concatenate([pieces.corners, pieces.levels, pieces.spots], axis=1)[seen]
    places = frame.camera.project(places @ frame.cube.T, size)
    outlines, levels, spots = np.split(places, [len(pieces.corners[0]), -len(shades[0])], axis=1)
    ends = level_ends(np.concatenate([spots[:, [0, -1]], levels], axis=1))
    way = ends[:, 1] - ends[:, 0]
    along = ((spots - ends[:, :1]) @ way[:, :, None])[..., 0]
    stops = along / np.maximum((way**2).sum(axis=1), 1e-9)[:, None]
    # Beyond its outline a round piece turns back.
    stops = np.maximum.accumulate(np.clip(stops, 0.0, 1.0), axis=1)
    return Facets(outlines, shades, ends, stops, facing[seen].min(axis=1) < _ASLANT)


def holes(frame: Frame, rows: NDArray[np.intp], size: Size) -> tuple[Array, Array]:
    """Where the tiles of ``rows`` stand: outlines ``(n, m, 2)`` in pixels and shades ``(n, 3)``."""
    sides = frame.cube @ _FACING[rows // g.TILES]
    places = (g.TILE_CENTRES[rows % g.TILES][:, None] + _FOOT) @ sides.swapaxes(1, 2)
    view = np.asarray(frame.camera.eye) - places.mean(axis=1)
    view /= np.linalg.norm(view, axis=1)[:, None]
    shades = lit(_UNDER_A_TILE * np.array(frame.palette.body), sides[:, :, 2], view, BODY_GLOSS)
    return frame.camera.project(places, size), shades


def _openness(points: Array, normals: Array) -> Array:
    """How much light the tiles leave to places of the surface, as in the shader."""
    facing = np.abs(normals)
    axis = facing.argmax(axis=-1)[..., None]
    spots = np.stack([np.take_along_axis(points, (axis + i) % 3, -1)[..., 0] for i in (1, 2)], -1)
    spots = np.abs(spots - g.PITCH * np.clip(np.rint(spots / g.PITCH), -1, 1))
    outward = np.maximum(spots - (g.TILE_HALF - g.TILE_CORNER), 0.0)
    beside = np.maximum(np.linalg.norm(outward, axis=-1) - g.TILE_CORNER, 0.0)
    close = np.maximum(1 - beside / 0.065, 0.0)
    flatness = np.clip((facing.max(axis=-1) - 0.55) / 0.4, 0.0, 1.0)
    opened: Array = 1 - (1 - _UNDER_A_TILE) * close**2 * flatness**2 * (3 - 2 * flatness)
    return opened


def _corners() -> Pieces:
    """The round corners, each in a net of small flat pieces."""
    angles = np.linspace(0, np.pi / 2, _MESHES + 1)
    slope, turn = np.meshgrid(angles, angles, indexing="ij")
    flat = np.sin(slope)
    net = np.stack([np.cos(slope), flat * np.cos(turn), flat * np.sin(turn)], axis=2)
    meshes = np.stack([net[:-1, :-1], net[:-1, 1:], net[1:, 1:], net[1:, :-1]], axis=2)
    outward = (_SIGNS[:, None, None] * meshes.reshape(-1, 4, 3)).reshape(-1, 4, 3)
    middle = outward.mean(axis=1, keepdims=True)
    centres = np.repeat(_SIGNS, _MESHES**2, axis=0)[:, None] * _FLAT
    # They overlap, so that nothing shines through between them.
    corners = centres + g.BODY_EDGE * (middle + _OVERLAP * (outward - middle))
    normals = middle / np.linalg.norm(middle, axis=2)[:, :, None]
    return _round(corners, centres, normals, corners[:, :2])


def _edges() -> Pieces:
    """The rounded edges, each in strips with shades from one rim to the other."""
    corners, centres, normals = [], [], []
    rims = np.linspace(0, np.pi / 2, _STRIPS + 1)
    for one, two in combinations(range(3), 2):
        along = np.eye(3)[3 - one - two] * _FLAT
        for signs in product((-1.0, 1.0), repeat=2):
            first, last = np.eye(3)[[one, two]] * np.array(signs)[:, None]
            centre = (first + last) * _FLAT
            for low, high in pairwise(rims):
                angles = np.linspace(low, high, _SHADES)[:, None]
                outward = np.cos(angles) * first + np.sin(angles) * last
                begin, end = centre + g.BODY_EDGE * outward[[0, -1]]
                corners.append([begin - along, begin + along, end + along, end - along])
                centres.append([centre])
                normals.append(outward)
    return _round(corners, centres, normals, np.array(corners)[:, :2])


def _round(corners: ArrayLike, centres: ArrayLike, normals: ArrayLike, levels: ArrayLike) -> Pieces:
    """Pieces of a surface that lies around ``centres``."""
    outward = np.asarray(normals)
    spots = np.asarray(centres) + g.BODY_EDGE * outward
    return Pieces(
        np.asarray(corners), spots, outward, _openness(spots, outward), np.asarray(levels)
    )


def _sides() -> Pieces:
    """The flat sides, of which only the gaps between the tiles can be seen."""
    square = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * _FLAT
    normals = np.array([sign * axis for axis in np.eye(3) for sign in (-1.0, 1.0)])[:, None]
    planes = np.array([np.roll(np.eye(3), -i, axis=0)[1:] for i in range(3)]).repeat(2, axis=0)
    corners = normals * g.BODY_HALF + square @ planes
    opened = np.full((len(corners), 1), _IN_A_GAP)
    return Pieces(corners, corners[:, :1], normals, opened, corners[:, :2])


CORNERS: Final = _corners()
EDGES: Final = _edges()
SIDES: Final = _sides()
