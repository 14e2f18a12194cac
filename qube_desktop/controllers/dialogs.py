"""Opens the dialogs; a match on the clock waits while one of them or a menu is open (R5.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject

from qube_desktop.session import GameSession
from qube_desktop.settings import Settings
from qube_desktop.widgets.about_dialog import AboutDialog
from qube_desktop.widgets.base_dialog import BaseDialog
from qube_desktop.widgets.failure_dialog import FailureDialog
from qube_desktop.widgets.main_window import MainWindow
from qube_desktop.widgets.new_match import NewMatch
from qube_desktop.widgets.new_match_dialog import NewMatchDialog
from qube_desktop.widgets.record_dialogs import RecordDialog
from qube_desktop.widgets.rules_dialog import RulesDialog
from qube_desktop.widgets.settings_dialog import SettingsDialog

D = TypeVar("D", bound=BaseDialog | RecordDialog)


class Dialogs(QObject):
    """At most one dialog at a time; while it is open the session holds."""

    def __init__(self, session: GameSession, window: MainWindow) -> None:
        super().__init__(window)
        self._session = session
        self._window = window
        self._open: BaseDialog | RecordDialog | None = None
        for menu in window.actions_.menus:
            menu.aboutToShow.connect(session.hold)
            menu.aboutToHide.connect(session.release)
        window.actions_.rules.triggered.connect(self.show_rules)
        window.actions_.about.triggered.connect(self.show_about)

    def ask_new_match(self, last: NewMatch, started: Callable[[NewMatch], None]) -> None:
        """Ask what to play; ``started`` gets the answer, unless the dialog is cancelled."""
        dialog = self.show(lambda: NewMatchDialog(last, self._window))
        if dialog is not None:
            # The answer is handed on when the dialog is gone and holds nothing any more.
            dialog.finished.connect(lambda result: started(dialog.match) if result else None)

    def ask_settings(
        self,
        now: Settings,
        house_words: str,
        chosen: Callable[[Settings, str], None],
        sampled: Callable[[int], None],
    ) -> None:
        """Ask for other settings and house words; ``chosen`` gets them, unless cancelled.

        ``sampled`` is asked to let a volume be heard, in percent.
        """
        dialog = self.show(lambda: SettingsDialog(now, house_words, self._window))
        if dialog is not None:
            dialog.sample_wanted.connect(sampled)
            dialog.finished.connect(
                lambda result: chosen(dialog.settings, dialog.house_words) if result else None
            )

    def show_rules(self) -> None:
        """Show how the game is played."""
        self.show(lambda: RulesDialog(self._window))

    def show_about(self) -> None:
        """Show what Qube is and whose work is in it."""
        self.show(lambda: AboutDialog(self._window))

    def show_failure(self, sentence: str, closed: Callable[[], None]) -> None:
        """Say that the program cannot go on, in place of any other dialog."""
        if self._open is not None:
            self._open.reject()
        dialog = self.show(lambda: FailureDialog(sentence, self._window))
        if dialog is not None:
            dialog.finished.connect(closed)

    def show(self, make: Callable[[], D]) -> D | None:
        """Open the dialog that ``make`` makes; ``None`` if another one is open already."""
        if self._open is not None:
            self._open.activateWindow()
            return None
        dialog = make()
        self._open = dialog
        self._session.hold()
        dialog.finished.connect(self._on_finished)
        dialog.open()
        dialog.activateWindow()  # not every desktop gives a new window the keyboard
        return dialog

    def _on_finished(self) -> None:
        dialog, self._open = self._open, None
        if dialog is not None:
            dialog.deleteLater()
        self._session.release()
        self._window.activateWindow()
        self._window.take_focus()
