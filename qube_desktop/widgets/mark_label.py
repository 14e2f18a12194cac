"""A player's mark as a widget, as high as the letters beside it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from qube_desktop.core.qube.grid import Player
from qube_desktop.widgets.marks import paint_mark
from qube_desktop.widgets.theme import current


class MarkLabel(QWidget):
    """Blue's disc or red's diamond; decoration, so without a name of its own."""

    def __init__(self, player: Player, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._player = player
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_player(self, player: Player) -> None:
        """Show another player's mark."""
        self._player = player
        self.update()

    def sizeHint(self) -> QSize:
        """Wide enough for the larger of the two marks, so that names line up."""
        side = round(self.fontMetrics().height() * 0.72)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the mark in the middle."""
        painter = QPainter(self)
        centre = QPointF(self.width() / 2, self.height() / 2)
        size = min(self.width(), self.height())
        paint_mark(painter, self._player, centre, size, current().ink(self._player))
