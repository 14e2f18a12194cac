"""Each source is read as the format of its package has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.dictionary.samples import msgpack, packages, paradigm
from tools.dictionary import frequency, inflections, scowl, spelling, wordnet
from tools.dictionary.evidence import Evidence
from tools.dictionary.sources import Sources
from tools.dictionary.wordnet import Part
from tools.dictionary.words import listed, normalised, paired


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Sources:
    return packages(tmp_path_factory.mktemp("sources"))


@pytest.mark.parametrize(
    ("entry", "word"),
    [
        ("lemon", "lemon"),
        ("café", "cafe"),
        ("cafe\u0301", "cafe"),
        ("London", None),
        ("it's", None),
        ("an", None),
        ("re-do", None),
        ("", None),
        ("ß", None),
        ("a" * 32, "a" * 32),
        ("a" * 33, None),
    ],
)
def test_entries_are_folded_or_dropped(entry: str, word: str | None) -> None:
    assert normalised(entry) == word


def test_lists_may_have_several_words_a_line_and_remarks(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("# a remark\n\nlemon melon  # sour\nlime\n")
    assert listed(path) == {"lemon", "melon", "lime"}


def test_pairs_are_cut_at_the_first_separator(tmp_path: Path) -> None:
    path = tmp_path / "pairs.txt"
    path.write_text("# a remark\nlemon n: a fruit: sour\nthe:used\n")
    assert paired(path, ":") == {"lemon n": "a fruit: sour", "the": "used"}


def test_scowl_has_the_smallest_size_of_each_word(sources: Sources) -> None:
    assert scowl.sizes(sources.scowl, ("english", "british")) == {
        "lemon": 10, "stole": 10, "cafe": 35, "squeeze": 35, "steal": 35, "biblical": 35,
        "colour": 50,
    }  # fmt: skip
    beyond = scowl.sizes(sources.scowl, ("english",), limit=80)
    assert beyond["squeezable"] == 70
    assert beyond["lemon"] == 10
    assert "lemonier" not in beyond  # size 95
    assert "london" not in beyond


def test_scowl_has_names_up_to_a_size(sources: Sources) -> None:
    assert scowl.names(sources.scowl) == {"london", "monday"}  # Zax is too far out


def test_zipf_values_fall_by_centibels(sources: Sources) -> None:
    values = frequency.zipf(sources.python / "wordfreq")
    assert values == pytest.approx({"lemon": 4.5, "the": 4.5, "stole": 4.0, "cafe": 4.0})


def test_all_sizes_of_messagepack_are_read() -> None:
    lists = [{"format": "cB"}, ["a" * 31, "b" * 32, "é" * 100], [], ["x"] * 20]
    assert list(frequency._cbpack(msgpack(lists))) == lists[1:]
    with pytest.raises(ValueError, match="0xc0"):
        list(frequency._cbpack(b"\xc0"))


def test_films_tell_names_by_their_capital(sources: Sources) -> None:
    films = frequency.subtlex(sources.subtlex)
    assert films.lower == {"lemon": 40, "squeeze": 9}
    assert films.capital == {"london"}


def test_wordnet_has_the_senses_of_single_words(sources: Sources) -> None:
    net = wordnet.read(sources.wordnet)
    assert set(net.senses) == {
        "lemon", "london", "stole", "squeeze", "steal", "biblical", "sourly",
    }  # fmt: skip
    first, second = net.senses["lemon"]
    assert (first.part, first.tags, first.capital) == (Part.NOUN, 4, False)
    assert first.gloss == 'yellow oval fruit; "a slice of lemon"'
    assert second.tags == 0
    assert net.senses["biblical"][0].tags == 2


def test_a_name_in_wordnet_is_no_part_of_speech(sources: Sources) -> None:
    net = wordnet.read(sources.wordnet)
    assert net.senses["london"][0].capital
    assert net.parts("london") == frozenset()
    assert not net.holds("london")
    assert net.parts("biblical") == {Part.ADJECTIVE}  # its mark (a) is no part of the word
    assert net.holds("lemon")
    assert not net.holds("melon")


def test_both_tables_of_forms_have_the_same_slots(sources: Sources) -> None:
    rough = inflections.pyinflect(sources.python / "pyinflect")
    careful = inflections.lemminflect(sources.python / "lemminflect")
    assert rough["lemon", Part.NOUN] == paradigm("lemons")
    assert careful["steal", Part.VERB] == paradigm("stole", "stolen", "stealing", "steals")
    assert careful["coupe", Part.NOUN] == paradigm("coupes")
    assert ("be", Part.VERB) not in rough  # two letters
    bases = inflections.bases((rough, careful))
    assert bases["lemons"] == {("lemon", Part.NOUN)}
    assert bases["stole"] == {("steal", Part.VERB)}
    assert inflections.spellings(paradigm("a/b", "", "c")) == {"a", "b", "c"}


def test_partners_go_both_ways(sources: Sources) -> None:
    partners = spelling.partners(sources.python)
    assert partners == {
        "colour": {"color"},
        "color": {"colour"},
        "grey": {"gray"},
        "gray": {"grey"},
    }


def test_all_sources_together(sources: Sources) -> None:
    every = Evidence.read(sources)
    assert every.attested("lemons") == 70
    assert every.attested("lochs") == 40  # a rare variant
    assert every.attested("melon") is None
    assert every.sized["lemon"] == 10
    assert every.people == {"elder", "ann", "bob"}
    assert every.known == {"lemon", "cafe", "stole"}
    assert every.parts == {"lemon", "cafe", "stole"}


def test_what_is_seen_spoken_or_a_name(sources: Sources) -> None:
    every = Evidence.read(sources)
    assert every.seen("stole")
    assert every.seen("squeeze")
    assert not every.seen("zax")
    assert every.spoken("lemon")
    assert not every.spoken("stole")
    assert every.named("london")
    assert every.named("elder")
    assert every.named("monday")
    assert not every.named("lemon")
