"""One picture of the cube as numbers: all that a painter needs, and nothing of Qt or OpenGL.

The OpenGL renderer and the software painter draw the same ``Frame``; whatever moves, moves in here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from qube_desktop.render.camera import Camera
from qube_desktop.render.geometry import BODY_HALF, FACES, SIDES, TILES
from qube_desktop.render.palette import Palette
from qube_desktop.render.transform import Matrix

Records: TypeAlias = NDArray[np.void]

NO_LETTER: Final = -1.0
NO_MARK: Final = 0.0
DISC: Final = 1.0
DIAMOND: Final = 2.0

TILE: Final = np.dtype(
    [
        ("model", np.float32, (3, 4)),  # from the tile's own frame into the world
        ("colour", np.float32, 3),
        ("flash", np.float32),  # 0-1: how brightly the whole tile is lit from within
        ("ink", np.float32, 3),
        ("glow", np.float32),  # 0-1: the warm rim of a line that is being typed
        ("letter", np.float32),  # 0-25, or NO_LETTER
        ("value", np.float32),  # 1-10, or 0 for none
        ("mark", np.float32),  # NO_MARK, DISC or DIAMOND
        ("lock", np.float32),  # 0-1: how far the lock edge has closed
    ]
)
"""A tile. Its own frame is that of a face, with the origin in its centre on the body's surface.

Every field is a ``float32``, and every four of them are one input of the shader.
"""

CONNECTOR: Final = np.dtype(
    [
        ("model", np.float32, (3, 4)),  # from the bar's own frame, x along it, into the world
        ("colour", np.float32, 3),
        ("reach", np.float32),  # half its length; 0 where there is none
    ]
)
"""A bar across the gap between two tiles of a finished line."""

CONNECTORS: Final = 16
"""Places for connectors on each face: two gaps on each of eight lines."""


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """What is to be drawn.

    ``tiles`` has 54 records, ``9 * face + tile`` with faces from 0; ``connectors`` has 96. ``cube``
    is the rotation of the body. ``opacity`` is 1 for the whole picture and 0 for the bare
    background.
    """

    tiles: Records
    connectors: Records
    cube: Matrix
    camera: Camera
    palette: Palette
    opacity: float = 1.0

    def shows_same(self, other: Frame, tolerance: float = 1e-4) -> bool:
        """Whether two frames make the same picture, but for rounding."""
        return (
            self.camera == other.camera
            and self.palette == other.palette
            and abs(self.opacity - other.opacity) <= tolerance
            and bool(np.allclose(self.cube, other.cube, atol=tolerance))
            and _alike(self.tiles, other.tiles, tolerance)
            and _alike(self.connectors, other.connectors, tolerance)
        )


_SIDES: Final = np.stack(SIDES)
_COLUMNS: Final = np.tile([-1.0, 0.0, 1.0], 3)
_ROWS: Final = np.repeat([1.0, 0.0, -1.0], 3)


def numbers(records: Records) -> NDArray[np.float32]:
    """The records as plain rows of ``float32``, without a copy."""
    plain: NDArray[Any] = records.view(np.float32)
    return plain.reshape(len(records), -1)


def _alike(one: Records, two: Records, tolerance: float) -> bool:
    return bool(np.allclose(numbers(one), numbers(two), atol=tolerance))


def painting_order(frame: Frame) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The rows of the tiles and of the connectors in sight, each from far to near.

    No sorting by depth is needed: a plane parts any two tiles of a face, and the one on the eye's
    side of it is the nearer. Between faces in sight nothing overlaps, and of the others nothing
    shows, since tiles sink into the body as their face turns away.
    """
    eye = np.asarray(frame.camera.eye) @ frame.cube
    feet = eye @ _SIDES
    seen = np.flatnonzero(feet[:, 2] > BODY_HALF)
    steps = np.abs(feet[seen, :1] - _COLUMNS) + np.abs(feet[seen, 1:2] - _ROWS)
    within = np.argsort(-steps, axis=1, kind="stable")
    tiles = (seen[:, None] * TILES + within).ravel()
    present = frame.connectors["reach"].reshape(FACES, CONNECTORS)[seen] > 0
    connectors = (seen[:, None] * CONNECTORS + np.arange(CONNECTORS))[present]
    return tiles, connectors
