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
        assert isinstance(face["opener_value"], int)


def test_the_openers_value_is_that_of_solve(qube: Qube) -> None:
    face = qube("faces", "--seed", "7", "--json").json["faces"][0]
    assert face["opener_value"] == qube("solve", face["grid"], "--json").json["value"]


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
    faces = qube("faces", "--seed", "7", "--json").json["faces"]
    assert lines[0] == "Seed 7"
    assert [line for line in lines if line.startswith("Face ")] == [
        f"Face {number}: {face['moves']} moves" for number, face in enumerate(faces, 1)
    ]
    grid, counts = faces[0]["grid"], faces[0]["lines"]
    for row, names in enumerate((("R1", "C1", "D1"), ("R2", "C2", "D2"), ("R3", "C3"))):
        cells = [cell for name in names for cell in (name, str(counts[name]))]
        assert lines[3 + row].split() == [*grid[3 * row : 3 * row + 3], *cells]


@pytest.mark.parametrize("value", ["-1", "x", "", "1.0", str(2**63)])
def test_another_seed_cannot_be_read(qube: Qube, value: str) -> None:
    assert qube("faces", "--seed", value).code == 2
