"""One window in a process of its own, which reports when it came up and what it cost.

    python -m benchmarks.drawing_window bare|same|qube|solver [--brief]

``bare`` is an empty OpenGL widget over a word box, with the packages that the cube needs; ``same``
the program with that widget in the place of the cube; ``qube`` the program with a match for two;
``solver`` the program while a computer player solves the match. ``--brief`` leaves out the seconds
in which nothing happens. Prints JSON.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QSurfaceFormat
from PySide6.QtOpenGLWidgets import QOpenGLWidget
from PySide6.QtWidgets import QApplication, QLineEdit, QMainWindow, QVBoxLayout, QWidget

from benchmarks.drawing import since_start
from qube_desktop.render.support import settle_platform
from qube_desktop.widgets.opengl_check import surface_format

SETTLE_MS = 2_000
IDLE_MS = 4_000


class Watch:
    """Notes the first frame, then what rest costs, and ends the process unless it ``goes_on``."""

    def __init__(self, *, brief: bool) -> None:
        self.report: dict[str, float] = {}
        self.frames = 0
        self._brief = brief
        self.goes_on = False

    def first_frame(self) -> None:
        """To be called when a frame is on the screen."""
        if self.report:
            return
        self.report = {"first_frame_s": since_start(), "first_frame_mb": resident_mb()}
        if self.goes_on:
            return
        if self._brief:
            QTimer.singleShot(0, QApplication.quit)
        else:
            QTimer.singleShot(SETTLE_MS, self._begin)

    def _begin(self) -> None:
        self._before = (time.perf_counter(), time.process_time(), self.frames)
        QTimer.singleShot(IDLE_MS, self._end)

    def _end(self) -> None:
        began, cpu_s, frames = self._before
        self.report["idle_s"] = time.perf_counter() - began
        self.report["idle_cpu_s"] = time.process_time() - cpu_s
        self.report["idle_frames"] = self.frames - frames
        QApplication.quit()


def resident_mb() -> float:
    """The memory that this process holds; 0 where the system does not tell in this way."""
    try:
        with Path("/proc/self/status").open(encoding="ascii") as file:
            line = next(each for each in file if each.startswith("VmRSS"))
    except OSError:
        return 0.0
    return int(line.split()[1]) / 1024


class Empty(QOpenGLWidget):
    """Draws nothing, with the packages that the cube needs. Stands in for ``CubeView``."""

    painted = Signal()
    failed = Signal(str)

    def __init__(
        self, _source: object, surface: QSurfaceFormat, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setFormat(surface)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def initializeGL(self) -> None:
        """Import what ``CubeView`` imports here."""
        settle_platform()
        import numpy  # noqa: F401, ICN001, PLC0415 - as late as in the program
        import OpenGL.GL  # noqa: F401, PLC0415 - needs the context

    def paintGL(self) -> None:
        """Say that it has painted."""
        self.painted.emit()

    def release(self) -> None:
        """There is nothing to give back."""


def bare(watch: Watch) -> QMainWindow:
    """A window as large as Qube's with a word box and nothing to draw."""
    window, inside, box = QMainWindow(), QWidget(), QLineEdit()
    empty = Empty(None, surface_format())
    column = QVBoxLayout(inside)
    column.addWidget(empty, 1)
    column.addWidget(box)
    window.setCentralWidget(inside)
    window.resize(1200, 780)
    empty.frameSwapped.connect(watch.first_frame)
    window.show()
    window.activateWindow()
    box.setFocus()
    return window


def main() -> None:
    """Show the window, wait, and report."""
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=("bare", "same", "qube", "solver"))
    parser.add_argument("--brief", action="store_true")
    options = parser.parse_args()
    app = QApplication(sys.argv[:1])
    watch = Watch(brief=options.brief)
    with TemporaryDirectory(prefix="qube-") as folder:
        if options.what == "bare":
            window = bare(watch)
            app.exec()
            window.close()
        else:
            # Its imports are a part of what is measured.
            from benchmarks.drawing_program import started  # noqa: PLC0415

            program = started(app, watch, Path(folder), options.what)
            app.exec()
            program.window.close()
    print(json.dumps(watch.report))


if __name__ == "__main__":
    main()
