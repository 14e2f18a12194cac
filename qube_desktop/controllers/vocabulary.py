"""Which words hold at the table, and what they mean.

The dictionary as a household plays it: ``words.txt`` in the data directory says which words are
accepted or refused besides. A match is played by the house words that it began with, for its record
names them; a change counts from the next match on.
"""

from __future__ import annotations

from PySide6.QtCore import QObject

from qube_desktop import messages, paths
from qube_desktop.controllers.lobby import Lobby
from qube_desktop.controllers.notices import Tell
from qube_desktop.controllers.review import Review
from qube_desktop.core.definitions import Definitions
from qube_desktop.core.errors import DefinitionsError, StorageError
from qube_desktop.core.house_words import HouseWords, read
from qube_desktop.core.lexicon import Lexicon
from qube_desktop.core.qube.play import Game
from qube_desktop.engine import EngineService
from qube_desktop.session import GameSession
from qube_desktop.storage import Storage


class Vocabulary(QObject):
    """Gives the session its dictionary, and the review its definitions."""

    def __init__(
        self,
        session: GameSession,
        engine: EngineService,
        lobby: Lobby,
        review: Review,
        storage: Storage | None,
        tell: Tell,
    ) -> None:
        super().__init__(session)
        self._session = session
        self._engine = engine
        self._lobby = lobby
        self._review = review
        self._storage = storage
        self._tell = tell
        self._text = "" if storage is None else storage.load_house_words()
        self._wanted = read(self._text.encode())[0]
        lobby.set_house_words(self._wanted)
        session.started.connect(self._on_started)
        engine.loaded.connect(self._on_loaded)
        engine.defined.connect(self._on_defined)

    @property
    def text(self) -> str:
        """The house words as the household has written them."""
        return self._text

    def start(self) -> None:
        """Read the dictionary, and after it the definitions."""
        self._load(self._wanted)
        self._engine.define(paths.resource("definitions.dat"))

    def change(self, text: str) -> None:
        """Take other house words, from the next match on; what cannot be saved is told."""
        if text == self._text:
            return
        self._text = text
        self._lobby.set_house_words(read(text.encode())[0])
        if self._storage is None:
            return
        try:
            self._storage.save_house_words(text)
        except StorageError as error:
            self._tell(messages.problem(error))

    def _load(self, house: HouseWords) -> None:
        self._wanted = house
        self._engine.load(paths.resource("dictionary.dat"), house)

    def _on_started(self, game: Game) -> None:
        house = game.match.setup.house_words
        if house != self._wanted:
            self._session.set_words(None)
            self._load(house)

    def _on_loaded(self, lexicon: Lexicon) -> None:
        self._review.set_lexicon(lexicon)
        self._session.set_words(lexicon)

    def _on_defined(self, found: Definitions | DefinitionsError) -> None:
        if isinstance(found, DefinitionsError):
            self._tell(messages.problem(found))
        else:
            self._review.set_definitions(found)
