"""Which words hold which lines of a grid, for the whole dictionary at once.

For every letter each word keeps an integer whose bit *j* says "this letter stands at position *j*",
and made from it the positions after the first and before the last of them. A word holds the line
a-b-c when ``after_first[a] & has[b] & before_last[c]`` is not zero, so that a face costs a few
passes over arrays and no look at any string (R2.2). Knows the dictionary and the grid; knows no
players and no turns.
"""

from __future__ import annotations

import string
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from qube_desktop.core.lexicon import (
    COMMONNESS_BITS,
    FAMILIARITIES,
    LEAST_FAMILIAR,
    MAX_LENGTH,
    NEVER_OFFERED,
    Familiarity,
    Lexicon,
)
from qube_desktop.core.qube.board import Board
from qube_desktop.core.qube.grid import ALL_LINES, Grid, Line, LineMask, tiles_on

Masks: TypeAlias = NDArray[np.uint8]
"""One line mask for each word of a ``Matcher``, in the order of its words."""

EXAMPLES: Final = 3

# Few words have more than 16 letters, so two bytes a letter are enough for nearly all of them.
_WIDTHS: Final = (16, MAX_LENGTH)
_LETTERS: Final = string.ascii_uppercase.encode()


@dataclass(frozen=True, slots=True)
class Move:
    """What one word can finish: a set of unfinished lines and what it is worth.

    ``words`` is how many accepted words finish exactly these lines; ``examples`` are at most three
    of the most familiar of them that may be offered, so it can be empty.
    """

    lines: LineMask
    tiles: tuple[int, ...]
    score: int
    words: int
    examples: tuple[str, ...]


class Matcher:
    """A dictionary made ready for matching.

    ``words`` are sorted by length, then by alphabet; every array here has one entry a word in this
    order.
    """

    __slots__ = (
        "_blocks",
        "_by_commonness",
        "_offered_blocks",
        "commonness",
        "familiarity",
        "offered",
        "words",
    )

    def __init__(self, lexicon: Lexicon) -> None:
        """Build the position bits: about 160 bytes a word."""
        alphabetical = list(lexicon)
        lengths = np.fromiter(map(len, alphabetical), np.uint8, len(alphabetical))
        order = np.argsort(lengths, kind="stable")
        codes = np.frombuffer(lexicon.codes, np.uint8)[order]
        self.words: tuple[str, ...] = tuple(map(alphabetical.__getitem__, order.tolist()))
        self.familiarity: NDArray[np.uint8] = np.frombuffer(FAMILIARITIES, np.uint8)[codes]
        self.commonness: NDArray[np.uint8] = codes & np.uint8(COMMONNESS_BITS)
        self.offered: NDArray[np.bool_] = codes & np.uint8(NEVER_OFFERED) == 0
        ends = np.searchsorted(lengths[order], _WIDTHS, side="right")
        starts = (0, *ends[:-1])
        self._blocks = tuple(
            _Block.of(self.words[start:end], width)
            for start, end, width in zip(starts, ends, _WIDTHS, strict=True)
        )
        self._offered_blocks: dict[Familiarity, list[_Block]] = {}
        offered = np.flatnonzero(self.offered)
        rarity = ~codes[offered] & np.uint8(COMMONNESS_BITS)
        self._by_commonness = offered[np.argsort(rarity, kind="stable")]

    def masks(self, grid: Grid) -> Masks:
        """The lines of ``grid`` that each word holds (R2.2, R2.7)."""
        return np.concatenate([block.masks(grid) for block in self._blocks])

    def offered_moves(self, grid: Grid, familiarity: Familiarity) -> dict[LineMask, int]:
        """What words of this familiarity or better that may be offered hold, as ``counted`` says.

        The bits of these words are kept apart from the first time on: the fewer words there are,
        the less time it takes.
        """
        blocks = self._offered_blocks.get(familiarity)
        if blocks is None:
            chosen = self.offered & (self.familiarity <= familiarity)
            parts = np.split(chosen, np.cumsum([block.size for block in self._blocks])[:-1])
            blocks = list(map(_Block.only, self._blocks, parts))
            self._offered_blocks[familiarity] = blocks
        return counted(np.concatenate([block.masks(grid) for block in blocks]))

    def line_count(self, letters: str, familiarity: Familiarity = LEAST_FAMILIAR) -> int:
        """How many words of this familiarity or better hold three letters in either direction."""
        held = np.concatenate([block.holds(letters) for block in self._blocks])
        return int(np.count_nonzero(held & (self.familiarity <= familiarity)))

    def line_counts(self, grid: Grid, familiarity: Familiarity = LEAST_FAMILIAR) -> dict[Line, int]:
        """``line_count`` of every line of ``grid``."""
        return {line: self.line_count(grid.spelling(line), familiarity) for line in Line}

    def moves(self, grid: Grid, done: LineMask = 0) -> list[Move]:
        """Every distinct set of lines that one word can finish now (R2.5).

        Best score first; of equal scores the one that more words make, then the lower mask.
        """
        finished = self.masks(grid) & np.uint8(done ^ ALL_LINES)
        examples = self._examples(finished)
        found = [
            Move(lines, tiles_on(lines), grid.worth(lines), words, examples.get(lines, ()))
            for lines, words in counted(finished).items()
        ]
        return sorted(found, key=lambda move: (-move.score, -move.words, move.lines))

    def _examples(self, finished: Masks) -> dict[LineMask, tuple[str, ...]]:
        """For each mask its most common words that may be offered, of equals the shorter."""
        order = self._by_commonness
        order = order[finished[order] != 0]
        masks = finished[order]
        grouped = order[np.argsort(masks, kind="stable")]
        counts = np.bincount(masks, minlength=ALL_LINES + 1)
        starts = np.cumsum(counts) - counts
        return {
            int(mask): tuple(
                self.words[index]
                for index in grouped[starts[mask] : starts[mask] + min(counts[mask], EXAMPLES)]
            )
            for mask in np.flatnonzero(counts)
        }


def counted(masks: Masks, done: LineMask = 0) -> dict[LineMask, int]:
    """The distinct sets of lines that words with these masks finish, ascending, and how many do."""
    counts = np.bincount(masks & np.uint8(done ^ ALL_LINES), minlength=ALL_LINES + 1)
    return {int(mask): int(counts[mask]) for mask in np.flatnonzero(counts) if mask}


def board_of(grid: Grid, masks: Masks) -> Board:
    """The face for players whose words hold these lines of it."""
    return Board(grid.values, counted(masks))


class _Block:
    """Position bits of words that are not longer than an integer of ``has`` has bits.

    ``has`` has 26 rows, one column a word.
    """

    __slots__ = ("_after_first", "_before_last", "_has")

    def __init__(self, has: NDArray[Any]) -> None:
        self._has = has
        # With x the lowest bit that is set, x ^ (x - 1) covers it and all below; 0 covers all.
        self._after_first = ~(has ^ (has - 1))
        smeared = has.copy()
        for shift in (1, 2, 4, 8, 16):
            if shift < 8 * has.itemsize:
                smeared |= smeared >> shift
        self._before_last = smeared >> 1

    @classmethod
    def of(cls, words: tuple[str, ...], width: int) -> _Block:
        """The bits of words of at most ``width`` letters."""
        padded = np.array(words, f"S{width}")
        letters = padded.view(np.uint8)
        bits = f"<u{width // 8}"
        return cls(
            np.stack(
                [np.packbits(letters == code, bitorder="little").view(bits) for code in _LETTERS]
            )
        )

    @property
    def size(self) -> int:
        """How many words there are."""
        return int(self._has.shape[1])

    def only(self, chosen: NDArray[np.bool_]) -> _Block:
        """The bits of the chosen words."""
        return _Block(self._has.compress(chosen, axis=1))

    def holds(self, letters: str) -> NDArray[np.bool_]:
        """Which words hold three letters in this order or backwards (R2.2)."""
        first, middle, last = map(_LETTERS.index, letters.encode())
        forwards = self._after_first[first] & self._before_last[last]
        backwards = self._after_first[last] & self._before_last[first]
        held: NDArray[np.bool_] = (forwards | backwards) & self._has[middle] != 0
        return held

    def masks(self, grid: Grid) -> Masks:
        """The line mask of each word."""
        masks: Masks = np.zeros(self._has.shape[1], np.uint8)
        for line in Line:
            masks |= self.holds(grid.spelling(line)).view(np.uint8) * np.uint8(line.bit)
        return masks
