"""Thinks a face over: which moves words make, and what each is worth to the end of the match.

The one place where dictionary, solver and equity table meet, for computer players, hints, the
expected result and the analysis alike. What was found out about a face is kept, since every turn on
it asks again. Decides nothing of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from qube_desktop.core.lexicon import COMMONNESS
from qube_desktop.core.qube.board import Board
from qube_desktop.core.qube.equity import Equity
from qube_desktop.core.qube.evaluation import PASS, Evaluation, Solution
from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import ALL_LINES, Grid, LineMask
from qube_desktop.core.qube.match_solver import solve_match
from qube_desktop.core.qube.moves import Masks, Matcher, board_of, counted
from qube_desktop.core.qube.prospect import Prospect
from qube_desktop.core.qube.situation import Situation
from qube_desktop.core.qube.solver import solve_face

_FACES_KEPT: Final = 24
"""A face by itself takes little memory: six of them for a few vocabularies."""

_MATCHES_KEPT: Final = 2
"""A face solved for the match takes some 10 MB, and only the one being played is asked about."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words that somebody knows: those of ``commonness`` or more (``Matcher.commonness``).

    Without ``hidden`` only words that may be offered.
    """

    commonness: int = 0
    hidden: bool = False


EVERY_WORD: Final = Vocabulary(hidden=True)
"""What the dictionary accepts, and so what an opponent may play."""

OFFERED: Final = Vocabulary()

FAMILIAR: Final = Vocabulary(COMMONNESS[3].start)
"""Words that most people know."""


class Thinker:
    """Knows a dictionary and, with ``equity``, what a lead is worth on the faces to come (R4.2).

    Without ``equity`` every face is thought of by itself.
    """

    def __init__(self, matcher: Matcher, equity: Equity | None = None) -> None:
        self.matcher = matcher
        self.equity = equity
        self._masks: Callable[[Grid, Vocabulary], Masks] = lru_cache(_FACES_KEPT)(self._find)
        self._board: Callable[[Grid, Vocabulary], Board] = lru_cache(_FACES_KEPT)(self._make)
        self._face: Callable[[Board], Solution] = lru_cache(_FACES_KEPT)(solve_face)
        self._match: Callable[[Board, Prospect, int], Solution] = lru_cache(_MATCHES_KEPT)(
            _solve_for_match
        )

    def board(self, grid: Grid, vocabulary: Vocabulary = EVERY_WORD) -> Board:
        """The face for players who know this vocabulary."""
        return self._board(grid, vocabulary)

    def playable(self, position: Position, vocabulary: Vocabulary) -> dict[LineMask, int]:
        """The sets of lines that words of the vocabulary finish now, and how many words do."""
        return counted(self._masks(position.grid, vocabulary), position.done)

    def words(self, position: Position, lines: LineMask, vocabulary: Vocabulary) -> list[str]:
        """The words that finish exactly these lines now, the most common first, then the short."""
        unfinished = np.uint8(position.done ^ ALL_LINES)
        found = np.flatnonzero(self._masks(position.grid, vocabulary) & unfinished == lines)
        order = np.argsort(-self.matcher.commonness[found].astype(int), kind="stable")
        return [self.matcher.words[index] for index in found[order]]

    def face_solution(self, grid: Grid, vocabulary: Vocabulary = EVERY_WORD) -> Solution:
        """The values of a face by itself, when both players know this vocabulary."""
        return self._face(self._board(grid, vocabulary))

    def solution(self, situation: Situation, vocabulary: Vocabulary = EVERY_WORD) -> Solution:
        """The values of the face and of the faces to come, for the lead that there is.

        Those of the face by itself if it is the last one, or without an equity table.
        """
        grid = situation.position.grid
        if self.equity is None or not situation.faces_left:
            return self.face_solution(grid, vocabulary)
        prospect = self.equity.prospect(situation.faces_left)
        return self._match(self._board(grid, vocabulary), prospect, situation.opening_lead)

    def options(
        self, situation: Situation, solution: Solution, vocabulary: Vocabulary = OFFERED
    ) -> list[Evaluation]:
        """The moves that words of the vocabulary make, and a pass, the best first."""
        playable = {PASS, *self.playable(situation.position, vocabulary)}
        return [move for move in solution.options(situation.state) if move.lines in playable]

    def _find(self, grid: Grid, vocabulary: Vocabulary) -> Masks:
        if vocabulary == EVERY_WORD:
            return self.matcher.masks(grid)
        known = self.matcher.commonness >= vocabulary.commonness
        if not vocabulary.hidden:
            known &= self.matcher.offered
        return np.where(known, self._masks(grid, EVERY_WORD), np.uint8(0))

    def _make(self, grid: Grid, vocabulary: Vocabulary) -> Board:
        return board_of(grid, self._masks(grid, vocabulary))


def _solve_for_match(board: Board, prospect: Prospect, opening_lead: int) -> Solution:
    return solve_match(board, prospect, 0, opening_lead)
