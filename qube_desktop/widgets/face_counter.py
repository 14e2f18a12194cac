"""One of the six counters: its number, and who leads on its face, by colour and by mark (R6)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.review import Counter, Verdict
from qube_desktop.widgets import wording
from qube_desktop.widgets.marks import paint_mark, rounded
from qube_desktop.widgets.theme import Theme, current

_RING_PX: Final = 4  # room around the square for the ring of the keyboard focus
_RADIUS_PX: Final = 10
_GAP_PX: Final = 5
_LEADERS: Final = {
    Verdict.OPEN: (),
    Verdict.BLUE: (Player.BLUE,),
    Verdict.RED: (Player.RED,),
    Verdict.TIED: (Player.BLUE, Player.RED),
}


class FaceCounter(QAbstractButton):
    """A square with a number. It is a button only in review (R7.1)."""

    chosen = Signal(int)

    def __init__(self, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._counter = Counter(number, Verdict.OPEN)
        self._review = False
        self._chosen = False
        self.setObjectName(f"faceCounter{number}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.clicked.connect(self._on_clicked)
        self._describe()

    def set_counter(self, counter: Counter) -> None:
        """Show how the face stands."""
        self._counter = counter
        self._describe()

    def set_review(self, review: bool) -> None:
        """Whether the counter may be chosen, by mouse or keyboard."""
        self._review = review
        policy = Qt.FocusPolicy
        self.setFocusPolicy(policy.StrongFocus if review else policy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor if review else Qt.CursorShape.ArrowCursor)

    def set_chosen(self, chosen: bool) -> None:
        """Whether this face is the one shown (R7.3)."""
        self._chosen = chosen
        self._describe()

    def sizeHint(self) -> QSize:
        """A square around the number, with the ring's room around it."""
        side = round(self.fontMetrics().height() * 1.25) + 24 + 2 * _RING_PX
        return QSize(side, side)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter chooses, as Space does."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, number, marks and outlines."""
        theme = current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        square = QRectF(self.rect()).adjusted(_RING_PX, _RING_PX, -_RING_PX, -_RING_PX)
        self._paint_ground(painter, square, theme)
        self._paint_number(painter, square, theme)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.muted), 2))
            painter.drawPath(rounded(QRectF(self.rect()), _RADIUS_PX + _RING_PX, 1))

    def _paint_ground(self, painter: QPainter, square: QRectF, theme: Theme) -> None:
        leaders = _LEADERS[self._counter.verdict]
        # The chosen face keeps its colour; a gap sets the outline off from it.
        shape = rounded(square, _RADIUS_PX, _GAP_PX if self._chosen else 0)
        for player in leaders:
            painter.fillPath(shape & _half(square, player, len(leaders)), theme.fill(player))
        strong = self._chosen or self._counter.current
        if leaders and not strong:
            return
        width = 3.0 if strong else 1.5
        painter.setPen(QPen(QColor(theme.text if strong else theme.line), width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(rounded(square, _RADIUS_PX, width / 2))

    def _paint_number(self, painter: QPainter, square: QRectF, theme: Theme) -> None:
        leaders = _LEADERS[self._counter.verdict]
        font = self.font()
        font.setBold(True)
        painter.setFont(font)
        quiet = not (leaders or self._counter.current)
        colour = theme.on_fill if leaders else theme.muted if quiet else theme.text
        painter.setPen(QColor(colour))
        painter.drawText(square, Qt.AlignmentFlag.AlignCenter, str(self._counter.number))
        size = square.width() * 0.17
        inset = size * 1.1 + (_GAP_PX if self._chosen else 0)
        for player in leaders:
            corner = square.topLeft() + QPointF(inset, inset)
            if player is Player.RED:
                corner = square.bottomRight() - QPointF(inset, inset)
            paint_mark(painter, player, corner, size, QColor(theme.on_fill))

    def _describe(self) -> None:
        self.setAccessibleName(wording.counter_spoken(self._counter, chosen=self._chosen))
        self.update()

    def _on_clicked(self) -> None:
        if self._review:
            self.chosen.emit(self._counter.number)


def _half(square: QRectF, player: Player, leaders: int) -> QPainterPath:
    """The part of the square that a leader fills: all of it, or the half before the diagonal."""
    path = QPainterPath()
    if leaders == 1:
        path.addRect(square)
        return path
    corner = square.topLeft() if player is Player.BLUE else square.bottomRight()
    path.moveTo(square.topRight())
    path.lineTo(corner)
    path.lineTo(square.bottomLeft())
    path.closeSubpath()
    return path
