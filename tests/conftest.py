"""What every test may rely on: a fixed environment, its own home, and nothing left running."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QThread, QTimer
from PySide6.QtGui import QSurfaceFormat
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import Shiboken

from qube_desktop.sound import speaker

if TYPE_CHECKING:
    from collections.abc import Iterator

hypothesis.settings.register_profile("default", deadline=None)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True)
hypothesis.settings.register_profile("fuzz", deadline=None, max_examples=20_000)
hypothesis.settings.load_profile("default")

_QT_SETTINGS_OF_THE_DESKTOP = (
    "QT_FONT_DPI",
    "QT_QPA_PLATFORMTHEME",
    "QT_SCALE_FACTOR",
    "QT_SCREEN_SCALE_FACTORS",
    "QT_STYLE_OVERRIDE",
    "QT_XCB_GL_INTEGRATION",
    "PYOPENGL_PLATFORM",
    "WAYLAND_DISPLAY",
)


def pytest_configure(config: pytest.Config) -> None:
    """Takes the desktop's settings and the tester's own files out of reach, before Qt starts."""
    for name in _QT_SETTINGS_OF_THE_DESKTOP:
        os.environ.pop(name, None)
    if sys.platform == "linux":
        os.environ.setdefault("QT_QPA_PLATFORM", "xcb")
    home = tempfile.TemporaryDirectory(prefix="qube-tests-")
    config.add_cleanup(home.cleanup)
    for name, folder in {
        "HOME": "",
        "APPDATA": "AppData/Roaming",
        "XDG_CACHE_HOME": ".cache",
        "XDG_CONFIG_HOME": ".config",
        "XDG_DATA_HOME": ".local/share",
        "XDG_RUNTIME_DIR": ".run",
    }.items():
        path = Path(home.name, folder)
        path.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.environ[name] = str(path)


@pytest.fixture(scope="session")
def qapp_cls() -> type[QApplication]:
    """The application class; the format of OpenGL must be set before it is made."""
    surface = QSurfaceFormat()
    surface.setVersion(3, 3)
    surface.setProfile(QSurfaceFormat.OpenGLContextProfile.CoreProfile)
    surface.setDepthBufferSize(24)
    surface.setSamples(0)
    QSurfaceFormat.setDefaultFormat(surface)
    return QApplication


@pytest.fixture(autouse=True)
def nothing_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeps the programs that are tested from making a noise; sounds have tests of their own."""
    monkeypatch.setattr(speaker, "open_speaker", speaker.no_speaker)


@pytest.fixture(autouse=True)
def nothing_left_running() -> Iterator[None]:
    """Fails a test that leaves a window, a running timer or a thread behind."""
    before = _running()
    yield
    left = _running() - before
    if left:
        # What only waits for the event loop or the garbage collector is not left behind.
        gc.collect()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        left = _running() - before
    assert not left


def _running() -> set[object]:
    qt_objects = {
        each
        for each in Shiboken.getAllValidWrappers()
        if (isinstance(each, QTimer) and each.isActive())
        or (isinstance(each, QThread) and each.isRunning() and each is not QThread.currentThread())
        or (isinstance(each, QWidget) and each.isWindow())
    }
    # Python enters a dummy for each Qt thread that it sees and never takes it out again.
    return qt_objects | {
        thread for thread in threading.enumerate() if not isinstance(thread, threading._DummyThread)
    }
