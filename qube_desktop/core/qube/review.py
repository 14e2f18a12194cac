"""How the six faces stand, for the counters that show them (R6).

Pure functions of a match: nothing here changes one, and colours add no points (R6.2).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from qube_desktop.core.qube.face import Pair
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import FACES, Match, leader


class Verdict(Enum):
    """How a face stands between the players."""

    OPEN = "open"  # not finished: upcoming, or being played
    BLUE = "blue"
    RED = "red"
    TIED = "tied"


@dataclass(frozen=True, slots=True)
class Counter:
    """What one counter shows of face ``number`` (1-6); ``current`` while that face is played."""

    number: int
    verdict: Verdict
    current: bool = False


def counters(match: Match, counted: int | None = None) -> tuple[Counter, ...]:
    """The six counters.

    A finished face is judged by its word scores (R6.1). In the final count the faces 1 to
    ``counted`` (0-6) are judged by word score plus ownership bonus (R6.2), the others still by
    their words; ``None`` means that the count has not begun.
    """
    shown = []
    for number in range(1, FACES + 1):
        current = number == match.number and not match.over
        if current or number > match.number:
            shown.append(Counter(number, Verdict.OPEN, current))
            continue
        position = match.faces[number - 1].position
        pair = position.totals if number <= (counted or 0) else position.word_scores
        shown.append(Counter(number, verdict(pair)))
    return tuple(shown)


def verdict(pair: Pair) -> Verdict:
    """Whose colour a finished face takes for these two scores."""
    ahead = leader(pair)
    if ahead is None:
        return Verdict.TIED
    return Verdict.BLUE if ahead is Player.BLUE else Verdict.RED
