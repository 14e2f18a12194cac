"""Paints one turn: mark, word, score, lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import (
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetrics, QPainter
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from qube_desktop import messages
from qube_desktop.core.qube.face import Action, Turn
from qube_desktop.widgets.marks import paint_mark
from qube_desktop.widgets.row_ground import paint_ground
from qube_desktop.widgets.theme import Theme, current
from qube_desktop.widgets.word_model import NOTE_ROLE, TURN_ROLE

_PAD_PX: Final = 7
_INSET_PX: Final = 6
_GAP_PX: Final = 12
_ROOM_FOR: Final = "TRANSFORM"
_NOTE_SIZE: Final = 0.9  # of the size of the words
_SMALLEST: Final = 0.7  # of its size, for a word that is too long for its column


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where things stand in a row. ``folded``: the lines go below the word, for want of width."""

    mark: int
    score: int
    lines: int
    folded: bool

    @classmethod
    def of(cls, metrics: QFontMetrics, width: int) -> _Columns:
        mark = round(metrics.height() * 0.8) + _GAP_PX
        score = metrics.horizontalAdvance("88") + 4
        lines = metrics.horizontalAdvance(messages.counted(8, "line"))
        word = metrics.horizontalAdvance(_ROOM_FOR)
        return cls(mark, score, lines, mark + word + _GAP_PX + score + _GAP_PX + lines > width)


class WordDelegate(QStyledItemDelegate):
    """Rows as high as their letters need, on two lines where the list is narrow for them."""

    def __init__(self, view: QListView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._view = view

    def sizeHint(
        self, _option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """The height of a row; the width is the list's."""
        metrics = QFontMetrics(self._view.font())
        width = self._view.viewport().width() - 2 * _INSET_PX
        columns = _Columns.of(metrics, width)
        folded = columns.folded and bool(index.data(TURN_ROLE).lines)
        height = metrics.height() * (2 if folded else 1) + 2 * _PAD_PX + 1
        if note := index.data(NOTE_ROLE):
            height += _note_room(self._note_font(), note, width - columns.mark).height()
        return QSize(0, height)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint the row, its rule, and the ground of a chosen one."""
        turn: Turn = index.data(TURN_ROLE)
        theme = current()
        row = QRect(option.rect)
        painter.save()
        paint_ground(painter, option, theme)
        inside = row.adjusted(_INSET_PX, _PAD_PX, -_INSET_PX, -_PAD_PX - 1)
        self._paint_turn(painter, inside, turn, theme)
        if note := index.data(NOTE_ROLE):
            self._paint_note(painter, inside, note, theme)
        painter.restore()

    def _note_font(self) -> QFont:
        font = QFont(self._view.font())
        font.setPixelSize(round(QFontInfo(font).pixelSize() * _NOTE_SIZE))
        return font

    def _paint_note(self, painter: QPainter, row: QRect, note: str, theme: Theme) -> None:
        font = self._note_font()
        columns = _Columns.of(QFontMetrics(self._view.font()), row.width())
        below = row.adjusted(columns.mark, 0, 0, 0)
        below.setTop(row.bottom() + 1 - _note_room(font, note, below.width()).height())
        painter.setFont(font)
        painter.setPen(QColor(theme.muted))
        painter.drawText(below, _NOTE_FLAGS, note)

    def _paint_turn(self, painter: QPainter, row: QRect, turn: Turn, theme: Theme) -> None:
        font = QFont(self._view.font())
        metrics = QFontMetrics(font)
        columns = _Columns.of(metrics, row.width())
        line = QRect(row.left(), row.top(), row.width(), metrics.height())
        centre = QPointF(row.left() + metrics.height() * 0.4, line.center().y() + 1)
        paint_mark(painter, turn.player, centre, metrics.height() * 0.55, theme.ink(turn.player))

        word = line.adjusted(columns.mark, 0, 0, 0)
        if turn.action is not Action.WORD:
            painter.setPen(QColor(theme.muted))
            painter.setFont(font)
            painter.drawText(word, _LEFT, messages.turn_text(turn))
            return

        lines = QRect(line)
        if columns.folded:
            lines = word.translated(0, metrics.height())
        else:
            line.setRight(line.right() - columns.lines - _GAP_PX)
        painter.setFont(font)
        painter.setPen(QColor(theme.muted))
        painter.drawText(lines, _LEFT if columns.folded else _RIGHT, messages.turn_lines(turn))

        painter.setPen(QColor(theme.text))
        word.setRight(line.right() - columns.score - _GAP_PX)
        fitted = _fitted(font, turn.word, word.width())
        painter.setFont(fitted)
        shown = QFontMetrics(fitted).elidedText(
            turn.word, Qt.TextElideMode.ElideMiddle, word.width()
        )
        painter.drawText(word, _LEFT, shown)

        font.setBold(True)
        painter.setFont(font)
        painter.drawText(line, _RIGHT, str(turn.score))


_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_NOTE_FLAGS: Final = int(
    Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
)


def _note_room(font: QFont, note: str, width: int) -> QRect:
    """The room that a note takes when it is broken into lines of this width."""
    return QFontMetrics(font).boundingRect(QRect(0, 0, width, 10_000), _NOTE_FLAGS, note)


def _fitted(font: QFont, text: str, width: int) -> QFont:
    """The font, made smaller for a long text as far as it stays readable."""
    needed = QFontMetrics(font).horizontalAdvance(text)
    fitted = QFont(font)
    if needed > width > 0:
        fitted.setPixelSize(round(font.pixelSize() * max(_SMALLEST, width / needed)))
    return fitted
