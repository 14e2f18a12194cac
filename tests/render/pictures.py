"""Pictures of frames for the tests: drawn by OpenGL or by QPainter, read as arrays."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage, QOffscreenSurface, QOpenGLContext, QPainter
from PySide6.QtOpenGL import QOpenGLFramebufferObject, QOpenGLFramebufferObjectFormat

from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Player
from qube_desktop.render.frame import Frame
from qube_desktop.render.qube_scene import Stage
from qube_desktop.render.software import SoftwarePainter
from qube_desktop.render.support import settle_platform
from qube_desktop.widgets.opengl_check import surface_format
from tests.games import EXAMPLE

if TYPE_CHECKING:
    from qube_desktop.render.renderer import Renderer

Picture = NDArray[np.int16]
"""``(height, width, 3)``: red, green, blue, 0-255."""


def play(*words: str) -> Position:
    """The grid of the worked example after these words."""
    position = Position.start(EXAMPLE, Player.BLUE)
    for word in words:
        position, _ = position.play(word, None)
    return position


def example() -> Stage:
    """A stage with every kind of tile: ivory, blue, red, locked, glowing, and a blank face."""
    first = play("FLORIST", "WRAPPING", "OPAQUE", "INQUEST")
    return Stage((first, play("LEMON", "TRANSFORM"), *[None] * 4), 1, glow=0b1)


@contextmanager
def current_context() -> Iterator[QOpenGLContext]:
    """An OpenGL context of its own, current until the end and then gone."""
    surface = QOffscreenSurface()
    surface.setFormat(surface_format())
    surface.create()
    context = QOpenGLContext()
    context.setFormat(surface_format())
    assert context.create()
    assert context.makeCurrent(surface)
    settle_platform()
    yield context
    context.doneCurrent()


def drawn(renderer: Renderer, frame: Frame, width: int, height: int) -> Picture:
    """What OpenGL draws, in a context that is current."""
    wanted = QOpenGLFramebufferObjectFormat()
    wanted.setAttachment(QOpenGLFramebufferObject.Attachment.Depth)
    target = QOpenGLFramebufferObject(width, height, wanted)
    assert target.bind()
    renderer.draw(frame, width, height)
    image = target.toImage()
    target.release()
    assert image.hasAlphaChannel()
    assert (_bytes(image)[:, :, 3] == 255).all(), "the picture must hide what lies behind the view"
    return _bytes(image)[:, :, :3].astype(np.int16)


def painted(frame: Frame, width: int, height: int) -> Picture:
    """What QPainter paints."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    SoftwarePainter().paint(painter, frame, width, height)
    painter.end()
    return _bytes(image)[:, :, :3].astype(np.int16)


def picture_of(image: QImage) -> Picture:
    """An image as an array."""
    return _bytes(image)[:, :, :3].astype(np.int16)


def _bytes(image: QImage) -> NDArray[np.uint8]:
    plain = image.convertToFormat(QImage.Format.Format_RGBA8888)
    rows = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), -1)
    return rows[:, : 4 * plain.width()].reshape(plain.height(), plain.width(), 4).copy()


def near(pixel: NDArray[np.int16], colour: tuple[float, float, float], tolerance: int = 45) -> bool:
    """Whether a pixel has about this colour (0-1), light and shade allowed for."""
    return bool(np.abs(pixel - np.array(colour) * 255).max() <= tolerance)
