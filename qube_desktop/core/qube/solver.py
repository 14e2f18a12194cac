"""Solves a face by itself: the exact value of every state, in one backward pass.

The state is which lines are finished, who owns the tiles that can still change hands, and whether
there was a pass. Every word finishes at least one line, so the sets of lines are taken from the
full one down, and all owners of one set at once. A word that a player makes locks only tiles that
it scores; what they are worth in the end is paid at that moment and the tiles are forgotten.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from qube_desktop.core.qube.board import Board
from qube_desktop.core.qube.evaluation import Solution
from qube_desktop.core.qube.grid import ALL_LINES
from qube_desktop.core.qube.prospect import NOTHING
from qube_desktop.core.qube.states import LOCKED, TOUCHED, State
from qube_desktop.core.qube.substates import FREE, NUMBERS, OWNED, block

_NEVER: Final = -10_000
"""Less than any value: what a word brings where no word fits."""

_TOUCHED: Final = np.array(TOUCHED)
_LOCKED: Final = np.array(LOCKED)


def solve_face(board: Board) -> Solution:
    """The values of a face with nothing after it: word points and final ownership (R1.3)."""
    return Solution(board, NOTHING, FaceTable(board))


class FaceTable:
    """The value of every state in which both play on and no pass has just been made.

    It is kept as the player who has just moved sees it, so that a move and the table add up.
    """

    __slots__ = ("_board", "_values")

    def __init__(self, board: Board) -> None:
        self._board = board
        self._values: NDArray[np.int32] = np.zeros(OWNED.size, np.int32)
        for done in reversed(range(ALL_LINES)):
            states = block(done)
            owned = board.worths[OWNED[states]]
            stopping = 2 * owned - board.worths[FREE[done]]
            word = self._best_word(done)
            # The other player makes a word, or passes; then a word or a second pass is mine.
            self._values[states] = np.minimum(np.maximum(stopping, word), -word[::-1])

    def _best_word(self, done: int) -> NDArray[np.int32]:
        """For every owner the value of the best word, or ``_NEVER``, to the player who makes it."""
        lines = np.array(self._board.playable(done), np.intp)
        after = lines | done
        tiles = _TOUCHED[lines]
        paid = self._board.worths[tiles] + self._board.worths[_LOCKED[after] & ~_LOCKED[done]]
        reached = NUMBERS[after[:, None], OWNED[block(done)] | tiles[:, None]]
        best: NDArray[np.int32] = (paid[:, None] + self._values[reached]).max(0, initial=_NEVER)
        return best

    def value(self, state: State) -> float:
        """What is to come for the player to move."""
        locked = LOCKED[state.done]
        settled = self._board.balance(state.mine & locked, state.theirs & locked)
        return settled - int(self._values[NUMBERS[state.done, state.theirs]])
