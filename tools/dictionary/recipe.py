"""The recipe: from what the sources say to the words of the dictionary, one function a step."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tools.dictionary import closures, fringe, scowl
from tools.dictionary.evidence import Evidence
from tools.dictionary.words import LISTS, listed

ADDED: Final = ("additions.txt", "clipped.txt", "everyday.txt")
REMOVED: Final = ("removals.txt", "oddments.txt")

_LEAST_ZIPF_OF_RARE_SPELLING: Final = 1.6


@dataclass(frozen=True, slots=True)
class Harvest:
    """The accepted words, and how many of them each step brought."""

    words: frozenset[str]
    steps: dict[str, int] = field(default_factory=dict)


def gather(evidence: Evidence, lists: Path = LISTS) -> Harvest:
    """Follow the recipe; ``lists`` is the folder of the hand lists."""
    removed = _listed(lists, REMOVED)
    words: frozenset[str] = frozenset()
    steps = {}
    for name, found in (
        ("SCOWL up to 60, British and American", core(evidence)),
        ("rare spellings in use", rare_spellings(evidence)),
        ("SCOWL 70 and 80, by score", fringe_words(evidence)),
        ("by hand", by_hand(lists)),
    ):
        steps[name] = len(found - removed - words)
        words |= found - removed
    closed = closures.closed(words, removed, evidence)
    steps["forms, adverbs and spellings of these"] = len(closed - words)
    return Harvest(closed, steps)


def by_hand(lists: Path = LISTS) -> frozenset[str]:
    """The words that a person put in."""
    return _listed(lists, ADDED)


def core(evidence: Evidence) -> frozenset[str]:
    """Every word of the smaller SCOWL lists."""
    return frozenset(word for word, size in evidence.sized.items() if size <= scowl.CORE)


def rare_spellings(evidence: Evidence) -> frozenset[str]:
    """Spellings that SCOWL calls rare variants, but that people use."""
    return frozenset(
        word
        for word, size in evidence.rare.items()
        if size <= scowl.CORE
        and not evidence.named(word)
        and (evidence.spoken(word) or evidence.zipf.get(word, 0) >= _LEAST_ZIPF_OF_RARE_SPELLING)
    )


def fringe_words(evidence: Evidence) -> frozenset[str]:
    """The words of the larger SCOWL lists that an ordinary player knows."""
    return frozenset(
        word
        for word, size in evidence.sized.items()
        if size > scowl.CORE and fringe.accepted(word, size, evidence)
    )


def _listed(lists: Path, names: Collection[str]) -> frozenset[str]:
    return frozenset(word for name in names for word in listed(lists / name))
