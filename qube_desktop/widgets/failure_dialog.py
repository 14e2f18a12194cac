"""Says that the program cannot go on, and why, in one calm sentence."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from qube_desktop.widgets import wording
from qube_desktop.widgets.base_dialog import BaseDialog
from qube_desktop.widgets.buttons import button
from qube_desktop.widgets.labels import label


class FailureDialog(BaseDialog):
    """One sentence and one button."""

    def __init__(self, sentence: str, parent: QWidget | None = None) -> None:
        super().__init__("failureDialog", wording.CANNOT_START, parent)
        self.page.addWidget(label(sentence, "", wrap=True, name="failureText"))
        leave = button(wording.QUIT, primary=True)
        leave.clicked.connect(self.accept)
        self.add_button(leave, default=True)
