"""The analysis in review: what each turn was worth, and the way from mistake to mistake.

The engine looks at a finished match face by face; what it finds is written beside the words as it
arrives. Nothing of the match is changed (R7.4).
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QShortcut

from qube_desktop import narration
from qube_desktop.controllers.review import Review
from qube_desktop.core.qube.analysis import Analysis, Appraisal, accuracies
from qube_desktop.core.qube.match import FACES, Match
from qube_desktop.engine import EngineService
from qube_desktop.widgets.main_window import MainWindow


class Analyst(QObject):
    """Joins the engine to the review.

    ``analysed(Match, Analysis)`` says that all faces of a match have been looked at.
    """

    analysed = Signal(object, object)

    def __init__(self, engine: EngineService, review: Review, window: MainWindow) -> None:
        super().__init__(window)
        self._engine = engine
        self._review = review
        self._window = window
        self._match: Match | None = None
        self._faces: dict[int, tuple[Appraisal, ...]] = {}
        self._keys = [QShortcut(key, window) for key in ("N", "Shift+N")]
        for key, step in zip(self._keys, (1, -1), strict=True):
            key.activated.connect(lambda step=step: self._jump(step))
        window.mistake_button.clicked.connect(lambda: self._jump(1))
        review.opened.connect(self._on_opened)
        review.closed.connect(self._on_closed)
        review.face_shown.connect(self._write)
        engine.appraised.connect(self._on_appraised)
        self._enable()

    @property
    def busy(self) -> bool:
        """Whether there are faces still to be looked at."""
        return self._match is not None and len(self._faces) < FACES

    def _on_opened(self, match: Match) -> None:
        self._match, self._faces = match, {}
        self._enable()
        self._engine.analyse(match)

    def _on_closed(self) -> None:
        self._match, self._faces = None, {}
        self._engine.cancel_analysis()
        self._enable()

    def _on_appraised(self, face: int, appraisals: tuple[Appraisal, ...]) -> None:
        if self._match is None:
            return
        self._faces[face] = appraisals
        if face == self._review.number or len(self._faces) == FACES:
            self._write()
        self._enable()
        if not self.busy:
            self.analysed.emit(self._match, self._analysis())

    def _write(self) -> None:
        """Write beside the words of the face in sight what is known of them."""
        match, face = self._match, self._review.number
        appraisals = self._faces.get(face, ())
        panel = self._window.review
        if match is None or not appraisals:
            panel.set_notes([], "")
            return
        turns = match.faces[face - 1].turns
        notes = [
            narration.appraised(turn, appraisal)
            for turn, appraisal in zip(turns, appraisals, strict=True)
        ]
        whole = self._analysis().accuracies if len(self._faces) == FACES else None
        panel.set_notes(notes, narration.accuracy(match.setup, accuracies(appraisals), whole))

    def _analysis(self) -> Analysis:
        faces = tuple(self._faces.get(face, ()) for face in range(1, FACES + 1))
        return Analysis(faces, whole_match=self._engine.sees_whole_match)

    def _jump(self, step: int) -> None:
        """Show the position before the next mistake, or the one before, and what was best there."""
        mistakes = self._analysis().mistakes
        if self._match is None or not mistakes:
            return
        here = (self._review.number, -1 if self._review.turn is None else self._review.turn)
        if step > 0:
            later = [mistake for mistake in mistakes if mistake > here]
            face, index = later[0] if later else mistakes[0]
        else:
            before = [mistake for mistake in mistakes if mistake < here]
            face, index = before[-1] if before else mistakes[-1]
        appraisal = self._faces[face][index]
        self._review.show_before(face, index, appraisal.best_lines)
        turn = self._match.faces[face - 1].turns[index]
        self._window.message.set_message(narration.mistaken(self._match, turn, appraisal))

    def _enable(self) -> None:
        there = self._match is not None and bool(self._analysis().mistakes)
        self._window.mistake_button.setEnabled(there)
        for key in self._keys:
            key.setEnabled(there)
