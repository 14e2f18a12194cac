"""How well known each accepted word is, and which words the program never shows on its own."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

from qube_desktop.core.lexicon import LEAST_FAMILIAR, Entry, Familiarity
from tools.dictionary.evidence import Evidence
from tools.dictionary.inflections import spellings
from tools.dictionary.words import LISTS, listed

HIDDEN: Final = "never_offered.txt"
HIDDEN_STEMS: Final = "never_offered_stems.txt"

_BY_ZIPF: Final[tuple[tuple[float, Familiarity], ...]] = ((4.0, 1), (3.4, 2), (2.8, 3), (2.0, 4))
_BY_SIZE: Final[tuple[tuple[int, Familiarity], ...]] = ((20, 1), (35, 2), (50, 3), (60, 4))
_SIZE_BY_HAND: Final = 50
"""Words that were put in by hand were judged to be well known, but no better than this."""

_VARIANT_FROM: Final = 2.8
"""The Zipf value from which a spelling that only variant lists hold may be offered."""


def entries(
    words: Collection[str], by_hand: Collection[str], evidence: Evidence, lists: Path = LISTS
) -> Iterator[Entry]:
    """The accepted words with their familiarity, frequency and whether they may be offered."""
    hidden = never_offered(words, evidence, lists)
    for word in words:
        yield Entry(
            word.upper(),
            familiarity(word, evidence, by_hand=word in by_hand),
            offered=word not in hidden,
            zipf=evidence.zipf.get(word, 0.0),
        )


def familiarity(word: str, evidence: Evidence, *, by_hand: bool = False) -> Familiarity:
    """The harder of two counts, because frequencies ignore case and JOHN and WALES look common."""
    zipf, size = evidence.zipf.get(word, 0.0), evidence.attested(word)
    if by_hand:
        size = min(size or _SIZE_BY_HAND, _SIZE_BY_HAND)
    by_zipf = next((level for least, level in _BY_ZIPF if zipf >= least), LEAST_FAMILIAR)
    by_size = next((level for most, level in _BY_SIZE if size and size <= most), LEAST_FAMILIAR)
    return max(by_zipf, by_size)


def never_offered(
    words: Collection[str], evidence: Evidence, lists: Path = LISTS
) -> frozenset[str]:
    """Listed words and their forms, whatever holds a listed stem, and unused variant spellings.

    A variant may be typed, but nobody should lose by CLIPT or learn it from a hint.
    """
    named = listed(lists / HIDDEN)
    stems = listed(lists / HIDDEN_STEMS)
    forms = {
        form
        for table in evidence.tables
        for (lemma, _), slots in table.items()
        if lemma in named
        for form in spellings(slots)
    }
    return frozenset(
        word
        for word in words
        if word in named
        or word in forms
        or any(stem in word for stem in stems)
        or _is_unused_variant(word, evidence)
    )


def _is_unused_variant(word: str, evidence: Evidence) -> bool:
    return (
        word in evidence.variant
        and word not in evidence.usual
        and evidence.zipf.get(word, 0.0) < _VARIANT_FROM
    )
