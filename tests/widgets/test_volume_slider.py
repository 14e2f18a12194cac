"""The slider for the volume, by keys and pointer, for eyes and for screen readers (X4)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qube_desktop.widgets.theme import Theme
from qube_desktop.widgets.volume_slider import VolumeSlider
from tests.widgets.conftest import Dress
from tests.widgets.looks import colours, settle


@pytest.fixture
def slider(qtbot: QtBot) -> VolumeSlider:
    made = VolumeSlider(60)
    made.setAccessibleName("Volume")
    qtbot.addWidget(made)
    made.resize(200, 40)
    settle(made)
    return made


def tried(slider: VolumeSlider) -> list[int]:
    """What is tried from now on."""
    heard: list[int] = []
    slider.tried.connect(heard.append)
    return heard


@pytest.mark.parametrize(
    ("key", "percent"),
    [(Qt.Key.Key_Right, 65), (Qt.Key.Key_Left, 55), (Qt.Key.Key_PageUp, 80),
     (Qt.Key.Key_PageDown, 40), (Qt.Key.Key_Home, 0), (Qt.Key.Key_End, 100)],
)  # fmt: skip
def test_every_key_moves_it(slider: VolumeSlider, key: Qt.Key, percent: int) -> None:
    QTest.keyClick(slider, key)
    assert slider.value() == percent


def test_it_can_be_reached_by_the_keyboard(slider: VolumeSlider) -> None:
    assert slider.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_x4_its_name_and_value_are_spoken(slider: VolumeSlider) -> None:
    spoken = QAccessible.queryAccessibleInterface(slider)
    assert spoken.role() is QAccessible.Role.Slider
    assert spoken.text(QAccessible.Text.Name) == "Volume"
    value = spoken.valueInterface()
    assert (value.minimumValue(), value.currentValue(), value.maximumValue()) == (0, 60, 100)


def test_a_volume_is_tried_once_when_the_slider_has_come_to_rest(slider: VolumeSlider) -> None:
    heard = tried(slider)
    for _ in range(5):
        QTest.keyClick(slider, Qt.Key.Key_Left)
        assert slider._rest.isActive()
    assert heard == []
    slider._rest.stop()
    slider._rest.timeout.emit()
    assert heard == [35]


def test_what_does_not_move_is_not_tried(slider: VolumeSlider) -> None:
    slider.set_value(100)
    QTest.keyClick(slider, Qt.Key.Key_End)
    assert not slider._rest.isActive()


def test_a_slider_that_is_out_of_sight_by_then_is_silent(slider: VolumeSlider) -> None:
    heard = tried(slider)
    QTest.keyClick(slider, Qt.Key.Key_Left)
    slider.hide()
    slider._rest.stop()
    slider._rest.timeout.emit()
    assert heard == []


def test_it_can_be_set_without_being_tried(slider: VolumeSlider) -> None:
    QTest.keyClick(slider, Qt.Key.Key_Left)
    slider.set_value(10)
    assert slider.value() == 10
    assert not slider._rest.isActive()


def test_the_wheel_is_left_to_the_page(slider: VolumeSlider) -> None:
    middle = QPointF(slider.rect().center())
    wheel = QWheelEvent(
        middle, middle, QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(slider, wheel)
    assert not wheel.isAccepted()
    assert slider.value() == 60


def test_it_shows_how_far_it_is_and_whether_it_counts(slider: VolumeSlider, dressed: Theme) -> None:
    slider.resize(slider.sizeHint().expandedTo(slider.minimumSizeHint()))
    slider.resize(200, slider.height())
    assert dressed.blue_fill in colours(slider)
    slider.setEnabled(False)
    shown = colours(slider)
    assert dressed.blue_fill not in shown
    assert dressed.muted in shown


@pytest.mark.parametrize("text_percent", [100, 200])
def test_x3_the_knob_grows_with_the_text_and_is_not_cut_off(
    slider: VolumeSlider, dress: Dress, text_percent: int
) -> None:
    dress(dark=True, text_percent=text_percent)
    settle(slider)
    slider.resize(200, slider.minimumSizeHint().height())
    image = slider.grab().toImage()
    column = [image.pixelColor(x, y).name() for y in (0, image.height() - 1) for x in range(200)]
    assert len(set(column)) == 1  # the ground alone: nothing reaches the edge
    assert slider.minimumSizeHint().height() >= 18 * (1 + text_percent / 100) / 2
