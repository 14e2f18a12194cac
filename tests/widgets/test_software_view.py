"""The cube on QPainter in a widget."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from qube_desktop.render.frame import Frame
from qube_desktop.render.qube_scene import Stage, still
from qube_desktop.widgets.software_view import SoftwareView
from tests.render.pictures import example, painted, picture_of


def test_it_paints_the_frame_that_it_is_given(qtbot: QtBot) -> None:
    frames: list[Frame] = [still(example())]
    view = SoftwareView(lambda: frames[-1])
    qtbot.addWidget(view)
    view.resize(420, 300)
    first = picture_of(view.grab().toImage())
    assert np.abs(first - painted(frames[0], 420, 300)).mean() < 1
    frames.append(still(Stage(dark=False)))
    second = picture_of(view.grab().toImage())
    assert np.abs(second - painted(frames[1], 420, 300)).mean() < 1
    assert np.abs(second - first).mean() > 20


def test_it_asks_for_a_frame_only_to_paint_it(qtbot: QtBot) -> None:
    asked: list[Frame] = []

    def source() -> Frame:
        asked.append(still(Stage()))
        return asked[-1]

    view = SoftwareView(source)
    qtbot.addWidget(view)
    assert not asked
    view.grab()
    assert len(asked) == 1


def test_it_takes_neither_focus_nor_clicks(qtbot: QtBot) -> None:
    view = SoftwareView(lambda: still(Stage()))
    qtbot.addWidget(view)
    assert view.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert view.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
