"""The picture of the cube by whichever view works: OpenGL or, without it, QPainter.

Which of the two draws can change at any moment; nobody outside needs to know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent, QWindow
from PySide6.QtWidgets import QWidget

from qube_desktop.render.frame import Frame
from qube_desktop.widgets.cube_view import CubeView
from qube_desktop.widgets.opengl_check import OpenGLSupport, best_format, find_opengl
from qube_desktop.widgets.software_view import SoftwareView

RendererChoice: TypeAlias = Literal["auto", "opengl", "software"]

SOFTWARE: Final = "software"

_FIRST_FRAME_MS: Final = 500


class CubeCanvas(QWidget):
    """Draws what ``source`` says, whenever it has to."""

    renderer_changed = Signal(str)
    """The new ``renderer_name``, after its first frame."""

    failed = Signal(str)
    """OpenGL did not work, and why; the software view has taken over."""

    appeared = Signal()
    """A frame by OpenGL is on the screen."""

    def __init__(
        self,
        source: Callable[[], Frame],
        renderer: RendererChoice = "auto",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._source = source
        self._first_frame = QTimer(self)
        self._first_frame.setSingleShot(True)
        self._first_frame.setInterval(_FIRST_FRAME_MS)
        self._first_frame.timeout.connect(self._on_first_frame_missed)
        self._support: OpenGLSupport | None = None if renderer == SOFTWARE else find_opengl()
        self._renderer_name = ""
        self._view: CubeView | SoftwareView
        if self._support is None:
            self._use_software()
        else:
            self._use_opengl(self._support)

    @property
    def renderer_name(self) -> str:
        """What the OpenGL driver calls itself, or ``"software"``; empty before its first frame."""
        return self._renderer_name

    def refresh(self) -> None:
        """Draw again what ``source`` says now."""
        self._view.update()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        """Keep the view as large as the canvas."""
        self._view.setGeometry(self.rect())

    def showEvent(self, _event: QShowEvent) -> None:
        """Wait for the first frame, but only from when the window can be seen."""
        if not self._renderer_name:
            handle = self.window().windowHandle()
            if handle.isExposed():
                self._first_frame.start()
            else:
                handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice when the window is exposed for the first time."""
        # The event also comes when a window is covered up.
        if (
            event.type() == QEvent.Type.Expose
            and isinstance(watched, QWindow)
            and watched.isExposed()
        ):
            watched.removeEventFilter(self)
            if not self._renderer_name:
                self._first_frame.start()
        return False

    def _use_opengl(self, support: OpenGLSupport) -> None:
        view = CubeView(self._source, best_format(support), self)
        view.painted.connect(self._on_painted)
        view.frameSwapped.connect(self.appeared)
        # Queued: the view must not be thrown away while it is painting.
        view.failed.connect(self._on_view_failed, Qt.ConnectionType.QueuedConnection)
        self._view = view

    def _use_software(self) -> None:
        self._view = SoftwareView(self._source, self)
        self._view.setGeometry(self.rect())
        self._view.show()
        self._set_renderer(SOFTWARE)

    def _set_renderer(self, name: str) -> None:
        self._first_frame.stop()
        if name != self._renderer_name:
            self._renderer_name = name
            self.renderer_changed.emit(name)

    def _on_painted(self) -> None:
        self._set_renderer(self._support.renderer if self._support else "OpenGL")

    def _on_first_frame_missed(self) -> None:
        if self.isVisible() and not self._renderer_name:
            self._on_view_failed("no frame was painted")

    def _on_view_failed(self, why: str) -> None:
        if isinstance(self._view, SoftwareView):
            return
        broken = self._view
        broken.release()
        broken.hide()
        broken.deleteLater()
        self._use_software()
        self.failed.emit(why)
