"""A busy program robs nobody: what was pressed in time counts, however late it is seen (R5.5).

The event loop is blocked for 0.6 s around the deadline, while keys wait in the window system.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import chain

import pytest
from PySide6.QtCore import QThread, QTimer
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qube_desktop import machine_clock
from qube_desktop.controllers.table import Table
from qube_desktop.core.clock import TimeControl
from qube_desktop.core.qube.face import Action, Turn
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Match, Setup
from qube_desktop.session import GameSession
from qube_desktop.widgets.main_window import MainWindow
from tests.games import SEATS, SIX
from tests.keyboard import Keyboard

pytestmark = [
    pytest.mark.gl,
    pytest.mark.skipif(sys.platform != "linux", reason="the keys are those of X11"),
]

LIMIT_MS = 1_200
BLOCKED_MS = 600
LEARNT = 6


class Busy:
    """A match on a short clock in a real window, and a program that is about to be busy."""

    def __init__(self, qtbot: QtBot) -> None:
        self.qtbot = qtbot
        self.keyboard = Keyboard()
        self.window = MainWindow(machine_clock.now_ms, "software")
        self.session = GameSession(machine_clock.now_ms, self.window)
        self.session.set_words({"LEMON"})
        self.table = Table(self.session, self.window)
        self.window.set_reduce_motion(True)
        self.window.show()
        qtbot.waitExposed(self.window)
        self.start()

    def start(self) -> None:
        """Begin to play, after some harmless keys from which the two clocks are told apart."""
        self.window.entry.setFocus()
        keys = QSignalSpy(self.window.entry.edited)
        for count in range(1, LEARNT + 1):
            self.keyboard.press(self.window, "l")
            self.qtbot.waitUntil(lambda count=count: keys.count() == count)  # type: ignore[misc]
        self.window.entry.reset()
        setup = Setup(SEATS, TimeControl(LIMIT_MS))
        self.session.start(Match.start(setup, SIX, Player.BLUE))

    def press_while_blocked(self, keys: str, before_deadline_ms: int) -> Turn:
        """Press keys so long before the deadline; the first turn that comes of it."""

        game = self.session.game
        assert game is not None
        deadline_ms = game.clock.deadline_ms
        assert deadline_ms is not None
        pressed_ms = deadline_ms - before_deadline_ms
        began_ms = min(pressed_ms, deadline_ms) - 200

        def block() -> None:
            assert machine_clock.now_ms() < pressed_ms, "this machine is too busy to tell"
            sleep_until(pressed_ms)
            self.keyboard.press(self.window, keys)
            sleep_until(began_ms + BLOCKED_MS)

        delay_ms = max(0, began_ms - machine_clock.now_ms())
        QTimer.singleShot(delay_ms, self.window, block)
        self.qtbot.waitUntil(lambda: self.turns != [])
        return self.turns[0]

    @property
    def turns(self) -> list[Turn]:
        match = self.session.match
        assert match is not None
        return list(chain.from_iterable(face.turns for face in match.faces))


def sleep_until(moment_ms: int) -> None:
    """Do nothing at all, as a busy program does for whoever waits for it."""
    QThread.msleep(max(0, moment_ms - machine_clock.now_ms()))


@pytest.fixture
def busy(qtbot: QtBot, qapp: QApplication) -> Iterator[Busy]:
    if qapp.platformName() != "xcb":
        pytest.skip("the keys are those of X11")
    busy = Busy(qtbot)
    qtbot.addWidget(busy.window)
    yield busy
    busy.session.close()
    busy.window.close()
    busy.keyboard.close()


def test_r5_5_a_word_pressed_in_time_is_judged_before_the_flag_falls(busy: Busy) -> None:
    turn = busy.press_while_blocked("lemon\r", 150)
    assert (turn.action, turn.word) == (Action.WORD, "LEMON")
    assert LIMIT_MS - 250 < turn.elapsed_ms < LIMIT_MS


def test_r5_5_an_enter_pressed_in_time_passes(busy: Busy) -> None:
    turn = busy.press_while_blocked("\r", 60)
    assert turn.action is Action.PASS
    assert turn.elapsed_ms < LIMIT_MS


def test_r5_5_an_enter_pressed_too_late_is_too_late_and_not_the_others_pass(busy: Busy) -> None:
    turn = busy.press_while_blocked("\r", -120)
    assert (turn.player, turn.action) == (Player.BLUE, Action.TIMEOUT)
    assert busy.turns == [turn]


def test_r5_5_without_a_key_the_flag_falls_once_and_at_the_deadline(busy: Busy) -> None:
    turn = busy.press_while_blocked("", 0)
    assert turn.action is Action.TIMEOUT
    game = busy.session.game
    assert game is not None
    # Red's time runs from the deadline, not from when the program came round to it.
    left_ms = game.clock.remaining(Player.RED, machine_clock.now_ms())
    assert left_ms is not None
    assert left_ms <= LIMIT_MS - 400
