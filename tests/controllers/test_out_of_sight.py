"""A window that nobody sees: time runs on, and ends exactly once (R5.2, R5.3)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from qube_desktop.core.qube.face import Action
from qube_desktop.core.qube.grid import Player
from qube_desktop.widgets.main_window import MainWindow
from tests.controllers.conftest import Sitting
from tests.games import two_minutes

STATES: list[Callable[[MainWindow], None]] = [
    MainWindow.hide,
    MainWindow.showMinimized,
    lambda window: window.set_full_screen(True),
]


@pytest.mark.parametrize("put_away", STATES, ids=["hidden", "minimised", "full screen"])
def test_r5_3_time_runs_and_ends_once(
    sitting: Sitting, put_away: Callable[[MainWindow], None]
) -> None:
    sitting.start(two_minutes)
    put_away(sitting.window)
    QApplication.processEvents()
    sitting.wait(60_000)
    assert sitting.session.remaining_ms(Player.BLUE) == 60_000
    sitting.wait(60_000)
    assert [turn.action for turn in sitting.match.face.turns] == [Action.TIMEOUT]
    sitting.wait(30_000)
    assert [turn.action for turn in sitting.match.face.turns] == [Action.TIMEOUT]
    assert sitting.session.remaining_ms(Player.RED) == 90_000
    sitting.window.showNormal()
    assert sitting.match.to_move is Player.RED
