"""Deals the six grids of a match from a seed.

Decides what a good grid is (R1.5): nine different letters, mostly three vowels, every line within
the reach of words that people know, enough different moves for a fight, and neither too little nor
too much to be gained by opening. Grids are drawn as letters fall in English and thrown away until
one will do; every third does.

Only ``Random.random`` is asked, the one method that Python promises to keep: a seed gives the same
match everywhere, as long as the dictionary and ``DEALER_VERSION`` are the same.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Collection, Iterable, Mapping
from itertools import accumulate, takewhile
from random import Random
from typing import Final, TypeVar

import numpy as np

from qube_desktop.core.errors import LexiconError, LexiconFault
from qube_desktop.core.qube.board import Board
from qube_desktop.core.qube.grid import Grid, Line, LineMask
from qube_desktop.core.qube.match import FACES
from qube_desktop.core.qube.moves import Matcher, board_of
from qube_desktop.core.qube.solver import solve_face
from qube_desktop.core.qube.states import TOUCHED, State

DEALER_VERSION: Final = 2
"""Goes up when a seed may give other grids than before."""

RARE_LETTERS: Final = "JQXZ"
RARE_FACES: Final = (1, 2, 3)
"""How many faces of a match may hold a rare letter. No face holds two."""

KNOWN: Final = 3
"""The least familiarity of the words that count for a good grid."""

MIN_WORDS: Final = 10
MIN_RARE_WORDS: Final = 3
MIN_MOVES: Final = 25

OPENER_VALUES: Final = range(5, 18)
"""What opening a face may be worth, exactly, between perfect players. Without a limit it would be
12.8 points on average, and from 2 to 42."""

FAIR_IMPRESSION: Final = 10
"""Of the grids that look worse after one answer, two in three are not fair."""

# As letters stand in English words, but flatter: the middling values from D to Y make a fight.
_CONSONANTS: Final = {
    **dict.fromkeys("CLNRST", 10),
    **dict.fromkeys("DGMP", 8),
    **dict.fromkeys("BFHKVWY", 5),
}
_VOWELS: Final = {**dict.fromkeys("AE", 10), **dict.fromkeys("IO", 9), "U": 6}
_VOWEL_COUNTS: Final = {2: 1, 3: 7, 4: 2}
_TRIES: Final = 2_000

Item = TypeVar("Item")


def deal(seed: int, matcher: Matcher) -> tuple[Grid, ...]:
    """Six different grids; ``LexiconError`` if the dictionary has too few words for that."""
    rng = Random(seed)
    hidden = hidden_words(matcher)
    (count,) = _drawn(rng, 1, _evenly(RARE_FACES))
    faces = _drawn(rng, count, _evenly(range(FACES)))
    rare = dict(zip(faces, _drawn(rng, count, _evenly(RARE_LETTERS)), strict=True))
    grids: list[Grid] = []
    for face in range(FACES):
        candidates = (_candidate(rng, rare.get(face, "")) for _ in range(_TRIES))
        fit = (
            grid
            for grid in candidates
            if grid not in grids
            and reads_well(grid, hidden)
            and is_lively(grid, matcher.offered_moves(grid, KNOWN))
            and is_fair(board_of(grid, matcher.masks(grid)))
        )
        found = next(fit, None)
        if found is None:
            raise LexiconError(LexiconFault.DAMAGED, "too few words to deal from")
        grids.append(found)
    return tuple(grids)


def hidden_words(matcher: Matcher) -> frozenset[str]:
    """The words of three letters, as many as a line has, that are never offered."""
    short = takewhile(lambda word: len(word) == 3, matcher.words)
    return frozenset(
        word for word, offered in zip(short, matcher.offered, strict=False) if not offered
    )


def reads_well(grid: Grid, hidden: Collection[str]) -> bool:
    """Whether no line spells a hidden word in either direction."""
    spellings = [grid.spelling(line) for line in Line]
    return not any(letters in hidden or letters[::-1] in hidden for letters in spellings)


def is_lively(grid: Grid, moves: Mapping[LineMask, int]) -> bool:
    """Whether there are moves enough, and every line is within reach of words enough.

    ``moves`` says which sets of lines the words that people know hold, and how many words each.
    """
    return len(moves) >= MIN_MOVES and all(
        sum(words for lines, words in moves.items() if lines & line.bit)
        >= _words_wanted(grid.spelling(line))
        for line in Line
    )


def is_fair(board: Board) -> bool:
    """Whether opening the face is worth what it should be.

    A grid that looks unfair after one answer is not solved at all: solving takes ten times as long
    as everything else.
    """
    return first_impression(board) <= FAIR_IMPRESSION and opener_value(board) in OPENER_VALUES


def first_impression(board: Board) -> int:
    """By how much the best first word outscores the best answer to it."""
    scores = board.worths[np.array(TOUCHED)]
    words = np.array((0, *board.masks))
    answers = scores[words & ~words[:, None]].max(axis=1)
    return int((scores[words] - answers)[1:].max(initial=0))


def opener_value(board: Board) -> int:
    """What opening is worth on this face by itself: the difference that perfect play comes to."""
    return round(solve_face(board).value(State()))


def _candidate(rng: Random, rare: str) -> Grid:
    (vowels,) = _drawn(rng, 1, _VOWEL_COUNTS)
    letters = [*_drawn(rng, vowels, _VOWELS), *rare]
    letters += _drawn(rng, 9 - len(letters), _CONSONANTS)
    return Grid("".join(_drawn(rng, 9, _evenly(letters))))


def _words_wanted(letters: str) -> int:
    return MIN_WORDS if set(letters).isdisjoint(RARE_LETTERS) else MIN_RARE_WORDS


def _evenly(items: Iterable[Item]) -> dict[Item, int]:
    return dict.fromkeys(items, 1)


def _drawn(rng: Random, number: int, weights: Mapping[Item, int]) -> list[Item]:
    """Different items in the order in which they are drawn, each as likely as its weight says."""
    left = dict(weights)
    drawn: list[Item] = []
    for _ in range(number):
        sums = list(accumulate(left.values()))
        item = list(left)[bisect(sums, rng.random() * sums[-1])]
        drawn.append(item)
        del left[item]
    return drawn
