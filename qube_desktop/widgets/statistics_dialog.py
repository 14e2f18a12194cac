"""What a person's matches against the computer come to."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from qube_desktop import chronicle, messages
from qube_desktop.core.qube.statistics import Statistics
from qube_desktop.widgets import wording
from qube_desktop.widgets.base_dialog import BaseDialog
from qube_desktop.widgets.buttons import button
from qube_desktop.widgets.field import Field
from qube_desktop.widgets.figure import Figure
from qube_desktop.widgets.folding_row import FoldingRow
from qube_desktop.widgets.labels import label
from qube_desktop.widgets.score_plot import ScorePlot

_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEAST_FOR_A_PLOT: Final = 2


class StatisticsDialog(BaseDialog):
    """Four large figures, the scores over time, the bests, and a table by level."""

    def __init__(self, statistics: Statistics, parent: QWidget | None = None) -> None:
        super().__init__("statisticsDialog", wording.STATISTICS, parent)
        if statistics.all.games:
            self._fill(statistics)
        else:
            self.page.addWidget(label(wording.NO_STATISTICS, "", wrap=True))
        missing = chronicle.not_counted(statistics.between_people)
        if missing:
            self.page.addWidget(label(missing, "note", wrap=True))
        self.page.addStretch()
        close = button(wording.CLOSE, primary=True)
        close.clicked.connect(self.accept)
        self.add_button(close, default=True)
        self.read_with_keys()

    def _fill(self, statistics: Statistics) -> None:
        every = statistics.all
        won = f"{wording.WON}, {chronicle.share_won(every.wins, every.games)}"
        figures = (
            Figure("gamesFigure", str(every.games), wording.GAMES),
            Figure("winsFigure", str(every.wins), won),
            Figure("averageFigure", f"{statistics.average:.0f}", wording.AVERAGE_SCORE),
            Figure("bestFigure", str(statistics.best_score), wording.BEST_SCORE),
        )
        # In pairs, so that they fold into two rows of two before they become a column.
        self.page.addWidget(_row(_row(*figures[:2]), _row(*figures[2:])))
        if len(statistics.scores) >= _LEAST_FOR_A_PLOT:
            self.page.addWidget(Field(messages.SCORES_OVER_TIME, ScorePlot(statistics.scores)))
        bests = (
            Field(wording.BEST_WORD, label(chronicle.best_word(statistics.best_word), "")),
            Field(wording.BEST_FACE, label(str(statistics.best_face), "")),
            Field(wording.LONGEST_RUN, label(str(statistics.longest_run), "")),
        )
        self.page.addWidget(_row(*bests))
        self.page.addWidget(_by_level(statistics))


def _row(*widgets: QWidget) -> FoldingRow:
    return FoldingRow(*widgets, spacing_px=24, folded_px=12, even=True)


def _by_level(statistics: Statistics) -> QWidget:
    table = QWidget()
    grid = QGridLayout(table)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(20)
    grid.setVerticalSpacing(8)
    grid.setColumnStretch(0, 1)
    for column, title in enumerate(wording.LEVEL_COLUMNS):
        grid.addWidget(label(title, "heading"), 0, column, _RIGHT if column else _LEFT)
    for row, (level, tally) in enumerate(statistics.by_level, 1):
        name = messages.LEVEL_NAMES[level]
        grid.addWidget(label(name, ""), row, 0, _LEFT)
        numbers = (tally.games, tally.wins, tally.draws, tally.losses)
        for column, number in enumerate(numbers, 1):
            shown = label(str(number), "number" if column == 2 else "")
            shown.setAccessibleName(f"{name}, {wording.LEVEL_COLUMNS[column]}: {number}")
            grid.addWidget(shown, row, column, _RIGHT)
    return table
