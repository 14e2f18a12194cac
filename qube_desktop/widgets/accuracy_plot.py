"""The plot of accuracies over time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QWidget

from qube_desktop import chronicle
from qube_desktop.widgets.match_plot import MatchPlot

_RULES: Final = (0, 25, 50, 75, 100)


class AccuracyPlot(MatchPlot):
    """Accuracies, 0-100, with a place for each match whose accuracy is not known yet."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("accuracyPlot", unit=" %", parent=parent)
        self.set_accuracies(())

    def set_accuracies(self, accuracies: Sequence[float | None]) -> None:
        """Show these; ``None`` where one is not known."""
        self.setAccessibleName(chronicle.accuracy_plot_spoken(accuracies))
        self.set_figures(accuracies, _RULES)
