"""However the process ends, the match is saved; after a crash the next start says so."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self, cast

import pytest
from PySide6.QtWidgets import QApplication, QPlainTextEdit
from pytestqt.qtbot import QtBot

from qube_desktop.controllers.dialogs import Dialogs
from qube_desktop.controllers.keeper import Keeper
from qube_desktop.controllers.process import Process
from qube_desktop.core.errors import StorageError, StorageFault
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.notation import read
from qube_desktop.logs import Logs
from qube_desktop.storage import Storage
from qube_desktop.widgets import wording
from qube_desktop.widgets.crash_dialog import CrashDialog
from tests.controllers.conftest import Sitting
from tests.games import two_minutes


class Run:
    """A sitting as a process has it."""

    def __init__(self, sitting: Sitting, folder: Path, *, keeps: bool = True) -> None:
        self.sitting = sitting
        self.told: list[str] = []
        self.storage = Storage(folder)
        self.keeper = None
        if keeps:
            self.keeper = Keeper(sitting.session, self.storage, self.told.append, sitting.window)
        self.process = Process(
            sitting.session,
            self.keeper,
            Logs(folder),
            Dialogs(sitting.session, sitting.window),
            sitting.window,
            self.told.append,
        )
        self.hooks = sys.excepthook, sys.unraisablehook

    def __enter__(self) -> Self:
        self.process.install()
        return self

    def __exit__(self, *_: object) -> None:
        self.process.remove()
        sys.excepthook, sys.unraisablehook = self.hooks

    @property
    def report_action(self) -> Any:
        return self.sitting.window.actions_.crash_report


@pytest.fixture
def run(sitting: Sitting, tmp_path: Path) -> Iterator[Run]:
    run = Run(sitting, tmp_path)
    with run:
        yield run


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_s3_a_signal_closes_the_window_as_a_player_does(
    qtbot: QtBot, run: Run, number: signal.Signals
) -> None:
    with qtbot.waitSignal(run.sitting.window.closed, timeout=5_000):
        os.kill(os.getpid(), number)
    assert not run.sitting.window.isVisible()


def test_s3_k9_a_logout_saves_the_clocks_to_the_millisecond_and_pauses(run: Run) -> None:
    sitting = run.sitting
    sitting.start(two_minutes)
    sitting.play("FLORIST")
    sitting.wait(12_345)
    app = cast("QApplication", QApplication.instance())
    app.commitDataRequest.emit(None)
    kept = read(run.storage.current.read_bytes())
    assert kept.clock.remaining(Player.RED, 0) == 120_000 - 12_345
    assert sitting.window.overlay.isVisible()


def test_saving_says_whether_the_match_is_safe(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: bytes) -> None:
        raise StorageError(StorageFault.FULL, "there")

    assert run.process.save()  # there is none yet
    run.sitting.start()
    assert run.process.save()
    monkeypatch.setattr(run.storage, "save_current", full)
    assert not run.process.save()
    assert run.told[-1] == "The disk is full, so this match is not being saved."


def test_a_finished_match_is_safe_in_the_history_and_not_saved_again(run: Run) -> None:
    run.sitting.start()
    run.sitting.play(*"-" * 12)
    run.storage.clear_current()
    assert run.process.save()
    assert not run.storage.current.exists()


def test_a_window_that_keeps_nothing_does_not_claim_to(sitting: Sitting, tmp_path: Path) -> None:
    assert not Run(sitting, tmp_path, keeps=False).process.save()


def test_after_a_quiet_end_nothing_is_said(run: Run) -> None:
    assert run.told == []
    assert not run.report_action.isVisible()


def test_after_a_crash_the_next_start_offers_to_show_it(sitting: Sitting, tmp_path: Path) -> None:
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "crash.log").write_text("Fatal Python error: Segmentation fault\n")
    with Run(sitting, tmp_path) as run:
        assert run.told == [wording.STOPPED_LAST_TIME]
        assert run.report_action.isVisible()
        run.report_action.trigger()
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, CrashDialog)
        box = dialog.findChild(QPlainTextEdit)
        assert isinstance(box, QPlainTextEdit)
        assert box.toPlainText() == "Fatal Python error: Segmentation fault"
        dialog.accept()
        assert run.told[-1] == ""
