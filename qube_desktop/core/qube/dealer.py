"""Deals the six grids of a match from a seed.

Decides what a good grid is (R1.5): nine different letters, mostly three vowels, every line within
the reach of words that people know, and enough different moves for a fight. Grids are drawn as
letters fall in English and thrown away until one will do; two of three do.

Only ``Random.random`` is asked, the one method that Python promises to keep: a seed gives the same
match everywhere, as long as the dictionary and ``DEALER_VERSION`` are the same.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Mapping
from itertools import accumulate, takewhile
from random import Random
from typing import Final, TypeVar

from qube_desktop.core.errors import LexiconError, LexiconFault
from qube_desktop.core.qube.grid import Grid, Line
from qube_desktop.core.qube.match import FACES
from qube_desktop.core.qube.moves import Matcher, counted

DEALER_VERSION: Final = 1
"""Goes up when a seed may give other grids than before."""

RARE_LETTERS: Final = "JQXZ"
RARE_FACES: Final = (1, 2, 3)
"""How many faces of a match may hold a rare letter. No face holds two."""

KNOWN: Final = 3
"""The least familiarity of the words that count for a good grid."""

MIN_WORDS: Final = 10
MIN_RARE_WORDS: Final = 3
MIN_MOVES: Final = 25

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
    (count,) = _drawn(rng, 1, _evenly(RARE_FACES))
    faces = _drawn(rng, count, _evenly(range(FACES)))
    rare = dict(zip(faces, _drawn(rng, count, _evenly(RARE_LETTERS)), strict=True))
    grids: list[Grid] = []
    for face in range(FACES):
        grids.append(_dealt(rng, rare.get(face, ""), matcher, grids))
    return tuple(grids)


def plays_well(grid: Grid, matcher: Matcher) -> bool:
    """Whether every line is within reach of known words and there are moves enough."""
    return (
        all(
            matcher.line_count(grid.spelling(line), KNOWN) >= _words_wanted(grid.spelling(line))
            for line in Line
        )
        and len(counted(matcher.suggestions(grid, KNOWN))) >= MIN_MOVES
    )


def reads_well(grid: Grid, matcher: Matcher) -> bool:
    """Whether no line spells a word that is never offered."""
    short = takewhile(lambda word: len(word) == 3, matcher.words)
    hidden = {word for word, offered in zip(short, matcher.offered, strict=False) if not offered}
    spellings = {grid.spelling(line) for line in Line}
    return hidden.isdisjoint(spellings | {letters[::-1] for letters in spellings})


def _dealt(rng: Random, rare: str, matcher: Matcher, others: Iterable[Grid]) -> Grid:
    for _ in range(_TRIES):
        grid = _candidate(rng, rare)
        if grid not in others and plays_well(grid, matcher) and reads_well(grid, matcher):
            return grid
    raise LexiconError(LexiconFault.DAMAGED, "too few words to deal from")


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
