"""The rules in our own words, with the worked example."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from qube_desktop.core.qube.grid import Grid, Line, Player
from qube_desktop.widgets import wording
from qube_desktop.widgets.base_dialog import BaseDialog
from qube_desktop.widgets.buttons import button
from qube_desktop.widgets.labels import label
from qube_desktop.widgets.sample_grid import SampleGrid

_GRID: Final = Grid("LMNOPQRST")
_FLORIST: Final = Line.C1.bit | Line.R3.bit
_EXAMPLE_AFTER: Final = 2  # sections: it belongs to scoring
_LINE_EM: Final = 34  # a line of text that is easy to read


class RulesDialog(BaseDialog):
    """Sections to read, one below the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("rulesDialog", wording.RULES, parent)
        self.page.setSpacing(24)
        for number, (title, text) in enumerate(wording.RULES_SECTIONS.items()):
            self.page.addWidget(_section(title, _prose(text)))
            if number == _EXAMPLE_AFTER:
                self.page.addWidget(self._example())
        self.page.addStretch()
        close = button(wording.CLOSE, primary=True)
        close.clicked.connect(self.accept)
        self.add_button(close, default=True)
        self.read_with_keys()

    def _example(self) -> QWidget:
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        column.addWidget(_prose(wording.EXAMPLE_TEXT))
        column.addWidget(SampleGrid(_GRID, _FLORIST, Player.BLUE), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(_table())
        return _section(wording.EXAMPLE, box)


def _section(title: str, content: QWidget) -> QWidget:
    section = QWidget()
    column = QVBoxLayout(section)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(6)
    column.addWidget(label(title, "title"))
    column.addWidget(content)
    return section


def _prose(text: str) -> QWidget:
    prose = label(f'<p style="line-height: 118%">{text}</p>', "", wrap=True)
    prose.setTextFormat(Qt.TextFormat.RichText)
    prose.setMinimumWidth(prose.fontMetrics().height() * _LINE_EM // 2)
    return prose


def _table() -> QWidget:
    table = QWidget()
    grid = QGridLayout(table)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(20)
    grid.setVerticalSpacing(10)
    grid.setColumnStretch(0, 3)
    grid.setColumnStretch(1, 2)
    for column, title in enumerate(wording.EXAMPLE_COLUMNS):
        grid.addWidget(label(title, "heading"), 0, column)
    for row, cells in enumerate(wording.EXAMPLE_ROWS, start=1):
        for column, text in enumerate(cells):
            role = "number" if column == 3 else ""
            cell = label(text, role, wrap=True)
            cell.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            grid.addWidget(cell, row, column)
    return table
