"""Lets a match record be dropped anywhere on a window."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QMimeData, QObject, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

from qube_desktop.widgets.record_dialogs import SUFFIX

_DRAGS: Final = {QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop}


class DropTarget(QObject):
    """Takes one ``.qube`` file of this machine and nothing else; ``dropped(Path)`` hands it on."""

    dropped = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Accept what can be opened."""
        if event.type() not in _DRAGS or not isinstance(event, QDropEvent):
            return False
        path = record_in(event.mimeData())
        if path is None:
            event.ignore()
            return True
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            self.dropped.emit(path)
        return True


def record_in(data: QMimeData) -> Path | None:
    """The one match record that is being dragged."""
    urls = data.urls()
    if len(urls) != 1 or not urls[0].isLocalFile():
        return None
    path = Path(urls[0].toLocalFile())
    return path if path.suffix.lower() == f".{SUFFIX}" else None
