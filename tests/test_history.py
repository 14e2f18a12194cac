"""Finished matches in a database: kept once, listed, deleted, and safe from damage (S1, S4)."""

from __future__ import annotations

import hashlib
import os
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from qube_desktop import history as module
from qube_desktop.core.clock import TimeControl
from qube_desktop.core.errors import HistoryError, HistoryFault, RecordError
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Kind, Level, Match, Seat, Setup
from qube_desktop.core.qube.notation import read, write
from qube_desktop.core.qube.play import Event, Game, Pass, PlayWord
from qube_desktop.core.qube.summary import summarised
from qube_desktop.history import Entry, History
from tests.games import SIX, play_all

YOU, EXPERT = Seat("Zoë 日本"), Seat("Expert", Kind.COMPUTER, Level.EXPERT)
WORDS: list[Event] = [PlayWord("FLORIST"), PlayWord("WRAPPING"), *[Pass()] * 12]


def record(seed: int = 1, *, seats: tuple[Seat, Seat] = (YOU, EXPERT)) -> bytes:
    """A finished match with a word of each player."""
    setup = Setup(seats, TimeControl(), seed, created="2026-01-02T03:04:05Z")
    game = Game.start(Match.start(setup, SIX, Player.BLUE))
    return write(play_all(game, WORDS), 0)


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    history = History(tmp_path / "Ünï 日本")
    yield history
    history.close()


def fault_of(history: History) -> HistoryFault:
    with pytest.raises(HistoryError) as caught:
        history.entries()
    return caught.value.fault


def test_a_match_is_kept_with_its_figures_and_its_whole_record(history: History) -> None:
    assert history.add(record())
    (entry,) = history.entries()
    assert entry == Entry(1, summarised(read(record()).match))
    assert history.record(entry.number) == record()


def test_a_player_without_words_and_two_people_are_kept_as_well(history: History) -> None:
    setup = Setup((Seat("A"), Seat("B")), TimeControl(120_000))
    game = Game.start(Match.start(setup, SIX, Player.BLUE))
    match = play_all(game, [Pass()] * 12)
    history.add(write(match, 0))
    (entry,) = history.entries()
    assert entry.summary == summarised(match.match)


def test_the_same_match_twice_is_kept_once(history: History) -> None:
    assert history.add(record())
    assert not history.add(record())
    spaced = record().replace(b"\n", b"\n  ").replace(b'"version"', b'"mood": 1, "version"')
    assert spaced != record()
    assert not history.add(spaced)
    assert len(history.entries()) == 1


def test_the_newest_comes_first(history: History) -> None:
    for seed in (5, 3, 9):
        history.add(record(seed))
    numbers = [entry.number for entry in history.entries()]
    assert numbers == sorted(numbers, reverse=True)
    seeds = [read(history.record(number) or b"").match.setup.seed for number in numbers]
    assert seeds == [9, 3, 5]


def test_an_open_match_is_not_taken(history: History) -> None:
    game = Game.start(Match.start(Setup((YOU, EXPERT)), SIX, Player.BLUE))
    with pytest.raises(ValueError, match="finished"):
        history.add(write(game, 0))
    with pytest.raises(RecordError):
        history.add(b"{")
    assert history.entries() == []


def test_a_deleted_match_is_gone_with_its_record(history: History) -> None:
    history.add(record(1))
    history.add(record(2))
    history.delete(1)
    history.delete(77)
    assert [entry.number for entry in history.entries()] == [2]
    assert history.record(1) is None
    with closing(sqlite3.connect(history.path)) as connection:
        assert connection.execute("SELECT count(*) FROM records").fetchone() == (1,)


def test_the_next_program_finds_them_again(history: History) -> None:
    history.add(record())
    history.close()
    again = History(history.path.parent)
    assert len(again.entries()) == 1
    again.close()
    again.close()
    assert sorted(path.name for path in history.path.parent.iterdir()) == ["history.db"]


def test_nothing_is_written_before_it_is_needed(history: History) -> None:
    assert not history.path.parent.exists()


def test_two_windows_share_it(history: History) -> None:
    with closing(History(history.path.parent)) as other:
        assert history.entries() == other.entries() == []
        history.add(record(1))
        other.add(record(2))
        assert len(history.entries()) == 2


# --- accuracies ---


def test_the_accuracies_of_a_match_are_noted_with_it(history: History) -> None:
    history.add(record(1))
    history.add(record(2))
    assert history.entries()[0].summary.accuracies is None
    assert history.set_accuracies(record(2), (71.5, None), "a" * 64) == 2
    assert [entry.summary.accuracies for entry in history.entries()] == [(71.5, None), None]
    with closing(sqlite3.connect(history.path)) as connection:
        noted = connection.execute("SELECT measured_with FROM matches ORDER BY id").fetchall()
    assert noted == [(None,), ("a" * 64,)]


def test_a_player_without_a_word_to_choose_is_not_one_who_is_yet_to_be_measured(
    history: History,
) -> None:
    history.add(record())
    history.set_accuracies(record(), (None, None), "")
    assert history.entries()[0].summary.accuracies == (None, None)


def test_what_was_noted_of_a_match_stays(history: History) -> None:
    history.add(record())
    for found in ((71.5, 80.0), (10.0, 10.0)):
        assert history.set_accuracies(record(), found, "any") == 1
    assert history.entries()[0].summary.accuracies == (71.5, 80.0)


def test_the_accuracies_go_to_the_same_match_however_its_record_is_written(
    history: History,
) -> None:
    history.add(record())
    spaced = record().replace(b"\n", b"\n  ")
    assert history.set_accuracies(spaced, (1.0, 2.0), "any") == 1


def test_a_number_that_another_match_got_meanwhile_does_not_mislead(history: History) -> None:
    history.add(record(1))
    history.delete(1)
    history.add(record(2))
    assert history.set_accuracies(record(1), (1.0, 2.0), "any") is None
    (entry,) = history.entries()
    assert (entry.number, entry.summary.accuracies) == (1, None)


@pytest.mark.parametrize("share", [-0.5, 100.5, float("inf")])
def test_an_accuracy_beyond_a_hundred_is_damage(history: History, share: float) -> None:
    history.add(record())
    history.set_accuracies(record(), (share, 50.0), "any")
    assert fault_of(history) is HistoryFault.DAMAGED


FIRST_LAYOUT = """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY, fingerprint TEXT NOT NULL UNIQUE, created TEXT,
        clock_seconds INTEGER, taken_back INTEGER NOT NULL, blue_name TEXT NOT NULL,
        blue_level TEXT, blue_total INTEGER NOT NULL, blue_word TEXT, blue_word_score INTEGER,
        blue_face INTEGER NOT NULL, red_name TEXT NOT NULL, red_level TEXT,
        red_total INTEGER NOT NULL, red_word TEXT, red_word_score INTEGER, red_face INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE records (
        id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE, record BLOB NOT NULL
    ) STRICT;
    PRAGMA user_version = 1;
"""
"""As the program that knew no accuracies made it."""


def test_a_history_of_the_first_layout_keeps_its_matches_and_takes_accuracies(
    history: History,
) -> None:
    history.path.parent.mkdir()
    game = read(record())
    fingerprint = hashlib.sha256(write(game, 0)).hexdigest()
    values = "7, ?, '2026-01-02T03:04:05Z', NULL, 0, 'Zoë 日本', NULL, 10, 'FLORIST', 5, 10"
    with closing(sqlite3.connect(history.path)) as connection:
        connection.executescript(FIRST_LAYOUT)
        connection.execute(
            f"INSERT INTO matches VALUES ({values}, 'Expert', 'expert', 9, NULL, NULL, 9)",
            (fingerprint,),
        )
        connection.execute("INSERT INTO records VALUES (7, ?)", (record(),))
        connection.commit()
    (entry,) = history.entries()
    assert (entry.number, entry.summary.totals, entry.summary.accuracies) == (7, (10, 9), None)
    assert not history.add(record())
    assert history.set_accuracies(record(), (66.0, 77.0), "any") == 7
    assert history.entries()[0].summary.accuracies == (66.0, 77.0)
    assert history.record(7) == record()
    history.delete(7)
    assert (history.entries(), history.record(7)) == ([], None)


# --- files that cannot be used ---


@pytest.mark.parametrize(
    "content", [b"{", b"null", b"\0" * 5000, b"SQLite format 3\0" + b"\xff" * 5000, b"NaN"]
)
def test_s1_what_is_no_database_is_damaged(history: History, content: bytes) -> None:
    history.path.parent.mkdir()
    history.path.write_bytes(content)
    assert fault_of(history) is HistoryFault.DAMAGED
    assert history.path.read_bytes() == content


def test_s1_an_empty_file_is_an_empty_history(history: History) -> None:
    history.path.parent.mkdir()
    history.path.touch()
    assert history.entries() == []


def test_s1_a_folder_in_its_place(history: History) -> None:
    history.path.mkdir(parents=True)
    assert fault_of(history) is HistoryFault.DAMAGED


def test_a_file_in_place_of_the_data_directory(history: History) -> None:
    history.path.parent.write_text("in the way")
    assert fault_of(history) is HistoryFault.UNUSABLE


def test_a_database_of_something_else_is_damaged(history: History) -> None:
    history.path.parent.mkdir()
    with closing(sqlite3.connect(history.path)) as connection:
        connection.execute("CREATE TABLE songs (title)")
        connection.execute(f"PRAGMA user_version = {len(module.MIGRATIONS)}")
        connection.commit()
    assert fault_of(history) is HistoryFault.DAMAGED


def test_a_newer_history_is_left_alone(history: History) -> None:
    history.add(record())
    history.close()
    with closing(sqlite3.connect(history.path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    before = history.path.read_bytes()
    assert fault_of(history) is HistoryFault.NEWER
    assert history.path.read_bytes() == before


def test_a_locked_history_says_so_and_takes_the_match_later(
    history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "WAIT_S", 0.0)
    history.open()
    with closing(sqlite3.connect(history.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(HistoryError) as caught:
            history.add(record())
        assert caught.value.fault is HistoryFault.LOCKED
        other.execute("ROLLBACK")
    assert history.add(record())


def test_s4_on_a_full_disk_nothing_is_half_kept(history: History) -> None:
    history.add(record(1))
    connection = history._connection
    assert connection is not None
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(HistoryError) as caught:
        all(map(history.add, map(record, range(2, 50))))
    assert caught.value.fault is HistoryFault.FULL
    kept = history.entries()
    assert all(history.record(entry.number) is not None for entry in kept)
    connection.execute("PRAGMA max_page_count = 100000")
    assert history.add(record(99))


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write all")
def test_a_read_only_history_can_be_told_from_a_damaged_one(history: History) -> None:
    history.open()
    history.close()
    history.path.chmod(0o444)
    with pytest.raises(HistoryError) as caught:
        history.add(record())
    assert caught.value.fault is HistoryFault.READ_ONLY


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("blue_level", "god"),
        ("blue_total", 1.5),
        ("red_name", b"x"),
        ("red_face", "x"),
        ("red_accuracy", "x"),
    ],
)
def test_a_value_that_makes_no_sense_is_damage(
    history: History, column: str, value: object
) -> None:
    history.add(record())
    loose = "".join(module.MIGRATIONS).replace("STRICT", "")
    with closing(sqlite3.connect(history.path.with_name("loose.db"))) as connection:
        connection.executescript(loose)
        connection.execute("ATTACH ? AS old", (str(history.path),))
        connection.execute("INSERT INTO main.matches SELECT * FROM old.matches")
        connection.execute(f"UPDATE matches SET {column} = CAST(? AS BLOB)", (value,))
        if not isinstance(value, bytes):
            connection.execute("DROP TABLE matches")
            connection.execute("CREATE TABLE matches AS SELECT * FROM old.matches")
            connection.execute(f"UPDATE matches SET {column} = ?", (value,))
        connection.execute(f"PRAGMA user_version = {len(module.MIGRATIONS)}")
        connection.commit()
    history.close()
    history.path.with_name("loose.db").replace(history.path)
    assert fault_of(history) is HistoryFault.DAMAGED


def test_s5_a_hundred_damaged_histories_are_read_or_refused(history: History) -> None:
    for seed in range(5):
        history.add(record(seed))
    history.close()
    whole = history.path.read_bytes()
    rng = random.Random(1)
    refused = 0
    for _ in range(100):
        damaged = bytearray(whole)
        for _ in range(rng.choice((1, 20, 400))):
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
        history.path.write_bytes(damaged[: rng.choice((len(damaged), rng.randrange(len(damaged))))])
        try:
            for entry in history.entries():
                history.record(entry.number)
        except HistoryError:
            refused += 1
        history.close()
    assert refused > 10


def test_an_older_layout_is_brought_up_to_date(
    history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    history.add(record())
    history.close()
    later = (*module.MIGRATIONS, "ALTER TABLE matches ADD COLUMN mood TEXT; CREATE TABLE x (y)")
    monkeypatch.setattr(module, "MIGRATIONS", later)
    assert len(history.entries()) == 1
    with closing(sqlite3.connect(history.path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(later),)
        assert connection.execute("SELECT mood FROM matches").fetchone() == (None,)


def test_a_migration_that_fails_changes_nothing(
    history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    history.add(record())
    history.close()
    with monkeypatch.context() as patched:
        broken = (*module.MIGRATIONS, "CREATE TABLE x (y); NONSENSE")
        patched.setattr(module, "MIGRATIONS", broken)
        assert fault_of(history) is HistoryFault.DAMAGED
    assert len(history.entries()) == 1


def test_what_is_read_again_is_the_same_match_for_other_seats(history: History) -> None:
    people = (replace(YOU, name="A" * 20), Seat("B"))
    history.add(record(seats=people))
    assert history.entries()[0].summary.seats == people
