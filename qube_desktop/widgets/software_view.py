"""The cube drawn with QPainter, where there is no OpenGL. Knows frames, not games."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from qube_desktop.render.frame import Frame
from qube_desktop.render.software import SoftwarePainter


class SoftwareView(QWidget):
    """Asks ``source`` for a frame whenever it has to paint."""

    def __init__(self, source: Callable[[], Frame], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._source = source
        self._painter = SoftwarePainter()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the frame of this moment."""
        painter = QPainter(self)
        self._painter.paint(painter, self._source(), self.width(), self.height())
        painter.end()
