"""Draw the icon of the program: a small cube that spells the beginning of its name.

    python tools/build_icons.py

Writes ``assets/icons/qube.svg`` and, from it, one PNG for each size that desktops ask for. The
letters are outlines of the bundled font, so that the icon looks the same where the font is not
installed. Needs fonttools.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ASSETS = Path(__file__).resolve().parents[1] / "assets"
FONT = ASSETS / "fonts" / "AtkinsonHyperlegibleNext-ExtraBold.ttf"
ICONS = ASSETS / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)

EDGE = 232.0
CENTRE = (256.0, 258.0)
ACROSS = 0.8660254  # how far an edge that leads away goes sideways; half as far as upwards
BORDER = 6.5
TILE = 100 - 2 * BORDER


@dataclass(frozen=True)
class Side:
    """One side of the cube, 100 by 100 units as it is read, and the matrix that slants it."""

    name: str
    letter: str
    light: str
    dark: str
    ink: str
    matrix: tuple[float, float, float, float, float, float]


def _matrix(
    x: tuple[float, float], y: tuple[float, float], corner: tuple[float, float]
) -> tuple[float, float, float, float, float, float]:
    scale = EDGE / 100
    place = (CENTRE[0] + EDGE * corner[0], CENTRE[1] + EDGE * corner[1])
    return (x[0] * scale, x[1] * scale, y[0] * scale, y[1] * scale, *place)


SIDES = (
    Side(
        "top", "Q", "#fffaf0", "#e9dec6", "#262119",
        _matrix((ACROSS, 0.5), (-ACROSS, 0.5), (0.0, -1.0)),
    ),
    Side(
        "left", "U", "#6fa6ff", "#3a76e4", "#ffffff",
        _matrix((ACROSS, 0.5), (0.0, 1.0), (-ACROSS, -0.5)),
    ),
    Side(
        "right", "B", "#e9605b", "#bf3b39", "#ffffff",
        _matrix((ACROSS, -0.5), (0.0, 1.0), (0.0, 0.0)),
    ),
)  # fmt: skip


def _letter(font: TTFont, letter: str) -> str:
    """The letter as a path in the middle of its side, with the matrix that puts it there."""
    glyphs = font.getGlyphSet()
    name = font.getBestCmap()[ord(letter)]
    pen = SVGPathPen(glyphs)
    glyphs[name].draw(pen)
    glyph = font["glyf"][name]
    height = font["OS/2"].sCapHeight
    scale = 54 / height
    x = 50 - scale * (glyph.xMin + glyph.xMax) / 2
    y = 50 + scale * height / 2
    return (
        f'd="{pen.getCommands()}" transform="matrix({scale:.5f} 0 0 {-scale:.5f} {x:.3f} {y:.3f})"'
    )


def _shape(font: TTFont, side: Side) -> str:
    matrix = " ".join(f"{part:.4f}" for part in side.matrix)
    outer, inner = TILE, TILE - 2
    return f"""  <g transform="matrix({matrix})">
    <rect x="{BORDER}" y="{BORDER}" width="{outer}" height="{outer}" rx="15"
      fill="url(#{side.name})"/>
    <rect x="{BORDER + 1}" y="{BORDER + 1}" width="{inner}" height="{inner}" rx="14"
      fill="none" stroke="#ffffff" stroke-opacity="0.28" stroke-width="2"/>
    <path fill="{side.ink}" {_letter(font, side.letter)}/>
  </g>
"""


def svg(font: TTFont) -> str:
    """The icon as SVG."""
    gradients = "".join(
        f'    <linearGradient id="{side.name}" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{side.light}"/><stop offset="1" stop-color="{side.dark}"/>'
        "</linearGradient>\n"
        for side in SIDES
    )
    around = [(0, -1), (ACROSS, -0.5), (ACROSS, 0.5), (0, 1), (-ACROSS, 0.5), (-ACROSS, -0.5)]
    corners = " ".join(
        f"{CENTRE[0] + EDGE * x * 0.965:.1f},{CENTRE[1] + EDGE * y * 0.965:.1f}" for x, y in around
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">\n'
        f"  <defs>\n{gradients}  </defs>\n"
        f'  <polygon points="{corners}" fill="#253146" stroke="#253146" stroke-width="34"'
        ' stroke-linejoin="round"/>\n' + "".join(_shape(font, side) for side in SIDES) + "</svg>\n"
    )


def main() -> None:
    """Write the drawing and its pictures."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _app = QGuiApplication([])
    ICONS.mkdir(parents=True, exist_ok=True)
    drawing = ICONS / "qube.svg"
    drawing.write_text(svg(TTFont(FONT)), encoding="utf-8")
    renderer = QSvgRenderer(str(drawing))
    for size in SIZES:
        image = QImage(QSize(size, size), QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        renderer.render(painter)
        painter.end()
        image.save(str(ICONS / f"qube-{size}.png"))
        print(f"qube-{size}.png")


if __name__ == "__main__":
    main()
