"""What a row of a list stands on: the ground of the chosen one, a rule, the frame of the focus."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from qube_desktop.widgets.theme import Theme


def paint_ground(painter: QPainter, option: QStyleOptionViewItem, theme: Theme) -> None:
    """Paint all of it that the state of the row asks for."""
    row = option.rect
    if option.state & QStyle.StateFlag.State_Selected:
        painter.fillRect(row, QColor(theme.chosen))
    painter.fillRect(row.left(), row.bottom(), row.width(), 1, QColor(theme.line))
    if option.state & QStyle.StateFlag.State_HasFocus:
        painter.setPen(QPen(QColor(theme.muted), 2))
        painter.drawRect(row.adjusted(1, 1, -1, -2))
