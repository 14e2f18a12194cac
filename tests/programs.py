"""Whole programs for a test: how they are started, hurried and looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from qube_desktop.core.clock import TimeControl
from qube_desktop.core.qube.grid import Grid, Player
from qube_desktop.core.qube.match import Match
from qube_desktop.core.qube.play import Pass, PlayWord
from qube_desktop.options import RendererChoice, WindowOptions
from tests.controllers.conftest import AnyWord
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
            Shiboken.delete(hands.window)
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


def calm(hands: Hands) -> Hands:
    """Takes any letters for a word, and shows everything at once."""
    hands.program.session.set_words(AnyWord())
    hands.window.set_reduce_motion(True)
    return hands


def hurry(hands: Hands) -> None:
    """See to its end what is being shown, as if the time for it had passed."""
    table = hands.program.table
    while table.busy:
        if table._look.isActive():
            table._look.stop()
            table._look.timeout.emit()
        hands.window.board.finish()


def match_of(hands: Hands) -> Match:
    """The match on the table."""
    match = hands.program.session.match
    assert match is not None
    return match


def take_turn(hands: Hands, event: PlayWord | Pass) -> None:
    """Take a turn for whoever has it, the computer too."""
    match = match_of(hands)
    mover = match.to_move
    assert mover is not None
    hands.program.session.play(event, computer=match.setup.is_computer(mover))


def cursor(hands: Hands) -> QWidget | None:
    """Where the cursor is."""
    return hands.window.focusWidget()
