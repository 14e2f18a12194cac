"""The hand that turns the cube: a drag, and the spring that brings it back.

It knows points and angles, neither a cube nor a match.
"""

from __future__ import annotations

import math
from typing import Final, TypeAlias

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QObject,
    QPointF,
    QVariantAnimation,
    Signal,
)

Angles: TypeAlias = tuple[float, float]
"""How far something is turned to the right and downwards, in degrees."""

AT_REST: Final[Angles] = (0.0, 0.0)

_SPRING_MS: Final = 420
_DEGREES_PER_PX: Final = 0.35
_FARTHEST_DEG: Final = (170.0, 80.0)
_CLICK_PX: Final = 4.0
"""A hand that has moved less than this has clicked."""


class Hand(QObject):
    """``turned(Angles)`` says how far the cube is turned now."""

    turned = Signal(tuple)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._angles: Angles = AT_REST
        self._pressed_at = QPointF()
        self._turned_from: Angles | None = None
        self._farthest_px = 0.0
        self._reduce_motion = False
        self._spring_from: Angles = AT_REST
        self._spring = QVariantAnimation(self)
        self._spring.setDuration(_SPRING_MS)
        self._spring.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._spring.setStartValue(1.0)
        self._spring.setEndValue(0.0)
        self._spring.valueChanged.connect(self._on_spring_changed)

    @property
    def holds(self) -> bool:
        """Whether the cube is held."""
        return self._turned_from is not None

    @property
    def moves(self) -> bool:
        """Whether the cube is on its way back."""
        return self._spring.state() is QAbstractAnimation.State.Running

    @property
    def clicked(self) -> bool:
        """Whether the last press was a click and no drag."""
        return self._farthest_px < _CLICK_PX

    def set_reduce_motion(self, reduce: bool) -> None:
        """Whether the cube is back at once when it is let go."""
        self._reduce_motion = reduce

    def press(self, point: QPointF) -> None:
        """Take hold of the cube, also on its way back."""
        self._spring.stop()
        self._pressed_at, self._turned_from, self._farthest_px = point, self._angles, 0.0

    def move(self, point: QPointF) -> None:
        """Turn the cube if it is held."""
        if self._turned_from is None:
            return
        way = point - self._pressed_at
        self._farthest_px = max(self._farthest_px, math.hypot(way.x(), way.y()))
        right, down = (
            min(max(start + part * _DEGREES_PER_PX, -most), most)
            for start, part, most in zip(
                self._turned_from, way.toTuple(), _FARTHEST_DEG, strict=True
            )
        )
        self._set((right, down))

    def release(self) -> None:
        """Let the cube go; it springs back."""
        self._turned_from = None
        self._spring_from = self._angles
        if self._reduce_motion:
            self._set(AT_REST)
        elif self._angles != AT_REST:
            self._spring.start()

    def drop(self) -> None:
        """Leave the cube as it is; somebody else turns it on from here."""
        self._spring.stop()
        self._angles, self._turned_from = AT_REST, None

    def _set(self, angles: Angles) -> None:
        if angles != self._angles:
            self._angles = angles
            self.turned.emit(angles)

    def _on_spring_changed(self, share: float) -> None:
        right, down = self._spring_from
        self._set((right * share, down * share) if share > 0 else AT_REST)
