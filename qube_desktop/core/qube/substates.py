"""The states of a face in which both players are still in play, numbered without gaps.

Of the owners only those of *free* tiles matter for what is to come: tiles that are owned and not
yet locked. Who owns a locked tile is settled, and the mover owns every tile that a move locks. So
for each set of finished lines there are two to the power of its free tiles states, 22,402 in all
instead of 131,072. Depends on no letters.

Within one set of lines the numbers ascend with the mask of the mover's free tiles. Exchanging the
players is therefore the same as reading the set backwards.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from qube_desktop.core.qube.grid import ALL_LINES
from qube_desktop.core.qube.states import ALL_TILES, LOCKED, TOUCHED

Integers: TypeAlias = NDArray[np.signedinteger[Any]]

FREE: Final = tuple(touched & ~locked for touched, locked in zip(TOUCHED, LOCKED, strict=True))
"""For each set of finished lines the tiles that have an owner and can still change it."""

_TILE_SETS: Final = np.arange(ALL_TILES + 1)[None, :]
_FREE: Final = np.array(FREE)[:, None]
_line_sets, _owned = np.nonzero(_TILE_SETS & ~_FREE == 0)

OWNED: Final[Integers] = _owned
"""The mover's free tiles in each state, by its number; shape (22402,)."""

STARTS: Final[Integers] = np.searchsorted(_line_sets, np.arange(ALL_LINES + 2))
"""The first number of each set of finished lines, and one more for the end; shape (257,)."""


def _numbers() -> Integers:
    numbers = np.zeros((ALL_LINES + 1, ALL_TILES + 1), np.int32)
    numbers[_line_sets, OWNED] = np.arange(OWNED.size, dtype=np.int32)
    return np.take_along_axis(numbers, _TILE_SETS & _FREE, axis=1)


NUMBERS: Final[Integers] = _numbers()
"""The number of a state by finished lines and mover's tiles, free or not; shape (256, 512)."""


def block(done: int) -> slice:
    """The numbers of the states with these lines finished."""
    return slice(int(STARTS[done]), int(STARTS[done + 1]))
