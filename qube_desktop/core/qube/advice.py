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

    ``passing``: a pass is better than every word (R4.3), against an opponent who makes no mistakes;
    the word is the best that there is beside it. ``lines`` is ``PASS`` and ``word`` is ``None``
    where no word fits at all.
    """

    lines: LineMask
    word: str | None
    passing: bool = False


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
    offered; where there is none better either, a pass, and beside it the best familiar word again.
    """
    solution = thinker.solution(situation)
    ranked = {
        vocabulary: [move.lines for move in thinker.options(situation, solution, vocabulary)]
        for vocabulary in (FAMILIAR, OFFERED)
    }
    for vocabulary, moves in ranked.items():
        if moves[0] != PASS:
            return Hint(moves[0], thinker.words(situation.position, moves[0], vocabulary)[0])
    for vocabulary, moves in ranked.items():
        for lines in moves[1:]:
            word = thinker.words(situation.position, lines, vocabulary)[0]
            return Hint(lines, word, passing=True)
    return Hint(PASS, None, passing=True)


def expectation(match: Match, thinker: Thinker) -> Expectation:
    """How the match is expected to end, or how it did."""
    situation = Situation.of(match)
    mover = match.position.to_move
    bonuses = total(face.position.bonuses for face in match.faces[:-1])
    to_come = thinker.solution(situation).value(situation.state)
    difference = situation.lead + lead_of(bonuses, mover) + to_come
    blue = difference if mover is Player.BLUE else -difference
    return Expectation(blue, exact=not situation.faces_left)
