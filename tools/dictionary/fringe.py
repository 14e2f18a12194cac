"""Words of the larger SCOWL lists: which of them an ordinary player knows.

A small logistic score, fitted once on the decisions of a word-game editor. Frequency alone would be
a poor judge: at its top stand names, in the middle fragments and foreign words.
"""

from __future__ import annotations

import math
from typing import Final

from tools.dictionary.derivation import compound, derived
from tools.dictionary.evidence import Evidence

LARGEST: Final = 80
"""The largest SCOWL size that is looked at."""

RARER: Final = 80
_LEAST: Final = 0.40
_LEAST_SHORT: Final = 0.50
_SHORT: Final = 5
_SHORTEST_UNSEEN: Final = 7
_HIGHEST_ZIPF: Final = 2.6


def accepted(word: str, size: int, evidence: Evidence) -> bool:
    """Whether a word of SCOWL size 70 or 80 belongs in the dictionary."""
    if evidence.named(word):
        return False
    if word not in evidence.zipf and word not in evidence.films.lower:
        return _plain_although_unseen(word, size, evidence)
    return score(word, size, evidence) >= (_LEAST_SHORT if len(word) <= _SHORT else _LEAST)


def score(word: str, size: int, evidence: Evidence) -> float:
    """How likely an editor takes the word, 0 to 1."""
    said = evidence.films.lower.get(word, 0)
    weight = (
        -3.60
        + 0.92 * min(evidence.zipf.get(word, 0), _HIGHEST_ZIPF)
        + 0.23 * (word not in evidence.zipf)
        + 0.42 * min(max(len(word) - 4, 0), 5)
        + 1.07 * (said >= 2)
        + 0.37 * (said >= 6)
        + 0.37 * evidence.wordnet.holds(word)
        - 0.49 * (size >= RARER)
        - 1.04 * (word in evidence.proper)
        + 1.02 * derived(word, evidence.known, 2)
        + 0.56 * compound(word, evidence.parts)
    )
    return 1 / (1 + math.exp(-weight))


def _plain_although_unseen(word: str, size: int, evidence: Evidence) -> bool:
    """For words that nobody was seen to use, their parts have to vouch; WordNet alone is no help.

    It holds thousands such as ANADIPLOSIS, of which lists of ordinary words have hardly one.
    """
    if len(word) < _SHORTEST_UNSEEN or word.endswith("nesses"):
        return False
    plain = derived(word, evidence.known, 1)
    return plain and (size < RARER or evidence.wordnet.holds(word))
