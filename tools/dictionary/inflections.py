"""Which forms a word has: the tables of pyinflect and lemminflect.

Both list, for a noun its plurals, for a verb its past tense, past participle, -ing form and -s
form, for an adjective or adverb its comparatives and superlatives.
"""

from __future__ import annotations

import gzip
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

from tools.dictionary.wordnet import Part
from tools.dictionary.words import normalised

Paradigm: TypeAlias = tuple[frozenset[str], ...]
"""The forms of each slot, in the order of ``SLOTS``; alternatives stand side by side."""

SLOTS: Final = {
    Part.NOUN: ("plural",),
    Part.VERB: ("past tense", "past participle", "-ing form", "third person singular"),
    Part.ADJECTIVE: ("comparative", "superlative"),
    Part.ADVERB: ("comparative", "superlative"),
}
Table: TypeAlias = dict[tuple[str, Part], Paradigm]
Bases: TypeAlias = dict[str, set[tuple[str, Part]]]

_PYINFLECT_PARTS: Final = {"N": Part.NOUN, "V": Part.VERB, "A": Part.ADJECTIVE}


def pyinflect(package: Path) -> Table:
    """The table of pyinflect, which does not tell adverbs from adjectives."""
    rows = (line.split(",") for line in (package / "infl.csv").read_text("utf-8").splitlines())
    # To be and its many persons aside, a verb has four forms; an `A` without two is none.
    return _table(
        (lemma, _PYINFLECT_PARTS[part], forms[: len(SLOTS[_PYINFLECT_PARTS[part]])])
        for lemma, part, *forms in rows
    )


def lemminflect(package: Path) -> Table:
    """The table of lemminflect."""
    data = gzip.decompress((package / "resources/infl_lu.csv.gz").read_bytes())
    rows = (line.split(",") for line in data.decode().splitlines())
    return _table((lemma, Part(part), forms) for lemma, part, *forms in rows)


def _table(rows: Iterator[tuple[str, Part, list[str]]]) -> Table:
    table: Table = {}
    for lemma, part, forms in rows:
        if plain := normalised(lemma):
            table[plain, part] = tuple(
                frozenset(filter(None, map(normalised, form.split("/")))) for form in forms
            )
    return table


def spellings(paradigm: Paradigm) -> frozenset[str]:
    """All forms of a word."""
    return frozenset(form for slot in paradigm for form in slot)


def bases(tables: Iterable[Table]) -> Bases:
    """For each form the words that it may be a form of."""
    found: Bases = defaultdict(set)
    for table in tables:
        for (lemma, part), slots in table.items():
            for form in spellings(slots):
                found[form].add((lemma, part))
    return found
