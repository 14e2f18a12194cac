"""The computer's turn: when to ask for a move, and when to play it.

The move is chosen in the worker thread while the person's move is being shown, and played when that
has been shown and a natural moment has passed. A pause or another match drops it.
"""

from __future__ import annotations

import random
from typing import Final

from PySide6.QtCore import QObject, QTimer

from qube_desktop.controllers.table import Table
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Level, Match
from qube_desktop.core.qube.play import Pass, PlayWord, Transition
from qube_desktop.core.qube.situation import Situation
from qube_desktop.engine import EngineService, MoveRequest
from qube_desktop.session import GameSession, PauseReason
from qube_desktop.settings import Pace

NATURAL_MS: Final = (700, 1_800)
"""The shortest and the longest time that a move seems to take."""

HURRIED_SHARE: Final = 0.05
"""With a clock, a move never takes more than this share of the time that is left (R5.8)."""

HURRY_MS: Final = 5_000
"""With less than this on its clock, it no longer waits until the person's move has been shown."""


class Opponent(QObject):
    """Plays for whichever seat is the computer's."""

    def __init__(self, session: GameSession, engine: EngineService, table: Table) -> None:
        super().__init__(table)
        self._session = session
        self._engine = engine
        self._table = table
        self._pace = Pace.NATURAL
        self._asked_ply: int | None = None
        self._reply: PlayWord | Pass | None = None
        self._thinking = QTimer(self, singleShot=True)
        self._thinking.timeout.connect(self._deliver)

        session.started.connect(self._on_started)
        session.moved.connect(self._on_moved)
        session.taken_back.connect(self._on_taken_back)
        session.pause_changed.connect(self._on_pause_changed)
        table.arrived.connect(self._on_arrived)
        engine.chosen.connect(self._on_chosen)

    def set_pace(self, pace: Pace) -> None:
        """How long a move takes, from the next one on."""
        self._pace = pace

    def _on_started(self, _game: object) -> None:
        self._drop()

    def _on_moved(self, transition: Transition) -> None:
        self._drop()
        # On the face that is being shown, thinking begins at once; a new face has to arrive first.
        if not transition.face_ended:
            self._consider()

    def _on_taken_back(self, _transition: Transition) -> None:
        self._drop()

    def _on_pause_changed(self, reason: PauseReason | None) -> None:
        if reason is not None:
            self._drop()

    def _on_arrived(self) -> None:
        self._consider()
        self._deliver()

    def _consider(self) -> None:
        match = self._session.match
        if match is None or not self._session.running or self._asked_ply == match.ply:
            return
        mover = match.position.to_move
        level = match.setup.seat(mover).level
        if level is None:
            return
        self._asked_ply = match.ply
        self._engine.choose(_request(match, level))
        self._thinking.start(self._pause_ms(match, mover))

    def _on_chosen(self, ply: int, word: str | None) -> None:
        if ply == self._asked_ply:
            self._reply = Pass() if word is None else PlayWord(word)
            self._deliver()

    def _deliver(self) -> None:
        """Play the reply once it is there, the moment has passed and all has been shown."""
        if self._reply is None or self._thinking.isActive():
            return
        if self._table.busy and not self._in_a_hurry():
            return
        reply, self._reply = self._reply, None
        self._session.play(reply, computer=True)

    def _in_a_hurry(self) -> bool:
        match = self._session.match
        left_ms = None if match is None else self._session.remaining_ms(match.position.to_move)
        return self._pace is Pace.INSTANT or (left_ms is not None and left_ms < HURRY_MS)

    def _drop(self) -> None:
        self._engine.cancel_move()
        self._thinking.stop()
        self._asked_ply = self._reply = None

    def _pause_ms(self, match: Match, mover: Player) -> int:
        if self._pace is Pace.INSTANT:
            return 0
        shortest, longest = NATURAL_MS
        natural_ms = random.Random(f"pace/{match.setup.seed}/{match.ply}").uniform(
            shortest, longest
        )
        left_ms = self._session.remaining_ms(mover)
        return round(natural_ms if left_ms is None else min(natural_ms, left_ms * HURRIED_SHARE))


def _request(match: Match, level: Level) -> MoveRequest:
    return MoveRequest(Situation.of(match), level, match.ply, match.setup.seed or 0)
