"""A driver that ends the program is not asked again (G5 of the known faults)."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from qube_desktop.controllers.opengl_start import OpenGLStart
from qube_desktop.options import RendererChoice
from qube_desktop.settings import SettingsFile
from qube_desktop.widgets import wording
from qube_desktop.widgets.board_view import BoardView

AUTO, OPENGL, SOFTWARE = RendererChoice


def silent(_text: str) -> None:
    """Nothing is told to."""


class Board(QObject):
    """Stands in for the view of the cube; ``renderer_name`` is empty before its first frame."""

    renderer_changed = Signal(str)
    renderer_name = ""


class Start:
    """One start of the program on a data directory."""

    def __init__(self, folder: Path, wanted: RendererChoice) -> None:
        self.folder = folder
        self.told: list[str] = []
        self.board = Board()
        self.opengl = OpenGLStart(SettingsFile(folder), self.told.append)
        self.chosen = self.opengl.choose(wanted)
        if self.chosen is SOFTWARE:
            self.board.renderer_name = "software"
        self.opengl.watch(cast("BoardView", self.board))

    def marked(self) -> bool:
        """What the next start will find."""
        return SettingsFile(self.folder).starting_opengl()


@pytest.mark.parametrize("wanted", [AUTO, OPENGL])
def test_the_mark_is_there_until_the_first_frame(
    qtbot: QtBot, tmp_path: Path, wanted: RendererChoice
) -> None:
    start = Start(tmp_path, wanted)
    assert start.chosen is wanted
    assert start.marked()
    start.board.renderer_changed.emit("Mesa")
    assert not start.marked()
    assert start.told == []


def test_after_a_start_that_never_drew_software_draws_and_it_is_told(
    qtbot: QtBot, tmp_path: Path
) -> None:
    Start(tmp_path, AUTO)
    for _ in range(2):  # and so it stays
        again = Start(tmp_path, AUTO)
        assert again.chosen is SOFTWARE
        assert again.told == [wording.DRAWN_BY_SOFTWARE]
        again.opengl.end()


def test_who_asks_for_opengl_by_name_gets_another_try(qtbot: QtBot, tmp_path: Path) -> None:
    Start(tmp_path, AUTO)
    again = Start(tmp_path, OPENGL)
    assert again.chosen is OPENGL
    again.board.renderer_changed.emit("Mesa")
    assert Start(tmp_path, AUTO).chosen is AUTO


def test_a_program_that_ends_before_its_first_frame_was_not_ended_by_the_driver(
    qtbot: QtBot, tmp_path: Path
) -> None:
    start = Start(tmp_path, AUTO)
    start.opengl.end()
    assert not start.marked()


def test_software_leaves_no_mark(qtbot: QtBot, tmp_path: Path) -> None:
    start = Start(tmp_path, SOFTWARE)
    assert start.chosen is SOFTWARE
    assert not start.marked()


def test_a_board_that_found_no_opengl_has_drawn_already(qtbot: QtBot, tmp_path: Path) -> None:
    opengl = OpenGLStart(SettingsFile(tmp_path), silent)
    opengl.choose(AUTO)
    board = Board()
    board.renderer_name = "software"
    opengl.watch(cast("BoardView", board))
    assert not SettingsFile(tmp_path).starting_opengl()


def test_without_settings_nothing_is_remembered(qtbot: QtBot) -> None:
    opengl = OpenGLStart(None, silent)
    for wanted in RendererChoice:
        assert opengl.choose(wanted) is wanted
        opengl.end()
