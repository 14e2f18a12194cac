"""A session and a window whose time, dictionary and animations wait for the test."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QObject, Qt, SignalInstance
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QListView
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from qube_desktop.controllers.table import Table
from qube_desktop.core.clock import TimeControl
from qube_desktop.core.qube.face import Turn
from qube_desktop.core.qube.grid import Grid, Player
from qube_desktop.core.qube.match import Kind, Level, Match, Seat, Setup
from qube_desktop.core.qube.play import Pass, PlayWord
from qube_desktop.session import GameSession
from qube_desktop.widgets.main_window import MainWindow
from qube_desktop.widgets.word_model import TURN_ROLE
from tests.games import SEATS, SIX, unlimited

AGAINST_COMPUTER = (Seat("You"), Seat("Casual", Kind.COMPUTER, Level.CASUAL))
ENTER = Qt.Key.Key_Return


class AnyWord:
    """A dictionary that holds whatever is spelt in letters, but for a few words."""

    def __init__(self, *refused: str) -> None:
        self._refused = frozenset(refused)

    def __contains__(self, word: object) -> bool:
        return word not in self._refused


class Sitting:
    """Two chairs, a window, and a clock that moves when it is told to."""

    def __init__(self) -> None:
        self.now_ms = 1_000_000
        self.window = MainWindow(lambda: self.now_ms, "software")
        self.window.board.setUpdatesEnabled(False)  # the picture is the business of other tests
        self.window.set_reduce_motion(True)
        self.session = GameSession(lambda: self.now_ms, self.window)
        self.session.set_words(AnyWord("LMNRTS"))
        self.table = Table(self.session, self.window)
        self.window.show()

    def start(
        self,
        control: TimeControl = unlimited,
        seats: tuple[Seat, Seat] = SEATS,
        grids: tuple[Grid, ...] = SIX,
        seed: int | None = 1,
    ) -> None:
        """A new match, blue to open, its first face in sight."""
        setup = Setup(seats, control, seed)
        self.session.start(Match.start(setup, grids, Player.BLUE))

    # What happens

    def wait(self, milliseconds: int) -> None:
        """Let time pass in readings close enough together that none of them is a gap."""
        end = self.now_ms + milliseconds
        while self.now_ms < end:
            self.now_ms = min(end, self.now_ms + 1_000)
            self.session._on_tick()
        self.session._drop_flag()

    def write(self, text: str) -> None:
        """Type into the word box."""
        QTest.keyClicks(self.window.entry, text)

    def press(self, key: Qt.Key = ENTER) -> None:
        """Press a key in the word box."""
        QTest.keyClick(self.window.entry, key)

    def play(self, *words: str, computer: bool = False) -> None:
        """Take turns straight through the session, and see each to its end; ``-`` passes."""
        for word in words:
            self.session.play(Pass() if word == "-" else PlayWord(word), computer=computer)
            self.settle()

    def settle(self) -> None:
        """See to its end what is being shown, as if the time for it had passed."""
        while self.table.busy:
            if self.table._look.isActive():
                self.table._look.stop()
                self.table._look.timeout.emit()
            self.window.board.finish()

    # What is seen

    @property
    def match(self) -> Match:
        """The match on the table."""
        assert self.session.match is not None
        return self.session.match

    @property
    def message(self) -> str:
        """The message line."""
        return self.window.message.text()

    @property
    def glow(self) -> int:
        """The lines that glow."""
        return self.window.board._stage.glow

    def text(self, name: str) -> str:
        """What a label shows."""
        label = self.window.findChild(QLabel, name)
        assert label is not None, name
        return label.text()

    def rows(self, name: str = "wordList") -> list[Turn]:
        """The turns that a word list shows."""
        view = self.window.findChild(QListView, name)
        assert view is not None, name
        model = view.model()
        return [model.index(row, 0).data(TURN_ROLE) for row in range(model.rowCount())]

    def hear(self, owner: QObject, name: str) -> list[Any]:
        """Everything that a signal says from now on; ``None`` for one that says nothing."""
        heard: list[Any] = []
        signal: SignalInstance = getattr(owner, name)
        signal.connect(lambda *values: heard.append(values[0] if values else None))
        return heard


@pytest.fixture
def sitting(qtbot: QtBot) -> Iterator[Sitting]:
    made = Sitting()
    yield made
    made.session.close()
    made.window.close()
    Shiboken.delete(made.window)  # at once, so that nothing has to look for what is left


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    """A window without a program, not shown yet."""
    window = MainWindow(lambda: 0, "software")
    qtbot.addWidget(window)
    window.set_reduce_motion(True)
    yield window
    window.close()
