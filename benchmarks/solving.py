"""Solving a face against brute force; solving for the match and dealing against solving a face."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.figures import Figure, compare
from qube_desktop.core.qube.dealer import deal
from qube_desktop.core.qube.equity import Equity
from qube_desktop.core.qube.grid import Grid
from qube_desktop.core.qube.match import FACES
from qube_desktop.core.qube.match_solver import solve_match
from qube_desktop.core.qube.moves import Matcher, board_of
from qube_desktop.core.qube.solver import solve_face
from tests.core.qube.brute_force import BruteForce

LEADS = 64


def figures(matcher: Matcher, equity: Equity, grid: Grid) -> Iterator[Figure]:
    """All with the whole dictionary."""
    board = board_of(grid, matcher.masks(grid))
    prospect = equity.prospect(FACES - 1)
    one_solve = "one solve of a face"
    yield compare(
        "a face solved by itself",
        lambda: solve_face(board),
        "brute force",
        lambda: BruteForce(board.values, board.masks).value(),
        limit=0.1,
    )
    yield compare(
        "a face solved for every lead of the match",
        lambda: solve_match(board, prospect, LEADS),
        one_solve,
        lambda: solve_face(board),
        limit=30,
    )
    yield compare(
        "six faces dealt",
        lambda: deal(7, matcher),
        one_solve,
        lambda: solve_face(board),
        limit=12,
    )
