"""Whose turn it is, in large letters with the player's mark."""

from __future__ import annotations

from PySide6.QtCore import QPointF
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
        self._player: Player | None = None

    def set_turn(self, player: Player | None, text: str) -> None:
        """Show whose turn it is; without a player the text stands alone."""
        self._player = player
        mark = round(self.fontMetrics().height() * 1.1) if player else 0
        self.setContentsMargins(mark, 0, 0, 0)
        changed = text != self.text()
        self.setText(text)
        self.setAccessibleName(text)
        self.update()  # a label repaints its text, but not the margin in which the mark stands
        if changed:
            announce(self, text)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the mark before the text."""
        super().paintEvent(event)
        if self._player is None:
            return
        height = self.fontMetrics().height()
        centre = QPointF(height * 0.45, self.height() / 2)
        paint_mark(QPainter(self), self._player, centre, height * 0.7, current().ink(self._player))
