"""What each accepted word means, in one line: by hand, from WordNet, or by pointing to its base.

A definition by hand is a line `word n v: text`, where the letters say of which parts of speech the
word has forms.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.dictionary.evidence import Evidence
from tools.dictionary.forms import Forms, forms, regular
from tools.dictionary.wordnet import Part, Sense
from tools.dictionary.words import LISTS, paired

BY_HAND: Final = "definitions.txt"

_LETTERS: Final = {"n": Part.NOUN, "v": Part.VERB, "a": Part.ADJECTIVE}
_LONGEST: Final = 120
_OWN_SHARE: Final = 0.2
"""A form stands for itself when it is tagged at least this often for each time that its base is:
MEETING does, SAW and STOLE do not."""

_EXAMPLES: Final = re.compile(r'[;:,]?\s*".*')
_QUOTED: Final = re.compile(r"`([^'`]*)'")
_ASIDE: Final = re.compile(r"\s*\([^()]*\)")
_POINTS_AWAY: Final = ("(comparative", "(superlative", "comparative of", "superlative of")
_ORDER: Final = list(Part)

_ADJECTIVE: Final = frozenset({Part.ADJECTIVE})
_NOUN: Final = frozenset({Part.NOUN})
_VERB: Final = frozenset({Part.VERB})
_NONE: Final[frozenset[Part]] = frozenset()

# What stands at the end, what stands there in the base, what part of speech the base is, the
# explanation, and what part of speech comes out.
_SUFFIXES: Final = (
    ("ically", "ic", Part.ADJECTIVE, "in a way that is {}", _NONE),
    ("ily", "y", Part.ADJECTIVE, "in a way that is {}", _NONE),
    ("bly", "ble", Part.ADJECTIVE, "in a way that is {}", _NONE),
    ("ly", "", Part.ADJECTIVE, "in a way that is {}", _NONE),
    ("iness", "y", Part.ADJECTIVE, "the quality of being {}", _NOUN),
    ("ness", "", Part.ADJECTIVE, "the quality of being {}", _NOUN),
    ("bility", "ble", Part.ADJECTIVE, "the quality of being {}", _NOUN),
    ("less", "", Part.NOUN, "without {}", _NONE),
    ("like", "", Part.NOUN, "like {}", _NONE),
    ("er", "", Part.VERB, "someone or something that can {}", _NOUN),
    ("er", "e", Part.VERB, "someone or something that can {}", _NOUN),
    ("or", "e", Part.VERB, "someone or something that can {}", _NOUN),
    ("able", "", Part.VERB, "that one can {}", _NONE),
    ("able", "e", Part.VERB, "that one can {}", _NONE),
)
_PREFIXES: Final = (
    ("un", Part.ADJECTIVE, "not {}", _NONE),
    ("non", Part.ADJECTIVE, "not {}", _NONE),
    ("re", Part.VERB, "{} again", _VERB),
    ("over", Part.VERB, "{} too much", _VERB),
    ("mis", Part.VERB, "{} wrongly", _VERB),
    ("pre", Part.VERB, "{} beforehand", _VERB),
)


@dataclass(frozen=True, slots=True)
class Meaning:
    """An explanation, and the parts of speech of which the word may have forms."""

    text: str
    parts: frozenset[Part] = _NONE


def definitions(words: frozenset[str], evidence: Evidence, lists: Path = LISTS) -> dict[str, str]:
    """The accepted words that can be explained, with what they mean."""
    known = forms(words, evidence)
    meanings = by_hand(lists)
    for word in sorted(words - meanings.keys()):
        if meaning := from_wordnet(word, known, evidence):
            meanings[word] = meaning
    for word in sorted(words - meanings.keys()):
        if meaning := from_partner(word, meanings, evidence) or from_parts(word, words, evidence):
            meanings[word] = meaning
    for base, meaning in list(meanings.items()):
        for part in sorted(meaning.parts, key=_ORDER.index):
            for form, name in regular(base, part).items():
                if form in words:
                    meanings.setdefault(form, Meaning(f"{name} of {base}"))
    return {word: meanings[word].text for word in words & meanings.keys()}


def by_hand(lists: Path = LISTS) -> dict[str, Meaning]:
    """The definitions that were written for words that WordNet does not know, or not well."""
    found = {}
    for key, text in paired(lists / BY_HAND, ":").items():
        word, *letters = key.split()
        found[word] = Meaning(text, frozenset(_LETTERS[letter] for letter in letters))
    return found


def from_wordnet(word: str, known: Forms, evidence: Evidence) -> Meaning | None:
    """The most usual sense, or the base if ``word`` is mostly used as a form of another."""
    own = usual_sense(word, evidence)
    form = max(
        known.get(word, ()), key=lambda form: usage(form.base, form.part, evidence), default=None
    )
    if form is not None:
        base = usage(form.base, form.part, evidence)
        if own is None or own.tags <= _OWN_SHARE * base:
            return Meaning(f"{form.name} of {form.base}")
    if own is None:
        return None
    return Meaning(shortened(own.gloss), evidence.wordnet.parts(word))


def usual_sense(word: str, evidence: Evidence) -> Sense | None:
    """The most tagged sense of a word, or of its other spelling if nobody tagged it itself."""
    senses = [
        sense
        for spelling in (word, *sorted(evidence.partners.get(word, ())))
        for sense in evidence.wordnet.senses.get(spelling, ())
        if not sense.capital and not sense.gloss.startswith(_POINTS_AWAY)
    ]
    if word not in evidence.wordnet.senses:
        return None
    # Of equals the first: WordNet orders the senses of each part of speech.
    return max(senses, key=lambda sense: sense.tags, default=None)


def usage(word: str, part: Part, evidence: Evidence) -> int:
    """How often the most usual sense of ``word`` as this part of speech was tagged."""
    return max((s.tags for s in evidence.wordnet.senses.get(word, ()) if s.part is part), default=0)


def shortened(gloss: str) -> str:
    """A gloss as one short line: no examples, no more clauses than fit, no asides if too long."""
    quoted = _QUOTED.sub(r"“\1”", _EXAMPLES.sub("", gloss))
    first, *others = quoted.rstrip(";:, ").split("; ")
    if len(first) > _LONGEST:
        first = _ASIDE.sub("", first).strip()
    kept = first
    for clause in others:
        if len(f"{kept}; {clause}") > _LONGEST:
            break
        kept = f"{kept}; {clause}"
    return textwrap.shorten(kept, _LONGEST, placeholder=" …")


def from_partner(word: str, meanings: Mapping[str, Meaning], evidence: Evidence) -> Meaning | None:
    """The other spelling of a word that is explained."""
    for partner in sorted(evidence.partners.get(word, ())):
        if partner in meanings:
            return Meaning(f"another spelling of {partner}")
    return None


def from_parts(word: str, words: frozenset[str], evidence: Evidence) -> Meaning | None:
    """What a plain derivation says by its parts."""
    for base, part, text, parts in _bases(word):
        if base in words and part in evidence.wordnet.parts(base):
            return Meaning(text.format(base), parts)
    return None


def _bases(word: str) -> Iterator[tuple[str, Part, str, frozenset[Part]]]:
    for end, ending, part, text, parts in _SUFFIXES:
        if word.endswith(end):
            stem = word.removesuffix(end)
            yield stem + ending, part, text, parts
            if stem[-1:] == stem[-2:-1]:  # RUNNER, from RUN
                yield stem[:-1] + ending, part, text, parts
    for prefix, part, text, parts in _PREFIXES:
        if word.startswith(prefix):
            yield word.removeprefix(prefix), part, text, parts
