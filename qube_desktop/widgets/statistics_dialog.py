"""What a person's matches against the computer come to."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from qube_desktop import chronicle, messages
from qube_desktop.core.qube.statistics import Statistics
from qube_desktop.widgets import wording
from qube_desktop.widgets.accuracy_plot import AccuracyPlot
from qube_desktop.widgets.base_dialog import BaseDialog
from qube_desktop.widgets.buttons import button
from qube_desktop.widgets.field import Field
from qube_desktop.widgets.figure import Figure
from qube_desktop.widgets.folding_row import FoldingRow
from qube_desktop.widgets.labels import label
from qube_desktop.widgets.level_table import LevelTable
from qube_desktop.widgets.score_plot import ScorePlot

_LEAST_FOR_A_PLOT: Final = 2


class StatisticsDialog(BaseDialog):
    """Four large figures, scores and accuracies over time, the bests, and a table by level."""

    def __init__(self, statistics: Statistics, parent: QWidget | None = None) -> None:
        super().__init__("statisticsDialog", wording.STATISTICS, parent)
        self._accuracy_plot = AccuracyPlot()
        self._trend = label("", "note", wrap=True, name="trend")
        self._average = label("", "", name="averageAccuracy")
        self._levels = LevelTable(statistics.by_level)
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
        self.set_accuracies(statistics)

    def set_accuracies(self, statistics: Statistics, working_out: int = 0) -> None:
        """Show what is known of accuracies now, of the same matches as before.

        ``working_out`` is of how many matches more it is being worked out.
        """
        trend = chronicle.accuracies_told(
            statistics.accuracies, working_out=working_out, left_out=statistics.unmeasured
        )
        self._accuracy_plot.set_accuracies(statistics.accuracies)
        self._accuracy_plot.setAccessibleDescription(trend)
        self._trend.setText(trend)
        self._trend.setVisible(bool(trend))
        self._average.setText(chronicle.percent(statistics.all.accuracy))
        self._levels.set_rows(statistics.by_level)

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
            self.page.addWidget(self._plots(statistics))
        bests = (
            Field(wording.BEST_WORD, label(chronicle.best_word(statistics.best_word), "")),
            Field(wording.BEST_FACE, label(str(statistics.best_face), "")),
            Field(wording.LONGEST_RUN, label(str(statistics.longest_run), "")),
            Field(wording.AVERAGE_ACCURACY, self._average),
        )
        self.page.addWidget(_row(_row(*bests[:2]), _row(*bests[2:])))
        self.page.addWidget(self._levels)

    def _plots(self, statistics: Statistics) -> QWidget:
        # The trend stands below both, where it takes one line: it grows while it is worked out.
        plots = QWidget()
        column = QVBoxLayout(plots)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        scores = Field(messages.SCORES_OVER_TIME, ScorePlot(statistics.scores))
        column.addWidget(_row(scores, Field(messages.ACCURACY_OVER_TIME, self._accuracy_plot)))
        column.addWidget(self._trend)
        return plots


def _row(*widgets: QWidget) -> FoldingRow:
    return FoldingRow(*widgets, spacing_px=24, folded_px=12, even=True)
