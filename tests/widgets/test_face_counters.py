"""R6, R7.1, R7.3: the six counters."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.review import Counter, Verdict
from qube_desktop.widgets.face_counter import FaceCounter
from qube_desktop.widgets.face_counters import FaceCounters
from qube_desktop.widgets.theme import Theme
from tests.widgets.conftest import Dress
from tests.widgets.looks import clipped, colour_at, find, settle

SHOWN = (
    Counter(1, Verdict.BLUE),
    Counter(2, Verdict.RED),
    Counter(3, Verdict.TIED),
    Counter(4, Verdict.OPEN, current=True),
    Counter(5, Verdict.OPEN),
    Counter(6, Verdict.OPEN),
)


@pytest.fixture
def row(qtbot: QtBot, dress: Dress) -> FaceCounters:
    dress(dark=True)
    made = FaceCounters()
    qtbot.addWidget(made)
    made.set_counters(SHOWN)
    settle(made)
    return made


@pytest.fixture
def chosen(row: FaceCounters) -> list[int]:
    heard: list[int] = []
    row.chosen.connect(heard.append)
    return heard


def counter(row: FaceCounters, number: int) -> FaceCounter:
    return find(row, FaceCounter, f"faceCounter{number}")


def corners(counter: FaceCounter) -> tuple[str, str]:
    """The colours near the upper left and the lower right corner, beside the marks."""
    image = counter.grab().toImage()
    side = image.width()
    return colour_at(image, side // 2, side // 5), colour_at(image, side // 2, side * 4 // 5)


def test_r6_1_finished_faces_are_blue_red_or_half_and_half(
    row: FaceCounters, dressed: Theme
) -> None:
    settle(row)
    assert set(corners(counter(row, 1))) == {dressed.blue_fill}
    assert set(corners(counter(row, 2))) == {dressed.red_fill}
    assert corners(counter(row, 3)) == (dressed.blue_fill, dressed.red_fill)
    assert not {dressed.blue_fill, dressed.red_fill} & set(corners(counter(row, 5)))


def test_r6_1_the_current_face_has_a_strong_outline(row: FaceCounters, dressed: Theme) -> None:
    settle(row)
    image = counter(row, 4).grab().toImage()
    assert colour_at(image, 5, image.height() // 2) == dressed.text
    image = counter(row, 5).grab().toImage()
    assert colour_at(image, 5, image.height() // 2) != dressed.text


def test_r7_3_the_chosen_counter_keeps_its_colour_and_gains_the_outline(
    row: FaceCounters, dressed: Theme
) -> None:
    row.set_chosen(2)
    settle(row)
    image = counter(row, 2).grab().toImage()
    assert colour_at(image, 5, image.height() // 2) == dressed.text
    assert dressed.red_fill in corners(counter(row, 2))
    row.set_chosen(None)
    image = counter(row, 2).grab().toImage()
    assert colour_at(image, 5, image.height() // 2) == dressed.red_fill


def test_x1_each_says_in_words_how_it_stands(row: FaceCounters) -> None:
    row.set_chosen(2)
    assert [counter(row, number).accessibleName() for number in range(1, 7)] == [
        "Face 1, blue ahead",
        "Face 2, red ahead, shown",
        "Face 3, level",
        "Face 4, current",
        "Face 5, not finished",
        "Face 6, not finished",
    ]


def test_x1_leaders_differ_in_grey_by_their_marks(row: FaceCounters, dressed: Theme) -> None:
    settle(row)
    for number, player in ((1, Player.BLUE), (2, Player.RED)):
        image = counter(row, number).grab().toImage()
        near, far = image.width() * 5 // 20, image.width() * 15 // 20
        marked = [colour_at(image, at, at) == dressed.on_fill for at in (near, far)]
        assert marked == [player is Player.BLUE, player is Player.RED]


def test_during_play_they_are_no_buttons(row: FaceCounters, chosen: list[int]) -> None:
    for number in range(1, 7):
        each = counter(row, number)
        QTest.mouseClick(each, Qt.MouseButton.LeftButton)
        assert each.focusPolicy() is Qt.FocusPolicy.NoFocus
    assert chosen == []


def test_r7_1_in_review_each_can_be_clicked(row: FaceCounters, chosen: list[int]) -> None:
    row.set_review(True)
    for number in range(1, 7):
        QTest.mouseClick(counter(row, number), Qt.MouseButton.LeftButton)
    assert chosen == [1, 2, 3, 4, 5, 6]
    row.set_review(False)
    QTest.mouseClick(counter(row, 1), Qt.MouseButton.LeftButton)
    assert len(chosen) == 6


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_r7_1_in_review_each_is_reached_by_keyboard(
    qtbot: QtBot, row: FaceCounters, chosen: list[int], key: Qt.Key
) -> None:
    row.set_review(True)
    row.activateWindow()
    counter(row, 1).setFocus()
    qtbot.waitUntil(counter(row, 1).hasFocus)
    QTest.keyClick(counter(row, 1), Qt.Key.Key_Tab)
    assert counter(row, 2).hasFocus()
    QTest.keyClick(counter(row, 2), Qt.Key.Key_Right)
    assert counter(row, 3).hasFocus()
    QTest.keyClick(counter(row, 3), key)
    assert chosen == [3]


def test_the_keyboard_focus_is_seen(qtbot: QtBot, row: FaceCounters, dressed: Theme) -> None:
    row.set_review(True)
    row.activateWindow()
    counter(row, 5).setFocus()
    qtbot.waitUntil(counter(row, 5).hasFocus)
    image = counter(row, 5).grab().toImage()
    assert colour_at(image, 0, image.height() // 2) == dressed.muted
    image = counter(row, 6).grab().toImage()
    assert colour_at(image, 0, image.height() // 2) != dressed.muted


def test_assistive_tools_find_six_buttons(row: FaceCounters) -> None:
    for number in range(1, 7):
        face = QAccessible.queryAccessibleInterface(counter(row, number))
        assert face.role() is QAccessible.Role.Button
        assert face.text(QAccessible.Text.Name).startswith(f"Face {number}")


@pytest.mark.parametrize("text_percent", [100, 200])
def test_x3_the_row_fits_two_thirds_of_the_smallest_window(
    qtbot: QtBot, dress: Dress, text_percent: int
) -> None:
    dress(dark=True, text_percent=text_percent)
    row = FaceCounters()
    qtbot.addWidget(row)
    row.resize(1024 * 2 // 3 - 48, 110)
    settle(row)
    assert clipped(row) == []
    assert row.minimumSizeHint().width() <= row.width()
