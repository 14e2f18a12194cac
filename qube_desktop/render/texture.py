"""A picture of one byte a texel on the graphics card."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from qube_desktop.render.gl import GL, address, deleted, generated


class Texture:
    """Rows of ``pixels`` ``(height, width)``, the first at texture row 0, and smaller versions.

    Needs a current context, as every method does.
    """

    def __init__(self, pixels: NDArray[np.uint8]) -> None:
        height, width = pixels.shape
        texels = np.ascontiguousarray(pixels)
        self._name = generated(GL.glGenTextures)
        GL.glBindTexture(GL.GL_TEXTURE_2D, self._name)
        GL.glPixelStorei(GL.GL_UNPACK_ALIGNMENT, 1)
        GL.glTexImage2D(
            GL.GL_TEXTURE_2D,
            0,
            GL.GL_R8,
            width,
            height,
            0,
            GL.GL_RED,
            GL.GL_UNSIGNED_BYTE,
            address(texels),
        )
        GL.glPixelStorei(GL.GL_UNPACK_ALIGNMENT, 4)
        GL.glGenerateMipmap(GL.GL_TEXTURE_2D)
        for name, value in (
            (GL.GL_TEXTURE_MIN_FILTER, GL.GL_LINEAR_MIPMAP_NEAREST),
            (GL.GL_TEXTURE_MAG_FILTER, GL.GL_LINEAR),
            (GL.GL_TEXTURE_WRAP_S, GL.GL_CLAMP_TO_EDGE),
            (GL.GL_TEXTURE_WRAP_T, GL.GL_CLAMP_TO_EDGE),
        ):
            GL.glTexParameteri(GL.GL_TEXTURE_2D, name, value)

    def bind(self) -> None:
        """Make it the texture that unit 0 reads."""
        GL.glActiveTexture(GL.GL_TEXTURE0)
        GL.glBindTexture(GL.GL_TEXTURE_2D, self._name)

    def release(self) -> None:
        """Give it back to the driver."""
        if self._name:
            deleted(GL.glDeleteTextures, self._name)
            self._name = 0
