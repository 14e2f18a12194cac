"""The Statistics page: what the matches of the history come to, accuracies as they are found."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject

from qube_desktop import messages
from qube_desktop.controllers.archive import Archive
from qube_desktop.controllers.dialogs import Dialogs
from qube_desktop.controllers.measuring import Measuring
from qube_desktop.core.errors import HistoryError
from qube_desktop.core.qube.analysis import Accuracies
from qube_desktop.core.qube.statistics import statistics
from qube_desktop.core.qube.summary import Summary
from qube_desktop.widgets.main_window import MainWindow
from qube_desktop.widgets.statistics_dialog import StatisticsDialog


class StatisticsPage(QObject):
    """Joins the history to the Statistics dialog."""

    def __init__(
        self, archive: Archive, measuring: Measuring, dialogs: Dialogs, window: MainWindow
    ) -> None:
        super().__init__(window)
        self._archive = archive
        self._measuring = measuring
        self._dialogs = dialogs
        self._window = window
        self._dialog: StatisticsDialog | None = None
        self._played: dict[int, Summary] = {}
        self._figures = statistics(())
        window.actions_.statistics.triggered.connect(self.show)
        measuring.measured.connect(self._on_measured)
        measuring.progressed.connect(self._refresh)

    def show(self) -> None:
        """Open the page, and have the accuracies that are not known worked out, newest first."""
        try:
            entries = self._archive.entries()
        except HistoryError as error:
            self._window.message.set_message(messages.problem(error), strong=True)
            return
        played = {entry.number: entry.summary for entry in reversed(entries)}
        figures = statistics(played.values())
        dialog = self._dialogs.show(lambda: StatisticsDialog(figures, self._window))
        if dialog is None:
            return
        self._dialog, self._played, self._figures = dialog, played, figures
        dialog.finished.connect(self._on_closed)
        self._measuring.begin(
            entry.number
            for entry in entries
            if entry.summary.person is not None and entry.summary.accuracies is None
        )
        self._measuring.set_watched(True)
        self._refresh()

    def _on_measured(self, number: int, found: Accuracies) -> None:
        if number in self._played:
            self._played[number] = replace(self._played[number], accuracies=found)
            self._figures = statistics(self._played.values())

    def _refresh(self) -> None:
        if self._dialog is not None:
            self._dialog.set_accuracies(self._figures, self._measuring.waiting)

    def _on_closed(self) -> None:
        self._dialog, self._played = None, {}
        self._measuring.set_watched(False)
