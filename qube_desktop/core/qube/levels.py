"""What the levels of the computer were measured to score: figures, for whoever chooses one."""

from __future__ import annotations

from typing import Final

from qube_desktop.core.qube.match import Level

AGAINST_A_NOVICE: Final = {
    Level.BEGINNER: (173, 171),
    Level.CASUAL: (203, 160),
    Level.SKILLED: (213, 153),
    Level.EXPERT: (214, 128),
    Level.MASTER: (218, 102),
}
"""Mean totals of a match, the level's first, against somebody who plays any of the 3,000 most
common words that fits; docs/levels.md tells how they were measured."""
