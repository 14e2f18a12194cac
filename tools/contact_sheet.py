"""Show every state of the cube on one sheet, to be looked at.

    python tools/contact_sheet.py FOLDER [--size 840x600]

Writes one PNG for each state and renderer into ``FOLDER``, and ``sheet.png`` with all of them:
OpenGL in the odd rows, the software view in the even ones. Needs a screen, or ``xvfb-run``.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Grid, Line, Player
from qube_desktop.render.frame import Frame
from qube_desktop.render.qube_faces import Board
from qube_desktop.render.qube_motion import (
    FadeMotion,
    MoveMotion,
    PulseMotion,
    TurnMotion,
    routes,
)
from qube_desktop.render.qube_scene import Stage, still
from qube_desktop.widgets.cube_view import CubeView
from qube_desktop.widgets.opengl_check import surface_format
from qube_desktop.widgets.software_view import SoftwareView

COLUMNS = 6
THUMB = (480, 344)
GRIDS = ("EHDAGICUB", "YRISNAGOT", "LMNOPQRST", "PLANTBRIC", "WORDSEAIT", "ZIPFONTUM")


def played(grid: str, *turns: str, opener: Player = Player.BLUE) -> Position:
    """A face after these turns: words, or names of lines such as ``R1 C2``."""
    position = Position.start(Grid(grid), opener)
    for turn in turns:
        names = turn.split()
        spelled = "".join(
            position.grid.spelling(Line[name]) if name in Line.__members__ else name
            for name in names
        )
        position, _ = position.play(spelled, None)
    return position


def boards() -> tuple[Board, Position, Position]:
    """A match in its third face, and that face before and after the worked example's last turn."""
    first = played(GRIDS[0], "R1", "C1", "C3", "R3", "D1", "R2")
    second = played(GRIDS[1], "C1", "R1", "C2", "R3", "C3")
    before = played(GRIDS[2], "FLORIST", "WRAPPING", "OPAQUE")
    after, _ = before.play("INQUEST", None)
    return (first, second, after, None, None, None), before, after


def final() -> Board:
    """Six finished faces."""
    turns = (("R1", "C1", "R2", "D2", "C3"), ("C2", "R2", "R1", "R3"), ("D1", "R1", "C3", "R3"))
    return tuple(played(grid, *turns[i % 3]) for i, grid in enumerate(GRIDS))


def frames() -> Iterator[tuple[str, Frame]]:
    """Every state, named."""
    board, before, after = boards()
    play = Stage(board, 3)
    everything = Stage(final(), 6)
    move = MoveMotion(3, before, after, routes("INQUEST", before, after))
    yield "opening", still(Stage((played(GRIDS[2]), *[None] * 5)))
    yield "play", still(play)
    yield "typing", still(replace(play, glow=Line.R1.bit))
    yield "typing-two", still(replace(play, glow=Line.R1.bit | Line.D1.bit))
    yield "light", still(replace(play, glow=Line.R1.bit, dark=False))
    yield "covered", still(replace(play, covered=True))
    for percent in (12, 28, 45, 60, 80, 95):
        yield f"steal-{percent}", move.frame(play, percent / 100)
    turning = Stage((*board[:3], played(GRIDS[3]), None, None), 4)
    for percent in (30, 50, 70):
        yield f"turn-{percent}", TurnMotion(3).frame(turning, percent / 100)
    yield "arrived", still(turning)
    yield "fade-30", FadeMotion(play).frame(turning, 0.3)
    yield "calm-45", replace(move, calm=True).frame(play, 0.45)
    yield "count-35", PulseMotion(6).frame(everything, 0.35)
    yield "count-60", PulseMotion(6).frame(everything, 0.6)
    yield "review", still(replace(everything, face=2))
    yield "review-light", still(replace(everything, face=5, dark=False))
    yield "looked", still(replace(play, looked_deg=(-50.0, 25.0)))
    yield "looked-under", still(replace(play, looked_deg=(40.0, -45.0), dark=False))


def pictures(frame: Frame, width: int, height: int) -> Iterator[tuple[str, QImage]]:
    """The frame in both views."""
    cube = CubeView(lambda: frame, surface_format())
    cube.resize(width, height)
    yield "opengl", cube.grabFramebuffer()
    cube.release()
    software = SoftwareView(lambda: frame)
    software.resize(width, height)
    yield "software", software.grab().toImage()


def main() -> None:
    """Draw, save and arrange all states."""
    parser = argparse.ArgumentParser(description="Show every state of the cube on one sheet.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", default="840x600")
    options = parser.parse_args()
    width, height = (int(part) for part in options.size.split("x"))
    options.folder.mkdir(parents=True, exist_ok=True)
    _app = QApplication([])
    states = list(frames())
    rows = 2 * -(-len(states) // COLUMNS)
    sheet = QImage(COLUMNS * THUMB[0], rows * THUMB[1], QImage.Format.Format_RGB32)
    painter = QPainter(sheet)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    for number, (name, frame) in enumerate(states):
        row, column = divmod(number, COLUMNS)
        for below, (view, image) in enumerate(pictures(frame, width, height)):
            image.save(str(options.folder / f"{name}-{view}.png"))
            x, y = column * THUMB[0], (2 * row + below) * THUMB[1]
            painter.drawImage(QRect(x, y, *THUMB), image)
    painter.end()
    sheet.save(str(options.folder / "sheet.png"))
    print(f"{len(states)} states in {options.folder}")


if __name__ == "__main__":
    main()
