"""Whose turn it is, in large letters with the player's mark."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from qube_desktop.core.qube.grid import Player
from qube_desktop.widgets.announce import announce
from qube_desktop.widgets.marks import paint_mark
from qube_desktop.widgets.theme import current


class TurnLabel(QLabel):
    """A short text such as “Your turn”, led by the mark of the player to move."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("turnLabel")
        # A name is never read as mark-up, and a long one takes a second line.
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self._player: Player | None = None

    def set_turn(self, player: Player | None, text: str) -> None:
        """Show whose turn it is; without a player the text stands alone."""
        self._player = player
        self._make_room()
        changed = text != self.text()
        self.setText(text)
        self.setAccessibleName(text)
        self.update()  # a label repaints its text, but not the margin in which the mark stands
        if changed:
            announce(self, text)

    def changeEvent(self, event: QEvent) -> None:
        """The mark is as large as the letters."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.StyleChange}:
            self._make_room()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the mark before the text."""
        super().paintEvent(event)
        if self._player is None:
            return
        height = self.fontMetrics().height()
        centre = QPointF(height * 0.45, self.height() / 2)
        paint_mark(QPainter(self), self._player, centre, height * 0.7, current().ink(self._player))

    def _make_room(self) -> None:
        mark = round(self.fontMetrics().height() * 1.1) if self._player else 0
        self.setContentsMargins(mark, 0, 0, 0)
