"""The line under the word box that says what happened."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from qube_desktop.widgets import wording
from qube_desktop.widgets.announce import announce

_ONE_LINE_EM = 40
"""Sentences of Qube fit on one line of so many letters' heights."""


class MessageLabel(QLabel):
    """One sentence at a time; each new one is also announced to screen readers.

    The room for a second line is kept where the window is narrow for its letters, so that the cube
    above does not jump when a sentence needs it.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("messageLabel")
        self.setAccessibleName(wording.MESSAGE)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)

    def set_message(self, text: str, *, strong: bool = False) -> None:
        """Show and announce a sentence; ``strong`` for what must not be overlooked."""
        tone = "strong" if strong else ""
        if tone != self.property("tone"):
            self.setProperty("tone", tone)
            self.style().unpolish(self)
            self.style().polish(self)
        self.setText(text)
        self.setAccessibleName(text or wording.MESSAGE)
        announce(self, text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep room for as many lines as may be needed."""
        super().resizeEvent(event)
        self._reserve()

    def changeEvent(self, event: QEvent) -> None:
        """Keep room again when the letters have changed."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.StyleChange}:
            self._reserve()

    def _reserve(self) -> None:
        metrics = self.fontMetrics()
        lines = 1 if self.width() >= _ONE_LINE_EM * metrics.height() * 0.75 else 2
        self.setMinimumHeight(lines * metrics.lineSpacing() + 2)
