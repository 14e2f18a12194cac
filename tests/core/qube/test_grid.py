"""The letters, lines and masks of a grid (R2.1, R2.2, R2.7, R3.1, R3.2, R3.5)."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given

from qube_desktop.core.errors import InvalidGridError
from qube_desktop.core.qube.grid import (
    LINE_TILES,
    TILE_LINES,
    VALUES,
    Grid,
    Line,
    Player,
    contains,
    line_names,
    lines_in,
    locked_by,
    tiles_on,
)
from tests.games import EXAMPLE, grids, masks, words


@pytest.mark.parametrize("text", ["LMNOPQRST", "lmnopqrst", "LmNoPqRsT", "AAAAAAAAA"])
def test_a_grid_is_nine_letters_in_either_case(text: str) -> None:
    assert Grid.parse(text).letters == text.upper()


@pytest.mark.parametrize(
    "text",
    ["", "LMNOPQRS", "LMNOPQRSTU", "LMNOPQRS1", "LMN OPQRS", "LMNOPQRSÄ", "straßeab", "ﬁLMNOPQR"],
)
def test_anything_else_is_no_grid(text: str) -> None:
    with pytest.raises(InvalidGridError) as caught:
        Grid.parse(text)
    assert caught.value.text == text


def test_a_grid_reads_as_its_letters() -> None:
    assert str(EXAMPLE) == "LMNOPQRST"
    assert "".join(EXAMPLE) == "LMNOPQRST"


def test_r2_1_eight_lines_in_reading_order() -> None:
    assert {line.name: EXAMPLE.spelling(line) for line in Line} == {
        "R1": "LMN", "R2": "OPQ", "R3": "RST",
        "C1": "LOR", "C2": "MPS", "C3": "NQT",
        "D1": "LPT", "D2": "NPR",
    }  # fmt: skip


def test_r3_5_corners_lie_on_three_lines_edges_on_two_the_centre_on_four() -> None:
    counts = [mask.bit_count() for mask in TILE_LINES]
    assert counts == [3, 2, 3, 2, 4, 2, 3, 2, 3]


def test_r3_1_the_letter_values() -> None:
    given_values = "A1 B3 C3 D2 E1 F4 G2 H4 I1 J8 K5 L1 M3 N1 O1 P3 Q10 R1 S1 T1 U1 V4 W4 X8 Y4 Z10"
    assert {pair[0]: int(pair[1:]) for pair in given_values.split()} == VALUES
    assert EXAMPLE.values == (1, 3, 1, 1, 3, 10, 1, 1, 1)


@given(masks)
def test_a_mask_and_its_lines_name_each_other(mask: int) -> None:
    assert sum(line.bit for line in lines_in(mask)) == mask
    assert line_names(mask) == sorted(line_names(mask))
    assert len(line_names(mask)) == mask.bit_count()


@given(masks)
def test_r3_2_a_tile_shared_by_two_lines_counts_once(mask: int) -> None:
    expected = sorted({tile for line in lines_in(mask) for tile in LINE_TILES[line]})
    assert list(tiles_on(mask)) == expected


@given(masks)
def test_r3_5_a_tile_is_locked_once_all_its_lines_are_finished(mask: int) -> None:
    expected = [
        tile for tile in range(9)
        if all(mask >> line & 1 for line in Line if tile in LINE_TILES[line])
    ]  # fmt: skip
    assert list(locked_by(mask)) == expected


@pytest.mark.parametrize(
    ("word", "letters", "held"),
    [
        ("LEMON", "LMN", True), ("LEMON", "NML", False), ("LMN", "LMN", True),
        ("LM", "LMN", False), ("ALMOND", "LMN", True), ("LLLL", "LLL", True), ("LL", "LLL", False),
    ],
)  # fmt: skip
def test_r2_2_the_letters_in_order_with_anything_around_them(
    word: str, letters: str, held: bool
) -> None:
    assert contains(word, letters) is held


@given(grids, words)
def test_r2_2_the_mask_is_that_of_the_definition(grid: Grid, word: str) -> None:
    """The definition, by trying every three places of the word."""
    spelled = {"".join(three) for three in combinations(word, 3)}
    expected = {
        line for line in Line
        if grid.spelling(line) in spelled or grid.spelling(line)[::-1] in spelled
    }  # fmt: skip
    assert set(lines_in(grid.mask_of(word))) == expected


@given(grids, words)
def test_r2_2_a_word_and_its_reverse_hold_the_same_lines(grid: Grid, word: str) -> None:
    assert grid.mask_of(word) == grid.mask_of(word[::-1])


def test_r2_7_one_letter_may_serve_several_lines() -> None:
    # L-O-R and R-S-T share the only R of FLORIST.
    assert line_names(EXAMPLE.mask_of("FLORIST")) == ["C1", "R3"]


def test_r1_5_repeated_letters_are_told_apart_by_place() -> None:
    grid = Grid("ABCABCABC")
    assert line_names(grid.mask_of("ABC")) == ["D1", "D2", "R1", "R2", "R3"]
    assert line_names(grid.mask_of("CBA")) == ["D1", "D2", "R1", "R2", "R3"]
    assert grid.worth(Line.R1.bit | Line.R2.bit) == 2 * (1 + 3 + 3)


def test_players_are_each_others_opponents() -> None:
    assert Player.BLUE.other is Player.RED
    assert Player.RED.other is Player.BLUE
    assert [player.index for player in Player] == [0, 1]
