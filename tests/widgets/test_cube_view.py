"""The cube on OpenGL in a widget: first frame, failures, life of the context, environments."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from qube_desktop.render.palette import DARK
from qube_desktop.render.qube_scene import still
from qube_desktop.widgets.cube_view import CubeView
from qube_desktop.widgets.opengl_check import surface_format
from tests.render.pictures import Picture, example, near, picture_of

pytestmark = pytest.mark.gl

ROOT = Path(__file__).resolve().parents[2]


class Shown:
    """A view, and what it said."""

    def __init__(self, qtbot: QtBot) -> None:
        self.frame = still(example())
        self.asked = 0
        self.painted: list[None] = []
        self.failed: list[str] = []
        self.window = QWidget()
        self.view = CubeView(self.source, surface_format(), self.window)
        self.layout = QVBoxLayout(self.window)
        self.layout.addWidget(self.view)
        self.view.painted.connect(lambda: self.painted.append(None))
        self.view.failed.connect(self.failed.append)
        qtbot.addWidget(self.window)
        self.window.resize(420, 300)

    def source(self) -> Any:
        self.asked += 1
        return self.frame

    def picture(self) -> Picture:
        return picture_of(self.view.grabFramebuffer())


@pytest.fixture
def shown(qtbot: QtBot) -> Iterator[Shown]:
    made = Shown(qtbot)
    yield made
    if isValid(made.window):
        made.window.close()


def test_the_first_frame_is_reported_once(qtbot: QtBot, shown: Shown) -> None:
    with qtbot.waitSignal(shown.view.painted):
        shown.window.show()
    shown.view.repaint()
    assert len(shown.painted) == 1
    assert not shown.failed


def test_a_frame_is_asked_for_only_to_be_painted(qtbot: QtBot, shown: Shown) -> None:
    assert shown.asked == 0
    with qtbot.waitSignal(shown.view.painted):
        shown.window.show()
    asked = shown.asked
    qtbot.waitUntil(shown.view.isVisible)
    assert shown.asked == asked, "nothing is drawn while nothing changes"


def test_the_picture_fills_the_widget(qtbot: QtBot, shown: Shown) -> None:
    with qtbot.waitSignal(shown.view.painted):
        shown.window.show()
    picture = shown.picture()
    for pixel in (picture[0, 0], picture[0, -1], picture[-1, 0], picture[-1, -1]):
        assert near(pixel, DARK.background, 2)
    shown.window.resize(700, 640)
    qtbot.waitUntil(lambda: shown.view.width() > 600)
    larger = shown.picture()
    assert larger.shape[1] > 600
    assert near(larger[-1, -1], DARK.background, 2)


def test_pages_and_full_screen_leave_nothing_black(qtbot: QtBot, shown: Shown) -> None:
    """G11."""
    pages = QStackedWidget(shown.window)
    shown.layout.addWidget(pages)
    pages.addWidget(shown.view)
    pages.addWidget(QWidget())
    with qtbot.waitSignal(shown.view.painted):
        shown.window.show()
    before = shown.picture()
    for _ in range(5):
        pages.setCurrentIndex(1)
        shown.window.showFullScreen()
        pages.setCurrentIndex(0)
        shown.window.showNormal()
    shown.window.resize(420, 300)
    qtbot.waitUntil(lambda: shown.picture().shape == before.shape)
    assert np.abs(shown.picture() - before).max() <= 2
    assert not shown.failed


def test_another_parent_means_another_context_and_the_same_picture(
    qtbot: QtBot, shown: Shown
) -> None:
    with qtbot.waitSignal(shown.view.painted):
        shown.window.show()
    before, first = shown.picture(), shown.view._renderer
    size = shown.view.size()
    other = QWidget()
    qtbot.addWidget(other)
    with qtbot.waitSignal(shown.view.painted):
        shown.view.setParent(other)
        shown.view.resize(size)
        other.show()
        shown.view.show()
    assert first is not None
    assert first._parts == [], "the first context got everything back"
    assert shown.view._renderer is not first
    assert np.array_equal(shown.picture(), before)
    shown.view.setParent(shown.window)
    other.close()


def test_a_released_view_has_nothing_left_and_draws_no_more(qtbot: QtBot, shown: Shown) -> None:
    """G13."""
    with qtbot.waitSignal(shown.view.painted):
        shown.window.show()
    renderer = shown.view._renderer
    assert renderer is not None
    for _ in range(2):
        shown.view.release()
    assert renderer._parts == []
    asked = shown.asked
    shown.view.grabFramebuffer()
    assert shown.asked == asked


def test_what_a_driver_raises_while_drawing_is_told_once(qtbot: QtBot, shown: Shown) -> None:
    """G19."""
    with qtbot.waitSignal(shown.view.painted):
        shown.window.show()

    def broken(*_arguments: object) -> None:
        raise RuntimeError("lost")

    shown.view._renderer.draw = broken  # type: ignore[union-attr,method-assign]
    for _ in range(3):
        shown.view.grabFramebuffer()
    assert shown.failed == ["RuntimeError: lost"]


def test_what_a_scene_raises_is_told_too(qtbot: QtBot, shown: Shown) -> None:
    shown.frame = replace(shown.frame, tiles=None)  # type: ignore[arg-type]
    with qtbot.waitSignal(shown.view.failed):
        shown.window.show()
    assert shown.painted == []


def test_what_is_raised_while_starting_is_told(
    qtbot: QtBot, shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "qube_desktop.render.renderer.load_atlas", lambda: (_ for _ in ()).throw(OSError("gone"))
    )
    with qtbot.waitSignal(shown.view.failed):
        shown.window.show()
    assert shown.failed == ["OSError: gone"]
    assert shown.asked == 0


def run_elsewhere(**environment: str) -> tuple[dict[str, Any], str]:
    """Show a board in a process with other environment variables: its report, and its stderr."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.widgets.show_board"],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    return report, done.stderr


def check_picture(report: dict[str, Any]) -> None:
    """The air at the rim, and a blue tile where it should be."""

    def pixel(place: str) -> np.ndarray:
        return np.array(bytearray.fromhex(report["pixels"][place][1:]), dtype=np.int16)

    for place in ("low", "high", "inner"):
        assert near(pixel(place), DARK.background, 12), place
    assert near(pixel("L"), DARK.blue, 60)
    assert not report["failed"]


@pytest.mark.skipif(sys.platform != "linux", reason="these are ways of Linux")
@pytest.mark.parametrize(
    ("environment", "way"),
    [
        ({}, "glx"),
        ({"WAYLAND_DISPLAY": "x", "QT_QPA_PLATFORM": "xcb"}, "glx"),  # G1
        ({"QT_XCB_GL_INTEGRATION": "xcb_egl"}, "egl"),  # G2
        ({"QT_XCB_GL_INTEGRATION": "xcb_egl", "PYOPENGL_PLATFORM": "glx"}, "egl"),
    ],
)
def test_qt_and_pyopengl_agree_wherever_the_context_comes_from(
    environment: dict[str, str], way: str
) -> None:
    report, _ = run_elsewhere(**environment)
    assert report["way"] == way
    assert report["renderer"] not in {"", "software"}
    check_picture(report)


@pytest.mark.skipif(sys.platform != "linux", reason="scales of other systems are their own")
@pytest.mark.parametrize("scale", ["1.5", "2"])
def test_the_cube_fills_the_view_at_any_scale(scale: str) -> None:
    """G9."""
    report, _ = run_elsewhere(QT_SCALE_FACTOR=scale)
    assert report["size"] == [round(420 * float(scale)), round(300 * float(scale))]
    assert report["renderer"] not in {"", "software"}
    check_picture(report)


@pytest.mark.skipif(sys.platform != "linux", reason="this is a way of Linux")
@pytest.mark.parametrize(
    "environment", [{"QT_XCB_GL_INTEGRATION": "none"}, {"QT_QPA_PLATFORM": "offscreen"}]
)
def test_without_opengl_the_software_view_shows_the_cube(environment: dict[str, str]) -> None:
    """G5: at once, and PyOpenGL is never imported."""
    report, errors = run_elsewhere(**environment)
    assert report["renderer"] == "software"
    assert not report["opengl_imported"]
    assert "Traceback" not in errors
    check_picture(report)
