"""What tiles and lines are worth to the solver, and which moves there are (R2.5, R3.2)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core.qube.board import Board
from qube_desktop.core.qube.grid import Grid, Line, tiles_on
from tests.games import EXAMPLE, grids, masks


def test_the_worked_example() -> None:
    board = Board(EXAMPLE.values, [])
    assert board.score(Line.R1.bit) == 5
    assert board.score(Line.C1.bit | Line.R3.bit) == 5
    assert board.score(Line.R2.bit) == 14


@given(grids, masks)
def test_r3_2_a_score_counts_each_tile_once(grid: Grid, lines: int) -> None:
    assert Board(grid.values, []).score(lines) == grid.worth(lines)


@given(grids, masks)
def test_points_count_a_tile_for_each_line(grid: Grid, lines: int) -> None:
    alone = [grid.worth(line.bit) for line in Line if lines & line.bit]
    assert Board(grid.values, []).points(lines) == sum(alone)


@given(grids, st.integers(0, 511), st.integers(0, 511))
def test_r1_3_balance_is_mine_less_theirs(grid: Grid, mine: int, theirs: int) -> None:
    expected = sum(
        value * ((mine >> tile & 1) - (theirs >> tile & 1))
        for tile, value in enumerate(grid.values)
    )
    assert Board(grid.values, []).balance(mine, theirs) == expected


@given(st.lists(masks, max_size=8), masks)
def test_r2_5_playable_is_every_set_of_unfinished_lines_once(known: list[int], done: int) -> None:
    board = Board(EXAMPLE.values, known)
    assert board.playable(done) == sorted({mask & ~done for mask in known if mask & ~done})


@pytest.mark.parametrize("done", [0, 1, 255])
def test_nothing_is_playable_without_words(done: int) -> None:
    assert Board(EXAMPLE.values, [0]).playable(done) == []


def test_masks_are_kept_once_and_ascending() -> None:
    assert Board(EXAMPLE.values, [9, 0, 1, 9]).masks == (1, 9)


def test_nine_values_make_512_worths() -> None:
    worths = Board(EXAMPLE.values, []).worths
    assert worths.shape == (512,)
    assert (worths[0], worths[511]) == (0, sum(EXAMPLE.values))
    assert worths[tile_bits(Line.D2)] == EXAMPLE.worth(Line.D2.bit)


def tile_bits(line: Line) -> int:
    return sum(1 << tile for tile in tiles_on(line.bit))
