"""Pauses a match on the clock when the player turns to another window, if that is wanted (R5.6)."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication

from qube_desktop.session import GameSession


class Away(QObject):
    """Watches whether the application has the player's attention."""

    def __init__(self, session: GameSession, app: QGuiApplication, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._pauses = False
        app.applicationStateChanged.connect(self._on_state_changed)

    def set_pauses(self, pauses: bool) -> None:
        """Whether turning away pauses; without a clock it never does."""
        self._pauses = pauses

    def _on_state_changed(self, state: Qt.ApplicationState) -> None:
        game = self._session.game
        if not self._pauses or game is None or not game.clock.timed:
            return
        if state is not Qt.ApplicationState.ApplicationActive and self._session.running:
            self._session.pause()
