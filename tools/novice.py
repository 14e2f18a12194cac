"""The scripted novice: a yardstick for the weakest level (A4 of the known faults).

Knows the 3,000 most common words and plays any that fits, without a thought for points.
"""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np

from qube_desktop.core.lexicon import Entry, Lexicon
from qube_desktop.core.qube.computer import choose
from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import ALL_LINES, Grid, Player
from qube_desktop.core.qube.match import Level, Match, Seat, Setup
from qube_desktop.core.qube.moves import Matcher
from qube_desktop.core.qube.situation import Situation
from qube_desktop.core.qube.thinker import Thinker

WORDS: Final = 3_000
SETUP: Final = Setup((Seat("Novice"), Seat("Computer")))


class Novice:
    """Plays matches as blue against the computer."""

    def __init__(self, lexicon: Lexicon, thinker: Thinker) -> None:
        known = lexicon.best_known(WORDS)
        self._matcher = Matcher(Lexicon.of(Entry(word, 1) for word in known))
        self._thinker = thinker

    def match(self, level: Level, grids: tuple[Grid, ...], opener: Player, seed: str) -> Match:
        """A match against ``level``, to its end."""
        rng = Random(f"novice/{seed}")
        match = Match.start(SETUP, grids, opener)
        while not match.over:
            position = match.position
            if position.to_move is Player.BLUE:
                word = self.word(position, rng)
            else:
                word = choose(Situation.of(match), self._thinker, level, seed)
            played = position.play_pass() if word is None else position.play(word, None)
            match = match.advanced(*played)
        return match

    def word(self, position: Position, rng: Random) -> str | None:
        """Any word that fits, each as likely; ``None`` if there is none."""
        unfinished = np.uint8(position.done ^ ALL_LINES)
        fitting = np.flatnonzero(self._matcher.masks(position.grid) & unfinished)
        if not fitting.size:
            return None
        return self._matcher.words[int(fitting[int(rng.random() * fitting.size)])]
