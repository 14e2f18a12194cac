"""R5.5: the moment that counts is when Enter was pressed."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.widgets.key_age import KeyAge


def test_r5_5_a_key_that_waited_is_as_old_as_its_wait() -> None:
    ages = KeyAge()
    assert ages.age(now_ms=1_000, stamp_ms=900_000) == 0
    assert ages.age(now_ms=2_200, stamp_ms=901_000) == 200


def test_the_quickest_key_so_far_sets_the_scale() -> None:
    ages = KeyAge()
    assert ages.age(500, 100) == 0  # in truth 50 ms old
    assert ages.age(1_350, 1_000) == 0  # fresh
    assert ages.age(2_400, 2_000) == 50


def test_an_age_beyond_a_second_is_not_believed() -> None:
    ages = KeyAge()
    ages.age(1_000, 1_000)
    assert ages.age(3_000, 2_000) == 1_000
    assert ages.age(4_001, 3_000) == 0


def test_an_event_without_a_stamp_is_fresh_and_teaches_nothing() -> None:
    ages = KeyAge()
    assert ages.age(5_000, 0) == 0
    ages.age(6_000, 10_000)
    assert ages.age(7_100, 11_000) == 100


def test_stamps_that_start_again_do_no_harm() -> None:
    ages = KeyAge()
    ages.age(1_000, 2**32 - 10)
    assert ages.age(2_000, 990) == 0


@given(
    offset=st.integers(-(10**12), 10**12).filter(lambda n: n != 0),
    waits=st.lists(st.integers(0, 900), min_size=1, max_size=20),
)
def test_never_more_than_the_wait_and_exact_after_a_fresh_key(
    offset: int, waits: list[int]
) -> None:
    ages = KeyAge()
    base = abs(offset) + 1  # no stamp is below 1
    for number, wait in enumerate([0, *waits]):
        pressed = base + number * 1_000
        assert ages.age(pressed + wait, stamp_ms=pressed + offset) == wait
