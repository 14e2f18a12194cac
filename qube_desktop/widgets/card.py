"""The rounded surface on which a player's figures stand."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from qube_desktop.core.qube.grid import Player
from qube_desktop.widgets.marks import rounded
from qube_desktop.widgets.style_sheet import mixed
from qube_desktop.widgets.theme import current

_RADIUS_PX = 12
_QUIET_PX = 1.5
_STRONG_PX = 3


class Card(QWidget):
    """A panel with a quiet border, or a strong one and a tinted ground in its player's colour."""

    def __init__(self, player: Player, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.player = player
        self._strong = False

    @property
    def strong(self) -> bool:
        """Whether the card stands out."""
        return self._strong

    def set_strong(self, strong: bool) -> None:
        """Let the card stand out, or not."""
        if strong != self._strong:
            self._strong = strong
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground and border."""
        theme = current()
        ink = theme.ink(self.player)
        width = _STRONG_PX if self._strong else _QUIET_PX
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(ink if self._strong else QColor(theme.line), width))
        tint = mixed(theme.panel, ink.name(), 0.10 if self._strong else 0.0)
        painter.setBrush(QColor(tint))
        painter.drawPath(rounded(QRectF(self.rect()), _RADIUS_PX, width / 2))
