"""Letters and digits: as a distance field for the shaders, as outlines for the software painter.

Beside ``software`` the only module here that may use QtGui: it decodes a picture and reads a font.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage, QRawFont

from qube_desktop.paths import asset

_OUTLINE_PX = 160.0


@dataclass(frozen=True, slots=True)
class Atlas:
    """The distance field: a square of square cells, A-Z and then 0-9, rows from the top.

    ``pixels`` are bytes, 128 on the outline and above it inside. ``cell`` and ``cap_height`` are in
    texels; a byte step is ``2 * spread / 255`` texels.
    """

    pixels: NDArray[np.uint8]
    characters: str
    columns: int
    cell: int
    spread: int
    cap_height: int

    @property
    def constants(self) -> dict[str, float]:
        """The measures under the names by which the shaders know them."""
        return {
            "COLUMNS": self.columns,
            "CELL": self.cell,
            "SPREAD": self.spread,
            "CAP_HEIGHT": self.cap_height,
        }


def load_atlas() -> Atlas:
    """Read the atlas. ``OSError`` when a file is missing or is no picture."""
    measures = json.loads(asset("fonts", "glyphs.json").read_text(encoding="utf-8"))
    path = asset("fonts", "glyphs.png")
    image = QImage(str(path)).convertToFormat(QImage.Format.Format_Grayscale8)
    if image.isNull():
        raise OSError(f"no picture: {path}")
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1)
    return Atlas(
        pixels=rows[:, : image.width()].copy(),
        characters=measures["characters"],
        columns=measures["columns"],
        cell=measures["cell"],
        spread=measures["spread"],
        cap_height=measures["cap_height"],
    )


def load_outlines(characters: str) -> dict[str, tuple[NDArray[np.float64], ...]]:
    """The outlines of each character as polygons ``(n, 2)``, to be filled by the odd-even rule.

    Capital height 1, y upwards, the ink centred on the origin. ``OSError`` when the font is
    missing.
    """
    path = asset("fonts", "AtkinsonHyperlegibleNext-Bold.ttf")
    font = QRawFont(str(path), _OUTLINE_PX)
    if not font.isValid():
        raise OSError(f"no font: {path}")
    outlines = {}
    for character in characters:
        drawn = font.pathForGlyph(font.glyphIndexesForString(character)[0])
        # Qt breaks curves into steps that are fine at the size that it is given.
        centre = np.array([drawn.boundingRect().center().x(), -font.capHeight() / 2])
        outlines[character] = tuple(
            (np.array([point.toTuple() for point in polygon.toList()]) - centre)
            * [1, -1]
            / font.capHeight()
            for polygon in drawn.toSubpathPolygons()
        )
    return outlines
