"""Tells people that little time is left: once at 0:20 and once at 0:10 on every face (R5.2)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal

from qube_desktop import narration
from qube_desktop.core.qube.grid import Player
from qube_desktop.session import GameSession
from qube_desktop.widgets.main_window import MainWindow

LIMITS_MS: Final = (10_000, 20_000)


class ClockWarnings(QObject):
    """Joins a session to the message line, which also announces what it shows.

    The colour of the clock is the player card's business. A computer player needs no warning.
    ``warned(int)`` when somebody is told that no more than so many milliseconds are left.
    """

    warned = Signal(int)

    def __init__(self, session: GameSession, window: MainWindow) -> None:
        super().__init__(window)
        self._session = session
        self._window = window
        self._told: dict[tuple[int, Player], int] = {}
        session.started.connect(self._on_started)
        session.ticked.connect(self._on_ticked)

    def _on_started(self, _game: object) -> None:
        self._told.clear()

    def _on_ticked(self) -> None:
        match = self._session.match
        if match is None or not self._session.running:
            return
        mover = match.position.to_move
        left_ms = self._session.remaining_ms(mover)
        if not left_ms or match.setup.is_computer(mover):  # at 0 the flag is about to fall
            return
        limit_ms = next((limit for limit in LIMITS_MS if left_ms <= limit), None)
        clock = (match.number, mover)
        if limit_ms is None or self._told.get(clock, max(LIMITS_MS) + 1) <= limit_ms:
            return
        self._told[clock] = limit_ms
        told = narration.time_left(match, limit_ms // 1_000)
        self._window.message.set_message(told, strong=True)
        self.warned.emit(limit_ms)
