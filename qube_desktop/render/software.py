"""Draws a ``Frame`` with QPainter, for machines without OpenGL 3.3.

The same solids in the same order under the same light as the shaders draw them. A tile is a stack
of outlines in true perspective, and what is printed on it lies in its plane.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QByteArray, QDataStream, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
    QTransform,
)

from qube_desktop.render import body, outlines, shades
from qube_desktop.render import geometry as g
from qube_desktop.render.camera import Size
from qube_desktop.render.frame import CONNECTORS, DIAMOND, DISC, NO_LETTER, Frame, painting_order
from qube_desktop.render.glyphs import load_outlines
from qube_desktop.render.ground import Faces, Ground

_MARKS: Final = {DISC: outlines.DISC, DIAMOND: outlines.DIAMOND}
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_HALOS: Final = np.array([
    outlines.halo(width) for width in (0.075, 0.062, 0.05, 0.04, 0.031, 0.023, 0.016, 0.01, 0.004)
])  # fmt: skip
_BURIED: Final = 0.4 * g.TILE_SUNK
"""How deep a tile at rest can be seen, for the body beside it is round."""

_ELEMENT: Final = np.dtype([("kind", ">i4"), ("x", ">f8"), ("y", ">f8")])
"""One element of a path as Qt streams it."""


class SoftwarePainter:
    """Holds what is the same in every frame. Raises ``OSError`` when the font is missing."""

    def __init__(self) -> None:
        glyphs = load_outlines(_LETTERS + "0123456789")
        self._letters = [
            _placed(glyphs[one], g.LETTER_HEIGHT, 0.0, g.LETTER_RAISED) for one in _LETTERS
        ]
        self._values: list[tuple[outlines.Outline, ...]] = [()]
        for value in range(1, 11):
            units = _placed(glyphs[str(value % 10)], g.VALUE_HEIGHT, g.VALUE_UNITS, g.VALUE_LOW)
            tens = _placed(glyphs["1"], g.VALUE_HEIGHT, g.VALUE_TENS, g.VALUE_LOW)
            self._values.append(units + tens if value > 9 else units)
        self._printed = lru_cache(maxsize=128)(self._shapes)
        self._ground = Ground()

    def paint(self, painter: QPainter, frame: Frame, width: float, height: float) -> None:
        """Paint ``width`` by ``height`` logical pixels from the origin of ``painter``."""
        size = (width, height)
        tiles, connectors = painting_order(frame)

        def paint_faces(brush: QPainter, faces: Faces) -> None:
            # No face hides anything of another, so it does not matter which comes first.
            brush.setRenderHint(QPainter.RenderHint.Antialiasing)
            brush.setPen(Qt.PenStyle.NoPen)
            self._paint_tiles(brush, frame, size, tiles[faces[tiles // g.TILES]])
            _paint_connectors(brush, frame, size, connectors[faces[connectors // CONNECTORS]])

        def paint_ground(brush: QPainter, faces: Faces) -> None:
            brush.setRenderHint(QPainter.RenderHint.Antialiasing)
            brush.setPen(Qt.PenStyle.NoPen)
            _paint_backdrop(brush, frame, size)
            _paint_body(brush, frame, size)
            paint_faces(brush, faces)

        painter.save()
        paint_faces(painter, self._ground.lay(painter, frame, size, paint_ground))
        if frame.opacity < 1:
            veil = _colour(np.array(frame.palette.background))
            veil.setAlphaF(1 - frame.opacity)
            painter.fillRect(QRectF(0, 0, width, height), veil)
        painter.restore()

    def _paint_tiles(
        self, painter: QPainter, frame: Frame, size: Size, rows: NDArray[np.intp]
    ) -> None:
        if not len(rows):
            return
        tiles = frame.tiles[rows]
        planes, rises = (each[rows] for each in outlines.planes(frame, size))
        colours = _packed(shades.tile_shades(frame, rows))
        tops = outlines.raised(planes, rises, g.TILE_PROUD)
        rims = outlines.rims(planes, rises, shades.lean(tiles))
        lifts = np.abs(tiles["model"][:, :, 3] @ frame.cube).max(axis=1) - g.BODY_HALF
        floors = outlines.raised(planes, rises, -np.clip(lifts, _BURIED, g.TILE_SUNK)[:, None])
        slabs = outlines.slab(outlines.mapped(floors, outlines.TILE), rims[0])
        layers = list(zip(*map(_polygons, (slabs, *rims)), strict=True))
        flats = _polygons(outlines.mapped(tops, outlines.TOP))
        down = outlines.shading_ends(tops).tolist()
        _paint_flat(painter, *body.holes(frame, rows[lifts > 0], size))
        for i, tile in enumerate(tiles):
            shine = float(max(tile["glow"], tile["flash"]))
            if shine > 0:
                _paint_halo(painter, planes[i], frame.palette.glow, shine)
            solid = colours[i][shades.SIDE], *colours[i][shades.RIMS]
            for shape, shade in zip(layers[i], solid, strict=True):
                painter.setBrush(QColor(shade))
                painter.drawPolygon(shape)
            painter.setBrush(_gradient(down[i], colours[i][shades.TOP]))
            painter.drawPolygon(flats[i])
            self._paint_print(painter, tile, tops[i], QColor(colours[i][shades.INK]))

    def _paint_print(
        self, painter: QPainter, tile: np.void, plane: NDArray[np.float64], ink: QColor
    ) -> None:
        fields = (float(tile[name]) for name in ("letter", "value", "mark", "lock"))
        points, lengths = self._printed(*fields)
        if lengths:
            painter.fillPath(_path(outlines.mapped(plane, points), lengths), ink)

    def _shapes(
        self, letter: float, value: float, mark: float, lock: float
    ) -> tuple[outlines.Outline, tuple[int, ...]]:
        """All that is printed on a tile: the points of its shapes, and how many each has."""
        shapes: list[outlines.Outline] = []
        if letter != NO_LETTER:
            shapes += self._letters[int(letter)]
            shapes += self._values[int(value)]
        if mark in _MARKS:
            shapes.append(_MARKS[mark] + np.array([-g.MARK_PLACE, g.MARK_PLACE]))
        if lock > 0:
            shapes.append(outlines.LOCK_SQUARE - g.MARK_PLACE)
            shapes.append(outlines.lock_edge(lock))
        return np.concatenate([np.empty((0, 2)), *shapes]), tuple(map(len, shapes))


def _paint_flat(
    painter: QPainter, shapes: NDArray[np.float64], colours: NDArray[np.float64]
) -> None:
    """Paint polygons ``(n, m, 2)``, each in one colour ``(n, 3)``."""
    for shape, colour in zip(_polygons(shapes), _packed(colours), strict=True):
        painter.setBrush(QColor(colour))
        painter.drawPolygon(shape)


def _paint_halo(
    painter: QPainter, plane: NDArray[np.float64], warm: Iterable[float], shine: float
) -> None:
    colour = _colour(np.array(tuple(warm)))
    colour.setAlphaF(0.15 * shine)
    painter.setBrush(colour)
    for ring in _polygons(outlines.mapped(plane, _HALOS)):
        painter.drawPolygon(ring)


def _paint_backdrop(painter: QPainter, frame: Frame, size: Size) -> None:
    palette = frame.palette
    width, height = size
    picture = QRectF(0, 0, width, height)
    shares = np.linspace(0, 1, 13)
    rise = (1 - shares) ** 2 * (1 + 2 * shares)
    halo = QRadialGradient(0, 0, 1)
    for share, near in zip(shares.tolist(), rise.tolist(), strict=True):
        colour = np.array(palette.background) * (1 - near) + np.array(palette.halo) * near
        halo.setColorAt(share, _colour(colour))
    rim = QTransform(width / 2, 0, 0, height / 2, width / 2, height / 2)
    _fill_round(painter, picture, rim, halo)

    reach = g.SHADOW_REACH
    ground = np.array([[0, g.GROUND, 0], [reach, g.GROUND, 0], [0, g.GROUND, reach]])
    middle, right, near_by = frame.camera.project(ground, size)
    shadow = QRadialGradient(0, 0, 1)
    nearness = (1 - shares**2) ** 4
    dark = palette.shadow_strength * nearness * (0.75 + 0.25 * nearness**2)
    for share, alpha in zip(shares.tolist(), dark.tolist(), strict=True):
        colour = _colour(np.array(palette.shadow))
        colour.setAlphaF(alpha)
        shadow.setColorAt(share, colour)
    rim = QTransform(*(right - middle), *(near_by - middle), *middle)
    _fill_round(painter, picture, rim, shadow)

    air = _colour(np.array(palette.background))
    fading = QLinearGradient(0, height, 0, height * (1 - g.RIM / 2))
    fading.setColorAt(0, air)
    air.setAlphaF(0)
    fading.setColorAt(1, air)
    low = QRectF(0, height * (1 - g.RIM / 2), width, height * g.RIM / 2)
    painter.fillRect(low, QBrush(fading))


def _fill_round(
    painter: QPainter, picture: QRectF, rim: QTransform, gradient: QRadialGradient
) -> None:
    """Paint a gradient of the unit circle, which ``rim`` puts in its place in the picture."""
    brush = QBrush(gradient)
    brush.setTransform(rim)
    painter.fillRect(rim.mapRect(QRectF(-1, -1, 2, 2)) & picture, brush)


def _paint_body(painter: QPainter, frame: Frame, size: Size) -> None:
    painter.setBrush(_colour(0.8 * np.array(frame.palette.body)))
    painter.drawPolygon(_polygons(body.outline(frame.cube, frame.camera, size)[None])[0])
    smooth = QPainter.RenderHint.Antialiasing
    for pieces in (body.CORNERS, body.EDGES, body.SIDES):
        seen = body.facets(frame, pieces, size)
        shapes, colours = _polygons(seen.outlines), _packed(seen.shades)
        ways = zip(seen.ends.tolist(), seen.stops.tolist(), seen.aslant.tolist(), strict=True)
        for shape, shade, (ends, stops, at_rim) in zip(shapes, colours, ways, strict=True):
            # Inside the body smooth outlines are not seen, and take ten times as long.
            painter.setRenderHint(smooth, at_rim or pieces is body.CORNERS)
            several = len(shade) > 1
            painter.setBrush(_gradient(ends, shade, stops) if several else QColor(shade[0]))
            painter.drawPolygon(shape)
    painter.setRenderHint(smooth)


def _paint_connectors(painter: QPainter, frame: Frame, size: Size, rows: NDArray[np.intp]) -> None:
    if not len(rows):
        return
    for strokes in shades.connector_strokes(frame, rows, size):
        for shade, width, (start, end) in zip(
            _packed(strokes.shades), strokes.widths.tolist(), strokes.ends.tolist(), strict=True
        ):
            pen = QPen(QColor(shade), width)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawLine(QPointF(*start), QPointF(*end))
    painter.setPen(Qt.PenStyle.NoPen)


def _gradient(
    ends: list[list[float]], colours: list[int], stops: Sequence[float] = (0.0, 0.5, 1.0)
) -> QBrush:
    """A brush from one point to another through colours at these shares of the way."""
    gradient = QLinearGradient(QPointF(*ends[0]), QPointF(*ends[1]))
    for stop, colour in zip(stops, colours, strict=True):
        gradient.setColorAt(stop, QColor(colour))
    return QBrush(gradient)


def _packed(colours: NDArray[np.float64]) -> Any:
    """Colours ``(..., 3)`` as the numbers that ``QColor`` takes, in nested lists."""
    parts = np.rint(np.clip(colours, 0.0, 1.0) * 255).astype(np.int64)
    return (parts @ [0x10000, 0x100, 1] + 0xFF000000).tolist()


def _colour(parts: NDArray[np.float64]) -> QColor:
    red, green, blue = np.clip(parts, 0.0, 1.0).tolist()
    return QColor.fromRgbF(red, green, blue)


def _polygons(points: NDArray[np.float64]) -> list[QPolygonF]:
    """Polygons from pixels ``(n, m, 2)``, read from bytes: far faster than point by point."""
    number, corners = points.shape[:2]
    records = np.empty(number, [("length", ">u4"), ("points", ">f8", (corners, 2))])
    records["length"], records["points"] = corners, points
    stream = QDataStream(QByteArray(records.tobytes()))
    polygons = [QPolygonF() for _ in range(number)]
    for polygon in polygons:
        stream >> polygon
    return polygons


def _path(points: NDArray[np.float64], lengths: Iterable[int]) -> QPainterPath:
    """A path of closed shapes of so many points each, to be filled by the odd-even rule."""
    elements = np.zeros(len(points), _ELEMENT)
    elements["kind"] = 1  # a line to the point
    elements["kind"][np.cumsum([0, *lengths])[:-1]] = 0  # a new start at it
    elements["x"], elements["y"] = points.T
    path = QPainterPath()
    QDataStream(QByteArray(len(points).to_bytes(4) + elements.tobytes() + bytes(8))) >> path
    return path


def _placed(
    shapes: tuple[outlines.Outline, ...], height: float, x: float, y: float
) -> tuple[outlines.Outline, ...]:
    return tuple(shape * height + [x, y] for shape in shapes)
