"""What screen readers find of the cube: the face in front as nine named cells.

Each cell says what is on its tile, in words; while no letter may be known there are no cells.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface, QColor, QWindow
from PySide6.QtWidgets import QAccessibleWidget, QWidget

from qube_desktop.render.geometry import TILES


class TiledWidget(QWidget):
    """A widget with nine tiles that can be put into words; screen readers find them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # Qt asks for it when a screen reader does, and Python must not throw it away meanwhile.
        self.interface: BoardInterface | None = None
        _install()

    def tile_text(self, tile: int) -> str:
        """What is on a tile (0-8) of the face in front; empty while it may not be known."""
        raise NotImplementedError

    def tile_rect(self, tile: int) -> QRect:
        """Where the tile is, in pixels of the widget."""
        raise NotImplementedError


class BoardInterface(QAccessibleWidget):
    """A group with nine cells, or with none."""

    def __init__(self, board: TiledWidget) -> None:
        super().__init__(board, QAccessible.Role.Grouping)
        self._cells = [CellInterface(board, tile, self) for tile in range(TILES)]

    def childCount(self) -> int:
        """Nine, or none."""
        return sum(cell.isValid() for cell in self._cells)

    def child(self, index: int) -> QAccessibleInterface:
        """The cell of a tile."""
        return self._cells[index] if index < self.childCount() else super().child(index)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Which tile a cell belongs to, or -1."""
        return next((i for i, cell in enumerate(self._cells) if cell is child), -1)

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        """The cell under a point of the screen."""
        for cell in self._cells:
            if cell.isValid() and cell.rect().contains(x, y):
                return cell
        return super().childAt(x, y)


class CellInterface(QAccessibleInterface):
    """One tile: “L, 1 point, blue, locked”."""

    def __init__(self, board: TiledWidget, tile: int, parent: BoardInterface) -> None:
        super().__init__()
        self._board = board
        self._tile = tile
        self._parent = parent

    def isValid(self) -> bool:
        """Whether there is anything to tell."""
        return bool(self._board.tile_text(self._tile))

    def text(self, kind: QAccessible.Text) -> str:
        """The name."""
        return self._board.tile_text(self._tile) if kind is QAccessible.Text.Name else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Nobody outside names a tile."""

    def rect(self) -> QRect:
        """Where the tile is on the screen."""
        rect = self._board.tile_rect(self._tile)
        return QRect(self._board.mapToGlobal(rect.topLeft()), rect.size())

    def role(self) -> QAccessible.Role:
        """A cell."""
        return QAccessible.Role.Cell

    def state(self) -> QAccessible.State:
        """It can be read and not changed."""
        state = QAccessible.State()
        state.readOnly = True
        return state

    def object(self) -> QObject | None:  # type: ignore[override]
        """A tile is no object of Qt."""
        return None

    def window(self) -> QWindow:
        """The window that holds the cube."""
        return self._board.window().windowHandle()

    def parent(self) -> QAccessibleInterface:
        """The cube."""
        return self._parent

    def childCount(self) -> int:
        """None."""
        return 0

    def child(self, _index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """None."""
        return None

    def childAt(self, _x: int, _y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """None."""
        return None

    def indexOfChild(self, _child: QAccessibleInterface) -> int:
        """None."""
        return -1

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        """None: the word box keeps the focus."""
        return None

    def backgroundColor(self) -> QColor:  # noqa: N802
        """No colour is told but in words."""
        return QColor()

    def foregroundColor(self) -> QColor:  # noqa: N802
        """See ``backgroundColor``."""
        return QColor()


@cache
def _install() -> None:
    QAccessible.installFactory(_interface_of)


def _interface_of(_kind: str, found: QObject) -> QAccessibleInterface | None:
    if not isinstance(found, TiledWidget):
        return None
    found.interface = BoardInterface(found)
    return found.interface
