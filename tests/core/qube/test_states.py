"""A face as the solver sees it: the same steps as the rules take (R3, R4, R5.3)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Line, Player, locked_by, tiles_on
from qube_desktop.core.qube.states import ALL_TILES, LOCKED, TOUCHED, State, tile_mask
from tests.games import EXAMPLE, masks, next_position, positions

BLUE, RED = Player


def lead_of(position: Position) -> int:
    blue, red = position.word_scores
    return blue - red if position.to_move is BLUE else red - blue


def state_of(position: Position) -> State:
    return State.of(position, lead_of(position))


def test_the_tables_are_those_of_the_grid() -> None:
    for lines in range(256):
        assert TOUCHED[lines] == tile_mask(tiles_on(lines))
        assert LOCKED[lines] == tile_mask(locked_by(lines))
    assert (TOUCHED[0], TOUCHED[255], LOCKED[255]) == (0, ALL_TILES, ALL_TILES)


def test_a_fresh_face_is_the_default() -> None:
    assert State.of(Position.start(EXAMPLE, RED)) == State()


def test_the_mover_sees_own_tiles_and_lead_and_the_opener() -> None:
    position = Position.start(EXAMPLE, BLUE).play("FLORIST", None)[0]
    state = State.of(position, lead=-12)
    assert state.theirs == tile_mask(tiles_on(Line.C1.bit | Line.R3.bit))
    assert (state.mine, state.lead, state.opened) == (0, -12, False)


@given(positions(), st.integers(0, 7))
def test_r3_r4_2_a_word_leads_where_the_rules_lead(position: Position, line: int) -> None:
    after = next_position(position, line)
    if after is position:
        return
    lines = after.done & ~position.done
    assert state_of(position).after(lines, position.grid.worth(lines)) == state_of(after)


@given(positions())
def test_r4_3_r5_4_a_pass_leads_where_the_rules_lead(position: Position) -> None:
    if position.ending is None:
        assert state_of(position).after_pass() == state_of(position.play_pass()[0])


@given(positions())
def test_r5_3_alone_when_the_other_is_out_of_time(position: Position) -> None:
    if position.ending is None and not position.out_of_time:
        timed_out = position.play_timeout()[0]
        expected = replace(state_of(position).turned(), passed=False, alone=True)
        assert state_of(timed_out) == expected


@given(positions())
def test_exchanging_the_players_twice_changes_nothing(position: Position) -> None:
    state = state_of(position)
    assert state.turned().turned() == state
    assert state.turned() != state


@pytest.mark.parametrize(("mine", "theirs"), [(7, 1), (1, 2), (0, 0), (15, 0)])
def test_owners_that_contradict_the_lines_are_refused(mine: int, theirs: int) -> None:
    with pytest.raises(ValueError, match="contradict"):
        State(Line.R1.bit, mine, theirs)


def test_a_position_with_owners_of_unfinished_lines_is_refused() -> None:
    position = replace(Position.start(EXAMPLE, BLUE), owners=(BLUE,) + (None,) * 8)
    with pytest.raises(ValueError, match="contradict"):
        State.of(position)


@given(masks)
def test_r4_4_the_last_line_ends_the_face(done: int) -> None:
    rest = 255 & ~done
    if rest:
        state = State(done, TOUCHED[done])
        assert state.after(rest, 1).over
        assert not state.after(rest & -rest, 1).over or rest == rest & -rest


def test_a_word_breaks_the_row_of_passes() -> None:
    passed = State().after_pass()
    assert passed.passed
    assert not passed.after(Line.R1.bit, 3).passed
    assert passed.after_pass().over
