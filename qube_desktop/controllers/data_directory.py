"""The player's files, as far as this window may use them.

Safe mode uses none. The first window on a directory locks it; another one reads the settings and
shares the history, but leaves the match in progress and the logs to the first.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLockFile

from qube_desktop.controllers.notices import Tell
from qube_desktop.core.errors import StorageError
from qube_desktop.history import History
from qube_desktop.logs import Logs
from qube_desktop.settings import Settings, SettingsFile
from qube_desktop.storage import Storage
from qube_desktop.widgets import wording

LOCK: Final = "qube.lock"


class DataDirectory:
    """What is ``None`` here is not to be used. ``release`` lets the next window have it."""

    def __init__(self, folder: Path, tell: Tell, *, safe_mode: bool = False) -> None:
        self.folder = folder
        self.storage: Storage | None = None
        self.settings_file: SettingsFile | None = None
        self.history: History | None = None
        self.logs: Logs | None = None
        self._lock: QLockFile | None = None
        if safe_mode:
            return
        self.history = History(folder)
        if self._claim():
            self.storage = Storage(folder)
            self.logs = Logs(folder)
        else:
            tell(wording.SECOND_WINDOW)
        self.settings_file = self._readable(tell)

    @property
    def settings(self) -> Settings:
        """The settings that are kept, or the defaults."""
        return self.settings_file.load() if self.settings_file else Settings()

    def release(self) -> None:
        """Let another window use the directory."""
        if self._lock is not None:
            self._lock.unlock()

    def _claim(self) -> bool:
        """Lock the directory; ``False`` if another window has it."""
        with suppress(OSError):  # a place that cannot be written is told when it is to be used
            self.folder.mkdir(parents=True, exist_ok=True)
        self._lock = QLockFile(str(self.folder / LOCK))
        # A program that runs for long keeps its lock; that of a program that died does not count.
        self._lock.setStaleLockTime(0)
        return (
            self._lock.tryLock(0) or self._lock.error() is not QLockFile.LockError.LockFailedError
        )

    def _readable(self, tell: Tell) -> SettingsFile:
        """The settings; a file that cannot be read is set aside and told."""
        file = SettingsFile(self.folder)
        if not file.damaged:
            return file
        tell(wording.SETTINGS_UNREADABLE)
        with suppress(StorageError):  # then the next start finds it again
            Storage(self.folder).set_aside(file.path)
        return SettingsFile(self.folder)
