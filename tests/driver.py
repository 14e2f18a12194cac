"""A player's hands on the real window: keys to whatever has the focus, eyes on what is shown."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QListView, QWidget
from pytestqt.qtbot import QtBot

from qube_desktop.app import Program
from qube_desktop.core.clock import TimeControl
from qube_desktop.core.qube.face import Turn
from qube_desktop.core.qube.grid import Grid, Player
from qube_desktop.history import History
from qube_desktop.options import RendererChoice, WindowOptions
from qube_desktop.widgets.base_dialog import BaseDialog
from qube_desktop.widgets.word_model import TURN_ROLE
from tests.games import SIX

ENTER = Qt.Key.Key_Return


def two_people(
    folder: Path,
    clock: TimeControl | None = None,
    grids: tuple[Grid, ...] = SIX,
    renderer: RendererChoice = RendererChoice.AUTO,
) -> WindowOptions:
    """Two people at once on fixed faces, blue to open."""
    return WindowOptions(
        data_dir=folder,
        players=2,
        clock=clock or TimeControl(),
        grids=grids,
        opener=Player.BLUE,
        renderer=renderer,
    )


def newest_record(folder: Path) -> bytes:
    """The match that was finished last."""
    with closing(History(folder)) as history:
        record = history.record(history.entries()[0].number)
    assert record is not None
    return record


class Hands:
    """Starts a program and plays it by the keyboard."""

    def __init__(self, qtbot: QtBot, app: QApplication, options: WindowOptions) -> None:
        self.qtbot = qtbot
        self.options = options
        self.program = Program(app, options)
        self.window = self.program.window
        qtbot.addWidget(self.window)
        self.program.start()
        self.closed = False
        qtbot.waitExposed(self.window)
        qtbot.waitUntil(lambda: self.program.ready)

    # Keys

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier | None = None) -> None:
        """Press a key wherever the focus is."""
        QTest.keyClick(self._focus(), key, modifier or Qt.KeyboardModifier.NoModifier)

    def press_enter(self) -> None:
        """Press Enter wherever the focus is."""
        self.press(ENTER)

    def write(self, text: str) -> None:
        """Type letters wherever the focus is."""
        focus = self._focus()
        if text.isascii():
            QTest.keyClicks(focus, text)
        else:  # as an input method does
            commit = QInputMethodEvent()
            commit.setCommitString(text)
            QApplication.sendEvent(focus, commit)

    def play(self, word: str) -> None:
        """Type a word and press Enter; ``-`` passes."""
        before = self.ply
        if word != "-":
            self.write(word)
        elif self.program.table.between_faces:
            self.press(ENTER)  # the first key only ends the turn of the cube
        self.press(ENTER)
        assert self.ply == before + 1, self.message

    def _focus(self) -> QWidget:
        # The screen of the tests has no window manager, so the window itself knows its focus best.
        target: QWidget = QApplication.activeModalWidget() or self.window
        focus: QWidget | None = target.focusWidget()
        return target if focus is None else focus

    # Eyes

    @property
    def ply(self) -> int:
        """How many turns were taken."""
        match = self.program.session.match
        return 0 if match is None else match.ply

    @property
    def message(self) -> str:
        """The message line."""
        return self.window.message.text()

    def text(self, name: str) -> str:
        """What a label shows."""
        return str(self.find(QLabel, name).text())

    def number(self, name: str) -> int:
        """The number that a label shows."""
        return int(self.text(name))

    def find(self, kind: type[Any], name: str) -> Any:
        """The widget or action of this object name; there must be exactly one."""
        found: list[QObject] = self.window.findChildren(kind, name)
        assert len(found) == 1, f"{len(found)} objects are named {name}"
        return found[0]

    def rows(self, name: str) -> list[Turn]:
        """The turns that a word list shows."""
        model = self.find(QListView, name).model()
        return [model.index(row, 0).data(TURN_ROLE) for row in range(model.rowCount())]

    def record(self) -> dict[str, Any]:
        """The kept match on the disk: the one in progress, else the newest of the history."""
        folder = self.options.data_dir
        assert folder is not None
        current = folder / "current.qube"
        document: dict[str, Any] = json.loads(
            current.read_bytes() if current.exists() else newest_record(folder)
        )
        return document

    def dialog(self, kind: type[Any]) -> Any:
        """Wait for a dialog."""
        self.wait(lambda: isinstance(QApplication.activeModalWidget(), kind))
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, BaseDialog)
        return dialog

    def wait(self, condition: Callable[[], bool], timeout_ms: int = 5_000) -> None:
        """Let the program run until something is so."""
        self.qtbot.waitUntil(condition, timeout=timeout_ms)

    def settle(self) -> None:
        """Let everything that moves come to rest."""
        self.wait(lambda: not self.program.table.busy, timeout_ms=10_000)

    def close(self) -> None:
        """Close the window as the player does."""
        if not self.closed:
            self.closed = True
            self.window.close()
