"""A box for a player's name."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit

from qube_desktop.widgets.new_match import LONGEST_NAME


def name_box(name: str, default: str) -> QLineEdit:
    """Holds ``name``; ``default`` is only suggested, so that typing replaces it."""
    box = QLineEdit("" if name == default else name)
    box.setMaxLength(LONGEST_NAME)
    box.setPlaceholderText(default)
    return box
