"""What the faces after this one are worth, by the lead in word scores with which they begin.

Whoever is behind on words opens the next face (R4.2), and opening is worth points. So a lead in
word scores, which counts as itself in the total, costs something on the faces to come. A
``Prospect`` says how much. It knows no face and no dictionary.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray


class Prospect:
    """The rest of the match once this face has ended.

    ``opening`` holds what the later faces are worth, in points of final difference, to the player
    who opens the next one while behind by 0, 1, 2 … word points. Beyond its end it is flat. What
    is worth that much to one player costs the other the same.
    """

    __slots__ = ("opening",)

    def __init__(self, opening: Sequence[float]) -> None:
        if not opening:
            raise ValueError("a prospect needs the value of opening when level")
        self.opening: tuple[float, ...] = tuple(opening)

    @property
    def limit(self) -> int:
        """The lead beyond which nothing changes any more."""
        return len(self.opening) - 1

    def value(self, lead: int, *, opened: bool) -> float:
        """What is to come, for a player with this lead who did or did not open this face.

        When word scores are level, the player who did not open this face opens the next (R4.2).
        """
        behind = lead < 0 or (lead == 0 and not opened)
        worth = self.opening[min(abs(lead), self.limit)]
        return worth if behind else -worth

    def values(self, first: int, last: int) -> NDArray[np.float32]:
        """``value`` for all leads from ``first`` to ``last``; shape (2, leads), by ``opened``."""
        leads = np.arange(first, last + 1)
        worth = np.array(self.opening, np.float32)[np.minimum(abs(leads), self.limit)]
        opens = np.stack([leads <= 0, leads < 0])
        return np.where(opens, worth, -worth)


NOTHING: Final = Prospect((0.0,))
"""After the last face there is nothing to come, and a face by itself is solved with this."""
