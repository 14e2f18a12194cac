"""`qube play`."""

from __future__ import annotations

import pytest

from qube_desktop.cli import play
from tests.cli.conftest import Qube

BEGINNERS = ("play", "--blue", "beginner", "--red", "casual")


def test_json(qube: Qube) -> None:
    document = qube(*BEGINNERS, "--matches", "4", "--seed", "1", "--json").json
    assert list(document) == ["matches", "seed", "wins", "average"]
    assert document["matches"] == 4
    assert document["seed"] == 1
    assert list(document["wins"]) == ["blue", "red", "draw"]
    assert sum(document["wins"].values()) == 4
    assert 80 < document["average"]["blue"] < 300
    assert 80 < document["average"]["red"] < 300


def test_a_seed_brings_the_same_results(qube: Qube) -> None:
    call = (*BEGINNERS, "--matches", "3", "--json")
    drawn = qube(*call).json
    assert qube(*call, "--seed", str(drawn["seed"])).json == drawn
    assert drawn["matches"] == 3


def test_one_match_more_does_not_change_the_others(
    qube: Qube, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An odd number leaves out the second match of the last pair."""

    def totals(matches: str) -> list[object]:
        document = qube(*BEGINNERS, "--matches", matches, "--seed", "1", "--json").json
        return [document["matches"], sum(document["wins"].values())]

    assert totals("1") == [1, 1]
    assert totals("2") == [2, 2]


def test_two_processes_come_to_the_same_results(
    qube: Qube, monkeypatch: pytest.MonkeyPatch
) -> None:
    call = (*BEGINNERS, "--matches", "4", "--seed", "3", "--json")
    alone = qube(*call).json
    monkeypatch.setattr(play, "_LONG", 4)
    assert qube(*call).json == alone


def test_text(qube: Qube) -> None:
    lines = qube(*BEGINNERS, "--matches", "2", "--seed", "1").out.splitlines()
    assert lines[0] == "2 matches, seed 1"
    assert lines[1].startswith("Blue, Beginner: ")
    assert lines[2].startswith("Red, Casual: ")
    assert lines[2].endswith(" points on average")
    assert lines[3].endswith(" drawn")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--blue", "skilled"],
        ["--red", "skilled"],
        ["--blue", "skilled", "--red", "grandmaster"],
        ["--blue", "skilled", "--red", "expert", "--matches", "0"],
        ["--blue", "skilled", "--red", "expert", "--matches", "many"],
        ["--blue", "skilled", "--red", "expert", "--seed", "-1"],
        ["--blue", "skilled", "--red", "expert", "--json=yes"],
        ["skilled", "expert"],
    ],
)
def test_what_cannot_be_read(qube: Qube, arguments: list[str]) -> None:
    answer = qube("play", *arguments)
    assert answer.code == 2
    assert answer.complaint


def test_an_unknown_level_is_told_which_there_are(qube: Qube) -> None:
    answer = qube("play", "--blue", "easy", "--red", "expert")
    assert "beginner, casual, skilled, expert or master" in answer.complaint
