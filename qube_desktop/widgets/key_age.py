"""How long ago a key was pressed, told by the time stamp that the window system put on it.

A busy program must rob nobody: what counts is when Enter was pressed, not when the program came
round to it (R5.5). The stamps count from a moment of their own, so their distance from our clock
is learnt. No Qt is needed here.
"""

from __future__ import annotations

_LONGEST_MS = 1_000


class KeyAge:
    """Learns the distance between two clocks from the quickest key so far."""

    def __init__(self) -> None:
        self._smallest_ms: int | None = None

    def age(self, now_ms: int, stamp_ms: int) -> int:
        """Milliseconds since the key of this stamp was pressed: 0 to 1,000, and 0 if unknown.

        An age beyond a second is not believed: one of the clocks was set, or the machine slept.
        """
        if stamp_ms <= 0:  # made by a program, not by a hand
            return 0
        difference = now_ms - stamp_ms
        if self._smallest_ms is None or difference < self._smallest_ms:
            self._smallest_ms = difference
        age = difference - self._smallest_ms
        return age if age <= _LONGEST_MS else 0
