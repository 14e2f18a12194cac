"""Computer against computer, in pairs of matches on the same faces.

In a pair each side opens once (R4.1). Faces, chances and so results follow from a seed, whoever
plays how many of the pairs in whatever order.
"""

from __future__ import annotations

from random import Random
from typing import Final, TypeAlias

from qube_desktop.core.qube.computer import choose
from qube_desktop.core.qube.dealer import deal
from qube_desktop.core.qube.grid import Grid, Player
from qube_desktop.core.qube.match import Kind, Level, Match, Seat, Setup
from qube_desktop.core.qube.moves import Matcher
from qube_desktop.core.qube.situation import Situation
from qube_desktop.core.qube.thinker import Thinker

Levels: TypeAlias = tuple[Level, Level]
"""How blue and red play."""

_SEEDS: Final = 2**53


def play_pair(pair: int, levels: Levels, seed: int, thinker: Thinker) -> tuple[Match, Match]:
    """Two matches on the same faces; blue opens the first, red the second.

    ``pair`` counts from 0; ``seed`` belongs to the tournament.
    """
    grids = dealt_for(pair, seed, thinker.matcher)
    first, second = (
        play_match(levels, grids, opener, f"{seed}/{pair}/{opener.value}", thinker)
        for opener in Player
    )
    return first, second


def dealt_for(pair: int, seed: int, matcher: Matcher) -> tuple[Grid, ...]:
    """The faces of one pair of matches."""
    return deal(int(Random(f"{seed}/{pair}").random() * _SEEDS), matcher)


def play_match(
    levels: Levels, grids: tuple[Grid, ...], opener: Player, seed: str, thinker: Thinker
) -> Match:
    """One match to its end; the same ``seed`` brings the same match."""
    blue, red = (Seat(level.value, Kind.COMPUTER, level) for level in levels)
    match = Match.start(Setup((blue, red)), grids, opener)
    while not match.over:
        position = match.position
        word = choose(Situation.of(match), thinker, levels[position.to_move.index], seed)
        after, turn = position.play_pass() if word is None else position.play(word, None)
        match = match.advanced(after, turn)
    return match
