"""What Qube shows when nothing moves: positions in, a ``Frame`` out.

The scene knows no rules. It sees letters, owners, finished lines and locked tiles of six positions;
how they came about is not asked. ``Sketch`` is the same picture while it can still be changed:
motions bend it before it becomes a frame.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from qube_desktop.core.qube.grid import LineMask, tiles_on
from qube_desktop.render.camera import Camera
from qube_desktop.render.frame import CONNECTOR, CONNECTORS, TILE, Frame, Records
from qube_desktop.render.geometry import (
    ARRIVALS,
    BODY_HALF,
    FACES,
    SIDES,
    TILE_CENTRES,
    TILE_PROUD,
    TILE_SUNK,
    TILES,
)
from qube_desktop.render.palette import DARK, LIGHT, Palette
from qube_desktop.render.qube_faces import EMPTY, Board, connector_places, resting, tile_row
from qube_desktop.render.transform import (
    X_AXIS,
    Y_AXIS,
    Matrix,
    Quaternion,
    eased,
    matrix_of,
    product,
    ramp,
    turned_about,
)

YAW_DEG: Final = 20.0
PITCH_DEG: Final = 15.0
DISTANCE: Final = 9.0
FOV_DEG: Final = 18.4

_DRAWN_BACK: Final = 0.2
_DRAWN_BACK_AT_DEG: Final = 50.0
"""A cube on its corner is taller than one on its side, so the eye draws back from it."""

_RISE: Final = 0.7
"""How far above a face the eye has to be for its tiles to stand at their full height."""

_SINK: Final = TILE_PROUD + 0.012
_PIVOT: Final = np.array([0.0, 0.0, (TILE_PROUD - TILE_SUNK) / 2])


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

    @property
    def retreat(self) -> float:
        """How many times as far as usual the eye is from a cube that is turned by hand."""
        return 1 + _DRAWN_BACK * eased(ramp(math.hypot(*self.looked_deg), 0, _DRAWN_BACK_AT_DEG))


class Sketch:
    """A stage as arrays that a motion may still change, before ``frame`` places them in the world.

    For each of the 54 tiles: its record, ``lift`` above its place, ``size``, and ``tilt_deg`` about
    the axis ``across`` (0: x, 1: y) of its face. For each of the 96 connectors ``grown``, 0 to 1,
    from its first end (``first`` 1), its second (-1) or its middle (0).
    """

    def __init__(self, stage: Stage) -> None:
        tiles, grown = resting(stage.shown, stage.palette)
        self.stage = stage
        self.tiles: Records = tiles.copy().view(TILE)[:, 0]
        self.grown = grown.copy()
        self.first = np.zeros(FACES * CONNECTORS)
        self.lift = np.zeros(FACES * TILES)
        self.size = np.ones(FACES * TILES)
        self.tilt_deg = np.zeros(FACES * TILES)
        self.across = np.zeros(FACES * TILES, dtype=np.intp)
        self.orientation = stage.orientation
        self.retreat = stage.retreat
        self.opacity = 1.0
        if stage.glow and stage.shown[stage.face - 1] is not None:
            self.tiles["glow"][[tile_row(stage.face, tile) for tile in tiles_on(stage.glow)]] = 1.0

    def frame(self) -> Frame:
        """The frame: everything placed in the world."""
        stage = self.stage
        cube = matrix_of(by_hand(stage.looked_deg, self.orientation))
        eye = camera(self.retreat)
        sunk = _sunk(np.asarray(eye.eye) @ cube)
        return Frame(
            self._placed_tiles(cube, sunk),
            self._placed_connectors(cube, sunk),
            cube,
            eye,
            stage.palette,
            self.opacity,
        )

    def _placed_tiles(self, cube: Matrix, sunk: NDArray[np.float64]) -> Records:
        turns = np.repeat(cube @ _SIDES, TILES, axis=0)
        places = _TILE_PLACES @ cube.T
        places += turns[:, :, 2] * (self.lift - np.repeat(sunk, TILES))[:, None]
        for row in np.flatnonzero(self.tilt_deg):
            axis = Y_AXIS if self.across[row] else X_AXIS
            tilt = matrix_of(turned_about(axis, self.tilt_deg[row]))
            # It turns about its own middle, not about the surface that it lies on.
            places[row] += turns[row] @ (_PIVOT - tilt @ _PIVOT)
            turns[row] = turns[row] @ tilt
        model = self.tiles["model"]
        model[:, :, :3] = turns * self.size[:, None, None]
        model[:, :, 3] = places
        return self.tiles

    def _placed_connectors(self, cube: Matrix, sunk: NDArray[np.float64]) -> Records:
        bars = np.zeros(FACES * CONNECTORS, dtype=CONNECTOR)
        bars["colour"] = self.stage.palette.connector
        bars["reach"] = _BAR_REACHES * self.grown
        shift = self.first * _BAR_REACHES * (1 - self.grown) * (self.grown > 0)
        places = _BAR_PLACES - _BAR_TURNS[:, :, 0] * shift[:, None]
        places -= _BAR_TURNS[:, :, 2] * np.repeat(sunk, CONNECTORS)[:, None]
        model = bars["model"]
        model[:, :, :3] = cube @ _BAR_TURNS
        model[:, :, 3] = places @ cube.T
        return bars


def by_hand(looked_deg: tuple[float, float], orientation: Quaternion) -> Quaternion:
    """How a cube stands after a hand has turned it to the right and downwards."""
    if looked_deg == (0.0, 0.0):
        return orientation
    right_deg, down_deg = looked_deg
    hand = product(turned_about(_AXIS_DOWN, down_deg), turned_about(Y_AXIS, right_deg))
    return product(hand, orientation)


def nearest_face(stage: Stage) -> int:
    """The face (1-6) that a hand has turned to the front: the next one from 45 degrees on."""
    cube = matrix_of(by_hand(stage.looked_deg, stage.orientation))
    return int(np.argmax((cube @ _NORMALS)[2])) + 1


def still(stage: Stage) -> Frame:
    """The frame of a stage on which nothing moves."""
    return Sketch(stage).frame()


def camera(retreat: float = 1.0) -> Camera:
    """The eye, to the right of the cube and above it, ``retreat`` times as far as usual."""
    x, y, z = (part * retreat for part in _EYE)
    return Camera((x, y, z), _TARGET, FOV_DEG)


def _sunk(eye: NDArray[np.float64]) -> NDArray[np.float64]:
    """How far the tiles of each face have sunk, ``(6,)``: they rise as it comes into sight.

    ``eye`` is in the frame of the cube.
    """
    share = 1 - np.clip((eye @ _NORMALS - BODY_HALF) / _RISE, 0.0, 1.0)
    sunk: NDArray[np.float64] = _SINK * share * share * (3 - 2 * share)
    return sunk


def _eye() -> tuple[float, float, float]:
    yaw, pitch = np.radians(YAW_DEG), np.radians(PITCH_DEG)
    level = DISTANCE * np.cos(pitch)
    return (
        float(level * np.sin(yaw)),
        float(DISTANCE * np.sin(pitch)),
        float(level * np.cos(yaw)),
    )


_EYE: Final = _eye()
_TARGET: Final = (0.0, -0.1, 0.0)
# A drag up or down turns the cube about the axis that lies level before the eye.
_AXIS_DOWN: Final = np.array([np.cos(np.radians(YAW_DEG)), 0.0, -np.sin(np.radians(YAW_DEG))])

_SIDES: Final = np.stack(SIDES)
_NORMALS: Final = _SIDES[:, :, 2].T
_TILE_PLACES: Final = np.concatenate([TILE_CENTRES @ side.T for side in SIDES])
_CENTRES, _TURNS, _REACHES = connector_places()
_BAR_PLACES: Final = np.concatenate([_CENTRES @ side.T for side in SIDES])
_BAR_TURNS: Final = np.concatenate([side @ _TURNS for side in SIDES])
_BAR_REACHES: Final = np.tile(_REACHES, FACES)
