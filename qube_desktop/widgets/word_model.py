"""The turns of one face as a Qt model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from qube_desktop import messages
from qube_desktop.core.qube.face import Turn

TURN_ROLE = Qt.ItemDataRole.UserRole
"""The ``Turn`` of a row."""

NOTE_ROLE = Qt.ItemDataRole.UserRole + 1
"""What is written below a turn in review, on one line or two; empty for nothing."""


class WordModel(QAbstractListModel):
    """One row a turn, in the order played; no row at all while covered (R5.6)."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._turns: tuple[Turn, ...] = ()
        self._notes: tuple[str, ...] = ()
        self._meanings: dict[int, str] = {}
        self._covered = False

    @property
    def covered(self) -> bool:
        """Whether the turns are hidden."""
        return self._covered

    def set_turns(self, turns: Sequence[Turn]) -> None:
        """Show other turns."""
        self.beginResetModel()
        self._turns = tuple(turns)
        self._notes = ()
        self._meanings = {}
        self.endResetModel()

    def set_notes(self, notes: Sequence[str]) -> None:
        """Write a note below each turn; none for an empty list."""
        self._notes = tuple(notes)
        self.layoutChanged.emit()

    def set_meaning(self, row: int, meaning: str) -> None:
        """Say below one turn, and no other, what its word means; nothing if that is empty."""
        self._meanings = {row: meaning} if meaning else {}
        self.layoutChanged.emit()

    def note(self, row: int) -> str:
        """The note below a turn, and the meaning of its word."""
        notes = (*self._notes[row : row + 1], self._meanings.get(row, ""))
        return "\n".join(filter(None, notes))

    def set_covered(self, covered: bool) -> None:
        """Hide the turns from sight and from assistive tools, or show them again."""
        self.beginResetModel()
        self._covered = covered
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        """How many turns are shown."""
        return 0 if self._covered or parent.isValid() else len(self._turns)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """The turn itself, its text, or its sentence for a screen reader."""
        turn = self._turns[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return messages.turn_text(turn)
            case Qt.ItemDataRole.AccessibleTextRole:
                return ". ".join([messages.turn_spoken(turn), *self.note(index.row()).splitlines()])
            case Qt.ItemDataRole.UserRole:
                return turn
            case _ if role == NOTE_ROLE:
                return self.note(index.row())
            case _:
                return None
