"""Listing ten thousand matches, against fetching the same rows and doing nothing with them."""

from __future__ import annotations

import json
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from benchmarks.figures import Figure, compare
from qube_desktop.core.qube.grid import Grid, Player
from qube_desktop.core.qube.match import Kind, Level, Match, Seat, Setup
from qube_desktop.core.qube.notation import write
from qube_desktop.core.qube.play import Game, Pass, apply
from qube_desktop.core.qube.statistics import statistics
from qube_desktop.history import History

MATCHES = 10_000


def figures() -> Iterator[Figure]:
    """A fresh opening, the list, and the statistics of a long life with the game."""
    with tempfile.TemporaryDirectory() as folder:
        path = filled(Path(folder))

        def listed() -> object:
            with closing(History(path.parent)) as history:
                return history.entries()

        def counted() -> object:
            with closing(History(path.parent)) as history:
                return statistics(entry.summary for entry in history.entries())

        def fetched() -> object:
            with closing(sqlite3.connect(path)) as connection:
                return connection.execute("SELECT * FROM matches ORDER BY id DESC").fetchall()

        rows = f"{MATCHES:,} rows fetched"
        yield compare(f"{MATCHES:,} matches listed", listed, rows, fetched, limit=10)
        yield compare(f"{MATCHES:,} matches counted", counted, rows, fetched, limit=15)


def filled(folder: Path) -> Path:
    """A history of so many matches that differ in their seeds; its file."""
    document = json.loads(played())
    with closing(History(folder)) as history:
        history.open()
        with closing(sqlite3.connect(history.path, isolation_level=None)) as connection:
            history.add(json.dumps(document).encode())
            columns = [row[1] for row in connection.execute("PRAGMA table_info(matches)")][2:]
            names = ", ".join(columns)
            connection.execute("BEGIN")
            for number in range(2, MATCHES + 1):
                connection.execute(
                    f"INSERT INTO matches (id, fingerprint, {names}) "
                    f"SELECT ?, ?, {names} FROM matches WHERE id = 1",
                    (number, f"{number:064}"),
                )
                document["seed"] = number
                connection.execute(
                    "INSERT INTO records VALUES (?, ?)", (number, json.dumps(document).encode())
                )
            connection.execute("COMMIT")
        return history.path


def played() -> bytes:
    """A finished match against the computer."""
    seats = (Seat("You"), Seat("Expert", Kind.COMPUTER, Level.EXPERT))
    setup = Setup(seats, seed=1, created="2026-01-02T03:04:05Z")
    game = Game.start(Match.start(setup, [Grid("LMNOPQRST")] * 6, Player.BLUE))
    while not game.match.over:
        game, _ = apply(game, Pass(), 0)
    return write(game, 0)
