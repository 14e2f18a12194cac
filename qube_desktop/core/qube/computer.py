"""The computer player: which word it plays in its situation.

A level is a vocabulary, what it weighs when it compares moves, and how many words come to its mind
before it plays. No level plays a word that may not be offered. Pure: chance comes in as a seed, and
nothing is remembered from one turn to the next. docs/levels.md has what was measured.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum
from math import exp
from random import Random
from typing import Final

from qube_desktop.core.lexicon import COMMONNESS
from qube_desktop.core.qube.evaluation import PASS
from qube_desktop.core.qube.grid import LineMask
from qube_desktop.core.qube.match import Level
from qube_desktop.core.qube.situation import Situation
from qube_desktop.core.qube.states import TOUCHED
from qube_desktop.core.qube.thinker import OFFERED, Thinker, Vocabulary

WORD_CHOICE: Final = 20
"""The word that is played is drawn from so many of the most common ones."""


class Foresight(Enum):
    """What a level weighs in a move."""

    POINTS = "points"  # its score
    TILES = "tiles"  # and the tiles that it takes
    FACE = "face"  # all that can follow on this face, as far as its own words go
    MATCH = "match"  # and on the faces to come, with every word of the dictionary


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level knows and sees.

    ``thoughts`` is how many words come to mind at a turn, at worst and at best: every match has its
    form, somewhere between. A set of lines that many words finish is seldom overlooked, a rare one
    often. ``None``: every word comes to mind.
    """

    vocabulary: Vocabulary
    foresight: Foresight
    thoughts: tuple[int, int] | None


SKILLS: Final = {
    Level.BEGINNER: Skill(Vocabulary(46), Foresight.POINTS, (1, 6)),
    Level.CASUAL: Skill(Vocabulary(COMMONNESS[1].start), Foresight.TILES, (1, 8)),
    Level.SKILLED: Skill(Vocabulary(COMMONNESS[2].start), Foresight.FACE, (1, 150)),
    Level.EXPERT: Skill(Vocabulary(10), Foresight.MATCH, (2, 200_000)),
    Level.MASTER: Skill(OFFERED, Foresight.MATCH, None),
}


def choose(situation: Situation, thinker: Thinker, level: Level, seed: int | str) -> str | None:
    """The word to play for the player to move, or ``None`` to pass (R4.3).

    ``seed`` belongs to the match: with the same one the same situation brings the same word.
    """
    return chosen(situation, thinker, SKILLS[level], seed)


def chosen(situation: Situation, thinker: Thinker, skill: Skill, seed: int | str) -> str | None:
    """``choose`` for any skill."""
    position = situation.position
    moves = thinker.playable(position, skill.vocabulary)
    if not moves:
        return None
    side = f"{seed}/{position.to_move.value}"
    rng = Random(f"{side}/{situation.faces_left}/{position.done}/{position.passed}")
    seen: Collection[LineMask] = moves
    if skill.thoughts is not None:
        seen = _seen(moves, _form(skill.thoughts, side), rng)
    lines = _best(situation, thinker, skill, seen)
    if lines == PASS:
        return None
    words = thinker.words(position, lines, skill.vocabulary)[:WORD_CHOICE]
    return words[int(rng.random() * len(words))]


def _form(thoughts: tuple[int, int], side: str) -> float:
    """How many words come to mind at each turn of this match; every order of magnitude is alike."""
    worst, best = thoughts
    return float(worst * (best / worst) ** Random(side).random())


def _seen(moves: Mapping[LineMask, int], thoughts: float, rng: Random) -> set[LineMask]:
    """The sets of lines that are not overlooked: that of the first word, and those of some more."""
    words = sum(moves.values())
    first = int(rng.random() * words)
    seen = set()
    for lines, number in moves.items():
        if 0 <= first < number or rng.random() >= exp((1 - thoughts) * number / words):
            seen.add(lines)
        first -= number
    return seen


def _best(
    situation: Situation, thinker: Thinker, skill: Skill, seen: Collection[LineMask]
) -> LineMask:
    grid = situation.position.grid
    if skill.foresight is Foresight.POINTS:
        return max(sorted(seen), key=grid.worth)
    if skill.foresight is Foresight.TILES:
        return max(sorted(seen), key=lambda lines: _swing(situation, thinker, lines))
    if skill.foresight is Foresight.FACE:
        solution = thinker.face_solution(grid, skill.vocabulary)
    else:
        solution = thinker.solution(situation)
    options = solution.options(situation.state)
    return next(move.lines for move in options if move.lines == PASS or move.lines in seen)


def _swing(situation: Situation, thinker: Thinker, lines: LineMask) -> int:
    """By how much a move changes the difference of word points and tiles together (R3.2, R3.3)."""
    board, state = thinker.board(situation.position.grid), situation.state
    tiles = TOUCHED[lines]
    taken = board.balance(tiles & ~state.mine, 0) + board.balance(tiles & state.theirs, 0)
    return board.score(lines) + taken
