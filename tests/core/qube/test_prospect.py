"""What is to come by the lead in word scores (R4.2)."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core.qube.prospect import NOTHING, Prospect
from tests.core.qube.sample_boards import prospects

leads = st.integers(-30, 30)

SLOPE = Prospect((10.0, 12.0, 14.0))


def test_r4_2_who_is_behind_opens() -> None:
    assert SLOPE.value(-1, opened=True) == 12
    assert SLOPE.value(-1, opened=False) == 12
    assert SLOPE.value(2, opened=False) == -14


def test_r4_2_level_who_did_not_open_this_face_opens_the_next() -> None:
    assert SLOPE.value(0, opened=False) == 10
    assert SLOPE.value(0, opened=True) == -10


def test_it_is_flat_beyond_its_end() -> None:
    assert SLOPE.limit == 2
    assert SLOPE.value(-99, opened=True) == SLOPE.value(-2, opened=True)


@given(prospects, leads, st.booleans())
def test_what_one_player_gets_the_other_does_not(
    prospect: Prospect, lead: int, opened: bool
) -> None:
    mine = prospect.value(lead, opened=opened)
    assert prospect.value(-lead, opened=not opened) == -mine


@given(prospects, leads, st.integers(0, 20))
def test_the_array_holds_the_single_values(prospect: Prospect, first: int, count: int) -> None:
    last = first + count
    expected = [
        [prospect.value(lead, opened=opened) for lead in range(first, last + 1)]
        for opened in (False, True)
    ]
    values = prospect.values(first, last)
    assert values.dtype == np.float32
    assert values.tolist() == expected


def test_after_the_last_face_there_is_nothing() -> None:
    assert not NOTHING.values(-50, 50).any()


def test_a_prospect_without_values_is_refused() -> None:
    with pytest.raises(ValueError, match="when level"):
        Prospect(())
