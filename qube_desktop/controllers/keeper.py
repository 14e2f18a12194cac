"""Saves the match after everything that changes it, so that a pulled plug costs nothing.

A place that cannot be written is told once, in a notice that stays; the match goes on.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from qube_desktop import messages
from qube_desktop.core.errors import StorageError
from qube_desktop.session import GameSession
from qube_desktop.storage import Storage


class Keeper(QObject):
    """Joins a session to the storage; ``tell`` shows a notice, an empty text takes it back."""

    def __init__(
        self, session: GameSession, storage: Storage, tell: Callable[[str], None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._storage = storage
        self._tell = tell
        self._failed = False
        session.changed.connect(self.save)

    def save(self) -> bool:
        """Replace the kept match by the one on the table, if there is one; whether it is safe."""
        if self._session.game is None:
            return True
        try:
            self._storage.save_current(self._session.record())
        except StorageError as error:
            if not self._failed:
                self._tell(messages.problem(error))
            self._failed = True
        else:
            if self._failed:
                self._tell("")
            self._failed = False
        return not self._failed
