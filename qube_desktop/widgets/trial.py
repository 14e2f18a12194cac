"""Draws one frame off screen, to try whether what was installed can draw. Shows no window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtGui import (
    QGuiApplication,
    QImage,
    QImageReader,
    QOffscreenSurface,
    QOpenGLContext,
    QPainter,
)
from PySide6.QtOpenGL import QOpenGLFramebufferObject

from qube_desktop import paths
from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Grid, Player
from qube_desktop.render.frame import Frame
from qube_desktop.render.qube_scene import Stage, still
from qube_desktop.render.software import SoftwarePainter
from qube_desktop.render.support import settle_platform
from qube_desktop.widgets import theme
from qube_desktop.widgets.notices import notices
from qube_desktop.widgets.opengl_check import find_opengl, surface_format

SIZE_PX: Final = 240

_COLOURS: Final = 50
"""A picture of the cube has far more colours, a blank one has one."""


_NOTICES: Final = 4
"""That of Qube, of its letters, and at least two of its dictionary."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What the trial found.

    ``renderer`` is what OpenGL calls itself, ``None`` if the frame was painted without it;
    ``drawn`` says that there is something in the picture.
    """

    renderer: str | None
    drawn: bool
    fonts: bool
    icon: bool
    notices: bool


def attempt() -> Trial:
    """Draw by OpenGL if there is one, else by QPainter, and load letters, icon and licences.

    Raises ``OSError`` for a missing file and whatever the renderer raises.
    """
    application = QGuiApplication.instance() or QGuiApplication([])
    support = find_opengl()
    position, _ = Position.start(Grid("LMNOPQRST"), Player.BLUE).play("FLORIST", None)
    frame = still(Stage((position, *[None] * 5)))
    image = painted(frame) if support is None else rendered(frame)
    found = Trial(
        renderer=None if support is None else support.renderer,
        drawn=shows_something(image),
        fonts=theme.load_fonts(),
        icon=QImageReader(str(paths.asset("icons", "qube.svg"))).canRead(),
        notices=len(notices()) >= _NOTICES,
    )
    del application
    return found


def painted(frame: Frame) -> QImage:
    """The frame by QPainter."""
    image = QImage(SIZE_PX, SIZE_PX, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    SoftwarePainter().paint(painter, frame, SIZE_PX, SIZE_PX)
    painter.end()
    return image


def rendered(frame: Frame) -> QImage:
    """The frame by OpenGL, in a context of its own."""
    surface = QOffscreenSurface()
    surface.setFormat(surface_format())
    surface.create()
    context = QOpenGLContext()
    context.setFormat(surface_format())
    context.create()
    context.makeCurrent(surface)
    try:
        settle_platform()
        # Not before a context is current.
        from qube_desktop.render.renderer import Renderer  # noqa: PLC0415

        target = QOpenGLFramebufferObject(SIZE_PX, SIZE_PX)
        target.bind()
        renderer = Renderer()
        renderer.draw(frame, SIZE_PX, SIZE_PX)
        image = target.toImage()
        renderer.release()
        target.release()
        del target
    finally:
        context.doneCurrent()
    return image


def shows_something(image: QImage) -> bool:
    """Whether the picture has many colours."""
    pixels = {
        image.pixel(x, y) for x in range(0, image.width(), 4) for y in range(0, image.height(), 4)
    }
    return len(pixels) > _COLOURS
