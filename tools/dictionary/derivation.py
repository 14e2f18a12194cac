"""Whether a word is built in plain sight from words that everybody knows.

Spelling only: prefixes, suffixes with the usual changes of the stem, and compounds.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Final

from tools.dictionary.words import LISTS, listed

_PREFIXES: Final = sorted(listed(LISTS / "prefixes.txt"))
_SUFFIXES: Final = sorted(listed(LISTS / "suffixes.txt"))
_SHORTEST_STEM: Final = 3
_SHORTEST_PART: Final = 3
_CONSONANTS: Final = frozenset("bcdfghjklmnpqrstvwxz")


def stems(word: str) -> Iterator[str]:
    """What is left of ``word`` without one prefix or suffix, in every spelling that it may have."""
    for prefix in _PREFIXES:
        if word.startswith(prefix) and len(word) - len(prefix) >= _SHORTEST_STEM:
            yield word[len(prefix) :]
    for suffix in _SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= _SHORTEST_STEM:
            yield from _unchanged(word[: -len(suffix)])


def derived(word: str, known: Container[str], affixes: int) -> bool:
    """Whether at most this many affixes lead from a known word to ``word``."""
    reached = {word}
    for _ in range(affixes):
        reached = {stem for each in reached for stem in stems(each)}
        if any(stem in known for stem in reached):
            return True
    return False


def compound(word: str, known: Container[str]) -> bool:
    """Whether ``word`` is two known words written as one."""
    return any(
        word[:cut] in known and word[cut:] in known
        for cut in range(_SHORTEST_PART, len(word) - _SHORTEST_PART + 1)
    )


def _unchanged(stem: str) -> Iterator[str]:
    """The words that lose or change their end before a suffix: BAKing, HAPPIness, RUNning."""
    yield stem
    yield stem + "e"
    if stem.endswith("i"):
        yield stem[:-1] + "y"
    if stem[-1] == stem[-2] and stem[-1] in _CONSONANTS:
        yield stem[:-1]


def adjectives(adverb: str) -> Iterator[str]:
    """What an adverb in -ly may come from: QUICKly, HAPPily, GENTLy, BASICally, FULLy."""
    if not adverb.endswith("ly") or len(adverb) < 2 + _SHORTEST_STEM:
        return
    stem = adverb[:-2]
    yield stem
    yield adverb[:-1] + "e"
    if stem.endswith("i"):
        yield stem[:-1] + "y"
    if stem.endswith("ical"):
        yield stem[:-2]
    if stem.endswith("l"):
        yield adverb[:-1]
