"""A page that scrolls up and down when it does not fit, and never sideways."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget


class ScrollPage(QScrollArea):
    """Holds a column, ``column``, into which its owner puts what it likes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        page = QWidget()
        page.setObjectName("page")
        self.column = QVBoxLayout(page)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.setWidget(page)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def sizeHint(self) -> QSize:
        """All of the page, with room for the scroll bar so that it never makes itself needed."""
        width = self.column.totalSizeHint().width() + self._bar_px
        return QSize(width, self.height_for(width))

    def height_for(self, width: int) -> int:
        """The height of the whole page at a width."""
        if self.column.hasHeightForWidth():
            return self.column.totalHeightForWidth(width - self._bar_px)
        return self.column.totalSizeHint().height()

    def minimumSizeHint(self) -> QSize:
        """The page's least width and a few lines of it."""
        width = self.column.totalMinimumSize().width() + self._bar_px
        return QSize(width, 5 * self.fontMetrics().height())

    @property
    def _bar_px(self) -> int:
        return self.verticalScrollBar().sizeHint().width()

    def changeEvent(self, event: QEvent) -> None:
        """The page may need more room now."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.StyleChange}:
            self.updateGeometry()
