"""Whole programs for a test: started one after another, and closed and undressed at its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qube_desktop.core.clock import TimeControl
from qube_desktop.core.qube.grid import Grid, Player
from qube_desktop.options import RendererChoice, WindowOptions
from tests.driver import Hands
from tests.games import SIX

SitDown = Callable[[WindowOptions], Hands]


@contextmanager
def programs(qtbot: QtBot, app: QApplication) -> Iterator[SitDown]:
    """Starts programs, closes those that are left open, and takes their clothes off ``app``."""
    style, palette, font = app.styleSheet(), app.palette(), app.font()
    started: list[Hands] = []

    def start(options: WindowOptions) -> Hands:
        started.append(Hands(qtbot, app, options))
        return started[-1]

    try:
        yield start
    finally:
        for hands in started:
            hands.close()
        app.setStyleSheet(style)
        app.setPalette(palette)
        app.setFont(font)


def quick(
    folder: Path,
    players: int = 2,
    clock: TimeControl | None = None,
    grids: tuple[Grid, ...] = SIX,
) -> WindowOptions:
    """A match at once on fixed faces, blue to open, drawn without OpenGL."""
    return WindowOptions(
        data_dir=folder,
        players=players,
        clock=clock or TimeControl(),
        grids=grids,
        opener=Player.BLUE if players == 2 else None,
        renderer=RendererChoice.SOFTWARE,
    )
