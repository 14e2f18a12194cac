"""A pair of shaders made into one program."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from qube_desktop.core.errors import QubeError
from qube_desktop.paths import asset
from qube_desktop.render import view_block
from qube_desktop.render.gl import GL, asked, log_of, set_source

_HEADER: Final = "#version 330 core\n"
# "0:23(5): error" of Mesa, "0(23) : error" of NVIDIA, "ERROR: 0:23:" of most others.
_PLACE: Final = re.compile(r"\b\d+[:(](\d+)")


class ShaderError(QubeError):
    """A shader that the driver refused: ``file``, ``line`` (0 if unknown) and its ``log``."""

    def __init__(self, file: str, line: int, log: str) -> None:
        super().__init__(f"{file}:{line}: {log}")
        self.file = file
        self.line = line
        self.log = log


class Shader:
    """The program of ``NAME.vert`` and ``NAME.frag``.

    Both begin with ``view.glsl``, the fragments also with the files of ``shared``; ``constants``
    are the numbers that both know by name. Needs a current context, as every method does. Raises
    ``ShaderError``.
    """

    def __init__(
        self, name: str, constants: Mapping[str, float], shared: Sequence[str] = ()
    ) -> None:
        prelude = "".join(f"#define {key} {float(value)!r}\n" for key, value in constants.items())
        self._program = GL.glCreateProgram()
        self._places: dict[str, int] = {}
        self._sent: dict[str, Any] = {}
        stages: list[int] = []
        try:
            for kind, files in (
                (GL.GL_VERTEX_SHADER, ("view.glsl", f"{name}.vert")),
                (GL.GL_FRAGMENT_SHADER, ("view.glsl", *shared, f"{name}.frag")),
            ):
                stages.append(_compiled(kind, prelude, files))
                GL.glAttachShader(self._program, stages[-1])
            GL.glLinkProgram(self._program)
            if not asked(GL.glGetProgramiv, self._program, GL.GL_LINK_STATUS):
                length = asked(GL.glGetProgramiv, self._program, GL.GL_INFO_LOG_LENGTH)
                raise ShaderError(name, 0, log_of(GL.glGetProgramInfoLog, self._program, length))
            block = GL.glGetUniformBlockIndex(self._program, view_block.NAME.encode())
            GL.glUniformBlockBinding(self._program, block, view_block.BINDING)
        except ShaderError:
            self.release()
            raise
        finally:
            for stage in stages:
                GL.glDeleteShader(stage)

    def use(self, **values: Any) -> None:
        """Make this the current program and set uniforms: numbers, vectors and square matrices.

        The driver keeps them with the program, so what is the same object as before is not sent
        again. Arrays must not be changed afterwards.
        """
        GL.glUseProgram(self._program)
        for name, value in values.items():
            if self._sent.get(name) is value:
                continue
            self._sent[name] = value
            place = self._places.get(name)
            if place is None:
                place = self._places[name] = GL.glGetUniformLocation(self._program, name.encode())
            _set(place, value)

    def release(self) -> None:
        """Give the program back to the driver."""
        if self._program:
            GL.glDeleteProgram(self._program)
            self._program = 0


def _set(place: int, value: Any) -> None:
    if isinstance(value, int):
        GL.glUniform1i(place, value)
        return
    numbers = np.asarray(value, dtype=np.float32)
    match numbers.shape:
        case ():
            GL.glUniform1f(place, float(numbers))
        case (2,):
            GL.glUniform2f(place, *numbers.tolist())
        case (3,):
            GL.glUniform3f(place, *numbers.tolist())
        case (4,):
            GL.glUniform4f(place, *numbers.tolist())
        case (3, 3):
            GL.glUniformMatrix3fv(place, 1, True, np.ascontiguousarray(numbers))
        case _:
            GL.glUniformMatrix4fv(place, 1, True, np.ascontiguousarray(numbers))


def _compiled(kind: int, prelude: str, files: Sequence[str]) -> int:
    parts = [(file, asset("shaders", file).read_text(encoding="utf-8")) for file in files]
    shader: int = GL.glCreateShader(kind)
    set_source(shader, "\n".join([_HEADER + prelude, *(text for _, text in parts)]))
    GL.glCompileShader(shader)
    if not asked(GL.glGetShaderiv, shader, GL.GL_COMPILE_STATUS):
        length = asked(GL.glGetShaderiv, shader, GL.GL_INFO_LOG_LENGTH)
        log = log_of(GL.glGetShaderInfoLog, shader, length)
        GL.glDeleteShader(shader)
        raise _error(parts, (_HEADER + prelude).count("\n") + 1, log)
    return shader


def _error(parts: Sequence[tuple[str, str]], before: int, log: str) -> ShaderError:
    """The error that a log tells of; ``before`` lines come before the first of the ``parts``."""
    # Lines are counted through all parts: not every driver keeps the numbers that #line could give.
    found = _PLACE.search(log)
    line = int(found[1]) - before if found else 0
    for file, text in parts:
        lines = text.count("\n") + 1
        if 0 < line <= lines:
            return ShaderError(file, line, log)
        line -= lines
    return ShaderError(parts[-1][0], 0, log)
