"""Shows a board in a process of its own and prints what came of it, as JSON.

Run by the tests with other environments, since Qt reads most of those only when it starts.
"""

from __future__ import annotations

import json
import os
import sys

from PySide6.QtCore import QElapsedTimer, QTimer
from PySide6.QtWidgets import QApplication

from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Grid, Player
from qube_desktop.render.geometry import TILE_PROUD
from qube_desktop.widgets.board_view import BoardView
from qube_desktop.widgets.opengl_check import surface_format


def main() -> int:
    """Show Face 1, wait for its picture, and print renderer, sizes, pixels and times."""
    app = QApplication(sys.argv)
    clock = QElapsedTimer()
    clock.start()
    board = BoardView("auto")
    said: list[str] = []
    board.failed.connect(said.append)
    position, _ = Position.start(Grid("LMNOPQRST"), Player.BLUE).play("LEMON", None)
    board.show_board((position, *[None] * 5), 1)
    board.resize(420, 300)
    board.show()

    def report() -> None:
        if not board.renderer_name:
            return
        watch.stop()
        elapsed_ms = clock.elapsed()
        image = board.grab().toImage()
        frame = board.frame()
        beside_l = frame.tiles["model"][0].astype(float) @ [0.19, 0.02, TILE_PROUD, 1.0]
        x, y = frame.camera.project(beside_l, (100.0, 100.0 * 300 / 420))
        places = {"low": (2, 2), "high": (98, 98), "inner": (90, 90), "L": (x, y * 420 / 300)}
        spots = {
            name: image.pixelColor(
                int(image.width() * across / 100), int(image.height() * down / 100)
            ).name()
            for name, (across, down) in places.items()
        }
        print(  # noqa: T201 - the tests read it
            json.dumps({
                "renderer": board.renderer_name,
                "size": [image.width(), image.height()],
                "pixels": spots,
                "way": os.environ.get("PYOPENGL_PLATFORM"),
                "opengl_imported": "OpenGL" in sys.modules,
                "failed": said,
                "elapsed_ms": elapsed_ms,
                "default": surface_format().majorVersion(),
            })
        )  # fmt: skip
        board.close()
        app.quit()

    watch = QTimer()
    watch.timeout.connect(report)
    watch.start(10)
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
