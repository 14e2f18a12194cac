"""Hands on the whole window: what is typed and clicked, wherever (I2, I4, I5, G11)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from qube_desktop.core.clock import TimeControl
from qube_desktop.core.qube.play import Pass, PlayWord
from tests.driver import ENTER, Hands
from tests.programs import SitDown, calm, cursor, hurry, programs, quick

LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key


@pytest.fixture
def sit_down(qtbot: QtBot, qapp: QApplication) -> Iterator[SitDown]:
    with programs(qtbot, qapp) as start:
        yield start


# What is typed


def test_i2_text_from_an_input_method_arrives(sit_down: SitDown, tmp_path: Path) -> None:
    """Dead keys and input methods compose first and commit afterwards."""
    hands = calm(sit_down(quick(tmp_path)))
    entry = hands.window.entry
    hands.write("flor")
    QApplication.sendEvent(entry, QInputMethodEvent("~", []))
    assert entry.text() == "flor"
    commit = QInputMethodEvent()
    commit.setCommitString("ĩ")
    QApplication.sendEvent(entry, commit)
    assert entry.text() == "florĩ"
    commit.setCommitString("ist")
    hands.press(Key.Key_Backspace)
    QApplication.sendEvent(entry, commit)
    assert entry.text() == "florist"
    assert hands.text("wordEntryHint") == "2 lines"


def test_i2_what_an_input_method_commits_ends_the_turn_of_the_cube(
    sit_down: SitDown, tmp_path: Path
) -> None:
    hands = calm(sit_down(quick(tmp_path)))
    hands.press(ENTER)
    hands.press(ENTER)
    assert hands.program.table.between_faces
    QApplication.sendEvent(hands.window.entry, QInputMethodEvent("c", []))
    assert not hands.program.table.busy
    assert hands.window.board.face == 2


def own_turn(hands: Hands) -> None:
    """Nothing has happened yet."""


def opponents_turn(hands: Hands) -> None:
    hands.program.session.play(PlayWord("LMN"))
    hurry(hands)


def while_a_move_is_shown(hands: Hands) -> None:
    hands.window.set_reduce_motion(False)
    hands.program.session.play(PlayWord("LMN"))
    assert hands.window.board.busy


def after_a_refusal(hands: Hands) -> None:
    hands.write("xxx")
    hands.press(ENTER)


def between_faces(hands: Hands) -> None:
    hands.program.session.play(Pass())
    hands.program.session.play(Pass(), computer=True)
    assert hands.program.table.between_faces


def in_full_screen(hands: Hands) -> None:
    hands.window.actions_.full_screen.trigger()


def with_a_notice(hands: Hands) -> None:
    hands.window.set_notice("The disk is full.")


@pytest.mark.parametrize(
    "state",
    [
        own_turn, opponents_turn, while_a_move_is_shown, after_a_refusal, between_faces,
        in_full_screen, with_a_notice,
    ],
    ids=lambda state: state.__name__,
)  # fmt: skip
def test_i4_every_letter_is_typed_wherever_the_focus_is(
    sit_down: SitDown, tmp_path: Path, state: Callable[[Hands], None]
) -> None:
    hands = calm(sit_down(quick(tmp_path, players=1)))
    hands.program.opponent._drop()
    state(hands)
    window, session = hands.window, hands.program.session
    ply, seen = hands.ply, set[str]()
    for letters in (ascii_lowercase, ascii_uppercase):
        for _ in range(len(focusable(window))):
            target = cursor(hands)
            assert target is not None
            seen.add(target.objectName())
            window.entry.clear()
            for letter in letters:
                target.setFocus()
                QTest.keyClicks(target, letter)
            assert window.entry.text() == letters, target.objectName()
            target.setFocus()
            QTest.keyClick(target, Key.Key_Tab)
    assert {each.objectName() for each in focusable(window)} == seen
    # Nothing else has happened.
    assert hands.ply == ply
    assert session.pause_reason is None
    assert QApplication.activeModalWidget() is QApplication.activePopupWidget() is None
    assert window.isFullScreen() is (state is in_full_screen)
    hurry(hands)


def focusable(window: QWidget) -> list[QWidget]:
    """Everything that Tab can reach now."""
    return [
        each
        for each in window.findChildren(QWidget)
        if each.isVisible() and each.isEnabled() and each.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]


def test_i5_after_a_click_on_anything_the_cursor_is_in_the_word_box(
    sit_down: SitDown, tmp_path: Path
) -> None:
    hands = calm(sit_down(quick(tmp_path)))
    hands.program.session.play(PlayWord("LMN"))
    hurry(hands)
    window = hands.window
    window.set_notice("The disk is full.")
    clicked = 0
    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or widget.window() is not window or widget.size().isEmpty():
            continue
        if widget is window.menuBar() or window.menuBar().isAncestorOf(widget):
            continue
        QTest.mouseClick(widget, LEFT, pos=widget.rect().center())
        hurry(hands)
        assert cursor(hands) is window.entry, widget
        clicked += 1
    assert clicked > 30


def test_i5_after_every_dialog_menu_and_animation_the_cursor_is_in_the_word_box(
    sit_down: SitDown, tmp_path: Path
) -> None:
    hands = calm(sit_down(quick(tmp_path)))
    window, actions = hands.window, hands.window.actions_
    for action in (actions.new_match, actions.settings, actions.rules, actions.about):
        action.trigger()
        hands.wait(lambda: QApplication.activeModalWidget() is not None)
        hands.press(Key.Key_Escape)
        assert QApplication.activeModalWidget() is None
        assert cursor(hands) is window.entry, action.objectName()
    for menu in actions.menus:
        bar = window.menuBar()
        QTest.mouseClick(bar, LEFT, pos=bar.actionGeometry(menu.menuAction()).center())
        assert QApplication.activePopupWidget() is menu
        QTest.keyClick(menu, Key.Key_Escape)
        hands.wait(lambda: cursor(hands) is window.entry)
    actions.pause.trigger()
    assert cursor(hands) is window.overlay.findChild(QPushButton)
    hands.press(ENTER)
    assert cursor(hands) is window.entry
    for word in ("lmn", "-", "-"):
        hands.play(word)
        assert cursor(hands) is window.entry
        hurry(hands)
        assert cursor(hands) is window.entry


def test_escape_neither_pauses_nor_quits(sit_down: SitDown, tmp_path: Path) -> None:
    hands = calm(sit_down(quick(tmp_path, clock=TimeControl(120_000))))
    hands.write("flor")
    for _ in range(3):
        hands.press(Key.Key_Escape)
        assert hands.program.session.running
        assert hands.window.isVisible()
        assert hands.window.entry.text() == ""
    hands.window.actions_.full_screen.trigger()
    hands.press(Key.Key_Escape)
    assert hands.window.isFullScreen()


@pytest.mark.parametrize("keys", ["Pause", "Ctrl+P"])
def test_the_pause_key_pauses_and_goes_on(sit_down: SitDown, tmp_path: Path, keys: str) -> None:
    hands = calm(sit_down(quick(tmp_path)))
    hands.write("flor")
    for paused in (True, False):
        if keys == "Pause":
            hands.press(Key.Key_Pause)
        else:
            hands.press(Key.Key_P, Qt.KeyboardModifier.ControlModifier)
        assert hands.window.overlay.isVisible() is paused
    assert hands.window.entry.text() == "flor"


def test_f11_fills_the_screen_and_comes_back_with_the_cube_and_the_text(
    sit_down: SitDown, tmp_path: Path
) -> None:
    """G11."""
    hands = calm(sit_down(quick(tmp_path)))
    hands.write("flor")
    for full in (True, False) * 3:
        hands.press(Key.Key_F11)
        assert hands.window.isFullScreen() is full
        assert hands.window.entry.text() == "flor"
        assert cursor(hands) is hands.window.entry
    picture: QImage = hands.window.board.grab().toImage()
    colours = {picture.pixel(x, picture.height() // 2) for x in range(picture.width())}
    assert len(colours) > 20
