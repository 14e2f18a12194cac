"""How the match is expected to end, as a bar between blue and red."""

from __future__ import annotations

from math import tanh
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from qube_desktop.core.qube.grid import Player
from qube_desktop.widgets import wording
from qube_desktop.widgets.labels import label
from qube_desktop.widgets.theme import current

_SPREAD: Final = 40.0
"""A difference of so many points fills three quarters of one half."""


class AdvantageBar(QWidget):
    """Shows an expected final difference, blue's points less red's; ``None`` if none is known.

    The bar alone would rest on colour, so the figure stands above it in words.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("advantageBar")
        self._text = label("", "note", name="advantageText")
        self._track = _Track()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self._text)
        column.addWidget(self._track)
        self.set_advantage(None, exact=False, names=("", ""))

    def set_advantage(
        self, difference: float | None, *, exact: bool, names: tuple[str, str]
    ) -> None:
        """Show a difference; ``exact`` on Face 6, an expectation before it."""
        text = wording.advantage(difference, exact=exact, names=names)
        self._text.setText(text)
        self.setAccessibleName(text)
        self._track.set_share(0.5 if difference is None else 0.5 + tanh(difference / _SPREAD) / 2)


class _Track(QWidget):
    """A rounded bar, blue from the left up to ``share`` (0-1) of it and red from there."""

    def __init__(self) -> None:
        super().__init__()
        self._share = 0.5

    def set_share(self, share: float) -> None:
        """Move the border between the colours."""
        if share != self._share:
            self._share = share
            self.update()

    def sizeHint(self) -> QSize:
        """A thin line of any length."""
        return QSize(80, 8)

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint both parts, with a mark in the middle where the match is level."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current()
        whole = QRectF(self.rect())
        outline = QPainterPath()
        outline.addRoundedRect(whole, whole.height() / 2, whole.height() / 2)
        painter.setClipPath(outline)
        border = whole.width() * self._share
        painter.fillRect(whole, theme.fill(Player.RED))
        painter.fillRect(QRectF(0, 0, border, whole.height()), theme.fill(Player.BLUE))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.on_fill))
        painter.drawRect(QRectF(whole.width() / 2 - 1, 0, 2, whole.height()))
