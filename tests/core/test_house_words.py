"""House words: the text that a household edits, and the dictionary as it then plays it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core import house_words
from qube_desktop.core.house_words import BadLine, HouseFault, HouseWords, read
from qube_desktop.core.lexicon import LEAST_FAMILIAR, Entry, Lexicon
from qube_desktop.core.qube.grid import Grid
from qube_desktop.core.qube.moves import Matcher

words = st.text("ABC", min_size=3, max_size=5)

DICTIONARY = Lexicon.of([Entry("LEMON", 1), Entry("FLORIST", 3), Entry("CRACK", 2, offered=False)])


def test_a_word_a_line_in_either_case_and_a_dash_to_refuse() -> None:
    text = "# ours\nqwerty\n\n  Zuzu  # the cat\n-lemon\r\n- CRACK\n"
    found, bad = read(text.encode())
    assert found == HouseWords(accept=("QWERTY", "ZUZU"), refuse=("CRACK", "LEMON"))
    assert bad == ()


def test_of_two_lines_for_one_word_the_last_counts() -> None:
    assert read(b"zuzu\n-ZUZU\n-lemon\nLemon\nlemon")[0] == HouseWords(("LEMON",), ("ZUZU",))


def test_a_byte_order_mark_is_no_letter_of_the_first_word() -> None:
    assert read(b"\xef\xbb\xbfzuzu")[0] == HouseWords(("ZUZU",))


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("L3MON", HouseFault.NOT_LETTERS),
        ("café", HouseFault.NOT_LETTERS),
        ("\u017fun", HouseFault.NOT_LETTERS),  # its capital is S
        ("two words", HouseFault.NOT_LETTERS),
        ("--lemon", HouseFault.NOT_LETTERS),
        ("-", HouseFault.NOT_LETTERS),
        ("an", HouseFault.TOO_SHORT),
        ("-ab", HouseFault.TOO_SHORT),
        ("A" * 33, HouseFault.TOO_LONG),
    ],
)
def test_r2_4_what_can_be_no_word_is_reported_by_its_line(line: str, fault: HouseFault) -> None:
    found, bad = read(f"zuzu\n{line}\n".encode())
    assert found == HouseWords(("ZUZU",))
    assert bad == (BadLine(2, line, fault),)


def test_bytes_that_are_no_text_are_a_bad_line() -> None:
    found, (bad,) = read(b"zuzu\n\xff\xfe\x00junk")
    assert found == HouseWords(("ZUZU",))
    assert (bad.number, bad.fault) == (2, HouseFault.NOT_LETTERS)


def test_there_is_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_words, "MOST", 2)
    found, bad = read(b"aaa\nbbb\nccc\n-bbb")
    assert found == HouseWords(("AAA",), ("BBB",))
    assert bad == (BadLine(3, "ccc", HouseFault.TOO_MANY),)


@pytest.mark.parametrize(
    ("accept", "refuse"),
    [
        (("lemon",), ()),
        (("AN",), ()),
        ((), ("ÉTÉ",)),
        ((), ("",)),
        (("LEMON", "LEMON"), ()),
        (("LEMON",), ("LEMON",)),
        (tuple(f"A{a}{b}" for a in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" for b in "ABCDE") * 8, ()),
    ],
)
def test_house_words_cannot_be_made_of_what_is_none(
    accept: tuple[str, ...], refuse: tuple[str, ...]
) -> None:
    with pytest.raises(ValueError, match=r"word|twice"):
        HouseWords(accept, refuse)


def test_none_at_all_is_untrue() -> None:
    assert not HouseWords()
    assert HouseWords(("ZUZU",))
    assert HouseWords((), ("ZUZU",))


@given(st.binary(max_size=200))
def test_any_bytes_can_be_read(data: bytes) -> None:
    found, bad = read(data)
    assert list(found.accept) == sorted(set(found.accept))
    assert not set(found.accept) & set(found.refuse)
    assert len(bad) <= data.count(b"\n") + 1


@given(st.sets(words), st.sets(words))
def test_what_was_written_is_read(accept: set[str], refuse: set[str]) -> None:
    lines = [*accept, *(f"-{word}" for word in refuse - accept)]
    found, bad = read("\n".join(lines).encode())
    assert (set(found.accept), set(found.refuse), bad) == (accept, refuse - accept, ())


def test_the_dictionary_plays_by_them() -> None:
    """Issue 3.6: accepted and refused besides the dictionary, in `in` and in the matcher."""
    ours = DICTIONARY.with_house_words(["ZUZU", "NAMELOL"], ["LEMON", "QWX"])
    assert list(ours) == ["CRACK", "FLORIST", "NAMELOL", "ZUZU"]
    assert "LEMON" not in ours
    assert "LEMON" in DICTIONARY
    assert set(Matcher(ours).words) == set(ours)
    assert Matcher(ours).line_count("LMN") == 1  # NAMELOL, backwards


def test_a_house_word_is_never_offered() -> None:
    """D4: nobody but who put it in knows it."""
    ours = DICTIONARY.with_house_words(["ZUZU", "NAMELOL"], ["LEMON"])
    assert not ours.offered("ZUZU")
    assert ours.familiarity("ZUZU") == LEAST_FAMILIAR
    (move,) = [m for m in Matcher(ours).moves(Grid("LMNOPQRST")) if m.examples == ()]
    assert move.words == 1


def test_a_word_that_is_in_the_dictionary_keeps_what_is_known_of_it() -> None:
    ours = DICTIONARY.with_house_words(["LEMON", "CRACK", "ZUZU"], [])
    assert ours.familiarity("LEMON") == 1
    assert ours.offered("LEMON")
    assert not ours.offered("CRACK")


def test_the_checksum_goes_on_naming_the_published_dictionary() -> None:
    assert DICTIONARY.with_house_words(["ZUZU"], ["LEMON"]).checksum == DICTIONARY.checksum


def test_words_without_an_effect_change_nothing() -> None:
    assert DICTIONARY.with_house_words(["LEMON"], ["ZUZU"]) is DICTIONARY
    assert DICTIONARY.with_house_words([], []) is DICTIONARY
