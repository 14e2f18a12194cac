"""Rotations and easing: small NumPy functions that know nothing of the cube.

Matrices are ``(3, 3)`` and act on column vectors; quaternions are ``(w, x, y, z)`` of unit length.
Angles are in degrees.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

Matrix: TypeAlias = NDArray[np.float64]
Vector: TypeAlias = NDArray[np.float64]
Quaternion: TypeAlias = NDArray[np.float64]

X_AXIS: Vector = np.array([1.0, 0.0, 0.0])
Y_AXIS: Vector = np.array([0.0, 1.0, 0.0])
Z_AXIS: Vector = np.array([0.0, 0.0, 1.0])


def unit(vector: ArrayLike) -> Vector:
    """``vector`` scaled to length 1."""
    values = np.asarray(vector, dtype=np.float64)
    return values / np.linalg.norm(values)


def turned_about(axis: ArrayLike, angle_deg: float) -> Quaternion:
    """The turn by ``angle_deg`` about ``axis``, counter-clockwise seen from where it points."""
    half = np.radians(angle_deg) / 2
    return np.concatenate([[np.cos(half)], np.sin(half) * unit(axis)])


def product(first: Quaternion, second: Quaternion) -> Quaternion:
    """The turn that does ``second`` and then ``first``, as the product of matrices does."""
    a, b, c, d = first.tolist()
    w, x, y, z = second.tolist()
    return np.array(
        [
            a * w - b * x - c * y - d * z,
            a * x + b * w + c * z - d * y,
            a * y - b * z + c * w + d * x,
            a * z + b * y - c * x + d * w,
        ]
    )


def matrix_of(quaternion: Quaternion) -> Matrix:
    """The rotation matrix of a unit quaternion."""
    w, x, y, z = (float(part) for part in quaternion)
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )


def quaternion_of(matrix: Matrix) -> Quaternion:
    """A unit quaternion of a rotation matrix; the one with the larger first part that is not 0."""
    # The largest of the four parts is found first, so that no small number is divided by.
    squares = np.array(
        [
            1 + matrix[0, 0] + matrix[1, 1] + matrix[2, 2],
            1 + matrix[0, 0] - matrix[1, 1] - matrix[2, 2],
            1 - matrix[0, 0] + matrix[1, 1] - matrix[2, 2],
            1 - matrix[0, 0] - matrix[1, 1] + matrix[2, 2],
        ]
    )
    sums, lean = matrix + matrix.T, matrix - matrix.T
    rows = np.array(
        [
            [squares[0], lean[2, 1], lean[0, 2], lean[1, 0]],
            [lean[2, 1], squares[1], sums[0, 1], sums[0, 2]],
            [lean[0, 2], sums[0, 1], squares[2], sums[1, 2]],
            [lean[1, 0], sums[0, 2], sums[1, 2], squares[3]],
        ]
    )
    quaternion = unit(rows[np.argmax(squares)])
    return -quaternion if quaternion[0] < 0 else quaternion


def between(start: Quaternion, end: Quaternion, share: float) -> Quaternion:
    """The orientation ``share`` (0-1) of the shortest way from ``start`` to ``end``."""
    cosine = float(start @ end)
    if cosine < 0:
        end, cosine = -end, -cosine
    angle = np.arccos(min(cosine, 1.0))
    if angle < 1e-6:
        return end
    return unit(np.sin((1 - share) * angle) * start + np.sin(share * angle) * end)


def eased(share: float) -> float:
    """A smooth start and a smooth end: 0 at 0, 1 at 1, no speed and no jerk at either."""
    t = min(max(share, 0.0), 1.0)
    return t * t * t * (t * (6 * t - 15) + 10)


def ramp(value: float, start: float, end: float) -> float:
    """How far ``value`` has come from ``start`` (0) to ``end`` (1), never outside."""
    return min(max((value - start) / (end - start), 0.0), 1.0)


def bump(share: float) -> float:
    """Up and down again: 0 at both ends, quicker to rise than to fall."""
    return eased(share / 0.3) if share < 0.3 else eased((1 - share) / 0.7)
