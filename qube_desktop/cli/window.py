"""`qube`: the options of the window, the checks before it opens, and the window itself."""

from __future__ import annotations

import os
import sys
from enum import Enum
from pathlib import Path
from typing import Final

from qube_desktop import startup
from qube_desktop.cli import wording
from qube_desktop.cli.arguments import MAX_SEED, Arguments, Syntax, UsageError, grid
from qube_desktop.cli.files import read_game
from qube_desktop.cli.output import RefusedError, Reply
from qube_desktop.core.clock import TimeControl
from qube_desktop.core.qube.grid import Grid, Player
from qube_desktop.core.qube.match import FACES, Level
from qube_desktop.options import RendererChoice, WindowOptions

SYNTAX: Final = Syntax(
    flags=frozenset({"--new", "--safe-mode"}),
    single=frozenset(
        {
            "--data-dir",
            "--players",
            "--level",
            "--clock",
            "--seed",
            "--grids",
            "--opener",
            "--renderer",
        }
    ),
    words=1,
)


class ClockChoice(Enum):
    """What ``--clock`` takes."""

    UNLIMITED = "unlimited"
    TWO_MINUTES = "120"

    @property
    def control(self) -> TimeControl:
        """The time control that it stands for (R5.1, R5.2)."""
        return TimeControl.of_seconds(None if self is ClockChoice.UNLIMITED else int(self.value))


def options(arguments: Arguments) -> WindowOptions:
    """What the command line asks of the window; ``UsageError`` if it contradicts itself."""
    clock = arguments.choice("--clock", ClockChoice)
    folder = arguments.text("--data-dir")
    level = arguments.choice("--level", Level)
    opener = arguments.whole("--opener", 1, 2)
    wanted = WindowOptions(
        file=Path(arguments.words[0]) if arguments.words else None,
        data_dir=None if folder is None else Path(folder),
        new="--new" in arguments,
        players=_players(arguments.whole("--players", 1, 2), level, opener),
        level=level,
        clock=None if clock is None else clock.control,
        seed=arguments.whole("--seed", 0, MAX_SEED),
        grids=_grids(arguments.text("--grids")),
        opener=None if opener is None else Player(opener),
        renderer=arguments.choice("--renderer", RendererChoice),
        safe_mode="--safe-mode" in arguments,
    )
    if wanted.file is not None and wanted.starts_at_once:
        raise UsageError(wording.FILE_OR_NEW_MATCH)
    return wanted


def run(arguments: Arguments) -> Reply:
    """Open the window and stay until it is closed."""
    wanted = options(arguments)
    if wanted.file is not None and not started_by_desktop():
        read_game(wanted.file)  # a bad file is told here, where the sentence can be read
    found = startup.problem()
    if found is not None:
        raise RefusedError(wording.start_problem(found))
    try:
        # Here and not above: no command without a window may load Qt.
        from qube_desktop import app  # noqa: PLC0415
    except ImportError as error:
        raise RefusedError(wording.window_not_installed(str(error))) from error
    return Reply("", app.run(wanted))


def started_by_desktop() -> bool:
    """Whether the program was started by an icon or a double click, so that nobody reads here.

    What is wrong with a file is told in the window then.
    """
    if sys.stderr is None:  # a program of Windows without a console
        return True
    named = os.environ.get("GIO_LAUNCHED_DESKTOP_FILE_PID") == str(os.getpid())
    tokens = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")
    return not sys.stderr.isatty() and (named or any(map(os.environ.get, tokens)))


def _players(players: int | None, level: Level | None, opener: int | None) -> int | None:
    """Who opens is only a question between two people (R4.1), so asking it means two."""
    if opener is None:
        return players
    if players == 1 or (players is None and level is not None):
        raise UsageError(wording.OPENER_WITH_ONE_PLAYER)
    return 2


def _grids(text: str | None) -> tuple[Grid, ...] | None:
    if text is None:
        return None
    grids = tuple(grid(part.strip()) for part in text.split(","))
    if len(grids) != FACES:
        raise UsageError(wording.wrong_grid_count(len(grids)))
    return grids
