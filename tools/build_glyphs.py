"""Build the distance-field atlas of the cube's letters and digits.

    python tools/build_glyphs.py

Each of the 36 characters has a square cell. A texel holds its signed distance to the outline,
inside positive, in steps of ``2 * SPREAD / 255`` texels around 128. The distances are computed from
the outlines of the bundled font, not from a picture of it: the result is exact and always the same.
Needs fonttools.
"""

from __future__ import annotations

import json
import struct
import zlib
from itertools import pairwise
from pathlib import Path

import numpy as np
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
COLUMNS = 6
CELL = 96
SPREAD = 10
CAP_HEIGHT = 58
CURVE_STEPS = 12

FONTS = Path(__file__).resolve().parents[1] / "assets" / "fonts"
FONT = FONTS / "AtkinsonHyperlegibleNext-Bold.ttf"
ATLAS = FONTS / "glyphs.png"
METRICS = FONTS / "glyphs.json"


class SegmentPen(BasePen):
    """Collects a glyph's outline as straight segments ``(x0, y0, x1, y1)`` in font units."""

    def __init__(self, glyphs: object) -> None:
        super().__init__(glyphs)
        self.segments: list[tuple[float, float, float, float]] = []
        self._start = (0.0, 0.0)

    def _moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self._start = point

    def _lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self._add(self._getCurrentPoint(), point)

    def _qCurveToOne(self, control: tuple[float, float], end: tuple[float, float]) -> None:  # noqa: N802
        start = np.array(self._getCurrentPoint())
        t = np.linspace(0.0, 1.0, CURVE_STEPS + 1)[:, None]
        points = (1 - t) ** 2 * start + 2 * t * (1 - t) * np.array(control) + t**2 * np.array(end)
        for one, two in pairwise(points):
            self._add(tuple(one), tuple(two))

    def _closePath(self) -> None:  # noqa: N802
        self._add(self._getCurrentPoint(), self._start)

    def _add(self, one: tuple[float, float], two: tuple[float, float]) -> None:
        if one != two:
            self.segments.append((*one, *two))


def outline(font: TTFont, character: str) -> np.ndarray:
    """The outline of a character, ``(n, 4)`` segments in texels, centred in a cell with y upwards.

    The ink is centred from side to side, the capital height from top to bottom.
    """
    glyphs = font.getGlyphSet()
    pen = SegmentPen(glyphs)
    glyphs[font.getBestCmap()[ord(character)]].draw(pen)
    capital = font["OS/2"].sCapHeight
    segments: np.ndarray = np.array(pen.segments) * (CAP_HEIGHT / capital)
    across = segments[:, [0, 2]]
    segments[:, [0, 2]] += CELL / 2 - (across.min() + across.max()) / 2
    segments[:, [1, 3]] += (CELL - CAP_HEIGHT) / 2
    return segments


def distance_field(segments: np.ndarray) -> np.ndarray:
    """The bytes ``(CELL, CELL)`` of one cell, first row at the top."""
    centres = np.arange(CELL) + 0.5
    x, y = np.meshgrid(centres, centres[::-1])
    point = np.stack([x.ravel(), y.ravel()], axis=1)[:, None, :]
    start, end = segments[None, :, :2], segments[None, :, 2:]
    along = end - start
    share = ((point - start) * along).sum(-1) / (along**2).sum(-1)
    nearest = start + np.clip(share, 0.0, 1.0)[..., None] * along
    distance = np.sqrt(((point - nearest) ** 2).sum(-1)).min(1)

    # A texel is inside where the outline winds around it (TrueType fills by the winding number).
    side = along[..., 0] * (point[..., 1] - start[..., 1]) - along[..., 1] * (
        point[..., 0] - start[..., 0]
    )
    rising = (start[..., 1] <= point[..., 1]) & (end[..., 1] > point[..., 1]) & (side > 0)
    falling = (start[..., 1] > point[..., 1]) & (end[..., 1] <= point[..., 1]) & (side < 0)
    inside = (rising.sum(1) - falling.sum(1)) != 0

    signed = np.where(inside, distance, -distance).reshape(CELL, CELL)
    shades: np.ndarray = np.clip(np.rint(128 + signed * 127.5 / SPREAD), 0, 255).astype(np.uint8)
    return shades


def png(pixels: np.ndarray) -> bytes:
    """An 8-bit grey PNG file."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    height, width = pixels.shape
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(rows, 9))
        + chunk(b"IEND", b"")
    )


def main() -> None:
    """Write the atlas and its measures."""
    font = TTFont(FONT)
    outlines = [outline(font, character) for character in CHARACTERS]
    cells = [distance_field(segments) for segments in outlines]
    for character, cell in zip(CHARACTERS, cells, strict=True):
        if max(cell[0].max(), cell[-1].max(), cell[:, 0].max(), cell[:, -1].max()):
            raise ValueError(f"{character} does not fit into its cell")
    rows = [np.hstack(cells[at : at + COLUMNS]) for at in range(0, len(cells), COLUMNS)]
    ATLAS.write_bytes(png(np.vstack(rows)))
    widths = [round(float(np.ptp(segments[:, [0, 2]])), 2) for segments in outlines]
    metrics = {
        "characters": CHARACTERS,
        "columns": COLUMNS,
        "cell": CELL,
        "spread": SPREAD,
        "cap_height": CAP_HEIGHT,
        "widths": widths,
    }
    METRICS.write_text(json.dumps(metrics, indent=1) + "\n", encoding="utf-8")
    print(f"{ATLAS.name}: {ATLAS.stat().st_size:,} bytes; widest {max(widths)} of {CELL}")


if __name__ == "__main__":
    main()
