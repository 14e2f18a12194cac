"""What all sources together say about a word; the questions that the steps of the recipe ask."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

from tools.dictionary import frequency, inflections, scowl, spelling, wordnet
from tools.dictionary.sources import Sources

_SURNAMES: Final = 5_000
_KNOWN_SIZE: Final = 50
_KNOWN_ZIPF: Final = 2.8
_PART_SIZE: Final = 40
_PART_ZIPF: Final = 3.8
_ENOUGH: Final = 2


@dataclass(frozen=True, slots=True)
class Evidence:
    """The sources, read.

    ``usual``, ``variant`` and ``rare`` map the words of SCOWL's spellings to the smallest size up
    to 80 that holds them, ``sized`` those of the first two together; ``known`` and ``parts`` are
    words that a derivation or a compound may rest on; ``people`` are first names and surnames,
    ``proper`` what SCOWL writes with a capital; ``bases`` gives the words that a form may belong
    to.
    """

    usual: dict[str, int]
    variant: dict[str, int]
    rare: dict[str, int]
    sized: dict[str, int]
    proper: frozenset[str]
    people: frozenset[str]
    zipf: dict[str, float]
    films: frequency.Subtlex
    wordnet: wordnet.WordNet
    tables: tuple[inflections.Table, inflections.Table]
    bases: inflections.Bases
    partners: spelling.Partners
    known: frozenset[str]
    parts: frozenset[str]

    @classmethod
    def read(cls, sources: Sources) -> Evidence:
        """Read every source; takes a few seconds."""
        usual = scowl.sizes(sources.scowl, scowl.USUAL, limit=80)
        variant = scowl.sizes(sources.scowl, scowl.VARIANTS, limit=80)
        zipf = frequency.zipf(sources.python / "wordfreq")
        tables = (
            inflections.pyinflect(sources.python / "pyinflect"),
            inflections.lemminflect(sources.python / "lemminflect"),
        )
        return cls(
            usual=usual,
            variant=variant,
            rare=scowl.sizes(sources.scowl, scowl.RARE_VARIANTS, limit=80),
            sized=_smallest(usual, variant),
            proper=scowl.names(sources.scowl),
            people=_people(sources.python / "names"),
            zipf=zipf,
            films=frequency.subtlex(sources.subtlex),
            wordnet=wordnet.read(sources.wordnet),
            tables=tables,
            bases=inflections.bases(tables),
            partners=spelling.partners(sources.python),
            known=_common(usual, zipf, _KNOWN_SIZE, _KNOWN_ZIPF),
            parts=_common(usual, zipf, _PART_SIZE, _PART_ZIPF),
        )

    def attested(self, word: str) -> int | None:
        """The smallest SCOWL size that holds ``word`` in any spelling, or ``None``."""
        return self.sized.get(word, self.rare.get(word))

    def seen(self, word: str) -> bool:
        """Whether anybody was heard or read to use it, in whatever case."""
        return word in self.zipf or word in self.films.lower

    def spoken(self, word: str) -> bool:
        """Whether films have it as a plain word, more than once."""
        return self.films.lower.get(word, 0) >= _ENOUGH

    def named(self, word: str) -> bool:
        """Whether it is a name unless films say otherwise."""
        if word in self.films.capital:
            return True
        return (word in self.proper or word in self.people) and not self.spoken(word)


def _smallest(*spellings: dict[str, int]) -> dict[str, int]:
    smallest: dict[str, int] = {}
    for sizes in spellings:
        for word, size in sizes.items():
            smallest[word] = min(size, smallest.get(word, size))
    return smallest


def _people(package: Path) -> frozenset[str]:
    surnames = islice(_column(package / "dist.all.last"), _SURNAMES)
    first = (*_column(package / "dist.female.first"), *_column(package / "dist.male.first"))
    return frozenset((*surnames, *first))


def _column(path: Path) -> list[str]:
    return [line.split()[0].lower() for line in path.read_text("utf-8").splitlines()]


def _common(
    sizes: dict[str, int], zipf: dict[str, float], largest: int, least: float
) -> frozenset[str]:
    return frozenset(
        word for word, size in sizes.items() if size <= largest and zipf.get(word, 0) >= least
    )
