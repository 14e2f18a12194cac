"""The icon of the program, as it is shipped."""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtSvg import QSvgRenderer

from qube_desktop.paths import asset


def test_the_drawing_needs_no_font_and_nothing_from_elsewhere(qapp: QGuiApplication) -> None:
    text = asset("icons", "qube.svg").read_text(encoding="utf-8")
    assert QSvgRenderer(str(asset("icons", "qube.svg"))).isValid()
    assert "<text" not in text
    assert re.findall(r"https?://[^\"]*", text) == ["http://www.w3.org/2000/svg"]


@pytest.mark.parametrize("size", [16, 24, 32, 48, 64, 128, 256, 512])
def test_each_size_shows_three_sides_on_nothing(qapp: QGuiApplication, size: int) -> None:
    image = QImage(str(asset("icons", f"qube-{size}.png")))
    assert (image.width(), image.height()) == (size, size)
    assert image.pixelColor(0, 0).alpha() == 0
    left = image.pixelColor(int(size * 0.17), int(size * 0.62))
    right = image.pixelColor(int(size * 0.84), int(size * 0.5))
    top = image.pixelColor(int(size * 0.28), int(size * 0.28))
    assert left.blue() > left.red() + 40
    assert right.red() > right.blue() + 40
    assert top.lightness() > 120
