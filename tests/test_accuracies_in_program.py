"""The real worker in the real window measures matches of the past, and the one in review."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from qube_desktop.controllers.lobby import MatchPlan
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Setup
from qube_desktop.core.qube.notation import read
from qube_desktop.history import History
from qube_desktop.options import RendererChoice
from qube_desktop.widgets.statistics_dialog import StatisticsDialog
from tests.driver import Hands, two_people
from tests.games import SEATS, SIX
from tests.test_history import record
from tests.widgets.looks import find

Sit = Callable[[], Hands]


@pytest.fixture
def sit_down(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Sit]:
    """Starts a program over three matches of the past, and closes it."""
    with closing(History(tmp_path)) as history:
        assert all(history.add(record(seed)) for seed in (1, 2, 3))
    started: list[Hands] = []

    def start() -> Hands:
        options = two_people(tmp_path, renderer=RendererChoice.SOFTWARE)
        started.append(Hands(qtbot, qapp, options))
        return started[-1]

    yield start
    for hands in started:
        hands.close()


def known(hands: Hands) -> list[bool]:
    """Of which matches the accuracy is kept, the newest first."""
    archive = hands.program.archive
    assert archive is not None
    return [entry.summary.accuracies is not None for entry in archive.entries()]


def test_the_page_fills_while_it_is_open(sit_down: Sit) -> None:
    hands = sit_down()
    hands.window.actions_.statistics.trigger()
    dialog = hands.dialog(StatisticsDialog)
    trend = find(dialog, QLabel, "trend")
    assert trend.text() == "Working out the accuracy of 3 matches…"
    hands.wait(lambda: trend.text().startswith("Accuracy of your last match"), 20_000)
    hands.wait(lambda: known(hands) == [True] * 3, 20_000)
    assert trend.text().startswith("Accuracy of your last 3 matches: ")
    assert "Working out" not in trend.text()
    dialog.close()


def test_a_match_that_is_looked_at_is_measured(sit_down: Sit) -> None:
    hands = sit_down()
    hands.program.lobby.bring(read(record(2)))
    hands.wait(lambda: known(hands) == [False, True, False], 20_000)


def test_a_match_is_measured_when_it_has_been_played(sit_down: Sit) -> None:
    hands = sit_down()
    hands.program.lobby.start(MatchPlan(Setup(SEATS), SIX, Player.BLUE))
    hands.play("FLORIST")
    for _ in range(12):
        hands.play("-")
        hands.window.board.finish()
    hands.wait(hands.window.skip_button.isVisible, 10_000)
    hands.press_enter()
    hands.wait(lambda: known(hands) == [True, False, False, False], 20_000)
    archive = hands.program.archive
    assert archive is not None
    blue, red = archive.entries()[0].summary.accuracies or (None, None)
    assert blue is not None
    assert red is not None
    assert 0 < red < 100
    assert 0 < blue < 100
