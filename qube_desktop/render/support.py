"""Which of the system's two ways to OpenGL PyOpenGL is to take. Without Qt and without OpenGL."""

from __future__ import annotations

import ctypes
import os
import sys
from typing import Final

_WAYS: Final = (
    ("egl", ("libEGL.so.1",), "eglGetCurrentContext"),
    ("glx", ("libGLX.so.0", "libGL.so.1"), "glXGetCurrentContext"),
)


def current_way() -> str | None:
    """``"egl"`` or ``"glx"``: who made the context that is current now; ``None`` if neither did."""
    for way, libraries, question in _WAYS:
        for library in libraries:
            try:
                ask = getattr(ctypes.CDLL(library), question)
            except (OSError, AttributeError):
                continue
            ask.restype = ctypes.c_void_p
            if ask():
                return way
            break
    return None


def settle_platform() -> None:
    """Tell PyOpenGL, before its first import, to talk to whoever made the current context.

    PyOpenGL guesses from the session, Qt from its plug-in; where they disagree every call fails. On
    other systems than Linux there is only one way.
    """
    if sys.platform.startswith("linux"):
        way = current_way()
        if way is not None:
            os.environ["PYOPENGL_PLATFORM"] = way
