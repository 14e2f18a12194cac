"""One frame off screen, by whichever painter there is (G5)."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from qube_desktop.widgets import trial


@pytest.mark.gl
def test_a_frame_is_drawn_by_opengl(qtbot: QtBot) -> None:
    found = trial.attempt()
    assert found.renderer
    assert found.drawn
    assert found.fonts
    assert found.icon
    assert found.notices


def test_g5_without_opengl_a_frame_is_painted(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trial, "find_opengl", lambda: None)
    found = trial.attempt()
    assert found.renderer is None
    assert found.drawn


def test_a_blank_picture_shows_nothing() -> None:
    image = QImage(trial.SIZE_PX, trial.SIZE_PX, QImage.Format.Format_RGB32)
    image.fill(QColor("navy"))
    assert not trial.shows_something(image)
