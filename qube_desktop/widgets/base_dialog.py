"""What all dialogs share: a heading, a page that scrolls if it must, and buttons below."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from qube_desktop.widgets.announce import announce
from qube_desktop.widgets.labels import label
from qube_desktop.widgets.scroll_page import ScrollPage

_MARGIN_PX = 24
_SCREEN_EDGE_PX = 48
_LEAST_LETTERS = 60


class BaseDialog(QDialog):
    """Modal to its window, never larger than the screen. Contents go into ``page``."""

    def __init__(self, name: str, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self._scroll = ScrollPage()
        self.page = self._scroll.column
        self.page.setSpacing(20)
        self._note = label("", "error", wrap=True)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(12)
        self._buttons.addWidget(self._note, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN_PX, _MARGIN_PX, _MARGIN_PX, _MARGIN_PX)
        column.setSpacing(20)
        column.addWidget(label(title, "headline", wrap=True))
        column.addWidget(self._scroll, 1)
        column.addLayout(self._buttons)

    def add_button(self, button: QPushButton, *, default: bool = False) -> None:
        """Put a button at the lower right; Enter presses the default one."""
        button.setAutoDefault(default)
        button.setDefault(default)
        self._buttons.addWidget(button)

    def read_with_keys(self) -> None:
        """Let the arrow and page keys scroll, in a dialog that is there to be read."""
        self._scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._scroll.setFocus()

    def set_error(self, text: str) -> None:
        """Say beside the buttons what has to be mended first; empty when nothing has."""
        self._say(text, "error")

    def set_note(self, text: str) -> None:
        """Say beside the buttons what was done."""
        self._say(text, "note")

    def _say(self, text: str, role: str) -> None:
        if role != self._note.property("role"):
            self._note.setProperty("role", role)
            self._note.style().unpolish(self._note)
            self._note.style().polish(self._note)
        self._note.setText(text)
        announce(self, text)

    def showEvent(self, event: QShowEvent) -> None:
        """Take the room that the page wants."""
        super().showEvent(event)
        self.fit()

    def fit(self) -> None:
        """Be as large as the page wants, as far as there is a screen for it."""
        room = self.screen().availableSize() - QSize(_SCREEN_EDGE_PX, _SCREEN_EDGE_PX)
        least = self.fontMetrics().averageCharWidth() * _LEAST_LETTERS
        width = min(max(self.sizeHint().width(), least), room.width())
        around = self.sizeHint().height() - self._scroll.sizeHint().height()
        height = around + self._scroll.height_for(width - 2 * _MARGIN_PX)
        self.resize(width, min(height, room.height()))
