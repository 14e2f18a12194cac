"""The figures of a person's matches."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from qube_desktop.core.qube.match import Level
from qube_desktop.core.qube.statistics import Statistics, Tally, statistics
from qube_desktop.core.qube.summary import BestWord
from qube_desktop.widgets import wording
from qube_desktop.widgets.accuracy_plot import AccuracyPlot
from qube_desktop.widgets.match_plot import MatchPlot
from qube_desktop.widgets.score_plot import ScorePlot
from qube_desktop.widgets.scroll_page import ScrollPage
from qube_desktop.widgets.statistics_dialog import StatisticsDialog
from tests.widgets.conftest import Dress
from tests.widgets.looks import clipped, find, settle

SOME = Statistics(
    all=Tally(12, 7, 1, 60.4),
    by_level=((Level.CASUAL, Tally(8, 6, 0, 63.2)), (Level.EXPERT, Tally(4, 1, 1))),
    between_people=3,
    scores=(150, 171, 190, 164, 201, 187, 213, 175, 168, 199, 230, 182),
    accuracies=(40.0, None, 52.0, 47.0, 61.0, 58.0, 70.0, 55.0, 66.0, 72.0, 69.0, 75.0),
    unmeasured=1,
    best_word=BestWord("QUARTZ", 28),
    best_face=61,
    longest_run=4,
)

TREND = "Accuracy of your last 10 matches: 62 %, of the one before: 40 %. "
TREND += "1 match could not be worked out."


def shown(qtbot: QtBot, figures: Statistics = SOME) -> StatisticsDialog:
    dialog = StatisticsDialog(figures)
    qtbot.addWidget(dialog)
    settle(dialog)
    return dialog


def plots(dialog: StatisticsDialog) -> list[MatchPlot]:
    return [plot for plot in dialog.findChildren(MatchPlot) if plot.isVisible()]


def texts(dialog: StatisticsDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]


def test_the_figures(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    figures = {
        name: find(dialog, QLabel, f"{name}Figure").text()
        for name in ("games", "wins", "average", "best")
    }
    assert figures == {"games": "12", "wins": "7", "average": "186", "best": "230"}
    seen = texts(dialog)
    for text in ("Won, 58 % of them", "QUARTZ, 28 points", "61", "4"):
        assert text in seen
    assert "Not counted: 3 matches between two people." in seen


def test_x4_a_figure_is_told_with_what_it_counts(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    assert find(dialog, QLabel, "bestFigure").accessibleName() == "Best score: 230"
    told = {label.accessibleName() for label in dialog.findChildren(QLabel)}
    assert {"Casual, Won: 6", "Expert, Lost: 2"} <= told
    assert {"Casual, Accuracy: 63 %", "Expert, Accuracy: –"} <= told
    assert find(dialog, ScorePlot).accessibleName().endswith("from 150 to 230, the last one 182")
    accuracies = find(dialog, AccuracyPlot)
    assert accuracies.accessibleName().endswith("from 40 % to 75 %, the last one 75 %")
    assert accuracies.accessibleDescription() == TREND


def test_the_table_has_a_row_a_level(qtbot: QtBot) -> None:
    seen = texts(shown(qtbot))
    start = seen.index("Casual")
    assert seen[start : start + 6] == ["Casual", "8", "6", "0", "2", "63 %"]
    assert seen[start + 6 : start + 12] == ["Expert", "4", "1", "1", "2", "–"]


def test_without_a_match_it_says_what_will_be_there(qtbot: QtBot) -> None:
    dialog = shown(qtbot, statistics([]))
    assert wording.NO_STATISTICS in texts(dialog)
    assert plots(dialog) == []


def test_one_match_is_no_plot(qtbot: QtBot) -> None:
    one = Statistics(
        Tally(1, 1, 0), ((Level.CASUAL, Tally(1, 1, 0)),), 0, (150,), (None,), 1, None, 30, 1
    )
    dialog = shown(qtbot, one)
    assert plots(dialog) == []
    assert "–" in texts(dialog)


def test_the_trend_stands_below_the_plots_and_the_average_among_the_bests(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    assert find(dialog, QLabel, "trend").text() == TREND
    assert find(dialog, QLabel, "averageAccuracy").text() == "60 %"


def test_accuracies_come_while_it_is_open(qtbot: QtBot) -> None:
    fewer = replace(SOME, all=Tally(12, 7, 1), accuracies=(None,) * 12, unmeasured=12)
    dialog = shown(qtbot, fewer)
    dialog.set_accuracies(fewer, working_out=12)
    assert "Working out the accuracy of 12 matches…" in texts(dialog)
    assert find(dialog, QLabel, "averageAccuracy").text() == "–"
    size = dialog.size()
    one = replace(SOME, all=Tally(12, 7, 1, 71.0), accuracies=(*[None] * 11, 71.0), unmeasured=11)
    dialog.set_accuracies(one, working_out=11)
    assert find(dialog, QLabel, "trend").text() == (
        "Accuracy of your last match: 71 %. Working out 11 more matches…"
    )
    assert len(find(dialog, AccuracyPlot).points()) == 1
    settle(dialog)
    assert dialog.size() == size
    assert clipped(dialog) == []
    dialog.set_accuracies(SOME)
    assert {TREND, "60 %", "63 %"} <= set(texts(dialog))


def test_once_all_is_known_nothing_more_is_said(qtbot: QtBot) -> None:
    nobody_chose = replace(SOME, accuracies=(None,) * 12, unmeasured=0)
    dialog = shown(qtbot, nobody_chose)
    assert not find(dialog, QLabel, "trend").isVisible()


@pytest.mark.parametrize("text_percent", [100, 200])
def test_x3_nothing_is_cut_off(qtbot: QtBot, dress: Dress, text_percent: int) -> None:
    dress(dark=False, text_percent=text_percent)
    dialog = shown(qtbot)
    assert clipped(dialog) == []
    assert find(dialog, ScrollPage).horizontalScrollBar().maximum() == 0


def test_x3_it_fits_a_small_screen_at_twice_the_size(
    qtbot: QtBot, dress: Dress, monkeypatch: pytest.MonkeyPatch
) -> None:
    dress(dark=True, text_percent=200)
    dialog = StatisticsDialog(SOME)
    qtbot.addWidget(dialog)

    class Small:
        def availableSize(self) -> QSize:  # noqa: N802
            return QSize(1024, 768)

    monkeypatch.setattr(dialog, "screen", Small)
    settle(dialog)
    assert QRect(0, 0, 1024, 768).contains(QRect(0, 0, dialog.width(), dialog.height()))
    assert clipped(dialog) == []


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_enter_and_escape_close(qtbot: QtBot, key: Qt.Key) -> None:
    dialog = shown(qtbot)
    QTest.keyClick(dialog, key)
    assert not dialog.isVisible()
