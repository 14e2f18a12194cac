"""Rows that become columns where they are too narrow."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from qube_desktop.widgets.folding_layout import FoldingLayout
from qube_desktop.widgets.folding_row import FoldingRow
from qube_desktop.widgets.labels import label
from tests.widgets.looks import settle


def block(width: int, height: int = 20) -> QWidget:
    widget = QWidget()
    widget.setMinimumSize(width, height)
    widget.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
    return widget


def shown(qtbot: QtBot, row: FoldingRow, width: int) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(row)
    column.addStretch(1)
    window.resize(width, 300)
    settle(window)
    return window


def test_side_by_side_where_they_fit(qtbot: QtBot) -> None:
    one, other = block(100), block(60)
    row = FoldingRow(one, other, spacing_px=10)
    _window = shown(qtbot, row, 170)
    assert not row.folded
    assert (one.geometry(), other.geometry()) == (QRect(0, 0, 100, 20), QRect(110, 0, 60, 20))


def test_one_below_the_other_where_they_do_not(qtbot: QtBot) -> None:
    one, other = block(100), block(60)
    row = FoldingRow(one, other, spacing_px=10, folded_px=4)
    _window = shown(qtbot, row, 169)
    assert row.folded
    assert (one.y(), other.y()) == (0, 24)
    assert one.width() == other.width() == 169
    assert row.height() == 44


def test_it_unfolds_when_there_is_room_again(qtbot: QtBot) -> None:
    row = FoldingRow(block(100), block(60))
    window = shown(qtbot, row, 120)
    assert row.height() > 20
    window.resize(400, 300)
    settle(window)
    assert not row.folded
    assert row.height() == 20


def test_even_widgets_share_the_width_to_the_last_pixel(qtbot: QtBot) -> None:
    widgets = [block(30), block(50), block(40)]
    _window = shown(qtbot, FoldingRow(*widgets, spacing_px=10, even=True), 221)
    assert [each.width() for each in widgets] == [67, 67, 67]
    assert widgets[-1].geometry().right() == 220


def test_even_widgets_fold_by_the_widest(qtbot: QtBot) -> None:
    row = FoldingRow(block(20), block(100), spacing_px=10, even=True)
    _window = shown(qtbot, row, 209)
    assert row.folded


def test_the_wide_one_gets_the_rest(qtbot: QtBot) -> None:
    one, other = block(30), block(50)
    _window = shown(qtbot, FoldingRow(one, other, spacing_px=10, wide=one), 200)
    assert (one.width(), other.width()) == (140, 50)


def test_a_widget_at_the_left_keeps_its_own_size(qtbot: QtBot) -> None:
    one, other = QLabel("1:24"), block(150)
    row = FoldingRow(one, other)
    row.align_left(one)
    _window = shown(qtbot, row, 160)
    assert row.folded
    assert one.width() == one.sizeHint().width()
    assert other.width() == 160


def test_a_hidden_widget_takes_no_room(qtbot: QtBot) -> None:
    one, other = block(100), block(100)
    row = FoldingRow(one, other)
    window = shown(qtbot, row, 150)
    assert row.height() > 20
    other.hide()
    settle(window)
    assert not row.folded
    assert row.height() == 20


def test_a_label_that_could_wrap_would_rather_fold(qtbot: QtBot) -> None:
    long = label("a text of some length that could wrap", "", wrap=True)
    row = FoldingRow(QLabel("Face 3"), long)
    _window = shown(qtbot, row, 200)
    assert row.folded


def test_a_longer_text_folds_the_row(qtbot: QtBot) -> None:
    text = QLabel("1:24")
    row = FoldingRow(text, QLabel("your turn"))
    window = shown(qtbot, row, 200)
    assert row.height() == row.sizeHint().height()
    text.setText("a clock that shows very much more than that")
    settle(window)
    assert row.folded


def test_the_least_width_is_that_of_one_widget(qtbot: QtBot) -> None:
    row = FoldingRow(block(100), block(60))
    qtbot.addWidget(row)
    assert row.minimumSizeHint().width() == 100
    assert row.sizeHint().width() == 172


def test_an_empty_row_is_nothing(qtbot: QtBot) -> None:
    row = FoldingRow()
    qtbot.addWidget(row)
    assert row.sizeHint().width() == 0
    assert row.heightForWidth(100) == 0


def test_a_layout_gives_its_items_away(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    layout = FoldingLayout(parent, spacing_px=8, folded_px=8, even=False, wide=None)
    button = QPushButton("Play")
    layout.addWidget(button)
    assert layout.count() == 1
    assert layout.itemAt(1) is None
    item = layout.takeAt(0)
    assert item is not None
    assert item.widget() is button
    assert layout.takeAt(0) is None


@given(
    widths=st.lists(st.integers(1, 200), min_size=1, max_size=5),
    room=st.integers(1, 900),
    even=st.booleans(),
)
def test_nothing_overlaps_and_the_height_is_kept(widths: list[int], room: int, even: bool) -> None:
    row = FoldingRow(*map(block, widths), spacing_px=6, folded_px=3, even=even)
    layout = row.layout()
    assert isinstance(layout, FoldingLayout)
    height = layout.heightForWidth(room)
    places, needed = layout._rects(QRect(0, 0, room, height))
    assert needed == height
    assert len(places) == len(widths)
    for at, place in enumerate(places):
        assert QRect(0, 0, max(room, *widths), height).contains(place)
        assert not any(place.intersects(other) for other in places[:at])
    row.deleteLater()
