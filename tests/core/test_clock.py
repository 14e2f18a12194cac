"""The chess clock as a value (R5; K1, K2, K9, K11 of the known faults of other clocks)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core.clock import GAP_CHARGE_MS, ChessClock, TimeControl

TWO_MINUTES = TimeControl(120_000)

moments = st.integers(-(10**12), 10**12)
spans = st.integers(0, 200_000)


def running(start: int = 0) -> ChessClock:
    return ChessClock.fresh(TWO_MINUTES, 1).start(start)


def test_r5_2_each_side_has_two_minutes() -> None:
    clock = ChessClock.fresh(TWO_MINUTES, 1)
    assert [clock.remaining(side, 99) for side in (1, 2)] == [120_000, 120_000]
    assert not clock.running


def test_r5_1_unlimited_never_runs_and_shows_nothing() -> None:
    clock = ChessClock.fresh(TimeControl(), 1).start(0)
    assert not clock.running
    assert clock.remaining(1, 10**9) is None
    assert clock.deadline_ms is None
    assert clock.press(5, 2).turn == 2
    assert clock.pause(10) == clock


@given(moments, spans, spans)
def test_r5_2_only_the_player_to_move_loses_time(start: int, one: int, other: int) -> None:
    clock = running(start).press(start + one, 2)
    now = start + one + other
    assert clock.remaining(1, now) == max(0, 120_000 - one)
    assert clock.remaining(2, now) == max(0, 120_000 - other)


@given(moments)
def test_k1_the_deadline_is_the_first_moment_without_time(start: int) -> None:
    clock = running(start)
    deadline = clock.deadline_ms
    assert deadline == start + 120_000
    assert [clock.remaining(1, deadline + step) for step in (-1, 0, 1)] == [1, 0, 0]


@given(st.lists(st.tuples(spans, spans), max_size=100))
def test_k9_pausing_and_going_on_neither_gains_nor_loses_a_millisecond(
    steps: list[tuple[int, int]],
) -> None:
    now, clock, used = 0, running(), 0
    for run_ms, rest_ms in steps:
        now += run_ms
        used += run_ms
        clock = clock.pause(now)
        now += rest_ms
        assert clock.remaining(1, now) == max(0, 120_000 - used)
        clock = clock.start(now)
    assert clock.remaining(1, now) == max(0, 120_000 - used)


def test_starting_twice_or_pausing_twice_changes_nothing() -> None:
    clock = running(0)
    assert clock.start(50) == clock
    assert clock.pause(70).pause(90) == clock.pause(70)


def test_r5_5_a_key_pressed_before_its_turn_began_costs_nothing() -> None:
    clock = running(1_000)
    assert clock.remaining(1, 900) == 120_000
    pressed = clock.press(900, 2)
    assert pressed.left_ms == (120_000, 120_000)
    assert pressed.since_ms == 1_000


def test_r5_3_the_same_side_may_go_on_after_its_own_move() -> None:
    clock = running(0).press(10_000, 1)
    assert clock.remaining(1, 15_000) == 105_000
    assert clock.remaining(2, 15_000) == 120_000


def test_k2_r5_6_a_long_gap_charges_one_second_and_stops_the_clock() -> None:
    clock = running(0).gap(40_000)
    assert not clock.running
    assert clock.remaining(1, 3_640_000) == 120_000 - 40_000 - GAP_CHARGE_MS


def test_r5_6_a_gap_of_the_second_side_is_charged_to_it() -> None:
    clock = running(0).press(5_000, 2).gap(6_000)
    assert clock.left_ms == (115_000, 118_000)


def test_a_clock_never_shows_less_than_nothing() -> None:
    assert running(0).remaining(1, 10**9) == 0
    assert running(0).pause(10**9).left_ms == (0, 120_000)


def test_a_control_reads_and_writes_whole_seconds() -> None:
    assert TimeControl.of_seconds(120) == TWO_MINUTES
    assert TimeControl.of_seconds(None) == TimeControl()
    assert [TWO_MINUTES.seconds, TimeControl().seconds] == [120, None]
