"""A chess clock as a value: time is an argument and never read here.

``now`` is a whole number of milliseconds of one monotonic clock. Nothing ticks: what a side has
left follows from what it had when its time began to run. The clock knows two sides, 1 and 2, and no
rules of any game; who runs next is told to it (R5.2, R5.3).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

Side: TypeAlias = int
"""1 or 2."""

GAP_MS: Final = 5_000
"""Two readings further apart than this mean that the machine slept (R5.6)."""

GAP_CHARGE_MS: Final = 1_000
"""What the side to move pays for such a gap (R5.6)."""


@dataclass(frozen=True, slots=True)
class TimeControl:
    """What each side has on every face: ``limit_ms``, or ``None`` for Unlimited (R5.1, R5.2)."""

    limit_ms: int | None = None

    @classmethod
    def of_seconds(cls, seconds: int | None) -> TimeControl:
        """The control that a setting or a record gives in whole seconds."""
        return cls(None if seconds is None else seconds * 1_000)

    @property
    def seconds(self) -> int | None:
        """Whole seconds, as records give it."""
        return None if self.limit_ms is None else self.limit_ms // 1_000


@dataclass(frozen=True, slots=True)
class ChessClock:
    """Both sides' time on one face.

    ``left_ms`` holds what each side had when the clock last stood still; it stays at the limit (0)
    of an untimed control. ``turn`` is the side whose time runs or would run; ``since_ms`` is the
    moment from which it runs, ``None`` while the clock stands.
    """

    control: TimeControl
    turn: Side
    left_ms: tuple[int, int]
    since_ms: int | None = None

    @classmethod
    def fresh(cls, control: TimeControl, turn: Side) -> ChessClock:
        """A standing clock with the full time on both sides."""
        full = control.limit_ms or 0
        return cls(control, turn, (full, full))

    @property
    def timed(self) -> bool:
        """Whether there is anything to run out."""
        return self.control.limit_ms is not None

    @property
    def running(self) -> bool:
        """Whether somebody's time is running."""
        return self.since_ms is not None

    @property
    def deadline_ms(self) -> int | None:
        """The moment at which the running side is out of time, or ``None`` if nothing runs."""
        if self.since_ms is None or not self.timed:
            return None
        return self.since_ms + self.left_ms[self.turn - 1]

    def remaining(self, side: Side, now: int) -> int | None:
        """Milliseconds that ``side`` has left, never below 0; ``None`` without a limit."""
        if not self.timed:
            return None
        left = self.left_ms[side - 1]
        if self.since_ms is None or side != self.turn:
            return left
        # A key may have been pressed a moment before its turn began to run.
        return max(0, left - max(0, now - self.since_ms))

    def start(self, now: int) -> ChessClock:
        """The clock running from ``now``; unchanged if it runs already or has no limit."""
        if self.running or not self.timed:
            return self
        return replace(self, since_ms=now)

    def pause(self, now: int) -> ChessClock:
        """The clock standing, with the time up to ``now`` charged."""
        left = self.remaining(self.turn, now)
        if self.since_ms is None or left is None:
            return self
        pair = (left, self.left_ms[1]) if self.turn == 1 else (self.left_ms[0], left)
        return replace(self, left_ms=pair, since_ms=None)

    def press(self, now: int, turn: Side) -> ChessClock:
        """The clock after a move at ``now``: the mover is charged, and ``turn`` runs from there."""
        moment = now if self.since_ms is None else max(now, self.since_ms)
        return replace(self.pause(moment), turn=turn).start(moment)

    def gap(self, read_ms: int) -> ChessClock:
        """The clock standing after a gap that began at the reading ``read_ms`` (R5.6)."""
        return self.pause(read_ms + GAP_CHARGE_MS)
