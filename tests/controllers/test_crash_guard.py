"""A mistake of the program is noted, the match saved, and one dialog shown (G19)."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt, QTimer, qWarning
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

from qube_desktop.controllers import crash_guard
from qube_desktop.controllers.crash_guard import CrashGuard
from qube_desktop.session import PauseReason
from qube_desktop.widgets import wording
from qube_desktop.widgets.crash_dialog import CrashDialog
from tests.controllers.conftest import Sitting
from tests.games import two_minutes


class Watch:
    """A guard on a sitting, and what it did."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.safe = True
        self.rescued = 0
        session = sitting.session
        self.guard = CrashGuard(sitting.window, self._rescue, session.hold, session.release)

    def _rescue(self) -> bool:
        self.rescued += 1
        return self.safe

    def make(self, mistake: Callable[[], object]) -> None:
        """Let a slot make a mistake, as far as Python's hook sees it."""
        try:
            mistake()
        except (ArithmeticError, LookupError):
            kind, error, trace = sys.exc_info()
            assert kind is not None
            assert error is not None
            self.guard._on_exception(kind, error, trace)

    @property
    def dialogs(self) -> list[CrashDialog]:
        return [each for each in self.sitting.window.findChildren(CrashDialog) if each.isVisible()]

    @property
    def details(self) -> str:
        (dialog,) = self.dialogs
        return str(dialog.findChild(QPlainTextEdit).toPlainText())  # type: ignore[union-attr]

    def press(self, name: str) -> None:
        (dialog,) = self.dialogs
        button = dialog.findChild(QPushButton, name)
        assert isinstance(button, QPushButton)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def divide() -> object:
    return 1 // 0


def look_up() -> object:
    nothing: dict[str, str] = {}
    return nothing["x"]


@pytest.fixture
def watch(sitting: Sitting) -> Iterator[Watch]:
    watch = Watch(sitting)
    yield watch
    for dialog in watch.dialogs:
        dialog.accept()


def test_a_mistake_saves_the_match_and_shows_what_happened(
    watch: Watch, caplog: pytest.LogCaptureFixture
) -> None:
    watch.make(divide)
    assert watch.rescued == 1
    assert "ZeroDivisionError" in watch.details
    assert "test_crash_guard.py" in watch.details
    assert "Qube " in watch.details
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.parametrize("safe", [True, False])
def test_what_became_of_the_match_is_said(watch: Watch, safe: bool) -> None:
    watch.safe = safe
    watch.make(divide)
    (dialog,) = watch.dialogs
    label = dialog.findChild(QLabel, "crashText")
    assert isinstance(label, QLabel)
    assert label.text() == wording.went_wrong(safe=safe)


def test_g19_the_same_mistake_is_told_once_and_noted_every_time(
    watch: Watch, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(60):
        watch.make(divide)
    assert len(watch.dialogs) == 1
    assert caplog.text.count("ZeroDivisionError: ") == 60
    watch.press("continueButton")
    watch.make(divide)
    assert watch.dialogs == []


def test_while_one_is_told_another_waits_and_later_may_be_told(watch: Watch) -> None:
    watch.make(divide)
    watch.make(look_up)
    assert "ZeroDivisionError" in watch.details
    watch.press("continueButton")
    watch.make(look_up)
    assert "KeyError" in watch.details


def test_a_match_on_the_clock_waits_for_the_dialog(watch: Watch) -> None:
    sitting = watch.sitting
    sitting.start(two_minutes)
    watch.make(divide)
    assert sitting.session.pause_reason is PauseReason.DIALOG
    watch.press("continueButton")
    assert sitting.session.running
    assert sitting.window.focusWidget() is sitting.window.entry


def test_quit_closes_the_window(watch: Watch) -> None:
    watch.make(divide)
    watch.press("quitButton")
    assert not watch.sitting.window.isVisible()


def test_a_mistake_in_another_thread_is_told_in_this_one(qtbot: QtBot, watch: Watch) -> None:
    thread = threading.Thread(target=watch.make, args=(divide,))
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: len(watch.dialogs) == 1)
    assert watch.rescued == 1


def test_the_hook_of_threads_passes_on_what_it_gets(watch: Watch) -> None:
    error = ValueError("in a thread")
    watch.guard._on_thread_exception(
        threading.ExceptHookArgs((ValueError, error, None, threading.current_thread()))
    )
    assert "ValueError: in a thread" in watch.details
    watch.press("continueButton")
    watch.guard._on_thread_exception(threading.ExceptHookArgs((SystemExit, None, None, None)))
    assert watch.dialogs == []


def test_installed_it_takes_what_would_go_to_standard_error(
    qtbot: QtBot, watch: Watch, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    hooks = sys.excepthook, threading.excepthook, sys.unraisablehook
    watch.guard.install()
    try:
        QTimer.singleShot(0, watch.guard, divide)
        QTimer.singleShot(0, watch.guard, lambda: qWarning("a warning of Qt"))
        qtbot.waitUntil(lambda: len(watch.dialogs) == 1)
        _Unlucky()
    finally:
        watch.guard.remove()
        assert (sys.excepthook, threading.excepthook, sys.unraisablehook) == (
            sys.__excepthook__,
            threading.__excepthook__,
            sys.__unraisablehook__,
        )
        sys.excepthook, threading.excepthook, sys.unraisablehook = hooks
    assert capfd.readouterr() == ("", "")
    assert "a warning of Qt" in caplog.text
    assert "unraisable" in caplog.text
    assert [each.levelno for each in caplog.records if "of Qt" in each.message] == [logging.WARNING]


class _Unlucky:
    """Fails where nobody can be told."""

    def __del__(self) -> None:
        raise RuntimeError("too late")


def test_it_opens_above_another_dialog(watch: Watch) -> None:
    other = CrashDialog("", "", watch.sitting.window)
    other.open()
    watch.make(divide)
    modal = QApplication.activeModalWidget()
    assert isinstance(modal, CrashDialog)
    assert modal is not other
    modal.accept()
    other.accept()


def test_details_hold_versions_and_the_whole_story() -> None:
    try:
        try:
            divide()
        except ZeroDivisionError as error:
            raise KeyError("story") from error
    except KeyError as error:
        text = crash_guard.details(error)
    assert text.startswith("Qube ")
    assert "Qt 6." in text
    assert text.index("ZeroDivisionError") < text.index("KeyError")
