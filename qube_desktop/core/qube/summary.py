"""A finished match in a few figures: what a list of matches and the statistics need.

Pure functions of a match; the whole record stays elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from qube_desktop.core.qube.analysis import Accuracies
from qube_desktop.core.qube.face import Pair
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Kind, Level, Match, Seat, leader


class BestWord(NamedTuple):
    """A word and the points that it scored. A tuple, for lists of matches hold thousands."""

    word: str
    score: int


@dataclass(frozen=True, slots=True)
class Summary:
    """One finished match.

    ``created`` is the date of its record, ISO 8601 in UTC, if it has one. ``best_words`` and
    ``best_faces`` (the highest face total, R7.2) have one entry a player; a player who never
    scored has no best word. ``accuracies`` is ``None`` until the match has been looked at again.
    """

    created: str | None
    seats: tuple[Seat, Seat]
    clock_seconds: int | None
    totals: Pair
    best_words: tuple[BestWord | None, BestWord | None]
    best_faces: Pair
    taken_back: int = 0
    accuracies: Accuracies | None = None

    @property
    def winner(self) -> Player | None:
        """Who has the higher total, or ``None`` for a draw (R1.4)."""
        return leader(self.totals)

    @property
    def person(self) -> Player | None:
        """Who played against the computer; ``None`` if two people played, or two computers."""
        blue, red = self.seats
        if blue.kind is red.kind:
            return None
        return Player.BLUE if blue.kind is Kind.HUMAN else Player.RED

    @property
    def level(self) -> Level | None:
        """How strong the computer was that a person played against."""
        return None if self.person is None else self.seats[self.person.other.index].level


def summarised(match: Match) -> Summary:
    """The summary of a match; ``ValueError`` unless it is over."""
    if not match.over:
        raise ValueError("only a finished match has a summary")
    blue, red = Player
    return Summary(
        created=match.setup.created,
        seats=match.setup.seats,
        clock_seconds=match.setup.control.seconds,
        totals=match.totals,
        best_words=(_best_word(match, blue), _best_word(match, red)),
        best_faces=(_best_face(match, blue), _best_face(match, red)),
        taken_back=sum(face.taken_back for face in match.faces),
    )


def _best_word(match: Match, player: Player) -> BestWord | None:
    words = [
        BestWord(turn.word, turn.score)
        for face in match.faces
        for turn in face.turns
        if turn.player is player and turn.word
    ]
    return max(words, key=lambda best: best.score, default=None)


def _best_face(match: Match, player: Player) -> int:
    return max(face.position.totals[player.index] for face in match.faces)
