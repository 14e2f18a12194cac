"""One face as the solver needs it: what its tiles are worth, and which lines words can finish.

Letters and words are left behind here. Any number of words with the same line mask are one move,
and both players are taken to know the same ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from qube_desktop.core.qube.grid import ALL_LINES, LINE_TILES, LineMask, lines_in
from qube_desktop.core.qube.states import ALL_TILES, TOUCHED, TileMask


class Board:
    """A face for players who know words with these line masks.

    ``values`` are what the nine tiles are worth, ``masks`` the different masks but 0, ascending.
    ``worths`` holds what every set of tiles is worth; shape (512,).
    """

    __slots__ = ("_points", "masks", "values", "worths")

    def __init__(self, values: Sequence[int], masks: Iterable[LineMask]) -> None:
        self.values: tuple[int, ...] = tuple(values)
        self.masks: tuple[LineMask, ...] = tuple(sorted(set(masks) - {0}))
        self.worths: NDArray[np.int32] = np.zeros(ALL_TILES + 1, np.int32)
        for tile, value in enumerate(self.values):
            self.worths[1 << tile : 2 << tile] = self.worths[: 1 << tile] + value
        self._points = tuple(sum(self.values[tile] for tile in tiles) for tiles in LINE_TILES)

    def playable(self, done: LineMask) -> list[LineMask]:
        """The sets of unfinished lines that one word finishes now, ascending (R2.5)."""
        unfinished = done ^ ALL_LINES
        return sorted({mask & unfinished for mask in self.masks} - {0})

    def score(self, lines: LineMask) -> int:
        """What a word scores that finishes these lines (R3.2)."""
        return int(self.worths[TOUCHED[lines]])

    def points(self, lines: LineMask) -> int:
        """The most that words can score on these lines, however many words they are."""
        return sum(self._points[line] for line in lines_in(lines))

    def balance(self, mine: TileMask, theirs: TileMask) -> int:
        """The ownership bonus of one player less that of the other (R1.3)."""
        return int(self.worths[mine] - self.worths[theirs])
