"""Every finished match, kept in ``history.db`` (SQLite) with its whole record.

Decides how matches are stored and found again; what a record says is the record's business, and
what to do about a file that cannot be used is decided by who asked. Without Qt.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from qube_desktop.core.errors import HistoryError, HistoryFault
from qube_desktop.core.qube.analysis import Accuracies
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Kind, Level, Seat
from qube_desktop.core.qube.notation import read, write
from qube_desktop.core.qube.play import Game
from qube_desktop.core.qube.summary import BestWord, Summary, summarised

FILE: Final = "history.db"
_MAGIC: Final = b"SQLite format 3\0"
WAIT_S: Final = 1.0
"""How long another program may hold the file before it counts as locked."""

_SEATS_KNOWN: Final = 100
"""Ten thousand matches are played by a handful of people."""

_SIDE: Final = ("name", "level", "total", "word", "word_score", "face")
_COLUMNS: Final = (
    "created",
    "clock_seconds",
    "taken_back",
    *(f"{colour}_{part}" for colour in ("blue", "red") for part in _SIDE),
)
_MEASURED: Final = ("measured_with", "blue_accuracy", "red_accuracy")
_ADDED: Final = ", ".join(_COLUMNS)
_LISTED: Final = ", ".join((*_COLUMNS, *_MEASURED))
_OPTIONAL_TEXT: Final = (str, type(None))
_OPTIONAL_NUMBER: Final = (int, type(None))
_OPTIONAL_SHARE: Final = (float, type(None))
_SIDE_TYPES: Final = (str, _OPTIONAL_TEXT, int, _OPTIONAL_TEXT, _OPTIONAL_NUMBER, int)
_TYPES: Final[tuple[type | tuple[type, ...], ...]] = (
    _OPTIONAL_TEXT,
    _OPTIONAL_NUMBER,
    int,
    *_SIDE_TYPES,
    *_SIDE_TYPES,
    _OPTIONAL_TEXT,
    _OPTIONAL_SHARE,
    _OPTIONAL_SHARE,
)

MIGRATIONS: Final = (
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        fingerprint TEXT NOT NULL UNIQUE,
        created TEXT,
        clock_seconds INTEGER,
        taken_back INTEGER NOT NULL,
        blue_name TEXT NOT NULL,
        blue_level TEXT,
        blue_total INTEGER NOT NULL,
        blue_word TEXT,
        blue_word_score INTEGER,
        blue_face INTEGER NOT NULL,
        red_name TEXT NOT NULL,
        red_level TEXT,
        red_total INTEGER NOT NULL,
        red_word TEXT,
        red_word_score INTEGER,
        red_face INTEGER NOT NULL
    ) STRICT;
    -- Apart from the figures, so that a list of ten thousand matches reads none of them.
    CREATE TABLE records (
        id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
        record BLOB NOT NULL
    ) STRICT;
    """,
    """
    ALTER TABLE matches ADD COLUMN measured_with TEXT;
    ALTER TABLE matches ADD COLUMN blue_accuracy REAL;
    ALTER TABLE matches ADD COLUMN red_accuracy REAL;
    """,
)
"""Each brings the file from one version of its layout to the next; version 0 is an empty file.

The ``level`` of a person and the ``word`` of a player who never scored are ``NULL``. So is the
``accuracy`` of a player who never had a word to choose, and of both until the match has been looked
at again; ``measured_with`` tells the two apart, by the checksum of the dictionary that was used.
"""

_FAULTS: Final = {
    sqlite3.SQLITE_BUSY: HistoryFault.LOCKED,
    sqlite3.SQLITE_LOCKED: HistoryFault.LOCKED,
    sqlite3.SQLITE_READONLY: HistoryFault.READ_ONLY,
    sqlite3.SQLITE_PERM: HistoryFault.READ_ONLY,
    sqlite3.SQLITE_FULL: HistoryFault.FULL,
    sqlite3.SQLITE_CORRUPT: HistoryFault.DAMAGED,
    sqlite3.SQLITE_NOTADB: HistoryFault.DAMAGED,
    sqlite3.SQLITE_ERROR: HistoryFault.DAMAGED,  # the tables are not those of a history
    sqlite3.SQLITE_CONSTRAINT: HistoryFault.DAMAGED,
}


class Entry(NamedTuple):
    """A match of the history and the number under which it is kept."""

    number: int
    summary: Summary


class History:
    """The history of one data directory. The file is opened when it is first needed.

    Every method raises ``HistoryError`` when the file cannot be used; nothing is changed then.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._connection: sqlite3.Connection | None = None

    def open(self) -> None:
        """Open the file, made anew if there is none, and bring its layout up to date."""
        if self._connection is not None:
            return
        with _typed():
            if not _looks_right(self.path):
                raise HistoryError(HistoryFault.DAMAGED)
            self.path.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(self.path, timeout=WAIT_S, isolation_level=None)
            try:
                _prepare(connection)
            except BaseException:
                connection.close()
                raise
            self._connection = connection

    def close(self) -> None:
        """Close the file; a later call opens it again."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()

    def add(self, record: bytes) -> bool:
        """Keep a finished match; ``False`` if it is there already.

        ``RecordError`` if the record cannot be read, ``ValueError`` if the match is not over.
        """
        game = read(record)
        summary = summarised(game.match)
        fingerprint = _fingerprint(game)
        with self._writing() as connection:
            if connection.execute(
                "SELECT 1 FROM matches WHERE fingerprint = ?", (fingerprint,)
            ).fetchone():
                return False
            values = (fingerprint, *_row(summary))
            marks = ", ".join("?" * len(values))
            added = connection.execute(
                f"INSERT INTO matches (fingerprint, {_ADDED}) VALUES ({marks})", values
            )
            connection.execute("INSERT INTO records VALUES (?, ?)", (added.lastrowid, record))
        return True

    def entries(self) -> list[Entry]:
        """All matches, the newest first."""
        with self._reading() as connection:
            rows = connection.execute(f"SELECT id, {_LISTED} FROM matches ORDER BY id DESC")
            return [Entry(number, _summary(*values)) for number, *values in rows]

    def record(self, number: int) -> bytes | None:
        """The record of a match as it was added, or ``None`` if it is not there."""
        with self._reading() as connection:
            row = connection.execute(
                "SELECT CAST(record AS BLOB) FROM records WHERE id = ?", (number,)
            ).fetchone()
            return None if row is None else bytes(row[0])

    def set_accuracies(self, record: bytes, found: Accuracies, dictionary: str) -> int | None:
        """Note how accurate the players of a match were, measured with a dictionary (checksum).

        What was noted before stays. Returns the number of the match, ``None`` if it is not kept;
        ``RecordError`` if the record cannot be read.
        """
        fingerprint = _fingerprint(read(record))
        with self._writing() as connection:
            row = connection.execute(
                "SELECT id FROM matches WHERE fingerprint = ?", (fingerprint,)
            ).fetchone()
            if row is None:
                return None
            number: int = row[0]
            connection.execute(
                "UPDATE matches SET measured_with = ?, blue_accuracy = ?, red_accuracy = ? "
                "WHERE id = ? AND measured_with IS NULL",
                (dictionary, *found, number),
            )
            return number

    def delete(self, number: int) -> None:
        """Forget a match for ever."""
        with self._writing() as connection:
            connection.execute("DELETE FROM matches WHERE id = ?", (number,))

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        self.open()
        assert self._connection is not None
        with _typed():
            yield self._connection

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._reading() as connection, _transaction(connection):
            yield connection


def _looks_right(path: Path) -> bool:
    """Whether there is nothing, or what begins as a database: SQLite writes over small files."""
    if not path.exists():
        return True
    if path.is_dir():
        return False
    with path.open("rb") as file:
        return file.read(len(_MAGIC)) in {b"", _MAGIC}


def _prepare(connection: sqlite3.Connection) -> None:
    for pragma in ("trusted_schema = OFF", "foreign_keys = ON", "journal_mode = WAL"):
        connection.execute(f"PRAGMA {pragma}")
    # The autosave is given up once a match is here, so it has to be on the disk by then.
    connection.execute("PRAGMA synchronous = FULL")
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > len(MIGRATIONS):
        raise HistoryError(HistoryFault.NEWER)
    if version == len(MIGRATIONS):
        connection.execute(
            f"SELECT fingerprint, {_LISTED}, record FROM matches JOIN records LIMIT 0"
        )
        return
    with _transaction(connection):
        # Read again: another window may have been faster.
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        for script in MIGRATIONS[version:]:
            for statement in script.split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


@contextmanager
def _typed() -> Iterator[None]:
    """Turn what SQLite and the system raise into ``HistoryError``."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:  # the latter from names in damaged files
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        raise HistoryError(_FAULTS.get(code, HistoryFault.UNUSABLE)) from error
    except OSError as error:
        raise HistoryError(HistoryFault.UNUSABLE) from error


def _fingerprint(game: Game) -> str:
    """The same for every record of one match, whatever blanks and unknown keys are in it."""
    return hashlib.sha256(write(game, 0)).hexdigest()


def _row(summary: Summary) -> tuple[object, ...]:
    """A summary as the values of ``_COLUMNS``."""
    values: list[object] = [summary.created, summary.clock_seconds, summary.taken_back]
    for player in Player:
        at = player.index
        seat, best = summary.seats[at], summary.best_words[at]
        values += [seat.name, seat.level and seat.level.value, summary.totals[at]]
        values += [best and best.word, best and best.score, summary.best_faces[at]]
    return tuple(values)


def _summary(*values: Any) -> Summary:
    """The summary in the values of ``_LISTED``, as far as they make sense."""
    if not _make_sense(tuple(map(type, values))):
        raise HistoryError(HistoryFault.DAMAGED)
    created, clock_seconds, taken_back, *sides, measured_with, blue_share, red_share = values
    blue, red = sides[: len(_SIDE)], sides[len(_SIDE) :]
    if not (0 <= (blue_share or 0) <= 100 and 0 <= (red_share or 0) <= 100):
        raise HistoryError(HistoryFault.DAMAGED)
    return Summary(
        created=created,
        seats=(_seat(*blue[:2]), _seat(*red[:2])),
        clock_seconds=clock_seconds,
        totals=(blue[2], red[2]),
        best_words=(_best_word(*blue[3:5]), _best_word(*red[3:5])),
        best_faces=(blue[5], red[5]),
        taken_back=taken_back,
        accuracies=None if measured_with is None else (blue_share, red_share),
    )


@lru_cache
def _make_sense(types: tuple[type, ...]) -> bool:
    """Whether the values of ``_LISTED`` may have these types: asked ten thousand times."""
    return all(map(issubclass, types, _TYPES))


@lru_cache(_SEATS_KNOWN)
def _seat(name: str, level: str | None) -> Seat:
    if level is None:
        return Seat(name)
    try:
        return Seat(name, Kind.COMPUTER, Level(level))
    except ValueError as error:
        raise HistoryError(HistoryFault.DAMAGED) from error


def _best_word(word: str | None, score: int) -> BestWord | None:
    return None if word is None else BestWord(word, score)
