"""The figures that a build is judged by: what it accepts of lists that others made."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from qube_desktop.core.lexicon import LEAST_FAMILIAR, Lexicon
from tools.dictionary.evidence import Evidence
from tools.dictionary.inflections import Paradigm
from tools.dictionary.wordnet import Part
from tools.dictionary.words import listed

# The least percentage of each list that must be accepted.
WANTED: Final = (
    ("rulebook", 100.0),
    ("two_of_12_id", 94.0),
    ("eff_large_diceware", 97.5),
    ("dale_chall", 98.8),
    ("spache", 99.9),
    ("modern", 96.5),
)
# The greatest percentage of each list of names that may be accepted.
UNWANTED: Final = (("scowl_proper50_pure", 0.3), ("scowl_upper60_pure", 0.3))
PAIRS: Final = "uk_us_pairs"
MOST_HALVES: Final = 10
INFLECTED: Final = ((Part.NOUN, 99.5), (Part.VERB, 99.5), (Part.ADJECTIVE, 95.0))
KNOWN: Final = 3
EXPLAINED: Final = 90.0


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured, and the least or, with ``at_most``, the greatest that will do."""

    name: str
    value: float
    limit: float
    at_most: bool = False

    @property
    def kept(self) -> bool:
        """Whether the limit is kept."""
        return self.value <= self.limit if self.at_most else self.value >= self.limit


def of_lists(words: Collection[str], lists: Path) -> Iterator[Figure]:
    """Acceptance of the lists in a folder, in percent, and pairs that are torn apart."""
    for name, least in WANTED:
        yield Figure(name, share(listed(lists / f"{name}.txt"), words), least)
    for name, most in UNWANTED:
        yield Figure(name, share(listed(lists / f"{name}.txt"), words), most, at_most=True)
    pairs = [line.split() for line in (lists / f"{PAIRS}.tsv").read_text("utf-8").splitlines()]
    torn = sum((british in words) != (american in words) for british, american in pairs)
    yield Figure(f"{PAIRS}, torn apart", torn, MOST_HALVES, at_most=True)


def of_inflections(
    words: Collection[str], paradigms: Iterable[tuple[str, Part, Paradigm]]
) -> Iterator[Figure]:
    """Of the accepted nouns, verbs and adjectives, those of which each form is accepted.

    Where a form has several spellings, one of them is enough.
    """
    known = [(part, slots) for lemma, part, slots in paradigms if lemma in words]
    for part, least in INFLECTED:
        complete = [
            all(any(form in words for form in forms) for forms in slots if forms)
            for each, slots in known
            if each is part
        ]
        yield Figure(
            f"{part.name.lower()}s with all forms", percent(sum(complete), len(complete)), least
        )


def of_definitions(lexicon: Lexicon, explained: Collection[str]) -> Figure:
    """Of the words that most players know, those that have a definition; in capitals."""
    known = [word for word in lexicon if (lexicon.familiarity(word) or LEAST_FAMILIAR) <= KNOWN]
    return Figure(f"familiarity 1-{KNOWN} with a definition", share(known, explained), EXPLAINED)


def paradigms(evidence: Evidence) -> Iterator[tuple[str, Part, Paradigm]]:
    """The careful table, as far as WordNet confirms the part of speech."""
    _, careful = evidence.tables
    for (lemma, part), slots in careful.items():
        if part in evidence.wordnet.parts(lemma):
            yield lemma, part, slots


def share(wanted: Collection[str], words: Collection[str]) -> float:
    """How many percent of the wanted are among the words."""
    return percent(sum(word in words for word in wanted), len(wanted))


def percent(part: int, whole: int) -> float:
    """``part`` of ``whole`` in percent; all of nothing is 100."""
    return 100 * part / whole if whole else 100.0
