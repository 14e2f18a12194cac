"""How a number of matches ended, in a few figures. Pure functions of totals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from qube_desktop.core.qube.face import Pair
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import leader


@dataclass(frozen=True, slots=True)
class Standings:
    """How some matches ended: the wins of blue and of red, the draws, and the mean totals."""

    matches: int
    wins: Pair
    draws: int
    average: tuple[float, float]


def standings(totals: Iterable[Pair]) -> Standings:
    """The standings of matches with these totals; at least one."""
    played = list(totals)
    winners = [leader(pair) for pair in played]
    blue, red = (sum(column) / len(played) for column in zip(*played, strict=True))
    return Standings(
        matches=len(played),
        wins=(winners.count(Player.BLUE), winners.count(Player.RED)),
        draws=winners.count(None),
        average=(blue, red),
    )
