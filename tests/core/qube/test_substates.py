"""The numbers of the states: without gaps, and reversed when the players change places."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core.qube.states import LOCKED, TOUCHED
from qube_desktop.core.qube.substates import FREE, NUMBERS, OWNED, STARTS, block
from tests.games import masks

tiles = st.integers(0, 511)


def test_there_are_22402_states() -> None:
    assert OWNED.shape == (22_402,)
    assert STARTS.shape == (257,)
    assert (STARTS[0], STARTS[256]) == (0, 22_402)


@given(masks)
def test_each_set_of_lines_has_a_state_for_every_way_to_own_the_free_tiles(done: int) -> None:
    owned = OWNED[block(done)]
    assert owned.size == 2 ** FREE[done].bit_count()
    assert np.all(owned & ~FREE[done] == 0)
    assert np.all(np.diff(owned) > 0)


@given(masks, tiles)
def test_a_number_leads_back_to_the_owners(done: int, mine: int) -> None:
    number = NUMBERS[done, mine]
    assert STARTS[done] <= number < STARTS[done + 1]
    assert OWNED[number] == mine & FREE[done]


@given(masks, tiles)
def test_exchanging_the_players_reads_the_block_backwards(done: int, mine: int) -> None:
    one, other = NUMBERS[done, mine], NUMBERS[done, ~mine & 511]
    assert one + other == STARTS[done] + STARTS[done + 1] - 1


@given(masks, masks)
def test_r3_5_who_locks_a_tile_has_scored_it(done: int, word: int) -> None:
    lines = word & ~done
    locking = LOCKED[done | lines] & ~LOCKED[done]
    assert locking & ~TOUCHED[lines] == 0
