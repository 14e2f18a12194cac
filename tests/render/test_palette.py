"""The colours of the cube: read on every tile, told apart by every eye."""

from __future__ import annotations

import numpy as np
import pytest

from qube_desktop.render.palette import DARK, LIGHT, Colour, Palette, colour

SCHEMES = pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
GREY = np.array([0.299, 0.587, 0.114])
DEUTERANOPIA = np.array([[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]])
"""How red, green and blue look to an eye without green cones (Machado et al., 2009)."""


def luminance(seen: Colour) -> float:
    """The relative luminance of WCAG 2."""
    parts = np.array(seen)
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return float(linear @ [0.2126, 0.7152, 0.0722])


def contrast(one: Colour, two: Colour) -> float:
    low, high = sorted((luminance(one), luminance(two)))
    return (high + 0.05) / (low + 0.05)


def test_a_colour_is_read_from_six_digits() -> None:
    assert colour("ff8000") == (1.0, 128 / 255, 0.0)


@SCHEMES
def test_owners_stay_apart_in_grey_and_without_green_cones(palette: Palette) -> None:
    """X1."""
    owners = [np.array(each) for each in (palette.blue, palette.red, palette.ivory)]
    for number, one in enumerate(owners):
        for two in owners[number + 1 :]:
            assert abs(one @ GREY - two @ GREY) > 20 / 255
            assert np.abs(DEUTERANOPIA @ one - DEUTERANOPIA @ two).max() > 0.25


@SCHEMES
def test_letters_stand_out_from_their_tiles(palette: Palette) -> None:
    assert contrast(palette.light_ink, palette.blue) >= 3
    assert contrast(palette.light_ink, palette.red) >= 3
    assert contrast(palette.dark_ink, palette.ivory) >= 7


@SCHEMES
def test_the_glow_is_seen_on_every_tile_and_is_not_the_lock(palette: Palette) -> None:
    """DESIGN 6: glow and lock edge differ in more than place."""
    for tile in (palette.blue, palette.red):
        assert contrast(palette.glow, tile) >= 1.8
    assert np.ptp(palette.glow) > 0.5, "warm"
    assert np.ptp(palette.light_ink) < 0.1, "white"


@SCHEMES
def test_blank_tiles_stand_out_from_the_body_but_look_like_no_owner(palette: Palette) -> None:
    assert palette.blank != palette.body
    for owner in (palette.blue, palette.red, palette.ivory):
        assert np.abs(np.subtract(palette.blank, owner)).max() > 0.25
