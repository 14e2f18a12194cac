"""Where a household writes the words that it accepts or refuses besides the dictionary."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from qube_desktop import messages
from qube_desktop.core.house_words import read
from qube_desktop.widgets import wording
from qube_desktop.widgets.announce import announce
from qube_desktop.widgets.labels import label

_ROWS = 4


class HouseWordsBox(QWidget):
    """One word a line; what can be no word is named below when it is to be taken."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._box = _Box(text)
        self._box.setObjectName("houseWords")
        self._box.setAccessibleName(wording.HOUSE_WORDS)
        self._box.setPlaceholderText(wording.HOUSE_WORDS_PROMPT)
        self._box.setTabChangesFocus(True)
        self._error = label("", "error", wrap=True, name="houseWordsError")
        self._error.hide()
        self._box.textChanged.connect(self._error.hide)
        self.setFocusProxy(self._box)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self._box)
        column.addWidget(self._error)

    @property
    def text(self) -> str:
        """What is written."""
        return self._box.toPlainText()

    def check(self) -> bool:
        """Whether every line can be a word; if not, the first that cannot is named."""
        _, bad = read(self.text.encode("utf-8", "replace"))
        if not bad:
            return True
        sentence = messages.bad_house_word(bad[0])
        self._error.setText(sentence)
        self._error.show()
        announce(self, sentence)
        self._box.setFocus()
        return False


class _Box(QPlainTextEdit):
    """A few lines high."""

    def sizeHint(self) -> QSize:
        """Room for some words; more scroll."""
        height = _ROWS * self.fontMetrics().lineSpacing() + 26
        return QSize(super().sizeHint().width(), height)

    def minimumSizeHint(self) -> QSize:
        """The same height."""
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())
