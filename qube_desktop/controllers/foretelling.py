"""The advantage bar: how the match is likely to end, for those who want to know.

It is off by default, and never up between two people on the clock: one of them would see, while the
other has to move, whether there is something to be found.
"""

from __future__ import annotations

from PySide6.QtCore import QObject

from qube_desktop import narration
from qube_desktop.core.qube.advice import Expectation
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Match
from qube_desktop.engine import EngineService
from qube_desktop.session import GameSession
from qube_desktop.widgets.main_window import MainWindow


class Foretelling(QObject):
    """Joins the engine to the bar."""

    def __init__(self, session: GameSession, engine: EngineService, window: MainWindow) -> None:
        super().__init__(window)
        self._session = session
        self._engine = engine
        self._bar = window.advantage
        self._wanted = False
        engine.expected.connect(self._on_expected)
        for signal in (session.started, session.moved, session.taken_back, engine.loaded):
            signal.connect(self._ask)
        self._ask()

    def set_wanted(self, wanted: bool) -> None:
        """Whether the bar is to be seen."""
        self._wanted = wanted
        self._ask()

    def _ask(self, _what: object = None) -> None:
        match = self._session.match
        shown = self._wanted and match is not None and not match.over and _fair(match)
        self._bar.setVisible(shown)
        if shown and match is not None:
            self._engine.expect(match)

    def _on_expected(self, expectation: Expectation) -> None:
        match = self._session.match
        if match is not None:
            self._bar.set_advantage(
                expectation.difference,
                exact=expectation.exact,
                names=narration.names(match.setup),
            )


def _fair(match: Match) -> bool:
    alone = any(match.setup.is_computer(player) for player in Player)
    return alone or match.setup.control.limit_ms is None
