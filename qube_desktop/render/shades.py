"""The colours of flat shapes that stand for solids: for the software painter. NumPy only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from qube_desktop.render import geometry as g
from qube_desktop.render.camera import Size
from qube_desktop.render.frame import Frame, Records
from qube_desktop.render.light import CONNECTOR_GLOSS, KEY, TILE_GLOSS, lit

TOP: Final = slice(0, 3)
"""The top of a tile from its upper edge to its lower: three, for the light is clipped near one."""

RIMS: Final = slice(3, 7)
"""The bevel from without to within: away from the light, less so, towards it, and shining."""

INK: Final = 7
SIDE: Final = 8
"""The one of its sides that the eye sees most of."""

_STEEP: Final = 0.9
"""How far the rim leans."""

_SHINE: Final = 0.6
"""That place is only a part of the bevel, whose other parts shine less."""

_SIDE_GLOSS: Final = 0.3
_GLOSS: Final = TILE_GLOSS * np.array([1.0] * 6 + [_SHINE, 1.0, _SIDE_GLOSS])
_STROKES: Final = ((-0.7, 1.0, 0.0), (0.1, 0.72, 0.28), (0.6, 0.36, 0.36))
"""A connector from its dark side to its light: where it faces, how thick it is, how far it lies."""


def tile_shades(frame: Frame, rows: NDArray[np.intp]) -> NDArray[np.float64]:
    """Nine colours for each tile, ``(n, 9, 3)``: see ``TOP`` and what follows it."""
    tiles = frame.tiles[rows]
    models = tiles["model"].astype(np.float64)
    size = np.linalg.norm(models[:, :, 0], axis=1)[:, None, None]
    turns = models[:, :, :3] / size
    up = turns[:, :, 2]
    view = np.asarray(frame.camera.eye) - models[:, :, 3]
    view /= np.linalg.norm(view, axis=1)[:, None]
    across = np.einsum("tik,tk->ti", turns[:, :, :2], lean(tiles))

    normals = np.repeat(up[:, None, :], 9, axis=1)
    normals[:, 3] -= 2 * _STEEP * across
    normals[:, 4] -= 0.6 * _STEEP * across
    normals[:, 5] += _STEEP * across
    # Somewhere on the round bevel towards the light is the place that shines, if not on a side.
    shining = KEY + view
    shining /= np.linalg.norm(shining, axis=1)[:, None]
    share = np.clip(2 * (shining * up).sum(axis=1)[:, None], 0.0, 1.0)
    normals[:, 6] = share * shining + (1 - share) * (up + _STEEP * across)
    normals[:, 8] = _side(turns, view)
    normals /= np.linalg.norm(normals, axis=2)[:, :, None]

    flash, glow = tiles["flash"][:, None], tiles["glow"][:, None]
    shine = np.maximum(flash, glow)
    warm = np.array(frame.palette.glow)
    colour = tiles["colour"] + (np.array(g.FLASH_COLOUR) - tiles["colour"]) * g.FLASH * flash
    rim = 0.88 * colour + (1.08 * warm - 0.88 * colour) * shine
    ink = tiles["ink"] + (warm - tiles["ink"]) * (0.9 * flash * tiles["ink"][:, :1])
    shade = colour * g.SHADE_FACTOR + g.SHADE_SHIFT
    surface = np.stack([colour + shade, colour, colour - shade, *[rim] * 4, ink, 1.0 * rim], axis=1)
    shaded = lit(surface, normals, view[:, None, :], _GLOSS[:, None])
    lift = np.concatenate([0.7 * flash] * 3 + [shine] * 4 + [0 * shine, shine], axis=1)
    shaded += (np.maximum(shaded, surface) - shaded) * lift[:, :, None]
    return shaded


def _side(turns: NDArray[np.float64], view: NDArray[np.float64]) -> NDArray[np.float64]:
    """Where the side faces that the eye sees most of, ``(n, 3)``."""
    sides = turns[:, :, :2].swapaxes(1, 2)
    seen = (sides @ view[:, :, None])[..., 0]
    most = np.abs(seen).argmax(axis=1)
    rows = np.arange(len(turns))
    facing: NDArray[np.float64] = sides[rows, most] * np.sign(seen[rows, most])[:, None]
    return facing


def lean(tiles: Records) -> NDArray[np.float64]:
    """The directions ``(n, 2)``, in the planes of tiles, from which the light comes."""
    found: NDArray[np.float64] = np.einsum(
        "i,tik->tk", KEY, tiles["model"][:, :, :2].astype(np.float64)
    )
    found /= np.maximum(np.linalg.norm(found, axis=1), 1e-6)[:, None]
    return found


@dataclass(frozen=True, slots=True)
class Strokes:
    """One stroke along each of ``n`` connectors, with round ends.

    ``shades`` ``(n, 3)``, ``widths`` ``(n,)`` and ``ends`` ``(n, 2, 2)``, both in pixels.
    """

    shades: NDArray[np.float64]
    widths: NDArray[np.float64]
    ends: NDArray[np.float64]


def connector_strokes(frame: Frame, rows: NDArray[np.intp], size: Size) -> Iterator[Strokes]:
    """What to draw of the connectors in ``rows``, one layer upon the other."""
    bars = frame.connectors[rows]
    models = bars["model"].astype(np.float64)
    places, along = models[:, :, 3], models[:, :, 0]
    view = np.asarray(frame.camera.eye) - places
    view /= np.linalg.norm(view, axis=1)[:, None]
    across = np.cross(along, view)
    across *= np.where(across @ KEY > 0, 1, -1)[:, None] / np.linalg.norm(across, axis=1)[:, None]
    reach = along * bars["reach"][:, None]
    radius = across * g.CONNECTOR_RADIUS
    ends = frame.camera.project(np.stack([places - reach, places + reach], axis=1), size)
    rims = frame.camera.project(np.stack([places, places + radius], axis=1), size)
    widths = 2 * np.linalg.norm(rims[:, 1] - rims[:, 0], axis=1)
    for facing, thick, shift in _STROKES:
        normals = view + facing * across
        normals /= np.linalg.norm(normals, axis=1)[:, None]
        yield Strokes(
            lit(0.9 * bars["colour"], normals, view, CONNECTOR_GLOSS),
            widths * thick,
            ends + (shift * (rims[:, 1] - rims[:, 0]))[:, None, :],
        )
