"""The board of a match: the cube, what moves on it, and the hand that turns it.

It is handed positions and transitions and changes nothing in a match. Inside lies a ``CubeCanvas``,
which draws by OpenGL or without it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import LineMask, Player
from qube_desktop.core.qube.play import Transition
from qube_desktop.render.frame import Frame
from qube_desktop.render.picking import tile_at, tile_bounds
from qube_desktop.render.qube_faces import Board, tile_row
from qube_desktop.render.qube_finale import FlourishMotion, PulseMotion
from qube_desktop.render.qube_motion import FadeMotion, Motion, TurnMotion, move_between
from qube_desktop.render.qube_scene import Stage, nearest_face
from qube_desktop.widgets import wording
from qube_desktop.widgets.board_accessible import TiledWidget
from qube_desktop.widgets.cube_canvas import CubeCanvas, RendererChoice
from qube_desktop.widgets.hand import AT_REST, Angles, Hand
from qube_desktop.widgets.runs import Runs


class BoardView(TiledWidget):
    """The cube as a widget. Faces are numbered 1-6.

    Each of ``show_transition``, ``turn_to``, ``show_position``, ``pulse`` and ``greet`` begins a
    *run*, which ends in the signal ``settled`` exactly once. A new run first finishes the one
    before, so input never waits; a slot of ``settled`` may begin the next run.
    """

    settled = Signal()
    renderer_changed = Signal(str)
    """The new ``renderer_name``, after its first frame."""

    failed = Signal(str)
    """OpenGL did not work, and why; the software view has taken over."""

    appeared = Signal()
    """A frame by OpenGL is on the screen."""

    clicked = Signal()
    """The board was pressed and let go in one place. Nothing in a match follows from that."""

    face_sought = Signal(int)
    """A drag has brought another opened face (1-6) to the front; it springs back by itself."""

    def __init__(self, renderer: RendererChoice = "auto", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("cubeView")
        self.setAccessibleName("Cube")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._description = ""
        self._board: Board = Stage().board
        self._stage = Stage()
        self._reduce_motion = False
        self._runs = Runs(self)
        self._runs.settled.connect(self.settled)
        self._hand = Hand(self)
        self._hand.turned.connect(self._on_turned)
        self._canvas = CubeCanvas(self.frame, renderer, self)
        self._canvas.renderer_changed.connect(self.renderer_changed)
        self._canvas.failed.connect(self.failed)
        self._canvas.appeared.connect(self.appeared)
        self._runs.advanced.connect(self._canvas.refresh)

    # --- what is to be seen ---

    @property
    def busy(self) -> bool:
        """Whether a run is on its way."""
        return self._runs.motion is not None

    @property
    def renderer_name(self) -> str:
        """What the OpenGL driver calls itself, or ``"software"``."""
        return self._canvas.renderer_name

    @property
    def face(self) -> int:
        """The face in front, or on its way there."""
        return self._stage.face

    def frame(self) -> Frame:
        """The picture of this moment."""
        return self._runs.frame(self._stage)

    def show_board(self, board: Board, face: int) -> None:
        """Show six positions (``None``: not opened) with ``face`` in front, at once."""
        self._runs.finish_all()
        self._board = board
        self._change(board=board, face=face)

    def show_transition(self, transition: Transition) -> None:
        """Show how a turn changed its face. The cube does not turn.

        A face that the turn opened keeps its letters to itself until the cube turns to it.
        """
        self._runs.finish_all()
        before, after = transition.before.board, transition.after.board
        face = min(transition.before.number, transition.after.number)
        self._board = after
        self._change(
            board=tuple(
                new if old is not None else None for old, new in zip(before, after, strict=True)
            )
        )
        word = transition.turn.word if transition.turn else ""
        positions = before[face - 1], after[face - 1]
        self._run(move_between(face, *positions, word, calm=self._reduce_motion))

    def turn_to(self, face: int) -> None:
        """Turn to a face by the shortest way."""
        self._runs.finish_all()
        before = self._stage
        self._change(board=self._board, face=face)
        self._run(self._turn(before, face))

    def show_position(self, face: int, position: Position) -> None:
        """Show another position of one face, turning there if another face is in front."""
        self._runs.finish_all()
        before = self._stage
        board = list(self._board)
        board[face - 1] = position
        self._board = tuple(board)
        self._change(board=self._board, face=face)
        if before.face == face:
            old = before.board[face - 1]
            self._run(move_between(face, old, position, calm=self._reduce_motion))
        else:
            self._run(self._turn(before, face))

    def pulse(self, face: int) -> None:
        """Let the owned tiles of a face rise one after another, for the final count (R6.3)."""
        self._runs.finish_all()
        self._run(PulseMotion(face, self._reduce_motion))

    def greet(self, winner: Player) -> None:
        """A small flourish for whoever has won: a light runs over the tiles of that player."""
        self._runs.finish_all()
        self._run(FlourishMotion(winner, self._reduce_motion))

    def finish(self) -> None:
        """End a run at once, in the picture that it leads to."""
        self._runs.finish()

    def set_glow(self, lines: LineMask) -> None:
        """Let lines of the face in front glow: those that the typed text holds."""
        self._change(glow=lines)

    def set_covered(self, covered: bool) -> None:
        """Hide every letter, owner and line, or show them again (R5.6)."""
        self._change(covered=covered)
        self._describe()
        QToolTip.hideText()

    def set_scheme(self, dark: bool) -> None:
        """Take the dark or the light colours."""
        self._change(dark=dark)

    def set_reduce_motion(self, calm: bool) -> None:
        """Fade from now on instead of turning the cube or its tiles."""
        self._reduce_motion = calm
        self._hand.set_reduce_motion(calm)

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
            self._canvas.refresh()

    # --- what moves ---

    def _turn(self, before: Stage, face: int) -> Motion | None:
        if before.face == face:
            return None
        if self._reduce_motion:
            return FadeMotion(before)
        if not self._hand.holds:  # else it goes on turning the cube while that turns by itself
            self._hand.drop()
            self._change(looked_deg=AT_REST)
            return TurnMotion(before)
        return TurnMotion(replace(before, looked_deg=AT_REST))

    def _run(self, motion: Motion | None) -> None:
        # A run in which nothing moves is short, but it ends like any other.
        self._runs.begin(motion or TurnMotion(self._stage, 0))

    # --- the hand ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the cube."""
        if event.button() == Qt.MouseButton.LeftButton:
            QToolTip.hideText()
            self._hand.press(event.position())
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Turn the cube under the hand."""
        self._hand.move(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let the cube go; it springs back unless somebody turns it on."""
        if event.button() != Qt.MouseButton.LeftButton or not self._hand.holds:
            return
        face = nearest_face(self._stage)
        self._hand.release()
        if self._hand.clicked:
            self.clicked.emit()
        elif face != self._stage.face and self._stage.shown[face - 1] is not None:
            self.face_sought.emit(face)

    def event(self, event: QEvent) -> bool:
        """Say what is on the tile under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            self._tell_tile(event)
            return True
        return super().event(event)

    def _tell_tile(self, event: QHelpEvent) -> None:
        spot = self.tile_at(event.pos().x(), event.pos().y())
        text = "" if spot is None or self.busy else self._text_of(*spot)
        if text and spot is not None:
            QToolTip.showText(event.globalPos(), text, self, self._rect_of(*spot))
        else:
            QToolTip.hideText()

    def _on_turned(self, angles: Angles) -> None:
        self._change(looked_deg=angles)

    # --- in words ---

    def tile_text(self, tile: int) -> str:
        """What is on a tile (0-8) of the face in front; empty while it may not be known (R5.6)."""
        return self._text_of(self._stage.face, tile)

    def tile_rect(self, tile: int) -> QRect:
        """Where the tile is, in pixels of the board."""
        return self._rect_of(self._stage.face, tile)

    def tiles_place(self, tiles: Iterable[int]) -> QPoint:
        """The middle of tiles (0-8) of the face in front, in pixels of the board."""
        return reduce(QRect.united, map(self.tile_rect, tiles), QRect()).center()

    def _text_of(self, face: int, tile: int) -> str:
        position = self._stage.shown[face - 1]
        return "" if position is None else wording.tile_spoken(position, tile)

    def _rect_of(self, face: int, tile: int) -> QRect:
        left, top, right, bottom = tile_bounds(
            self.frame(), tile_row(face, tile), (self.width(), self.height())
        )
        return QRectF(left, top, right - left, bottom - top).toAlignedRect()

    # --- the canvas inside ---

    def sizeHint(self) -> QSize:
        """Room for a cube that is a pleasure to look at."""
        return QSize(840, 600)

    def minimumSizeHint(self) -> QSize:
        """Room for a cube that can still be read."""
        return QSize(280, 260)

    def resizeEvent(self, _event: QResizeEvent) -> None:
        """Keep the canvas as large as the board."""
        self._canvas.setGeometry(self.rect())
