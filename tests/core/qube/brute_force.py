"""The oracle of the solver: every way to play a face, played out by the letter of R3 and R4.

Small and obvious on purpose. It shares nothing with the program, not even the table of lines, and
remembers only what it has already worked out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))

Later: TypeAlias = Callable[[int, bool], float]
"""What the later faces bring to a player with this lead who did or did not open this one."""

Key: TypeAlias = tuple[int, int, int, bool, int, bool]


class BruteForce:
    """One face with nine tile values, where words hold these sets of lines.

    Without ``later`` the face is all there is, and leads are not counted.
    """

    def __init__(
        self, values: Sequence[int], masks: Iterable[int], later: Later | None = None
    ) -> None:
        self.masks = tuple(set(masks))
        self.later = later
        self.worth = [sum(values[t] for t in range(9) if s >> t & 1) for s in range(512)]
        self.tiles = [
            sum(1 << t for t in range(9) if any(m >> i & 1 and t in LINES[i] for i in range(8)))
            for m in range(256)
        ]
        self.words: dict[int, list[tuple[int, int, int]]] = {}
        self.known: dict[Key, float] = {}

    def value(
        self,
        done: int = 0,
        mine: int = 0,
        theirs: int = 0,
        passed: bool = False,
        lead: int = 0,
        opened: bool = True,
    ) -> float:
        """What is still to come for the player to move, less what the other gets."""
        key = (done, mine, theirs, passed, lead, opened)
        if key not in self.known:
            self.known[key] = self._value(*key)
        return self.known[key]

    def _value(
        self, done: int, mine: int, theirs: int, passed: bool, lead: int, opened: bool
    ) -> float:
        the_end = self._end(mine, theirs, lead, opened)
        if done == 255:  # R4.4
            return the_end
        # R4.3
        best = the_end if passed else -self.value(done, theirs, mine, True, -lead, not opened)
        for lines, tiles, score in self._words(done):
            to_come = self.value(
                done | lines,
                theirs & ~tiles,  # R3.3
                mine | tiles,
                False,
                -(lead + score) if self.later else 0,
                not opened,
            )
            best = max(best, score - to_come)
        return best

    def alone(
        self, done: int = 0, mine: int = 0, theirs: int = 0, lead: int = 0, opened: bool = True
    ) -> float:
        """The same when the other player is out of time (R5.3)."""
        best = self._end(mine, theirs, lead, opened)
        for lines, tiles, score in self._words(done):
            onwards = self.alone(done | lines, mine | tiles, theirs & ~tiles, lead + score, opened)
            best = max(best, score + onwards)
        return best

    def _words(self, done: int) -> list[tuple[int, int, int]]:
        if done not in self.words:
            finishing = {mask & ~done for mask in self.masks} - {0}
            scored = ((lines, self.tiles[lines]) for lines in finishing)
            self.words[done] = [(lines, own, self.worth[own]) for lines, own in scored]  # R3.2
        return self.words[done]

    def _end(self, mine: int, theirs: int, lead: int, opened: bool) -> float:
        bonus = self.worth[mine] - self.worth[theirs]  # R1.3
        return bonus + (self.later(lead, opened) if self.later else 0)
