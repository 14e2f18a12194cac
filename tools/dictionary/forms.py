"""Of which word a word is a form, and which form: STOLE is the past tense of STEAL."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from typing import TypeAlias

from tools.dictionary.evidence import Evidence
from tools.dictionary.inflections import SLOTS
from tools.dictionary.wordnet import Part


@dataclass(frozen=True, slots=True)
class Form:
    """A form of ``base``; ``name`` is that of its slot, such as "past tense"."""

    name: str
    base: str
    part: Part


Forms: TypeAlias = dict[str, list[Form]]


def forms(words: Collection[str], evidence: Evidence) -> Forms:
    """For each of ``words`` the forms of others of them that it may be, the surer ones first.

    WordNet has to know the base as that part of speech. An adverb has no forms of its own here:
    BETTER is the comparative of GOOD.
    """
    found: Forms = defaultdict(list)
    rough, careful = evidence.tables
    for table in (careful, rough):
        for (base, part), slots in table.items():
            if base in words and part in evidence.wordnet.parts(base) and part is not Part.ADVERB:
                taken: set[str] = set()
                for name, spellings in zip(SLOTS[part], slots, strict=False):
                    for word in sorted(spellings - {base} - taken):
                        if word in words:
                            found[word].append(Form(name, base, part))
                    taken |= spellings  # WALKED is the past tense, although also the participle
    return found


def regular(base: str, part: Part) -> dict[str, str]:
    """The regular forms of a word in every spelling that they might have, with their names."""
    stems = {base, base.removesuffix("e"), base + base[-1]}
    soft = base[:-1] + "i" if base.endswith("y") else base
    sibilants = {base + "s", base + "es", soft + "es"}
    match part:
        case Part.NOUN:
            return dict.fromkeys(sibilants, "plural")
        case Part.VERB:
            return {
                **dict.fromkeys(sibilants, "third person singular"),
                **{stem + "ing": "-ing form" for stem in stems},
                **{stem + "ed": "past tense" for stem in {*stems, soft}},
            }
        case Part.ADJECTIVE:
            endings = (("er", "comparative"), ("est", "superlative"))
            return {stem + end: name for stem in {*stems, soft} for end, name in endings}
        case Part.ADVERB:
            return {}
