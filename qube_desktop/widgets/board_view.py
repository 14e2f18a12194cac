"""The board of a match: the cube, what moves on it, and the hand that turns it.

It is handed positions and transitions and changes nothing in a match. Inside lies a ``CubeView``
or, where OpenGL is missing or fails, a ``SoftwareView``; which of them can change at any moment.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal, TypeAlias

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QObject,
    QPointF,
    QSize,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QMouseEvent, QResizeEvent, QShowEvent, QWindow
from PySide6.QtWidgets import QWidget

from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import LineMask
from qube_desktop.core.qube.play import Transition
from qube_desktop.render.frame import Frame
from qube_desktop.render.picking import tile_at
from qube_desktop.render.qube_motion import (
    FadeMotion,
    Motion,
    MoveMotion,
    PulseMotion,
    TurnMotion,
    routes,
)
from qube_desktop.render.qube_faces import Board
from qube_desktop.render.qube_scene import Stage, still
from qube_desktop.widgets.cube_view import CubeView
from qube_desktop.widgets.opengl_check import OpenGLSupport, best_format, find_opengl
from qube_desktop.widgets.software_view import SoftwareView

RendererChoice: TypeAlias = Literal["auto", "opengl", "software"]

SOFTWARE: Final = "software"

_FIRST_FRAME_MS: Final = 500
_SPRING_MS: Final = 420
_DEGREES_PER_PX: Final = 0.35
_FARTHEST_DEG: Final = (170.0, 80.0)


class BoardView(QWidget):
    """The cube as a widget. Faces are numbered 1-6.

    Each of ``show_transition``, ``turn_to``, ``show_position`` and ``pulse`` begins a *run*, which
    ends in the signal ``settled`` exactly once. A new run first finishes the one before, so input
    never waits; a slot of ``settled`` may begin the next run.
    """

    settled = Signal()
    renderer_changed = Signal(str)
    """The new ``renderer_name``, after its first frame."""

    failed = Signal(str)
    """OpenGL did not work, and why; the software view has taken over."""

    def __init__(self, renderer: RendererChoice = "auto", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("cubeView")
        self.setAccessibleName("Cube")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._description = ""
        self._board: Board = Stage().board
        self._stage = Stage()
        self._motion: Motion | None = None
        self._reduce_motion = False
        self._dragged_from: QPointF | None = None

        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.valueChanged.connect(self._on_value_changed)
        self._clock.finished.connect(self.finish)
        self._spring = QVariantAnimation(self)
        self._spring.setDuration(_SPRING_MS)
        self._spring.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._spring.setStartValue(1.0)
        self._spring.setEndValue(0.0)
        self._spring.valueChanged.connect(self._on_spring_changed)
        self._spring_from = (0.0, 0.0)

        self._first_frame = QTimer(self)
        self._first_frame.setSingleShot(True)
        self._first_frame.setInterval(_FIRST_FRAME_MS)
        self._first_frame.timeout.connect(self._on_first_frame_missed)
        self._support: OpenGLSupport | None = None if renderer == SOFTWARE else find_opengl()
        self._renderer_name = ""
        self._view: CubeView | SoftwareView
        if self._support is None:
            self._use_software()
        else:
            self._use_opengl(self._support)

    # --- what is to be seen ---

    @property
    def busy(self) -> bool:
        """Whether a run is on its way."""
        return self._motion is not None

    @property
    def renderer_name(self) -> str:
        """What the OpenGL driver calls itself, or ``"software"``."""
        return self._renderer_name

    @property
    def face(self) -> int:
        """The face in front, or on its way there."""
        return self._stage.face

    def frame(self) -> Frame:
        """The picture of this moment."""
        if self._motion is None:
            return still(self._stage)
        return self._motion.frame(self._stage, float(self._clock.currentValue()))

    def show_board(self, board: Board, face: int) -> None:
        """Show six positions (``None``: not opened) with ``face`` in front, at once."""
        self._end_runs()
        self._board = board
        self._change(board=board, face=face)

    def show_transition(self, transition: Transition) -> None:
        """Show how a turn changed its face. The cube does not turn.

        A face that the turn opened keeps its letters to itself until the cube turns to it.
        """
        self._end_runs()
        before, after = transition.before.board, transition.after.board
        face = min(transition.before.number, transition.after.number)
        self._board = after
        self._change(
            board=tuple(
                new if old is not None else None for old, new in zip(before, after, strict=True)
            )
        )
        word = transition.turn.word if transition.turn else ""
        self._run(self._move(face, before[face - 1], after[face - 1], word))

    def turn_to(self, face: int) -> None:
        """Turn to a face by the shortest way."""
        self._end_runs()
        before = self._stage
        self._change(board=self._board, face=face)
        self._run(self._turn(before, face))

    def show_position(self, face: int, position: Position) -> None:
        """Show another position of one face, turning there if another face is in front."""
        self._end_runs()
        before = self._stage
        board = list(self._board)
        board[face - 1] = position
        self._board = tuple(board)
        self._change(board=self._board, face=face)
        if before.face == face:
            self._run(self._move(face, before.board[face - 1], position, ""))
        else:
            self._run(self._turn(before, face))

    def pulse(self, face: int) -> None:
        """Let the owned tiles of a face rise one after another, for the final count (R6.3)."""
        self._end_runs()
        self._run(PulseMotion(face, self._reduce_motion))

    def finish(self) -> None:
        """End a run at once, in the picture that it leads to."""
        if self._motion is None:
            return
        self._motion = None
        self._clock.stop()
        self._view.update()
        self.settled.emit()

    def set_glow(self, lines: LineMask) -> None:
        """Let lines of the face in front glow: those that the typed text holds."""
        self._change(glow=lines)

    def set_covered(self, covered: bool) -> None:
        """Hide every letter, owner and line, or show them again (R5.6)."""
        self._change(covered=covered)
        self._describe()

    def set_scheme(self, dark: bool) -> None:
        """Take the dark or the light colours."""
        self._change(dark=dark)

    def set_reduce_motion(self, reduce: bool) -> None:
        """Fade from now on instead of turning the cube or its tiles."""
        self._reduce_motion = reduce

    def set_description(self, text: str) -> None:
        """Say in words what the board shows, for screen readers. It is kept back while covered."""
        self._description = text
        self._describe()

    def tile_at(self, x_px: float, y_px: float) -> tuple[int, int] | None:
        """The face (1-6) and the tile (0-8) under a point of the widget."""
        row = tile_at(self.frame(), x_px, y_px, (self.width(), self.height()))
        return None if row is None else (row // 9 + 1, row % 9)

    def _describe(self) -> None:
        self.setAccessibleDescription("" if self._stage.covered else self._description)

    def _change(self, **changes: object) -> None:
        stage = replace(self._stage, **changes)  # type: ignore[arg-type]
        if stage != self._stage:
            self._stage = stage
            self._view.update()

    # --- what moves ---

    def _move(
        self, face: int, before: Position | None, after: Position | None, word: str
    ) -> Motion | None:
        if before is None or after is None or before.grid != after.grid:
            return None
        order = routes(word, before, after)
        return MoveMotion(face, before, after, order, self._reduce_motion) if order else None

    def _turn(self, before: Stage, face: int) -> Motion | None:
        if before.face == face:
            return None
        return FadeMotion(before) if self._reduce_motion else TurnMotion(before.face)

    def _run(self, motion: Motion | None) -> None:
        # A run in which nothing moves is short, but it ends like any other.
        self._motion = motion or TurnMotion(self._stage.face, 0)
        self._clock.setDuration(max(self._motion.duration_ms, 1))
        self._clock.start()
        self._view.update()

    def _end_runs(self) -> None:
        self.finish()
        if self._motion is not None:  # a slot of ``settled`` began the next one
            self.finish()

    def _on_value_changed(self) -> None:
        self._view.update()

    # --- the hand ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the cube."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._spring.stop()
            right, down = self._stage.looked_deg
            self._dragged_from = event.position() - QPointF(right, down) / _DEGREES_PER_PX
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Turn the cube under the hand."""
        if self._dragged_from is not None:
            moved = (event.position() - self._dragged_from) * _DEGREES_PER_PX
            right, down = (
                min(max(part, -most), most)
                for part, most in zip(moved.toTuple(), _FARTHEST_DEG, strict=True)
            )
            self._change(looked_deg=(right, down))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let the cube spring back."""
        if event.button() == Qt.MouseButton.LeftButton and self._dragged_from is not None:
            self._dragged_from = None
            self._spring_from = self._stage.looked_deg
            if self._reduce_motion:
                self._change(looked_deg=(0.0, 0.0))
            elif self._spring_from != (0.0, 0.0):
                self._spring.start()

    def _on_spring_changed(self, share: float) -> None:
        right, down = self._spring_from
        self._change(looked_deg=(right * share, down * share) if share > 0 else (0.0, 0.0))

    # --- the view inside ---

    def sizeHint(self) -> QSize:
        """Room for a cube that is a pleasure to look at."""
        return QSize(840, 600)

    def minimumSizeHint(self) -> QSize:
        """Room for a cube that can still be read."""
        return QSize(280, 260)

    def resizeEvent(self, _event: QResizeEvent) -> None:
        """Keep the view inside as large as the board."""
        self._view.setGeometry(self.rect())

    def showEvent(self, _event: QShowEvent) -> None:
        """Wait for the first frame, but only from when the window can be seen."""
        if not self._renderer_name:
            handle = self.window().windowHandle()
            if handle.isExposed():
                self._first_frame.start()
            else:
                handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice when the window is exposed for the first time."""
        # The event also comes when a window is covered up.
        if (
            event.type() == QEvent.Type.Expose
            and isinstance(watched, QWindow)
            and watched.isExposed()
        ):
            watched.removeEventFilter(self)
            if not self._renderer_name:
                self._first_frame.start()
        return False

    def _use_opengl(self, support: OpenGLSupport) -> None:
        view = CubeView(self.frame, best_format(support), self)
        view.painted.connect(self._on_painted)
        # Queued: the view must not be thrown away while it is painting.
        view.failed.connect(self._on_view_failed, Qt.ConnectionType.QueuedConnection)
        self._view = view

    def _use_software(self) -> None:
        self._view = SoftwareView(self.frame, self)
        self._view.setGeometry(self.rect())
        self._view.show()
        self._set_renderer(SOFTWARE)

    def _set_renderer(self, name: str) -> None:
        self._first_frame.stop()
        if name != self._renderer_name:
            self._renderer_name = name
            self.renderer_changed.emit(name)

    def _on_painted(self) -> None:
        self._set_renderer(self._support.renderer if self._support else "OpenGL")

    def _on_first_frame_missed(self) -> None:
        if self.isVisible() and not self._renderer_name:
            self._on_view_failed("no frame was painted")

    def _on_view_failed(self, why: str) -> None:
        if isinstance(self._view, SoftwareView):
            return
        broken = self._view
        broken.release()
        broken.hide()
        broken.deleteLater()
        self._use_software()
        self.failed.emit(why)
