"""Loading the dictionary with everything that matching needs: time and memory."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from typing import Final

from benchmarks.figures import Figure, compare
from qube_desktop.core.lexicon import SEAL, Lexicon
from qube_desktop.core.qube.moves import Matcher

MOST_BYTES: Final = 45_000_000


def figures(data: bytes) -> Iterator[Figure]:
    """From the bytes of the file to the first question, against the bare words as a set."""
    yield compare(
        "dictionary loaded, ready to match",
        lambda: ready(data),
        "its words as a plain set",
        lambda: plain(data),
        limit=8.0,
    )


def ready(data: bytes) -> tuple[Lexicon, Matcher]:
    """The dictionary and its arrays."""
    lexicon = Lexicon.read(data)
    return lexicon, Matcher(lexicon)


def plain(data: bytes) -> frozenset[str]:
    """The least that anybody would do: unpack, cut, and put into a set."""
    contents = SEAL.unpack(data)
    return frozenset(contents.payload[contents.count :].decode("ascii").split("\n"))


def held(data: bytes) -> int:
    """How many bytes of memory the loaded dictionary and its arrays keep."""
    tracemalloc.start()
    try:
        kept = ready(data)
        size, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    del kept
    return size
