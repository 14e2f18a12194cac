"""The matches of the history: looked at again, exported, deleted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from qube_desktop.history import Entry
from qube_desktop.widgets import wording
from qube_desktop.widgets.base_dialog import BaseDialog
from qube_desktop.widgets.buttons import button
from qube_desktop.widgets.labels import label
from qube_desktop.widgets.match_delegate import MatchDelegate
from qube_desktop.widgets.match_model import MatchModel

_LETTERS: Final = 66
_ROWS: Final = 8
_LEAST_ROWS: Final = 3


class MatchesDialog(BaseDialog):
    """Lists matches, the newest first; ``number`` is the one to open once the dialog is accepted.

    The signals carry the number of an entry. A deleted match is taken off the list by ``remove``,
    once it is gone.
    """

    export_wanted = Signal(int)
    delete_wanted = Signal(int)

    def __init__(self, entries: Sequence[Entry], parent: QWidget | None = None) -> None:
        super().__init__("matchesDialog", wording.MATCHES, parent)
        self._model = MatchModel(entries, self)
        self._list = _List(self._model)
        self._empty = label(wording.NO_MATCHES, "", wrap=True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._delete = button(wording.DELETE_MENU, name="deleteButton")
        self._export = button(wording.EXPORT, name="exportButton")
        self._close = button(wording.CLOSE, name="closeButton")
        self._open = button(wording.OPEN, primary=True, name="openButton")
        self._keep = button(wording.KEEP, name="keepButton")
        self._delete_now = button(wording.DELETE, name="deleteNowButton")
        self.page.addWidget(self._empty)
        self.page.addWidget(self._list, 1)
        for each in (
            self._delete,
            self._export,
            self._close,
            self._open,
            self._keep,
            self._delete_now,
        ):
            self.add_button(each)

        self._list.doubleClicked.connect(self.accept)
        self._list.selectionModel().currentChanged.connect(self._refresh)
        self._delete.clicked.connect(self._ask)
        self._export.clicked.connect(self._on_export)
        self._close.clicked.connect(self.reject)
        self._open.clicked.connect(self.accept)
        self._keep.clicked.connect(self._refresh)
        self._delete_now.clicked.connect(self._on_delete_now)
        self._list.setCurrentIndex(self._model.index(0))
        self._refresh()

    @property
    def number(self) -> int | None:
        """The number of the chosen match; ``None`` when the list is empty."""
        row = self._list.currentIndex().row()
        return self._model.entry(row).number if row >= 0 else None

    def remove(self, number: int) -> None:
        """Take a match off the list."""
        for row in range(self._model.rowCount()):
            if self._model.entry(row).number == number:
                self._model.remove(row)
                break
        self._refresh()

    def accept(self) -> None:
        """Open the chosen match, if there is one."""
        if self.number is not None:
            super().accept()

    def _refresh(self) -> None:
        """Show what can be done now; a question that was asked is answered by no."""
        there = self.number is not None
        self._list.setVisible(there)
        self._empty.setVisible(not there)
        self._show_buttons(asking=False)
        self._list.setFocus()

    def _ask(self) -> None:
        self._show_buttons(asking=True)
        self.set_error(wording.DELETE_QUESTION)
        self._keep.setFocus()

    def _show_buttons(self, *, asking: bool) -> None:
        there = self.number is not None
        for each in (self._delete, self._export, self._open):
            each.setVisible(there and not asking)
        self._close.setVisible(not asking)
        for each in (self._keep, self._delete_now):
            each.setVisible(asking)
        default = self._keep if asking else self._open if there else self._close
        default.setDefault(True)
        self.set_error("")

    def _on_export(self) -> None:
        if self.number is not None:
            self.export_wanted.emit(self.number)

    def _on_delete_now(self) -> None:
        number = self.number
        self._refresh()
        if number is not None:
            self.delete_wanted.emit(number)


class _List(QListView):
    """Rows as wide as the list."""

    def __init__(self, model: MatchModel) -> None:
        super().__init__()
        self.setObjectName("matchesList")
        self.setAccessibleName(wording.MATCHES)
        self.setModel(model)
        self._delegate = MatchDelegate(self)
        self.setItemDelegate(self._delegate)
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def sizeHint(self) -> QSize:
        """Room for some rows."""
        return QSize(
            _LETTERS * self.fontMetrics().averageCharWidth(), _ROWS * self._delegate.row_px
        )

    def minimumSizeHint(self) -> QSize:
        """Room for a few rows."""
        return QSize(0, _LEAST_ROWS * self._delegate.row_px)
