"""Which tile lies under a point of the picture, and where a tile lies in it. NumPy only."""

from __future__ import annotations

import numpy as np

from qube_desktop.render.camera import Size
from qube_desktop.render.frame import Frame
from qube_desktop.render.geometry import TILE_HALF, TILE_PROUD

_CORNERS = TILE_HALF * np.array([(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)])


def tile_at(frame: Frame, x_px: float, y_px: float, size: Size) -> int | None:
    """The row (0-53) of the tile whose top the eye sees at a pixel, or ``None``."""
    eye = np.asarray(frame.camera.eye)
    ray = frame.camera.ray(x_px, y_px, size)
    models = frame.tiles["model"].astype(np.float64)
    scale = np.linalg.norm(models[:, :, 0], axis=1)
    axes = models[:, :, :3] / scale[:, None, None]
    centres = models[:, :, 3] + axes[:, :, 2] * (TILE_PROUD * scale)[:, None]

    facing = axes[:, :, 2] @ ray
    towards = facing < -1e-9
    distance = np.einsum("ti,ti->t", centres - eye, axes[:, :, 2])
    distance = np.divide(distance, facing, out=np.full(len(facing), np.inf), where=towards)
    spots = eye + np.where(towards, distance, 0.0)[:, None] * ray - centres
    across = np.abs(np.einsum("ti,tik->tk", spots, axes[:, :, :2])).max(axis=1)
    hit = towards & (across <= TILE_HALF * scale)
    return int(np.argmin(np.where(hit, distance, np.inf))) if hit.any() else None


def tile_bounds(frame: Frame, row: int, size: Size) -> tuple[float, float, float, float]:
    """Left, top, right and bottom, in pixels, of the top of the tile in a row (0-53)."""
    model = frame.tiles["model"][row].astype(np.float64)
    top = np.column_stack([_CORNERS, np.full(4, TILE_PROUD), np.ones(4)])
    spots = frame.camera.project(top @ model.T, size)
    (left, high), (right, low) = spots.min(axis=0).tolist(), spots.max(axis=0).tolist()
    return left, high, right, low
