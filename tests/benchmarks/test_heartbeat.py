"""A1: that the heartbeat notices a thread that is held up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from benchmarks import heartbeat
from benchmarks.heartbeat import Heartbeat


def test_the_largest_gap_is_remembered_until_it_is_asked_for(qtbot: QtBot) -> None:
    times: Iterator[float] = iter([0.0, 0.01, 0.21, 0.22, 0.23, 0.24])
    heart = Heartbeat(lambda: next(times))
    heart._timer.stop()
    for _ in range(3):
        heart.beat()
    assert heart.largest_gap() == pytest.approx(0.2)
    assert heart.largest_gap() == pytest.approx(0.01)


def test_ten_beats_are_too_long_a_gap() -> None:
    short, long = heartbeat.figures({"loading": 0.099, "thinking": 0.101})
    assert short.kept
    assert not long.kept
