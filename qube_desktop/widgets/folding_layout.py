"""Lays widgets side by side where they fit, and one below the other where they do not."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QLabel, QLayout, QLayoutItem, QWidget


class FoldingLayout(QLayout):
    """``spacing_px`` parts the widgets of a row, ``folded_px`` those of a column.

    ``even`` gives all widgets the same width; ``wide`` is the one that gets what is left.
    """

    def __init__(
        self,
        parent: QWidget,
        *,
        spacing_px: int,
        folded_px: int,
        even: bool,
        wide: QWidget | None,
    ) -> None:
        super().__init__(parent)
        self.setContentsMargins(0, 0, 0, 0)
        self._items: list[QLayoutItem] = []
        self._spacing_px = spacing_px
        self._folded_px = folded_px
        self._even = even
        self._wide = wide

    def fits(self, width: int) -> bool:
        """Whether all widgets fit side by side."""
        return self._wanted_px() <= width

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802
        """Take over an item."""
        self._items.append(item)

    def count(self) -> int:
        """How many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        """An item, or ``None`` beyond the last."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        """Give an item away."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def sizeHint(self) -> QSize:
        """All side by side."""
        heights = [item.sizeHint().height() for item in self._shown()]
        return QSize(self._wanted_px(), max(heights, default=0))

    def minimumSize(self) -> QSize:  # noqa: N802
        """As narrow as the widest item alone."""
        sizes = [item.minimumSize() for item in self._shown()]
        return QSize(
            max((size.width() for size in sizes), default=0),
            max((size.height() for size in sizes), default=0),
        )

    def hasHeightForWidth(self) -> bool:
        """Yes: narrow means higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of the row, or of the column that it becomes."""
        return self._rects(QRect(0, 0, width, 0))[1]

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802
        """Place every item."""
        super().setGeometry(rect)
        for item, place in zip(self._shown(), self._rects(rect)[0], strict=True):
            item.setGeometry(place)

    def _rects(self, rect: QRect) -> tuple[list[QRect], int]:
        shown = self._shown()
        if self.fits(rect.width()):
            widths = self._widths(rect.width())
            height = max(map(_height, shown, widths), default=0)
            tall = max(height, rect.height())
            lefts = [
                rect.left() + sum(widths[:at]) + at * self._spacing_px for at in range(len(widths))
            ]
            places = [QRect(x, rect.top(), w, tall) for x, w in zip(lefts, widths, strict=True)]
            return places, height
        places = []
        top = rect.top()
        for item in shown:
            height = _height(item, rect.width())
            places.append(QRect(rect.left(), top, rect.width(), height))
            top += height + self._folded_px
        return places, places[-1].bottom() + 1 - rect.top() if places else 0

    def _widths(self, width: int) -> list[int]:
        shown = self._shown()
        free = width - self._spacing_px * (len(shown) - 1)
        if self._even:
            return _shares(free, len(shown))
        widths = [_width(item) for item in shown]
        rest = free - sum(widths)
        for at, item in enumerate(shown):
            if item.widget() is self._wide:
                widths[at] += rest
                return widths
        return [
            each + share for each, share in zip(widths, _shares(rest, len(widths)), strict=True)
        ]

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _wanted_px(self) -> int:
        widths = [_width(item) for item in self._shown()] or [0]
        total = max(widths) * len(widths) if self._even else sum(widths)
        return total + self._spacing_px * (len(widths) - 1)


def _shares(pixels: int, count: int) -> list[int]:
    share, rest = divmod(pixels, max(1, count))
    return [share + (at < rest) for at in range(count)]


def _width(item: QLayoutItem) -> int:
    wanted = item.sizeHint().width()
    label = item.widget()
    if isinstance(label, QLabel) and label.wordWrap():
        # Such a label would be content with less than its text.
        wanted = max(wanted, label.fontMetrics().horizontalAdvance(label.text()) + 1)
    return wanted


def _height(item: QLayoutItem, width: int) -> int:
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()
