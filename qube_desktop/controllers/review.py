"""Looking at a finished match: a face at its end, or after any of its turns (R7).

Review is only a camera. It holds a finished match, sends stored positions to the board and figures
to the panel, and has no way to change either (R7.4).
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QShortcut

from qube_desktop import narration
from qube_desktop.core.definitions import Definitions
from qube_desktop.core.lexicon import Lexicon
from qube_desktop.core.qube.face import Face, Position
from qube_desktop.core.qube.grid import LineMask
from qube_desktop.core.qube.match import FACES, Match
from qube_desktop.core.qube.review import counters
from qube_desktop.widgets import wording
from qube_desktop.widgets.main_window import MainWindow


class Review(QObject):
    """Shows a finished match by its counters, its turns and two buttons.

    Signals: ``opened(Match)``, ``closed()``, and ``face_shown()`` when another face is in front.
    """

    opened = Signal(object)
    closed = Signal()
    face_shown = Signal()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._match: Match | None = None
        self._number = FACES
        self._turn: int | None = None
        self._lexicon: Lexicon | None = None
        self._definitions = Definitions.none()
        self._arrows = [
            _arrow(window, Qt.Key.Key_Left, lambda: self._step(-1)),
            _arrow(window, Qt.Key.Key_Right, lambda: self._step(1)),
        ]
        window.counters.chosen.connect(self.show_face)
        window.board.face_sought.connect(self.show_face)
        window.review.turn_chosen.connect(self.show_turn)
        window.previous_button.clicked.connect(self._on_previous)
        window.next_button.clicked.connect(self._on_next)

    def open(self, match: Match) -> None:
        """Show the result, and the last face as it ended."""
        self._match = match
        self._listen(listening=True)
        window = self._window
        names = narration.names(match.setup)
        window.board.show_board(match.board, FACES)
        window.board.set_glow(0)
        window.counters.set_counters(counters(match, FACES))
        window.counters.set_review(True)
        window.result.show_result(names, match.word_scores, match.bonuses)
        window.show_result()
        self.show_face(FACES)
        window.message.set_message(narration.result(match))
        self.opened.emit(match)

    @property
    def number(self) -> int:
        """The face (1-6) that is looked at."""
        return self._number

    @property
    def turn(self) -> int | None:
        """The turn of that face, from 0; ``None`` for the face as it ended."""
        return self._turn

    def set_lexicon(self, lexicon: Lexicon) -> None:
        """Tell from now on how common a word is (D6)."""
        self._lexicon = lexicon

    def set_definitions(self, definitions: Definitions) -> None:
        """Tell from now on what a word means."""
        self._definitions = definitions

    def close(self) -> None:
        """Leave the finished match, because another one begins."""
        self._match = None
        self._listen(listening=False)
        self.closed.emit()

    def show_face(self, number: int) -> None:
        """Turn to face ``number`` (1-6) as it ended, with all that was played (R7.1, R7.2)."""
        match = self._match
        if match is None:
            return
        if self._turn is not None and number != self._number:
            # The face that is left ends as it ended, for it can still be seen from the side.
            self._window.board.show_board(match.board, self._number)
        self._number, self._turn = number, None
        face = match.faces[number - 1]
        self._window.counters.set_chosen(number)
        self._window.review.show_face(number, face, narration.names(match.setup))
        self._window.review.set_chosen_turn(None)
        self._show_position(match, face.position)
        self._window.message.set_message(narration.face_result(match, number))
        self._window.board.set_glow(0)
        self._enable_buttons(face)
        self.face_shown.emit()

    def show_turn(self, index: int) -> None:
        """Show the face as it stood after its turn ``index`` (from 0)."""
        match = self._match
        if match is None:
            return
        face = match.faces[self._number - 1]
        self._turn = index
        self._window.review.set_chosen_turn(index)
        self._tell_meaning(index, face.turns[index].word)
        self._show_position(match, list(face.positions())[index + 1])
        self._window.board.set_glow(0)
        self._window.message.set_message(narration.replayed_turn(match, self._number, index))
        self._enable_buttons(face)

    def show_before(self, number: int, index: int, lines: LineMask) -> None:
        """Show a face as it stood before one of its turns, with some lines lit."""
        match = self._match
        if match is None:
            return
        if number != self._number:
            self.show_face(number)
        face = match.faces[number - 1]
        self._turn = index
        self._window.review.set_chosen_turn(index)
        self._tell_meaning(index, face.turns[index].word)
        self._show_position(match, list(face.positions())[index])
        self._window.board.set_glow(lines)
        self._enable_buttons(face)

    def _tell_meaning(self, index: int, word: str) -> None:
        known = self._lexicon.familiarity(word) if self._lexicon is not None else None
        meaning = wording.meaning(self._definitions.of(word), known)
        self._window.review.set_meaning(index, meaning)

    def _show_position(self, match: Match, position: Position) -> None:
        self._window.board.show_position(self._number, position)
        self._window.board.set_description(narration.face_spoken(match, self._number, position))

    def _listen(self, *, listening: bool) -> None:
        # While words are typed the arrow keys belong to the word box.
        for arrow in self._arrows:
            arrow.setEnabled(listening)

    def _step(self, faces: int) -> None:
        self.show_face((self._number - 1 + faces) % FACES + 1)

    def _on_previous(self) -> None:
        match = self._match
        if match is not None:
            last = len(match.faces[self._number - 1].turns) - 1
            self.show_turn(last if self._turn is None else self._turn - 1)

    def _on_next(self) -> None:
        self.show_turn(0 if self._turn is None else self._turn + 1)

    def _enable_buttons(self, face: Face) -> None:
        self._window.previous_button.setEnabled(bool(face.turns) and self._turn != 0)
        self._window.next_button.setEnabled(self._turn != len(face.turns) - 1)


def _arrow(window: MainWindow, key: Qt.Key, step: Callable[[], None]) -> QShortcut:
    arrow = QShortcut(key, window)
    arrow.activated.connect(step)
    arrow.setEnabled(False)
    return arrow
