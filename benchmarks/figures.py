"""Timing two things side by side, and the table of what came out.

Times on a busy machine vary twofold, so nothing is judged by the clock alone: each figure is the
time of one thing divided by that of another, taken in turns in the same run.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import median
from typing import TypeAlias

Job: TypeAlias = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Figure:
    """``name`` took ``seconds``, ``yardstick`` took ``yardstick_s``; the ratio may be ``limit``."""

    name: str
    seconds: float
    yardstick: str
    yardstick_s: float
    limit: float

    @property
    def ratio(self) -> float:
        """How much of the yardstick it took."""
        return self.seconds / self.yardstick_s

    @property
    def kept(self) -> bool:
        """Whether it is within its limit."""
        return self.ratio <= self.limit

    def __str__(self) -> str:
        verdict = "" if self.kept else "  TOO SLOW"
        return (
            f"{self.name:<42}{1000 * self.seconds:>9.1f} ms  "
            f"{self.yardstick:<26}{1000 * self.yardstick_s:>9.1f} ms  "
            f"{self.ratio:>8.3f}  <= {self.limit:g}{verdict}"
        )


def compare(
    name: str, job: Job, yardstick: str, other: Job, *, limit: float, rounds: int = 5
) -> Figure:
    """Both jobs in turns, ``rounds`` times each after one that does not count; medians."""
    job()
    other()
    times = [(seconds(job), seconds(other)) for _ in range(rounds)]
    mine, others = zip(*times, strict=True)
    return Figure(name, median(mine), yardstick, median(others), limit)


def seconds(job: Job) -> float:
    """How long the job takes."""
    began = time.perf_counter()
    job()
    return time.perf_counter() - began


def table(figures: Iterable[object]) -> str:
    """One line a figure."""
    return "\n".join(map(str, figures))
