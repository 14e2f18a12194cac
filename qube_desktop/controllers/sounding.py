"""What is heard of a match: turns, refusals, little time, the turning cube, and the end.

Adds nothing that is not shown as well, and is silent while the match is paused.
"""

from __future__ import annotations

from typing import Final, Protocol

from PySide6.QtCore import QObject

from qube_desktop.controllers.clock_warnings import ClockWarnings
from qube_desktop.controllers.final_count import FinalCount
from qube_desktop.controllers.review import Review
from qube_desktop.controllers.table import Table
from qube_desktop.core.qube.face import Action, Position, Turn
from qube_desktop.core.qube.match import Match, leader
from qube_desktop.core.qube.play import Transition
from qube_desktop.session import GameSession, PauseReason
from qube_desktop.sound.sounds import Sound

STOLEN_MS: Final = 160
LOCKED_MS: Final = 360
"""About when the eye sees the tiles of a turn change hands, and lock."""

_LINES: Final = (Sound.ONE_LINE, Sound.TWO_LINES, Sound.MORE_LINES)
_WARNINGS: Final = {20_000: Sound.WARNING_20, 10_000: Sound.WARNING_10}
_SAMPLE: Final = Sound.TWO_LINES


class Musician(Protocol):
    """Plays what it is handed; ``sound.player.Player``."""

    def play(self, sound: Sound, delay_ms: int = 0) -> None:
        """Let a sound begin in ``delay_ms``, as loud as is set."""

    def sample(self, sound: Sound, percent: int) -> None:
        """Let a sound be heard at another volume."""

    def hush(self) -> None:
        """Let what is heard fade away at once."""


class Sounding(QObject):
    """Listens to those who show a match, and has sounds played."""

    def __init__(
        self,
        session: GameSession,
        table: Table,
        warnings: ClockWarnings,
        count: FinalCount,
        review: Review,
        musician: Musician,
    ) -> None:
        super().__init__(table)
        self._session = session
        self._review = review
        self._musician = musician
        self._reviewed: int | None = None  # the face in front, while a match is looked at again

        session.moved.connect(self._on_moved)
        session.refused.connect(lambda _error: self._play(Sound.REFUSED))
        session.pause_changed.connect(self._on_pause_changed)
        warnings.warned.connect(lambda limit_ms: self._play(_WARNINGS[limit_ms]))
        table.turning.connect(lambda: self._play(Sound.TURN))
        count.turning.connect(lambda: self._play(Sound.TURN))
        count.finished.connect(self._on_counted)
        review.face_shown.connect(self._on_face_shown)
        review.closed.connect(self._on_review_closed)

    def sample(self, percent: int) -> None:
        """Let a volume be heard before it is chosen, even behind the pause screen."""
        self._musician.sample(_SAMPLE, percent)

    def _play(self, sound: Sound, delay_ms: int = 0) -> None:
        if self._session.pause_reason is None:
            self._musician.play(sound, delay_ms)

    def _on_moved(self, transition: Transition) -> None:
        turn = transition.turn
        assert turn is not None
        if turn.action is Action.TIMEOUT:
            self._play(Sound.FLAG)
        elif turn.action is Action.WORD:
            before, after = (
                match.faces[transition.face - 1].position
                for match in (transition.before, transition.after)
            )
            self._play_word(turn, before, after)

    def _play_word(self, turn: Turn, before: Position, after: Position) -> None:
        self._play(_LINES[min(turn.lines.bit_count(), len(_LINES)) - 1])
        if any(before.owners[tile] is turn.player.other for tile in turn.tiles):
            self._play(Sound.STOLEN, STOLEN_MS)
        if before.locked != after.locked:
            self._play(Sound.LOCKED, LOCKED_MS)

    def _on_pause_changed(self, reason: PauseReason | None) -> None:
        if reason is not None:
            self._musician.hush()

    def _on_counted(self, match: Match) -> None:
        winner = leader(match.totals)
        won = winner is not None and not match.setup.is_computer(winner)
        self._play(Sound.WON if won else Sound.OVER)

    def _on_face_shown(self) -> None:
        before, self._reviewed = self._reviewed, self._review.number
        if before not in {None, self._reviewed}:
            self._play(Sound.TURN)

    def _on_review_closed(self) -> None:
        self._reviewed = None
