"""`qube solve` (R1.3, R3, R4; owners that contradict the lines are refused)."""

from __future__ import annotations

import pytest

from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Grid, Player
from tests.cli.conftest import Qube


def test_json_in_the_stated_form(qube: Qube) -> None:
    document = qube("solve", "lmnopqrst", "--json").json
    assert list(document) == ["grid", "value", "exact", "line"]
    assert document["grid"] == "LMNOPQRST"
    assert isinstance(document["value"], int)
    assert document["exact"] is True
    assert all(list(step) in (["pass"], ["word", "lines", "score"]) for step in document["line"])


def test_the_value_is_what_the_line_of_best_play_comes_to(qube: Qube) -> None:
    """Replayed by the plain rules: word points and tiles of who moved first, less the other's."""
    document = qube("solve", "LMNOPQRST", "--json").json
    position = Position.start(Grid("LMNOPQRST"), Player.BLUE)
    for step in document["line"]:
        if "pass" in step:
            position, _ = position.play_pass()
        else:
            position, turn = position.play(step["word"], None)
            assert turn.score == step["score"]
    assert position.ending is not None
    assert document["value"] == position.totals[0] - position.totals[1]


def test_played_words_alternate_and_the_mover_follows(qube: Qube) -> None:
    whole = qube("solve", "LMNOPQRST", "--json").json
    first = whole["line"][0]
    after = qube("solve", "LMNOPQRST", "--played", first["word"], "--json").json
    assert after["value"] == first["score"] - whole["value"]
    assert "Red is to move" in qube("solve", "LMNOPQRST", "--played", "FLORIST").out


def test_owners_stand_in_place_of_those_that_the_words_left(qube: Qube) -> None:
    # One word spells a line here. After it the tiles K J V are all that is left to come: 17.
    played = ("solve", "KJVZXWQJQ", "--played", "KERATOCONJUNCTIVITIS", "--json")
    assert qube(*played).json["value"] == -17
    assert qube(*played, "--owners", "111000000").json["value"] == -17
    assert qube(*played, "--owners", "222000000").json["value"] == 17


def test_the_rest_of_a_match_leaves_the_lead_itself_out(qube: Qube) -> None:
    ahead, behind = (
        qube("solve", "LMNOPQRST", "--lead", lead, "--faces-left", "3", "--json").json
        for lead in ("40", "-40")
    )
    assert ahead["exact"] is behind["exact"] is False
    assert ahead["value"] < behind["value"]  # R4.2: who is behind opens
    assert "expected" in qube("solve", "LMNOPQRST", "--lead", "0", "--faces-left", "1").out


def test_on_the_last_face_a_lead_changes_nothing(qube: Qube) -> None:
    alone = qube("solve", "LMNOPQRST", "--json").json
    assert qube("solve", "LMNOPQRST", "--lead", "9", "--faces-left", "0", "--json").json == alone


def test_a_face_without_words_is_worth_nothing(qube: Qube) -> None:
    document = qube("solve", "QQQQQQQQQ", "--json").json
    assert document["value"] == 0
    assert document["line"] == [{"pass": True}, {"pass": True}]


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["LMN"],
        ["LMNOPQRS1"],
        ["LMNOPQRST", "--owners", "12"],
        ["LMNOPQRST", "--owners", "123000000"],
        ["LMNOPQRST", "--lead", "3"],
        ["LMNOPQRST", "--faces-left", "3"],
        ["LMNOPQRST", "--lead", "x", "--faces-left", "3"],
        ["LMNOPQRST", "--lead", "1", "--faces-left", "6"],
    ],
)
def test_what_cannot_be_read_is_one_sentence_and_code_2(qube: Qube, arguments: list[str]) -> None:
    answer = qube("solve", *arguments)
    assert answer.code == 2
    assert answer.complaint.endswith((".", "LMNOPQRST"))


@pytest.mark.parametrize(
    "arguments",
    [
        ["--played", "HOUSE"],
        ["--played", "FLORIST", "TRANSFORM"],
        ["--played", "XQZ"],
        ["--owners", "111000000"],
        ["--played", "FLORIST", "--owners", "100100110"],
    ],
)
def test_what_contradicts_the_rules_is_refused(qube: Qube, arguments: list[str]) -> None:
    answer = qube("solve", "LMNOPQRST", *arguments)
    assert answer.code == 1
    assert answer.complaint.endswith(".")
