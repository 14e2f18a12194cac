"""The pause screen: hides everything under it until the player goes on (R5.6)."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from qube_desktop.widgets import wording
from qube_desktop.widgets.announce import announce
from qube_desktop.widgets.buttons import button
from qube_desktop.widgets.labels import label
from qube_desktop.widgets.marks import rounded
from qube_desktop.widgets.theme import current

_KEYS = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape, Qt.Key.Key_Space}


class PauseOverlay(QWidget):
    """Covers its parent completely, however that is resized; opaque and first in line for keys."""

    continued = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("pauseOverlay")
        self.setAccessibleName(wording.PAUSED)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._why = label("", "", wrap=True)
        self._continue = button(wording.CONTINUE, primary=True, name="continueButton")
        self._continue.clicked.connect(self.continued)
        self.setFocusProxy(self._continue)

        column = QVBoxLayout(self)
        column.setContentsMargins(32, 32, 32, 32)
        column.setSpacing(8)
        column.addStretch(2)
        column.addWidget(_Bars(), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(8)
        for each in (label(wording.PAUSED, "headline"), self._why):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(each)
        column.addSpacing(16)
        column.addWidget(self._continue, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(8)
        keys = label(wording.CONTINUE_KEYS, "note", wrap=True)
        keys.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(keys)
        column.addStretch(3)

        self._parent = parent
        parent.installEventFilter(self)
        self.hide()

    def cover(self, why: str = "") -> None:
        """Hide everything and say why; the keyboard belongs to the pause screen from now on."""
        self._why.setText(why or wording.PAUSED_LETTERS_HIDDEN)
        self._fill_parent()
        self.show()
        self.raise_()
        self.setFocus()
        announce(self, f"{wording.PAUSED}. {self._why.text()}")

    def uncover(self) -> None:
        """Show everything again."""
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the parent's size, and stay above a widget that is added later."""
        if event.type() in {QEvent.Type.Resize, QEvent.Type.ChildAdded}:
            self._fill_parent()
            self.raise_()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter, Escape and Space go on; a key that is held down since before does not."""
        if event.key() in _KEYS and not event.isAutoRepeat():
            self.continued.emit()

    def focusNextPrevChild(self, _next: bool) -> bool:  # noqa: N802
        """Keep Tab from reaching what is covered."""
        return True

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint over everything."""
        QPainter(self).fillRect(self.rect(), QColor(current().window))

    def _fill_parent(self) -> None:
        self.setGeometry(self._parent.rect())


class _Bars(QWidget):
    """The two upright bars that mean pause."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(44, 52)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = QColor(current().muted)
        for left in (4, 26):
            painter.fillPath(rounded(QRectF(left, 2, 14, 48), 5), colour)
