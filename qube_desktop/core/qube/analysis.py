"""Looks at the turns of a match again: what each brought, what the best would have brought.

Everything is measured in points of the final difference of the match, for the player whose turn it
was, when both play as well as can be afterwards. Of the moves that there were only those count that
words make which may be offered. Decides nothing; docs/analysis.md explains the figures.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from statistics import fmean
from typing import Final, TypeAlias

from qube_desktop.core.qube.evaluation import PASS, SAME, Solution
from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import LineMask, Player
from qube_desktop.core.qube.match import FACES, Match, total
from qube_desktop.core.qube.situation import Situation, lead_of
from qube_desktop.core.qube.thinker import OFFERED, Thinker

MISTAKE: Final = 5.0
"""A turn that loses so many points or more is a mistake."""

HALVING_LOSS: Final = 5.0
"""A turn that loses so many points has an accuracy of 50; each further such loss halves it."""

WORDS_NAMED: Final = 3

Accuracies: TypeAlias = tuple[float | None, float | None]
"""The accuracy of blue and of red, 0-100; ``None`` for who never had a word to choose."""


class Mistake(Enum):
    """Why a turn lost points."""

    MISSED = "missed"  # there was a better move on this face
    OPENING = "opening"  # the best on this face, or nearly, but it gives later openings away (R4.2)


@dataclass(frozen=True, slots=True)
class Appraisal:
    """One turn looked at again.

    ``value`` is the final difference to be expected after it, for ``player``; ``best`` the highest
    that there was, and ``best_words`` at most three words that bring it, none if only a pass does.
    ``face_loss`` is what the turn lost on this face, the faces to come left out. ``free`` says that
    there was a word to choose.
    """

    player: Player
    value: float
    best: float
    face_loss: float
    best_lines: LineMask
    best_words: tuple[str, ...]
    free: bool

    @property
    def loss(self) -> float:
        """What the turn lost; below 0 if it was better than anything that may be offered."""
        return self.best - self.value

    @property
    def accuracy(self) -> float:
        """100 for a turn that lost nothing, 50 for one that lost ``HALVING_LOSS`` points."""
        return float(100 * 0.5 ** (max(0.0, self.loss) / HALVING_LOSS))

    @property
    def mistake(self) -> Mistake | None:
        """What kind of mistake the turn was, if it was one."""
        if self.loss < MISTAKE:
            return None
        return Mistake.OPENING if self.face_loss < self.loss / 2 else Mistake.MISSED


@dataclass(frozen=True, slots=True)
class Analysis:
    """The appraisals of a match, face by face and turn by turn.

    ``whole_match`` is false where there was no equity table, so that each face was looked at by
    itself.
    """

    faces: tuple[tuple[Appraisal, ...], ...]
    whole_match: bool

    @property
    def accuracies(self) -> Accuracies:
        """Those of the whole match."""
        return accuracies(turn for face in self.faces for turn in face)

    @property
    def mistakes(self) -> tuple[tuple[int, int], ...]:
        """Face (1-6) and turn (from 0) of every mistake, in the order played."""
        return tuple(
            (number, index)
            for number, face in enumerate(self.faces, 1)
            for index, turn in enumerate(face)
            if turn.mistake
        )


def analyse(match: Match, thinker: Thinker) -> Analysis:
    """Look at every turn of a match, finished or not; takes a second or so."""
    faces = tuple(appraise(match, number, thinker) for number in range(1, match.number + 1))
    return Analysis(faces, whole_match=thinker.equity is not None)


def appraise(match: Match, number: int, thinker: Thinker) -> tuple[Appraisal, ...]:
    """Look at every turn of face ``number`` (1-6)."""
    return tuple(_appraised(match, number, thinker))


def accuracies(turns: Iterable[Appraisal]) -> Accuracies:
    """The mean accuracy of each player over the turns on which there was a word to choose."""
    chosen = [turn for turn in turns if turn.free]
    blue, red = (
        fmean(own) if (own := [turn.accuracy for turn in chosen if turn.player is player]) else None
        for player in Player
    )
    return blue, red


def _appraised(match: Match, number: int, thinker: Thinker) -> Iterator[Appraisal]:
    before = match.faces[: number - 1]
    scores = total(face.position.word_scores for face in before)
    bonuses = total(face.position.bonuses for face in before)
    face = match.faces[number - 1]

    def seen(position: Position) -> Situation:
        mover = position.to_move
        lead = lead_of(scores, mover) + lead_of(position.word_scores, mover)
        return Situation(position, lead, FACES - number)

    for (position, after), turn in zip(pairwise(face.positions()), face.turns, strict=True):
        situation, following = seen(position), seen(after)
        solution = thinker.solution(situation)
        player = turn.player
        options = thinker.options(situation, solution, OFFERED)
        best = max(move.value for move in options)
        words = [
            word
            for move in options
            if move.lines != PASS and move.value > best - SAME
            for word in thinker.words(position, move.lines, OFFERED)
        ]
        won = lead_of(bonuses, player)
        alone = thinker.face_solution(position.grid)
        best_alone = thinker.options(situation, alone, OFFERED)[0].value
        yield Appraisal(
            player=player,
            value=won + _expected(following, solution, player),
            best=won + situation.lead + best,
            face_loss=situation.lead + best_alone - _expected(following, alone, player),
            best_lines=options[0].lines,
            best_words=tuple(words[:WORDS_NAMED]),
            free=len(options) > 1,
        )


def _expected(situation: Situation, solution: Solution, player: Player) -> float:
    """The difference of word points, tiles of this face and faces to come, for ``player``."""
    for_mover = situation.lead + solution.value(situation.state)
    return for_mover if situation.position.to_move is player else -for_mover
