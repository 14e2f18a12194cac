"""OpenGL 3.3 as PyOpenGL binds it, and nothing around it. Imported only below the renderer.

``OpenGL.GL`` would import the wrappers of every version and extension, which takes longer than all
that the cube does before its first frame; the plain functions are taken instead. They want arrays
where the wrappers take numbers; the few that the cube needs stand here.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final

import numpy as np
import OpenGL

# Its own check after every call takes longer than the call; the renderer asks for errors itself,
# after it is built and after its first frame.
OpenGL.ERROR_CHECKING = False
OpenGL.ERROR_LOGGING = False

from OpenGL.raw.GL.VERSION import (  # noqa: E402 - the switches work only before this
    GL_1_0,
    GL_1_1,
    GL_1_2,
    GL_1_3,
    GL_1_5,
    GL_2_0,
    GL_3_0,
    GL_3_1,
    GL_3_3,
)

GL: Final[Any] = SimpleNamespace()
"""The functions and constants of OpenGL by their names."""

for _version in (GL_1_0, GL_1_1, GL_1_2, GL_1_3, GL_1_5, GL_2_0, GL_3_0, GL_3_1, GL_3_3):
    vars(GL).update(
        {name: value for name, value in vars(_version).items() if name[:2] in {"gl", "GL"}}
    )


def generated(make: Callable[..., None]) -> int:
    """The name of one new object, by ``glGenBuffers`` and its like."""
    name = np.zeros(1, dtype=np.uint32)
    make(1, name)
    return int(name[0])


def deleted(delete: Callable[..., None], *names: int) -> None:
    """Delete objects, by ``glDeleteBuffers`` and its like."""
    delete(len(names), np.array(names, dtype=np.uint32))


def asked(question: Callable[..., None], name: int, what: int) -> int:
    """One number about a shader or a program, by ``glGetShaderiv`` and its like."""
    answer = np.zeros(1, dtype=np.int32)
    question(name, what, answer)
    return int(answer[0])


def log_of(question: Callable[..., None], name: int, length: int) -> str:
    """The log of a shader or a program, by ``glGetShaderInfoLog`` and its like."""
    text = ctypes.create_string_buffer(max(length, 1))
    question(name, len(text), None, text)
    return text.value.decode(errors="replace")


def set_source(shader: int, text: str) -> None:
    """Hand a shader its text."""
    source = ctypes.create_string_buffer(text.encode())
    pointer = ctypes.cast(source, ctypes.POINTER(ctypes.c_char))
    GL.glShaderSource(shader, 1, ctypes.byref(pointer), None)


def address(array: np.ndarray[Any, Any]) -> ctypes.c_void_p:
    """Where the numbers of a contiguous array are."""
    return ctypes.c_void_p(array.ctypes.data)
