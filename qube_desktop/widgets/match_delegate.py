"""Paints one match of the history: the winner's mark, names, totals, and a quiet line below."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetrics, QPainter
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from qube_desktop import chronicle
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.summary import Summary
from qube_desktop.widgets.marks import paint_mark
from qube_desktop.widgets.match_model import ENTRY_ROLE
from qube_desktop.widgets.row_ground import paint_ground
from qube_desktop.widgets.theme import Theme, current

_PAD_PX: Final = 9
_INSET_PX: Final = 10
_GAP_PX: Final = 12
_SMALL: Final = 0.9
_DRAW: Final = "="
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class MatchDelegate(QStyledItemDelegate):
    """All rows have the same height, so that ten thousand of them are laid out at once."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(
        self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """The height of a row; the width is the list's."""
        return QSize(0, self.row_px)

    @property
    def row_px(self) -> int:
        """How high a row is: two lines of text."""
        return 2 * QFontMetrics(self._view.font()).height() + 2 * _PAD_PX + 1

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint the row, its rule, and the ground of the chosen one."""
        summary: Summary = index.data(ENTRY_ROLE).summary
        theme = current()
        row = QRect(option.rect)
        painter.save()
        paint_ground(painter, option, theme)
        self._paint_match(
            painter, row.adjusted(_INSET_PX, _PAD_PX, -_INSET_PX, -_PAD_PX - 1), summary, theme
        )
        painter.restore()

    def _paint_match(self, painter: QPainter, row: QRect, summary: Summary, theme: Theme) -> None:
        font = QFont(self._view.font())
        metrics = QFontMetrics(font)
        height = metrics.height()
        winner = summary.winner
        top = QRect(row.left(), row.top(), row.width(), height)
        mark = QRect(top.left(), top.top(), round(height * 0.8), height)
        if winner is None:
            painter.setPen(QColor(theme.muted))
            painter.drawText(mark, Qt.AlignmentFlag.AlignCenter, _DRAW)
        else:
            centre = QPointF(mark.left() + height * 0.4, mark.center().y() + 1)
            paint_mark(painter, winner, centre, height * 0.6, theme.ink(winner))

        text = top.adjusted(mark.width() + _GAP_PX, 0, 0, 0)
        for player in reversed(Player):
            font.setBold(player is winner)
            painter.setFont(font)
            painter.setPen(QColor(theme.text if player is winner else theme.muted))
            text.setRight(self._paint_right(painter, text, str(summary.totals[player.index])))
            if player is Player.RED:
                font.setBold(False)
                painter.setFont(font)
                painter.setPen(QColor(theme.muted))
                text.setRight(self._paint_right(painter, text, "–"))
        text.setRight(text.right() - _GAP_PX)
        self._paint_names(painter, text, summary, theme)

        font.setBold(False)
        font.setPixelSize(round(QFontInfo(font).pixelSize() * _SMALL))
        painter.setFont(font)
        painter.setPen(QColor(theme.muted))
        below = QRect(text.left(), row.top() + height, row.right() - text.left(), height)
        notes = QFontMetrics(font).elidedText(
            chronicle.notes(summary), Qt.TextElideMode.ElideRight, below.width()
        )
        painter.drawText(below, _LEFT, notes)

    def _paint_names(self, painter: QPainter, room: QRect, summary: Summary, theme: Theme) -> None:
        """Both names on one line, the winner's in bold; a long one ends in an ellipsis."""
        names = chronicle.names(summary)
        space = QFontMetrics(self._view.font()).horizontalAdvance(" ")
        most = (room.width() - 5 * space) // 2
        for player in Player:
            font = QFont(self._view.font())
            font.setBold(player is summary.winner)
            painter.setFont(font)
            painter.setPen(QColor(theme.text))
            metrics = QFontMetrics(font)
            # What one name does not need, the other may have.
            other = metrics.horizontalAdvance(names[player.other.index])
            width = (
                max(most, room.width() - other - 5 * space)
                if player is Player.BLUE
                else room.width()
            )
            shown = metrics.elidedText(names[player.index], Qt.TextElideMode.ElideRight, width)
            painter.drawText(room, _LEFT, shown)
            room = room.adjusted(metrics.horizontalAdvance(shown) + 2 * space, 0, 0, 0)
            if player is Player.BLUE:
                painter.setPen(QColor(theme.muted))
                painter.drawText(room, _LEFT, "·")
                room = room.adjusted(metrics.horizontalAdvance("·") + 2 * space, 0, 0, 0)

    @staticmethod
    def _paint_right(painter: QPainter, room: QRect, text: str) -> int:
        """Paint at the right end; what is left of the room ends where this returns."""
        painter.drawText(room, _RIGHT, text)
        return room.right() - painter.fontMetrics().horizontalAdvance(text) - 6
