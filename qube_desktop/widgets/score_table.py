"""The small table of a review: words, tiles and total of each player on one face (R7.2)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from qube_desktop.core.qube.face import Pair
from qube_desktop.core.qube.grid import Player
from qube_desktop.widgets import wording
from qube_desktop.widgets.elided_label import ElidedLabel
from qube_desktop.widgets.labels import label
from qube_desktop.widgets.mark_label import MarkLabel
from qube_desktop.widgets.theme import current

_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class ScoreTable(QWidget):
    """A row a player; the numbers are labels named ``reviewBlueWords``, ``reviewRedTotal``."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(6, 0, 6, 9)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(15)
        grid.setColumnStretch(1, 1)
        for column, title in enumerate(wording.SCORE_COLUMNS, start=2):
            grid.addWidget(label(title, "heading"), 0, column, _RIGHT)
        self._names: dict[Player, ElidedLabel] = {}
        self._numbers: dict[Player, list[QLabel]] = {player: [] for player in Player}
        for player in Player:
            self._names[player] = ElidedLabel()
            grid.addWidget(MarkLabel(player), player, 0)
            grid.addWidget(self._names[player], player, 1)
            for column, title in enumerate(wording.SCORE_COLUMNS, start=2):
                name = f"review{player.name.title()}{title}"
                number = label("0", "number" if column == 4 else "", name=name)
                self._numbers[player].append(number)
                grid.addWidget(number, player, column, _RIGHT)

    def set_scores(self, names: tuple[str, str], words: Pair, tiles: Pair, totals: Pair) -> None:
        """Show one face's figures, blue first."""
        for player in Player:
            name = names[player.index]
            self._names[player].setText(name)
            columns = zip(wording.SCORE_COLUMNS, (words, tiles, totals), strict=True)
            for number, (title, pair) in zip(self._numbers[player], columns, strict=True):
                number.setText(str(pair[player.index]))
                number.setAccessibleName(f"{name}, {title}: {pair[player.index]}")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out the names where only their first letters would fit; the marks remain."""
        super().resizeEvent(event)
        numbers = sum(self._grid.cellRect(0, column).width() + 12 for column in (0, 2, 3, 4))
        room = self.width() - numbers - 12
        for name in self._names.values():
            name.setVisible(room >= name.fontMetrics().horizontalAdvance("MMM"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint a rule under each row."""
        painter = QPainter(self)
        for row in range(3):
            bottom = self._grid.cellRect(row, 2).bottom() + 8
            painter.fillRect(0, bottom, self.width(), 1, QColor(current().line))
