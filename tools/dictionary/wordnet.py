"""WordNet 3.0: which words are nouns, verbs, adjectives or adverbs, and what their senses mean.

Reads the files of the Debian package `wordnet-base` (their form is described in wndb(5WN)).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from tools.dictionary.words import normalised


class Part(Enum):
    """A part of speech; the value is what WordNet calls its files."""

    NOUN = "noun"
    VERB = "verb"
    ADJECTIVE = "adj"
    ADVERB = "adv"


@dataclass(frozen=True, slots=True)
class Sense:
    """One meaning of a word: how often it was tagged in a corpus, and WordNet's explanation."""

    part: Part
    tags: int
    gloss: str
    capital: bool
    """Whether this sense is that of a name."""


@dataclass(slots=True)
class WordNet:
    """Plain words with their senses, the most usual of each part of speech first."""

    senses: dict[str, list[Sense]] = field(default_factory=dict)

    def parts(self, word: str) -> frozenset[Part]:
        """The parts of speech of ``word`` that is a lemma, names left out."""
        return frozenset(s.part for s in self.senses.get(word, ()) if not s.capital)

    def holds(self, word: str) -> bool:
        """Whether ``word`` is a lemma in lower case."""
        return bool(self.parts(word))


def read(folder: Path) -> WordNet:
    """The whole data base."""
    wordnet = WordNet()
    tags = _tag_counts(folder)
    for part in Part:
        synsets = dict(_synsets(folder / f"data.{part.value}"))
        for lemma, offsets in _index(folder / f"index.{part.value}"):
            if normalised(lemma):
                for number, offset in enumerate(offsets, 1):
                    spellings, gloss = synsets[offset]
                    wordnet.senses.setdefault(lemma, []).append(
                        Sense(
                            part, tags.get((lemma, part, number), 0), gloss, lemma not in spellings
                        )
                    )
    return wordnet


def _synsets(path: Path) -> Iterator[tuple[str, tuple[frozenset[str], str]]]:
    for line in _lines(path):
        head, _, gloss = line.partition(" | ")
        fields = head.split()
        count = int(fields[3], 16)
        # An adjective may have a mark such as (a) or (ip) behind it.
        words = frozenset(word.partition("(")[0] for word in fields[4 : 4 + 2 * count : 2])
        yield fields[0], (words, gloss.strip())


def _index(path: Path) -> Iterator[tuple[str, list[str]]]:
    for line in _lines(path):
        fields = line.split()
        yield fields[0], fields[-int(fields[2]) :]


def _tag_counts(folder: Path) -> dict[tuple[str, Part, int], int]:
    types = {"1": Part.NOUN, "2": Part.VERB, "3": Part.ADJECTIVE, "4": Part.ADVERB}
    types["5"] = Part.ADJECTIVE  # a satellite of another adjective
    counts = {}
    for line in _lines(folder / "cntlist.rev"):
        key, number, count = line.split()
        lemma, _, rest = key.partition("%")
        counts[lemma, types[rest[0]], int(number)] = int(count)
    return counts


def _lines(path: Path) -> Iterator[str]:
    for line in path.read_text("utf-8").splitlines():
        if not line.startswith("  "):  # the licence stands at the top of each file
            yield line
