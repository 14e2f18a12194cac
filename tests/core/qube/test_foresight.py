"""Looking ahead: the search against a plain one that cuts nothing off."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.foresight import Foresight, tile_mask
from qube_desktop.core.qube.grid import ALL_LINES, Grid, Line, Player, locked_by, tiles_on
from tests.games import EXAMPLE, positions, spell

vocabularies = st.sets(st.integers(1, ALL_LINES), max_size=6)
line_masks = st.integers(0, ALL_LINES)
BLUE, RED = Player
ONES = Grid("AEILNORST")
"""Every tile is worth one point."""


def worth(grid: Grid, tiles: int) -> int:
    return sum(value for tile, value in enumerate(grid.values) if tiles >> tile & 1)


def plain_value(
    grid: Grid, vocabulary: set[int], done: int, mine: int, theirs: int, turns: int
) -> float:
    """The oracle: every move of every turn."""

    @cache
    def value(done: int, mine: int, theirs: int, turns: int) -> float:
        moves = {lines & ~done for lines in vocabulary} - {0}
        if not moves:
            return worth(grid, mine) - worth(grid, theirs)
        if not turns:
            locked = tile_mask(locked_by(done))
            return sum(
                grid.values[tile] * (1 if locked >> tile & 1 else 0.25) * sign
                for sign, tiles in ((1, mine), (-1, theirs))
                for tile in range(9)
                if tiles >> tile & 1
            )
        return max(
            grid.worth(lines)
            - value(
                done | lines,
                theirs & ~tile_mask(tiles_on(lines)),
                mine | tile_mask(tiles_on(lines)),
                turns - 1,
            )
            for lines in moves
        )

    return value(done, mine, theirs, turns)


@given(vocabularies, line_masks, st.integers(0, 511), st.integers(0, 511), st.integers(0, 5))
def test_values_agree_with_a_search_without_cuts(
    vocabulary: set[int], done: int, mine: int, other: int, turns: int
) -> None:
    theirs = other & ~mine
    found = Foresight(EXAMPLE, vocabulary).value(done, mine, theirs, turns)
    assert found == plain_value(EXAMPLE, vocabulary, done, mine, theirs, turns)


@given(vocabularies, line_masks, st.integers(0, 511), st.integers(0, 511))
def test_eight_turns_see_the_end_of_a_face(
    vocabulary: set[int], done: int, mine: int, other: int
) -> None:
    theirs = other & ~mine
    foresight = Foresight(EXAMPLE, vocabulary)
    assert foresight.value(done, mine, theirs, 8) == foresight.value(done, mine, theirs, 99)


@given(line_masks, st.integers(0, 511), st.integers(0, 511))
def test_swapping_the_players_negates_a_finished_face(done: int, mine: int, other: int) -> None:
    theirs = other & ~mine
    foresight = Foresight(EXAMPLE, ())
    assert foresight.value(done, mine, theirs, 8) == -foresight.value(done, theirs, mine, 8)


def after(*words: str, grid: Grid = EXAMPLE) -> Position:
    position = Position.start(grid, BLUE)
    for word in words:
        position, _ = position.play(word, None)
    return position


def test_without_foresight_the_score_alone_counts() -> None:
    """R3.2: R2 is worth 14, C3 with its stolen Q 12."""
    choices = [Line.R2.bit, Line.C3.bit, Line.R3.bit]
    assert Foresight(EXAMPLE, choices).best(after(), choices, 0) == Line.R2.bit


def test_of_equal_moves_the_lowest_mask_is_taken() -> None:
    choices = [Line.D2.bit, Line.R1.bit]  # five points each
    assert Foresight(EXAMPLE, choices).best(after(), choices, 0) == Line.R1.bit


def test_one_turn_ahead_it_prefers_to_steal() -> None:
    """R3.3: R3 and C1 score the same, but C1 takes a tile from the opponent."""
    choices = [Line.R3.bit, Line.C1.bit]
    position = after(spell(ONES, Line.R1), grid=ONES)
    assert Foresight(ONES, choices).best(position, choices, 0) == Line.R3.bit
    assert Foresight(ONES, choices).best(position, choices, 1) == Line.C1.bit


def test_one_turn_ahead_it_prefers_to_lock() -> None:
    """R3.5: C1 and C2 each steal one tile, but only the edge in C2 is locked by it."""
    choices = [Line.C1.bit, Line.C2.bit]
    position = after(spell(ONES, Line.R1), grid=ONES)
    assert Foresight(ONES, [*choices, Line.D1.bit]).best(position, choices, 1) == Line.C2.bit


@given(vocabularies, positions(), st.integers(1, 8))
def test_the_best_move_attains_the_value(
    vocabulary: set[int], position: Position, turns: int
) -> None:
    foresight = Foresight(position.grid, vocabulary)
    choices = {lines & ~position.done for lines in vocabulary} - {0}
    if not choices:
        return
    lines = foresight.best(position, choices, turns)
    mine, theirs = (
        tile_mask(tile for tile in range(9) if position.owners[tile] is player)
        for player in (position.to_move, position.to_move.other)
    )
    tiles = tile_mask(tiles_on(lines))
    reply = foresight.value(position.done | lines, theirs & ~tiles, mine | tiles, turns - 1)
    value = foresight.value(position.done, mine, theirs, turns)
    assert position.grid.worth(lines) - reply == value


@pytest.mark.parametrize("mover", [BLUE, RED])
def test_the_owner_to_move_sees_its_own_tiles_as_its_own(mover: Player) -> None:
    words = [spell(EXAMPLE, Line.R2)] if mover is RED else [spell(EXAMPLE, Line.R2), "RST"]
    position = after(*words)
    assert position.to_move is mover
    steal, fresh = Line.C3.bit, Line.R1.bit
    foresight = Foresight(EXAMPLE, [steal, fresh])
    chosen = foresight.best(position, [steal, fresh], 1)
    # Red steals the Q; blue, who owns it, has the same two moves and gains N and T with it.
    assert chosen == steal
