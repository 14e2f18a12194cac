"""The unfinished match on the disk: old or new, never half (S1, S4 of the known faults)."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Any, Self

import pytest

from qube_desktop.core.errors import RecordError, RecordFault, StorageError, StorageFault
from qube_desktop.core.record import MAX_BYTES
from qube_desktop.storage import Storage, read_record, write_whole


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage(tmp_path / "Ünï 日本")


def names(storage: Storage) -> list[str]:
    return sorted(path.name for path in storage.folder.iterdir())


def test_what_was_saved_is_loaded(storage: Storage) -> None:
    storage.save_current(b"one")
    storage.save_current(b"two")
    assert storage.load_current() == b"two"
    assert names(storage) == ["current.qube"]


def test_without_a_match_there_is_nothing_to_load(storage: Storage) -> None:
    assert storage.load_current() is None


@pytest.mark.parametrize("call", ["write", "fsync", "replace"])
@pytest.mark.parametrize(
    ("number", "fault"),
    [
        (errno.ENOSPC, StorageFault.FULL),
        (errno.EACCES, StorageFault.READ_ONLY),
        (errno.EROFS, StorageFault.READ_ONLY),
        (errno.EIO, StorageFault.UNUSABLE),
    ],
)
def test_s4_a_failed_save_leaves_the_old_file(
    storage: Storage, monkeypatch: pytest.MonkeyPatch, call: str, number: int, fault: StorageFault
) -> None:
    storage.save_current(b"old")

    def fail(*_: Any, **__: Any) -> None:
        raise OSError(number, "injected")

    if call == "write":
        monkeypatch.setattr("qube_desktop.storage.os.fsync", lambda _: None)
        monkeypatch.setattr(Path, "open", lambda *_, **__: _Full(number))
    elif call == "fsync":
        monkeypatch.setattr("qube_desktop.storage.os.fsync", fail)
    else:
        monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(StorageError) as caught:
        storage.save_current(b"new")
    monkeypatch.undo()
    assert (caught.value.fault, caught.value.place) == (fault, str(storage.folder))
    assert storage.load_current() == b"old"
    assert names(storage) == ["current.qube"]


class _Full:
    """A file on a full disk."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def write(self, _: bytes) -> None:
        raise OSError(self.number, "injected")


def test_a_file_in_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("not a folder")
    with pytest.raises(StorageError) as caught:
        Storage(tmp_path / "data").save_current(b"x")
    assert caught.value.fault is StorageFault.UNUSABLE


def test_a_folder_in_place_of_the_record_cannot_be_read(storage: Storage) -> None:
    storage.current.mkdir(parents=True)
    with pytest.raises(RecordError) as caught:
        storage.load_current()
    assert caught.value.fault is RecordFault.MISSING
    with pytest.raises(StorageError):
        storage.save_current(b"x")
    storage.set_aside(storage.current)
    storage.save_current(b"x")
    assert names(storage) == ["current.qube", "current.qube.bad"]


def test_never_more_is_read_than_a_record_can_have(storage: Storage) -> None:
    storage.folder.mkdir(parents=True)
    storage.current.write_bytes(b" " * (MAX_BYTES * 2))
    data = storage.load_current()
    assert data is not None
    assert len(data) == MAX_BYTES + 1


def test_clearing_forgets_the_match(storage: Storage) -> None:
    storage.save_current(b"x")
    storage.clear_current()
    storage.clear_current()
    assert storage.load_current() is None


def test_clearing_what_cannot_be_cleared_is_told(storage: Storage) -> None:
    storage.current.mkdir(parents=True)
    with pytest.raises(StorageError):
        storage.clear_current()


def test_finished_matches_wait_under_free_numbers(storage: Storage) -> None:
    storage.save_current(b"x")
    kept = [storage.keep_finished(b"match %d" % number) for number in (1, 2)]
    assert [path.name for path in kept] == ["finished-1.qube", "finished-2.qube"]
    assert storage.finished() == kept
    storage.forget(kept[0])
    storage.forget(kept[0])
    assert storage.finished() == kept[1:]
    assert storage.load_current() == b"x"


def test_a_record_is_written_to_any_place_all_or_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.qube"
    write_whole(path, b"old")

    def fail(_: int) -> None:
        raise OSError(errno.ENOSPC, "injected")

    monkeypatch.setattr("qube_desktop.storage.os.fsync", fail)
    with pytest.raises(StorageError) as caught:
        write_whole(path, b"new")
    assert (caught.value.fault, caught.value.place) == (StorageFault.FULL, str(tmp_path))
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_place_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as caught:
        write_whole(tmp_path / "none" / "match.qube", b"x")
    assert caught.value.fault is StorageFault.UNUSABLE


def test_unfinished_matches_are_kept_under_free_numbers(storage: Storage) -> None:
    assert storage.keep_unfinished() is None
    for number in (1, 2, 3):
        storage.save_current(b"match %d" % number)
        kept = storage.keep_unfinished()
        assert kept == storage.folder / f"unfinished-{number}.qube"
        assert kept.read_bytes() == b"match %d" % number
    assert storage.load_current() is None


def test_s1_bad_files_are_set_aside_and_none_is_overwritten(storage: Storage) -> None:
    for expected in ("current.qube.bad", "current.qube.1.bad", "current.qube.2.bad"):
        storage.save_current(expected.encode())
        assert storage.set_aside(storage.current).name == expected
    assert (storage.folder / "current.qube.bad").read_bytes() == b"current.qube.bad"


def test_setting_aside_what_is_gone_is_told(storage: Storage) -> None:
    with pytest.raises(StorageError):
        storage.set_aside(storage.current)


def test_a_missing_record_is_not_an_unreadable_one(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_record(tmp_path / "none.qube")


@pytest.mark.skipif(not hasattr(os, "O_DIRECTORY"), reason="folders are not opened on Windows")
def test_s4_the_folder_is_flushed_too(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    flushed: list[bool] = []
    real = os.fsync

    def spy(handle: int) -> None:
        flushed.append(stat.S_ISDIR(os.fstat(handle).st_mode))
        real(handle)

    monkeypatch.setattr("qube_desktop.storage.os.fsync", spy)
    storage.save_current(b"x")
    assert flushed == [False, True]
