"""The final count: the cube visits its six faces, and what is owned joins the totals (R6.3).

Nothing is decided here; the match is over and its totals stand before the first face is visited.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from qube_desktop import messages, narration
from qube_desktop.core.qube.face import add
from qube_desktop.core.qube.match import FACES, Match, leader, total
from qube_desktop.core.qube.review import counters
from qube_desktop.widgets import wording
from qube_desktop.widgets.main_window import MainWindow

REST_MS: Final = 500
"""How long a counted face stays before the cube turns on, and the last move before the count."""


class FinalCount(QObject):
    """Counts a finished match.

    Signals: ``turning()`` the cube sets out for a face; ``finished(Match)`` all is counted, or the
    rest was skipped.
    """

    turning = Signal()
    finished = Signal(object)

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._match: Match | None = None
        self._visited = 0
        self._counted = 0
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._visit_next)
        window.board.settled.connect(self._on_settled)
        window.skip_button.clicked.connect(self.skip)
        window.board.clicked.connect(self.skip)

    def start(self, match: Match) -> None:
        """Begin at Face 1."""
        self._match, self._visited, self._counted = match, 0, 0
        self._window.turn_label.set_turn(None, wording.COUNTING)
        self._window.show_count()
        self._rest.start()

    def skip(self) -> None:
        """Go to the end of the count at once."""
        match = self._match
        if match is None:
            return
        self._match = None
        self._rest.stop()
        self._window.board.finish()
        self._show(match, FACES)
        self.finished.emit(match)
        winner = leader(match.totals)
        if winner is not None:  # whatever is shown by now, the board is at rest
            self._window.board.greet(winner)

    def cancel(self) -> None:
        """Forget the count, because another match begins."""
        self._match = None
        self._rest.stop()

    def _visit_next(self) -> None:
        if self._visited == FACES:
            self.skip()
            return
        self._visited += 1
        self.turning.emit()
        self._window.board.turn_to(self._visited)

    def _on_settled(self) -> None:
        # At rest nothing of the count is on its way: what settled was the last move of the match.
        if self._match is None or self._rest.isActive():
            return
        if self._counted == self._visited:
            self._rest.start()
            return
        self._counted = self._visited
        self._show(self._match, self._counted)
        self._window.message.set_message(narration.counting(self._match, self._counted))
        self._window.board.pulse(self._counted)

    def _show(self, match: Match, counted: int) -> None:
        """Show the faces 1 to ``counted`` with their ownership bonuses (R6.2)."""
        window = self._window
        window.counters.set_counters(counters(match, counted))
        window.counters.set_chosen(counted)
        bonuses = total(face.position.bonuses for face in match.faces[:counted])
        scores = add(match.word_scores, bonuses)
        for player, card in window.cards.items():
            card.set_score(scores[player.index], animated=True)
        face = match.faces[counted - 1]
        names = narration.names(match.setup)
        window.words.set_header(
            messages.face_title(counted), wording.face_scores(names, face.position.totals)
        )
        window.words.set_turns(face.turns)
