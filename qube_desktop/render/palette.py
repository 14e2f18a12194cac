"""The colours of the cube and of the air around it, in a light and a dark scheme."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

Colour: TypeAlias = tuple[float, float, float]
"""Red, green and blue as they are on the screen, 0 to 1."""


def colour(code: str) -> Colour:
    """A colour from six hexadecimal digits."""
    red, green, blue = bytes.fromhex(code)
    return red / 255, green / 255, blue / 255


@dataclass(frozen=True, slots=True)
class Palette:
    """``background`` is flat at the rim of the picture and rises to ``halo`` behind the cube."""

    background: Colour
    halo: Colour
    shadow: Colour
    shadow_strength: float
    body: Colour
    blank: Colour
    ivory: Colour
    blue: Colour
    red: Colour
    dark_ink: Colour
    light_ink: Colour
    connector: Colour
    glow: Colour


_TILES: Final = {
    "ivory": colour("f0e6d0"),
    "blue": colour("4f90f6"),
    "red": colour("d9423f"),
    "dark_ink": colour("262119"),
    "light_ink": colour("ffffff"),
    "connector": colour("fff6dc"),
    "glow": colour("ffcf4d"),
}

DARK: Final = Palette(
    background=colour("11151d"),
    halo=colour("222b3b"),
    shadow=colour("020306"),
    shadow_strength=0.62,
    body=colour("35435d"),
    blank=colour("414f68"),
    **_TILES,
)

LIGHT: Final = Palette(
    background=colour("eef1f5"),
    halo=colour("fbfcfe"),
    shadow=colour("27344d"),
    shadow_strength=0.34,
    body=colour("3a4963"),
    blank=colour("4c5b76"),
    **_TILES,
)
