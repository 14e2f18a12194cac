"""Advice on the match that is being played: a hint, and how it is likely to end.

Pure functions of a situation; who may see them and when is decided elsewhere. Both take it that
from here on both players make the best of every word of the dictionary.
"""

from __future__ import annotations

from dataclasses import dataclass

from qube_desktop.core.qube.evaluation import PASS
from qube_desktop.core.qube.grid import LineMask, Player
from qube_desktop.core.qube.match import Match, total
from qube_desktop.core.qube.situation import Situation, lead_of
from qube_desktop.core.qube.thinker import FAMILIAR, OFFERED, Thinker


@dataclass(frozen=True, slots=True)
class Hint:
    """The lines that are best finished now and a word that does it.

    ``lines`` is ``PASS`` and ``word`` is ``None`` where passing is best (R4.3).
    """

    lines: LineMask
    word: str | None


@dataclass(frozen=True, slots=True)
class Expectation:
    """By how much blue is expected to win, below 0 to lose, when both play as well as can be.

    ``exact`` on the last face; before it, a mean over faces that are not dealt yet.
    """

    difference: float
    exact: bool


def hint(situation: Situation, thinker: Thinker) -> Hint:
    """The best move that a familiar word makes.

    Where every familiar word is worse than a pass, the best that any word makes which may be
    offered; where there is none better either, a pass.
    """
    solution = thinker.solution(situation)
    for vocabulary in (FAMILIAR, OFFERED):
        lines = thinker.options(situation, solution, vocabulary)[0].lines
        if lines != PASS:
            return Hint(lines, thinker.words(situation.position, lines, vocabulary)[0])
    return Hint(PASS, None)


def expectation(match: Match, thinker: Thinker) -> Expectation:
    """How the match is expected to end, or how it did."""
    situation = Situation.of(match)
    mover = match.position.to_move
    bonuses = total(face.position.bonuses for face in match.faces[:-1])
    to_come = thinker.solution(situation).value(situation.state)
    difference = situation.lead + lead_of(bonuses, mover) + to_come
    blue = difference if mover is Player.BLUE else -difference
    return Expectation(blue, exact=not situation.faces_left)
