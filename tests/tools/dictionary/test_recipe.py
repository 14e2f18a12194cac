"""The steps of the recipe, each on evidence made for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.tools.dictionary.samples import adjective, evidence, noun, paradigm, verb
from tools.dictionary import closures, fringe, recipe
from tools.dictionary.derivation import adjectives, compound, derived, stems
from tools.dictionary.wordnet import Part
from tools.dictionary.words import LISTS, listed

PLURALS = {
    ("lemon", Part.NOUN): paradigm("lemons"),
    ("tofu", Part.NOUN): paradigm("tofus"),
    ("goodness", Part.NOUN): paradigm("goodnesses"),
    ("vow", Part.NOUN): paradigm("vows"),
    ("abasement", Part.NOUN): paradigm("abasements"),
}


def closed(*words: str, removed: Any = (), **facts: Any) -> set[str]:
    return set(closures.closed(words, removed, evidence(**facts)))


def test_the_core_is_every_spelling_up_to_60() -> None:
    facts = evidence(usual={"lemon": 10, "zax": 70}, variant={"donut": 60, "zaks": 80})
    assert recipe.core(facts) == {"lemon", "donut"}


def test_rare_spellings_are_accepted_when_they_are_in_use_and_no_names() -> None:
    facts = evidence(
        rare={"lochs": 40, "luv": 20, "gaoal": 40, "smyth": 40, "khalif": 70},
        zipf={"lochs": 1.6, "smyth": 4.0, "khalif": 3.0, "gaoal": 1.5},
        said={"luv": 2},
        people=["smyth"],
    )
    assert recipe.rare_spellings(facts) == {"lochs", "luv"}


@pytest.mark.parametrize(
    ("word", "base"),
    [
        ("unkind", "kind"),
        ("baking", "bake"),
        ("happiness", "happy"),
        ("runner", "run"),
        ("fearless", "fear"),
    ],
)
def test_stems_undo_the_changes_of_an_affix(word: str, base: str) -> None:
    assert base in set(stems(word))
    assert derived(word, {base}, 1)


def test_a_derivation_takes_no_more_affixes_than_it_may() -> None:
    assert derived("unkindness", {"kind"}, 2)
    assert not derived("unkindness", {"kind"}, 1)
    assert not derived("kind", {"kind"}, 2)  # no affix at all


def test_a_compound_has_two_parts_of_three_letters() -> None:
    assert compound("sunlamp", {"sun", "lamp"})
    assert not compound("sunlamp", {"sun", "lam"})
    assert not compound("sunup", {"sun", "up"})


@pytest.mark.parametrize(
    ("adverb", "adjective"),
    [
        ("quickly", "quick"),
        ("happily", "happy"),
        ("gently", "gentle"),
        ("basically", "basic"),
        ("fully", "full"),
        ("biblically", "biblical"),
    ],
)
def test_adverbs_lead_to_their_adjectives(adverb: str, adjective: str) -> None:
    assert adjective in set(adjectives(adverb))


@pytest.mark.parametrize("word", ["fly", "only", "lemon"])
def test_short_or_other_words_are_no_adverbs(word: str) -> None:
    assert not set(adjectives(word))


def test_the_score_of_the_fringe() -> None:
    """The weights of the recipe, added by hand for one word."""
    facts = evidence(zipf={"sunlamp": 2.0}, said={"sunlamp": 6}, senses={"sunlamp": [noun()]},
                     parts=["sun", "lamp"])  # fmt: skip
    weight = -3.60 + 0.92 * 2.0 + 0.42 * 3 + 1.07 + 0.37 + 0.37 + 0.56
    assert fringe.score("sunlamp", 70, facts) == pytest.approx(1 / (1 + 2.718281828**-weight))
    assert fringe.score("sunlamp", 80, facts) < fringe.score("sunlamp", 70, facts)


def test_frequency_counts_up_to_a_point() -> None:
    facts = evidence(zipf={"aaaaaa": 2.6, "bbbbbb": 7.0, "cccccc": 1.0})
    assert fringe.score("aaaaaa", 70, facts) == fringe.score("bbbbbb", 70, facts)
    assert fringe.score("cccccc", 70, facts) < fringe.score("aaaaaa", 70, facts)


def test_the_fringe_has_higher_demands_on_short_words() -> None:
    facts = evidence(zipf={"zonk": 2.6, "zonked": 2.6}, said={"zonk": 2, "zonked": 2})
    assert 0.40 <= fringe.score("zonk", 70, facts) < 0.50
    assert not fringe.accepted("zonk", 70, facts)
    assert fringe.accepted("zonked", 70, facts)


@pytest.mark.parametrize("facts", [{"capital": ["oliver"]}, {"people": ["oliver"]}])
def test_a_name_is_refused_however_common_it_is(facts: dict[str, Any]) -> None:
    every = evidence(zipf={"oliver": 4.4}, **facts)
    assert not fringe.accepted("oliver", 70, every)


def test_a_name_that_is_said_as_a_word_is_one() -> None:
    facts = evidence(proper=["squire"], zipf={"squire": 3.5}, said={"squire": 40}, known=["squi"])
    assert not facts.named("squire")


@pytest.mark.parametrize(
    ("word", "size", "accepted"),
    [
        ("tactless", 70, True),  # a plain derivation
        ("tactless", 80, False),  # that alone is not enough out there
        ("anadiplosis", 70, False),  # only in WordNet
        ("sunless", 80, True),  # both
        ("ermine", 70, False),  # too short to go unseen
        ("sunlessnesses", 70, False),
    ],
)
def test_words_that_nobody_was_seen_to_use(word: str, size: int, accepted: bool) -> None:
    facts = evidence(
        known=["tact", "sun", "sunless", "sunlessness"],
        senses={"anadiplosis": [noun()], "sunless": [adjective()], "ermine": [noun()]},
    )
    assert fringe.accepted(word, size, facts) is accepted


def test_only_sizes_beyond_the_core_are_fringe() -> None:
    facts = evidence(usual={"tactless": 70, "lemon": 10, "zax": 70}, known=["tact"])
    assert recipe.fringe_words(facts) == {"tactless"}


def test_forms_are_accepted_if_scowl_attests_them() -> None:
    facts: dict[str, Any] = {"careful": PLURALS, "senses": {"lemon": [noun()], "tofu": [noun()]}}
    assert closed("lemon", "tofu", usual={"lemons": 80}, **facts) == {"lemon", "tofu", "lemons"}


def test_a_rough_form_has_to_be_seen_or_of_a_well_known_noun() -> None:
    facts: dict[str, Any] = {
        "rough": PLURALS,
        "senses": {word: [noun()] for word, _ in PLURALS},
        "usual": {"lemons": 70, "goodnesses": 70, "abasements": 80},
        "zipf": {"lemon": 4.0, "goodness": 4.0, "abasement": 2.0},
    }
    assert closed("lemon", "goodness", "abasement", **facts) == {
        "lemon", "lemons", "goodness", "abasement",
    }  # fmt: skip
    facts["zipf"] = {"abasements": 1.1, "abasement": 2.0}
    assert "abasements" in closed("abasement", **facts)


def test_a_short_rough_form_has_to_be_said_in_films() -> None:
    facts: dict[str, Any] = {"rough": PLURALS, "senses": {"vow": [noun()]}, "usual": {"vows": 70},
             "zipf": {"vows": 3.0}}  # fmt: skip
    assert closed("vow", **facts) == {"vow"}
    assert closed("vow", said={"vows": 2}, **facts) == {"vow", "vows"}


def test_a_rough_verb_form_far_out_needs_a_verb_in_wordnet() -> None:
    facts: dict[str, Any] = {"rough": {("lemon", Part.VERB): paradigm("lemoned", "", "", "")},
             "zipf": {"lemoned": 1.2}}  # fmt: skip
    assert closed("lemon", usual={"lemoned": 80}, **facts) == {"lemon"}
    assert "lemoned" in closed("lemon", usual={"lemoned": 70}, **facts)
    assert "lemoned" in closed("lemon", usual={"lemoned": 80}, senses={"lemon": [verb()]}, **facts)


def test_the_base_of_a_lonely_form_is_accepted() -> None:
    table = {("unfriend", Part.VERB): paradigm("unfriended", "", "", "")}
    facts: dict[str, Any] = {"careful": table, "usual": {"unfriend": 80}}
    assert closed("unfriended", **facts) == {"unfriended"}  # nobody uses it
    assert "unfriend" in closed("unfriended", zipf={"unfriend": 2.0}, **facts)
    assert "unfriend" in closed("unfriended", senses={"unfriend": [verb()]}, **facts)
    assert "unfriend" not in closed("unfriended", zipf={"unfriend": 2.0}, careful=table)


def test_a_name_or_a_fragment_is_no_base() -> None:
    table = {("ann", Part.VERB): paradigm("anned", "", "", ""),
             ("unfriend", Part.VERB): paradigm("unfriended", "", "", "")}  # fmt: skip
    facts: dict[str, Any] = {"careful": table, "usual": {"unfriend": 80, "ann": 70}}
    facts["zipf"] = {"unfriend": 2.0, "ann": 4.0}
    assert closed("anned", **facts) == {"anned"}
    assert "ann" in closed("anned", said={"ann": 2}, **facts)
    assert closed("unfriended", people=["unfriend"], **facts) == {"unfriended"}


def test_the_adverb_of_a_known_adjective_is_accepted() -> None:
    facts: dict[str, Any] = {"usual": {"biblically": 80}, "senses": {"biblical": [adjective()]}}
    assert "biblically" in closed("biblical", zipf={"biblical": 3.5}, **facts)
    assert "biblically" not in closed("biblical", zipf={"biblical": 2.5}, **facts)
    facts["senses"] = {"biblical": [noun()]}
    assert "biblically" not in closed("biblical", zipf={"biblical": 3.5}, **facts)


def test_a_short_adverb_has_to_be_seen() -> None:
    facts: dict[str, Any] = {"usual": {"redly": 80}, "senses": {"red": [adjective()]}}
    assert "redly" not in closed("red", zipf={"red": 5.0}, **facts)
    assert "redly" in closed("red", zipf={"red": 5.0, "redly": 1.1}, **facts)


def test_the_spelling_overseas_is_accepted() -> None:
    assert closed("colour", partners=[("colour", "color")]) == {"colour", "color"}


def test_what_follows_from_what_follows_is_accepted_too() -> None:
    facts: dict[str, Any] = {
        "careful": {("color", Part.NOUN): paradigm("colors")},
        "senses": {"color": [noun()]},
        "usual": {"colors": 50},
    }
    facts["partners"] = [("colour", "color"), ("colours", "colors")]
    assert closed("colour", **facts) == {"colour", "color", "colors", "colours"}


def test_what_is_removed_does_not_come_back() -> None:
    assert closed("colour", removed=("color",), partners=[("colour", "color")]) == {"colour"}
    assert closed("colour", "oliver", removed=("oliver",)) == {"colour"}


def test_the_steps_are_counted_without_what_was_there(tmp_path: Path) -> None:
    for name in (*recipe.ADDED, *recipe.REMOVED):
        (tmp_path / name).write_text("# nothing\n")
    (tmp_path / "everyday.txt").write_text("selfie lemon\n")
    (tmp_path / "oddments.txt").write_text("oliver\n")
    facts = evidence(usual={"lemon": 10, "oliver": 20}, partners=[("selfie", "selfy")])
    harvest = recipe.gather(facts, tmp_path)
    assert harvest.words == {"lemon", "selfie", "selfy"}
    assert list(harvest.steps.values()) == [1, 0, 0, 1, 1]
    assert recipe.by_hand(tmp_path) == {"selfie", "lemon"}


def test_the_lists_by_hand_name_their_origin_and_contain_plain_words() -> None:
    for path in LISTS.glob("*.txt"):
        text = path.read_text("utf-8")
        assert text.startswith("# "), path.name
        assert "# Origin: " in text, path.name
    for name in (*recipe.ADDED, *recipe.REMOVED):
        words = listed(LISTS / name)
        assert all(word.isascii() and word.isalpha() and word.islower() for word in words), name
        assert min(map(len, words)) >= 3, name


def test_no_word_is_both_put_in_and_taken_out() -> None:
    removed = set().union(*(listed(LISTS / name) for name in recipe.REMOVED))
    assert not recipe.by_hand() & removed
