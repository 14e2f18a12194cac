"""Tells a screen reader something that happened, without moving the focus."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, text: str) -> None:
    """Have ``text`` spoken when the reader has finished its sentence."""
    if text:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
