"""The points of a word on their way from its tiles to the player's score."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from qube_desktop.core.qube.grid import Player
from qube_desktop.render.transform import eased
from qube_desktop.widgets.theme import current

FLIGHT_MS: Final = 860
"""From the first letter that lights to the score; a move takes no longer (DESIGN 6)."""

_LEAVES: Final = 0.34
"""The share of the time in which the points stand over the tiles, rising a little."""

_ARRIVES: Final = 0.9
_RISE_PX: Final = 26
_HALO_PX: Final = 5
_LETTER_SHARE: Final = 2.0
"""How much larger than plain text the points are written."""


class FlyingPoints(QWidget):
    """A number that floats above everything, touches nothing and is gone when it has arrived."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._player = Player.BLUE
        self._text = ""
        self._start = self._end = QPointF()
        self._opacity = 0.0
        self._path = QPainterPath()
        self._flight = QVariantAnimation(self)
        self._flight.setDuration(FLIGHT_MS)
        self._flight.setStartValue(0.0)
        self._flight.setEndValue(1.0)
        self._flight.valueChanged.connect(self._on_value_changed)
        self._flight.finished.connect(self.hide)
        self.hide()

    @property
    def text(self) -> str:
        """What flies, or flew last."""
        return self._text

    def fly(self, player: Player, points: int, start: QPoint, end: QPoint) -> None:
        """Let points of ``player`` fly from one place of the parent to another."""
        self.land()
        self._player, self._text = player, f"+{points}"
        self._start, self._end = QPointF(start), QPointF(end)
        font = self.font()
        font.setPixelSize(round(QFontMetrics(font).height() * _LETTER_SHARE))
        font.setBold(True)
        ink = QFontMetrics(font).boundingRect(self._text).size()
        self._path = QPainterPath()
        self._path.addText(0, 0, font, self._text)
        self.resize(ink + QSize(4 * _HALO_PX, 4 * _HALO_PX))
        self._on_value_changed(0.0)
        self.raise_()
        self.show()
        self._flight.start()

    def land(self) -> None:
        """End a flight at once."""
        self._flight.stop()
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Write the points in the player's colour, parted from what is below by a rim."""
        theme = current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(self._opacity)
        painter.translate(QRectF(self.rect()).center() - self._path.boundingRect().center())
        rim = QPen(QColor(theme.window), 2 * _HALO_PX)
        rim.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(self._path, rim)
        painter.fillPath(self._path, theme.ink(self._player))

    def _on_value_changed(self, share: float) -> None:
        way = eased((share - _LEAVES) / (_ARRIVES - _LEAVES))
        stands = eased(share / _LEAVES)
        fades = eased((share - _ARRIVES) / (1 - _ARRIVES))
        start = self._start - QPointF(0, _RISE_PX * stands)
        middle = start + (self._end - start) * way
        self._opacity = min(1.0, 3 * stands) * (1 - fades)
        self.move((middle - QPointF(self.width() / 2, self.height() / 2)).toPoint())
        self.update()
