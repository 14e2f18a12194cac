"""Which match comes to the table: a new one, the unfinished one, or one from a file."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

import qube_desktop
from qube_desktop import machine_clock, messages
from qube_desktop.core.errors import QubeError, RecordError, StorageError
from qube_desktop.core.house_words import HouseWords
from qube_desktop.core.lexicon import Lexicon
from qube_desktop.core.qube.grid import Grid, Player
from qube_desktop.core.qube.match import Kind, Level, Match, Seat, Setup
from qube_desktop.core.qube.notation import read
from qube_desktop.core.qube.play import Game
from qube_desktop.engine import EngineService
from qube_desktop.session import GameSession
from qube_desktop.storage import Storage, read_record
from qube_desktop.widgets import wording


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """What is known of a match before it is dealt; ``None`` leaves it to chance (R4.1)."""

    setup: Setup
    grids: tuple[Grid, ...] | None = None
    opener: Player | None = None


def seats(players: int, names: tuple[str, str], level: Level) -> tuple[Seat, Seat]:
    """Who sits where: with one player the computer is Player 2 (R1.2)."""
    blue, red = names
    if players == 1:
        return Seat(blue), Seat(red, Kind.COMPUTER, level)
    return Seat(blue), Seat(red)


class Lobby(QObject):
    """Brings matches to the session. ``storage`` is ``None`` when nothing is kept (safe mode).

    ``dealing()`` says that a match has been asked for and waits for its faces.
    """

    dealing = Signal()

    def __init__(
        self,
        session: GameSession,
        engine: EngineService,
        storage: Storage | None,
        tell: Callable[[str], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._engine = engine
        self._storage = storage
        self._tell = tell
        self._plan: MatchPlan | None = None
        self._dictionary: str | None = None
        self._house_words = HouseWords()
        engine.loaded.connect(self._on_loaded)
        engine.dealt.connect(self._on_dealt)

    def set_house_words(self, words: HouseWords) -> None:
        """Let matches that begin from now on be played by these house words."""
        self._house_words = words

    def start(self, plan: MatchPlan) -> None:
        """Begin a match as planned; one that is unfinished is kept in a file of its own."""
        self._keep_unfinished()
        seed = plan.setup.seed
        if seed is None:
            seed = secrets.randbelow(2**31)
        self._plan = replace(plan, setup=replace(plan.setup, seed=seed))
        if plan.grids is None:
            self._session.close()
            self.dealing.emit()
            self._engine.deal(seed)
        else:
            self._on_dealt(plan.grids)

    def rematch(self) -> None:
        """Another match of the same players with other faces."""
        match = self._session.match
        if match is not None:
            self.start(MatchPlan(replace(match.setup, seed=None, created=None)))

    def resume(self) -> bool:
        """Bring back the unfinished match, paused; ``False`` if there is none."""
        game = self._kept()
        if game is None or game.match.over:
            return False
        self._session.restore(game)
        return True

    @property
    def unfinished_waits(self) -> bool:
        """Whether the data directory holds a match to go back to."""
        if self._storage is None:
            return False
        try:
            data = self._storage.load_current()
            return data is not None and not read(data).match.over
        except RecordError:
            return False

    def open_file(self, path: Path, tell: Callable[[str], None] | None = None) -> bool:
        """Bring the match of a record to the table; ``False`` if it cannot be read.

        ``tell`` is told why; without it a notice says so.
        """
        tell = tell or self._tell
        try:
            game = read(read_record(path))
        except FileNotFoundError:
            tell(messages.file_missing(path.name))
            return False
        except QubeError as error:
            tell(messages.problem(error, path.name))
            return False
        self.bring(game)
        return True

    def bring(self, game: Game) -> None:
        """Put the game of a record on the table.

        An unfinished match that was there is kept in a file of its own before another goes on; to
        look at a finished one, it need not make room.
        """
        self._session.pause()  # which keeps its clocks as they are now
        if not game.match.over:
            self._keep_unfinished(unless=game)
        self._session.restore(game)

    def _kept(self) -> Game | None:
        """The match in the data directory; one that cannot be read is set aside and told."""
        if self._storage is None:
            return None
        try:
            data = self._storage.load_current()
            return None if data is None else read(data)
        except RecordError:
            self._set_aside(self._storage)
            return None

    def _set_aside(self, storage: Storage) -> None:
        try:
            name = storage.set_aside(storage.current).name
        except StorageError as error:
            self._tell(messages.problem(error))
        else:
            self._tell(wording.NOT_RESUMED.format(name=name))

    def _keep_unfinished(self, unless: Game | None = None) -> None:
        game = self._kept()
        if self._storage is None or game is None or game.match.over:
            return
        if unless is not None and unless.match == game.match:
            return
        try:
            self._storage.keep_unfinished()
        except StorageError as error:
            self._tell(messages.problem(error))

    def _on_loaded(self, lexicon: Lexicon) -> None:
        self._dictionary = lexicon.checksum

    def _on_dealt(self, grids: Sequence[Grid]) -> None:
        plan, self._plan = self._plan, None
        if plan is None:
            return
        setup = replace(
            plan.setup,
            created=machine_clock.utc_now(),
            program=f"Qube {qube_desktop.__version__}",
            dictionary=self._dictionary,
            house_words=self._house_words,
        )
        self._session.start(Match.start(setup, grids, plan.opener or _first_opener(setup)))


def _first_opener(setup: Setup) -> Player:
    """Player 1 against the computer; else chance decides, the same for the same seed (R4.1)."""
    if setup.is_computer(Player.RED):
        return Player.BLUE
    return Player(1 + (random.Random(f"opener/{setup.seed}").random() < 0.5))
