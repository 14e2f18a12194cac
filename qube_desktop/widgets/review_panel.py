"""One finished face in figures: what each player scored and owns, and the words played (R7.2)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from qube_desktop import messages
from qube_desktop.core.qube.face import Face
from qube_desktop.widgets.labels import label
from qube_desktop.widgets.score_table import ScoreTable
from qube_desktop.widgets.word_list import WordList


class ReviewPanel(QWidget):
    """Shows a face and changes nothing (R7.4).

    ``turn_chosen`` tells the row chosen, from 0; ``turn_shown`` that another one is highlighted.
    """

    turn_chosen = Signal(int)
    turn_shown = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("reviewPanel")
        self._title = label("", "title")
        self._table = ScoreTable()
        self.words = WordList("reviewWords")
        self.words.set_review(True)
        self.words.activated_turn.connect(self.turn_chosen)
        self._accuracy = label("", "note", wrap=True, name="accuracyLabel")
        self._accuracy.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self._title)
        column.addWidget(self._table)
        column.addWidget(self._accuracy)
        column.addWidget(self.words, 1)

    def show_face(self, number: int, face: Face, names: tuple[str, str]) -> None:
        """Show face ``number`` (1-6) as it ended."""
        position = face.position
        title = messages.face_title(number)
        self._title.setText(title)
        self.setAccessibleName(title)
        self._table.set_scores(names, position.word_scores, position.bonuses, position.totals)
        self.words.set_turns(face.turns)

    def set_notes(self, notes: Sequence[str], accuracy: str) -> None:
        """Write the analysis beside the words, and how accurate the players were."""
        self.words.set_notes(notes)
        self._accuracy.setText(accuracy.replace(" %", "\N{NO-BREAK SPACE}%"))
        self._accuracy.setVisible(bool(accuracy))

    def set_meaning(self, turn: int, meaning: str) -> None:
        """Say below a turn what its word means; nothing for an empty meaning."""
        self.words.set_meaning(turn, meaning)

    def set_chosen_turn(self, turn: int | None) -> None:
        """Highlight a turn without telling anybody."""
        self.words.set_chosen_turn(turn)
        if turn is not None:
            self.turn_shown.emit()
