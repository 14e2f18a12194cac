"""Brings finished matches into the history, and gives up the autosave only once they are there.

A history that cannot be read is set aside and begun anew; one that cannot be written now is tried
again at the next start, and the match waits in a file of its own meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from PySide6.QtCore import QObject

from qube_desktop import messages
from qube_desktop.controllers.notices import Tell
from qube_desktop.core.errors import HistoryError, HistoryFault, RecordError, StorageError
from qube_desktop.core.qube.analysis import Accuracies
from qube_desktop.core.qube.notation import read
from qube_desktop.history import Entry, History
from qube_desktop.session import GameSession
from qube_desktop.storage import Storage, read_record
from qube_desktop.widgets import wording

T = TypeVar("T")

_BEYOND_REPAIR: Final = {HistoryFault.DAMAGED, HistoryFault.NEWER}
_COMPANIONS: Final = ("-wal", "-shm")
"""What SQLite keeps beside a database; it belongs to it under any name."""


class Archive(QObject):
    """Joins a session to the history.

    ``storage`` is ``None`` in a window that keeps no match of its own because another one does.
    Made after the ``Keeper``, so that a match is on the disk before the history takes it.
    """

    def __init__(
        self,
        session: GameSession,
        history: History,
        storage: Storage | None,
        tell: Tell,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._history = history
        self._storage = storage
        self._tell = tell
        session.changed.connect(self._on_changed)

    def start(self) -> None:
        """Take in the finished matches that an earlier program left."""
        storage = self._storage
        if storage is None:
            return
        if self._history.path.exists():
            with suppress(HistoryError):
                self._trying(self._history.open)
        for path in (storage.current, *storage.finished()):
            self._take_in(storage, path)

    def close(self) -> None:
        """Close the file."""
        self._history.close()

    def entries(self) -> list[Entry]:
        """The matches that are kept, the newest first. Raises ``HistoryError``."""
        return self._trying(self._history.entries)

    def record(self, number: int) -> bytes | None:
        """The record of a match, ``None`` if it is gone. Raises ``HistoryError``."""
        return self._trying(partial(self._history.record, number))

    def keep_accuracies(self, record: bytes, found: Accuracies, dictionary: str) -> int | None:
        """Note how accurate the players of a match were; its number, if it is kept.

        Raises ``HistoryError`` and ``RecordError``.
        """
        return self._trying(partial(self._history.set_accuracies, record, found, dictionary))

    def delete(self, number: int) -> None:
        """Forget a match for ever. Raises ``HistoryError``."""
        self._trying(partial(self._history.delete, number))

    def _take_in(self, storage: Storage, path: Path) -> None:
        try:
            record = read_record(path)
            if read(record).match.over:
                self._trying(partial(self._history.add, record))
                storage.forget(path)
        except (FileNotFoundError, RecordError, HistoryError, StorageError):
            return  # it stays where it is

    def _on_changed(self) -> None:
        match = self._session.match
        if match is None or not match.over:
            return
        record = self._session.record()
        try:
            self._trying(partial(self._history.add, record))
        except HistoryError as error:
            self._keep_apart(record, error)
        else:
            self._clear()

    def _trying(self, job: Callable[[], T]) -> T:
        """Do something with the history; if it is beyond repair, set it aside and try once more."""
        try:
            return job()
        except HistoryError as error:
            if error.fault not in _BEYOND_REPAIR or not self._set_aside():
                raise
        return job()

    def _set_aside(self) -> bool:
        """Rename a history that cannot be read; whether that worked."""
        self._history.close()
        path = self._history.path
        if self._storage is None:
            return False
        try:
            target = self._storage.set_aside(path)
        except StorageError:
            return False
        for suffix in _COMPANIONS:
            with suppress(OSError):
                _beside(path, suffix).rename(_beside(target, suffix))
        self._tell(wording.history_set_aside(target.name))
        return True

    def _keep_apart(self, record: bytes, error: HistoryError) -> None:
        """Keep a match that the history did not take in a file of its own, until the next start."""
        why = messages.problem(error)
        if self._storage is None:
            self._tell(why)
            return
        try:
            path = self._storage.keep_finished(record)
        except StorageError:
            self._tell(why)  # the autosave still holds it
        else:
            self._tell(wording.kept_apart(why, path.name))
            self._clear()

    def _clear(self) -> None:
        if self._storage is not None:
            # What stays there is found to be in the history at the next start.
            with suppress(StorageError):
                self._storage.clear_current()


def _beside(path: Path, suffix: str) -> Path:
    return path.with_name(f"{path.name}{suffix}")
