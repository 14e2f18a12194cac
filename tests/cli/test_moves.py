"""`qube moves`."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Qube


def test_json(qube: Qube) -> None:
    document = qube("moves", "lmnopqrst", "--json").json
    assert list(document) == ["grid", "played", "moves"]
    assert document["grid"] == "LMNOPQRST"
    assert document["played"] == []
    assert 40 < len(document["moves"]) < 70
    florist = next(move for move in document["moves"] if move["lines"] == ["C1", "R3"])
    assert list(florist) == ["lines", "tiles", "score", "words", "examples"]
    assert florist["tiles"] == [0, 3, 6, 7, 8]
    assert florist["score"] == 5
    assert florist["words"] > 200
    assert len(florist["examples"]) == 3
    scores = [move["score"] for move in document["moves"]]
    assert scores == sorted(scores, reverse=True)


def test_played_words_finish_their_lines(qube: Qube) -> None:
    document = qube("moves", "LMNOPQRST", "--played", "florist", "Wrapping", "--json").json
    assert document["played"] == ["FLORIST", "WRAPPING"]
    lines = {line for move in document["moves"] for line in move["lines"]}
    assert lines == {"R1", "R2", "C2", "C3", "D1"}


def test_top_takes_the_best(qube: Qube) -> None:
    every = qube("moves", "LMNOPQRST", "--json").json["moves"]
    assert qube("moves", "LMNOPQRST", "--top", "3", "--json").json["moves"] == every[:3]
    assert qube("moves", "LMNOPQRST", "--top", "255", "--json").json["moves"] == every


def test_text(qube: Qube) -> None:
    lines = qube("moves", "LMNOPQRST", "--top", "2").out.splitlines()
    assert lines == [
        "Score  Lines     Words  Examples",
        "   18  C3 R1 R3      1  RELINQUISHMENT",
        "   17  C3 D2 R2      2  PROPINQUITY PROPINQUITIES",
    ]


def test_a_grid_without_a_word(qube: Qube) -> None:
    assert qube("moves", "QQQQQQQQQ").out == "No word finishes a line here.\n"
    assert qube("moves", "QQQQQQQQQ", "--json").json["moves"] == []


def test_a_grid_may_repeat_letters(qube: Qube) -> None:
    """R1.5."""
    assert qube("moves", "EEEEEEEEE", "--json").json["moves"][0]["score"] == 9


@pytest.mark.parametrize(
    ("played", "sentence"),
    [
        (["QWX"], "QWX is not in the dictionary."),
        (["L3MON"], "Use the letters A to Z only."),
        (["BIG"], "BIG spells no line of this face."),
        (["LEMON", "LEMON"], "LEMON spells only lines that are finished."),
    ],
)
def test_a_played_word_that_is_illegal_is_refused(
    qube: Qube, played: list[str], sentence: str
) -> None:
    answer = qube("moves", "LMNOPQRST", "--json", "--played", *played)
    assert answer.code == 1
    assert answer.complaint == sentence


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["LMNOPQRS"],
        ["LMNOPQRS9"],
        ["LMNOPQRST", "LEMON"],
        ["LMNOPQRST", "--top", "0"],
        ["LMNOPQRST", "--top", "many"],
        ["LMNOPQRST", "--played"],
        ["--played", "LEMON", "LMNOPQRST"],
    ],
)
def test_what_cannot_be_read(qube: Qube, arguments: list[str]) -> None:
    answer = qube("moves", *arguments)
    assert answer.code == 2
    assert answer.complaint
