"""The part of a picture that stands still, for the software painter: painted once, then copied.

While a move is shown only one face of the cube changes. Decides which faces those are, by what has
changed so far, and when a copy is worth having; how anything is painted is left to the painter.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from qube_desktop.render.camera import Size
from qube_desktop.render.frame import Frame, numbers
from qube_desktop.render.geometry import FACES

Faces: TypeAlias = NDArray[np.bool_]
"""Of each of the six faces, whether it is meant."""


class Ground:
    """Belongs to one painter, and is told every frame that it paints."""

    def __init__(self) -> None:
        self._view: object = None
        self._records: tuple[NDArray[np.float32], ...] = ()
        self._moving: Faces = np.zeros(FACES, bool)
        self._met = False
        self._copy: QImage | None = None

    def lay(
        self,
        painter: QPainter,
        frame: Frame,
        size: Size,
        paint: Callable[[QPainter, Faces], None],
    ) -> Faces:
        """Paint the backdrop, the body and the faces that stand still; the others are returned.

        ``paint`` does it for the faces that it is told. The first frame of a view is painted as it
        is, so that a cube that turns never pays for copies.
        """
        transform = painter.deviceTransform()
        if self._changed(frame, (frame.camera, frame.palette, size, transform)):
            self._met, self._copy = False, None
        still = ~self._moving
        if not self._met:
            self._met = True
            paint(painter, still)
            return self._moving
        # The copy has the pixels of the window, wherever between two of them the picture begins.
        picture = transform.mapRect(QRectF(0, 0, *size))
        left, top, ratio = floor(picture.left()), floor(picture.top()), transform.m11()
        if self._copy is None:
            right, bottom = ceil(picture.right()), ceil(picture.bottom())
            self._copy = QImage(right - left, bottom - top, QImage.Format.Format_RGB32)
            self._copy.fill(QColor.fromRgbF(*frame.palette.background))
            brush = QPainter(self._copy)
            brush.setTransform(transform * QTransform.fromTranslate(-left, -top))
            paint(brush, still)
            brush.end()
            self._copy.setDevicePixelRatio(ratio)
        painter.drawImage((QPointF(left, top) - picture.topLeft()) / ratio, self._copy)
        return self._moving

    def _changed(self, frame: Frame, view: tuple[object, ...]) -> bool:
        """Whether what stands still is not what it was."""
        view = (*view, frame.cube.tobytes())
        records = tuple(
            numbers(each).reshape(FACES, -1).copy() for each in (frame.tiles, frame.connectors)
        )
        if view != self._view:
            self._view, self._records = view, records
            self._moving = np.zeros(FACES, bool)
            return True
        moved: Faces = np.zeros(FACES, bool)
        for before, now in zip(self._records, records, strict=True):
            moved |= (before != now).any(axis=1)
        self._records = records
        grown = bool((moved & ~self._moving).any())
        self._moving = self._moving | moved
        return grown
