"""How well known words are, and which are never offered."""

from __future__ import annotations

from pathlib import Path

import pytest

from qube_desktop import paths
from qube_desktop.core.lexicon import Entry, Lexicon
from tests.tools.dictionary.samples import evidence, noun, paradigm
from tools.dictionary import levels
from tools.dictionary.wordnet import Part
from tools.dictionary.words import LISTS, listed


@pytest.mark.parametrize(
    ("zipf", "size", "level"),
    [
        (4.0, 20, 1),
        (3.99, 20, 2),
        (3.4, 35, 2),
        (2.8, 50, 3),
        (2.79, 10, 4),
        (2.0, 60, 4),
        (1.99, 10, 5),
        (7.0, 35, 2),  # JOHN is not as well known as its frequency says
        (7.0, 50, 3),
        (7.0, 60, 4),
        (7.0, 70, 5),
    ],
)
def test_familiarity_is_the_harder_of_two_counts(zipf: float, size: int, level: int) -> None:
    facts = evidence(usual={"lemon": size}, zipf={"lemon": zipf})
    assert levels.familiarity("lemon", facts) == level


def test_what_no_source_knows_is_least_known() -> None:
    assert levels.familiarity("zax", evidence()) == 5


@pytest.mark.parametrize(("size", "level"), [(None, 3), (70, 3), (20, 1)])
def test_a_word_put_in_by_hand_counts_as_size_50(size: int | None, level: int) -> None:
    facts = evidence(usual={"selfie": size} if size else {}, zipf={"selfie": 5.0})
    assert levels.familiarity("selfie", facts, by_hand=True) == level


@pytest.fixture
def lists(tmp_path: Path) -> Path:
    (tmp_path / levels.HIDDEN).write_text("crack steal\n")
    (tmp_path / levels.HIDDEN_STEMS).write_text("shit\n")
    return tmp_path


def test_listed_words_their_forms_and_stems_are_never_offered(lists: Path) -> None:
    """D4."""
    table = {("steal", Part.VERB): paradigm("stole", "stolen", "stealing", "steals")}
    facts = evidence(rough=table)
    words = ["crack", "stole", "stolen", "shitake", "lemon", "stealth"]
    assert levels.never_offered(words, facts, lists) == {"crack", "stole", "stolen", "shitake"}


def test_variants_are_offered_only_where_people_write_them(lists: Path) -> None:
    facts = evidence(
        usual={"both": 20},
        variant={"clipt": 20, "donut": 40, "both": 20},
        zipf={"clipt": 1.0, "donut": 3.3, "both": 1.0},
    )
    assert levels.never_offered(["clipt", "donut", "both"], facts, lists) == {"clipt"}


def test_entries_hold_all_three(lists: Path) -> None:
    facts = evidence(usual={"lemon": 10, "crack": 20}, zipf={"lemon": 4.1, "selfie": 3.2})
    entries = levels.entries(["lemon", "crack", "selfie"], ["selfie"], facts, lists)
    assert list(entries) == [
        Entry("LEMON", 1, offered=True, zipf=4.1),
        Entry("CRACK", 5, offered=False, zipf=0.0),
        Entry("SELFIE", 3, offered=True, zipf=3.2),
    ]


def test_nothing_on_the_kept_lists_is_offered() -> None:
    """D4, for the dictionary that is shipped."""
    lexicon = Lexicon.read(paths.resource("dictionary.dat").read_bytes())
    hidden = listed(LISTS / levels.HIDDEN)
    assert len(hidden) > 1_200
    assert not any(lexicon.offered(word.upper()) for word in hidden)
    stems = tuple(stem.upper() for stem in listed(LISTS / levels.HIDDEN_STEMS))
    assert not [w for w in lexicon if lexicon.offered(w) and any(stem in w for stem in stems)]


def test_ordinary_words_are_offered() -> None:
    lexicon = Lexicon.read(paths.resource("dictionary.dat").read_bytes())
    for word in ("LEMON", "COLOUR", "COLOR", "DONUT", "AUDIOBOOK", "SNUCK", "SELFIE", "GRAPE"):
        assert lexicon.offered(word), word


def test_a_noun_that_is_only_in_wordnet_makes_no_difference(lists: Path) -> None:
    facts = evidence(senses={"zax": [noun()]})
    assert levels.familiarity("zax", facts) == 5
    assert levels.never_offered(["zax"], facts, lists) == frozenset()
