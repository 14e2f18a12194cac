"""The match equity table: one step checked by hand, and the same result every time."""

from __future__ import annotations

import math

import pytest

from qube_desktop import paths
from qube_desktop.core.lexicon import Lexicon
from qube_desktop.core.qube.board import Board
from qube_desktop.core.qube.equity import Equity
from qube_desktop.core.qube.grid import Line
from qube_desktop.core.qube.match import FACES
from qube_desktop.core.qube.moves import Matcher
from qube_desktop.core.qube.prospect import NOTHING, Prospect
from tests.core.qube.brute_force import BruteForce
from tests.games import EXAMPLE
from tools import build_equity, equity_plot

FACE = Board(EXAMPLE.values, [Line.R1.bit, Line.C1.bit | Line.R3.bit, Line.D1.bit])
OTHER = Board(EXAMPLE.values, [Line.R2.bit])


def test_a_step_is_the_value_for_the_opener_who_is_behind() -> None:
    prospect = Prospect((4.0, 6.0, 9.0))
    oracle = BruteForce(
        FACE.values, FACE.masks, lambda lead, opened: prospect.value(lead, opened=opened)
    )
    expected = [oracle.value(lead=-behind) for behind in range(4)]
    assert build_equity.opening(prospect, 3, FACE) == expected


def test_a_row_is_the_mean_of_the_faces_and_leads_to_the_next() -> None:
    rows = build_equity.measure([FACE, OTHER], 2, map)
    assert len(rows) == FACES - 1
    prospect = NOTHING
    for row in rows:
        solved = [build_equity.opening(prospect, 2, face) for face in (FACE, OTHER)]
        assert row == tuple(sum(pair) / 2 for pair in zip(*solved, strict=True))
        prospect = Prospect(row)


def test_the_mean_is_what_a_file_can_hold() -> None:
    mean = build_equity.mean([0.1, 0.2, 0.4])
    assert math.isclose(mean, 0.7 / 3, rel_tol=1e-6)
    table = Equity([[mean]] * 5, dictionary="00" * 32, dealer=1, faces=3)
    read = Equity.read(table.packed(), dictionary="00" * 32, dealer=1)
    assert read.prospect(1).opening == (mean,)


def test_the_faces_are_those_that_the_dealer_deals() -> None:
    matcher = Matcher(Lexicon.read(paths.resource("dictionary.dat").read_bytes()))
    faces = build_equity.boards(matcher, 2)
    assert len(faces) == 2 * FACES
    assert all(len(face.masks) >= 20 for face in faces)


@pytest.mark.parametrize("arguments", [["x"], ["0"], ["1", "2"], ["-3"]])
def test_a_command_line_that_cannot_be_read(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert build_equity.main(arguments) == 2
    assert "number of matches" in capsys.readouterr().err


def test_table_and_plot_show_every_row() -> None:
    rows = [[10.0 * left + behind / 10 for behind in range(65)] for left in range(1, FACES)]
    equity = Equity(rows, dictionary="00" * 32, dealer=1, faces=6)
    assert build_equity.table(equity).splitlines()[3].split()[:3] == ["3", "left", "30.00"]
    drawn = equity_plot.svg(equity)
    assert drawn.count("<polyline") >= FACES - 1
    for left in ("1 face left", "2 faces left", "5 faces left"):
        assert left in drawn
