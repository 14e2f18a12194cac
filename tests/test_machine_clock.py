"""The one place where the machine's clock is read (K3 of the known faults)."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

import qube_desktop
from qube_desktop import machine_clock

SOURCES = sorted(Path(qube_desktop.__file__).parent.rglob("*.py"))
READING = re.compile(
    r"\b(?:time\.(?:time|monotonic|perf_counter)|datetime\.(?:now|utcnow)|QElapsedTimer|currentDateTime)"
)


def test_the_clock_never_goes_back() -> None:
    readings = [machine_clock.now_ms() for _ in range(1000)]
    assert readings == sorted(readings)


def test_without_a_sleepless_clock_the_monotonic_one_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(machine_clock, "_SLEEPLESS", None)
    monkeypatch.setattr(time, "monotonic_ns", lambda: 12_345_678_901)
    assert machine_clock.now_ms() == 12_345


def test_a_note_has_date_and_time_in_utc() -> None:
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", machine_clock.utc_now())


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_k3_nothing_else_reads_a_clock(source: Path) -> None:
    if source.name != "machine_clock.py":
        assert not READING.search(source.read_text(encoding="utf-8"))
