"""The players' marks as shapes: a disc for blue, a diamond for red; no font has a say in them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from qube_desktop.core.qube.grid import Player


def mark_path(player: Player, centre: QPointF, size_px: float) -> QPainterPath:
    """The outline of a player's mark; ``size_px`` is the height of the diamond.

    The disc is smaller, so that both look equally heavy.
    """
    path = QPainterPath()
    half = size_px / 2
    if player is Player.BLUE:
        path.addEllipse(centre, half * 0.78, half * 0.78)
        return path
    x, y = centre.x(), centre.y()
    corners = [
        QPointF(x, y - half),
        QPointF(x + half, y),
        QPointF(x, y + half),
        QPointF(x - half, y),
    ]
    path.addPolygon(QPolygonF(corners))
    path.closeSubpath()
    return path


def paint_mark(
    painter: QPainter, player: Player, centre: QPointF, size_px: float, colour: QColor
) -> None:
    """Fill a player's mark."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(mark_path(player, centre, size_px), colour)


def rounded(rect: QRectF, radius_px: float, inset_px: float = 0) -> QPainterPath:
    """A rounded rectangle, drawn ``inset_px`` inside ``rect``."""
    path = QPainterPath()
    inner = rect.adjusted(inset_px, inset_px, -inset_px, -inset_px)
    radius = max(0.0, radius_px - inset_px)
    path.addRoundedRect(inner, radius, radius, Qt.SizeMode.AbsoluteSize)
    return path
