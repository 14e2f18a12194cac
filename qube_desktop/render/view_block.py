"""What all shaders are told of a picture, sent once for each frame."""

from __future__ import annotations

from typing import Final

import numpy as np

from qube_desktop.render.camera import Size
from qube_desktop.render.frame import Frame
from qube_desktop.render.gl import GL, address, deleted, generated

NAME: Final = "View"
BINDING: Final = 0


class ViewBlock:
    """The uniform block of ``view.glsl``. Needs a current context, as every method does."""

    def __init__(self) -> None:
        self._buffer = generated(GL.glGenBuffers)

    def send(self, frame: Frame, size: Size) -> None:
        """Fill the block for a frame in a picture of ``size`` pixels, and make it current."""
        camera = frame.camera
        numbers = np.empty(24, dtype=np.float32)
        numbers[:16] = camera.view_projection(size).T.ravel()
        numbers[16:] = (
            *(*camera.eye, camera.pixel(size)),
            *(*frame.palette.background, frame.opacity),
        )
        GL.glBindBuffer(GL.GL_UNIFORM_BUFFER, self._buffer)
        GL.glBufferData(GL.GL_UNIFORM_BUFFER, numbers.nbytes, address(numbers), GL.GL_STREAM_DRAW)
        GL.glBindBufferBase(GL.GL_UNIFORM_BUFFER, BINDING, self._buffer)

    def release(self) -> None:
        """Give it back to the driver."""
        if self._buffer:
            deleted(GL.glDeleteBuffers, self._buffer)
            self._buffer = 0
