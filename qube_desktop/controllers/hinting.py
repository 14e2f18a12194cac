"""Hints for the person on the move: the lines, then the first letter, then the word.

There are none with a clock. Each one that was asked for is noted with the turn that it helped, and
so in the record.
"""

from __future__ import annotations

from PySide6.QtCore import QObject

from qube_desktop import narration
from qube_desktop.core.qube.advice import Hint
from qube_desktop.core.qube.notation import MOST_HINTS
from qube_desktop.engine import EngineService
from qube_desktop.session import GameSession
from qube_desktop.widgets.main_window import MainWindow


class Hinting(QObject):
    """Joins the hint action to the engine and the window."""

    def __init__(self, session: GameSession, engine: EngineService, window: MainWindow) -> None:
        super().__init__(window)
        self._session = session
        self._engine = engine
        self._window = window
        self._action = window.actions_.hint
        self._wanted = True
        self._hint: Hint | None = None
        self._given = 0
        self._action.triggered.connect(self._on_asked)
        engine.hinted.connect(self._on_hinted)
        for signal in (session.started, session.moved, session.taken_back):
            signal.connect(self._begin_again)
        session.pause_changed.connect(self._enable)
        self._enable()

    def set_wanted(self, wanted: bool) -> None:
        """Whether this household plays with hints."""
        self._wanted = wanted
        self._enable()

    def _begin_again(self, _what: object = None) -> None:
        self._engine.cancel_hint()
        self._hint, self._given = None, 0
        self._enable()

    def _enable(self, _what: object = None) -> None:
        self._action.setEnabled(self._wanted and self._session.may_have_hints)

    def _on_asked(self) -> None:
        match = self._session.match
        if match is None or not self._session.may_have_hints:
            return
        if self._hint is None:
            self._engine.advise(match)
        else:
            self._give(self._hint)

    def _on_hinted(self, hint: Hint) -> None:
        self._hint = hint
        self._give(hint)

    def _give(self, hint: Hint) -> None:
        if not self._session.may_have_hints:
            return
        self._given = MOST_HINTS if hint.word is None else min(MOST_HINTS, self._given + 1)
        self._session.note_hints(self._given)
        self._window.board.set_glow(hint.lines)
        self._window.message.set_message(narration.hinted(hint, self._given), strong=True)
        self._window.take_focus()
