"""One of a few values, all of them in sight: a row of buttons of which one is pressed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton

from qube_desktop.widgets.folding_row import FoldingRow

Value = TypeVar("Value")


class ChoiceRow(FoldingRow, Generic[Value]):
    """Takes pairs of a value and its text; the arrow keys move within the row."""

    changed = Signal()

    def __init__(self, choices: Sequence[tuple[Value, str]], value: Value, label: str) -> None:
        self._values = [each for each, _ in choices]
        self._buttons = [QPushButton(text) for _, text in choices]
        super().__init__(*self._buttons, spacing_px=8)
        self.setAccessibleName(label)
        self._group = QButtonGroup(self)
        for number, button in enumerate(self._buttons):
            button.setProperty("kind", "choice")
            button.setCheckable(True)
            button.setAutoExclusive(True)  # announced as one of several, like a radio button
            # Enter belongs to the dialog's own button.
            button.setAutoDefault(False)
            button.setAccessibleName(f"{label}: {button.text()}")
            self._group.addButton(button, number)
        self._group.idToggled.connect(self._on_toggled)
        self.set_value(value)

    @property
    def value(self) -> Value:
        """The value chosen."""
        return self._values[self._group.checkedId()]

    def set_value(self, value: Value) -> None:
        """Choose a value; one that is not offered leaves the first chosen."""
        at = self._values.index(value) if value in self._values else 0
        self._buttons[at].setChecked(True)

    def _on_toggled(self, _number: int, checked: bool) -> None:
        if checked:
            self.changed.emit()
