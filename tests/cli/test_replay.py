"""`qube replay`: a record by the rules, and what is wrong with a bad one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from qube_desktop.cli.main import main
from qube_desktop.core.qube.notation import write
from qube_desktop.core.qube.play import Game
from tests.cli.conftest import Qube
from tests.games import SIX, games

UPCOMING = [grid.letters for grid in SIX[1:]]
RECORD: dict[str, Any] = {
    "format": "qube-match",
    "version": 1,
    "players": [{"name": "Ann", "kind": "human"}, {"name": "Bob", "kind": "human"}],
    "clock_seconds": 120,
    "seed": 7,
    "faces": [
        {
            "grid": "LMNOPQRST",
            "opener": 1,
            "turns": [
                {"player": 1, "word": "FLORIST", "elapsed_ms": 5300},
                {"player": 2, "pass": True, "elapsed_ms": 61000},
                {"player": 1, "timeout": True},
            ],
        }
    ],
    "upcoming": UPCOMING,
    "remaining_ms": [0, 59000],
}


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.qube"
    path.write_text(json.dumps(RECORD), "utf-8")
    return path


def with_turns(path: Path, *turns: dict[str, object], **changes: object) -> str:
    """The record rewritten with other turns on its first face."""
    faces = [{**RECORD["faces"][0], "turns": list(turns)}]
    document = {**RECORD, "clock_seconds": None, "faces": faces, **changes}
    document.pop("remaining_ms")
    path.write_text(json.dumps(document), "utf-8")
    return str(path)


def test_json(qube: Qube, record: Path) -> None:
    assert qube("replay", str(record), "--json").json == {
        "faces": [
            {
                "grid": "LMNOPQRST",
                "opener": 1,
                "ended": None,
                "turns": [
                    {
                        "player": 1,
                        "word": "FLORIST",
                        "lines": ["C1", "R3"],
                        "tiles": [0, 3, 6, 7, 8],
                        "score": 5,
                    },
                    {"player": 2, "pass": True},
                    {"player": 1, "timeout": True},
                ],
                "lines": ["C1", "R3"],
                "owners": [1, 0, 0, 1, 0, 0, 1, 1, 1],
                "locked": [],
                "word_scores": [5, 0],
                "bonuses": [5, 0],
                "totals": [10, 0],
            }
        ],
        "word_scores": [5, 0],
        "bonuses": [5, 0],
        "totals": [10, 0],
        "finished": False,
        "winner": None,
    }


def test_text(qube: Qube, record: Path) -> None:
    assert qube("replay", str(record)).out.splitlines() == [
        "Face 1  LMNOPQRST",
        "  Blue: FLORIST, 5 points, 2 lines (C1 R3)",
        "  Red: pass",
        "  Blue: out of time",
        "   1  ·  ·",
        "   1  ·  ·",
        "   1  1  1",
        "Blue 5 for words + 5 for tiles = 10 · Red 0 for words + 0 for tiles = 0",
        "",
        "The match: Blue 5 for words + 5 for tiles = 10 · Red 0 for words + 0 for tiles = 0",
        "The match is not finished.",
    ]


def test_text_brackets_locked_tiles(qube: Qube, tmp_path: Path) -> None:
    """R3.5: O is locked once R2 and C1 are finished."""
    turns = {"player": 1, "word": "OPAQUE"}, {"player": 2, "word": "FLORIST"}
    lines = qube("replay", with_turns(tmp_path / "locked.qube", *turns)).out.splitlines()
    assert lines[3:6] == ["   2  ·  ·", "  [2] 1  1", "   2  2  2"]


PASSES = [{"player": 1, "pass": True}, {"player": 2, "pass": True}]


def finished(path: Path, *first: dict[str, object]) -> str:
    """A match of passes after the first words, in which red is ahead or nobody."""
    faces: list[dict[str, object]] = [
        {"grid": "LMNOPQRST", "opener": 1, "turns": [*first, *PASSES]}
    ]
    for number, grid in enumerate(UPCOMING):
        opener = 1 if first or number % 2 else 2  # R4.2
        turns = PASSES if opener == 1 else PASSES[::-1]
        faces.append({"grid": grid, "opener": opener, "turns": turns})
    document = {**RECORD, "clock_seconds": None, "faces": faces}
    del document["upcoming"], document["remaining_ms"]
    path.write_text(json.dumps(document), "utf-8")
    return str(path)


def test_the_winner_of_a_finished_match(qube: Qube, tmp_path: Path) -> None:
    """R1.3, R1.4."""
    path = finished(
        tmp_path / "won.qube", {"player": 1, "word": "LEMON"}, {"player": 2, "word": "OPAQUE"}
    )
    document = qube("replay", path, "--json").json
    assert document["finished"] is True
    assert document["winner"] == 2
    assert document["totals"] == [10, 28]
    assert {face["ended"] for face in document["faces"]} == {"passes"}
    assert qube("replay", path).out.endswith("Red wins.\n")


def test_a_draw_is_winner_0(qube: Qube, tmp_path: Path) -> None:
    path = finished(tmp_path / "draw.qube")
    assert qube("replay", path, "--json").json["winner"] == 0
    assert qube("replay", path).out.endswith("A draw.\n")


@pytest.mark.parametrize(
    ("turns", "sentence"),
    [
        (
            [{"player": 1, "word": "FLORIST"}, {"player": 2, "word": "BIG"}],
            "face 1, turn 2 is illegal. BIG spells no line of this face.",
        ),
        (
            [{"player": 1, "word": "LEMON"}, {"player": 2, "word": "LEMON"}],
            "face 1, turn 2 is illegal. LEMON spells only lines that are finished.",
        ),
        ([{"player": 2, "word": "LEMON"}], "face 1, turn 1 is illegal."),
        ([{"player": 1, "timeout": True}], "face 1, turn 1 is illegal."),
    ],
)
def test_the_first_illegal_turn_is_named(
    qube: Qube, tmp_path: Path, turns: list[dict[str, object]], sentence: str
) -> None:
    answer = qube("replay", with_turns(tmp_path / "bad.qube", *turns), "--json")
    assert answer.code == 1
    assert sentence in answer.complaint


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"null", b"[]", b'{"format": "qube-match"}', b"\xff\xfe", b"x" * 2_000_000],
)
def test_what_is_no_record_is_one_sentence(qube: Qube, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.qube"
    path.write_bytes(content)
    answer = qube("replay", str(path))
    assert answer.code == 1
    assert str(path) in answer.complaint


def test_a_newer_record_is_told(qube: Qube, tmp_path: Path) -> None:
    answer = qube("replay", with_turns(tmp_path / "new.qube", version=99))
    assert answer.code == 1
    assert "newer Qube" in answer.complaint


def test_files_that_cannot_be_read(qube: Qube, tmp_path: Path, record: Path) -> None:
    for path in (tmp_path / "missing.qube", tmp_path):
        answer = qube("replay", str(path))
        assert answer.code == 1
        assert str(path) in answer.complaint
        answer = qube("replay", str(record), "--lexicon", str(path))
        assert answer.code == 1
        assert str(path) in answer.complaint


def test_no_dictionary_is_asked_unless_one_is_given(qube: Qube, tmp_path: Path) -> None:
    """A record outlives the dictionary."""
    path = with_turns(tmp_path / "odd.qube", {"player": 1, "word": "LXMXN"})
    assert qube("replay", path, "--json").json["totals"] == [10, 0]


@pytest.mark.parametrize(
    "content", [b"florist\nwrapping\n", b"\xef\xbb\xbfFlorist\r\n\r\nlemon", b"  FLORIST  "]
)
def test_a_word_list_in_any_case(qube: Qube, record: Path, tmp_path: Path, content: bytes) -> None:
    words = tmp_path / "words.txt"
    words.write_bytes(content)
    assert qube("replay", str(record), "--lexicon", str(words)).code == 0


def test_words_that_are_not_in_the_list_are_refused(
    qube: Qube, record: Path, tmp_path: Path
) -> None:
    words = tmp_path / "words.txt"
    words.write_text("lemon\n")
    answer = qube("replay", str(record), "--lexicon", str(words))
    assert answer.code == 1
    assert "face 1, turn 1 is illegal. FLORIST is not in the dictionary." in answer.complaint


def test_a_word_list_that_is_no_text(qube: Qube, record: Path, tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_bytes(b"\xff\xfe\x00")
    answer = qube("replay", str(record), "--lexicon", str(words))
    assert answer.code == 1
    assert "cannot be read as a list of words" in answer.complaint


@pytest.mark.parametrize("arguments", [[], ["one.qube", "two.qube"], ["--lexicon"]])
def test_what_cannot_be_read(qube: Qube, arguments: list[str]) -> None:
    assert qube("replay", *arguments).code == 2


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25)
@given(games())
def test_replaying_a_record_gives_the_same_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], game: Game
) -> None:
    path = tmp_path / "any.qube"
    path.write_bytes(write(game, 10**9))
    assert main(["replay", str(path), "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["totals"] == list(game.match.totals)
    assert document["finished"] == game.match.over
    assert [len(face["turns"]) for face in document["faces"]] == [
        len(face.turns) for face in game.match.faces
    ]
