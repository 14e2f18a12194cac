"""Whether this machine has the OpenGL that the cube needs, asked before the window is built."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtGui import QGuiApplication, QOffscreenSurface, QOpenGLContext, QSurfaceFormat

_NEEDED: Final = (3, 3)
_WITHOUT_OPENGL: Final = frozenset({"offscreen", "minimal", "vnc", "linuxfb"})
_SLOW_RENDERERS: Final = ("llvmpipe", "softpipe", "gdi generic", "microsoft basic render")
_GL_RENDERER: Final = 0x1F01
_SAMPLES: Final = 4


@dataclass(frozen=True, slots=True)
class OpenGLSupport:
    """What the driver calls itself, and whether it draws without a graphics card."""

    renderer: str
    software: bool


def surface_format(samples: int = 0) -> QSurfaceFormat:
    """The format that the cube draws in: OpenGL 3.3 core with a depth buffer."""
    wanted = QSurfaceFormat()
    wanted.setRenderableType(QSurfaceFormat.RenderableType.OpenGL)
    wanted.setProfile(QSurfaceFormat.OpenGLContextProfile.CoreProfile)
    wanted.setVersion(*_NEEDED)
    wanted.setDepthBufferSize(24)
    wanted.setSamples(samples)
    return wanted


def best_format(support: OpenGLSupport) -> QSurfaceFormat:
    """Four samples on a graphics card, none without one: the shaders smooth outlines themselves."""
    return surface_format(0 if support.software else _SAMPLES)


def find_opengl() -> OpenGLSupport | None:
    """Make a context off screen and look at it; ``None`` without OpenGL 3.3 core. 25-60 ms."""
    if QGuiApplication.platformName() in _WITHOUT_OPENGL:
        return None
    surface = QOffscreenSurface()
    surface.setFormat(surface_format())
    surface.create()
    context = QOpenGLContext()
    context.setFormat(surface_format())
    if not (context.create() and context.makeCurrent(surface)):
        return None
    try:
        got = context.format()
        if context.isOpenGLES() or (got.majorVersion(), got.minorVersion()) < _NEEDED:
            return None
        name = str(context.functions().glGetString(_GL_RENDERER))
    finally:
        context.doneCurrent()
    return OpenGLSupport(name, any(slow in name.lower() for slow in _SLOW_RENDERERS))
