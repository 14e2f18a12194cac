"""House words: what one household accepts or refuses besides the dictionary.

Reads the text that the household edits: one word a line in either case, `-WORD` to refuse one, `#`
before a remark. Knows no dictionary and opens no file.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from qube_desktop.core.lexicon import MAX_LENGTH, MIN_LENGTH

FILE_NAME: Final = "words.txt"

MOST: Final = 1_000
"""More are not read: a match record names them all."""

MAX_BYTES: Final = 100_000
"""Whoever reads the file need not read more."""

_REFUSE: Final = "-"
_REMARK: Final = "#"


class HouseFault(Enum):
    """Why a line was left out."""

    NOT_LETTERS = "not letters"
    TOO_SHORT = "too short"
    TOO_LONG = "too long"
    TOO_MANY = "too many"


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that was left out: its number, counted from 1, its text, and why."""

    number: int
    text: str
    fault: HouseFault


@dataclass(frozen=True, slots=True)
class HouseWords:
    """Words in capitals, sorted; none is in both. ``ValueError`` if one could be no word."""

    accept: tuple[str, ...] = ()
    refuse: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        words = (*self.accept, *self.refuse)
        if any(fault(word) or not word.isupper() for word in words):
            raise ValueError("not a word")
        if len(words) > MOST or len(set(words)) < len(words):
            raise ValueError("too many, or one twice")

    def __bool__(self) -> bool:
        return bool(self.accept or self.refuse)


def read(data: bytes) -> tuple[HouseWords, tuple[BadLine, ...]]:
    """The house words in the bytes of a file, and the lines that are none.

    Of several lines for one word the last counts. Bytes that are not UTF-8 are no letters.
    """
    accepted: dict[str, bool] = {}
    bad = []
    for number, text in _lines(data.decode("utf-8-sig", "replace")):
        word = text.removeprefix(_REFUSE).strip()
        found = fault(word)
        if found is None and word.upper() not in accepted and len(accepted) == MOST:
            found = HouseFault.TOO_MANY
        if found is None:
            accepted[word.upper()] = not text.startswith(_REFUSE)
        else:
            bad.append(BadLine(number, text, found))
    chosen = sorted(accepted.items())
    return (
        HouseWords(
            tuple(word for word, accept in chosen if accept),
            tuple(word for word, accept in chosen if not accept),
        ),
        tuple(bad),
    )


def fault(word: str) -> HouseFault | None:
    """Why ``word``, in either case, can be no word of the game, or ``None`` (R2.4)."""
    if not (word.isascii() and word.isalpha()):
        return HouseFault.NOT_LETTERS
    if len(word) < MIN_LENGTH:
        return HouseFault.TOO_SHORT
    return HouseFault.TOO_LONG if len(word) > MAX_LENGTH else None


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.split("\n"), 1):
        if meant := line.partition(_REMARK)[0].strip():
            yield number, meant
