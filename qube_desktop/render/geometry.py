"""The measures of the cube and where everything lies on it.

Lengths are in half edges of the cube. Each face has its own frame: x to the right, y up, z out of
the cube, as a player sees it on arrival. The shaders repeat no number of this module: they are
handed them when they are compiled.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from qube_desktop.render.transform import Matrix, Quaternion, Vector, quaternion_of

BODY_HALF: Final = 1.0
BODY_EDGE: Final = 0.15
"""Radius of the rounded edges and corners of the body."""

PITCH: Final = 0.618
"""From the centre of a tile to the centre of the next."""

TILE_HALF: Final = 0.286
TILE_CORNER: Final = 0.085
TILE_BEVEL: Final = 0.024
TILE_SUNK: Final = 0.03
"""How far a tile reaches below the surface of the body."""

TILE_PROUD: Final = 0.034
"""How far a tile stands out of the body."""

CONNECTOR_RADIUS: Final = 0.018
CONNECTOR_REACH: Final = 0.052
CONNECTOR_REACH_DIAGONAL: Final = 0.085
"""Half the length of a connector, measured between the centres of its round ends."""

FACES: Final = 6
TILES: Final = 9

# The order of the faces around the cube. Every turn brings the left or the lower neighbour to the
# front, in turn; so each is a quarter turn, every face arrives upright, the two neighbours in sight
# are the last two faces played, and from the last face one such turn leads back to the first.
_FIRST: Final = np.eye(3)


def _sides() -> tuple[Matrix, ...]:
    right, up, front = _FIRST
    sides = []
    for face in range(FACES):
        sides.append(np.stack([right, up, front], axis=1))
        if face % 2 == 0:
            right, front = front, -right
        else:
            up, front = front, -up
    return tuple(sides)


SIDES: Final = _sides()
"""For each face the ``(3, 3)`` matrix whose columns are its x, y and z in the frame of the cube."""

ARRIVALS: Final[tuple[Quaternion, ...]] = tuple(quaternion_of(side.T) for side in SIDES)
"""For each face the orientation of the cube that shows it upright to the player."""


def tile_centre(tile: int) -> Vector:
    """Where the tile (0-8, row by row) stands in the frame of its face."""
    row, column = divmod(tile, 3)
    return np.array([(column - 1) * PITCH, (1 - row) * PITCH, BODY_HALF])


TILE_CENTRES: Final[NDArray[np.float64]] = np.array([tile_centre(tile) for tile in range(TILES)])
"""``(9, 3)``."""


def box(low: Vector, high: Vector) -> tuple[NDArray[np.float64], NDArray[np.uint16]]:
    """A box as a closed mesh: ``(8, 3)`` corners and ``(36,)`` indices, fronts anticlockwise."""
    corners = np.array(
        [[(high if i >> axis & 1 else low)[axis] for axis in range(3)] for i in range(8)]
    )
    quads = [(0, 4, 6, 2), (1, 3, 7, 5), (0, 1, 5, 4), (2, 6, 7, 3), (0, 2, 3, 1), (4, 5, 7, 6)]
    indices = [i for a, b, c, d in quads for i in (a, b, c, a, c, d)]
    return corners, np.array(indices, dtype=np.uint16)


def rounded_square(half: float, corner: float, steps: int = 8) -> NDArray[np.float64]:
    """The outline of a square with round corners, ``(4 * (steps + 1), 2)``, counter-clockwise."""
    quarter = np.linspace(0.0, np.pi / 2, steps + 1)
    angles = np.concatenate([quarter + turn * np.pi / 2 for turn in range(4)])
    arcs = corner * np.stack([np.cos(angles), np.sin(angles)], axis=1)
    signs = np.repeat([[1, 1], [-1, 1], [-1, -1], [1, -1]], steps + 1, axis=0)
    return signs * (half - corner) + arcs


# What is printed on a tile, measured from its centre.
LETTER_HEIGHT: Final = 0.265
LETTER_RAISED: Final = 0.02
VALUE_HEIGHT: Final = 0.074
VALUE_LOW: Final = -0.19
VALUE_UNITS: Final = 0.184
VALUE_TENS: Final = 0.128
MARK_PLACE: Final = 0.188
MARK_SIZE: Final = 0.029
LOCK_INSET: Final = 0.042
LOCK_WIDTH: Final = 0.0095
LOCK_SQUARE: Final = 0.025

SHADE_FACTOR: Final = 0.06
SHADE_SHIFT: Final = 0.03
"""How much lighter the upper edge of a tile is than its middle, and how much darker the lower."""

FLASH: Final = 0.18
"""How far the colour of a lit tile goes towards ``FLASH_COLOUR``."""

FLASH_COLOUR: Final = (1.0, 0.95, 0.80)

GROUND: Final = -1.62
"""How high the ground lies that the shadow falls on."""

SHADOW_REACH: Final = 2.1
RIM: Final = 0.3
"""The part of half the picture's height over which the air fades out at the lower rim."""

CONSTANTS: Final[dict[str, float]] = {
    "BODY_HALF": BODY_HALF,
    "BODY_EDGE": BODY_EDGE,
    "PITCH": PITCH,
    "TILE_HALF": TILE_HALF,
    "TILE_CORNER": TILE_CORNER,
    "TILE_BEVEL": TILE_BEVEL,
    "TILE_SUNK": TILE_SUNK,
    "TILE_PROUD": TILE_PROUD,
    "CONNECTOR_RADIUS": CONNECTOR_RADIUS,
    "GROUND": GROUND,
    "SHADOW_REACH": SHADOW_REACH,
    "RIM": RIM,
    "LETTER_HEIGHT": LETTER_HEIGHT,
    "LETTER_RAISED": LETTER_RAISED,
    "VALUE_HEIGHT": VALUE_HEIGHT,
    "VALUE_LOW": VALUE_LOW,
    "VALUE_UNITS": VALUE_UNITS,
    "VALUE_TENS": VALUE_TENS,
    "VALUE_SPLIT": (VALUE_UNITS + VALUE_TENS) / 2,
    "VALUE_LEFT": 0.08,
    "VALUE_TOP": -0.15,
    "MARK_PLACE": MARK_PLACE,
    "MARK_SIZE": MARK_SIZE,
    "LOCK_INSET": LOCK_INSET,
    "LOCK_WIDTH": LOCK_WIDTH,
    "LOCK_SQUARE": LOCK_SQUARE,
    "SHADE_FACTOR": SHADE_FACTOR,
    "SHADE_SHIFT": SHADE_SHIFT,
    "FLASH": FLASH,
}
"""The measures under the names by which the shaders know them."""
