"""One calm sentence when the program cannot go on."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from qube_desktop import messages
from qube_desktop.core.errors import LexiconError, LexiconFault
from qube_desktop.widgets import wording
from qube_desktop.widgets.failure_dialog import FailureDialog
from tests.widgets.conftest import Dress
from tests.widgets.looks import clipped, find, settle

Key = Qt.Key


@pytest.fixture
def dialog(qtbot: QtBot) -> FailureDialog:
    made = FailureDialog(messages.problem(LexiconError(LexiconFault.NEWER)))
    qtbot.addWidget(made)
    settle(made)
    return made


def test_it_says_what_is_wrong_and_what_to_do(dialog: FailureDialog) -> None:
    text = find(dialog, QLabel, "failureText").text()
    assert text == "The dictionary is from a newer Qube. Please update Qube."
    assert dialog.windowTitle() == dialog.accessibleName() == wording.CANNOT_START


def test_it_has_one_button_which_has_the_focus(dialog: FailureDialog) -> None:
    (leave,) = dialog.findChildren(QPushButton)
    assert leave.text() == wording.QUIT
    assert leave.isDefault()


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter, Key.Key_Escape])
def test_enter_and_escape_close_it(dialog: FailureDialog, key: Qt.Key, qtbot: QtBot) -> None:
    with qtbot.waitSignal(dialog.finished):
        QTest.keyClick(dialog, key)
    assert not dialog.isVisible()


def test_its_button_closes_it(dialog: FailureDialog, qtbot: QtBot) -> None:
    with qtbot.waitSignal(dialog.finished) as finished:
        QTest.mouseClick(find(dialog, QPushButton), Qt.MouseButton.LeftButton)
    assert finished.args == [QDialog.DialogCode.Accepted.value]


@pytest.mark.parametrize("fault", LexiconFault)
def test_every_fault_of_the_dictionary_is_one_sentence_or_two(
    qtbot: QtBot, fault: LexiconFault
) -> None:
    made = FailureDialog(messages.problem(LexiconError(fault)))
    qtbot.addWidget(made)
    text = find(made, QLabel, "failureText").text()
    assert text.endswith(".")
    assert text.count(". ") <= 1
    assert "Traceback" not in text


@pytest.mark.parametrize("text_percent", [100, 200])
def test_x3_nothing_is_cut_off(qtbot: QtBot, dress: Dress, text_percent: int) -> None:
    dress(dark=True, text_percent=text_percent)
    made = FailureDialog(messages.problem(LexiconError(LexiconFault.NOT_A_DICTIONARY)) * 2)
    qtbot.addWidget(made)
    settle(made)
    assert clipped(made) == []
