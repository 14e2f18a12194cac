"""The frames of a move in a process of its own, by OpenGL and by QPainter.

    python -m benchmarks.drawing_frames

With ``GALLIUM_NOOP=1`` Mesa draws nothing, so that what is left of OpenGL is Python, which is then
timed by the processor alone, and with it an empty loop. Prints JSON: the medians of the seconds for
a frame and for the loop, and how many draw calls the tiles of one take.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from statistics import median

from PySide6.QtGui import QImage, QOffscreenSurface, QOpenGLContext, QPainter
from PySide6.QtOpenGL import QOpenGLFramebufferObject
from PySide6.QtWidgets import QApplication

from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Grid, Player
from qube_desktop.render.frame import Frame, Records
from qube_desktop.render.qube_motion import MoveMotion, routes
from qube_desktop.render.qube_scene import Stage
from qube_desktop.render.software import SoftwarePainter
from qube_desktop.render.support import settle_platform
from qube_desktop.widgets.opengl_check import surface_format

SIZE = 900
FRAMES = 60
MOVES = 8
TURNS = 30_000
"""Of the empty loop, which takes 0.6 ms on a quiet machine: as long as a frame may."""

WORDS = ("FLORIST", "WRAPPING", "OPAQUE", "INQUEST")


def move() -> Iterator[Callable[[], Frame]]:
    """The frames of the worked example's last move, each made when it is asked for."""
    before = Position.start(Grid("LMNOPQRST"), Player.BLUE)
    for word in WORDS[:-1]:
        before, _ = before.play(word, None)
    after, _ = before.play(WORDS[-1], None)
    stage = Stage((after, before, after, *[None] * 3), 1)
    motion = MoveMotion(1, before, after, routes(WORDS[-1], before, after))
    for number in range(FRAMES):
        yield lambda share=number / FRAMES: motion.frame(stage, share)  # type: ignore[misc]


def timed(draw: Callable[[Frame], None], clock: Callable[[], float]) -> float:
    """The median of the seconds to make and draw a frame."""
    times = []
    for frame in move():
        began = clock()
        draw(frame())
        times.append(clock() - began)
    return median(times[5:])


def looped() -> float:
    """Seconds of the processor for the empty loop."""
    times = []
    for _ in range(FRAMES):
        began = time.thread_time()
        for _ in range(TURNS):
            pass
        times.append(time.thread_time() - began)
    return median(times)


def by_painter() -> float:
    """Seconds a frame by QPainter."""
    painter = SoftwarePainter()
    image = QImage(SIZE, SIZE, QImage.Format.Format_RGB32)

    def draw(frame: Frame) -> None:
        brush = QPainter(image)
        painter.paint(brush, frame, SIZE, SIZE)
        brush.end()

    return timed(draw, time.perf_counter)


def by_opengl() -> tuple[float, int]:
    """Seconds a frame by OpenGL, and the draw calls that the tiles of the last one took."""
    surface = QOffscreenSurface()
    surface.setFormat(surface_format())
    surface.create()
    context = QOpenGLContext()
    context.setFormat(surface_format())
    if not (context.create() and context.makeCurrent(surface)):
        raise SystemExit("There is no OpenGL 3.3 here.")
    settle_platform()
    # Not before a context is current.
    from qube_desktop.render.gl import GL  # noqa: PLC0415
    from qube_desktop.render.mesh import Mesh  # noqa: PLC0415
    from qube_desktop.render.renderer import Renderer  # noqa: PLC0415

    target = QOpenGLFramebufferObject(SIZE, SIZE)
    target.bind()
    renderer = Renderer()
    lengths: list[int] = []
    draw_each = Mesh.draw_each

    def counted(mesh: Mesh, records: Records) -> None:
        lengths.append(len(records))
        draw_each(mesh, records)

    def draw(frame: Frame) -> None:
        renderer.draw(frame, SIZE, SIZE)
        GL.glFinish()

    alone = bool(os.environ.get("GALLIUM_NOOP"))
    if alone:  # the best of a few moves: other programs can only add to a time of the processor
        seconds = min(timed(draw, time.thread_time) for _ in range(MOVES))
    else:
        seconds = timed(draw, time.perf_counter)
    setattr(Mesh, "draw_each", counted)  # noqa: B010 - a method is replaced on purpose
    last = list(move())[-1]
    renderer.draw(last(), SIZE, SIZE)
    renderer.release()
    target.release()
    context.doneCurrent()
    # Tiles are many to a call; the other instanced call has the connectors, of another length.
    return seconds, len(lengths) - 1


def main() -> None:
    """Draw and report."""
    _app = QApplication(sys.argv[:1])
    opengl_s, tile_draws = by_opengl()
    report = {
        "opengl_s": opengl_s,
        "loop_s": min(looped() for _ in range(MOVES)),
        "tile_draws": tile_draws,
        "software_s": by_painter(),
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
