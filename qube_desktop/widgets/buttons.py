"""Push buttons in the two kinds of the style sheet."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QSizePolicy


def button(text: str, *, primary: bool = False, name: str = "") -> QPushButton:
    """A button; ``primary`` for the one that most people want."""
    made = QPushButton(text)
    made.setProperty("kind", "primary" if primary else "")
    made.setObjectName(name)
    return made


def modest_button(text: str, name: str, *, primary: bool = False) -> QPushButton:
    """A button whose click leaves the cursor in the word box, as high as the box."""
    made = button(text, primary=primary, name=name)
    made.setAccessibleName(text)
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    made.setAutoDefault(True)  # Enter presses the one that has the focus
    made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.MinimumExpanding)
    return made
