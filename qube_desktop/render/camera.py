"""The eye: where it stands, what it sees of the world, and where a point lands on the screen.

Pixels count from the upper left corner, as in Qt; whether they are logical or physical is up to the
caller.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from qube_desktop.render.transform import Matrix, Vector, unit

Size: TypeAlias = tuple[float, float]
"""Width and height of the picture in pixels."""

NEAR: Final = 1.0
FAR: Final = 40.0
ROOMIEST_ASPECT: Final = 1.0
"""A picture narrower than this is seen through a wider lens, so that the cube still fits."""


@dataclass(frozen=True, slots=True)
class Camera:
    """An eye at ``eye`` looking at ``target``, upright; ``fov_deg`` is from bottom to top."""

    eye: tuple[float, float, float]
    target: tuple[float, float, float]
    fov_deg: float

    @property
    def axes(self) -> Matrix:
        """``(3, 3)``: the rows are right, up and backwards of the eye, in the world."""
        return _axes(self)

    def lens(self, size: Size) -> Matrix:
        """``(3, 3)``: the columns are the way to the right rim, to the upper, and to the middle."""
        return _lens(self, size)

    def spread(self, size: Size) -> tuple[float, float]:
        """Half the width and half the height of what is seen at distance 1."""
        aspect = size[0] / size[1]
        upright = float(np.tan(np.radians(self.fov_deg) / 2)) * max(1.0, ROOMIEST_ASPECT / aspect)
        return upright * aspect, upright

    def pixel(self, size: Size) -> float:
        """How wide one pixel is at distance 1."""
        return 2 * self.spread(size)[1] / size[1]

    def view_projection(self, size: Size) -> Matrix:
        """``(4, 4)``, from the world to clip space, acting on columns."""
        return _view_projection(self, size)

    def project(self, points: ArrayLike, size: Size) -> NDArray[np.float64]:
        """Where points of the world, ``(..., 3)``, land on the screen, ``(..., 2)`` pixels."""
        seen = (np.asarray(points) - np.asarray(self.eye)) @ self.axes.T
        across, upright = self.spread(size)
        flat = seen[..., :2] / -seen[..., 2:]
        spots: NDArray[np.float64] = (flat * [1 / across, -1 / upright] + 1) / 2 * np.asarray(size)
        return spots

    def ray(self, x_px: float, y_px: float, size: Size) -> Vector:
        """The direction, of length 1, in which the eye sees a pixel."""
        across, upright = self.spread(size)
        lens = [(2 * x_px / size[0] - 1) * across, (1 - 2 * y_px / size[1]) * upright, -1.0]
        return unit(np.asarray(lens) @ self.axes)


# While tiles move the eye stands still: what follows from where it stands is worked out once.


@lru_cache(maxsize=8)
def _axes(camera: Camera) -> Matrix:
    back = unit(np.subtract(camera.eye, camera.target))
    x, y, z = back.tolist()
    level = float(np.hypot(x, z))
    right = [z / level, 0.0, -x / level]
    above = [-x * y / level, level, -z * y / level]
    return _sealed(np.array([right, above, back]))


@lru_cache(maxsize=8)
def _lens(camera: Camera, size: Size) -> Matrix:
    right, up, back = camera.axes
    across, upright = camera.spread(size)
    return _sealed(np.stack([right * across, up * upright, -back], axis=1))


@lru_cache(maxsize=8)
def _view_projection(camera: Camera, size: Size) -> Matrix:
    axes = camera.axes
    view = np.eye(4)
    view[:3, :3] = axes
    view[:3, 3] = -axes @ np.asarray(camera.eye)
    across, upright = camera.spread(size)
    projection = np.zeros((4, 4))
    projection[0, 0] = 1 / across
    projection[1, 1] = 1 / upright
    projection[2, 2] = (FAR + NEAR) / (NEAR - FAR)
    projection[2, 3] = 2 * FAR * NEAR / (NEAR - FAR)
    projection[3, 2] = -1
    return _sealed(projection @ view)


def _sealed(matrix: Matrix) -> Matrix:
    matrix.setflags(write=False)
    return matrix
