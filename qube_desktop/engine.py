"""What takes a while, in one worker thread: the dictionary, dealing, and all that is thought.

Decides nothing of the game. Every request of a kind has a ticket, and only the reply to the newest
one is passed on, so that nothing late reaches the next game. QtCore only.
"""

from __future__ import annotations

from enum import Enum, auto
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QThread, Signal, Slot

from qube_desktop import paths
from qube_desktop.core.house_words import HouseWords
from qube_desktop.core.lexicon import Lexicon
from qube_desktop.core.qube.match import Match
from qube_desktop.mind import Mind, MoveRequest

NO_HOUSE_WORDS: Final = HouseWords()

__all__ = ["NO_HOUSE_WORDS", "EngineService", "MoveRequest"]


class _Kind(Enum):
    """What can be asked; the newest request of a kind replaces those before it."""

    LOAD = auto()
    DEAL = auto()
    MOVE = auto()
    HINT = auto()
    EXPECTATION = auto()
    APPRAISAL = auto()
    MEASURE = auto()


class EngineService(QObject):
    """The worker thread's front desk, in the thread of the window.

    Signals: ``loaded(Lexicon)`` or ``load_failed(LexiconError)``; ``defined(Definitions |
    DefinitionsError)``; ``dealt(tuple[Grid, ...])``; ``chosen(int, str | None)`` with the ply and
    the computer's word, ``None`` for a pass; ``hinted(Hint)``; ``expected(Expectation)``;
    ``appraised(int, tuple[Appraisal, ...])`` with the number of the face, and the like ``measured``
    with ``None`` where the face could not be weighed for the match.
    """

    loaded = Signal(object)
    load_failed = Signal(object)
    defined = Signal(object)
    dealt = Signal(object)
    chosen = Signal(int, object)
    hinted = Signal(object)
    expected = Signal(object)
    appraised = Signal(int, object)
    measured = Signal(int, object)

    _load_asked = Signal(int, object, object)
    _define_asked = Signal(object)
    _deal_asked = Signal(int, object)
    _move_asked = Signal(int, object)
    _hint_asked = Signal(int, object)
    _expectation_asked = Signal(int, object)
    _appraisal_asked = Signal(int, object, int)
    _measure_asked = Signal(int, object, int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._newest = dict.fromkeys(_Kind, 0)
        self._looked_at: Match | None = None
        self._sees_whole_match = False
        self._mind = Mind(paths.resource("equity.dat"))
        self._thread = QThread()
        self._thread.setObjectName("qube-engine")
        self._mind.moveToThread(self._thread)
        for asked, job in (
            (self._load_asked, self._mind.load),
            (self._define_asked, self._mind.define),
            (self._deal_asked, self._mind.deal),
            (self._move_asked, self._mind.choose),
            (self._hint_asked, self._mind.advise),
            (self._expectation_asked, self._mind.expect),
            (self._appraisal_asked, self._mind.appraise),
            (self._measure_asked, self._mind.measure),
        ):
            asked.connect(job)
        self._mind.loaded.connect(self._on_loaded)
        self._mind.failed.connect(self.load_failed)
        self._mind.defined.connect(self.defined)
        self._mind.dealt.connect(self._on_dealt)
        self._mind.chosen.connect(self._on_chosen)
        self._mind.hinted.connect(self._on_hinted)
        self._mind.expected.connect(self._on_expected)
        self._mind.appraised.connect(self._on_appraised)
        self._mind.measured.connect(self._on_measured)
        self._thread.start()

    @property
    def sees_whole_match(self) -> bool:
        """Whether the equity table is there: without it a face is thought of by itself."""
        return self._sees_whole_match

    def load(self, path: Path, house: HouseWords = NO_HOUSE_WORDS) -> None:
        """Read the dictionary file, put in the house words, and make it ready for matching."""
        self._load_asked.emit(self._ticket(_Kind.LOAD), path, house)

    def define(self, path: Path) -> None:
        """Read the file of definitions."""
        self._define_asked.emit(path)

    def deal(self, seed: int) -> None:
        """Deal the six grids of a match (R1.5), after the dictionary if that is still loading."""
        self._deal_asked.emit(self._ticket(_Kind.DEAL), seed)

    def choose(self, request: MoveRequest) -> None:
        """Choose the computer's move, after the dictionary if that is still loading."""
        self._move_asked.emit(self._ticket(_Kind.MOVE), request)

    def cancel_move(self) -> None:
        """Drop the reply to whatever move was asked for."""
        self._ticket(_Kind.MOVE)

    def advise(self, match: Match) -> None:
        """Find a hint for whoever has the turn."""
        self._hint_asked.emit(self._ticket(_Kind.HINT), match)

    def cancel_hint(self) -> None:
        """Drop the reply to whatever hint was asked for."""
        self._ticket(_Kind.HINT)

    def expect(self, match: Match) -> None:
        """Work out how a match is likely to end."""
        self._expectation_asked.emit(self._ticket(_Kind.EXPECTATION), match)

    def analyse(self, match: Match) -> None:
        """Look at every turn of a match again; the faces are answered one by one.

        Each is asked for when the one before is answered, so that a move waits for one at most.
        """
        self._looked_at = match
        self._appraisal_asked.emit(self._ticket(_Kind.APPRAISAL), match, 1)

    def cancel_analysis(self) -> None:
        """Look no further at whatever match was looked at again."""
        self._ticket(_Kind.APPRAISAL)
        self._looked_at = None

    def measure(self, match: Match, face: int) -> None:
        """Look at one face of a match of the past, by the house words that it was played by.

        Every such question is answered; to leave the worker to others, do not ask the next one.
        """
        self._measure_asked.emit(self._ticket(_Kind.MEASURE), match, face)

    def stop(self) -> None:
        """End the thread; what it was still doing is dropped."""
        for kind in _Kind:
            self._ticket(kind)
        self._thread.quit()
        self._thread.wait()

    def _ticket(self, kind: _Kind) -> int:
        """A new ticket; with it the ones before of this kind no longer count."""
        self._newest[kind] += 1
        return self._newest[kind]

    @Slot(int, object, bool)
    def _on_loaded(self, ticket: int, lexicon: Lexicon, sees_whole_match: bool) -> None:
        if ticket == self._newest[_Kind.LOAD]:
            self._sees_whole_match = sees_whole_match
            self.loaded.emit(lexicon)

    @Slot(int, object)
    def _on_dealt(self, ticket: int, grids: object) -> None:
        if ticket == self._newest[_Kind.DEAL]:
            self.dealt.emit(grids)

    @Slot(int, int, object)
    def _on_chosen(self, ticket: int, ply: int, word: str | None) -> None:
        if ticket == self._newest[_Kind.MOVE]:
            self.chosen.emit(ply, word)

    @Slot(int, object)
    def _on_hinted(self, ticket: int, hint: object) -> None:
        if ticket == self._newest[_Kind.HINT]:
            self.hinted.emit(hint)

    @Slot(int, object)
    def _on_expected(self, ticket: int, expectation: object) -> None:
        if ticket == self._newest[_Kind.EXPECTATION]:
            self.expected.emit(expectation)

    @Slot(int, int, object)
    def _on_appraised(self, ticket: int, face: int, appraisals: object) -> None:
        if ticket == self._newest[_Kind.APPRAISAL]:
            match = self._looked_at
            if match is not None and face < match.number:
                self._appraisal_asked.emit(ticket, match, face + 1)
            self.appraised.emit(face, appraisals)

    @Slot(int, int, object)
    def _on_measured(self, ticket: int, face: int, appraisals: object) -> None:
        if ticket == self._newest[_Kind.MEASURE]:
            self.measured.emit(face, appraisals)
