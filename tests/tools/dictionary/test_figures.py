"""The figures: how they are counted, and that the shipped dictionary keeps each of them.

LEXICON's figures, on the lists that are kept in ``tests/lexicon``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from qube_desktop import paths
from qube_desktop.core.definitions import Definitions
from qube_desktop.core.lexicon import Entry, Lexicon
from tests.tools.dictionary.samples import evidence, noun, paradigm
from tools.dictionary import figures, report
from tools.dictionary.figures import Figure
from tools.dictionary.inflections import Paradigm
from tools.dictionary.recipe import Harvest
from tools.dictionary.wordnet import Part
from tools.dictionary.words import listed

LISTS = Path(__file__).resolve().parents[2] / "lexicon"


@pytest.fixture(scope="module")
def bundled() -> Lexicon:
    return Lexicon.read(paths.resource("dictionary.dat").read_bytes())


@pytest.fixture(scope="module")
def words(bundled: Lexicon) -> frozenset[str]:
    return frozenset(map(str.lower, bundled))


def sampled() -> Iterator[tuple[str, Part, Paradigm]]:
    for row in (LISTS / "inflections.tsv").read_text("utf-8").splitlines():
        part, lemma, *slots = row.split("\t")
        yield lemma, Part(part), paradigm(*slots)


def test_every_list_is_accepted_as_far_as_it_must_be(words: frozenset[str]) -> None:
    """D2."""
    measured = list(figures.of_lists(words, LISTS))
    assert len(measured) == 9
    assert [figure for figure in measured if not figure.kept] == []


def test_the_words_of_the_rule_book_are_all_there(words: frozenset[str]) -> None:
    assert listed(LISTS / "rulebook.txt") <= words


def test_inflections_are_complete(words: frozenset[str]) -> None:
    """D2: every eighth noun, verb and adjective."""
    measured = list(figures.of_inflections(words, sampled()))
    assert [figure.name for figure in measured if not figure.kept] == []
    assert sum(1 for _ in sampled()) > 3_700


def test_nearly_every_known_word_has_a_definition(bundled: Lexicon) -> None:
    definitions = Definitions.read(paths.resource("definitions.dat").read_bytes())
    known = [word for word in bundled if (bundled.familiarity(word) or 5) <= figures.KNOWN][::100]
    explained = [word for word in known if definitions.of(word)]
    assert figures.percent(len(explained), len(known)) >= figures.EXPLAINED


def test_names_that_are_words_too_are_mostly_accepted(words: frozenset[str]) -> None:
    names = listed(LISTS / "homograph_names.txt")
    assert figures.share(names, words) > 85
    assert {"mark", "jack", "china", "turkey", "polish", "may"} <= words


def test_capitals_and_oddities_are_refused(words: frozenset[str]) -> None:
    refused = "asap dvd nasa fbi london paris monday january recieve seperate alot zax qat euoi"
    assert not words & set(refused.split())


def test_a_figure_knows_its_limit() -> None:
    assert Figure("a", 94.0, 94.0).kept
    assert not Figure("a", 93.99, 94.0).kept
    assert Figure("a", 0.3, 0.3, at_most=True).kept
    assert not Figure("a", 0.31, 0.3, at_most=True).kept


def test_pairs_are_torn_where_one_half_is_missing(tmp_path: Path) -> None:
    for name, _ in (*figures.WANTED, *figures.UNWANTED):
        (tmp_path / f"{name}.txt").write_text("lemon\nmelon\n")
    pairs = tmp_path / f"{figures.PAIRS}.tsv"
    pairs.write_text("colour\tcolor\ngrey\tgray\nkerb\tcurb\n")
    measured = list(figures.of_lists({"lemon", "colour", "grey", "gray"}, tmp_path))
    assert [figure.value for figure in measured[:-1]] == [50.0] * 8
    assert measured[-1].value == 1


def test_one_spelling_of_a_form_is_enough() -> None:
    table = {
        ("learn", Part.VERB): paradigm("learned/learnt", "", "learning"),
        ("steal", Part.VERB): paradigm("stole", "stolen", "stealing"),
        ("zax", Part.VERB): paradigm("zaxed", "zaxed", "zaxing"),
    }
    rows = [(lemma, part, slots) for (lemma, part), slots in table.items()]
    accepted = {"learn", "learnt", "learning", "steal", "stole", "stolen"}
    nouns, verbs, adjectives = figures.of_inflections(accepted, rows)
    assert (nouns.value, verbs.value, adjectives.value) == (100, 50, 100)


def test_only_what_wordnet_confirms_is_counted() -> None:
    table = {("lemon", Part.NOUN): paradigm("lemons"), ("lemon", Part.VERB): paradigm("lemoned")}
    facts = evidence(careful=table, senses={"lemon": [noun()]})
    assert list(figures.paradigms(facts)) == [("lemon", Part.NOUN, paradigm("lemons"))]


def test_definitions_are_counted_among_known_words() -> None:
    lexicon = Lexicon.of([Entry("LEMON", 3), Entry("MELON", 1), Entry("ZAX", 4)])
    assert figures.of_definitions(lexicon, {"LEMON", "ZAX"}).value == 50


def test_a_share_of_nothing_is_all() -> None:
    assert figures.share([], []) == 100


def test_the_tables_of_the_report() -> None:
    lexicon = Lexicon.of([Entry("LEMON", 1), Entry("CRACK", 2, offered=False)])
    harvest = Harvest(frozenset({"lemon", "crack"}), {"by hand": 2_000})
    table = report.contents(harvest, lexicon, {"LEMON"}, {"dictionary.dat": b"12", "notice": b""})
    rows = dict(line.strip("| ").split(" | ") for line in table.splitlines()[2:])
    assert rows["by hand"] == "2,000"
    assert rows["**accepted**"] == "**2**"
    assert rows["familiarity 1 or better"] == "1"
    assert rows["familiarity 5 or better"] == "2"
    assert rows["accepted, but never offered"] == "1"
    assert rows["with a definition"] == "1"
    assert rows["`dictionary.dat`, bytes"] == "2"
    assert "notice" not in table
    judged = report.judged([Figure("a", 94.0, 93.5), Figure("b", 1 / 3, 0.3, at_most=True)])
    assert judged.splitlines()[2:] == ["| a | 94 | ≥ 93.5 |", "| b | 0.33 | ≤ 0.3 |"]


def test_a_table_is_rewritten_between_its_marks() -> None:
    page = "before\n<!-- a: begin -->\nold\n<!-- a: end -->\n<!-- b: begin -->\n<!-- b: end -->\n"
    once = report.rewritten(page, "a", "| new \\1 |")
    assert once == page.replace("old", "| new \\1 |")
    assert report.rewritten(once, "a", "| new \\1 |") == once
    assert report.rewritten(page, "c", "x") == page


def test_the_page_shows_the_figures_of_the_shipped_dictionary(
    bundled: Lexicon, words: frozenset[str]
) -> None:
    """Fails when the dictionary was built and the page was not committed with it."""
    page = (LISTS.parents[1] / "docs/dictionary.md").read_text("utf-8")
    assert f"**{len(bundled):,}**" in page
    assert f"`{bundled.checksum[:16]}…`" in page
    rows = report.judged(figures.of_lists(words, LISTS)).splitlines()[2:]
    assert set(rows) <= set(page.splitlines())
