"""What Qube shows when nothing moves: positions in, a ``Frame`` out.

The scene knows no rules. It sees letters, owners, finished lines and locked tiles of six positions;
how they came about is not asked. ``Sketch`` is the same picture while it can still be changed:
motions bend it before it becomes a frame.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import LINE_TILES, LineMask, Player, tiles_on
from qube_desktop.render.camera import Camera
from qube_desktop.render.frame import (
    CONNECTOR,
    CONNECTORS,
    DIAMOND,
    DISC,
    NO_LETTER,
    TILE,
    Frame,
    Records,
)
from qube_desktop.render.geometry import (
    ARRIVALS,
    BODY_HALF,
    CONNECTOR_RADIUS,
    CONNECTOR_REACH,
    CONNECTOR_REACH_DIAGONAL,
    FACES,
    SIDES,
    TILE_CENTRES,
    TILE_PROUD,
    TILE_SUNK,
    TILES,
)
from qube_desktop.render.palette import DARK, LIGHT, Palette
from qube_desktop.render.transform import (
    X_AXIS,
    Y_AXIS,
    Quaternion,
    matrix_of,
    product,
    turned_about,
    unit,
)

Board: TypeAlias = tuple[Position | None, ...]
"""Six entries: where each face stands, ``None`` for those that are not to be shown yet."""

EMPTY: Final[Board] = (None,) * FACES

YAW_DEG: Final = 20.0
PITCH_DEG: Final = 15.0
DISTANCE: Final = 9.0
FOV_DEG: Final = 20.5

_RISE: Final = 0.7
"""How far above a face the eye has to be for its tiles to stand at their full height."""

_SINK: Final = TILE_PROUD + 0.012
_PIVOT: Final = (TILE_PROUD - TILE_SUNK) / 2
_CONNECTOR_HEIGHT: Final = TILE_PROUD - CONNECTOR_RADIUS * 0.35


@dataclass(frozen=True, slots=True)
class Stage:
    """What is to be seen.

    ``face`` (1-6) is in front. ``glow`` are its lines that the typed text holds. ``covered`` hides
    every letter, owner and line (R5.6). ``looked_deg`` is how far the player has turned the cube by
    hand, to the right and downwards.
    """

    board: Board = EMPTY
    face: int = 1
    glow: LineMask = 0
    covered: bool = False
    dark: bool = True
    looked_deg: tuple[float, float] = (0.0, 0.0)

    @property
    def palette(self) -> Palette:
        """The colours of the scheme."""
        return DARK if self.dark else LIGHT

    @property
    def shown(self) -> Board:
        """The board as it may be seen."""
        return EMPTY if self.covered else self.board

    @property
    def orientation(self) -> Quaternion:
        """How the cube stands when ``face`` has arrived, before it is turned by hand."""
        return ARRIVALS[self.face - 1]


class Sketch:
    """A stage as arrays that a motion may still change, before ``frame`` places them in the world.

    For each of the 54 tiles: its record, ``lift`` above its place, ``size``, and ``tilt_deg`` about
    the axis ``across`` (0: x, 1: y) of its face. For each of the 96 connectors ``grown``, 0 to 1,
    from its first end (``first`` 1), its second (-1) or its middle (0).
    """

    def __init__(self, stage: Stage) -> None:
        palette = stage.palette
        self.stage = stage
        self.tiles: Records = np.concatenate([tiles_of(one, palette) for one in stage.shown])
        self.lift = np.zeros(FACES * TILES)
        self.size = np.ones(FACES * TILES)
        self.tilt_deg = np.zeros(FACES * TILES)
        self.across = np.zeros(FACES * TILES, dtype=np.intp)
        self.grown = np.concatenate(
            [grown_by(0 if one is None else one.done) for one in stage.shown]
        )
        self.first = np.zeros(FACES * CONNECTORS)
        self.orientation = stage.orientation
        self.retreat = 1.0
        self.opacity = 1.0
        if not stage.covered and stage.board[stage.face - 1] is not None:
            self.tiles["glow"][[tile_row(stage.face, tile) for tile in tiles_on(stage.glow)]] = 1.0

    def frame(self) -> Frame:
        """The frame: everything placed in the world."""
        stage = self.stage
        right_deg, down_deg = stage.looked_deg
        by_hand = product(turned_about(_AXIS_DOWN, down_deg), turned_about(Y_AXIS, right_deg))
        cube = matrix_of(product(by_hand, self.orientation))
        sides = cube @ _SIDES
        eye = camera(self.retreat)
        sunk = _sunk(sides, np.asarray(eye.eye))
        return Frame(
            self._placed_tiles(sides, sunk),
            self._placed_connectors(sides, sunk, stage.palette),
            cube,
            eye,
            stage.palette,
            self.opacity,
        )

    def _placed_tiles(self, sides: NDArray[np.float64], sunk: NDArray[np.float64]) -> Records:
        turns = np.repeat(sides, TILES, axis=0)
        places = np.einsum("fij,tj->fti", sides, TILE_CENTRES).reshape(-1, 3)
        places += turns[:, :, 2] * (self.lift - np.repeat(sunk, TILES))[:, None]
        for row in np.flatnonzero(self.tilt_deg):
            axis = Y_AXIS if self.across[row] else X_AXIS
            tilt = matrix_of(turned_about(axis, self.tilt_deg[row]))
            # It turns about its own middle, not about the surface that it lies on.
            places[row] += turns[row] @ (np.array([0, 0, _PIVOT]) - tilt[:, 2] * _PIVOT)
            turns[row] = turns[row] @ tilt
        self.tiles["model"][:, :, :3] = turns * self.size[:, None, None]
        self.tiles["model"][:, :, 3] = places
        return self.tiles

    def _placed_connectors(
        self, sides: NDArray[np.float64], sunk: NDArray[np.float64], palette: Palette
    ) -> Records:
        bars = np.zeros(FACES * CONNECTORS, dtype=CONNECTOR)
        bars["colour"] = palette.connector
        full = np.tile(_REACHES, FACES)
        bars["reach"] = full * self.grown
        bars["model"][:, :, :3] = np.einsum("fij,cjk->fcik", sides, _TURNS).reshape(-1, 3, 3)
        places = np.einsum("fij,cj->fci", sides, _CENTRES)
        places -= (sides[:, :, 2] * sunk[:, None])[:, None, :]
        places = places.reshape(-1, 3)
        shift = np.where(self.grown > 0, self.first * full * (1 - self.grown), 0.0)
        places -= bars["model"][:, :, 0] * shift[:, None]
        bars["model"][:, :, 3] = places
        return bars


def still(stage: Stage) -> Frame:
    """The frame of a stage on which nothing moves."""
    return Sketch(stage).frame()


def tile_row(face: int, tile: int) -> int:
    """The record of a tile (0-8) of a face (1-6)."""
    return (face - 1) * TILES + tile


def connector_row(face: int, line: int, gap: int) -> int:
    """The record of the connector across a gap (0 or 1) of a line of a face (1-6)."""
    return (face - 1) * CONNECTORS + 2 * line + gap


def camera(retreat: float = 1.0) -> Camera:
    """The eye, to the right of the cube and above it, ``retreat`` times as far as usual."""
    yaw, pitch = np.radians(YAW_DEG), np.radians(PITCH_DEG)
    level = DISTANCE * retreat * np.cos(pitch)
    eye = (level * np.sin(yaw), DISTANCE * retreat * np.sin(pitch), level * np.cos(yaw))
    return Camera((float(eye[0]), float(eye[1]), float(eye[2])), (0.0, -0.06, 0.0), FOV_DEG)


def _sunk(sides: NDArray[np.float64], eye: NDArray[np.float64]) -> NDArray[np.float64]:
    """How far the tiles of each face have sunk, ``(6,)``: they rise as it comes into sight."""
    height = eye @ sides[:, :, 2].T - BODY_HALF
    share = 1 - np.clip(height / _RISE, 0.0, 1.0)
    sunk: NDArray[np.float64] = _SINK * share * share * (3 - 2 * share)
    return sunk


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
    tiles.setflags(write=False)
    return tiles


@lru_cache(maxsize=256)
def grown_by(done: LineMask) -> NDArray[np.float64]:
    """Which of the 16 connectors of a face are there, 1 or 0. Not to be changed."""
    grown = np.array([float(done >> line & 1) for line in range(len(LINE_TILES)) for _ in range(2)])
    grown.setflags(write=False)
    return grown


def _connector_places() -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
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


_SIDES: Final = np.stack(SIDES)
_CENTRES, _TURNS, _REACHES = _connector_places()
# A drag up or down turns the cube about the axis that lies level before the eye.
_AXIS_DOWN: Final = np.array([np.cos(np.radians(YAW_DEG)), 0.0, -np.sin(np.radians(YAW_DEG))])
