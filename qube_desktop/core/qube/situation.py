"""What a player on the move has to think about: the face, the lead, and how many faces follow.

This is all that good play depends on, and all that a player may know: not the faces that have not
been turned up yet.
"""

from __future__ import annotations

from dataclasses import dataclass

from qube_desktop.core.qube.face import Pair, Position
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import FACES, Match
from qube_desktop.core.qube.states import State


@dataclass(frozen=True, slots=True)
class Situation:
    """A position in its match.

    ``lead`` is by how many word points of the whole match the player to move is ahead (R1.3), and
    ``faces_left`` how many faces follow this one, 0-5.
    """

    position: Position
    lead: int = 0
    faces_left: int = 0

    @classmethod
    def of(cls, match: Match) -> Situation:
        """The situation of whoever has the turn."""
        ahead = lead_of(match.word_scores, match.position.to_move)
        return cls(match.position, ahead, FACES - match.number)

    @property
    def state(self) -> State:
        """The same for the solver."""
        return State.of(self.position, self.lead)

    @property
    def opening_lead(self) -> int:
        """The lead of the opener when this face began."""
        position = self.position
        before = self.lead - lead_of(position.word_scores, position.to_move)
        return before if position.to_move is position.opener else -before


def lead_of(scores: Pair, player: Player) -> int:
    """By how much ``player`` is ahead."""
    return scores[player.index] - scores[player.other.index]
