"""What the command line may ask of the window, as one value. Without Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from qube_desktop.core.clock import TimeControl
from qube_desktop.core.qube.grid import Grid, Player
from qube_desktop.core.qube.match import Level


class RendererChoice(Enum):
    """What draws the cube. The values are those of the option ``--renderer``."""

    AUTO = "auto"
    OPENGL = "opengl"
    SOFTWARE = "software"


@dataclass(frozen=True, slots=True)
class WindowOptions:
    """How the window starts; ``None`` leaves a choice to the settings or to chance.

    ``file`` is a match record to open. ``players`` is 1 or 2; ``opener`` is only given with two
    (R4.1). ``grids`` are six and may repeat letters, for R1.5 binds the dealer alone.
    """

    file: Path | None = None
    data_dir: Path | None = None
    new: bool = False
    players: int | None = None
    level: Level | None = None
    clock: TimeControl | None = None
    seed: int | None = None
    grids: tuple[Grid, ...] | None = None
    opener: Player | None = None
    renderer: RendererChoice | None = None
    safe_mode: bool = False

    @property
    def starts_at_once(self) -> bool:
        """Whether a match begins without a question: asked for, or described by any option."""
        described = (self.players, self.level, self.clock, self.seed, self.grids, self.opener)
        return self.new or any(choice is not None for choice in described)
