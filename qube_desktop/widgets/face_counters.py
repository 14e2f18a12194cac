"""The row of the six counters."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from qube_desktop.core.qube.match import FACES
from qube_desktop.core.qube.review import Counter
from qube_desktop.widgets import wording
from qube_desktop.widgets.face_counter import FaceCounter


class FaceCounters(QWidget):
    """Six counters side by side; in review ``chosen`` tells the number (1-6) of the face wanted."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(wording.FACES)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addStretch()
        self._counters = [FaceCounter(number) for number in range(1, FACES + 1)]
        for counter in self._counters:
            counter.chosen.connect(self.chosen)
            row.addWidget(counter)
        row.addStretch()

    def set_counters(self, counters: Sequence[Counter]) -> None:
        """Show how the six faces stand."""
        for widget, counter in zip(self._counters, counters, strict=True):
            widget.set_counter(counter)

    def set_review(self, review: bool) -> None:
        """Whether the counters may be chosen (R7.1)."""
        for widget in self._counters:
            widget.set_review(review)

    def set_chosen(self, number: int | None) -> None:
        """Give face ``number`` the strong outline, or none (R7.3)."""
        for each, widget in enumerate(self._counters, start=1):
            widget.set_chosen(each == number)
