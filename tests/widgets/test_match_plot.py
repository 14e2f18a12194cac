"""The plots of scores and accuracies over time."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from qube_desktop.core.qube.statistics import LATELY
from qube_desktop.widgets.accuracy_plot import AccuracyPlot
from qube_desktop.widgets.match_plot import MOST, MatchPlot, lately
from qube_desktop.widgets.score_plot import ScorePlot, rules
from qube_desktop.widgets.theme import Theme
from tests.widgets.looks import colours

SCORES = (150, 171, 190, 164, 201, 187, 213, 175, 168, 199, 230, 182)
shares = st.lists(st.none() | st.floats(0, 100), max_size=300)


def test_the_dots_go_from_left_to_right_and_up_with_the_score(qtbot: QtBot) -> None:
    plot = ScorePlot(SCORES)
    qtbot.addWidget(plot)
    plot.resize(400, 120)
    points = plot.points()
    assert len(points) == len(SCORES)
    for (one, two), (low, high) in zip(pairwise(points), pairwise(SCORES), strict=True):
        assert one.x() < two.x()
        assert (one.y() > two.y()) == (low < high)
    assert all(plot.rect().contains(point.toPoint()) for point in points)


def test_the_plot_is_painted_in_the_players_colour(qtbot: QtBot, dressed: Theme) -> None:
    plot = ScorePlot(SCORES)
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


# --- accuracies ---


def measured(qtbot: QtBot, *accuracies: float | None) -> MatchPlot:
    plot = AccuracyPlot()
    qtbot.addWidget(plot)
    plot.resize(400, 120)
    plot.set_accuracies(accuracies)
    return plot


def test_each_accuracy_stands_at_the_place_of_its_match(qtbot: QtBot) -> None:
    first, last = measured(qtbot, 50.0, None, None, 75.0).points()
    whole = [point.x() for point in measured(qtbot, 1.0, 2.0, 3.0, 4.0).points()]
    assert (first.x(), last.x()) == (whole[0], whole[3])
    assert first.y() > last.y()


def test_the_plot_goes_from_nothing_to_a_hundred_percent(qtbot: QtBot) -> None:
    plot = measured(qtbot, 0.0, 100.0)
    low, high = plot.points()
    room = plot._room()
    assert (low.y(), high.y()) == (room.bottom(), room.top())
    assert room.left() > plot.fontMetrics().horizontalAdvance("100 %")


@pytest.mark.parametrize("scores", [(180, 220), (199, 201), (1_000, 1_111)])
def test_every_number_beside_the_plot_has_its_room(
    qtbot: QtBot, dressed: Theme, scores: tuple[int, ...]
) -> None:
    plot = ScorePlot(scores)
    qtbot.addWidget(plot)
    plot.resize(400, 120)
    widths = [plot.fontMetrics().horizontalAdvance(str(value)) for value in rules(scores)]
    assert plot._room().left() > max(widths)


def test_accuracies_are_painted_as_scores_are(qtbot: QtBot, dressed: Theme) -> None:
    plot = measured(qtbot, 40.0, None, 60.0, 70.0)
    assert {dressed.blue, dressed.line} <= colours(plot)


def test_nothing_known_is_an_empty_plot(qtbot: QtBot, dressed: Theme) -> None:
    plot = measured(qtbot, None, None)
    assert plot.points() == []
    assert dressed.blue not in colours(plot)
    assert measured(qtbot).points() == []


def test_the_line_looks_back_beyond_the_first_dot(qtbot: QtBot) -> None:
    accuracies = [float(at % 97) for at in range(MOST + 50)]
    plot = measured(qtbot, *accuracies)
    (place, mean), *_ = plot._lately
    assert place == 0
    assert mean == pytest.approx(sum(accuracies[41:51]) / LATELY)


@given(shares)
def test_every_known_accuracy_of_late_is_a_dot_within_the_plot(
    qapp: object, accuracies: list[float | None]
) -> None:
    plot = AccuracyPlot()
    plot.resize(400, 120)
    plot.set_accuracies(accuracies)
    points = plot.points()
    assert len(points) == sum(each is not None for each in accuracies[-MOST:])
    assert len(plot._lately) == len(points)
    assert all(plot.rect().contains(point.toPoint()) for point in points)
    assert all(one.x() < two.x() for one, two in pairwise(points))
