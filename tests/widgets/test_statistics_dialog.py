"""The figures of a person's matches, and the plot of the scores."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from qube_desktop.core.qube.match import Level
from qube_desktop.core.qube.statistics import Statistics, Tally, statistics
from qube_desktop.core.qube.summary import BestWord
from qube_desktop.widgets import wording
from qube_desktop.widgets.score_plot import LATELY, MOST, ScorePlot, lately, rules
from qube_desktop.widgets.scroll_page import ScrollPage
from qube_desktop.widgets.statistics_dialog import StatisticsDialog
from qube_desktop.widgets.theme import Theme
from tests.widgets.conftest import Dress
from tests.widgets.looks import clipped, colours, find, settle

SOME = Statistics(
    all=Tally(12, 7, 1),
    by_level=((Level.CASUAL, Tally(8, 6, 0)), (Level.EXPERT, Tally(4, 1, 1))),
    between_people=3,
    scores=(150, 171, 190, 164, 201, 187, 213, 175, 168, 199, 230, 182),
    accuracies=(40.0, None, 52.0, 47.0, 61.0, 58.0, 70.0, 55.0, 66.0, 72.0, 69.0, 75.0),
    unmeasured=1,
    best_word=BestWord("QUARTZ", 28),
    best_face=61,
    longest_run=4,
)


def shown(qtbot: QtBot, figures: Statistics = SOME) -> StatisticsDialog:
    dialog = StatisticsDialog(figures)
    qtbot.addWidget(dialog)
    settle(dialog)
    return dialog


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
    assert find(dialog, ScorePlot).accessibleName().endswith("from 150 to 230, the last one 182")


def test_the_table_has_a_row_a_level(qtbot: QtBot) -> None:
    seen = texts(shown(qtbot))
    start = seen.index("Casual")
    assert seen[start : start + 5] == ["Casual", "8", "6", "0", "2"]
    assert seen[start + 5 : start + 10] == ["Expert", "4", "1", "1", "2"]


def test_without_a_match_it_says_what_will_be_there(qtbot: QtBot) -> None:
    dialog = shown(qtbot, statistics([]))
    assert wording.NO_STATISTICS in texts(dialog)
    assert dialog.findChildren(ScorePlot) == []


def test_one_match_is_no_plot(qtbot: QtBot) -> None:
    one = Statistics(
        Tally(1, 1, 0), ((Level.CASUAL, Tally(1, 1, 0)),), 0, (150,), (None,), 1, None, 30, 1
    )
    dialog = shown(qtbot, one)
    assert dialog.findChildren(ScorePlot) == []
    assert "–" in texts(dialog)


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


# --- the plot ---


def test_the_dots_go_from_left_to_right_and_up_with_the_score(qtbot: QtBot) -> None:
    plot = ScorePlot(SOME.scores)
    qtbot.addWidget(plot)
    plot.resize(400, 120)
    points = plot.points()
    assert len(points) == len(SOME.scores)
    for (one, two), (low, high) in zip(pairwise(points), pairwise(SOME.scores), strict=True):
        assert one.x() < two.x()
        assert (one.y() > two.y()) == (low < high)
    assert all(plot.rect().contains(point.toPoint()) for point in points)


def test_the_plot_is_painted_in_the_players_colour(qtbot: QtBot, dressed: Theme) -> None:
    plot = ScorePlot(SOME.scores)
    qtbot.addWidget(plot)
    plot.resize(400, 120)
    assert {dressed.blue, dressed.line} <= colours(plot)


def test_of_many_matches_the_latest_are_shown(qtbot: QtBot) -> None:
    plot = ScorePlot(range(1_000))
    qtbot.addWidget(plot)
    plot.resize(400, 120)
    assert len(plot.points()) == MOST
    assert plot._rules[0] >= 500


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((), [0, 10]),
        ((0,), [0, 10]),
        ((150, 150), [150, 160]),
        ((122, 229), [100, 150, 200, 250]),
        ((0, 250), [0, 100, 200, 300]),
    ],
)
def test_rules_are_round_numbers(scores: tuple[int, ...], expected: list[int]) -> None:
    assert rules(scores) == expected


@given(st.lists(st.integers(0, 2_000), max_size=30))
def test_all_scores_lie_between_two_to_five_rules(scores: list[int]) -> None:
    found = rules(scores)
    assert 2 <= len(found) <= 5
    assert all(found[0] <= score <= found[-1] for score in scores)


@given(st.lists(st.integers(0, 300), min_size=1, max_size=40))
def test_the_line_is_the_mean_of_the_last_ten(scores: list[int]) -> None:
    means = lately(scores)
    assert len(means) == len(scores)
    assert means[0] == scores[0]
    assert means[-1] == pytest.approx(sum(scores[-LATELY:]) / len(scores[-LATELY:]))
