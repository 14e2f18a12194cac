"""What happens when the program itself makes a mistake: it is noted, the match saved, one dialog.

A mistake is told once: the one that comes back with every picture, or while the dialog is open, is
only noted. The hooks belong to the process, so they are installed by whoever owns it.
"""

from __future__ import annotations

import logging
import platform
import sys
import threading
import traceback
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, QtMsgType, Signal, qInstallMessageHandler, qVersion

import qube_desktop
from qube_desktop.widgets import wording
from qube_desktop.widgets.crash_dialog import CrashDialog
from qube_desktop.widgets.main_window import MainWindow

if TYPE_CHECKING:
    from PySide6.QtCore import QMessageLogContext

_LOG = logging.getLogger(__name__)
_QT_LOG = logging.getLogger(f"{__name__}.qt")
_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
}

Caught: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None]


class CrashGuard(QObject):
    """Stands between a mistake and the player.

    ``rescue`` saves the match and says whether it is safe; ``hold`` and ``release`` let a match on
    the clock wait while the dialog is open.
    """

    _caught = Signal(object)

    def __init__(
        self,
        window: MainWindow,
        rescue: Callable[[], bool],
        hold: Callable[[], None],
        release: Callable[[], None],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._rescue = rescue
        self._hold = hold
        self._release = release
        self._told: set[str] = set()
        self._open = False
        # A mistake may be made in any thread; told it is in this one.
        self._caught.connect(self._on_caught)

    def install(self) -> None:
        """Take what Python and Qt would write to standard error."""
        sys.excepthook = self._on_exception
        threading.excepthook = self._on_thread_exception
        sys.unraisablehook = self._on_unraisable
        qInstallMessageHandler(self._on_message)

    @staticmethod
    def remove() -> None:
        """Give everything back."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__
        sys.unraisablehook = sys.__unraisablehook__
        qInstallMessageHandler(None)

    # The hooks

    def _on_exception(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        _LOG.error("uncaught", exc_info=(kind, error, trace))
        self._caught.emit((kind, error, trace))

    def _on_thread_exception(self, caught: threading.ExceptHookArgs) -> None:
        if caught.exc_value is not None:
            self._on_exception(caught.exc_type, caught.exc_value, caught.exc_traceback)

    @staticmethod
    def _on_unraisable(caught: sys.UnraisableHookArgs) -> None:
        # Raised where nothing can be told to anybody, as when an object is taken away.
        _LOG.error("unraisable: %s", caught.err_msg, exc_info=caught.exc_value)

    @staticmethod
    def _on_message(kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        _QT_LOG.log(_LEVELS.get(kind, logging.ERROR), "%s", text)

    # The dialog

    def _on_caught(self, caught: Caught) -> None:
        kind, error, trace = caught
        frames = traceback.extract_tb(trace)
        place = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""
        mistake = f"{kind.__name__} {place}"
        if self._open or mistake in self._told:
            return
        self._told.add(mistake)
        self._open = True
        safe = self._rescue()
        dialog = CrashDialog(wording.went_wrong(safe=safe), details(error), self._window)
        dialog.setModal(True)  # also over another dialog
        dialog.quit_wanted.connect(self._window.close)
        dialog.finished.connect(self._on_finished)
        dialog.finished.connect(dialog.deleteLater)
        self._hold()
        dialog.show()
        dialog.activateWindow()

    def _on_finished(self) -> None:
        self._open = False
        self._release()
        self._window.take_focus()


def details(error: BaseException) -> str:
    """What whoever mends it wants to know: versions, and where it happened."""
    versions = (
        f"Qube {qube_desktop.__version__}",
        f"Python {platform.python_version()}",
        f"Qt {qVersion()}",
        platform.platform(),
    )
    return f"{', '.join(versions)}\n\n{''.join(traceback.format_exception(error))}"
