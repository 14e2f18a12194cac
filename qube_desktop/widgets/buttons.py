"""Push buttons in the two kinds of the style sheet."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton


def button(text: str, *, primary: bool = False, name: str = "") -> QPushButton:
    """A button; ``primary`` for the one that most people want."""
    made = QPushButton(text)
    made.setProperty("kind", "primary" if primary else "")
    made.setObjectName(name)
    return made
