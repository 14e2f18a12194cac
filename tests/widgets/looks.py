"""What an eye would see: cut-off text (X3), colours of pixels, contrast."""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QLabel,
    QLineEdit,
    QWidget,
)

from qube_desktop.widgets.elided_label import ElidedLabel

W = TypeVar("W", bound=QWidget)


def find(parent: QWidget, kind: type[W], name: str = "") -> W:
    """The child of this class and ``objectName``, which must be there."""
    found = parent.findChild(kind, name) if name else parent.findChild(kind)
    assert found is not None, f"no {kind.__name__} {name}"
    return found


def settle(widget: QWidget) -> None:
    """Show a widget and let its layouts come to rest."""
    widget.show()
    for _ in range(4):
        QApplication.processEvents()


def clipped(window: QWidget) -> list[str]:
    """The texts of a window that do not have the room they need, and widgets beyond its edge."""
    return [
        f"{type(widget).__name__} {widget.objectName()} {_text(widget)!r}"
        for widget in window.findChildren(QWidget)
        if widget.isVisible() and (_too_small(widget) or _outside(widget))
    ]


def _text(widget: QWidget) -> str:
    return widget.text() if isinstance(widget, QLabel | QAbstractButton | QLineEdit) else ""


def _too_small(widget: QWidget) -> bool:
    if not _text(widget) or isinstance(widget, ElidedLabel):
        return False
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.heightForWidth(widget.width()) > widget.height()
    if isinstance(widget, QLineEdit):
        return widget.minimumSizeHint().height() > widget.height()
    hint = widget.sizeHint()
    return hint.width() > widget.width() or hint.height() > widget.height()


def _outside(widget: QWidget) -> bool:
    parent = widget.parentWidget()
    if parent is None or widget.isWindow() or widget.objectName() == "page":
        return False
    if isinstance(parent, QAbstractScrollArea):
        return False
    return not parent.rect().contains(widget.geometry()) and not widget.geometry().isEmpty()


def colour_at(image: QImage, x: int, y: int) -> str:
    return image.pixelColor(QPoint(x, y)).name()


def colours(widget: QWidget, area: QRect | None = None) -> set[str]:
    """All colours of a widget's picture, or of an area of it."""
    image = widget.grab(area or widget.rect()).toImage()
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(image.constBits(), np.uint32)
    return {f"#{pixel & 0xFFFFFF:06x}" for pixel in np.unique(pixels).tolist()}


def contrast(one: str, other: str) -> float:
    """The contrast of two colours by WCAG, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    worn = QColor(colour)
    return (
        0.2126 * _linear(worn.redF())
        + 0.7152 * _linear(worn.greenF())
        + 0.0722 * _linear(worn.blueF())
    )


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)
