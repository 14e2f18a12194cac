"""A finished match is in the history before its autosave is given up (issue: nothing is lost)."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QObject

from qube_desktop import history as history_module
from qube_desktop.controllers.archive import Archive
from qube_desktop.controllers.keeper import Keeper
from qube_desktop.core.errors import HistoryError, HistoryFault, StorageError, StorageFault
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Match, Setup
from qube_desktop.core.qube.notation import read
from qube_desktop.core.qube.play import Pass
from qube_desktop.history import History
from qube_desktop.session import GameSession
from qube_desktop.storage import Storage
from tests.games import SEATS, SIX
from tests.test_history import record


class Desk:
    """A session whose matches are kept in a folder, and everything that was told."""

    def __init__(self, folder: Path, *, keeps: bool = True) -> None:
        self.owner = QObject()
        self.folder = folder
        self.told: list[str] = []
        self.session = GameSession(lambda: 0, self.owner)
        self.session.set_words({"LEMON"})
        self.storage = Storage(folder)
        storage = self.storage if keeps else None
        if storage is not None:
            Keeper(self.session, storage, self.told.append, self.owner)
        self.history = History(folder)
        self.archive = Archive(self.session, self.history, storage, self.told.append, self.owner)

    def play(self, turns: int = 12) -> bytes:
        """A match of passes, to its end if there are twelve; its record."""
        self.session.start(Match.start(Setup(SEATS), SIX, Player.BLUE))
        for _ in range(turns):
            self.session.play(Pass())
        return self.session.record()

    def names(self) -> set[str]:
        return {path.name for path in self.folder.iterdir()} - {"history.db-wal", "history.db-shm"}


@pytest.fixture
def desk(qapp: QCoreApplication, tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.session.close()
    desk.archive.close()


def test_a_finished_match_leaves_the_autosave_for_the_history(desk: Desk) -> None:
    whole = desk.play()
    assert desk.names() == {"history.db"}
    (entry,) = desk.archive.entries()
    assert desk.archive.record(entry.number) == whole
    assert desk.told == []


def test_an_open_match_stays_in_the_autosave(desk: Desk) -> None:
    desk.play(11)
    assert desk.names() == {"current.qube"}
    assert desk.archive.entries() == []


def test_opening_a_finished_match_to_look_at_it_keeps_nothing(desk: Desk) -> None:
    desk.session.restore(read(record()))
    assert desk.archive.entries() == []


def test_at_the_start_a_finished_match_is_taken_in_and_an_open_one_left(desk: Desk) -> None:
    desk.storage.save_current(record(1))
    desk.storage.keep_finished(record(2))
    desk.archive.start()
    assert desk.names() == {"history.db"}
    assert len(desk.archive.entries()) == 2
    desk.play(3)
    desk.archive.start()
    assert desk.names() == {"history.db", "current.qube"}


def test_a_match_that_is_in_the_history_already_is_only_cleared(desk: Desk) -> None:
    desk.history.add(record())
    desk.storage.save_current(record())
    desk.archive.start()
    assert desk.names() == {"history.db"}
    assert len(desk.archive.entries()) == 1


def test_at_a_first_start_nothing_is_made(desk: Desk) -> None:
    desk.archive.start()
    assert desk.names() == set()


def test_s5_what_cannot_be_read_at_the_start_is_left_for_others_to_tell(desk: Desk) -> None:
    desk.storage.save_current(b"{")
    (desk.folder / "finished-1.qube").write_bytes(b"null")
    desk.archive.start()
    assert desk.names() == {"current.qube", "finished-1.qube"}


def test_s1_a_damaged_history_is_set_aside_and_a_new_one_begun(desk: Desk) -> None:
    desk.history.path.write_bytes(b"{")
    desk.archive.start()
    assert desk.told == [
        "The list of past matches could not be read and was set aside as history.db.bad."
    ]
    assert (desk.folder / "history.db.bad").read_bytes() == b"{"
    desk.play()
    assert len(desk.archive.entries()) == 1


def test_what_belongs_to_a_damaged_history_goes_with_it(desk: Desk) -> None:
    desk.history.path.write_bytes(b"{")
    (desk.folder / "history.db-wal").write_bytes(b"log")
    desk.archive.start()
    assert (desk.folder / "history.db.bad-wal").read_bytes() == b"log"


def test_a_newer_history_can_be_used_again_by_the_newer_program(desk: Desk) -> None:
    desk.history.add(record())
    desk.archive.close()
    with closing(sqlite3.connect(desk.history.path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    desk.archive.start()
    assert desk.archive.entries() == []
    with closing(sqlite3.connect(desk.folder / "history.db.bad")) as connection:
        assert connection.execute("SELECT count(*) FROM matches").fetchone() == (1,)


def test_a_locked_history_gets_the_match_at_the_next_start(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history_module, "WAIT_S", 0.0)
    desk.history.open()
    with closing(sqlite3.connect(desk.history.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        whole = desk.play()
        other.execute("ROLLBACK")
    assert desk.names() == {"history.db", "finished-1.qube"}
    assert (desk.folder / "finished-1.qube").read_bytes() == whole
    assert desk.told == [
        (
            "The list of past matches is in use by another program. "
            "This match waits in finished-1.qube and is added at the next start."
        )
    ]
    desk.archive.start()
    assert desk.names() == {"history.db"}
    assert len(desk.archive.entries()) == 1


def test_s4_where_nothing_can_be_written_the_autosave_holds_the_match(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise HistoryError(HistoryFault.FULL)

    def blocked(*_: object) -> None:
        raise StorageError(StorageFault.FULL, "there")

    monkeypatch.setattr(desk.history, "add", full)
    monkeypatch.setattr(desk.storage, "keep_finished", blocked)
    whole = desk.play()
    assert desk.storage.load_current() == whole
    assert desk.told == ["The disk is full, so the list of past matches cannot grow."]


def test_a_history_that_cannot_be_set_aside_is_told(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.history.path.write_bytes(b"{")

    def blocked(*_: object) -> None:
        raise StorageError(StorageFault.READ_ONLY, "there")

    monkeypatch.setattr(desk.storage, "set_aside", blocked)
    with pytest.raises(HistoryError):
        desk.archive.entries()


def test_an_autosave_that_cannot_be_cleared_costs_nothing(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def blocked(*_: object) -> None:
        raise StorageError(StorageFault.READ_ONLY, "there")

    with monkeypatch.context() as patched:
        patched.setattr(desk.storage, "forget", blocked)
        desk.play()
    desk.archive.start()
    assert desk.names() == {"history.db"}
    assert len(desk.archive.entries()) == 1


def test_a_deleted_match_is_gone(desk: Desk) -> None:
    desk.play()
    desk.archive.delete(desk.archive.entries()[0].number)
    assert desk.archive.entries() == []
    assert desk.archive.record(1) is None


def test_the_second_window_fills_the_history_and_leaves_the_files_of_the_first(
    qapp: QCoreApplication, tmp_path: Path
) -> None:
    first, second = Desk(tmp_path), Desk(tmp_path, keeps=False)
    first.play(3)
    second.archive.start()
    second.play()
    assert first.names() == {"history.db", "current.qube"}
    assert len(first.archive.entries()) == 1
    for desk in (first, second):
        desk.session.close()
        desk.archive.close()


def test_the_second_window_renames_no_history(qapp: QCoreApplication, tmp_path: Path) -> None:
    (tmp_path / "history.db").write_bytes(b"{")
    second = Desk(tmp_path, keeps=False)
    second.play()
    assert second.told == ["The list of past matches is damaged."]
    assert second.names() == {"history.db"}
    second.session.close()
