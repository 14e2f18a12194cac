"""Boards for the solver: by Hypothesis, and 250 fixed ones for the comparison with brute force.

Of the 250, 50 are odd: letters that repeat, lines that no word holds, and grids without any word.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from string import ascii_uppercase

from hypothesis import strategies as st

from qube_desktop.core.qube.board import Board
from qube_desktop.core.qube.grid import ALL_LINES, Grid
from qube_desktop.core.qube.prospect import Prospect
from tests.games import masks

vocabularies = st.lists(masks, max_size=6)
# Whole numbers, so that brute force in Python and arrays of float32 agree exactly.
prospects = st.builds(Prospect, st.lists(st.integers(-40, 40).map(float), min_size=1, max_size=9))

WORDS = 8
_VOWELS = "AEIOU"
_CONSONANTS = "".join(sorted(set(ascii_uppercase) - set(_VOWELS)))


def sample_grids() -> Iterator[Grid]:
    """200 grids of nine different letters and 50 odd ones; the last ten hold no words."""
    rng = Random(250)
    for _ in range(200):
        letters = rng.sample(_VOWELS, 3) + rng.sample(_CONSONANTS, 6)
        yield Grid("".join(rng.sample(letters, 9)))
    for few in ("A", "E", "AB", "EST", "NOON", "AEIR", "STARE", "AAAZZ", "QU", "LETS"):
        yield from (Grid("".join(rng.choices(few, k=9))) for _ in range(2))
    for _ in range(20):
        yield Grid("".join(rng.choices("QJXZVKW", k=5) + rng.sample("AEIOSTRN", 4)))
    for _ in range(10):
        yield Grid("".join(rng.choices("QXZJ", k=9)))


def sample_boards() -> Iterator[Board]:
    """The 250 grids with random sets of lines in place of words."""
    rng = Random(8)
    for number, grid in enumerate(sample_grids()):
        alive = ALL_LINES
        if number >= 220:
            alive &= ~sum(1 << line for line in rng.sample(range(8), rng.randint(1, 6)))
        masks = [rng.randint(1, ALL_LINES) & alive for _ in range(WORDS)]
        yield Board(grid.values, masks if number < 240 else [])
