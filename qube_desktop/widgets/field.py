"""A setting in a dialog: its name, the control, and a quiet word of help."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from qube_desktop.widgets.labels import label


class Field(QWidget):
    """Name above, help below. Without a name the control names itself."""

    def __init__(self, name: str, control: QWidget, help_text: str = "") -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        if name:
            title = label(name, "label")
            title.setBuddy(control)
            column.addWidget(title)
        if not control.accessibleName():
            control.setAccessibleName(name)
        column.addWidget(control)
        self._control = control
        self._help = label("", "note", wrap=True)
        column.addWidget(self._help)
        column.addStretch(1)
        self.set_help(help_text)

    def set_help(self, text: str) -> None:
        """Explain the choice that is made now."""
        self._help.setText(text)
        self._help.setVisible(bool(text))
        self._control.setAccessibleDescription(text)
