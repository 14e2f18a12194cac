"""What a person's matches against the computer come to: counts, averages and bests.

Pure functions of summaries in the order played; no file and no database is known here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean
from typing import Final, NamedTuple

from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Level
from qube_desktop.core.qube.summary import BestWord, Summary

LATELY: Final = 10
"""How many matches say how somebody plays these days."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How some matches ended for the person.

    ``accuracy`` is the mean of those that are known, 0-100; ``None`` if none is.
    """

    games: int = 0
    wins: int = 0
    draws: int = 0
    accuracy: float | None = None

    @property
    def losses(self) -> int:
        """What is neither won nor drawn."""
        return self.games - self.wins - self.draws


@dataclass(frozen=True, slots=True)
class Statistics:
    """The person's side of all matches against the computer.

    ``between_people`` counts the matches of two people, which are in no other figure, for nobody
    knows who sat where. ``by_level`` holds the levels played, weakest first. ``scores`` are the
    totals in the order played, ``accuracies`` how accurate the person was in each of these matches,
    0-100: ``None`` in the ``unmeasured`` ones, which nobody has looked at again yet, and in those
    without a word to choose. ``average``, ``best_score`` and ``best_face`` are 0 without a match.
    """

    all: Tally
    by_level: tuple[tuple[Level, Tally], ...]
    between_people: int
    scores: tuple[int, ...]
    accuracies: tuple[float | None, ...]
    unmeasured: int
    best_word: BestWord | None
    best_face: int
    longest_run: int

    @property
    def average(self) -> float:
        """The mean of the totals."""
        return sum(self.scores) / len(self.scores) if self.scores else 0.0

    @property
    def best_score(self) -> int:
        """The highest total."""
        return max(self.scores, default=0)


def statistics(played: Iterable[Summary]) -> Statistics:
    """The statistics of matches, given in the order in which they were played."""
    summaries = list(played)
    sides = [
        _Side.of(summary, person) for summary in summaries if (person := summary.person) is not None
    ]
    by_level = {level: [side for side in sides if side.level is level] for level in Level}
    return Statistics(
        all=_tally(sides),
        by_level=tuple((level, _tally(some)) for level, some in by_level.items() if some),
        between_people=len(summaries) - len(sides),
        scores=tuple(side.score for side in sides),
        accuracies=tuple(side.accuracy for side in sides),
        unmeasured=sum(not side.measured for side in sides),
        best_word=max(
            (side.best_word for side in sides if side.best_word),
            key=lambda best: best.score,
            default=None,
        ),
        best_face=max((side.best_face for side in sides), default=0),
        longest_run=_longest_run(sides),
    )


class _Side(NamedTuple):
    """A match as the person sees it. A tuple, since it takes a third of the time to make one."""

    level: Level | None
    won: bool
    drawn: bool
    score: int
    accuracy: float | None
    measured: bool
    best_word: BestWord | None
    best_face: int

    @classmethod
    def of(cls, summary: Summary, person: Player) -> _Side:
        at, winner = person.index, summary.winner
        accuracies = summary.accuracies
        return cls(
            level=summary.seats[1 - at].level,
            won=winner is person,
            drawn=winner is None,
            score=summary.totals[at],
            accuracy=None if accuracies is None else accuracies[at],
            measured=accuracies is not None,
            best_word=summary.best_words[at],
            best_face=summary.best_faces[at],
        )


def _tally(sides: Sequence[_Side]) -> Tally:
    known = [side.accuracy for side in sides if side.accuracy is not None]
    return Tally(
        games=len(sides),
        wins=sum(side.won for side in sides),
        draws=sum(side.drawn for side in sides),
        accuracy=fmean(known) if known else None,
    )


def _longest_run(sides: Sequence[_Side]) -> int:
    """The most wins in a row; a draw ends a row as a loss does."""
    runs = (len(list(row)) for won, row in groupby(side.won for side in sides) if won)
    return max(runs, default=0)
