"""A label for names: what does not fit ends in an ellipsis, and the whole text stays in reach."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget


class ElidedLabel(QLabel):
    """A one-line label that may become narrower than its text."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        # A name is never read as mark-up.
        self.setTextFormat(Qt.TextFormat.PlainText)

    def sizeHint(self) -> QSize:
        """The text, but no more than six letters of it: a long name asks for nothing special."""
        metrics = self.fontMetrics()
        wanted = metrics.horizontalAdvance(self.text()) + 1
        return QSize(min(wanted, metrics.averageCharWidth() * 6), metrics.height())

    def minimumSizeHint(self) -> QSize:
        """Room for one letter and the ellipsis."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance("M…"), metrics.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint as much of the text as fits, and offer the rest as a tool tip."""
        metrics = self.fontMetrics()
        shown = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        tip = self.text() if shown != self.text() else ""
        if tip != self.toolTip():
            self.setToolTip(tip)
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), int(self.alignment()), shown)
