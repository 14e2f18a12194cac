"""What Qube is, its version, and the licences of all that it brings along."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from qube_desktop import __version__
from qube_desktop.widgets import wording
from qube_desktop.widgets.base_dialog import BaseDialog
from qube_desktop.widgets.buttons import button
from qube_desktop.widgets.choice_row import ChoiceRow
from qube_desktop.widgets.field import Field
from qube_desktop.widgets.labels import label
from qube_desktop.widgets.notices import notices


class AboutDialog(BaseDialog):
    """One licence is shown at a time; those that are not there are not offered."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("aboutDialog", wording.ABOUT, parent)
        self._texts = dict(notices())
        self._notice = _Notice()
        self._notice.setReadOnly(True)
        self._notice.setTabChangesFocus(True)
        self._notice.setAccessibleName(wording.NOTICES)
        self.page.addWidget(label(wording.ABOUT_TEXT, "", wrap=True))
        self.page.addWidget(label(wording.version(__version__), "label"))
        if self._texts:
            titles = [(title, title) for title in self._texts]
            self._titles = ChoiceRow(titles, titles[0][0], wording.NOTICES)
            self._titles.changed.connect(self._on_changed)
            self.page.addWidget(Field(wording.NOTICES, self._titles))
            self.page.addWidget(self._notice, 1)
            self._on_changed()
        close = button(wording.CLOSE, primary=True)
        close.clicked.connect(self.accept)
        self.add_button(close, default=True)

    def _on_changed(self) -> None:
        self._notice.setPlainText(self._texts[self._titles.value])


class _Notice(QPlainTextEdit):
    """Wide enough for a licence that was broken into lines by its authors."""

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.averageCharWidth() * 84, metrics.lineSpacing() * 16)

    def minimumSizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.averageCharWidth() * 20, metrics.lineSpacing() * 6)
