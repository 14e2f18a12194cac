"""The program as a process of its own: how it ends, and what is there afterwards (G13, S3)."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qube_desktop import paths
from qube_desktop.options import RendererChoice, WindowOptions
from tests.driver import ENTER
from tests.games import SIX
from tests.programs import SitDown, programs


@pytest.fixture
def sit_down(qtbot: QtBot, qapp: QApplication) -> Iterator[SitDown]:
    with programs(qtbot, qapp) as start:
        yield start


PLAYS = """
import os, signal, sys
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from qube_desktop import __main__, app

class Played(app.Program):
    def start(self):
        super().start()
        QTimer.singleShot(20, self.play)

    def play(self):
        if not (self.ready and self.session.running and self.window.board.renderer_name):
            QTimer.singleShot(20, self.play)
            return
        QTest.keyClicks(self.window.entry, "florist")
        QTest.keyClick(self.window.entry, Qt.Key.Key_Return)
        if ending == "close":
            QTimer.singleShot(0, self.window.close)
        else:
            QTest.keyClicks(self.window.entry, "wrapp")
            os.kill(os.getpid(), getattr(signal, ending))

ending = sys.argv.pop(1)
app.Program = Played
sys.exit(__main__.main())
"""


def run(folder: Path, ending: str) -> subprocess.CompletedProcess[bytes]:
    grids = ",".join(grid.letters for grid in SIX)
    return subprocess.run(
        [sys.executable, "-c", PLAYS, ending, "--data-dir", str(folder), "--grids", grids,
         "--opener", "1"],
        cwd=paths.root(),
        capture_output=True,
        timeout=60,
        check=False,
    )  # fmt: skip


def resumed(sit_down: SitDown, folder: Path) -> list[str]:
    """The words that another start finds."""
    hands = sit_down(WindowOptions(data_dir=folder, renderer=RendererChoice.SOFTWARE))
    assert hands.window.overlay.isVisible()
    assert hands.text("noticeLabel") == ""
    hands.press(ENTER)
    assert hands.window.entry.text() == ""
    return [turn.word for turn in hands.rows("wordList")]


@pytest.mark.gl
def test_g13_started_played_and_closed_it_ends_by_itself_with_code_0(
    sit_down: SitDown, tmp_path: Path
) -> None:
    ended = run(tmp_path, "close")
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert resumed(sit_down, tmp_path) == ["FLORIST"]


@pytest.mark.gl
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize(("ending", "code"), [("SIGKILL", -9), ("SIGTERM", 0)])
def test_s3_killed_after_a_turn_it_resumes_with_that_turn(
    sit_down: SitDown, tmp_path: Path, ending: str, code: int
) -> None:
    assert run(tmp_path, ending).returncode == code
    assert resumed(sit_down, tmp_path) == ["FLORIST"]
