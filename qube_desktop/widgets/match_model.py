"""The matches of the history as a Qt model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from qube_desktop import chronicle
from qube_desktop.history import Entry

ENTRY_ROLE = Qt.ItemDataRole.UserRole
"""The ``Entry`` of a row."""


class MatchModel(QAbstractListModel):
    """One row a match, in the order given."""

    def __init__(self, entries: Sequence[Entry], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries = list(entries)

    def entry(self, row: int) -> Entry:
        """The match of a row."""
        return self._entries[row]

    def remove(self, row: int) -> None:
        """Take a row out."""
        self.beginRemoveRows(QModelIndex(), row, row)
        del self._entries[row]
        self.endRemoveRows()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        """How many matches there are."""
        return 0 if parent.isValid() else len(self._entries)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """The match itself, or its sentence for a screen reader and for typing ahead."""
        entry = self._entries[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return chronicle.spoken(entry.summary)
            case Qt.ItemDataRole.UserRole:
                return entry
            case _:
                return None
