"""Something that is on or off."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QWidget

from qube_desktop.widgets.marks import rounded
from qube_desktop.widgets.theme import current

_GAP_PX = 12


class Switch(QCheckBox):
    """A check box drawn as a switch. On and off differ in place and shape, not in colour alone."""

    def __init__(self, text: str, *, on: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setChecked(on)

    def sizeHint(self) -> QSize:
        """The switch and its text."""
        text = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(
            round(self._track().right()) + _GAP_PX + text + 4, self.fontMetrics().height() + 12
        )

    def minimumSizeHint(self) -> QSize:
        """The same: the text is never cut off."""
        return self.sizeHint()

    def hitButton(self, position: QPoint) -> bool:  # noqa: N802
        """The text can be clicked as well."""
        return self.rect().contains(position)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint track, knob and text."""
        theme = current()
        on = self.isChecked()
        track = self._track()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        border = theme.text if self.hasFocus() else theme.blue_fill if on else theme.muted
        painter.setPen(QPen(QColor(border), 2))
        painter.setBrush(QColor(theme.blue_fill if on else theme.panel))
        painter.drawPath(rounded(track, track.height() / 2))

        radius = track.height() * (0.32 if on else 0.24)
        x = track.right() - track.height() / 2 if on else track.left() + track.height() / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.on_fill if on else theme.muted))
        painter.drawEllipse(QPointF(x, track.center().y()), radius, radius)

        painter.setPen(QColor(theme.text))
        text = self.rect().adjusted(round(track.right()) + _GAP_PX, 0, 0, 0)
        painter.drawText(text, Qt.AlignmentFlag.AlignVCenter, self.text())

    def _track(self) -> QRectF:
        height = self.fontMetrics().height() + 4.0
        return QRectF(2, (self.height() - height) / 2, height * 1.8, height)
