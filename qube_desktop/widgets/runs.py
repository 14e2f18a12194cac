"""Runs of the board: motions that are shown one at a time, each to its end.

Knows how far a motion has come, not what moves.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QVariantAnimation, Signal

from qube_desktop.render.frame import Frame
from qube_desktop.render.qube_motion import Motion
from qube_desktop.render.qube_scene import Stage, still


class Runs(QObject):
    """Shows one motion after another. A new one first finishes the one before."""

    advanced = Signal()
    """There is another picture to be seen."""

    settled = Signal()
    """A run has ended: exactly once for each. A slot may begin the next."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.motion: Motion | None = None
        self.clock = QVariantAnimation(self)
        self.clock.setStartValue(0.0)
        self.clock.setEndValue(1.0)
        self.clock.valueChanged.connect(self.advanced)
        self.clock.finished.connect(self.finish)

    def frame(self, stage: Stage) -> Frame:
        """The picture of this moment on the way to ``stage``."""
        if self.motion is None:
            return still(stage)
        return self.motion.frame(stage, float(self.clock.currentValue()))

    def begin(self, motion: Motion) -> None:
        """Begin a run; ``finish_all`` must have ended those before."""
        self.motion = motion
        self.clock.setDuration(max(motion.duration_ms, 1))
        self.clock.start()
        self.advanced.emit()

    def finish(self) -> None:
        """End a run at once, in the picture that it leads to."""
        if self.motion is None:
            return
        self.motion = None
        self.clock.stop()
        self.advanced.emit()
        self.settled.emit()

    def finish_all(self) -> None:
        """End a run, and the one that a slot of ``settled`` may begin thereupon."""
        self.finish()
        self.finish()
