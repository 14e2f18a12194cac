"""The cube drawn with OpenGL. Knows frames, not games."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QSurfaceFormat
from PySide6.QtOpenGLWidgets import QOpenGLWidget
from PySide6.QtWidgets import QWidget

from qube_desktop.render.frame import Frame
from qube_desktop.render.support import settle_platform

if TYPE_CHECKING:
    from qube_desktop.render.renderer import Renderer


class CubeView(QOpenGLWidget):
    """Asks ``source`` for a frame whenever it has to paint.

    Nothing raised while drawing leaves it: ``failed`` tells what it was, once, and from then on the
    view stays empty.
    """

    painted = Signal()
    """After the first frame of each context."""

    failed = Signal(str)

    def __init__(
        self,
        source: Callable[[], Frame],
        surface_format: QSurfaceFormat,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._source = source
        self._renderer: Renderer | None = None
        self._broken = False
        self._fresh = True
        self.setFormat(surface_format)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def initializeGL(self) -> None:
        """Build everything of this context. It is called again when the widget gets another one."""
        try:
            settle_platform()
            # Not before a context is current: PyOpenGL binds itself to GLX or EGL as it is
            # imported.
            from qube_desktop.render.renderer import Renderer  # noqa: PLC0415

            self._renderer = Renderer()
            self._fresh = True
            self.context().aboutToBeDestroyed.connect(self.release)
        except Exception as error:  # noqa: BLE001 - a driver may raise anything, the match goes on
            self._break(error)

    def paintGL(self) -> None:
        """Draw the frame of this moment."""
        if self._broken or self._renderer is None:
            return
        try:
            # Rounded by Qt itself, as it does for the framebuffer: Python rounds halves otherwise.
            pixels = self.size() * self.devicePixelRatioF()
            self._renderer.draw(self._source(), max(pixels.width(), 1), max(pixels.height(), 1))
        except Exception as error:  # noqa: BLE001 - see above
            self._break(error)
            return
        if self._fresh:
            self._fresh = False
            self.painted.emit()

    def _break(self, error: Exception) -> None:
        if not self._broken:
            self._broken = True
            self.failed.emit(f"{type(error).__name__}: {error}")

    def release(self) -> None:
        """Give everything back to the driver; to be called before the view is thrown away.

        What a view made is shared with its window and would otherwise live as long as that does.
        """
        if self._renderer is not None:
            self.makeCurrent()
            self._renderer.release()
            self._renderer = None
            self.doneCurrent()
