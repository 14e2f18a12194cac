"""SCOWL, the lists of English words by spelling, category and size (Debian package `scowl`).

Decides which spellings belong in the dictionary. The smaller the size of a list, the better known
are its words.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

from tools.dictionary.words import normalised

# British and American. The Australian and Canadian lists bring slang that few elsewhere know.
USUAL: Final = ("english", "american", "british", "british_z")

# Without these DONUT, SNUCK and DWARVES are refused; but NITE, QUITTED and CLIPT come with them, at
# the size of the word that they spell, not of the spelling.
VARIANTS: Final = ("variant_1", "british_variant_1", "variant_2", "british_variant_2")
RARE_VARIANTS: Final = ("variant_3",)

SIZES: Final = (10, 20, 35, 40, 50, 55, 60, 70, 80)
CORE: Final = 60
"""The largest size whose words are accepted without a question."""

NAMES: Final = (("proper-names", 70), ("upper", 60))


def sizes(
    lists: Path, spellings: Collection[str], category: str = "words", limit: int = CORE
) -> dict[str, int]:
    """Every word of these spellings with the smallest list size, up to ``limit``, that holds it."""
    smallest: dict[str, int] = {}
    for size in SIZES:  # ascending: the first size is the smallest
        if size <= limit:
            for spelling in spellings:
                for word in _entries(lists / f"{spelling}-{category}.{size}"):
                    if plain := normalised(word):
                        smallest.setdefault(plain, size)
    return smallest


def names(lists: Path) -> frozenset[str]:
    """What SCOWL writes with a capital, in lower case."""
    entries = (
        entry
        for category, limit in NAMES
        for size in SIZES
        if size <= limit
        for spelling in (*USUAL, *VARIANTS)
        for entry in _entries(lists / f"{spelling}-{category}.{size}")
    )
    return frozenset(filter(None, (normalised(entry.lower()) for entry in entries)))


def _entries(path: Path) -> Iterator[str]:
    # The files are UTF-8, whatever the package's README says; not every combination has a file.
    if path.exists():
        yield from path.read_text("utf-8").splitlines()
