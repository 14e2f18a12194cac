"""The system's own dialogs for a match record: one to open it, one to save it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from qube_desktop.widgets import wording

SUFFIX: Final = "qube"
_SIZE: Final = QSize(760, 500)


class RecordDialog(QFileDialog):
    """Asks for the file of a match; ``path`` is the answer once it is accepted.

    With ``name`` it asks where to save, and suggests that name; without it, what to open.
    """

    def __init__(self, name: str | None = None, parent: QWidget | None = None) -> None:
        title = wording.OPEN_RECORD if name is None else wording.SAVE_RECORD
        super().__init__(parent, title)
        self.setObjectName("recordDialog")
        self.setNameFilter(f"{wording.RECORD_FILES} (*.{SUFFIX})")
        self.setDefaultSuffix(SUFFIX)
        self.setDirectory(str(_documents()))
        self.resize(_SIZE)
        if name is None:
            self.setFileMode(QFileDialog.FileMode.ExistingFile)
        else:
            self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            self.selectFile(f"{name}.{SUFFIX}")

    @property
    def path(self) -> Path:
        """The file that was chosen."""
        return Path(self.selectedFiles()[0])


def _documents() -> Path:
    """Where people keep what they write, or their home."""
    location = QStandardPaths.StandardLocation.DocumentsLocation
    place = Path(QStandardPaths.writableLocation(location))
    return place if place.is_dir() else Path.home()
