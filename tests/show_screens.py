"""Carries the whole program between two screens of other scales and prints what it looked like.

Run by the tests in a process of its own, with a value of `--renderer` as argument.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractAnimation, QPoint, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QGuiApplication, QImage, QOpenGLContext
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from qube_desktop.app import Program
from qube_desktop.core.qube.grid import Line
from qube_desktop.options import RendererChoice
from qube_desktop.widgets import theme
from qube_desktop.widgets.cube_view import CubeView
from tests.driver import two_people
from tests.games import SIX
from tests.show_program import AnyWord, until

SIZE = QSize(800, 600)
HALF_WAY = 0.5


class Carrier:
    """A program, carried and looked at."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self.window = program.window
        self.reports: list[dict[str, Any]] = []

    def carry(self, screen: str, ratio: float) -> None:
        """Put the window on a screen and wait until it has that scale."""
        target = next(each for each in QGuiApplication.screens() if each.name() == screen)
        self.window.move(target.geometry().topLeft())
        until(lambda: self.window.devicePixelRatioF() == ratio)

    def look(self, moment: str) -> None:
        """Report the window as the X server shows it, and the state of OpenGL."""
        board = self.window.board
        board._canvas.refresh()
        QTest.qWait(50)
        shown = pixels(self.screenshot())
        self.reports.append({
            "moment": moment,
            "screen": self.window.screen().name(),
            "ratio": board.devicePixelRatioF(),
            "moving": board.busy,
            "size": [shown.shape[1], shown.shape[0]],
            "logical": [board.width(), board.height()],
            "corners": [shown[y, x].tolist() for x in (1, -2) for y in (1, -2)],
            "letters": self.letters(shown),
            "sharpness": round(sharpness(shown), 2),
            **self.opengl(),
        })  # fmt: skip

    def screenshot(self) -> QImage:
        """The part of the screen on which the board lies, in its own pixels."""
        board = self.window.board
        place = board.mapTo(self.window, QPoint())
        image = self.window.screen().grabWindow(
            self.window.winId(), place.x(), place.y(), board.width(), board.height()
        )
        return image.toImage()

    def letters(self, shown: NDArray[np.int16]) -> float:
        """How much of the tile in the middle is ivory, from 0 to 1."""
        board = self.window.board
        tile, ratio = board.tile_rect(4), board.devicePixelRatioF()
        left, top, right, bottom = (
            round(edge * ratio) for edge in (tile.left(), tile.top(), tile.right(), tile.bottom())
        )
        part = shown[top:bottom, left:right]
        return round(float(((part[..., 0] > 200) & (part[..., 2] < part[..., 0])).mean()), 2)

    def opengl(self) -> dict[str, Any]:
        """What OpenGL draws into, and whether it complains; nothing without it."""
        view = self.window.findChild(CubeView)
        if view is None:
            return {}
        view.makeCurrent()
        error = QOpenGLContext.currentContext().functions().glGetError()
        view.doneCurrent()
        frame = view.grabFramebuffer()
        return {"error": error, "framebuffer": [frame.width(), frame.height()]}

    def write(self, word: str) -> None:
        """Play a word by the keyboard, or pass."""
        QTest.keyClicks(self.window.entry, word)
        QTest.keyClick(self.window.entry, Qt.Key.Key_Return)

    def stop_half_way(self) -> list[QVariantAnimation]:
        """Hold everything that moves, so that there is time to look."""
        until(lambda: self.window.board.busy)
        moving = [
            each
            for each in self.window.findChildren(QVariantAnimation)
            if each.state() is QAbstractAnimation.State.Running
        ]
        for each in moving:
            each.pause()
            each.setCurrentTime(int(each.duration() * HALF_WAY))
        return moving

    def rest(self) -> None:
        """Let everything come to rest."""
        until(lambda: not self._program.table.busy)


def pixels(image: QImage) -> NDArray[np.int16]:
    """``(height, width, 3)``."""
    image = image.convertToFormat(QImage.Format.Format_RGBX8888)
    row = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1, 4)
    return row[:, : image.width(), :3].astype(np.int16)


def sharpness(shown: NDArray[np.int16]) -> float:
    """What is lost if each two by two pixels become one: nothing in a picture only stretched."""
    rows, columns = (side // 2 * 2 for side in shown.shape[:2])
    whole = shown[:rows, :columns].astype(np.float64)
    means = whole.reshape(rows // 2, 2, columns // 2, 2, 3).mean(axis=(1, 3))
    return float(np.abs(whole - means.repeat(2, axis=0).repeat(2, axis=1)).max(axis=2).std())


def carried(carrier: Carrier) -> None:
    """From the left screen to the right in mid-move, and back while the cube turns."""
    grid = SIX[0]
    carrier.carry("left", 1)
    carrier.rest()
    carrier.look("at rest")
    carrier.carry("right", 2)
    carrier.look("carried at rest")
    carrier.carry("left", 1)
    carrier.write(grid.spelling(Line.R1))
    moving = carrier.stop_half_way()
    carrier.look("a move")
    carrier.carry("right", 2)
    carrier.look("a move carried on")
    for each in moving:
        each.resume()
    carrier.rest()
    carrier.look("the move at rest")

    carrier.window.set_full_screen(True)
    # There is no window manager; this is what it would do.
    whole = carrier.window.screen().geometry()
    carrier.window.windowHandle().setGeometry(whole)
    until(lambda: carrier.window.isFullScreen() and carrier.window.size() == whole.size())
    carrier.look("full screen")
    carrier.window.set_full_screen(False)
    until(lambda: not carrier.window.isFullScreen())
    carrier.window.resize(SIZE)

    for _ in range(2):
        carrier.write("")
    until(lambda: carrier.window.board.face == 2 and carrier.window.board.busy)
    moving = carrier.stop_half_way()
    carrier.look("a turn")
    carrier.carry("left", 1)
    carrier.look("a turn carried back")
    for each in moving:
        each.resume()
    carrier.rest()
    carrier.look("the turn at rest")


def main() -> int:
    """Start, be carried about, close, report."""
    app = QApplication(sys.argv[:1])
    theme.load_fonts()
    with tempfile.TemporaryDirectory(prefix="qube-") as folder:
        options = two_people(Path(folder), renderer=RendererChoice(sys.argv[1]))
        program = Program(app, options)
        failed: list[str] = []
        program.window.board.failed.connect(failed.append)
        program.start()
        program.window.resize(SIZE)
        until(lambda: bool(program.window.board.renderer_name))
        until(lambda: program.ready and program.session.match is not None)
        program.session.set_words(AnyWord())
        carrier = Carrier(program)
        carried(carrier)
        match = program.session.match
        report = {
            "renderer": program.window.board.renderer_name,
            "face": 0 if match is None else match.number,
            "failed": failed,
            "looks": carrier.reports,
        }
        program.window.close()
        QApplication.processEvents()
    print(json.dumps(report))  # noqa: T201 - the tests read it
    return 0


if __name__ == "__main__":
    sys.exit(main())
