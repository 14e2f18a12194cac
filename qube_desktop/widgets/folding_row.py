"""A row that becomes a column where it is too narrow, so that large letters are never cut off."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from qube_desktop.widgets.folding_layout import FoldingLayout


class FoldingRow(QWidget):
    """Shows its widgets side by side if they fit, else one below the other."""

    def __init__(
        self,
        *widgets: QWidget,
        spacing_px: int = 12,
        folded_px: int = 8,
        even: bool = False,
        wide: QWidget | None = None,
    ) -> None:
        """``even`` gives all widgets the same width; ``wide`` is the one that gets what is left."""
        super().__init__()
        self._folding = FoldingLayout(
            self, spacing_px=spacing_px, folded_px=folded_px, even=even, wide=wide
        )
        for widget in widgets:
            self._folding.addWidget(widget)

    def align_left(self, widget: QWidget) -> None:
        """Let a widget keep its own size instead of filling its place."""
        self._folding.setAlignment(
            widget, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        )

    @property
    def folded(self) -> bool:
        """Whether the widgets stand one below the other."""
        return not self.fits(self.width())

    def fits(self, width: int) -> bool:
        """Whether they would stand side by side at a width."""
        return self._folding.fits(width)
