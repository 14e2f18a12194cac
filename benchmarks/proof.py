"""The solver against brute force on 250 grids, 50 of them odd, with the whole dictionary."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from qube_desktop.core.qube.evaluation import Solution
from qube_desktop.core.qube.grid import Grid
from qube_desktop.core.qube.match_solver import solve_match
from qube_desktop.core.qube.moves import Matcher, board_of
from qube_desktop.core.qube.prospect import Prospect
from qube_desktop.core.qube.solver import solve_face
from qube_desktop.core.qube.states import State
from tests.core.qube.brute_force import BruteForce
from tests.core.qube.sample_boards import sample_grids

EVERY_PASS = 50
"""A value after a pass is worked out on demand, so only one in so many is compared."""

MATCH_GRIDS = 3
MATCH_LEADS = (-7, 0, 12)
# In whole numbers, so that brute force agrees to the last bit.
PROSPECT = Prospect([float(lead + 2) for lead in range(40)])


@dataclass(frozen=True, slots=True)
class Proof:
    """How many states of a face were compared, and how many of them differ."""

    grid: Grid
    states: int
    wrong: int


def faces(matcher: Matcher) -> Iterator[Proof]:
    """All 250 grids, each by itself."""
    for grid in sample_grids():
        board = board_of(grid, matcher.masks(grid))
        oracle = BruteForce(board.values, board.masks)
        oracle.value()
        yield compared(grid, solve_face(board), oracle)


def matches(matcher: Matcher) -> Iterator[Proof]:
    """A few of the grids as a part of the match: with leads, brute force meets far more states."""
    for grid in islice(sample_grids(), MATCH_GRIDS):
        board = board_of(grid, matcher.masks(grid))
        oracle = BruteForce(
            board.values, board.masks, lambda lead, opened: PROSPECT.value(lead, opened=opened)
        )
        for lead in MATCH_LEADS:
            oracle.value(lead=lead)
        yield compared(grid, solve_match(board, PROSPECT, max(MATCH_LEADS)), oracle)


def compared(grid: Grid, solution: Solution, oracle: BruteForce) -> Proof:
    """Every state that brute force met; of those after a pass, one in ``EVERY_PASS``."""
    keys = [key for key in oracle.known if not key[3]]
    keys += [key for key in oracle.known if key[3]][::EVERY_PASS]
    wrong = 0
    for key in keys:
        done, mine, theirs, passed, lead, opened = key
        state = State(done, mine, theirs, lead, opened, passed, over=done == 255)
        wrong += solution.value(state) != oracle.known[key]
    return Proof(grid, len(keys), wrong)
