"""The word box: takes what is typed and hands it on with the moment of the key press.

It judges nothing. Empty text means a pass and everything else is a word; what the rules make of it
is told by others through ``shake``, ``select_refused`` and ``reset``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFont,
    QGuiApplication,
    QInputMethodEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QValidator,
)
from PySide6.QtWidgets import QLineEdit, QWidget

from qube_desktop.core.qube.grid import Player
from qube_desktop.widgets import wording
from qube_desktop.widgets.key_age import KeyAge
from qube_desktop.widgets.labels import label
from qube_desktop.widgets.shake import Shake

_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_HINT_GAP_PX: Final = 16


class WordEntry(QLineEdit):
    """Shows capitals, keeps the text as typed, and is the only place where words come from.

    ``now`` reads the monotonic clock in milliseconds. Moments travel as ``object``, since they
    outgrow the 32 bits of a Qt ``int``.
    """

    edited = Signal(str)
    """What the box shows now; empty while it is covered."""
    submitted = Signal(str, object)
    """Text and the moment (ms) at which Enter was pressed. Empty text is a pass (R4.3)."""
    key_pressed = Signal(object)
    """A key that types was pressed, at this moment (ms)."""
    menu_opened = Signal()
    menu_closed = Signal()

    def __init__(self, now: Callable[[], int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._now = now
        self._ages = KeyAge()
        self._enter_released_ms = 0
        self._covered = False
        self._kept = ""
        self._kept_cursor = 0
        self._kept_selected = False
        self._kept_hint = ""
        self._reduce_motion = False

        self.setObjectName("wordEntry")
        self.setAccessibleName(wording.WORD_BOX)
        self.setAccessibleDescription(wording.WORD_BOX_HELP)
        self.setValidator(_OneLine(self))
        font = self.font()
        font.setCapitalization(QFont.Capitalization.AllUppercase)
        self.setFont(font)
        self._hint = label("", "note", name="wordEntryHint")
        self._hint.setParent(self)
        self._hint.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

        self._shake = Shake(self)
        self.textChanged.connect(self.edited)

    @property
    def covered(self) -> bool:
        """Whether the text is hidden behind the pause screen."""
        return self._covered

    def set_hint(self, hint: str) -> None:
        """A few words at the right end of the box, such as “1 line”."""
        self._kept_hint = hint
        self._hint.setText("" if self._covered else hint)
        self._place_hint()

    def set_player(self, player: Player | None) -> None:
        """Whose colour the border has while the box holds the cursor."""
        self.setProperty("player", player.name.lower() if player else "")
        self.style().unpolish(self)
        self.style().polish(self)

    def set_reduce_motion(self, reduce: bool) -> None:
        """Whether the box stands still when a word is refused."""
        self._reduce_motion = reduce

    def set_covered(self, covered: bool) -> None:
        """Hide the text and keep it, or show it again (R5.6). Covered, the box takes no keys."""
        if covered == self._covered:
            return
        if covered:
            # What an input method still holds belongs to the text.
            QGuiApplication.inputMethod().commit()
            self._kept, self._kept_cursor = self.text(), self.cursorPosition()
            self._kept_selected = self.selectedText() == self._kept
            self._covered = True
            self.setReadOnly(True)
            self.setText("")
        else:
            self._covered = False
            self.setReadOnly(False)
            self.setText(self._kept)
            self.setCursorPosition(self._kept_cursor)
            if self._kept_selected:  # a refused word
                self.selectAll()
            self._kept = ""
        self.set_hint(self._kept_hint)

    def reset(self) -> None:
        """Empty the box for the next word, covered or not."""
        self._kept, self._kept_cursor = "", 0
        self.set_hint("")
        self.clear()

    def select_refused(self) -> None:
        """Select the refused word, so that the next letter replaces it."""
        self.selectAll()

    def shake(self) -> None:
        """Say no, briefly."""
        if not self._reduce_motion:
            self._shake.stop()
            self._shake.start()

    def submit(self) -> None:
        """Hand on the text as Enter does, as of now: for the Play button."""
        self._submit(self._now())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter submits, Escape clears, everything else is typed."""
        now = self._now()
        pressed_ms = now - self._ages.age(now, event.timestamp())
        if self._covered:
            event.ignore()
        elif event.key() in _ENTER:
            # A key held down since the last word must not pass the next turn.
            if not self._is_held(event):
                self.key_pressed.emit(pressed_ms)
                self._submit(pressed_ms)
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
        else:
            if event.text().isprintable() and event.text():
                self.key_pressed.emit(pressed_ms)
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Note when Enter was released."""
        if event.key() in _ENTER:
            self._enter_released_ms = event.timestamp()
        super().keyReleaseEvent(event)

    def event(self, event: QEvent) -> bool:
        """Leave the key that undoes typing to the window while nothing is typed."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.matches(QKeySequence.StandardKey.Undo)
            and not self.text()
        ):
            event.ignore()
            return False
        return super().event(event)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """Text from an input method counts as typing."""
        if self._covered:
            event.ignore()
            return
        if event.preeditString() or event.commitString():
            self.key_pressed.emit(self._now())
        super().inputMethodEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the usual menu and say so, for the match pauses meanwhile (R5.6)."""
        menu = self.createStandardContextMenu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.aboutToShow.connect(self.menu_opened)
        menu.aboutToHide.connect(self.menu_closed)
        menu.popup(event.globalPos())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the hint at the right end."""
        super().resizeEvent(event)
        self._place_hint()

    def changeEvent(self, event: QEvent) -> None:
        """Make room for the hint again when the letters have changed."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._place_hint()

    def _is_held(self, enter: QKeyEvent) -> bool:
        # X11 repeats a key by a release and a press of the same moment. A busy program that reads
        # them one at a time takes them for two; no hand is as quick.
        stamp = enter.timestamp()
        return enter.isAutoRepeat() or (stamp > 0 and stamp == self._enter_released_ms)

    def _submit(self, pressed_ms: int) -> None:
        if not self._covered:
            self.submitted.emit(self.text(), pressed_ms)

    def _place_hint(self) -> None:
        self._hint.adjustSize()
        width = self._hint.width() if self._hint.text() else 0
        self._hint.setVisible(bool(width))
        self._hint.move(
            self.width() - width - _HINT_GAP_PX, (self.height() - self._hint.height()) // 2
        )
        self.setTextMargins(0, 0, width + _HINT_GAP_PX if width else 0, 0)


class _OneLine(QValidator):
    """Takes out line breaks, which come with pasted text, and nothing else."""

    def validate(self, text: str, cursor: int) -> object:
        return QValidator.State.Acceptable, "".join(text.splitlines()), cursor
