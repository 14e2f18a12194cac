"""The match equity table as a picture: one curve for each number of faces left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Final, TypeAlias

from qube_desktop.core.qube.equity import Equity
from qube_desktop.core.qube.match import FACES

Point: TypeAlias = tuple[float, float]

WIDTH: Final = 860
HEIGHT: Final = 560
LEFT: Final = 76
RIGHT: Final = 706
TOP: Final = 64
BOTTOM: Final = 484
STEP: Final = 10

INK: Final = "#24303c"
FAINT: Final = "#dfe3e8"
QUIET: Final = "#6b7682"
CURVES: Final = ("#9cc3e6", "#6fa5d8", "#4686c4", "#2467a6", "#124a80")


def svg(equity: Equity) -> str:
    """The picture as an SVG document: points behind to the right, worth of opening upwards."""
    rows = [equity.prospect(left).opening for left in range(1, FACES)]
    scale = _Scale(len(rows[0]) - 1, max(map(max, rows)))
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
        ' font-family="Helvetica, Arial, sans-serif">'
    )
    ground = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>'
    return "\n".join([opening, ground, *_elements(scale, rows), "</svg>\n"])


class _Scale:
    """From points behind and points of worth to places in the picture."""

    def __init__(self, limit: int, highest: float) -> None:
        self.limit = limit
        self.top = STEP * (int(highest) // STEP + 1)

    def place(self, behind: float, worth: float) -> Point:
        x = LEFT + (RIGHT - LEFT) * behind / self.limit
        return x, BOTTOM - (BOTTOM - TOP) * worth / self.top


def _elements(scale: _Scale, rows: list[tuple[float, ...]]) -> Iterator[str]:
    yield _text(
        (LEFT - 40, 34), "What opening the next face is worth, in points", size=19, weight=600
    )
    for worth in range(0, scale.top + 1, STEP):
        x, y = scale.place(0, worth)
        yield _path([(x, y), (RIGHT, y)], FAINT)
        yield _text((x - 12, y + 5), str(worth), anchor="end", fill=QUIET)
    for behind in range(0, scale.limit + 1, STEP):
        x, y = scale.place(behind, 0)
        yield _path([(x, y), (x, y + 6)], QUIET)
        yield _text((x, y + 26), str(behind), anchor="middle", fill=QUIET)
    yield _text(((LEFT + RIGHT) / 2, BOTTOM + 58), "points behind on words", anchor="middle")

    even = min(scale.limit, scale.top)
    yield _path([scale.place(0, 0), scale.place(even, even)], QUIET, dash="5 6")
    x, y = scale.place(even * 0.46, even * 0.46)
    yield _text((x + 12, y + 8), "as much as one is behind", fill=QUIET)
    for left, (row, colour) in enumerate(zip(rows, CURVES, strict=True), 1):
        points = [scale.place(behind, worth) for behind, worth in enumerate(row)]
        yield _path(points, colour, width=3)
        x, y = points[-1]
        yield _text((x + 12, y + 5), f"{left} {'face' if left == 1 else 'faces'} left")


def _path(points: Iterable[Point], colour: str, *, width: float = 1.5, dash: str = "") -> str:
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<polyline points="{corners}" fill="none" stroke="{colour}" stroke-width="{width}"'
        f' stroke-linejoin="round"{dashes}/>'
    )


def _text(
    place: Point,
    words: str,
    *,
    size: int = 15,
    weight: int = 400,
    anchor: str = "start",
    fill: str = INK,
) -> str:
    x, y = place
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" font-weight="{weight}"'
        f' text-anchor="{anchor}" fill="{fill}">{escape(words)}</text>'
    )
