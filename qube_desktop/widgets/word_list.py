"""The words of one face in the order played, under a line that says how the face stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QVBoxLayout, QWidget

from qube_desktop.core.qube.face import Turn
from qube_desktop.widgets import wording
from qube_desktop.widgets.folding_row import FoldingRow
from qube_desktop.widgets.labels import label
from qube_desktop.widgets.word_delegate import WordDelegate
from qube_desktop.widgets.word_model import WordModel

_PRESS: Final = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}


class WordList(QWidget):
    """Shows turns; in review a row can be chosen, by mouse or arrow keys.

    The list itself is named ``wordList`` unless another name is given.
    """

    activated_turn = Signal(int)
    """The number of the chosen turn, from 0."""

    def __init__(self, name: str = "wordList", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._review = False
        self._title = label("", "heading")
        self._scores = label("", "heading", wrap=True)
        self._header = FoldingRow(self._title, self._scores, wide=self._title)
        self._model = WordModel(self)
        self._view = _View(self)
        self._view.setObjectName(name)
        self._view.setModel(self._model)
        self._view.clicked.connect(self._on_clicked)

        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._header)
        column.addWidget(self._view, 1)
        self.set_header(wording.WORDS_PLAYED)

    def set_header(self, title: str, scores: str = "") -> None:
        """The line above: “Face 3” at the left, “You 19 · Expert 17” at the right."""
        self._title.setText(title)
        self._scores.setText(scores)
        self._scores.setVisible(bool(scores))
        self._view.setAccessibleName(f"{wording.WORDS_PLAYED}, {title}")

    def set_turns(self, turns: Sequence[Turn]) -> None:
        """Show these turns, the newest in sight and none chosen."""
        self._model.set_turns(turns)
        self._view.scrollToBottom()

    def set_notes(self, notes: Sequence[str]) -> None:
        """Write a note below each turn, in review; none for an empty list."""
        self._model.set_notes(notes)

    def set_meaning(self, turn: int, meaning: str) -> None:
        """Say below one turn what its word means, and bring all of it into sight."""
        self._model.set_meaning(turn, meaning)
        self._view.scrollTo(self._model.index(turn))

    def set_covered(self, covered: bool) -> None:
        """Hide every word, or show them again (R5.6)."""
        self._model.set_covered(covered)
        self._view.scrollToBottom()

    def set_review(self, review: bool) -> None:
        """Whether rows may be chosen."""
        self._review = review
        mode, policy = QAbstractItemView.SelectionMode, Qt.FocusPolicy
        self._view.setSelectionMode(mode.SingleSelection if review else mode.NoSelection)
        self._view.setFocusPolicy(policy.StrongFocus if review else policy.NoFocus)

    def set_chosen_turn(self, turn: int | None) -> None:
        """Highlight a row from outside; says nothing."""
        if turn is None:
            self._view.clearSelection()
        self._view.setCurrentIndex(QModelIndex() if turn is None else self._model.index(turn))

    def _on_clicked(self, row: QModelIndex) -> None:
        if self._review:
            self.activated_turn.emit(row.row())


class _View(QListView):
    """A list without a frame that says when it is still empty."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setItemDelegate(WordDelegate(self, self))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A row reached or pressed by keyboard is a row clicked."""
        before = self.currentIndex()
        super().keyPressEvent(event)
        after = self.currentIndex()
        if after.isValid() and (after != before or event.key() in _PRESS):
            self.clicked.emit(after)

    def minimumSizeHint(self) -> QSize:
        """Room for three rows."""
        return QSize(0, 3 * (self.fontMetrics().height() + 16))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rows may have to fold, or no longer."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows, or a quiet note in their place."""
        super().paintEvent(event)
        model = self.model()
        if model.rowCount() or (isinstance(model, WordModel) and model.covered):
            return
        painter = QPainter(self.viewport())
        painter.setPen(self.palette().placeholderText().color())
        room = self.viewport().rect().adjusted(0, 8, 0, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft, wording.NO_WORDS_YET)
