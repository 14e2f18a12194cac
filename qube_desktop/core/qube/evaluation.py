"""What the solver says about a state: its value, its moves with theirs, and best play.

``Solution`` puts together what the backward passes of ``solver`` and ``match_solver`` found for
states in which both play on, with what is found on the spot: after a pass, at the end of the face,
and when one player goes on alone. Every value is the final difference that is still to come for
the player to move: word points not yet scored, tiles owned on this face when it ends (R1.3), and
the prospect of the faces after it, each less the opponent's. The lead itself is left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from qube_desktop.core.qube.board import Board
from qube_desktop.core.qube.grid import LineMask
from qube_desktop.core.qube.lone import LoneTable
from qube_desktop.core.qube.prospect import Prospect
from qube_desktop.core.qube.states import State

PASS: Final[LineMask] = 0
"""Stands for a pass where a set of lines is expected."""

SAME: Final = 1e-3
"""Values that are closer than this differ by rounding only."""


class Table(Protocol):
    """The values of states in which no pass has just been made, from a backward pass."""

    def value(self, state: State) -> float:
        """What is to come for the mover."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """One move: the ``lines`` that it finishes (``PASS`` for none), its ``score``, its ``value``.

    The score is a part of the value.
    """

    lines: LineMask
    score: int
    value: float


class Solution:
    """The exact values of one face, and what follows it, when both players know the same words."""

    __slots__ = ("_board", "_prospect", "_table")

    def __init__(self, board: Board, prospect: Prospect, table: Table) -> None:
        self._board = board
        self._prospect = prospect
        self._table = table

    def value(self, state: State) -> float:
        """The value for the player to move; after the end of the face, what it came to."""
        if state.over:
            return self._settled(state)
        if state.alone:
            return self._lone(state).value(state)
        if state.passed:
            return max(option.value for option in self.options(state))
        return self._table.value(state)

    def options(self, state: State) -> list[Evaluation]:
        """Every move that there is with its value, the pass among them, the best first.

        Of equal values the higher score comes first; empty when the face is over.
        """
        if state.over:
            return []
        table = self._lone(state) if state.alone else self._table
        options = [Evaluation(PASS, 0, self._value_of_pass(state))]
        for lines in self._board.playable(state.done):
            score = self._board.score(lines)
            to_come = table.value(state.after(lines, score))
            value = score + (to_come if state.alone else -to_come)
            options.append(Evaluation(lines, score, value))
        options.sort(key=lambda move: (-round(move.value / SAME), -move.score, move.lines))
        return options

    def best(self, state: State) -> tuple[LineMask, ...]:
        """The moves that nothing beats, ``PASS`` among them where it is one; empty when over."""
        options = self.options(state)
        return tuple(move.lines for move in options if move.value > options[0].value - SAME)

    def line(self, state: State) -> tuple[LineMask, ...]:
        """Best play by both to the end of the face: the principal variation."""
        played = []
        while not state.over:
            move = self.options(state)[0]
            played.append(move.lines)
            passes = move.lines == PASS
            state = state.after_pass() if passes else state.after(move.lines, move.score)
        return tuple(played)

    def _value_of_pass(self, state: State) -> float:
        after = state.after_pass()
        return self._settled(state) if after.over else -self.value(after)

    def _settled(self, state: State) -> float:
        """What it comes to if the face ends here (R1.3, R4.2)."""
        later = self._prospect.value(state.lead, opened=state.opened)
        return self._board.balance(state.mine, state.theirs) + later

    def _lone(self, state: State) -> LoneTable:
        return LoneTable(self._board, self._prospect, state)
