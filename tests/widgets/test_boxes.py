"""How widgets are put together, and the two kinds of buttons."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from qube_desktop.widgets.boxes import column, row, stack
from qube_desktop.widgets.buttons import button, modest_button


def test_a_row_gives_what_is_left_to_one_of_its_widgets(qtbot: QtBot) -> None:
    first, second = QLabel("first"), QLabel("second")
    holder = row(first, second, stretched=first)
    qtbot.addWidget(holder)
    holder.resize(600, 40)
    holder.show()
    assert first.x() == 0
    assert second.geometry().right() == 599
    assert first.width() > second.width()


def test_free_space_on_both_sides_keeps_a_widget_in_the_middle(qtbot: QtBot) -> None:
    lonely = QLabel("lonely")
    holder = row(None, lonely, None)
    qtbot.addWidget(holder)
    holder.resize(600, 40)
    holder.show()
    assert abs(lonely.geometry().center().x() - 300) <= 12


def test_a_column_gives_what_is_left_to_one_of_its_widgets(qtbot: QtBot) -> None:
    first, second = QLabel("first"), QLabel("second")
    holder = column(first, second, stretched=second)
    qtbot.addWidget(holder)
    holder.resize(200, 500)
    holder.show()
    assert second.y() > first.geometry().bottom()
    assert second.height() > first.height()
    assert second.geometry().bottom() == 499


def test_a_stack_shows_its_first_page(qtbot: QtBot) -> None:
    pages = [QLabel("one"), QLabel("two")]
    holder = stack(*pages)
    qtbot.addWidget(holder)
    assert [holder.widget(i) for i in range(holder.count())] == pages
    assert holder.currentWidget() is pages[0]


def test_only_a_modest_button_leaves_the_focus_where_it_is(qtbot: QtBot) -> None:
    modest, usual = modest_button("Pass", "passButton"), button("Close", primary=True)
    qtbot.addWidget(modest)
    qtbot.addWidget(usual)
    assert modest.focusPolicy() == Qt.FocusPolicy.TabFocus
    assert usual.focusPolicy() != Qt.FocusPolicy.TabFocus
    assert modest.accessibleName() == "Pass"
    assert modest.objectName() == "passButton"
    assert (modest.property("kind"), usual.property("kind")) == ("", "primary")
