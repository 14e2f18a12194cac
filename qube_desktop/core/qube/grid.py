"""The letters of one face, its eight lines, and which of them a word contains.

A word is a *line mask* here: eight bits, one for each line that it holds forwards or backwards.
Playing it when ``done`` lines are finished finishes ``mask & ~done``; everything else in the game
follows from that. Tiles are numbered 0-8 row by row and told apart by place, never by letter
(R1.5).
"""

from __future__ import annotations

import string
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Final, TypeAlias

from qube_desktop.core.errors import InvalidGridError

LineMask: TypeAlias = int
"""Eight bits; bit *i* stands for the line ``Line(i)``."""

VALUES: Final[dict[str, int]] = {
    **dict.fromkeys("AEILNORSTU", 1),
    **dict.fromkeys("DG", 2),
    **dict.fromkeys("BCMP", 3),
    **dict.fromkeys("FHVWY", 4),
    **dict.fromkeys("K", 5),
    **dict.fromkeys("JX", 8),
    **dict.fromkeys("QZ", 10),
}
"""What a tile of each letter is worth (R3.1)."""

ALL_LINES: Final[LineMask] = 0xFF
ALPHABET: Final = frozenset(string.ascii_uppercase)


class Player(IntEnum):
    """Who plays (R1.2). Player 1 is blue, Player 2 is red."""

    BLUE = 1
    RED = 2

    @property
    def other(self) -> Player:
        """The opponent."""
        return Player(3 - self)

    @property
    def index(self) -> int:
        """0 or 1: the place of this player in a pair."""
        return self - 1


class Line(IntEnum):
    """The eight lines of a face (R2.1). The value is the bit number in a ``LineMask``."""

    R1 = 0
    R2 = 1
    R3 = 2
    C1 = 3
    C2 = 4
    C3 = 5
    D1 = 6
    D2 = 7

    @property
    def tiles(self) -> tuple[int, int, int]:
        """The three tiles in reading order."""
        return LINE_TILES[self]

    @property
    def bit(self) -> LineMask:
        """The mask of this line alone."""
        return 1 << self


LINE_TILES: Final[tuple[tuple[int, int, int], ...]] = (
    (0, 1, 2),
    (3, 4, 5),
    (6, 7, 8),
    (0, 3, 6),
    (1, 4, 7),
    (2, 5, 8),
    (0, 4, 8),
    (2, 4, 6),
)

TILE_LINES: Final[tuple[LineMask, ...]] = tuple(
    sum(1 << line for line, tiles in enumerate(LINE_TILES) if tile in tiles) for tile in range(9)
)
"""The lines through each tile: three at a corner, two at an edge, four in the centre (R3.5)."""


def lines_in(mask: LineMask) -> tuple[Line, ...]:
    """The lines of a mask, in the order of ``Line``."""
    return tuple(line for line in Line if mask & line.bit)


def line_names(mask: LineMask) -> list[str]:
    """The names of the lines of a mask, sorted as text, as records and commands give them."""
    return sorted(line.name for line in lines_in(mask))


@cache
def tiles_on(mask: LineMask) -> tuple[int, ...]:
    """The distinct tiles on the lines of a mask, in ascending order (R3.2)."""
    return tuple(tile for tile in range(9) if TILE_LINES[tile] & mask)


@cache
def locked_by(done: LineMask) -> tuple[int, ...]:
    """The tiles all of whose lines are finished, in ascending order (R3.5)."""
    return tuple(tile for tile in range(9) if TILE_LINES[tile] & ~done == 0)


def contains(word: str, letters: str) -> bool:
    """Whether ``letters`` occur in ``word`` in this order, with anything around them (R2.2)."""
    rest = iter(word)
    return all(letter in rest for letter in letters)


@dataclass(frozen=True, slots=True)
class Grid:
    """Nine capital letters, row by row. Letters may repeat; the dealer alone never repeats one."""

    letters: str

    def __post_init__(self) -> None:
        if len(self.letters) != 9 or not ALPHABET.issuperset(self.letters):
            raise InvalidGridError(self.letters)

    @classmethod
    def parse(cls, text: str) -> Grid:
        """Read a grid in either case; raise ``InvalidGridError`` unless it is nine letters A-Z."""
        if not text.isascii():
            raise InvalidGridError(text)
        return cls(text.upper())

    def __str__(self) -> str:
        return self.letters

    def __iter__(self) -> Iterator[str]:
        return iter(self.letters)

    @property
    def values(self) -> tuple[int, ...]:
        """What each tile is worth, nine numbers (R3.1)."""
        return tuple(VALUES[letter] for letter in self.letters)

    def spelling(self, line: Line) -> str:
        """The three letters of a line in reading order."""
        return "".join(self.letters[tile] for tile in line.tiles)

    def mask_of(self, word: str) -> LineMask:
        """The lines whose letters ``word`` (capitals) holds forwards or backwards (R2.2, R2.7)."""
        mask = 0
        for line in Line:
            letters = self.spelling(line)
            if contains(word, letters) or contains(word, letters[::-1]):
                mask |= line.bit
        return mask

    def worth(self, mask: LineMask) -> int:
        """The value of the distinct tiles on the lines of a mask (R3.2)."""
        return sum(VALUES[self.letters[tile]] for tile in tiles_on(mask))
