"""A small plot of figures over time: one dot a match, and a line of how they went lately."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.statistics import LATELY
from qube_desktop.widgets.theme import current

MOST: Final = 200
"""How many matches are shown, the latest."""

_LINES: Final = 7
_GAP_PX: Final = 10


class MatchPlot(QWidget):
    """Figures from left to right in the order played; ``None`` leaves a gap where one is missing.

    ``rules`` are the numbers, lowest first, at which a line goes across, all figures between them;
    ``unit`` is written behind them.
    """

    def __init__(self, name: str, unit: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._unit = unit
        self._places = 0
        self._figures: list[tuple[int, float]] = []
        self._lately: list[tuple[int, float]] = []
        self._rules: tuple[int, ...] = (0, 1)

    def set_figures(self, figures: Sequence[float | None], rules: Sequence[int]) -> None:
        """Show other figures, the latest of them if there are many."""
        first = max(0, len(figures) - MOST)
        known = [(at, figure) for at, figure in enumerate(figures) if figure is not None]
        known = known[-MOST - LATELY :]  # the line looks back beyond the first dot
        means = lately([figure for _, figure in known])
        self._places = len(figures) - first
        self._figures = [(at - first, figure) for at, figure in known if at >= first]
        self._lately = [
            (at - first, mean) for (at, _), mean in zip(known, means, strict=True) if at >= first
        ]
        self._rules = tuple(rules)
        self.update()

    def sizeHint(self) -> QSize:
        """As high as some lines of text."""
        return QSize(320, _LINES * self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        """Narrower, but not lower."""
        return QSize(160, self.sizeHint().height())

    def points(self) -> list[QPointF]:
        """Where the dots stand."""
        return self._placed(self._figures)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint rules, dots and the line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_rules(painter)
        ink = current().ink(Player.BLUE)
        spacing = self._room().width() / max(1, self._places - 1)
        radius = min(4.5, max(1.5, spacing / 3))
        faint = QColor(ink)
        faint.setAlphaF(0.45 if len(self._figures) > LATELY else 1.0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faint)
        for point in self.points():
            painter.drawEllipse(point, radius, radius)
        painter.setPen(QPen(ink, 2.5, j=Qt.PenJoinStyle.RoundJoin, c=Qt.PenCapStyle.RoundCap))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(self._placed(self._lately)))

    def _paint_rules(self, painter: QPainter) -> None:
        theme, room = current(), self._room()
        for value in self._rules:
            y = self._y(value)
            painter.fillRect(QRectF(room.left(), round(y), room.width(), 1), QColor(theme.line))
            painter.setPen(QColor(theme.muted))
            text = QRectF(0, y - 20, room.left() - _GAP_PX, 40)
            painter.drawText(
                text,
                Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
                self._label(value),
            )

    def _label(self, value: int) -> str:
        return f"{value}{self._unit}"

    def _room(self) -> QRectF:
        metrics = self.fontMetrics()
        widest = max(metrics.horizontalAdvance(self._label(value)) for value in self._rules)
        left = widest + _GAP_PX
        half = metrics.height() / 2
        return QRectF(self.rect().adjusted(left, round(half), -6, -round(half)))

    def _placed(self, figures: Sequence[tuple[int, float]]) -> list[QPointF]:
        room = self._room()
        step = room.width() / max(1, self._places - 1)
        return [QPointF(room.left() + step * at, self._y(figure)) for at, figure in figures]

    def _y(self, value: float) -> float:
        room = self._room()
        low, high = self._rules[0], self._rules[-1]
        return room.bottom() - room.height() * (value - low) / (high - low)


def lately(figures: Sequence[float]) -> list[float]:
    """For every figure the mean of it and up to nine before it."""
    ends = range(1, len(figures) + 1)
    return [fmean(figures[max(0, end - LATELY) : end]) for end in ends]
