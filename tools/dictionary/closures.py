"""Words that follow from accepted ones: inflections, base forms, adverbs, spellings overseas."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from tools.dictionary.derivation import adjectives
from tools.dictionary.evidence import Evidence
from tools.dictionary.fringe import RARER
from tools.dictionary.inflections import spellings
from tools.dictionary.wordnet import Part

_SHORT: Final = 5
"""Up to this length a form is too easily a fragment or a foreign word: films must have it."""

_LONG: Final = 9
"""From this length on, an adverb needs nobody who was seen to use it."""

_PLURAL_FROM: Final = 2.5
_ADVERB_FROM: Final = 3.0
"""The Zipf values from which a word gets a plural or adverb that nobody was seen to use."""


def closed(words: Collection[str], removed: Collection[str], evidence: Evidence) -> frozenset[str]:
    """``words`` and all that follows from them, without what is ``removed``; a fixed point."""
    accepted = set(words) - set(removed)
    while True:
        before = len(accepted)
        for step in (_inflections, _base_forms, _adverbs, _partners):
            accepted |= set(step(accepted, evidence)) - set(removed)
        if len(accepted) == before:
            return frozenset(accepted)


def _inflections(accepted: set[str], evidence: Evidence) -> Iterator[str]:
    """The forms that SCOWL attests, of the lemmas of both tables."""
    rough, careful = evidence.tables
    for table in (rough, careful):
        for (lemma, part), slots in table.items():
            if lemma in accepted:
                confirmed = part in evidence.wordnet.parts(lemma)
                sure = confirmed and table is careful
                for form in spellings(slots) - accepted:
                    if evidence.attested(form) and (
                        sure or _plausible(form, lemma, part, confirmed, evidence)
                    ):
                        yield form


def _plausible(form: str, lemma: str, part: Part, confirmed: bool, evidence: Evidence) -> bool:
    """Whether a form may be taken that only the rougher table gives to a lemma."""
    size = evidence.attested(form) or RARER
    if len(form) <= _SHORT:
        return confirmed and evidence.spoken(form)
    if evidence.seen(form):
        return confirmed or part is Part.NOUN or size < RARER
    # The plural of a word that everybody knows; GOODNESSES and the like are for tournaments.
    plural = part is Part.NOUN and confirmed and not form.endswith("nesses")
    return plural and evidence.zipf.get(lemma, 0) >= _PLURAL_FROM


def _base_forms(accepted: set[str], evidence: Evidence) -> Iterator[str]:
    """The base of a form that is accepted although no base of it is: UNFRIENDED, UNFRIEND."""
    for form in accepted:
        found = evidence.bases.get(form, ())
        if not any(lemma in accepted for lemma, _ in found):
            for lemma, part in found:
                if evidence.attested(lemma) is None or evidence.named(lemma):
                    continue
                if len(lemma) <= _SHORT:
                    known = evidence.spoken(lemma)
                else:
                    known = evidence.seen(lemma) or part in evidence.wordnet.parts(lemma)
                if known:
                    yield lemma


def _adverbs(accepted: set[str], evidence: Evidence) -> Iterator[str]:
    """BIBLICALLY from BIBLICAL: SCOWL has it, and WordNet calls the known stem an adjective."""
    for word in evidence.sized:
        if word in accepted or not (evidence.seen(word) or len(word) >= _LONG):
            continue
        if any(
            stem in accepted
            and evidence.zipf.get(stem, 0) >= _ADVERB_FROM
            and Part.ADJECTIVE in evidence.wordnet.parts(stem)
            for stem in adjectives(word)
        ):
            yield word


def _partners(accepted: set[str], evidence: Evidence) -> Iterator[str]:
    for word in accepted:
        yield from evidence.partners.get(word, ())
