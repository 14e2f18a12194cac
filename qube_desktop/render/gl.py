"""PyOpenGL, set up before its first use. Imported only by what lies below the renderer.

Its own check after every call takes longer than the call; the renderer asks for errors itself,
after it is built and after its first frame.
"""

from __future__ import annotations

import OpenGL

OpenGL.ERROR_CHECKING = False
OpenGL.ERROR_LOGGING = False

from OpenGL import GL  # noqa: E402 - the switches work only before this

__all__ = ["GL"]
