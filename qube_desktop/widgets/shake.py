"""Shakes a widget from side to side: the gesture for no."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QVariantAnimation
from PySide6.QtWidgets import QWidget

_DURATION_MS: Final = 320
_SHIFTS_PX: Final = (0.0, -9.0, 8.0, -6.0, 4.0, -2.0, 0.0)


class Shake(QVariantAnimation):
    """Moves ``widget`` and brings it back to where it stood; a layout may place it meanwhile."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._shift_px = 0
        self.setDuration(_DURATION_MS)
        for step, shift in enumerate(_SHIFTS_PX):
            self.setKeyValueAt(step / (len(_SHIFTS_PX) - 1), shift)
        self.valueChanged.connect(self._on_value_changed)
        # If a layout placed the widget while it shook, the layout has the last word.
        self.finished.connect(widget.updateGeometry)

    def _on_value_changed(self, shift: float) -> None:
        moved = round(shift) - self._shift_px
        self._shift_px += moved
        self._widget.move(self._widget.x() + moved, self._widget.y())
