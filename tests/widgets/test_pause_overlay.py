"""R5.6: the pause screen hides everything and takes the keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from qube_desktop.widgets import wording
from qube_desktop.widgets.pause_overlay import PauseOverlay
from qube_desktop.widgets.theme import Theme
from tests.widgets.conftest import Dress
from tests.widgets.looks import clipped, colours, find, settle

Key = Qt.Key


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(800, 600)
    made.setStyleSheet("background: #ff00ff")
    box = QLineEdit(made)
    box.setGeometry(20, 20, 300, 40)
    return made


@pytest.fixture
def overlay(window: QWidget) -> PauseOverlay:
    made = PauseOverlay(window)
    made.setStyleSheet("background: none")
    settle(window)
    window.activateWindow()
    return made


@pytest.fixture
def heard(overlay: PauseOverlay) -> list[str]:
    heard: list[str] = []
    overlay.continued.connect(lambda: heard.append("continued"))
    return heard


def test_it_is_down_at_first(overlay: PauseOverlay) -> None:
    assert not overlay.isVisible()


def test_k5_up_it_hides_every_pixel(window: QWidget, overlay: PauseOverlay, dressed: Theme) -> None:
    overlay.cover()
    settle(window)
    assert overlay.geometry() == window.rect()
    assert "#ff00ff" not in colours(window)
    assert dressed.window in colours(window)


def test_it_follows_the_size_of_the_window(window: QWidget, overlay: PauseOverlay) -> None:
    overlay.cover()
    window.resize(1200, 900)
    settle(window)
    assert overlay.geometry() == window.rect()


def test_it_stays_above_what_comes_later(window: QWidget, overlay: PauseOverlay) -> None:
    overlay.cover()
    late = QLabel("LEMON", window)
    late.setGeometry(0, 0, 800, 600)
    late.show()
    settle(window)
    assert window.childAt(400, 5) is overlay


def test_it_says_why(overlay: PauseOverlay) -> None:
    overlay.cover("The computer was asleep.")
    texts = [label.text() for label in overlay.findChildren(QLabel)]
    assert wording.PAUSED in texts
    assert "The computer was asleep." in texts
    overlay.cover()
    texts = [label.text() for label in overlay.findChildren(QLabel)]
    assert "The computer was asleep." not in texts


@pytest.mark.parametrize(
    "key", [Key.Key_Return, Key.Key_Enter, Key.Key_Escape, Key.Key_Space], ids=lambda k: k.name
)
def test_enter_escape_and_space_continue(
    qtbot: QtBot, overlay: PauseOverlay, heard: list[str], key: Qt.Key
) -> None:
    overlay.cover()
    button = find(overlay, QPushButton)
    qtbot.waitUntil(button.hasFocus)
    QTest.keyClick(button, key)
    assert heard == ["continued"]


def test_the_button_continues(overlay: PauseOverlay, heard: list[str]) -> None:
    overlay.cover()
    QTest.mouseClick(find(overlay, QPushButton), Qt.MouseButton.LeftButton)
    assert heard == ["continued"]


def test_other_keys_and_held_keys_do_nothing(overlay: PauseOverlay, heard: list[str]) -> None:
    overlay.cover()
    QTest.keyClicks(overlay, "lemon")
    held = QKeyEvent(
        QKeyEvent.Type.KeyPress,
        Key.Key_Return,
        Qt.KeyboardModifier.NoModifier,
        "\r",
        autorep=True,
    )
    QApplication.sendEvent(overlay, held)
    assert heard == []


def test_tab_does_not_reach_what_is_covered(
    qtbot: QtBot, window: QWidget, overlay: PauseOverlay
) -> None:
    overlay.cover()
    button = find(overlay, QPushButton)
    qtbot.waitUntil(button.hasFocus)
    for key in (Key.Key_Tab, Key.Key_Backtab, Key.Key_Down):
        QTest.keyClick(button, key)
        assert button.hasFocus()


def test_clicks_do_not_reach_what_is_covered(
    window: QWidget, overlay: PauseOverlay, heard: list[str]
) -> None:
    overlay.cover()
    settle(window)
    assert window.childAt(30, 30) is overlay
    QTest.mouseClick(overlay, Qt.MouseButton.LeftButton)
    assert heard == []


def test_down_it_shows_everything_again(window: QWidget, overlay: PauseOverlay) -> None:
    overlay.cover()
    overlay.uncover()
    settle(window)
    assert not overlay.isVisible()
    assert "#ff00ff" in colours(window)


@pytest.mark.parametrize(("size", "text_percent"), [((800, 560), 100), ((1024, 720), 200)])
def test_x3_nothing_is_cut_off(
    window: QWidget, dress: Dress, size: tuple[int, int], text_percent: int
) -> None:
    dress(dark=True, text_percent=text_percent)
    overlay = PauseOverlay(window)
    window.resize(*size)
    overlay.cover("The computer was asleep, so the match waited for you. " * 2)
    settle(window)
    assert clipped(overlay) == []
