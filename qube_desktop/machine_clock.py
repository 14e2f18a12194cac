"""The one place where the machine's clock is read.

Everything else in the game gets its time as an argument. The clock is monotonic, so that setting
the time of day changes nothing, and goes on counting while the machine sleeps, so that sleep is
seen as the gap that it is (R5.6).
"""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Final

# Linux stops CLOCK_MONOTONIC during sleep; macOS and Windows do not.
_SLEEPLESS: Final[int | None] = getattr(time, "CLOCK_BOOTTIME", None)


def now_ms() -> int:
    """Whole milliseconds since some moment before the program began."""
    if _SLEEPLESS is None:
        return time.monotonic_ns() // 1_000_000
    return time.clock_gettime_ns(_SLEEPLESS) // 1_000_000


def utc_now() -> str:
    """The date and time for the note in a record, ISO 8601 in UTC; never used to measure."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
