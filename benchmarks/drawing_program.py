"""The program as it starts for people, watched. Imported only by ``drawing_window``."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtOpenGLWidgets import QOpenGLWidget
from PySide6.QtWidgets import QApplication

from benchmarks.drawing_window import Empty, Watch, resident_mb
from qube_desktop.app import Program
from qube_desktop.core.qube.match import Level
from qube_desktop.core.qube.play import Pass, Transition
from qube_desktop.options import WindowOptions
from qube_desktop.render.frame import Frame
from qube_desktop.widgets import cube_canvas, theme
from qube_desktop.widgets.board_view import BoardView

SEED = 7


def started(app: QApplication, watch: Watch, folder: Path, what: str) -> Program:
    """A program whose match needs no question; see ``drawing_window`` for ``what``."""
    draw = BoardView.frame

    def counted(board: BoardView) -> Frame:
        watch.frames += 1
        return draw(board)

    setattr(BoardView, "frame", counted)  # noqa: B010 - a method is replaced on purpose
    if what == "same":
        setattr(cube_canvas, "CubeView", Empty)  # noqa: B010 - as is a class
    theme.load_fonts()
    players, level = (1, Level.EXPERT) if what == "solver" else (2, None)
    program = Program(app, WindowOptions(data_dir=folder, players=players, level=level, seed=SEED))
    view = program.window.findChild(QOpenGLWidget)
    if view is None:
        raise SystemExit("There is no OpenGL 3.3 here.")
    view.frameSwapped.connect(watch.first_frame)
    if what == "solver":
        watch.goes_on = True
        Solving(program, watch)
    program.start()
    return program


class Solving(QObject):
    """Passes for the person until the computer has moved, notes the memory and ends the process."""

    def __init__(self, program: Program, watch: Watch) -> None:
        super().__init__(program)
        self._session = program.session
        self._watch = watch
        self._session.moved.connect(self._on_moved)
        program.table.arrived.connect(self._on_arrived)

    def _on_arrived(self) -> None:
        match = self._session.match
        if match is not None and match.to_move and not match.setup.is_computer(match.to_move):
            QTimer.singleShot(0, self, lambda: self._session.play(Pass()))

    def _on_moved(self, transition: Transition) -> None:
        turn = transition.turn
        if turn is not None and transition.before.setup.is_computer(turn.player):
            self._watch.report["later_mb"] = resident_mb()
            QApplication.quit()
