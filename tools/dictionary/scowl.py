"""Where the words come from: the SCOWL lists of the Debian package `scowl`.

Knows how to fetch the package and what its files are called; decides which lists belong in the
dictionary and how their spelling is normalised.
"""

from __future__ import annotations

import re
import subprocess
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Final

PACKAGE: Final = "scowl"
VERSION: Final = "2020.12.07-2"

# British and American. The Australian and Canadian lists bring slang that few elsewhere know.
FIRST_CHOICE: Final = ("english", "american", "british", "british_z")

# Without these DONUT, SNUCK and DWARVES are refused; but NITE, QUITTED and CLIPT come with them, at
# the size of the word that they spell, not of the spelling.
VARIANTS: Final = ("variant_1", "british_variant_1", "variant_2", "british_variant_2")

SIZES: Final = (10, 20, 35, 40, 50, 55, 60)

_ACCEPTED: Final = re.compile(r"[a-z]{3,}")


def fetch(into: Path) -> Path:
    """Download and unpack the package below ``into``; return the folder that it was unpacked to.

    Uses `apt-get`, so the machine's own package sources serve it. Raises ``CalledProcessError``.
    """
    subprocess.run(["apt-get", "download", f"{PACKAGE}={VERSION}"], cwd=into, check=True)
    (archive,) = into.glob(f"{PACKAGE}_*.deb")
    root = into / "root"
    subprocess.run(["dpkg-deb", "--extract", str(archive), str(root)], check=True)
    return root


def sizes(root: Path, spellings: Iterable[str]) -> dict[str, int]:
    """Every word of these spellings, in capitals, with the smallest list size that holds it.

    ``root`` is the folder below which the package lies, `/` for an installed one.
    """
    smallest: dict[str, int] = {}
    for size, spelling in product(SIZES, spellings):  # ascending: the first size is the smallest
        for word in _words(root / "usr/share/dict/scowl" / f"{spelling}-words.{size}"):
            smallest.setdefault(word, size)
    return smallest


def notice(root: Path) -> bytes:
    """The package's copyright file, verbatim."""
    return (root / "usr/share/doc/scowl/copyright").read_bytes()


def normalised(entry: str) -> str | None:
    """An entry of a list in capitals, or ``None`` if it is no plain word.

    Accents are folded; what holds a capital, an apostrophe or fewer than three letters is dropped.
    """
    decomposed = unicodedata.normalize("NFKD", entry)
    plain = "".join(mark for mark in decomposed if not unicodedata.combining(mark))
    return plain.upper() if _ACCEPTED.fullmatch(plain) else None


def _words(path: Path) -> Iterator[str]:
    # The files are UTF-8, whatever the package's README says.
    for entry in path.read_text("utf-8").splitlines():
        if word := normalised(entry):
            yield word
