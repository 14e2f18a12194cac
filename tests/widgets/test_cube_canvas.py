"""The canvas: which of the two views draws the cube, and when the other takes over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QWindow
from pytestqt.qtbot import QtBot

from qube_desktop.render.qube_scene import still
from qube_desktop.widgets import cube_canvas, cube_view
from qube_desktop.widgets.cube_canvas import SOFTWARE, CubeCanvas, RendererChoice
from qube_desktop.widgets.cube_view import CubeView
from qube_desktop.widgets.opengl_check import OpenGLSupport
from qube_desktop.widgets.software_view import SoftwareView
from tests.render.pictures import example


def made(qtbot: QtBot, choice: RendererChoice) -> CubeCanvas:
    canvas = CubeCanvas(lambda: still(example()), choice)
    qtbot.addWidget(canvas)
    canvas.resize(420, 300)
    return canvas


@pytest.fixture
def on_opengl(qtbot: QtBot) -> Iterator[CubeCanvas]:
    canvas = made(qtbot, "opengl")
    yield canvas
    canvas.close()


def test_the_view_is_as_large_as_the_canvas(qtbot: QtBot) -> None:
    canvas = made(qtbot, "software")
    canvas.show()
    assert canvas._view.geometry() == canvas.rect()
    canvas.resize(600, 500)
    assert canvas._view.geometry() == canvas.rect()


def test_the_software_view_is_taken_when_it_is_wanted(qtbot: QtBot) -> None:
    canvas = made(qtbot, "software")
    assert isinstance(canvas._view, SoftwareView)
    assert canvas.renderer_name == SOFTWARE


@pytest.mark.parametrize("choice", ["auto", "opengl"])
def test_the_software_view_is_taken_without_opengl(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, choice: RendererChoice
) -> None:
    """G5."""
    monkeypatch.setattr(cube_canvas, "find_opengl", lambda: None)
    assert made(qtbot, choice).renderer_name == SOFTWARE


@pytest.mark.gl
def test_the_renderer_is_named_after_the_first_frame(qtbot: QtBot, on_opengl: CubeCanvas) -> None:
    assert on_opengl.renderer_name == ""
    with qtbot.waitSignal(on_opengl.renderer_changed) as changed:
        on_opengl.show()
    assert changed.args == [on_opengl.renderer_name]
    assert on_opengl.renderer_name not in {"", SOFTWARE}
    assert not on_opengl._first_frame.isActive()


@pytest.mark.gl
def test_it_says_when_a_frame_is_on_the_screen(qtbot: QtBot, on_opengl: CubeCanvas) -> None:
    """What may wait for the first frame begins then."""
    with qtbot.waitSignal(on_opengl.appeared):
        on_opengl.show()
    assert on_opengl.renderer_name not in {"", SOFTWARE}


@pytest.mark.gl
def test_when_drawing_fails_the_software_view_takes_over(
    qtbot: QtBot, on_opengl: CubeCanvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    """G19: one message, however often it fails."""
    with qtbot.waitSignal(on_opengl.renderer_changed):
        on_opengl.show()
    view = on_opengl._view
    assert isinstance(view, CubeView)
    renderer = view._renderer
    assert renderer is not None

    def broken(*_arguments: object) -> None:
        raise RuntimeError("context lost")

    monkeypatch.setattr(renderer, "draw", broken)
    told: list[str] = []
    on_opengl.failed.connect(told.append)
    with qtbot.waitSignal(on_opengl.failed):
        view.grabFramebuffer()
    assert told == ["RuntimeError: context lost"]
    assert on_opengl.renderer_name == SOFTWARE
    assert isinstance(on_opengl._view, SoftwareView)
    assert on_opengl._view.isVisible()
    assert on_opengl._view.geometry() == on_opengl.rect()
    assert renderer._parts == []


@pytest.mark.gl
def test_when_starting_fails_the_software_view_comes(
    qtbot: QtBot, on_opengl: CubeCanvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise OSError("no atlas")

    monkeypatch.setattr("qube_desktop.render.renderer.load_atlas", broken)
    with qtbot.waitSignal(on_opengl.failed) as failed:
        on_opengl.show()
    assert failed.args == ["OSError: no atlas"]
    assert on_opengl.renderer_name == SOFTWARE


@pytest.mark.gl
def test_when_no_frame_comes_the_software_view_does(
    qtbot: QtBot, on_opengl: CubeCanvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    """G5: ``isValid`` stays true when a driver shows nothing, so only a painted frame counts."""
    monkeypatch.setattr(cube_view.CubeView, "paintGL", lambda _view: None)
    on_opengl._first_frame.setInterval(0)
    with qtbot.waitSignal(on_opengl.failed):
        on_opengl.show()
    assert on_opengl.renderer_name == SOFTWARE


@pytest.mark.gl
def test_a_canvas_that_nobody_sees_keeps_its_opengl(qtbot: QtBot, on_opengl: CubeCanvas) -> None:
    """A minimised start must not lose OpenGL."""
    assert not on_opengl._first_frame.isActive()
    on_opengl._on_first_frame_missed()
    assert isinstance(on_opengl._view, CubeView)


@pytest.mark.gl
def test_the_clock_of_the_first_frame_waits_for_the_window_to_be_exposed(
    on_opengl: CubeCanvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = QWindow()
    for exposed, kind in ((False, QEvent.Type.Expose), (True, QEvent.Type.Move)):
        monkeypatch.setattr(QWindow, "isExposed", lambda _window, exposed=exposed: exposed)
        on_opengl.eventFilter(window, QEvent(kind))
        assert not on_opengl._first_frame.isActive()
    on_opengl.eventFilter(window, QEvent(QEvent.Type.Expose))
    assert on_opengl._first_frame.isActive()
    on_opengl._first_frame.stop()


@pytest.mark.gl
def test_samples_are_asked_of_a_graphics_card_only(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    for software, samples in ((True, 0), (False, 4)):
        found = OpenGLSupport("a name", software=software)
        monkeypatch.setattr(cube_canvas, "find_opengl", lambda found=found: found)
        canvas = made(qtbot, "auto")
        assert isinstance(canvas._view, CubeView)
        assert canvas._view.format().samples() == samples
