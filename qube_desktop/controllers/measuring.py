"""How accurate players were in matches of the history, worked out while nobody needs the worker.

Looking at a match again takes a second or more. The review does it anyway and leaves what it found
here; for other matches it is done when somebody wants to know, one face at a time. The next face is
only asked for while no match is played, or while the figures are looked at and no clock runs: so a
move or a hint waits for one face at most. Decides nothing of the figures.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field

from PySide6.QtCore import QObject, Signal

from qube_desktop.controllers.analyst import Analyst
from qube_desktop.controllers.archive import Archive
from qube_desktop.controllers.lobby import Lobby
from qube_desktop.core.errors import HistoryError, RecordError
from qube_desktop.core.lexicon import Lexicon
from qube_desktop.core.qube.analysis import Accuracies, Analysis, Appraisal
from qube_desktop.core.qube.match import FACES, Match
from qube_desktop.core.qube.notation import read
from qube_desktop.engine import EngineService
from qube_desktop.session import GameSession


@dataclass(slots=True)
class _Work:
    """A match of the history, and what has been found of its faces."""

    record: bytes
    match: Match
    faces: list[tuple[Appraisal, ...]] = field(default_factory=list)


class Measuring(QObject):
    """Joins the engine to the history.

    Signals: ``measured(int, Accuracies)`` with the number of a match whose accuracies are kept now,
    and ``progressed()`` when another number of matches waits.

    Accuracies are comparable only if they weigh whole matches, so without the equity table nothing
    is kept. They are measured with today's dictionary and the house words of the match, and stay
    as they were when a later program brings another dictionary.
    """

    measured = Signal(int, object)
    progressed = Signal()

    def __init__(
        self,
        session: GameSession,
        engine: EngineService,
        lobby: Lobby,
        analyst: Analyst,
        archive: Archive,
    ) -> None:
        super().__init__(analyst)
        self._session = session
        self._engine = engine
        self._analyst = analyst
        self._archive = archive
        self._dictionary = ""
        self._waiting: deque[int] = deque()
        self._work: _Work | None = None
        self._asked: _Work | None = None
        self._dealing = self._watched = False
        engine.loaded.connect(self._on_loaded)
        engine.measured.connect(self._on_measured)
        lobby.dealing.connect(self._on_dealing)
        session.started.connect(self._on_started)
        session.moved.connect(self._go_on)
        session.pause_changed.connect(self._go_on)
        analyst.analysed.connect(self._on_analysed)

    @property
    def waiting(self) -> int:
        """Of how many matches the accuracy is still to be worked out."""
        return len(self._waiting) + (self._work is not None)

    def begin(self, numbers: Iterable[int]) -> None:
        """Work out the accuracies of these matches, in this order, and of no others."""
        self._waiting, self._work = deque(numbers), None
        self._go_on()

    def set_watched(self, watched: bool) -> None:
        """Whether somebody looks at the figures, and so is not playing."""
        self._watched = watched
        self._go_on()

    def _on_loaded(self, lexicon: Lexicon) -> None:
        self._dictionary = lexicon.checksum

    def _on_dealing(self) -> None:
        self._dealing = True

    def _on_started(self, _game: object) -> None:
        self._dealing = False
        self._go_on()

    def _go_on(self, _what: object = None) -> None:
        """Ask for the next face, if the worker may be asked now and has answered."""
        if self._asked is not None or not self._free:
            return
        if self._work is None:
            self._work = self._next()
        if self._work is not None:
            self._asked = self._work
            self._engine.measure(self._work.match, len(self._work.faces) + 1)

    @property
    def _free(self) -> bool:
        """Whether nobody else needs the worker."""
        if self._dealing or self._analyst.busy:
            return False
        game = self._session.game
        if game is None or not self._session.running:
            return True
        return self._watched and not game.clock.timed

    def _next(self) -> _Work | None:
        """The next match that can be read."""
        while self._waiting:
            number = self._waiting.popleft()
            try:
                record = self._archive.record(number)
                match = None if record is None else read(record).match
            except HistoryError:
                self._give_up()
                return None
            except RecordError:
                match = None
            if record is not None and match is not None and match.over:
                return _Work(record, match)
            self.progressed.emit()
        return None

    def _on_measured(self, _face: int, appraisals: tuple[Appraisal, ...] | None) -> None:
        work, self._asked = self._asked, None
        if work is not None and work is self._work:
            if appraisals is None:
                self._give_up()
                return
            work.faces.append(appraisals)
            if len(work.faces) == FACES:
                self._work = None
                found = Analysis(tuple(work.faces), whole_match=True)
                self._keep(work.record, found.accuracies)
        self._go_on()

    def _on_analysed(self, match: Match, analysis: Analysis) -> None:
        """Keep what the review found of the match on the table, if the history has that match."""
        if analysis.whole_match and match == self._session.match:
            self._keep(self._session.record(), analysis.accuracies)
        self._go_on()

    def _keep(self, record: bytes, found: Accuracies) -> None:
        try:
            number = self._archive.keep_accuracies(record, found, self._dictionary)
        except HistoryError:
            self._give_up()
            return
        if number is not None:
            if number in self._waiting:
                self._waiting.remove(number)
            self.measured.emit(number, found)
        self.progressed.emit()

    def _give_up(self) -> None:
        """Leave it until somebody wants to know again."""
        self._waiting.clear()
        self._work = None
        self.progressed.emit()
