"""What the New match dialog asks, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from qube_desktop import messages
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Level

LONGEST_NAME: Final = 20


@dataclass(frozen=True, slots=True)
class NewMatch:
    """Who plays, blue's name first, against which level, and with which clock.

    ``clock_seconds`` is ``None`` for Unlimited (R5.1). With one player the second name is that of
    the level, and ``friend`` the one that red had in a match of two, if any.
    """

    players: int = 1
    names: tuple[str, str] = (messages.YOU, messages.LEVEL_NAMES[Level.SKILLED])
    level: Level = Level.SKILLED
    clock_seconds: int | None = None
    friend: str = ""

    @classmethod
    def asked(
        cls, players: int, blue: str, red: str, level: Level, clock_seconds: int | None
    ) -> NewMatch:
        """A match from what was typed: names trimmed and shortened, empty ones given."""
        if players == 1:
            names = (tidy(blue, messages.YOU), messages.LEVEL_NAMES[level])
            return cls(players, names, level, clock_seconds, tidy(red, ""))
        names = (
            tidy(blue, messages.PLAYER_NAMES[Player.BLUE]),
            tidy(red, messages.PLAYER_NAMES[Player.RED]),
        )
        return cls(players, names, level, clock_seconds)

    @property
    def same_names(self) -> bool:
        """Whether nobody could tell the players apart by name."""
        blue, red = self.names
        return blue.casefold() == red.casefold()


def tidy(name: str, default: str) -> str:
    """A typed name without needless space, no longer than 20 characters; ``default`` if empty."""
    return " ".join(name.split())[:LONGEST_NAME].strip() or default
