"""A small plot of scores over time: one dot a match, and a line of how they went lately."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from qube_desktop import chronicle
from qube_desktop.core.qube.grid import Player
from qube_desktop.widgets.theme import current

MOST: Final = 200
"""How many matches are shown, the latest."""

LATELY: Final = 10
"""How many matches the line looks back on."""

_LINES: Final = 7
_GAP_PX: Final = 10
_STEPS: Final = (10, 20, 50, 100, 200, 500, 1_000)
_MOST_RULES: Final = 4


class ScorePlot(QWidget):
    """Scores from left to right in the order played. It wants at least two."""

    def __init__(self, scores: Sequence[int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("scorePlot")
        self.setAccessibleName(chronicle.plot_spoken(scores))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._scores = tuple(scores[-MOST:])
        self._lately = lately(scores)[-MOST:]
        self._rules = rules(self._scores)

    def sizeHint(self) -> QSize:
        """As high as some lines of text."""
        return QSize(320, _LINES * self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        """Narrower, but not lower."""
        return QSize(160, self.sizeHint().height())

    def points(self) -> list[QPointF]:
        """Where the dots stand."""
        return self._placed(self._scores)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint rules, dots and the line."""
        theme = current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = self._room()
        for value in self._rules:
            y = self._y(value)
            painter.fillRect(QRectF(room.left(), round(y), room.width(), 1), QColor(theme.line))
            painter.setPen(QColor(theme.muted))
            text = QRectF(0, y - 20, room.left() - _GAP_PX, 40)
            painter.drawText(
                text, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(value)
            )
        ink = theme.ink(Player.BLUE)
        spacing = room.width() / max(1, len(self._scores) - 1)
        radius = min(4.5, max(1.5, spacing / 3))
        faint = QColor(ink)
        faint.setAlphaF(0.45 if len(self._scores) > LATELY else 1.0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faint)
        for point in self.points():
            painter.drawEllipse(point, radius, radius)
        painter.setPen(QPen(ink, 2.5, j=Qt.PenJoinStyle.RoundJoin, c=Qt.PenCapStyle.RoundCap))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(self._placed(self._lately)))

    def _room(self) -> QRectF:
        metrics = self.fontMetrics()
        left = metrics.horizontalAdvance(str(self._rules[-1])) + _GAP_PX
        half = metrics.height() / 2
        return QRectF(self.rect().adjusted(left, round(half), -6, -round(half)))

    def _placed(self, values: Sequence[float]) -> list[QPointF]:
        room = self._room()
        step = room.width() / max(1, len(values) - 1)
        return [QPointF(room.left() + step * at, self._y(value)) for at, value in enumerate(values)]

    def _y(self, value: float) -> float:
        room = self._room()
        low, high = self._rules[0], self._rules[-1]
        return room.bottom() - room.height() * (value - low) / (high - low)


def rules(scores: Sequence[int]) -> list[int]:
    """Round numbers that lie around all scores, the lowest first: two to five of them."""
    low, high = min(scores, default=0), max(scores, default=0)
    step = next(
        (step for step in _STEPS if high // step + 1 - low // step <= _MOST_RULES), _STEPS[-1]
    )
    return list(range(low // step * step, (high // step + 1) * step + 1, step))


def lately(scores: Sequence[int]) -> list[float]:
    """For every match the mean of it and up to nine before it."""
    means = []
    for end in range(1, len(scores) + 1):
        some = scores[max(0, end - LATELY) : end]
        means.append(sum(some) / len(some))
    return means
