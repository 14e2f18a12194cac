"""The word box: what is typed, when Enter was pressed, and nothing readable while covered."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import (
    QAccessible,
    QContextMenuEvent,
    QFont,
    QGuiApplication,
    QInputMethodEvent,
    QKeyEvent,
    QValidator,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from qube_desktop.core.qube.grid import Player
from qube_desktop.widgets import wording
from qube_desktop.widgets.word_entry import WordEntry
from tests.widgets.conftest import Dress
from tests.widgets.looks import clipped, colours, find, settle

Key = Qt.Key
NOW = 2**40  # a machine that has been up for long: beyond 32 bits


@dataclass
class Heard:
    """What the box said."""

    submitted: list[tuple[str, int]] = field(default_factory=list)
    edited: list[str] = field(default_factory=list)
    keys: list[int] = field(default_factory=list)
    menus: list[str] = field(default_factory=list)


@pytest.fixture
def time() -> list[int]:
    return [NOW]


@pytest.fixture
def entry(qtbot: QtBot, time: list[int]) -> WordEntry:
    made = WordEntry(lambda: time[0])
    qtbot.addWidget(made)
    made.resize(400, 50)
    made.show()
    return made


@pytest.fixture
def heard(entry: WordEntry) -> Heard:
    heard = Heard()
    entry.submitted.connect(lambda text, moment: heard.submitted.append((text, moment)))
    entry.edited.connect(heard.edited.append)
    entry.key_pressed.connect(heard.keys.append)
    entry.menu_opened.connect(lambda: heard.menus.append("opened"))
    entry.menu_closed.connect(lambda: heard.menus.append("closed"))
    return heard


def press(
    entry: WordEntry, key: Key, text: str = "", *, stamp: int = 0, auto: bool = False
) -> None:
    event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text, autorep=auto)
    event.setTimestamp(stamp)
    QApplication.sendEvent(entry, event)


def release(entry: WordEntry, key: Key, *, stamp: int = 0) -> None:
    event = QKeyEvent(QEvent.Type.KeyRelease, key, Qt.KeyboardModifier.NoModifier)
    event.setTimestamp(stamp)
    QApplication.sendEvent(entry, event)


def spoken(entry: WordEntry) -> str:
    face = QAccessible.queryAccessibleInterface(entry)
    return " ".join(face.text(role) for role in QAccessible.Text if role.value < 5)


def test_the_text_stays_as_typed_and_looks_like_capitals(entry: WordEntry, dress: Dress) -> None:
    dress(dark=True)
    QTest.keyClicks(entry, "Lemon")
    assert entry.text() == "Lemon"
    assert entry.font().capitalization() is QFont.Capitalization.AllUppercase


def test_enter_submits_the_text_and_keeps_it(entry: WordEntry, heard: Heard) -> None:
    QTest.keyClicks(entry, "lemon")
    QTest.keyClick(entry, Key.Key_Return)
    QTest.keyClick(entry, Key.Key_Enter)
    assert [text for text, _ in heard.submitted] == ["lemon", "lemon"]
    assert entry.text() == "lemon"


def test_r4_3_an_empty_box_submits_a_pass(entry: WordEntry, heard: Heard) -> None:
    QTest.keyClick(entry, Key.Key_Return)
    assert heard.submitted == [("", NOW)]


def test_only_a_truly_empty_box_passes(entry: WordEntry, heard: Heard) -> None:
    QTest.keyClicks(entry, "  ")
    QTest.keyClick(entry, Key.Key_Return)
    assert heard.submitted[0][0] == "  "


def test_a_held_enter_is_ignored(entry: WordEntry, heard: Heard) -> None:
    press(entry, Key.Key_Return, "\r", auto=True)
    assert heard.submitted == []


def test_an_enter_pressed_when_it_was_released_is_held(entry: WordEntry, heard: Heard) -> None:
    """X11 sends both for a key that is held; Qt knows them as one only if they come together."""
    press(entry, Key.Key_Return, "\r", stamp=1_000)
    release(entry, Key.Key_Return, stamp=1_700)
    press(entry, Key.Key_Return, "\r", stamp=1_700)
    assert len(heard.submitted) == 1
    release(entry, Key.Key_Return, stamp=1_740)
    press(entry, Key.Key_Return, "\r", stamp=1_790)
    assert len(heard.submitted) == 2


def test_keys_without_a_time_stamp_are_all_pressed(entry: WordEntry, heard: Heard) -> None:
    for _ in range(2):
        press(entry, Key.Key_Return, "\r")
        release(entry, Key.Key_Return)
    assert len(heard.submitted) == 2


def test_r5_5_the_moment_is_that_of_the_key_press(
    entry: WordEntry, heard: Heard, time: list[int]
) -> None:
    press(entry, Key.Key_A, "a", stamp=10_000)
    time[0] = NOW + 1_500
    press(entry, Key.Key_Return, "\r", stamp=11_300)  # waited for 200 ms
    assert heard.submitted == [("a", NOW + 1_300)]
    assert heard.keys == [NOW, NOW + 1_300]


def test_r5_6_every_key_that_types_is_told_and_no_other(entry: WordEntry, heard: Heard) -> None:
    press(entry, Key.Key_A, "a")
    press(entry, Key.Key_Left)
    press(entry, Key.Key_Backspace, "\b")
    press(entry, Key.Key_Shift)
    press(entry, Key.Key_Eacute, "é")
    assert len(heard.keys) == 2


def test_the_play_button_submits_as_of_now(entry: WordEntry, heard: Heard) -> None:
    QTest.keyClicks(entry, "lemon")
    entry.submit()
    assert heard.submitted == [("lemon", NOW)]


def test_escape_clears(entry: WordEntry, heard: Heard) -> None:
    QTest.keyClicks(entry, "no")
    QTest.keyClick(entry, Key.Key_Escape)
    assert entry.text() == ""
    assert heard.edited == ["n", "no", ""]
    assert heard.submitted == []


@pytest.mark.parametrize(
    ("pasted", "kept"),
    [
        ("LEM\nON", "LEMON"),
        ("LEMON\r\n", "LEMON"),
        ("a\u2028b\u2029c", "abc"),
        ("naïve 7 🍋\t", "naïve 7 🍋\t"),
        ("x" * 200, "x" * 200),
    ],
)
def test_only_line_breaks_are_taken_out(entry: WordEntry, pasted: str, kept: str) -> None:
    QGuiApplication.clipboard().setText(pasted)
    entry.paste()
    assert entry.text() == kept


def test_any_text_is_acceptable(entry: WordEntry) -> None:
    validator = entry.validator()
    assert validator is not None
    assert validator.validate("7 é\n", 2) == (QValidator.State.Acceptable, "7 é", 2)


def test_i2_an_input_method_composes_and_commits(entry: WordEntry, heard: Heard) -> None:
    QApplication.sendEvent(entry, QInputMethodEvent("~", []))
    assert entry.text() == ""
    commit = QInputMethodEvent("", [])
    commit.setCommitString("é")
    QApplication.sendEvent(entry, commit)
    assert entry.text() == "é"
    assert heard.edited == ["é"]
    assert len(heard.keys) == 2


def test_a_refused_word_is_replaced_by_the_next_letter(entry: WordEntry) -> None:
    QTest.keyClicks(entry, "lmn")
    entry.select_refused()
    assert entry.selectedText() == "lmn"
    QTest.keyClicks(entry, "o")
    assert entry.text() == "o"


def test_reset_is_ready_for_the_next_word(entry: WordEntry, heard: Heard) -> None:
    QTest.keyClicks(entry, "lemon")
    entry.set_hint("1 line")
    entry.reset()
    assert entry.text() == ""
    assert find(entry, QLabel).text() == ""
    assert heard.edited[-1] == ""


def test_the_hint_stands_inside_at_the_right_and_text_ends_before_it(
    entry: WordEntry, dress: Dress
) -> None:
    dress(dark=True)
    entry.set_hint("2 lines")
    hint = find(entry, QLabel)
    assert hint.isVisible()
    assert entry.rect().contains(hint.geometry())
    assert hint.geometry().right() > entry.width() - 30
    assert entry.textMargins().right() >= hint.width()
    entry.set_hint("")
    assert not hint.isVisible()
    assert entry.textMargins().right() == 0


def test_k5_nothing_can_be_read_while_covered(entry: WordEntry, heard: Heard, dress: Dress) -> None:
    dress(dark=True)
    QTest.keyClicks(entry, "lemon")
    entry.set_hint("1 line")
    entry.set_covered(True)
    assert entry.covered
    assert entry.text() == ""
    assert entry.displayText() == ""
    assert heard.edited[-1] == ""
    assert "lemon" not in spoken(entry).lower()
    assert not find(entry, QLabel).isVisible()
    middle = entry.rect().adjusted(8, 8, -8, -8)
    assert colours(entry, middle) == {entry.palette().base().color().name()}


def test_r5_6_the_text_comes_back_with_cursor_and_hint(entry: WordEntry, heard: Heard) -> None:
    QTest.keyClicks(entry, "lemon")
    entry.setCursorPosition(2)
    entry.set_hint("1 line")
    entry.set_covered(True)
    entry.set_covered(True)
    entry.set_covered(False)
    assert entry.text() == "lemon"
    assert entry.cursorPosition() == 2
    assert find(entry, QLabel).text() == "1 line"
    assert heard.edited[-1] == "lemon"
    QTest.keyClicks(entry, "x")
    assert entry.text() == "lexmon"


def test_a_refused_word_is_still_selected_after_a_pause(entry: WordEntry) -> None:
    QTest.keyClicks(entry, "lmn")
    entry.select_refused()
    entry.set_covered(True)
    entry.set_covered(False)
    assert entry.selectedText() == "lmn"


def test_covered_the_box_takes_no_keys(entry: WordEntry, heard: Heard) -> None:
    QTest.keyClicks(entry, "le")
    entry.set_covered(True)
    QTest.keyClicks(entry, "mon")
    QTest.keyClick(entry, Key.Key_Return)
    QTest.keyClick(entry, Key.Key_Escape)
    entry.submit()
    assert heard.submitted == []
    assert len(heard.keys) == 2
    entry.set_covered(False)
    assert entry.text() == "le"


def test_reset_while_covered_forgets_the_text(entry: WordEntry) -> None:
    QTest.keyClicks(entry, "lemon")
    entry.set_covered(True)
    entry.reset()
    entry.set_covered(False)
    assert entry.text() == ""


def open_menu(entry: WordEntry) -> QMenu:
    centre = QPoint(20, 20)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, centre, entry.mapToGlobal(centre))
    QApplication.sendEvent(entry, event)
    menu = entry.findChild(QMenu)
    assert isinstance(menu, QMenu)
    return menu


def test_r5_6_the_context_menu_says_when_it_opens_and_closes(
    entry: WordEntry, heard: Heard
) -> None:
    menu = open_menu(entry)
    assert heard.menus == ["opened"]
    menu.close()
    assert heard.menus == ["opened", "closed"]


def test_paste_from_the_menu_arrives_though_the_box_was_covered_meanwhile(
    entry: WordEntry, heard: Heard
) -> None:
    entry.menu_opened.connect(lambda: entry.set_covered(True))
    entry.menu_closed.connect(lambda: entry.set_covered(False))
    QTest.keyClicks(entry, "le")
    QGuiApplication.clipboard().setText("mon")
    menu = open_menu(entry)
    assert entry.text() == ""
    paste = next(action for action in menu.actions() if "aste" in action.text())
    menu.setActiveAction(paste)
    QTest.keyClick(menu, Key.Key_Return)
    assert entry.text() == "lemon"


def test_a_shake_ends_where_it_began(qtbot: QtBot, entry: WordEntry) -> None:
    start = entry.pos()
    entry.shake()
    animation = entry._shake
    animation.setCurrentTime(50)
    assert entry.pos() != start
    assert entry.y() == start.y()
    animation.setCurrentTime(animation.duration())
    assert entry.pos() == start


def test_shaking_again_starts_anew_and_still_comes_home(entry: WordEntry) -> None:
    start = entry.pos()
    entry.shake()
    entry._shake.setCurrentTime(60)
    entry.shake()
    entry._shake.setCurrentTime(entry._shake.duration())
    assert entry.pos() == start


def test_reduce_motion_stands_still(entry: WordEntry) -> None:
    entry.set_reduce_motion(True)
    entry.shake()
    assert entry._shake.state() is entry._shake.State.Stopped


def test_the_border_takes_the_colour_of_the_player_to_move(
    qtbot: QtBot, entry: WordEntry, dress: Dress
) -> None:
    dress(dark=True)
    entry.activateWindow()
    entry.setFocus()
    qtbot.waitUntil(entry.hasFocus)
    seen = []
    for player in Player:
        entry.set_player(player)
        settle(entry)
        seen.append(colours(entry, entry.rect().adjusted(20, 0, -20, -entry.height() + 2)))
    assert not seen[0] & seen[1]
    entry.set_player(None)
    assert entry.property("player") == ""


@pytest.mark.parametrize("text_percent", [100, 150, 200])
def test_x3_word_and_hint_are_never_cut_off(qtbot: QtBot, dress: Dress, text_percent: int) -> None:
    dress(dark=False, text_percent=text_percent)
    window = QWidget()
    qtbot.addWidget(window)
    entry = WordEntry(lambda: 0)
    QVBoxLayout(window).addWidget(entry)
    entry.setText("transform")
    entry.set_hint("2 lines")
    settle(window)
    assert clipped(window) == []


def test_it_has_a_name_and_a_help_in_plain_words(entry: WordEntry) -> None:
    assert entry.objectName() == "wordEntry"
    assert entry.accessibleName() == wording.WORD_BOX
    assert "Enter" in entry.accessibleDescription()


@pytest.mark.parametrize(("text", "left"), [("", True), ("lem", False)])
def test_ctrl_z_undoes_typing_first_and_is_the_windows_when_nothing_is_typed(
    entry: WordEntry, text: str, left: bool
) -> None:
    entry.setText(text)
    key = QKeyEvent(QEvent.Type.ShortcutOverride, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    key.ignore()
    QApplication.sendEvent(entry, key)
    assert key.isAccepted() is not left
