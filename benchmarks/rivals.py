"""Matches between two perfect players: one for the match, one for each face by itself.

Both know the whole dictionary. Matches go in pairs over the same six faces, so that each player
opens once, and nothing is left to chance but the deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from qube_desktop.core.qube.board import Board
from qube_desktop.core.qube.dealer import deal
from qube_desktop.core.qube.equity import Equity
from qube_desktop.core.qube.evaluation import PASS, Solution
from qube_desktop.core.qube.match import FACES
from qube_desktop.core.qube.match_solver import solve_match
from qube_desktop.core.qube.moves import Matcher, board_of
from qube_desktop.core.qube.solver import solve_face
from qube_desktop.core.qube.states import State

FIRST_SEED = 1_000_000
"""Far from the deals that the equity table was measured with."""

FAR_AND_FLAT = 120
MATCH, FACE = 0, 1


@dataclass(frozen=True, slots=True)
class Result:
    """One match: totals of the match player and the face player, and who opened how many faces."""

    totals: tuple[int, int]
    openings: int

    @property
    def margin(self) -> int:
        """By how much the match player won."""
        return self.totals[MATCH] - self.totals[FACE]


def play(matcher: Matcher, equity: Equity, matches: int) -> Iterator[Result]:
    """The results of so many matches, an even number."""
    for pair in range(matches // 2):
        grids = deal(FIRST_SEED + pair, matcher)
        boards = [board_of(grid, matcher.masks(grid)) for grid in grids]
        solutions = [
            (solve_match(board, equity.prospect(FACES - number), FAR_AND_FLAT), solve_face(board))
            for number, board in enumerate(boards, 1)
        ]
        for opener in (MATCH, FACE):
            yield match(boards, solutions, opener)


def match(boards: list[Board], solutions: list[tuple[Solution, Solution]], opener: int) -> Result:
    """One match, ``opener`` beginning Face 1 (R4.2 after that)."""
    words, bonuses = [0, 0], [0, 0]
    openings = 0
    for board, solution in zip(boards, solutions, strict=True):
        openings += opener == MATCH
        play_face(board, solution, opener, words, bonuses)
        if words[MATCH] == words[FACE]:
            opener = 1 - opener
        else:
            opener = MATCH if words[MATCH] < words[FACE] else FACE
    return Result((words[MATCH] + bonuses[MATCH], words[FACE] + bonuses[FACE]), openings)


def play_face(
    board: Board,
    solution: tuple[Solution, Solution],
    mover: int,
    words: list[int],
    bonuses: list[int],
) -> None:
    """One face; adds to both players' word scores and ownership bonuses."""
    state = State(lead=words[mover] - words[1 - mover])
    while not state.over:
        move = solution[mover].options(state)[0]
        words[mover] += move.score
        passes = move.lines == PASS
        state = state.after_pass() if passes else state.after(move.lines, move.score)
        mover = 1 - mover
    bonuses[mover] += board.balance(state.mine, 0)
    bonuses[1 - mover] += board.balance(state.theirs, 0)
