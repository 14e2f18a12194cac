"""The worker's side of the engine: holds the dictionary and thinks, one thing after another.

Lives in the worker thread. What it answers is decided in ``core``; which answers still count is
decided by the front desk, ``engine``. QtCore only.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from qube_desktop.core.definitions import Definitions
from qube_desktop.core.errors import (
    DefinitionsError,
    EquityError,
    LexiconError,
    LexiconFault,
)
from qube_desktop.core.house_words import HouseWords
from qube_desktop.core.lexicon import Lexicon
from qube_desktop.core.qube.advice import expectation, hint
from qube_desktop.core.qube.analysis import appraise
from qube_desktop.core.qube.computer import choose
from qube_desktop.core.qube.dealer import DEALER_VERSION, deal
from qube_desktop.core.qube.equity import Equity
from qube_desktop.core.qube.match import Level, Match
from qube_desktop.core.qube.moves import Matcher
from qube_desktop.core.qube.situation import Situation
from qube_desktop.core.qube.thinker import Thinker


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """What the computer is asked: its situation and level, the ply, and the seed of the match.

    The same request is always answered by the same move.
    """

    situation: Situation
    level: Level
    ply: int
    seed: int


class Mind(QObject):
    """Signals begin with the ticket of the request that they answer.

    Without a dictionary there is nothing to answer; that it failed to load was told before.
    """

    loaded = Signal(int, object, bool)
    failed = Signal(object)
    defined = Signal(object)
    dealt = Signal(int, object)
    chosen = Signal(int, int, object)
    hinted = Signal(int, object)
    expected = Signal(int, object)
    appraised = Signal(int, int, object)
    measured = Signal(int, int, object)

    def __init__(self, equity: Path) -> None:
        super().__init__()
        self._equity = equity
        self._lexicon: Lexicon | None = None
        self._thinker: Thinker | None = None
        self._house = HouseWords()
        self._former: tuple[HouseWords, Thinker] | None = None

    @Slot(int, object, object)
    def load(self, ticket: int, path: Path, house: HouseWords) -> None:
        """Read the dictionary and put in the house words."""
        try:
            self._lexicon = Lexicon.read(_bytes_of(path))
        except LexiconError as error:
            self.failed.emit(error)
            return
        lexicon = self._lexicon.with_house_words(house.accept, house.refuse)
        equity = self._table(lexicon)
        self._house, self._thinker = house, Thinker(Matcher(lexicon), equity)
        self._former = None
        self.loaded.emit(ticket, lexicon, equity is not None)

    @Slot(object)
    def define(self, path: Path) -> None:
        """Read the definitions."""
        try:
            self.defined.emit(Definitions.read(path.read_bytes()))
        except OSError:
            self.defined.emit(DefinitionsError(LexiconFault.MISSING, path.name))
        except DefinitionsError as error:
            self.defined.emit(error)

    @Slot(int, object)
    def deal(self, ticket: int, seed: int) -> None:
        """Deal six grids (R1.5)."""
        if self._thinker is None:
            return
        try:
            self.dealt.emit(ticket, deal(seed, self._thinker.matcher))
        except LexiconError as error:
            self.failed.emit(error)

    @Slot(int, object)
    def choose(self, ticket: int, asked: MoveRequest) -> None:
        """Choose a computer player's move."""
        if self._thinker is not None:
            word = choose(asked.situation, self._thinker, asked.level, asked.seed)
            self.chosen.emit(ticket, asked.ply, word)

    @Slot(int, object)
    def advise(self, ticket: int, match: Match) -> None:
        """Find the best move that a familiar word makes."""
        if self._thinker is not None:
            self.hinted.emit(ticket, hint(Situation.of(match), self._thinker))

    @Slot(int, object)
    def expect(self, ticket: int, match: Match) -> None:
        """Work out how the match is likely to end."""
        if self._thinker is not None:
            self.expected.emit(ticket, expectation(match, self._thinker))

    @Slot(int, object, int)
    def appraise(self, ticket: int, match: Match, face: int) -> None:
        """Look at every turn of one face again."""
        if self._thinker is not None:
            self.appraised.emit(ticket, face, appraise(match, face, self._thinker))

    @Slot(int, object, int)
    def measure(self, ticket: int, match: Match, face: int) -> None:
        """Look at one face of a match of the past; ``None`` without dictionary or equity table."""
        thinker = self._thinker_for(match.setup.house_words)
        if thinker is None or thinker.equity is None:
            self.measured.emit(ticket, face, None)
        else:
            self.measured.emit(ticket, face, appraise(match, face, thinker))

    def _thinker_for(self, house: HouseWords) -> Thinker | None:
        """One who knows the words of a match that was played by these house words."""
        if self._lexicon is None or self._thinker is None or house == self._house:
            return self._thinker
        if self._former is None or self._former[0] != house:
            lexicon = self._lexicon.with_house_words(house.accept, house.refuse)
            self._former = house, Thinker(Matcher(lexicon), self._thinker.equity)
        return self._former[1]

    def _table(self, lexicon: Lexicon) -> Equity | None:
        # Without its table a face is thought of by itself: weaker, but sound.
        try:
            return Equity.read(
                self._equity.read_bytes(), dictionary=lexicon.checksum, dealer=DEALER_VERSION
            )
        except (OSError, EquityError):
            return None


def _bytes_of(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise LexiconError(LexiconFault.MISSING, path.name) from error
