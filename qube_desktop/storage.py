"""The player's files: the unfinished match, kept whole whatever happens to the machine.

Knows the data directory and bytes; what the bytes say is the record's business. Every write goes to
a neighbour file first, is flushed to the disk and then takes the old one's place, so that at any
moment either the old or the new record is there, complete (INTERFACES: files).
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from qube_desktop.core import house_words
from qube_desktop.core.errors import RecordError, RecordFault, StorageError, StorageFault
from qube_desktop.core.record import MAX_BYTES

CURRENT: Final = "current.qube"

_FAULTS: Final = {
    errno.EACCES: StorageFault.READ_ONLY,
    errno.EPERM: StorageFault.READ_ONLY,
    errno.EROFS: StorageFault.READ_ONLY,
    errno.ENOSPC: StorageFault.FULL,
    errno.EDQUOT: StorageFault.FULL,
    errno.EFBIG: StorageFault.FULL,
}


class Storage:
    """The files of one data directory. Nothing is written anywhere else."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def current(self) -> Path:
        """Where the match in progress is kept."""
        return self.folder / CURRENT

    def save_current(self, data: bytes) -> None:
        """Replace the kept match by ``data``, all or nothing. Raises ``StorageError``."""
        self._make_folder()
        write_whole(self.current, data)

    def load_current(self) -> bytes | None:
        """The kept match, or ``None`` if there is none. Raises ``RecordError`` if unreadable."""
        try:
            return read_record(self.current)
        except FileNotFoundError:
            return None

    def load_house_words(self) -> str:
        """The household's own list of words, as it was written; empty if there is none to read."""
        try:
            with (self.folder / house_words.FILE_NAME).open("rb") as file:
                return file.read(house_words.MAX_BYTES).decode("utf-8-sig", "replace")
        except OSError:
            return ""

    def save_house_words(self, text: str) -> None:
        """Replace the household's own list of words. Raises ``StorageError``."""
        self._make_folder()
        write_whole(self.folder / house_words.FILE_NAME, text.encode("utf-8", "replace"))

    def clear_current(self) -> None:
        """Forget the kept match. Raises ``StorageError``."""
        self.forget(self.current)

    def forget(self, path: Path) -> None:
        """Delete a file, if it is there. Raises ``StorageError``."""
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise _typed(error, self.folder) from error

    def keep_finished(self, data: bytes) -> Path:
        """Keep a finished match that the history could not take, as ``finished-N.qube``.

        Raises ``StorageError``.
        """
        path = self._free("finished-{}.qube")
        write_whole(path, data)
        return path

    def finished(self) -> list[Path]:
        """The finished matches that wait for the history."""
        return sorted(self.folder.glob("finished-*.qube"))

    def keep_unfinished(self) -> Path | None:
        """Rename the kept match to the first free ``unfinished-N.qube``; ``None`` if there is none.

        Raises ``StorageError``.
        """
        if not self.current.exists():
            return None
        return self._rename(self.current, "unfinished-{}.qube")

    def set_aside(self, path: Path) -> Path:
        """Rename a file that cannot be read to ``NAME.bad``; raises ``StorageError``."""
        if not path.with_name(f"{path.name}.bad").exists():
            return self._rename(path, f"{path.name}.bad")
        return self._rename(path, f"{path.name}.{{}}.bad")

    def _make_folder(self) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _typed(error, self.folder) from error

    def _rename(self, path: Path, pattern: str) -> Path:
        try:
            return path.rename(self._free(pattern))
        except OSError as error:
            raise _typed(error, self.folder) from error

    def _free(self, pattern: str) -> Path:
        """The first name of a pattern that no file has."""
        number = 1
        while (path := self.folder / pattern.format(number)).exists():
            number += 1
        return path


def write_whole(path: Path, data: bytes) -> None:
    """Replace a file by ``data``, all or nothing. Raises ``StorageError``."""
    fresh = path.with_name(f"{path.name}.new")
    try:
        with fresh.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink()
        raise _typed(error, path.parent) from error
    _sync_folder(path.parent)


def read_record(path: Path) -> bytes:
    """The bytes of a record file, never more than a record can have.

    Raises ``FileNotFoundError`` if there is none and ``RecordError`` if it cannot be read.
    """
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise RecordError(RecordFault.MISSING) from error


def _typed(error: OSError, folder: Path) -> StorageError:
    return StorageError(_FAULTS.get(error.errno or 0, StorageFault.UNUSABLE), str(folder))


def _sync_folder(folder: Path) -> None:
    """Make the renaming survive a power cut; Windows does not open folders, nor needs to."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
