"""What belongs to the process and not to the window: its ends, its mistakes and its logs.

Tests run several programs in one process, so only ``app.run`` installs this.
"""

from __future__ import annotations

import logging
import platform

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QGuiApplication

import qube_desktop
from qube_desktop.controllers.crash_guard import CrashGuard
from qube_desktop.controllers.dialogs import Dialogs
from qube_desktop.controllers.end_signals import EndSignals
from qube_desktop.controllers.keeper import Keeper
from qube_desktop.controllers.notices import Tell
from qube_desktop.logs import Logs
from qube_desktop.session import GameSession
from qube_desktop.widgets import wording
from qube_desktop.widgets.crash_dialog import CrashDialog
from qube_desktop.widgets.main_window import MainWindow

_LOG = logging.getLogger(__name__)


class Process(QObject):
    """Saves the match however the program ends. Without ``logs`` nothing is noted."""

    def __init__(
        self,
        session: GameSession,
        keeper: Keeper | None,
        logs: Logs | None,
        dialogs: Dialogs,
        window: MainWindow,
        tell: Tell,
    ) -> None:
        super().__init__(window)
        self._session = session
        self._keeper = keeper
        self._logs = logs
        self._dialogs = dialogs
        self._window = window
        self._tell = tell
        self._report = ""
        self._guard = CrashGuard(window, self.save, session.hold, session.release)
        self._signals = EndSignals(self)
        self._signals.asked.connect(self._on_asked)
        window.actions_.crash_report.triggered.connect(self.show_report)
        window.actions_.crash_report.setVisible(False)

    def install(self) -> None:
        """Take the signals, the hooks and the logs of the process."""
        self._guard.install()
        self._signals.install()
        app = QCoreApplication.instance()
        if isinstance(app, QGuiApplication):
            app.commitDataRequest.connect(self._on_logout)
        if self._logs is not None:
            self._report = self._logs.open()
        _LOG.info("Qube %s on %s", qube_desktop.__version__, platform.platform())
        if self._report:
            self._window.actions_.crash_report.setVisible(True)
            self._tell(wording.STOPPED_LAST_TIME)

    def remove(self) -> None:
        """Give everything back."""
        self._signals.remove()
        self._guard.remove()
        if self._logs is not None:
            self._logs.close()

    def save(self) -> bool:
        """Save the match as it stands; whether it is safe now."""
        if self._keeper is None:
            return False
        match = self._session.match
        return match is None or match.over or self._keeper.save()

    def show_report(self) -> None:
        """Show what is known of the crash of the program before this one."""
        text = wording.STOPPED_LAST_TIME_DETAILS
        self._dialogs.show(lambda: CrashDialog(text, self._report, self._window, may_quit=False))
        self._tell("")

    def _on_asked(self) -> None:
        self._window.close()
        QCoreApplication.quit()

    def _on_logout(self) -> None:
        # Whether the session really ends is not known yet, so the match is only paused and saved.
        self._session.pause()
        self.save()
