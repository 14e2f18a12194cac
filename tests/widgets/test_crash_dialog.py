"""One calm dialog for a mistake of the program."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

from qube_desktop.widgets import wording
from qube_desktop.widgets.crash_dialog import CrashDialog
from tests.widgets.conftest import Dress
from tests.widgets.looks import clipped, find, settle

DETAILS = "Qube 1\n\nTraceback (most recent call last):\n  File “x.py”\nKeyError: <b>'x'</b>\n"


def shown(qtbot: QtBot, *, may_quit: bool = True) -> CrashDialog:
    dialog = CrashDialog(wording.went_wrong(safe=True), DETAILS, may_quit=may_quit)
    qtbot.addWidget(dialog)
    settle(dialog)
    return dialog


def press(dialog: CrashDialog, name: str) -> None:
    QTest.mouseClick(find(dialog, QPushButton, name), Qt.MouseButton.LeftButton)


def test_it_says_what_happened_and_shows_the_details_as_they_are(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    assert find(dialog, QLabel, "crashText").text() == wording.went_wrong(safe=True)
    box = find(dialog, QPlainTextEdit)
    assert box.toPlainText() == DETAILS
    assert box.isReadOnly()


def test_the_details_are_copied_and_the_dialog_stays(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    press(dialog, "copyButton")
    assert QGuiApplication.clipboard().text() == DETAILS
    assert dialog.isVisible()
    assert wording.DETAILS_COPIED in {label.text() for label in dialog.findChildren(QLabel)}


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_enter_and_escape_go_on(qtbot: QtBot, key: Qt.Key) -> None:
    dialog = shown(qtbot)
    with qtbot.assertNotEmitted(dialog.quit_wanted):
        QTest.keyClick(dialog, key)
    assert not dialog.isVisible()


def test_quit_says_so(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    with qtbot.waitSignal(dialog.quit_wanted):
        press(dialog, "quitButton")
    assert not dialog.isVisible()


def test_a_mistake_of_the_last_time_is_only_looked_at(qtbot: QtBot) -> None:
    dialog = shown(qtbot, may_quit=False)
    assert not find(dialog, QPushButton, "quitButton").isVisible()


def test_what_became_of_the_match_is_said_truly() -> None:
    assert "Your match is saved" in wording.went_wrong(safe=True)
    assert "not being saved" in wording.went_wrong(safe=False)


@pytest.mark.parametrize("text_percent", [100, 200])
def test_x3_nothing_is_cut_off(qtbot: QtBot, dress: Dress, text_percent: int) -> None:
    dress(dark=True, text_percent=text_percent)
    assert clipped(shown(qtbot)) == []
