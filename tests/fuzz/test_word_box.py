"""Whatever is typed, pasted and covered: one line of text, and nothing to be read while covered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent, QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qube_desktop.widgets.word_entry import WordEntry

KEYS = [
    Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape, Qt.Key.Key_Backspace,
    Qt.Key.Key_Delete, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End,
    Qt.Key.Key_Tab, Qt.Key.Key_A, Qt.Key.Key_C, Qt.Key.Key_V, Qt.Key.Key_X, Qt.Key.Key_Z,
    Qt.Key.Key_Y, Qt.Key.Key_F1, Qt.Key.Key_Dead_Acute,
]  # fmt: skip
MODIFIERS = [
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
]
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=8) | st.sampled_from(
    ["LEMON", "\n", "a\r\nb", "\u2028", "\x00", "😀", "e\u0301", "x" * 300]
)
steps = st.one_of(
    st.tuples(st.just("type"), texts),
    st.tuples(st.just("paste"), texts),
    st.tuples(st.just("commit"), texts),
    st.tuples(st.just("compose"), texts),
    st.tuples(st.just("key"), st.tuples(st.sampled_from(KEYS), st.sampled_from(MODIFIERS))),
    st.tuples(st.sampled_from(["cover", "uncover", "reset", "refuse"]), st.just("")),
)


class Box:
    """A word box and everything that it said."""

    def __init__(self) -> None:
        self.entry = WordEntry(lambda: 1_000)
        self.submitted: list[str] = []
        self.entry.submitted.connect(lambda text, _moment: self.submitted.append(text))

    def do(self, what: str, how: object) -> None:
        """One thing that a player or the program does."""
        entry = self.entry
        match what:
            case "type":
                for char in str(how):
                    self._press(Qt.Key.Key_unknown, Qt.KeyboardModifier.NoModifier, char)
            case "paste":
                QGuiApplication.clipboard().setText(str(how))
                self._press(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier, "")
            case "commit" | "compose":
                event = QInputMethodEvent(str(how) if what == "compose" else "", [])
                event.setCommitString("" if what == "compose" else str(how))
                QApplication.sendEvent(entry, event)
            case "key":
                assert isinstance(how, tuple)
                self._press(how[0], how[1], "")
            case "cover" | "uncover":
                entry.set_covered(what == "cover")
            case "reset":
                entry.reset()
            case "refuse":
                entry.select_refused()
                entry.shake()

    def _press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier, text: str) -> None:
        for kind in (QKeyEvent.Type.ShortcutOverride, QKeyEvent.Type.KeyPress):
            QApplication.sendEvent(self.entry, QKeyEvent(kind, key, modifiers, text))


@pytest.fixture
def box(qtbot: QtBot) -> Iterator[Box]:
    box = Box()
    qtbot.addWidget(box.entry)
    yield box
    box.entry.set_reduce_motion(True)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(steps, max_size=12))
def test_the_word_box_holds_one_line_and_shows_nothing_while_covered(
    box: Box, actions: list[tuple[str, object]]
) -> None:
    entry = box.entry
    entry.set_reduce_motion(True)
    entry.set_covered(False)
    entry.reset()
    box.submitted.clear()
    for what, how in actions:
        kept = entry._kept if entry.covered else ""
        submitted = len(box.submitted)
        box.do(what, how)
        assert len(entry.text().splitlines()) <= 1
        if entry.covered:
            assert entry.text() == entry.displayText() == ""
            assert what in {"cover", "reset"} or entry._kept == kept
            assert len(box.submitted) == submitted
    assert all(len(text.splitlines()) <= 1 for text in box.submitted)
    entry.set_covered(False)
