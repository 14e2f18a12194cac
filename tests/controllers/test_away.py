"""Turning to another window pauses a match on the clock, if that is set."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from qube_desktop.controllers.away import Away
from qube_desktop.core.clock import TimeControl
from tests.controllers.conftest import Sitting
from tests.games import two_minutes, unlimited

State = Qt.ApplicationState


@pytest.mark.parametrize(
    ("pauses", "control", "state", "paused"),
    [
        (True, two_minutes, State.ApplicationInactive, True),
        (True, two_minutes, State.ApplicationHidden, True),
        (True, two_minutes, State.ApplicationActive, False),
        (False, two_minutes, State.ApplicationInactive, False),
        (True, unlimited, State.ApplicationInactive, False),
    ],
)
def test_r5_6_when_turning_away_pauses(
    sitting: Sitting, pauses: bool, control: TimeControl, state: State, paused: bool
) -> None:
    app = cast("QApplication", QApplication.instance())
    away = Away(sitting.session, app, sitting.window)
    away.set_pauses(pauses)
    sitting.start(control)
    app.applicationStateChanged.emit(state)
    assert sitting.window.overlay.isVisible() is paused


def test_without_a_match_nothing_happens(sitting: Sitting) -> None:
    app = cast("QApplication", QApplication.instance())
    Away(sitting.session, app, sitting.window).set_pauses(True)
    app.applicationStateChanged.emit(State.ApplicationInactive)
    assert not sitting.window.overlay.isVisible()
