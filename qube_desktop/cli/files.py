"""Files that the command line names: match records and lists of words."""

from __future__ import annotations

from collections.abc import Container
from pathlib import Path
from typing import Final

from qube_desktop import messages
from qube_desktop.cli import wording
from qube_desktop.cli.output import RefusedError
from qube_desktop.core.errors import RecordError
from qube_desktop.core.qube.notation import read
from qube_desktop.core.qube.play import Game
from qube_desktop.storage import read_record

_MOST_BYTES: Final = 64 * 2**20


def read_game(path: Path, words: Container[str] | None = None) -> Game:
    """The match of a record; ``RefusedError`` with the sentence that says what is wrong with it."""
    try:
        return read(read_record(path), words)
    except FileNotFoundError as error:
        raise RefusedError(messages.file_missing(str(path))) from error
    except RecordError as error:
        raise RefusedError(messages.problem(error, str(path))) from error


def read_words(path: Path) -> frozenset[str]:
    """The words of a list, one a line, in any case, as capitals."""
    try:
        with path.open("rb") as file:
            data = file.read(_MOST_BYTES + 1)
        text = data.decode("utf-8-sig")
    except FileNotFoundError as error:
        raise RefusedError(messages.file_missing(str(path))) from error
    except (OSError, UnicodeDecodeError) as error:
        raise RefusedError(wording.no_word_list(str(path))) from error
    if len(data) > _MOST_BYTES:
        raise RefusedError(wording.no_word_list(str(path)))
    return frozenset(line.strip().upper() for line in text.splitlines() if line.strip())
