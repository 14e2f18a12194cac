"""What the program notes about itself, for whoever has to mend it. Without Qt.

``logs/qube.log`` takes warnings and mistakes and never grows beyond a few files; ``logs/crash.log``
takes what ends the program before Python can say anything. Nothing goes to standard error.
"""

from __future__ import annotations

import faulthandler
import logging
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final, TextIO

FOLDER: Final = "logs"
LOG: Final = "qube.log"
CRASH: Final = "crash.log"
LAST_CRASH: Final = "crash-last.log"
MOST_BYTES: Final = 256 * 1024
OLDER_FILES: Final = 2

_LOGGER: Final = logging.getLogger("qube_desktop")
_FORMAT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class Logs:
    """The logs of one data directory; a place that cannot be written costs the logs only."""

    def __init__(self, data_dir: Path) -> None:
        self.folder = data_dir / FOLDER
        self._handler: logging.Handler = logging.NullHandler()
        self._crash: TextIO | None = None

    def open(self) -> str:
        """Begin to note; what was noted when the program before this one crashed, else nothing."""
        _LOGGER.setLevel(logging.INFO)
        # Or Python would write warnings, and what it cannot note, to standard error.
        _LOGGER.propagate = False
        logging.raiseExceptions = False
        report = ""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            report = self._last_crash()
            self._handler = RotatingFileHandler(
                self.folder / LOG,
                maxBytes=MOST_BYTES,
                backupCount=OLDER_FILES,
                encoding="utf-8",
                errors="backslashreplace",
                delay=True,
            )
            self._handler.setFormatter(logging.Formatter(_FORMAT))
            self._crash = (self.folder / CRASH).open("w", encoding="utf-8")
            faulthandler.enable(self._crash)
        except OSError:
            pass  # an unwritable place is told by whoever keeps the match
        _LOGGER.addHandler(self._handler)
        return report

    def close(self) -> None:
        """Stop noting. A crash file in which nothing stands is taken away."""
        _LOGGER.removeHandler(self._handler)
        _LOGGER.propagate = True
        logging.raiseExceptions = True
        with suppress(OSError):  # on a full disk the last lines are lost
            self._handler.close()
        if self._crash is None:
            return
        faulthandler.disable()
        with suppress(OSError):
            self._crash.close()
            path = self.folder / CRASH
            if path.stat().st_size == 0:
                path.unlink()
        self._crash = None

    def _last_crash(self) -> str:
        path = self.folder / CRASH
        try:
            with path.open("rb") as file:
                report = file.read(MOST_BYTES).decode("utf-8", errors="replace").strip()
        except OSError:
            return ""
        if report:
            path.replace(self.folder / LAST_CRASH)
        return report
