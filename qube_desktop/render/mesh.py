"""A mesh on the graphics card, drawn once or once for each of many records."""

from __future__ import annotations

from ctypes import c_void_p
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from qube_desktop.render.gl import GL, address, deleted, generated

_FLOAT_BYTES: Final = 4
_SLOT_FLOATS: Final = 4


class Mesh:
    """Triangles with ``(n, 3)`` corners at input 0, and records at the inputs after it.

    ``floats`` is the length of a record, in ``float32``; every four of them are one input, which
    changes from instance to instance. Needs a current context, as every method does.
    """

    def __init__(self, corners: NDArray[Any], indices: NDArray[np.uint16], floats: int = 0) -> None:
        self._count = len(indices)
        self._vertex_array = generated(GL.glGenVertexArrays)
        self._buffers = [generated(GL.glGenBuffers) for _ in range(3 if floats else 2)]
        GL.glBindVertexArray(self._vertex_array)
        points = np.ascontiguousarray(corners, dtype=np.float32)
        GL.glBindBuffer(GL.GL_ARRAY_BUFFER, self._buffers[0])
        GL.glBufferData(GL.GL_ARRAY_BUFFER, points.nbytes, address(points), GL.GL_STATIC_DRAW)
        GL.glEnableVertexAttribArray(0)
        GL.glVertexAttribPointer(0, 3, GL.GL_FLOAT, False, 0, c_void_p(0))
        GL.glBindBuffer(GL.GL_ELEMENT_ARRAY_BUFFER, self._buffers[1])
        GL.glBufferData(
            GL.GL_ELEMENT_ARRAY_BUFFER, indices.nbytes, address(indices), GL.GL_STATIC_DRAW
        )
        if floats:
            self._describe_records(floats)
        GL.glBindVertexArray(0)

    def _describe_records(self, floats: int) -> None:
        stride = floats * _FLOAT_BYTES
        GL.glBindBuffer(GL.GL_ARRAY_BUFFER, self._buffers[2])
        for slot in range(floats // _SLOT_FLOATS):
            place = slot + 1
            offset = c_void_p(slot * _SLOT_FLOATS * _FLOAT_BYTES)
            GL.glEnableVertexAttribArray(place)
            GL.glVertexAttribPointer(place, _SLOT_FLOATS, GL.GL_FLOAT, False, stride, offset)
            GL.glVertexAttribDivisor(place, 1)

    def draw(self) -> None:
        """Draw the mesh once."""
        GL.glBindVertexArray(self._vertex_array)
        GL.glDrawElements(GL.GL_TRIANGLES, self._count, GL.GL_UNSIGNED_SHORT, c_void_p(0))

    def draw_each(self, records: NDArray[np.void]) -> None:
        """Draw the mesh for every record, in one call."""
        GL.glBindVertexArray(self._vertex_array)
        GL.glBindBuffer(GL.GL_ARRAY_BUFFER, self._buffers[2])
        # A new store each time: the driver need not wait until the last frame has read the old one.
        GL.glBufferData(GL.GL_ARRAY_BUFFER, records.nbytes, address(records), GL.GL_STREAM_DRAW)
        GL.glDrawElementsInstanced(
            GL.GL_TRIANGLES, self._count, GL.GL_UNSIGNED_SHORT, c_void_p(0), len(records)
        )

    def release(self) -> None:
        """Give everything back to the driver."""
        if self._buffers:
            deleted(GL.glDeleteVertexArrays, self._vertex_array)
            deleted(GL.glDeleteBuffers, *self._buffers)
            self._buffers = []
