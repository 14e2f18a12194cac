"""Solves a face as a part of the match: for every lead in word scores, and with what follows.

As ``solver``, with two things more in the state: the mover's lead, and whether the mover opened the
face, for that decides who opens the next one when word scores are level (R4.2). The end of the face
pays ownership and the ``Prospect`` of its lead.

A set of lines with *n* free tiles has an array of shape (2, …, 2, 2, leads): one axis for each free
tile, the highest first, with 1 where the player who has just moved owns it; then whether that
player opened the face; then that player's lead. Finishing lines fixes the tiles on them and shifts
the leads, so what a word leads to is a view of a later array, spread over the owners that it makes
irrelevant: nothing is looked up state by state. Leads are counted from the one with which the face
begins, which is one player's gain and the other's loss.
"""

from __future__ import annotations

from functools import cache
from types import EllipsisType
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from qube_desktop.core.qube.board import Board
from qube_desktop.core.qube.evaluation import Solution
from qube_desktop.core.qube.grid import ALL_LINES, LineMask
from qube_desktop.core.qube.prospect import Prospect
from qube_desktop.core.qube.states import LOCKED, TOUCHED, State
from qube_desktop.core.qube.substates import FREE, NUMBERS, OWNED, STARTS, block

Values: TypeAlias = NDArray[np.float32]
Index: TypeAlias = tuple[int | slice | EllipsisType | None, ...]

_NEVER: Final = np.float32(-np.inf)


def solve_match(board: Board, prospect: Prospect, reach: int, lead: int = 0) -> Solution:
    """The values of a face and the ``prospect`` after it.

    The opener may begin the face with any lead from ``lead - reach`` to ``lead + reach``; the time
    needed grows with ``reach``, and is the same for every ``lead``.
    """
    return Solution(board, prospect, MatchTable(board, prospect, reach, lead))


class MatchTable:
    """The value of every state in which both play on and no pass has just been made."""

    __slots__ = ("_board", "_lead", "_prospect", "_reach", "_values")

    def __init__(self, board: Board, prospect: Prospect, reach: int, lead: int = 0) -> None:
        self._board = board
        self._prospect = prospect
        self._reach = reach
        self._lead = lead
        self._values: dict[LineMask, Values] = {}
        for done in reversed(range(ALL_LINES + 1)):
            stopping = self._stopping(done)
            word = self._best_word(done, stopping.shape)
            # The other player makes a word, or passes; then a word or a second pass is mine.
            np.maximum(stopping, word, out=stopping)
            self._values[done] = np.minimum(stopping, -np.flip(word))

    def _span(self, done: LineMask) -> int:
        """How far the lead can have moved, with these lines finished, from that of the start."""
        return self._reach + self._board.points(done)

    def _stopping(self, done: LineMask) -> Values:
        """What it comes to if the face ends here: free tiles and prospect."""
        owned = self._board.worths[OWNED[block(done)]]
        bonus = (2 * owned - self._board.worths[FREE[done]]).astype(np.float32)
        span, lead = self._span(done), self._lead
        followed = self._prospect.values(-lead - span, span - lead)[0]
        opened = self._prospect.values(lead - span, lead + span)[1]
        later = np.stack([followed, opened])
        shape = (2,) * FREE[done].bit_count()
        stopping: Values = bonus.reshape(*shape, 1, 1) + later
        return stopping

    def _best_word(self, done: LineMask, shape: tuple[int, ...]) -> Values:
        """The value of the best word to the player who makes it, by owners, opener and lead."""
        best = np.full(shape, _NEVER)
        leads = shape[-1]
        for lines in self._board.playable(done):
            after = done | lines
            score = self._board.score(lines)
            locking = int(self._board.worths[LOCKED[after] & ~LOCKED[done]])
            first = self._span(after) - self._span(done) + score
            reached = self._values[after][_reached(done, lines)][..., first : first + leads]
            np.maximum(best, reached + np.float32(score + locking), out=best)
        return best

    def value(self, state: State) -> float:
        """What is to come for the player to move.

        Raises ``ValueError`` for a lead that no solved beginning of the face can have come to.
        """
        span = self._span(state.done)
        ahead = state.lead - (self._lead if state.opened else -self._lead)
        if abs(ahead) > span:
            raise ValueError(f"solved for leads up to {span} from that of the start: {state}")
        done, locked = state.done, LOCKED[state.done]
        settled = self._board.balance(state.mine & locked, state.theirs & locked)
        owners = int(NUMBERS[done, state.theirs] - STARTS[done])
        values = self._values[done].reshape(-1, 2, 2 * span + 1)
        return settled - float(values[owners, int(not state.opened), span - ahead])


@cache
def _reached(done: LineMask, lines: LineMask) -> Index:
    """Where in the array of ``done | lines`` the states lie that finishing ``lines`` leads to.

    The result broadcasts over the owners of the free tiles of ``done``.
    """
    before, after = FREE[done], FREE[done | lines]
    index: list[int | slice | EllipsisType | None] = []
    for tile in reversed(range(9)):
        if not TOUCHED[lines] >> tile & 1:
            index += [slice(None)] * (before >> tile & 1)
            continue
        index += [1] * (after >> tile & 1)
        index += [None] * (before >> tile & 1)
    return (*index, ...)
