"""Plain labels with a place in the typography of the style sheet."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel


def label(text: str, role: str, *, wrap: bool = False, name: str = "") -> QLabel:
    """A label in one of the roles of the style sheet; ``name`` becomes its ``objectName``."""
    made = QLabel(text)
    made.setProperty("role", role)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap)
    made.setObjectName(name)
    return made
