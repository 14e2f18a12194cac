"""One large number with a few quiet words below it."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from qube_desktop.widgets.labels import label


class Figure(QWidget):
    """The number is a label named as the figure."""

    def __init__(self, name: str, number: str, what: str) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        shown = label(number, "figure", name=name)
        shown.setAccessibleName(f"{what}: {number}")
        column.addWidget(shown)
        column.addWidget(label(what, "note"))
