"""The cube as QPainter paints it: nearly what OpenGL draws."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtWidgets import QApplication

from qube_desktop.core.qube.grid import Player
from qube_desktop.render.frame import Frame
from qube_desktop.render.palette import DARK, LIGHT, Colour
from qube_desktop.render.qube_finale import FlourishMotion, PulseMotion
from qube_desktop.render.qube_motion import (
    FadeMotion,
    MoveMotion,
    TurnMotion,
    routes,
)
from qube_desktop.render.qube_scene import Stage, still
from qube_desktop.render.software import SoftwarePainter
from tests.render.pictures import (
    Picture,
    current_context,
    drawn,
    example,
    near,
    painted,
    picture_of,
    play,
)

if TYPE_CHECKING:
    from qube_desktop.render.renderer import Renderer

SIZE = (840, 600)


def steal() -> MoveMotion:
    before, after = play("FLORIST"), play("FLORIST", "WRAPPING")
    return MoveMotion(1, before, after, routes("WRAPPING", before, after))


def frames() -> dict[str, Frame]:
    """Every kind of picture, at rest and moving."""
    stage = example()
    stolen = Stage((play("FLORIST", "WRAPPING"), *[None] * 5))
    return {
        "dark": still(stage),
        "light": still(replace(stage, dark=False)),
        "start": still(Stage((play(), *[None] * 5))),
        "covered": still(replace(stage, covered=True)),
        "looked": still(replace(stage, looked_deg=(-60.0, 35.0))),
        "flip": steal().frame(stolen, 0.45),
        "turn": TurnMotion(Stage()).frame(replace(stage, face=2), 0.5),
        "fade": FadeMotion(stage).frame(replace(stage, face=2), 0.8),
        "pulse": PulseMotion(1).frame(stage, 0.4),
        "flourish": FlourishMotion(Player.BLUE).frame(stage, 0.3),
    }


@pytest.fixture(scope="module")
def renderer(qapp: QApplication) -> Iterator[Renderer]:
    with current_context():
        from qube_desktop.render.renderer import Renderer  # noqa: PLC0415 - needs the context

        made = Renderer()
        yield made
        made.release()


def blurred(picture: Picture) -> Picture:
    """Averages of 6 by 6 pixels: what is left when outlines differ by less than a pixel."""
    height, width, _ = picture.shape
    blocks = picture.reshape(height // 6, 6, width // 6, 6, 3)
    return np.asarray(blocks.mean(axis=(1, 3)), dtype=np.int16)


@pytest.mark.gl
@pytest.mark.parametrize("name", list(frames()))
def test_both_views_show_nearly_the_same(renderer: Renderer, name: str) -> None:
    frame = frames()[name]
    one, two = drawn(renderer, frame, *SIZE), painted(frame, *SIZE)
    assert np.abs(one - two).mean() < 4.5
    difference = np.abs(blurred(one) - blurred(two)).max(axis=2)
    assert np.mean(difference > 40) < 0.018, "nothing is missing and nothing is elsewhere"


@pytest.mark.parametrize(("dark", "air"), [(True, DARK.background), (False, LIGHT.background)])
def test_the_rim_of_the_picture_is_flat(qapp: QGuiApplication, dark: bool, air: Colour) -> None:
    picture = painted(still(replace(example(), dark=dark)), *SIZE)
    for pixel in (picture[0, 0], picture[0, -1], picture[-1, 0], picture[-1, -1]):
        assert near(pixel, air, 3)


def test_a_picture_is_painted_over_whatever_was_there(qapp: QGuiApplication) -> None:
    image = QImage(420, 300, QImage.Format.Format_RGB32)
    image.fill(0x00FF00)
    painter = QPainter(image)
    SoftwarePainter().paint(painter, still(example()), 420, 300)
    painter.end()
    assert np.array_equal(picture_of(image), painted(still(example()), 420, 300))


def test_the_painter_is_given_back_as_it_was(qapp: QGuiApplication) -> None:
    image = QImage(420, 300, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setOpacity(0.5)
    before = painter.pen(), painter.brush(), painter.worldTransform(), painter.opacity()
    SoftwarePainter().paint(painter, steal().frame(example(), 0.5), 420, 300)
    assert (painter.pen(), painter.brush(), painter.worldTransform(), painter.opacity()) == before
    painter.end()


def test_the_picture_is_the_same_at_twice_the_scale(qapp: QGuiApplication) -> None:
    """G9: a screen with a scale of 2 shows the whole cube, not a quarter of it."""
    frame = still(example())
    image = QImage(840, 600, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(2)
    painter = QPainter(image)
    SoftwarePainter().paint(painter, frame, 420, 300)
    painter.end()
    small = picture_of(image).reshape(300, 2, 420, 2, 3).mean(axis=(1, 3))
    assert np.abs(small - painted(frame, 420, 300)).mean() < 3


def test_after_a_move_the_picture_is_that_of_the_new_position(qapp: QGuiApplication) -> None:
    stage = Stage((play("FLORIST", "WRAPPING"), *[None] * 5))
    assert np.array_equal(
        painted(steal().frame(stage, 1.0), 420, 300), painted(still(stage), 420, 300)
    )
