"""Plays a face in the whole program, in a process of its own, and prints what came of it as JSON.

Run by the tests with other environments, since Qt reads most of those only when it starts.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QElapsedTimer, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from qube_desktop import startup
from qube_desktop.app import Program
from qube_desktop.core.qube.grid import Line
from qube_desktop.widgets import theme
from tests.driver import two_people
from tests.games import SIX

PATIENCE_MS = 20_000


class AnyWord:
    """A dictionary that holds whatever is spelt in letters."""

    def __contains__(self, word: object) -> bool:
        return True


def until(condition: Callable[[], bool]) -> None:
    """Let the program run until something is so."""
    clock = QElapsedTimer()
    clock.start()
    while not condition():
        QTest.qWait(5)
        if clock.hasExpired(PATIENCE_MS):
            raise TimeoutError


def pixels(program: Program) -> dict[str, str]:
    """The picture of the board: two corners, the place at 90 % by 90 %, and a tile of its own."""
    board = program.window.board
    image = board.grab().toImage()
    tile = board.tile_rect(4)
    spots = {
        "low": (0.02, 0.02),
        "inner": (0.9, 0.9),
        "high": (0.98, 0.98),
        "P": (
            (tile.left() + 0.82 * tile.width()) / board.width(),
            (tile.top() + 0.45 * tile.height()) / board.height(),
        ),
    }
    return {
        name: image.pixelColor(int(image.width() * x), int(image.height() * y)).name()
        for name, (x, y) in spots.items()
    }


def main() -> int:
    """Start, play the first face by the keyboard, fill the screen five times, close, report."""
    assert startup.problem() is None
    app = QApplication(sys.argv[:1])
    theme.load_fonts()
    with tempfile.TemporaryDirectory(prefix="qube-") as folder:
        options = two_people(Path(folder))
        clock = QElapsedTimer()
        clock.start()
        program = Program(app, options)
        failed: list[str] = []
        program.window.board.failed.connect(failed.append)
        program.start()
        until(lambda: bool(program.window.board.renderer_name))
        drawn_ms = clock.elapsed()
        until(lambda: program.ready and program.session.match is not None)
        program.session.set_words(AnyWord())
        program._dress()
        until(lambda: not program.table.busy)
        shown = [pixels(program)]
        for _ in range(5):
            program.window.set_full_screen(True)
            QTest.qWait(1)
            program.window.set_full_screen(False)
            QTest.qWait(1)
        until(program.window.isVisible)
        shown.append(pixels(program))
        entry, played = program.window.entry, 0
        for line in Line:
            QTest.keyClicks(entry, SIX[0].spelling(line))
            QTest.keyClick(entry, Qt.Key.Key_Return)
            match = program.session.match
            played = 0 if match is None else match.ply
        face = 0 if program.session.match is None else program.session.match.number
        renderer = program.window.board.renderer_name
        program.window.close()
        QApplication.processEvents()
    print(  # noqa: T201 - the tests read it
        json.dumps({
            "renderer": renderer,
            "drawn_ms": drawn_ms,
            "platform": app.platformName(),
            "way": os.environ.get("PYOPENGL_PLATFORM"),
            "ratio": program.window.devicePixelRatioF(),
            "pixels": shown,
            "played": played,
            "face": face,
            "failed": failed,
        })
    )  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
