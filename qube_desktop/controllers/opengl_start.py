"""Whether OpenGL is started, and a mark in the settings while it is.

A driver can end the whole program, and nothing in it can catch that. So the mark is set before
OpenGL is touched and taken back after the first frame; found at the next start, it means software.
"""

from __future__ import annotations

from qube_desktop.controllers.notices import Tell
from qube_desktop.options import RendererChoice
from qube_desktop.settings import SettingsFile
from qube_desktop.widgets import wording
from qube_desktop.widgets.board_view import BoardView


class OpenGLStart:
    """``file`` is ``None`` where no settings are kept; then nothing is remembered."""

    def __init__(self, file: SettingsFile | None, tell: Tell) -> None:
        self._file = file
        self._tell = tell
        self._marked = False

    def choose(self, wanted: RendererChoice) -> RendererChoice:
        """What is to draw. Who asks for OpenGL by name gets another try."""
        if self._file is None or wanted is RendererChoice.SOFTWARE:
            return wanted
        if wanted is RendererChoice.AUTO and self._file.starting_opengl():
            self._tell(wording.DRAWN_BY_SOFTWARE)
            return RendererChoice.SOFTWARE
        self._mark(starting=True)
        return wanted

    def watch(self, board: BoardView) -> None:
        """Take the mark back when ``board`` has drawn its first frame, in whatever way."""
        board.renderer_changed.connect(self.end)
        if board.renderer_name:
            self.end()

    def end(self) -> None:
        """OpenGL has not ended the program. A mark of an earlier start is left alone."""
        if self._marked:
            self._mark(starting=False)

    def _mark(self, *, starting: bool) -> None:
        self._marked = starting
        if self._file is not None:
            self._file.mark_starting_opengl(starting=starting)
