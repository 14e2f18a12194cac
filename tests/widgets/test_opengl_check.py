"""Is OpenGL 3.3 there, and is it a graphics card?"""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication, QOpenGLContext, QSurfaceFormat
from PySide6.QtWidgets import QApplication

from qube_desktop.widgets.opengl_check import (
    OpenGLSupport,
    best_format,
    find_opengl,
    surface_format,
)


@pytest.mark.gl
def test_the_driver_tells_its_name(qapp: QApplication) -> None:
    found = find_opengl()
    assert found is not None
    assert found.renderer
    assert QOpenGLContext.currentContext() is None, "nothing stays current"


@pytest.mark.gl
@pytest.mark.parametrize("platform", ["offscreen", "minimal", "vnc", "linuxfb"])
def test_platforms_without_opengl_are_not_even_asked(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: platform)
    assert find_opengl() is None


@pytest.mark.gl
@pytest.mark.parametrize(("major", "minor", "enough"), [(3, 2, False), (2, 1, False), (4, 1, True)])
def test_less_than_3_3_is_not_enough(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, major: int, minor: int, enough: bool
) -> None:
    got = QSurfaceFormat()
    got.setVersion(major, minor)
    monkeypatch.setattr(QOpenGLContext, "format", lambda _context: got)
    assert (find_opengl() is not None) == enough


@pytest.mark.gl
def test_opengl_es_is_another_language(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QOpenGLContext, "isOpenGLES", lambda _context: True)
    assert find_opengl() is None
    assert QOpenGLContext.currentContext() is None


def test_no_context_is_no_opengl(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QOpenGLContext, "create", lambda _context: False)
    assert find_opengl() is None


def test_the_format_is_core_3_3_with_samples_on_a_card_only() -> None:
    """macOS gives a core profile only to those who ask."""
    wanted = surface_format()
    assert wanted.profile() == QSurfaceFormat.OpenGLContextProfile.CoreProfile
    assert (wanted.majorVersion(), wanted.minorVersion()) == (3, 3)
    assert best_format(OpenGLSupport("Mesa Intel", software=False)).samples() == 4
    assert best_format(OpenGLSupport("llvmpipe", software=True)).samples() == 0
