"""How surfaces are lit, in numbers: one light from above on the left, one from the right, the sky.

The shaders compute the same from the same constants.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from qube_desktop.render.transform import Vector, unit

KEY: Final[Vector] = unit([-0.42, 0.68, 0.78])
FILL: Final[Vector] = unit([0.85, 0.10, 0.45])

_BASE: Final = 0.47
_ABOVE: Final = 0.22
_KEY: Final = 0.46
_FILL: Final = 0.20
_SPARK: Final = 0.42
_SPARK_COLOUR: Final = (1.0, 0.98, 0.94)
_SPARK_POWER: Final = 24
_RIM: Final = 0.30
_RIM_COLOUR: Final = (0.86, 0.92, 1.0)
_RIM_POWER: Final = 4

TILE_GLOSS: Final = 0.8
BODY_GLOSS: Final = 0.55
CONNECTOR_GLOSS: Final = 0.6


def lit(
    colour: NDArray[np.float64],
    normal: NDArray[np.float64],
    view: NDArray[np.float64],
    gloss: float | NDArray[np.float64],
) -> NDArray[np.float64]:
    """The colours of surfaces, ``(..., 3)``; ``normal`` and ``view`` point away and are unit."""
    above = 0.5 + 0.5 * normal[..., 1:2]
    key = np.maximum(normal @ KEY, 0.0)[..., None]
    fill = np.maximum(normal @ FILL, 0.0)[..., None]
    half_way = KEY + view
    half_way = half_way / np.sqrt((half_way**2).sum(-1, keepdims=True))
    spark = np.maximum((normal * half_way).sum(-1, keepdims=True), 0.0) ** _SPARK_POWER
    rim = (1 - np.maximum((normal * view).sum(-1, keepdims=True), 0.0)) ** _RIM_POWER
    matt = colour * (_BASE + _ABOVE * above + _KEY * key + _FILL * fill)
    shine = _SPARK * spark * np.array(_SPARK_COLOUR) + _RIM * rim * above * np.array(_RIM_COLOUR)
    shaded: NDArray[np.float64] = matt + gloss * shine
    return shaded


def _named(name: str, vector: tuple[float, ...] | Vector) -> dict[str, float]:
    return {f"{name}_{axis}": float(part) for axis, part in zip("XYZ", vector, strict=True)}


CONSTANTS: Final[dict[str, float]] = {
    **_named("KEY", KEY),
    **_named("FILL", FILL),
    **_named("SPARK", _SPARK_COLOUR),
    **_named("RIM", _RIM_COLOUR),
    "LIGHT_BASE": _BASE,
    "LIGHT_ABOVE": _ABOVE,
    "LIGHT_KEY": _KEY,
    "LIGHT_FILL": _FILL,
    "LIGHT_SPARK": _SPARK,
    "LIGHT_RIM": _RIM,
    "TILE_GLOSS": TILE_GLOSS,
    "BODY_GLOSS": BODY_GLOSS,
    "CONNECTOR_GLOSS": CONNECTOR_GLOSS,
}
"""The numbers under the names by which the shaders know them; they write out the two powers."""
