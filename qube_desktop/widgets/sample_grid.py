"""A small painted face for the rules: nine tiles, and the finished lines of one player."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from qube_desktop.core.qube.grid import Grid, LineMask, Player, lines_in, tiles_on
from qube_desktop.widgets.marks import paint_mark, rounded
from qube_desktop.widgets.theme import Theme, current

_GAP: Final = 0.14  # of a tile


class SampleGrid(QWidget):
    """A picture; its accessible name spells the rows."""

    def __init__(self, grid: Grid, done: LineMask, owner: Player) -> None:
        super().__init__()
        self._grid = grid
        self._done = done
        self._owner = owner
        rows = (grid.letters[row : row + 3] for row in (0, 3, 6))
        self.setAccessibleName(" / ".join(" ".join(row) for row in rows))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Tiles a little over three letters wide."""
        side = round(self.fontMetrics().height() * 9.5)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the body, the tiles, and the connectors of the finished lines over them."""
        theme = current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(rounded(QRectF(self.rect()), 14), QColor("#2b3648"))
        for tile in range(9):
            self._paint_tile(painter, tile, theme)
        painter.setPen(QPen(QColor(theme.ivory), self._tile_px * 0.09, c=Qt.PenCapStyle.RoundCap))
        for line in lines_in(self._done):
            for one, other in zip(line.tiles, line.tiles[1:], strict=False):
                a, b = self._square(one).center(), self._square(other).center()
                middle, reach = (a + b) / 2, (b - a) * 0.13
                painter.drawLine(middle - reach, middle + reach)

    @property
    def _tile_px(self) -> float:
        return self.width() / (3 + 4 * _GAP)

    def _square(self, tile: int) -> QRectF:
        size, step = self._tile_px, self._tile_px * (1 + _GAP)
        row, column = divmod(tile, 3)
        edge = size * _GAP
        return QRectF(edge + column * step, edge + row * step, size, size)

    def _paint_tile(self, painter: QPainter, tile: int, theme: Theme) -> None:
        square = self._square(tile)
        size = square.width()
        owned = tile in tiles_on(self._done)
        ink = QColor(theme.on_fill if owned else theme.on_ivory)
        ground = theme.fill(self._owner) if owned else QColor(theme.ivory)
        painter.fillPath(rounded(square, size * 0.14), ground)
        painter.setPen(ink)
        painter.setFont(self._sized(size * 0.52))
        painter.drawText(
            square.translated(0, -size * 0.02),
            Qt.AlignmentFlag.AlignCenter,
            self._grid.letters[tile],
        )
        painter.setFont(self._sized(size * 0.2))
        painter.drawText(
            square.adjusted(0, 0, -size * 0.1, -size * 0.06),
            Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom,
            str(self._grid.values[tile]),
        )
        if owned:
            corner = square.topLeft() + QPointF(size * 0.16, size * 0.16)
            paint_mark(painter, self._owner, corner, size * 0.15, ink)

    def _sized(self, size_px: float) -> QFont:
        font = self.font()
        font.setBold(True)
        font.setPixelSize(max(1, round(size_px)))
        return font
