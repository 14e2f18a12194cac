"""The dictionary and its file."""

from __future__ import annotations

import hashlib
import struct
import zlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core import lexicon as file_format
from qube_desktop.core.errors import LexiconError, LexiconFault
from qube_desktop.core.lexicon import (
    COMMONNESS,
    FAMILIARITIES,
    MAX_LENGTH,
    NEVER_OFFERED,
    SEAL,
    Entry,
    Lexicon,
)

SMALL = Lexicon.of(
    [Entry("LEMON", 1), Entry("ABACUS", 3), Entry("CRACK", 2, offered=False), Entry("ZYMURGY", 5)]
)

RULE_BOOK = {"LEMON", "TRANSFORM", "FLORIST", "WRAPPING", "OPAQUE", "INQUEST"}
ORDINARY = (
    "COLOUR COLOR ORGANISE ORGANIZE TRAVELLED TRAVELED TYRE JUDGEMENT JUDGMENT DONUT DWARVES CAFE "
    "MARK JACK CHINA TURKEY POLISH MAY LASER RADAR BIBLICALLY SELFIE APP TOUCHDOWN"
)
NO_WORDS = "ASAP DVD NASA FBI LONDON OLIVER SKITE ARVOS RECIEVE QWERTZ ISN ZAX"

words = st.text("ABCXYZ", min_size=3, max_size=MAX_LENGTH)
entries = st.builds(Entry, words, st.integers(1, 5), st.booleans(), st.floats(0, 9))


def packed(
    payload: bytes,
    count: int,
    *,
    version: int = SEAL.version,
    length: int | None = None,
    tail: bytes = b"",
) -> bytes:
    """A file made by hand, as right or as wrong as wanted, whose checksum fits."""
    header = struct.pack(
        "<8sHII32s",
        b"QUBEDICT",
        version,
        count,
        len(payload) if length is None else length,
        hashlib.sha256(payload).digest(),
    )
    return header + zlib.compress(payload) + tail


def fault(data: bytes) -> LexiconFault:
    with pytest.raises(LexiconError) as caught:
        Lexicon.read(data)
    return caught.value.fault


def test_words_are_found_in_capitals_only() -> None:
    assert "LEMON" in SMALL
    assert "lemon" not in SMALL
    assert "LEMONS" not in SMALL
    assert 5 not in SMALL
    assert len(SMALL) == 4


def test_iteration_is_alphabetical() -> None:
    assert list(SMALL) == ["ABACUS", "CRACK", "LEMON", "ZYMURGY"]


def test_familiarity_is_none_for_what_is_refused() -> None:
    assert [SMALL.familiarity(word) for word in SMALL] == [3, 2, 1, 5]
    assert SMALL.familiarity("QWERTY") is None


def test_a_word_may_be_accepted_and_yet_never_offered() -> None:
    """D4: such a word can be typed, but is never shown."""
    assert "CRACK" in SMALL
    assert not SMALL.offered("CRACK")
    assert SMALL.offered("LEMON")
    assert not SMALL.offered("QWERTY")


def test_of_two_entries_for_one_word_the_later_counts() -> None:
    assert Lexicon.of([Entry("LEMON", 4), Entry("LEMON", 2)]).familiarity("LEMON") == 2


@pytest.mark.parametrize("word", ["", "AB", "lemon", "ÉTÉ", "A-B", "LEM ON", "A\nBCD", "A" * 33])
def test_an_entry_must_be_three_to_32_capitals(word: str) -> None:
    with pytest.raises(ValueError, match="not a dictionary entry"):
        Entry(word, 1)


@pytest.mark.parametrize(
    ("zipf", "familiarity", "commonness"),
    [
        (4.56, 1, 45),
        (2.3, 4, 23),  # 2.3 is a little less than that in binary
        (7.73, 3, 33),  # JOHN is not as well known as its frequency says
        (0.0, 1, 40),
        (0.0, 5, 0),
        (99.0, 1, 127),
    ],
)
def test_commonness_is_ten_zipf_as_far_as_familiarity_allows(
    zipf: float, familiarity: int, commonness: int
) -> None:
    assert Entry("LEMON", familiarity, zipf=zipf).code == commonness
    assert Entry("LEMON", familiarity, offered=False, zipf=zipf).code == commonness | NEVER_OFFERED


def test_every_byte_has_one_familiarity() -> None:
    """So that a byte can be anything, and no file is refused for one."""
    assert len(FAMILIARITIES) == 256
    for code, level in enumerate(FAMILIARITIES):
        assert [each for each, values in COMMONNESS.items() if code & 0x7F in values] == [level]


def test_the_best_known_words_come_first() -> None:
    lexicon = Lexicon.of(
        [
            Entry("ABACUS", 2, zipf=3.5),
            Entry("LEMON", 1, zipf=4.1),
            Entry("CRACK", 1, offered=False, zipf=4.9),
            Entry("BASALT", 2, zipf=3.5),
            Entry("JOHN", 3, zipf=6.0),
        ]
    )
    assert lexicon.best_known(3) == ["CRACK", "LEMON", "ABACUS"]
    assert lexicon.best_known(99) == ["CRACK", "LEMON", "ABACUS", "BASALT", "JOHN"]
    assert lexicon.best_known(0) == []


@pytest.mark.parametrize("familiarity", [-1, 0, 6, 9])
def test_an_entry_has_familiarity_one_to_five(familiarity: int) -> None:
    with pytest.raises(ValueError, match="not a dictionary entry"):
        Entry("LEMON", familiarity)


@given(st.lists(entries, unique_by=lambda entry: entry.word))
def test_packing_and_reading_is_identity(given_entries: list[Entry]) -> None:
    before = Lexicon.of(given_entries)
    after = Lexicon.read(before.packed())
    assert list(after) == sorted(entry.word for entry in given_entries)
    assert after.codes == before.codes
    assert after.checksum == before.checksum
    for entry in given_entries:
        assert after.familiarity(entry.word) == entry.familiarity
        assert after.offered(entry.word) == entry.offered


@given(st.lists(entries, unique_by=lambda entry: entry.word))
def test_the_order_of_entries_does_not_matter(given_entries: list[Entry]) -> None:
    assert Lexicon.of(reversed(given_entries)).packed() == Lexicon.of(given_entries).packed()


def test_checksum_tells_contents_apart_but_not_compressions() -> None:
    other = Lexicon.of([Entry("LEMON", 2)])
    assert other.checksum != Lexicon.of([Entry("LEMON", 1)]).checksum
    payload = bytes([34]) + b"LEMON"
    assert other.checksum == hashlib.sha256(payload).hexdigest()
    assert Lexicon.read(packed(payload, 1)).checksum == other.checksum


@pytest.mark.parametrize("data", [b"", b"Q", b"QUBEDIC", b"PK\x03\x04" + b"\x00" * 200])
def test_another_file_is_no_dictionary(data: bytes) -> None:
    assert fault(data) is LexiconFault.NOT_A_DICTIONARY


def test_a_newer_version_is_told_apart_from_damage() -> None:
    assert fault(packed(b"", 0, version=SEAL.version + 1)) is LexiconFault.NEWER
    assert fault(packed(b"", 0, version=SEAL.version - 1)) is LexiconFault.DAMAGED


@pytest.mark.parametrize(
    "data",
    [
        packed(b"\x01LEMON", 2),  # the count does not fit
        packed(b"\x01\x01LEMON", 2),
        packed(b"\x01", 1),
        packed(b"", 1),
        packed(b"\x01LEMON", 1, tail=b"\x00"),  # junk behind the end
        packed(b"\x01LEMON", 1, length=5),  # longer than promised
        packed(b"\x01LEMON", 1, length=7),  # shorter than promised
        packed(b"\x01LEMON", 1, length=2**32 - 1),  # promises four gigabytes
        packed(b"\x01lemon", 1),
        packed(b"\x01L\xc9MON", 1),
        packed(b"\x01LE", 1),
        packed(b"\x01" + b"L" * 33, 1),
        packed(b"\x01\x01LEMON\nABACUS", 2),  # not in order
        packed(b"\x01\x01LEMON\nLEMON", 2),  # twice
    ],
)
def test_contents_that_make_no_sense_are_damage(data: bytes) -> None:
    assert fault(data) is LexiconFault.DAMAGED


def test_a_file_cut_anywhere_is_refused() -> None:
    data = SMALL.packed()
    for length in range(len(data)):
        expected = LexiconFault.NOT_A_DICTIONARY if length < 8 else LexiconFault.DAMAGED
        assert fault(data[:length]) is expected


def test_a_changed_byte_anywhere_is_noticed() -> None:
    data = SMALL.packed()
    for place in range(len(data)):
        changed = bytearray(data)
        changed[place] ^= 0x55
        assert fault(bytes(changed)) in set(LexiconFault) - {LexiconFault.MISSING}


def test_a_bomb_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small file that unpacks to a huge one is refused by what its header may promise."""
    monkeypatch.setattr(file_format, "SEAL", replace(SEAL, most=1_000))
    assert fault(packed(b"\x01" * 1_001, 1)) is LexiconFault.DAMAGED
    assert fault(packed(b"\x01" * 100_000, 1, length=900)) is LexiconFault.DAMAGED


def test_an_empty_dictionary_is_a_dictionary() -> None:
    assert len(Lexicon.read(Lexicon.of([]).packed())) == 0


def test_the_bundled_dictionary(lexicon: Lexicon) -> None:
    assert len(lexicon) > 110_000
    assert set(lexicon) >= RULE_BOOK
    assert set(lexicon) >= set(ORDINARY.split())
    assert not set(NO_WORDS.split()) & set(lexicon)


def test_the_bundled_dictionary_never_offers_slurs_or_odd_spellings(lexicon: Lexicon) -> None:
    """D4: no slur is ever a suggestion."""
    assert not any(lexicon.offered(word) for word in ["BASTARD", "CRACK", "NITE", "CLIPT"])
    assert all(lexicon.offered(word) for word in ["LEMON", "COLOUR", "COLOR", "FLORIST"])
