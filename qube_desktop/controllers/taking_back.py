"""The action that takes a turn back is there when there is one to take back."""

from __future__ import annotations

from PySide6.QtCore import QObject

from qube_desktop.session import GameSession
from qube_desktop.widgets.main_window import MainWindow


class TakingBack(QObject):
    """Joins the action to the session."""

    def __init__(self, session: GameSession, window: MainWindow) -> None:
        super().__init__(window)
        self._session = session
        self._action = window.actions_.take_back
        self._action.triggered.connect(session.take_back)
        for signal in (session.started, session.moved, session.taken_back, session.pause_changed):
            signal.connect(self._enable)
        self._enable()

    def _enable(self, _what: object = None) -> None:
        self._action.setEnabled(self._session.can_take_back)
