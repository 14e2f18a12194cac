"""What counts as a plain word in every source, and how the hand lists are read."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from qube_desktop.core.lexicon import MAX_LENGTH, MIN_LENGTH

LISTS: Final = Path(__file__).resolve().parent / "lists"

_PLAIN: Final = re.compile(rf"[a-z]{{{MIN_LENGTH},{MAX_LENGTH}}}")


def normalised(entry: str) -> str | None:
    """An entry of a source in lower case without accents, or ``None`` if it is no plain word.

    What holds a capital, an apostrophe or a hyphen is dropped, and what has fewer than three
    letters or more than the matcher can hold.
    """
    if entry.isascii():
        return entry if _PLAIN.fullmatch(entry) else None
    decomposed = unicodedata.normalize("NFKD", entry)
    plain = "".join(mark for mark in decomposed if not unicodedata.combining(mark))
    return plain if _PLAIN.fullmatch(plain) else None


def listed(path: Path) -> frozenset[str]:
    """The words of a list, separated by blanks or line ends; `#` begins a comment."""
    return frozenset(word for line in _lines(path) for word in line.split())


def paired(path: Path, separator: str) -> dict[str, str]:
    """The lines of a list as a key and the text after the first ``separator``."""
    pairs = (line.split(separator, 1) for line in _lines(path))
    return {key.strip(): text.strip() for key, text in pairs}


def _lines(path: Path) -> Iterator[str]:
    for line in path.read_text("utf-8").splitlines():
        if text := line.partition("#")[0].strip():
            yield text
