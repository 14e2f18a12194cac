"""Definitions of words and their file."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core.definitions import SEAL, Definitions, packed
from qube_desktop.core.errors import DefinitionsError, LexiconError, LexiconFault
from qube_desktop.core.lexicon import Entry, Lexicon

SMALL = {"LEMON": "a sour yellow fruit", "LEMONS": "plural of lemon", "CAFÉ"[:3]: "déjà vu"}

words = st.text("ABC", min_size=3, max_size=5)
lines = st.text(st.characters(categories=["L", "N", "P", "Zs"]), min_size=1).filter(str.isprintable)


def fault(data: bytes) -> LexiconFault:
    with pytest.raises(DefinitionsError) as caught:
        Definitions.read(data)
    return caught.value.fault


def test_a_word_is_found_by_itself_and_not_by_its_beginning() -> None:
    definitions = Definitions.read(packed(SMALL))
    assert definitions.of("LEMON") == "a sour yellow fruit"
    assert definitions.of("LEMONS") == "plural of lemon"
    assert definitions.of("CAF") == "déjà vu"
    assert len(definitions) == 3


@pytest.mark.parametrize(
    "word", ["LEM", "EMON", "lemon", "", "LEMON\ta sour", "\nLEMON", "ÉTÉ", "Z"]
)
def test_what_is_not_there_has_no_definition(word: str) -> None:
    assert Definitions.read(packed(SMALL)).of(word) is None


def test_no_definitions_at_all() -> None:
    assert Definitions.none().of("LEMON") is None
    assert len(Definitions.none()) == 0
    assert len(Definitions.read(packed({}))) == 0


@given(st.dictionaries(words, lines))
def test_packing_and_reading_is_identity(given_texts: dict[str, str]) -> None:
    definitions = Definitions.read(packed(given_texts))
    assert {word: definitions.of(word) for word in given_texts} == given_texts
    assert len(definitions) == len(given_texts)


@pytest.mark.parametrize("text", ["two\nlines", "a\ttab", "\x00"])
def test_a_definition_is_one_line(text: str) -> None:
    with pytest.raises(ValueError, match="one line"):
        packed({"LEMON": text})


def test_a_file_cut_or_changed_anywhere_is_refused() -> None:
    data = packed(SMALL)
    for place in range(len(data)):
        changed = bytearray(data)
        changed[place] ^= 0x55
        assert fault(bytes(changed)) in set(LexiconFault) - {LexiconFault.MISSING}
        assert fault(data[:place]) in {LexiconFault.NOT_A_DICTIONARY, LexiconFault.DAMAGED}


def test_a_newer_version_and_another_file_are_told_apart() -> None:
    newer = bytearray(packed(SMALL))
    newer[8] = SEAL.version + 1
    assert fault(bytes(newer)) is LexiconFault.NEWER
    assert fault(Lexicon.of([Entry("LEMON", 1)]).packed()) is LexiconFault.NOT_A_DICTIONARY
    with pytest.raises(LexiconError):
        Lexicon.read(packed(SMALL))


@pytest.mark.parametrize(
    ("payload", "count"),
    [
        (b"LEMON\tsour\n", 0),
        (b"LEMON\tsour\n", 2),
        (b"LEMON\tsour", 1),  # the last line has no end
        (b"LEMON sour\n", 1),
        (b"LEMON\tsour\tyellow\n", 1),
        (b"LEMON\t\xff\n", 1),
    ],
)
def test_contents_that_make_no_sense_are_damage(payload: bytes, count: int) -> None:
    assert fault(SEAL.pack(payload, count)) is LexiconFault.DAMAGED
