"""A table of how matches against each level ended, and how accurate the person was in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from qube_desktop import chronicle, messages
from qube_desktop.core.qube.match import Level
from qube_desktop.core.qube.statistics import Tally
from qube_desktop.widgets import wording
from qube_desktop.widgets.labels import label

_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_WON: Final = 2


class LevelTable(QWidget):
    """A row for each level that was played against, the weakest first."""

    def __init__(self, rows: Sequence[tuple[Level, Tally]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        for column, title in enumerate(wording.LEVEL_COLUMNS):
            grid.addWidget(label(title, "heading"), 0, column, _RIGHT if column else _LEFT)
        self._cells: list[list[QLabel]] = []
        for row, (level, tally) in enumerate(rows, 1):
            grid.addWidget(label(messages.LEVEL_NAMES[level], ""), row, 0, _LEFT)
            cells = []
            for column, text in enumerate(_texts(tally), 1):
                cells.append(label(text, "number" if column == _WON else ""))
                grid.addWidget(cells[-1], row, column, _RIGHT)
            self._cells.append(cells)
        self.set_rows(rows)

    def set_rows(self, rows: Sequence[tuple[Level, Tally]]) -> None:
        """Show other figures of the same levels."""
        for cells, (level, tally) in zip(self._cells, rows, strict=True):
            for column, (cell, text) in enumerate(zip(cells, _texts(tally), strict=True), 1):
                title = wording.LEVEL_COLUMNS[column]
                cell.setText(text)
                cell.setAccessibleName(f"{messages.LEVEL_NAMES[level]}, {title}: {text}")


def _texts(tally: Tally) -> list[str]:
    numbers = (tally.games, tally.wins, tally.draws, tally.losses)
    return [*map(str, numbers), chronicle.percent(tally.accuracy)]
