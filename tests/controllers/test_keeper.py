"""The match is saved after everything that changes it (S3, S4 of the known faults)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from qube_desktop.controllers.keeper import Keeper
from qube_desktop.core.errors import StorageError, StorageFault
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Match, Setup
from qube_desktop.core.qube.notation import read
from qube_desktop.core.qube.play import Game, Pass, PlayWord
from qube_desktop.session import GameSession, PauseReason
from qube_desktop.storage import Storage
from tests.controllers.conftest import AnyWord
from tests.games import SEATS, SIX, two_minutes


class Disk(Storage):
    """A storage whose disk is full as long as the test says so."""

    full = False
    saves = 0

    def save_current(self, data: bytes) -> None:
        if self.full:
            raise StorageError(StorageFault.FULL, str(self.folder))
        self.saves += 1
        super().save_current(data)


class Desk:
    """A session that is kept, and what is told of it."""

    def __init__(self, folder: Path) -> None:
        self.now_ms = 1_000
        self.session = GameSession(lambda: self.now_ms)
        self.session.set_words(AnyWord("LMNRTS"))
        self.disk = Disk(folder)
        self.told: list[str] = []
        self.keeper = Keeper(self.session, self.disk, self.told.append, self.session)

    def start(self) -> None:
        self.session.start(Match.start(Setup(SEATS, two_minutes), SIX, Player.BLUE))
        self.session.begin()

    def kept(self) -> Game:
        return read(self.disk.current.read_bytes())


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    made = Desk(tmp_path)
    yield made
    made.session.close()


def test_without_a_match_nothing_is_saved(desk: Desk) -> None:
    desk.keeper.save()
    assert desk.disk.saves == 0


def test_s3_every_word_pass_timeout_and_pause_is_on_the_disk_at_once(desk: Desk) -> None:
    desk.start()
    session = desk.session
    assert desk.kept().match == session.match
    session.play(PlayWord("LEMON"))
    assert desk.kept().match == session.match
    session.play(Pass())
    assert desk.kept().match == session.match
    desk.now_ms += 4_000
    session.pause()
    assert desk.kept().clock.left_ms == (116_000, 120_000)
    session.resume()
    desk.now_ms += 4_000
    session.hold()
    assert desk.kept().clock.left_ms == (112_000, 120_000)
    session.release()
    for _ in range(112):
        desk.now_ms += 1_000
        session._on_tick()
    session._drop_flag()
    assert desk.kept().match == session.match
    assert desk.kept().match.ply == 3


def test_s3_a_sleep_is_on_the_disk_too(desk: Desk) -> None:
    desk.start()
    desk.now_ms += 3_600_000
    desk.session._on_tick()
    assert desk.session.pause_reason is PauseReason.SLEEP
    assert desk.kept().clock.left_ms == (119_000, 120_000)


def test_s3_the_last_turn_of_a_match_is_on_the_disk(desk: Desk) -> None:
    desk.start()
    for _ in range(12):
        desk.session.play(Pass())
    assert desk.kept().match.over


def test_what_changes_nothing_is_not_saved(desk: Desk) -> None:
    desk.start()
    saves = desk.disk.saves
    desk.session.play(PlayWord("LMNRTS"))
    desk.session._on_tick()
    desk.session.begin()
    assert desk.disk.saves == saves


def test_s4_a_full_disk_is_told_once_and_the_match_goes_on(desk: Desk) -> None:
    desk.start()
    before = desk.disk.current.read_bytes()
    desk.disk.full = True
    for word in ("LEMON", "OPAQUE", "RST"):
        desk.session.play(PlayWord(word))
    assert desk.told == ["The disk is full, so this match is not being saved."]
    assert desk.session.match is not None
    assert desk.session.match.ply == 3
    assert desk.disk.current.read_bytes() == before


def test_s4_when_it_works_again_the_notice_goes_and_everything_is_saved(desk: Desk) -> None:
    desk.start()
    desk.disk.full = True
    desk.session.play(PlayWord("LEMON"))
    desk.disk.full = False
    desk.session.play(PlayWord("OPAQUE"))
    assert desk.told[1:] == [""]
    assert desk.kept().match == desk.session.match
    desk.session.play(PlayWord("RST"))
    assert len(desk.told) == 2


def test_s4_a_disk_that_is_full_again_is_told_again(desk: Desk) -> None:
    desk.start()
    for full in (True, False, True):
        desk.disk.full = full
        desk.session.play(Pass())
    assert desk.told[0] == desk.told[2]
    assert len(desk.told) == 3
