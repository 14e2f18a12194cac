"""Draws a ``Frame`` with OpenGL 3.3: four draw calls, one of them for all tiles.

Import this module only when a context is current: PyOpenGL decides at its import whether it talks
to GLX or to EGL, and ``support.settle_platform`` has to be asked before.
"""

from __future__ import annotations

from typing import Final, TypeVar

import numpy as np

from qube_desktop.render import geometry, light
from qube_desktop.render.frame import CONNECTOR, TILE, Frame, painting_order
from qube_desktop.render.geometry import box
from qube_desktop.render.gl import GL
from qube_desktop.render.glyphs import load_atlas
from qube_desktop.render.mesh import Mesh
from qube_desktop.render.shader import Shader
from qube_desktop.render.texture import Texture
from qube_desktop.render.view_block import ViewBlock

_FLOAT_BYTES: Final = 4
_Part = TypeVar("_Part", Shader, Mesh, Texture, ViewBlock)


class Renderer:
    """Everything of one OpenGL context. Needs that context current, as every method does.

    Raises ``ShaderError`` when the driver refuses a shader, ``OSError`` when a file is missing and
    ``RuntimeError`` for any other error of OpenGL while it is built or draws its first frame.
    """

    def __init__(self) -> None:
        atlas = load_atlas()
        constants = geometry.CONSTANTS | light.CONSTANTS | atlas.constants
        self._drawn = False
        self._parts: list[Shader | Mesh | Texture | ViewBlock] = []
        try:
            self._view = self._kept(ViewBlock())
            self._backdrop = self._kept(Shader("backdrop", constants))
            self._body, self._tile, self._connector = (
                self._kept(Shader(name, constants, ("solid.glsl",)))
                for name in ("body", "tile", "connector")
            )
            corners, indices = box(np.full(3, -1.0), np.full(3, 1.0))
            self._cover = self._kept(Mesh(np.zeros((3, 3)), np.arange(3, dtype=np.uint16)))
            self._box = self._kept(Mesh(corners, indices))
            self._tiles = self._kept(Mesh(corners, indices, TILE.itemsize // _FLOAT_BYTES))
            self._connectors = self._kept(
                Mesh(corners, indices, CONNECTOR.itemsize // _FLOAT_BYTES)
            )
            self._glyphs = self._kept(Texture(atlas.pixels))
            _raise_error("building")
        except Exception:
            self.release()
            raise

    def _kept(self, part: _Part) -> _Part:
        self._parts.append(part)
        return part

    def draw(self, frame: Frame, width_px: int, height_px: int) -> None:
        """Draw into all ``width_px`` by ``height_px`` device pixels of the bound framebuffer."""
        size = (float(width_px), float(height_px))
        GL.glViewport(0, 0, width_px, height_px)
        # Blended from far to near, so that soft outlines lie over what is behind them.
        GL.glDisable(GL.GL_DEPTH_TEST)
        GL.glDisable(GL.GL_BLEND)
        GL.glDisable(GL.GL_CULL_FACE)
        self._view.send(frame, size)
        self._draw_backdrop(frame, size)
        GL.glEnable(GL.GL_BLEND)
        GL.glBlendFunc(GL.GL_ONE, GL.GL_ONE_MINUS_SRC_ALPHA)
        GL.glEnable(GL.GL_CULL_FACE)
        GL.glCullFace(GL.GL_BACK)
        GL.glFrontFace(GL.GL_CCW)
        self._draw_solids(frame)
        GL.glBindVertexArray(0)
        GL.glUseProgram(0)
        if not self._drawn:
            self._drawn = True
            _raise_error("drawing")

    def _draw_backdrop(self, frame: Frame, size: tuple[float, float]) -> None:
        palette = frame.palette
        self._backdrop.use(
            lens=frame.camera.lens(size),
            halo=palette.halo,
            shadow=(*palette.shadow, palette.shadow_strength),
        )
        self._cover.draw()

    def _draw_solids(self, frame: Frame) -> None:
        tiles, connectors = painting_order(frame)
        self._body.use(cube=frame.cube, body=frame.palette.body)
        self._box.draw()
        self._tile.use(glow_colour=frame.palette.glow, glyphs=0)
        self._glyphs.bind()
        self._tiles.draw_each(frame.tiles[tiles])
        if len(connectors):
            self._connector.use()
            self._connectors.draw_each(frame.connectors[connectors])

    def release(self) -> None:
        """Give everything back to the driver."""
        for part in self._parts:
            part.release()
        self._parts.clear()


def _raise_error(doing: str) -> None:
    code = GL.glGetError()
    if code != GL.GL_NO_ERROR:
        raise RuntimeError(f"OpenGL error {code:#06x} while {doing}")
