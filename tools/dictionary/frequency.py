"""How often words are used: by wordfreq, which ignores case, and by SUBTLEX, which has films.

Zipf values are the logarithm to base 10 of the number of uses in 1,000,000,000 words, so that 3 is
one in a million. SUBTLEX writes a word with a capital where that is how it mostly stands.
"""

from __future__ import annotations

import gzip
import json
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.dictionary.words import normalised

_CENTIBELS_OF_ONE_ZIPF: Final = 100
_ZIPF_OF_ONE: Final = 9  # the value of a word that is every word


@dataclass(frozen=True, slots=True)
class Subtlex:
    """Counts of words that mostly stand in lower case, and the words that mostly do not."""

    lower: dict[str, int]
    capital: frozenset[str]


def zipf(package: Path) -> dict[str, float]:
    """The Zipf value of every plain word of wordfreq's large English list."""
    data = gzip.decompress((package / "data/large_en.msgpack.gz").read_bytes())
    values: dict[str, float] = {}
    for centibels, words in enumerate(_cbpack(data)):
        for word in words:
            if plain := normalised(word):  # accents folded: the first and most frequent counts
                values.setdefault(plain, _ZIPF_OF_ONE - centibels / _CENTIBELS_OF_ONE_ZIPF)
    return values


def subtlex(path: Path) -> Subtlex:
    """The counts in the SUBTLEX file."""
    lower, capital = {}, set()
    for entry in json.loads(path.read_text("utf-8")):
        if plain := normalised(entry["word"]):
            lower[plain] = entry["count"]
        elif plain := normalised(entry["word"].lower()):
            capital.add(plain)
    return Subtlex(lower, frozenset(capital))


def _cbpack(data: bytes) -> Iterator[list[str]]:
    """The lists of words after the header of a cBpack file, one for each centibel downwards."""
    document, _ = _unpacked(data, 0)
    assert isinstance(document, list)
    yield from document[1:]


def _unpacked(data: bytes, at: int) -> tuple[object, int]:
    """One value in MessagePack form and where the next begins; only the types that occur here."""
    code = data[at]
    at += 1
    if code < 0x80:
        return code, at
    if code < 0xA0:
        items, at = _several(data, at, (code & 0x0F) * (1 if code & 0x10 else 2))
        if code & 0x10:
            return items, at
        return dict(zip(items[::2], items[1::2], strict=True)), at
    if code < 0xC0:
        length = code & 0x1F
    elif code in _LENGTHS:
        form = _LENGTHS[code]
        (length,) = form.unpack_from(data, at)
        at += form.size
        if code in _ARRAYS:
            return _several(data, at, length)
    else:
        raise ValueError(f"unexpected MessagePack type {code:#x}")
    return data[at : at + length].decode(), at + length


def _several(data: bytes, at: int, count: int) -> tuple[list[object], int]:
    items = []
    for _ in range(count):
        item, at = _unpacked(data, at)
        items.append(item)
    return items, at


_ARRAYS: Final = (0xDC, 0xDD)
_LENGTHS: Final = {
    0xD9: struct.Struct(">B"),
    0xDA: struct.Struct(">H"),
    0xDC: struct.Struct(">H"),
    0xDD: struct.Struct(">I"),
}
