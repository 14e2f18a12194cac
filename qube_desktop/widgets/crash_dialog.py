"""Says calmly that the program made a mistake, and lets the player go on."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontDatabase, QFontInfo, QGuiApplication, QTextOption
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from qube_desktop.widgets import wording
from qube_desktop.widgets.base_dialog import BaseDialog
from qube_desktop.widgets.buttons import button
from qube_desktop.widgets.labels import label


class CrashDialog(BaseDialog):
    """A sentence and the details, to be copied. ``quit_wanted`` is emitted by its *Quit*.

    ``may_quit`` is false for a mistake of the last time, which can only be looked at.
    """

    quit_wanted = Signal()

    def __init__(
        self, sentence: str, details: str, parent: QWidget | None = None, *, may_quit: bool = True
    ) -> None:
        super().__init__("crashDialog", wording.WENT_WRONG, parent)
        self._details = details
        box = _Details(details)
        self.page.addWidget(label(sentence, "", wrap=True, name="crashText"))
        self.page.addWidget(box, 1)
        copy = button(wording.COPY_DETAILS, name="copyButton")
        leave = button(wording.QUIT, name="quitButton")
        go_on = button(wording.CONTINUE, primary=True, name="continueButton")
        copy.clicked.connect(self._on_copy)
        leave.clicked.connect(self._on_quit)
        go_on.clicked.connect(self.accept)
        for each in (copy, leave, go_on):
            self.add_button(each, default=each is go_on)
        leave.setVisible(may_quit)
        go_on.setFocus()

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self._details)
        self.set_note(wording.DETAILS_COPIED)

    def _on_quit(self) -> None:
        self.reject()
        self.quit_wanted.emit()


class _Details(QPlainTextEdit):
    """Read-only text in letters of one width."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setAccessibleName(wording.DETAILS)
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(QFontInfo(self.font()).pixelSize())
        self.setFont(font)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )

    def sizeHint(self) -> QSize:
        """Some lines, not all of them."""
        metrics = self.fontMetrics()
        return QSize(metrics.averageCharWidth() * 72, metrics.lineSpacing() * 9)

    def minimumSizeHint(self) -> QSize:
        """A few lines."""
        metrics = self.fontMetrics()
        return QSize(metrics.averageCharWidth() * 20, metrics.lineSpacing() * 4)
