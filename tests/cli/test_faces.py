"""`qube faces`."""

from __future__ import annotations

import pytest

from qube_desktop.core.qube.grid import Line
from tests.cli.conftest import Qube


def test_json(qube: Qube) -> None:
    document = qube("faces", "--seed", "7", "--json").json
    assert list(document) == ["seed", "faces"]
    assert document["seed"] == 7
    assert len(document["faces"]) == 6
    for face in document["faces"]:
        assert list(face) == ["grid", "lines", "moves", "opener_value"]
        assert len(set(face["grid"])) == 9
        assert set(face["lines"]) == {line.name for line in Line}
        assert min(face["lines"].values()) >= 3
        assert face["moves"] >= 25
        assert face["opener_value"] is None


def test_the_lines_and_moves_are_those_of_moves(qube: Qube) -> None:
    face = qube("faces", "--seed", "7", "--json").json["faces"][0]
    moves = qube("moves", face["grid"], "--json").json["moves"]
    assert len(moves) == face["moves"]
    for line, count in face["lines"].items():
        assert sum(move["words"] for move in moves if line in move["lines"]) == count


def test_a_seed_brings_the_same_faces_back(qube: Qube) -> None:
    """S9: without one, every call deals others and tells its seed."""
    first = qube("faces", "--json").json
    assert qube("faces", "--json", "--seed", str(first["seed"])).json == first
    assert qube("faces", "--json").json["seed"] != first["seed"]


def test_text_shows_the_seed_and_six_grids(qube: Qube) -> None:
    lines = qube("faces", "--seed", "7").out.splitlines()
    assert lines[0] == "Seed 7"
    assert [line for line in lines if line.startswith("Face ")] == [
        f"Face {number}: {moves} moves" for number, moves in enumerate([74, 80, 78, 109, 76, 66], 1)
    ]
    assert lines[3:6] == [
        "O A T  R1  7408  C1  1497  D1   357",
        "H E L  R2  2089  C2  3743  D2  8925",
        "N C X  R3   191  C3   240",
    ]


@pytest.mark.parametrize("value", ["-1", "x", "", "1.0", str(2**63)])
def test_another_seed_cannot_be_read(qube: Qube, value: str) -> None:
    assert qube("faces", "--seed", value).code == 2
