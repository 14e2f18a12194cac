"""What words mean, and of which words they are forms."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from qube_desktop import paths
from qube_desktop.core.definitions import Definitions
from qube_desktop.core.lexicon import Lexicon
from tests.tools.dictionary.samples import adjective, evidence, noun, paradigm, verb
from tools.dictionary import glosses
from tools.dictionary.forms import Form, forms, regular
from tools.dictionary.wordnet import Part, Sense

STEAL = {("steal", Part.VERB): paradigm("stole", "stolen", "stealing", "steals")}
WALK = {
    ("walk", Part.VERB): paradigm("walked", "walked", "walking", "walks"),
    ("walk", Part.NOUN): paradigm("walks"),
}


@pytest.fixture
def lists(tmp_path: Path) -> Path:
    (tmp_path / glosses.BY_HAND).write_text("the: used before a noun\nvlog n v: a video diary\n")
    return tmp_path


def explained(lists: Path, *words: str, **facts: Any) -> dict[str, str]:
    return glosses.definitions(frozenset(words), evidence(**facts), lists)


def test_forms_are_named_by_their_slot() -> None:
    facts = evidence(careful=STEAL, senses={"steal": [verb()]})
    words = {"steal", "stole", "stealing", "stolen", "melon"}
    assert forms(words, facts) == {
        "stole": [Form("past tense", "steal", Part.VERB)],
        "stolen": [Form("past participle", "steal", Part.VERB)],
        "stealing": [Form("-ing form", "steal", Part.VERB)],
    }


def test_a_past_tense_that_is_the_participle_too_is_a_past_tense() -> None:
    facts = evidence(careful=WALK, senses={"walk": [verb(), noun()]})
    found = forms({"walk", "walked", "walks"}, facts)
    assert [form.name for form in found["walked"]] == ["past tense"]
    assert [form.name for form in found["walks"]] == ["third person singular", "plural"]


def test_wordnet_has_to_know_the_base_as_that() -> None:
    facts = evidence(careful=STEAL, senses={"steal": [noun()]})
    assert forms({"steal", "stole"}, facts) == {}


@pytest.mark.parametrize(
    ("base", "part", "form", "name"),
    [
        ("vlog", Part.NOUN, "vlogs", "plural"),
        ("box", Part.NOUN, "boxes", "plural"),
        ("fly", Part.NOUN, "flies", "plural"),
        ("vlog", Part.VERB, "vlogged", "past tense"),
        ("vlog", Part.VERB, "vlogging", "-ing form"),
        ("bake", Part.VERB, "baked", "past tense"),
        ("bake", Part.VERB, "baking", "-ing form"),
        ("try", Part.VERB, "tried", "past tense"),
        ("try", Part.VERB, "tries", "third person singular"),
        ("hangry", Part.ADJECTIVE, "hangrier", "comparative"),
        ("big", Part.ADJECTIVE, "biggest", "superlative"),
    ],
)
def test_regular_forms(base: str, part: Part, form: str, name: str) -> None:
    assert regular(base, part)[form] == name


def test_an_adverb_has_no_regular_forms() -> None:
    assert regular("well", Part.ADVERB) == {}


def test_what_was_written_by_hand_goes_first(lists: Path) -> None:
    found = explained(lists, "the", "vlog", senses={"the": [noun("a Greek letter")]})
    assert found == {"the": "used before a noun", "vlog": "a video diary"}


def test_forms_of_what_was_written_by_hand(lists: Path) -> None:
    found = explained(lists, "vlog", "vlogs", "vlogged", "vlogger")
    assert found["vlogs"] == "plural of vlog"
    assert found["vlogged"] == "past tense of vlog"
    assert "vlogger" not in found


def test_only_accepted_words_are_explained(lists: Path) -> None:
    assert explained(lists, "lemon", senses={"lemon": [noun()], "melon": [noun()]}).keys() == {
        "lemon"
    }


def test_the_most_tagged_sense_is_taken_and_of_equals_the_first(lists: Path) -> None:
    senses = {
        "lemon": [noun("a bad car", 1), noun("a sour fruit", 4), verb("make sour", 4)],
        "melon": [noun("a sweet fruit"), noun("a head")],
    }
    found = explained(lists, "lemon", "melon", senses=senses)
    assert found == {"lemon": "a sour fruit", "melon": "a sweet fruit"}


def test_a_name_is_no_sense(lists: Path) -> None:
    jack = Sense(Part.NOUN, 9, "a man of that name", capital=True)
    assert explained(lists, "jack", senses={"jack": [jack, noun("a tool")]}) == {"jack": "a tool"}
    assert explained(lists, "jack", senses={"jack": [jack]}) == {}


def test_a_form_points_to_its_base_unless_it_stands_for_itself(lists: Path) -> None:
    """RUNNING is not "(of fluids) moving"; MEETING is a gathering."""
    senses = {"steal": [verb("take", 12)], "stole": [noun("a scarf")]}
    assert explained(lists, "steal", "stole", careful=STEAL, senses=senses)["stole"] == (
        "past tense of steal"
    )
    senses["stole"] = [noun("a scarf", 5)]
    assert explained(lists, "steal", "stole", careful=STEAL, senses=senses)["stole"] == "a scarf"


def test_of_two_bases_the_more_usual_counts(lists: Path) -> None:
    senses = {"walk": [noun("a stroll", 2), verb("go on foot", 50)]}
    assert explained(lists, "walk", "walks", careful=WALK, senses=senses)["walks"] == (
        "third person singular of walk"
    )


def test_a_spelling_that_nobody_tagged_has_the_meaning_of_its_partner(lists: Path) -> None:
    senses = {
        "colour": [adjective("having colors"), noun("the look of light")],
        "color": [noun("the look of light", 30), adjective("having colors")],
    }
    found = explained(lists, "colour", "color", senses=senses, partners=[("colour", "color")])
    assert found == {"colour": "the look of light", "color": "the look of light"}


def test_a_spelling_that_wordnet_does_not_know_points_to_its_partner(lists: Path) -> None:
    found = explained(
        lists, "kerb", "curb", senses={"curb": [noun("an edge")]}, partners=[("kerb", "curb")]
    )
    assert found["kerb"] == "another spelling of curb"


def test_a_sense_that_points_elsewhere_is_none(lists: Path) -> None:
    senses = {"better": [adjective("(comparative of `good') superior", 70), noun("who bets")]}
    assert explained(lists, "better", senses=senses) == {"better": "who bets"}


@pytest.mark.parametrize(
    ("word", "base", "sense", "text"),
    [
        ("biblically", "biblical", adjective(), "in a way that is biblical"),
        ("basically", "basic", adjective(), "in a way that is basic"),
        ("happily", "happy", adjective(), "in a way that is happy"),
        ("greyness", "grey", adjective(), "the quality of being grey"),
        ("sunless", "sun", noun(), "without sun"),
        ("filler", "fill", verb(), "someone or something that can fill"),
        ("runner", "run", verb(), "someone or something that can run"),
        ("scalable", "scale", verb(), "that one can scale"),
        ("unkind", "kind", adjective(), "not kind"),
        ("rebake", "bake", verb(), "bake again"),
    ],
)
def test_plain_derivations_are_explained_by_their_parts(
    lists: Path, word: str, base: str, sense: Sense, text: str
) -> None:
    assert explained(lists, word, base, senses={base: [sense]})[word] == text
    assert word not in explained(lists, word, senses={base: [sense]})  # the base is refused


def test_forms_of_derivations_point_to_them(lists: Path) -> None:
    found = explained(lists, "fill", "filler", "fillers", senses={"fill": [verb()]})
    assert found["fillers"] == "plural of filler"


@pytest.mark.parametrize(
    ("gloss", "text"),
    [
        ('yellow fruit; "a slice of lemon"; "lemons"', "yellow fruit"),
        ("said of `x' and `yz'", "said of “x” and “yz”"),
        ("one; two", "one; two"),
        ("a" * 70 + "; " + "b" * 60, "a" * 70),
        ("a (very " + "long " * 30 + ") aside", "a aside"),
        ("many " * 40, ("many " * 23).rstrip() + " …"),
        ("two  blanks;", "two blanks"),
    ],
)
def test_a_gloss_becomes_one_short_line(gloss: str, text: str) -> None:
    assert glosses.shortened(gloss) == text
    assert len(glosses.shortened(gloss)) <= 120


def test_the_kept_definitions_are_of_accepted_words_and_short() -> None:
    lexicon = Lexicon.read(paths.resource("dictionary.dat").read_bytes())
    for word, meaning in glosses.by_hand().items():
        assert word.upper() in lexicon, word
        assert 2 <= len(meaning.text) <= 100, word
        assert meaning.text.isprintable(), word


@pytest.mark.parametrize(
    ("word", "beginning"),
    [
        ("RUNNING", "-ing form of run"),
        ("STOLE", "past tense of steal"),
        ("MEETING", "a formally arranged gathering"),
        ("THE", "used before a noun"),
        ("SELFIES", "plural of selfie"),
        ("COLOUR", "a visual attribute"),
        ("BIBLICALLY", "in a way that is biblical"),
    ],
)
def test_the_bundled_definitions(word: str, beginning: str) -> None:
    definitions = Definitions.read(paths.resource("definitions.dat").read_bytes())
    assert (definitions.of(word) or "").startswith(beginning)
