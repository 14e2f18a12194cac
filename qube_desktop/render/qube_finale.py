"""How the picture moves at the end of a match: what is owned is counted, and the winner greeted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from qube_desktop.core.qube.grid import Player
from qube_desktop.render.frame import Frame
from qube_desktop.render.qube_faces import tile_row
from qube_desktop.render.qube_scene import Sketch, Stage
from qube_desktop.render.transform import Y_AXIS, bump, product, ramp, turned_about

PULSE_MS: Final = 950
FLOURISH_MS: Final = 1_500

_WAVE: Final = 0.5
"""The share of a flourish in which the light passes over one tile."""

_SWING_DEG: Final = 11.0


@dataclass(frozen=True, slots=True)
class PulseMotion:
    """The owned tiles of ``face`` rise one after another, as their values join the totals."""

    face: int
    calm: bool = False
    duration_ms: int = PULSE_MS

    def frame(self, stage: Stage, share: float) -> Frame:
        """See ``Motion``."""
        sketch = Sketch(stage)
        position = stage.shown[self.face - 1]
        owned = [] if position is None else [i for i, one in enumerate(position.owners) if one]
        wave = 0.55
        for number, tile in enumerate(owned):
            begin = (1 - wave) * number / max(len(owned) - 1, 1)
            _lift(sketch, tile_row(self.face, tile), bump(ramp(share, begin, begin + wave)))
        return sketch.frame() if not self.calm else _lying(sketch)


@dataclass(frozen=True, slots=True)
class FlourishMotion:
    """A light runs over all tiles of the winner, upwards from the left, and the cube nods to it."""

    winner: Player
    calm: bool = False
    duration_ms: int = FLOURISH_MS

    def frame(self, stage: Stage, share: float) -> Frame:
        """See ``Motion``."""
        sketch = Sketch(stage)
        for face, position in enumerate(stage.shown, 1):
            for tile, owner in enumerate(position.owners if position is not None else ()):
                if owner is self.winner:
                    row, column = divmod(tile, 3)
                    begin = (1 - _WAVE) * (2 - row + column) / 4
                    _lift(sketch, tile_row(face, tile), bump(ramp(share, begin, begin + _WAVE)))
        if self.calm:
            return _lying(sketch)
        if share < 1:
            swing_deg = _SWING_DEG * np.sin(2 * np.pi * share) * (1 - share)
            swing = turned_about(Y_AXIS, float(swing_deg))
            sketch.orientation = product(swing, stage.orientation)
        return sketch.frame()


def _lift(sketch: Sketch, row: int, height: float) -> None:
    sketch.tiles["flash"][row] = 0.75 * height
    sketch.size[row] = 1 + 0.06 * height
    sketch.lift[row] = 0.09 * height


def _lying(sketch: Sketch) -> Frame:
    """With motion reduced the light alone tells."""
    sketch.size[:] = 1
    sketch.lift[:] = 0
    return sketch.frame()
