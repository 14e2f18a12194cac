"""The computer player: which word it plays, given where the face stands.

A level is a vocabulary, how readily a word of it comes to mind, and how many turns it looks ahead.
It looks at this face alone, and it never plays a word that may not be offered. Pure: chance comes
in as ``rng``, and nothing is remembered from one turn to the next.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from qube_desktop.core.lexicon import LEAST_FAMILIAR, Familiarity
from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.foresight import Foresight
from qube_desktop.core.qube.grid import ALL_LINES
from qube_desktop.core.qube.match import Level
from qube_desktop.core.qube.moves import Matcher, counted

WORD_CHOICE: Final = 20
"""The word that is played is drawn from so many of the shortest among the most familiar ones."""

TO_THE_END: Final = 8
"""As many turns as a face can have words: one for each line."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level knows and sees.

    ``recall`` is the chance that any one word of its vocabulary comes to mind: a line that many
    words hold is seldom overlooked, a rare chance often. ``turns`` is how far it looks ahead, its
    own move included; with 0 it sees the score alone.
    """

    familiarity: Familiarity
    recall: float
    turns: int


SKILLS: Final = {
    Level.BEGINNER: Skill(1, 0.002, 0),
    Level.CASUAL: Skill(2, 0.002, 0),
    Level.SKILLED: Skill(3, 0.01, 1),
    Level.EXPERT: Skill(4, 0.06, 2),
    Level.MASTER: Skill(LEAST_FAMILIAR, 1.0, TO_THE_END),
}


def choose(position: Position, matcher: Matcher, level: Level, rng: Random) -> str | None:
    """The word to play for the player to move, or ``None`` to pass (R4.3).

    It passes only when no word of its vocabulary finishes a line.
    """
    skill = SKILLS[level]
    masks = matcher.suggestions(position.grid, skill.familiarity)
    moves = counted(masks, position.done)
    if not moves:
        return None
    forgets = 1 - skill.recall
    seen = [lines for lines, words in moves.items() if rng.random() >= forgets**words]
    if not seen:
        seen = [max(moves, key=moves.__getitem__)]
    lines = Foresight(position.grid, counted(masks)).best(position, seen, skill.turns)
    finished = masks & np.uint8(position.done ^ ALL_LINES)
    return _word(matcher, np.flatnonzero(finished == lines), rng)


def _word(matcher: Matcher, fitting: NDArray[np.intp], rng: Random) -> str:
    """One of the shortest of the most familiar of these words."""
    levels = matcher.familiarity[fitting]
    short = fitting[levels == levels.min()][:WORD_CHOICE]
    return matcher.words[int(short[int(rng.random() * len(short))])]
