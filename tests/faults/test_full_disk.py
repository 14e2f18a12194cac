"""A disk that fails at any write: the old file survives, the player is told, the match goes on.

(S4, and what CASES says of a data directory that cannot be written.)
"""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import pytest
from PySide6.QtCore import QCoreApplication

from qube_desktop.core.errors import HistoryError, HistoryFault
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Match, Setup
from qube_desktop.core.qube.notation import read
from qube_desktop.core.qube.play import Pass
from qube_desktop.history import History
from tests.controllers.test_archive import Desk
from tests.faults.killing import environment
from tests.faults.player import PLAN
from tests.games import SEATS, SIX

TURNS = 12
"""Of a match in which everybody passes."""


class Disk:
    """Counts what is done to files, and fails from the ``bad``-th time on, ``times`` times."""

    def __init__(self, bad: int = -1, times: int = 1, number: int = errno.ENOSPC) -> None:
        self.done = 0
        self._bad = range(bad, bad + times)
        self._number = number

    def step(self) -> None:
        """Something is done; raise if the disk fails now."""
        self.done += 1
        if self.done - 1 in self._bad:
            raise OSError(self._number, "injected")

    def watched(self, call: Callable[..., Any]) -> Callable[..., Any]:
        """``call``, if the disk does not fail first."""

        def watching(*arguments: Any, **named: Any) -> Any:
            self.step()
            return call(*arguments, **named)

        return watching

    @contextmanager
    def mounted(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        """Let everything that the program does to files go over this disk."""
        with monkeypatch.context() as patched:
            opened = Path.open

            def open_for_writing(path: Path, mode: str = "r", *rest: Any, **named: Any) -> Any:
                if "w" not in mode:
                    return opened(path, mode, *rest, **named)
                self.step()
                return _Watched(opened(path, mode, *rest, **named), self)

            patched.setattr(Path, "open", open_for_writing)
            for name in ("replace", "rename", "mkdir"):
                patched.setattr(Path, name, self.watched(getattr(Path, name)))
            patched.setattr("qube_desktop.storage.os.fsync", self.watched(lambda _handle: None))
            added = History.add

            def add(history: History, record: bytes) -> bool:
                try:
                    self.step()
                except OSError as error:
                    raise HistoryError(HistoryFault.FULL) from error
                return added(history, record)

            patched.setattr(History, "add", add)
            yield


class _Watched:
    """A file whose every write may fail, with half of it written."""

    def __init__(self, file: Any, disk: Disk) -> None:
        self._file = file
        self._disk = disk

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def write(self, data: bytes) -> None:
        self._file.write(data[: len(data) // 2])
        self._disk.step()
        self._file.write(data[len(data) // 2 :])


def play(folder: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole match on a failing disk, looked at after every turn."""
    desk = Desk(folder)
    kept = -1  # how many turns are known to be on the disk
    with disk.mounted(monkeypatch):
        desk.session.start(Match.start(Setup(SEATS), SIX, Player.BLUE))
        for turn in range(TURNS + 1):
            if turn:
                desk.session.play(Pass())
            match = desk.session.match
            assert match is not None
            assert match.ply == turn
            if match.over:
                break
            on_disk = saved(desk)
            assert on_disk in {kept, turn}
            assert on_disk == turn or desk.told[-1] != ""
            kept = on_disk
    whole = desk.session.record()
    desk.session.close()
    desk.archive.close()

    # The next start finds the match: in the history, beside it, or in the autosave.
    again = Desk(folder)
    again.archive.start()
    found = [again.archive.record(entry.number) for entry in again.archive.entries()]
    left = [each.read_bytes() for each in folder.glob("*.qube")]
    assert whole in [*found, *left] or desk.told[-1] != ""
    assert all(read(each) for each in left)
    assert [each.name for each in folder.glob("*.new")] == []
    again.archive.close()


def saved(desk: Desk) -> int:
    """How many turns the kept match has; -1 if there is none."""
    data = desk.storage.load_current()
    return -1 if data is None else read(data).match.ply


def steps(folder: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """How often a whole match touches the disk."""
    disk = Disk()
    play(folder, disk, monkeypatch)
    return disk.done


def test_s4_one_failure_at_every_single_step_costs_nothing(
    qapp: QCoreApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = steps(tmp_path / "whole", monkeypatch)
    assert count > 5 * TURNS
    for bad in range(count):
        number = (errno.ENOSPC, errno.EROFS, errno.EIO)[bad % 3]
        play(tmp_path / str(bad), Disk(bad, 1, number), monkeypatch)


def test_s4_a_disk_that_is_full_from_some_step_on(
    qapp: QCoreApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = steps(tmp_path / "whole", monkeypatch)
    for bad in range(count):
        play(tmp_path / str(bad), Disk(bad, 10_000), monkeypatch)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
@pytest.mark.parametrize("limit", [0, 1_500])
def test_s4_the_real_program_plays_on_where_no_file_may_grow(tmp_path: Path, limit: int) -> None:
    """0 bytes: nothing can be saved at all; 1,500: the first turns can."""
    ended = subprocess.run(
        [sys.executable, "-m", "tests.faults.player", str(tmp_path), str(limit)],
        env=environment(),
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    told = ended.stdout.decode()
    assert f"< {len(PLAN)}\n" in told
    assert "The disk is full, so this match is not being saved." in told.splitlines()[-1]
    current = tmp_path / "current.qube"
    if limit:
        turns = [
            turn.word for face in read(current.read_bytes()).match.faces for turn in face.turns
        ]
        assert turns == list(PLAN[: len(turns)])
        assert 0 < len(turns) < len(PLAN)
    else:
        assert not current.exists()
    assert list(tmp_path.glob("*.bad")) == []


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write all")
def test_a_read_only_directory_is_told_and_the_match_goes_on(
    qapp: QCoreApplication, tmp_path: Path
) -> None:
    tmp_path.chmod(0o500)
    try:
        desk = Desk(tmp_path)
        desk.play()
        assert any("may not write" in sentence for sentence in desk.told)
    finally:
        tmp_path.chmod(0o700)
