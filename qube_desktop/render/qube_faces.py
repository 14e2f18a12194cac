"""How the faces of a board look when nothing moves: their tiles and their connectors.

Only what a tile is goes in here, not where it is; places and pictures are made in ``qube_scene``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import LINE_TILES, Player
from qube_desktop.render.frame import (
    CONNECTORS,
    DIAMOND,
    DISC,
    NO_LETTER,
    TILE,
    Records,
    numbers,
)
from qube_desktop.render.geometry import (
    CONNECTOR_RADIUS,
    CONNECTOR_REACH,
    CONNECTOR_REACH_DIAGONAL,
    FACES,
    TILE_CENTRES,
    TILE_PROUD,
    TILES,
)
from qube_desktop.render.palette import Palette
from qube_desktop.render.transform import unit

Board: TypeAlias = tuple[Position | None, ...]
"""Six entries: where each face stands, ``None`` for those that are not to be shown yet."""

EMPTY: Final[Board] = (None,) * FACES

Number = TypeVar("Number", bound=np.generic)

_EACH_GAP: Final = tuple(line for line in range(len(LINE_TILES)) for _ in range(2))
_CONNECTOR_HEIGHT: Final = TILE_PROUD - CONNECTOR_RADIUS * 0.35


def tile_row(face: int, tile: int) -> int:
    """The record of a tile (0-8) of a face (1-6)."""
    return (face - 1) * TILES + tile


def connector_row(face: int, line: int, gap: int) -> int:
    """The record of the connector across a gap (0 or 1) of a line of a face (1-6)."""
    return (face - 1) * CONNECTORS + 2 * line + gap


@lru_cache(maxsize=16)
def resting(board: Board, palette: Palette) -> tuple[NDArray[np.float32], NDArray[np.float64]]:
    """The numbers of the 54 tiles, and which of the 96 connectors are there. Not to be changed."""
    tiles = np.concatenate([numbers(tiles_of(one, palette)) for one in board])
    there = [one is not None and one.done >> line & 1 for one in board for line in _EACH_GAP]
    return _sealed(tiles), _sealed(np.array(there, dtype=np.float64))


@lru_cache(maxsize=64)
def tiles_of(position: Position | None, palette: Palette) -> Records:
    """The nine records of a face, without their place; blank for ``None``. Not to be changed."""
    tiles = np.zeros(TILES, dtype=TILE)
    tiles["letter"] = NO_LETTER
    tiles["colour"] = palette.blank
    if position is not None:
        locked = position.locked
        for tile, (letter, value) in enumerate(
            zip(position.grid, position.grid.values, strict=True)
        ):
            record = tiles[tile]
            owner = position.owners[tile]
            record["letter"] = ord(letter) - ord("A")
            record["value"] = value
            record["lock"] = tile in locked
            if owner is None:
                record["colour"], record["ink"] = palette.ivory, palette.dark_ink
            else:
                blue = owner is Player.BLUE
                record["colour"] = palette.blue if blue else palette.red
                record["ink"] = palette.light_ink
                record["mark"] = DISC if blue else DIAMOND
    return _sealed(tiles)


def _sealed(array: NDArray[Number]) -> NDArray[Number]:
    array.setflags(write=False)
    return array


def connector_places() -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """Where the 16 connectors of a face lie: centres ``(16, 3)``, turns ``(16, 3, 3)``, reaches.

    A turn's columns are the bar's own axes, x along it, in the frame of the face.
    """
    centres, turns, reaches = [], [], []
    for first, middle, last in LINE_TILES:
        for one, two in ((first, middle), (middle, last)):
            start, end = TILE_CENTRES[one], TILE_CENTRES[two]
            along = unit(end - start)
            centres.append((start + end) / 2 + [0.0, 0.0, _CONNECTOR_HEIGHT])
            turns.append(np.stack([along, [-along[1], along[0], 0.0], [0.0, 0.0, 1.0]], axis=1))
            diagonal = bool(np.all(along[:2]))
            reaches.append(CONNECTOR_REACH_DIAGONAL if diagonal else CONNECTOR_REACH)
    return np.array(centres), np.array(turns), np.array(reaches)
