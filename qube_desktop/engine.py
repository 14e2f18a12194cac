"""What takes a while, in one worker thread: the dictionary, dealing, the computer's move.

Decides nothing of the game. Every request of a kind has a ticket, and only the reply to the newest
one is passed on, so that nothing late reaches the next game. QtCore only.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QThread, Signal, Slot

from qube_desktop.core.definitions import Definitions
from qube_desktop.core.errors import DefinitionsError, LexiconError, LexiconFault
from qube_desktop.core.house_words import HouseWords
from qube_desktop.core.lexicon import Lexicon
from qube_desktop.core.qube.computer import choose
from qube_desktop.core.qube.dealer import deal
from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.match import Level
from qube_desktop.core.qube.moves import Matcher

NO_HOUSE_WORDS: Final = HouseWords()


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """What the computer is asked: its position and level, the ply, and the seed of the match.

    The same request is always answered by the same move.
    """

    position: Position
    level: Level
    ply: int
    seed: int


class _Worker(QObject):
    """Lives in the worker thread, holds the dictionary there, and does one thing after another."""

    loaded = Signal(int, object)
    failed = Signal(object)
    defined = Signal(object)
    dealt = Signal(int, object)
    chosen = Signal(int, int, object)

    def __init__(self) -> None:
        super().__init__()
        self._matcher: Matcher | None = None

    @Slot(int, object, object)
    def load(self, ticket: int, path: Path, house: HouseWords) -> None:
        try:
            lexicon = Lexicon.read(_bytes_of(path)).with_house_words(house.accept, house.refuse)
        except LexiconError as error:
            self.failed.emit(error)
            return
        self._matcher = Matcher(lexicon)
        self.loaded.emit(ticket, lexicon)

    @Slot(object)
    def define(self, path: Path) -> None:
        try:
            self.defined.emit(Definitions.read(path.read_bytes()))
        except OSError:
            self.defined.emit(DefinitionsError(LexiconFault.MISSING, path.name))
        except DefinitionsError as error:
            self.defined.emit(error)

    # Without a dictionary there is nothing to answer; that it failed to load was told before.

    @Slot(int, object)
    def deal(self, ticket: int, seed: int) -> None:
        if self._matcher is None:
            return
        try:
            self.dealt.emit(ticket, deal(seed, self._matcher))
        except LexiconError as error:
            self.failed.emit(error)

    @Slot(int, object)
    def choose(self, ticket: int, asked: MoveRequest) -> None:
        if self._matcher is not None:
            rng = random.Random(f"{asked.seed}/{asked.ply}")
            word = choose(asked.position, self._matcher, asked.level, rng)
            self.chosen.emit(ticket, asked.ply, word)


class EngineService(QObject):
    """The worker thread's front desk, in the thread of the window.

    Signals: ``loaded(Lexicon)`` or ``load_failed(LexiconError)``; ``defined(Definitions |
    DefinitionsError)``; ``dealt(tuple[Grid, ...])``; ``chosen(int, str | None)`` with the ply and
    the computer's word, ``None`` for a pass.
    """

    loaded = Signal(object)
    load_failed = Signal(object)
    defined = Signal(object)
    dealt = Signal(object)
    chosen = Signal(int, object)

    _load_asked = Signal(int, object, object)
    _define_asked = Signal(object)
    _deal_asked = Signal(int, object)
    _move_asked = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._load_ticket = 0
        self._deal_ticket = 0
        self._move_ticket = 0
        self._worker = _Worker()
        self._thread = QThread()
        self._thread.setObjectName("qube-engine")
        self._worker.moveToThread(self._thread)
        self._load_asked.connect(self._worker.load)
        self._define_asked.connect(self._worker.define)
        self._deal_asked.connect(self._worker.deal)
        self._move_asked.connect(self._worker.choose)
        self._worker.loaded.connect(self._on_loaded)
        self._worker.failed.connect(self.load_failed)
        self._worker.defined.connect(self.defined)
        self._worker.dealt.connect(self._on_dealt)
        self._worker.chosen.connect(self._on_chosen)
        self._thread.start()

    def load(self, path: Path, house: HouseWords = NO_HOUSE_WORDS) -> None:
        """Read the dictionary file, put in the house words, and make it ready for matching."""
        self._load_ticket += 1
        self._load_asked.emit(self._load_ticket, path, house)

    def define(self, path: Path) -> None:
        """Read the file of definitions."""
        self._define_asked.emit(path)

    def deal(self, seed: int) -> None:
        """Deal the six grids of a match (R1.5), after the dictionary if that is still loading."""
        self._deal_ticket += 1
        self._deal_asked.emit(self._deal_ticket, seed)

    def choose(self, request: MoveRequest) -> None:
        """Choose the computer's move, after the dictionary if that is still loading."""
        self._move_ticket += 1
        self._move_asked.emit(self._move_ticket, request)

    def cancel_move(self) -> None:
        """Drop the reply to whatever move was asked for."""
        self._move_ticket += 1

    def stop(self) -> None:
        """End the thread; what it was still doing is dropped."""
        self._deal_ticket += 1
        self._move_ticket += 1
        self._thread.quit()
        self._thread.wait()

    @Slot(int, object)
    def _on_loaded(self, ticket: int, lexicon: Lexicon) -> None:
        if ticket == self._load_ticket:
            self.loaded.emit(lexicon)

    @Slot(int, object)
    def _on_dealt(self, ticket: int, grids: object) -> None:
        if ticket == self._deal_ticket:
            self.dealt.emit(grids)

    @Slot(int, int, object)
    def _on_chosen(self, ticket: int, ply: int, word: str | None) -> None:
        if ticket == self._move_ticket:
            self.chosen.emit(ply, word)


def _bytes_of(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise LexiconError(LexiconFault.MISSING, path.name) from error
