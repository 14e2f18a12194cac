"""How loud something is, from nothing to all."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QSlider, QWidget

_REST_MS: Final = 150
_KEY_PERCENT: Final = 5
_PAGE_PERCENT: Final = 20


class VolumeSlider(QSlider):
    """A slider in percent, for the arrow keys, the page keys, Home, End and the pointer.

    ``tried(int)`` when a person has moved it and it has come to rest, so that a sample can be
    played; not while it is on its way, and not after ``set_value``.
    """

    tried = Signal(int)

    def __init__(self, percent: int, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setRange(0, 100)
        self.setSingleStep(_KEY_PERCENT)
        self.setPageStep(_PAGE_PERCENT)
        self.setValue(percent)
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._on_rested)
        self.valueChanged.connect(lambda _percent: self._rest.start())

    def set_value(self, percent: int) -> None:
        """Show another volume without a sample."""
        self.setValue(percent)
        self._rest.stop()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page, which is scrolled past here."""
        event.ignore()

    def _on_rested(self) -> None:
        if self.isVisible():
            self.tried.emit(self.value())
