"""The list of past matches: chosen, opened, exported, deleted after a question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QListView, QPushButton
from pytestqt.qtbot import QtBot

from qube_desktop.core.qube.match import Kind, Level, Seat
from qube_desktop.core.qube.summary import Summary
from qube_desktop.history import Entry
from qube_desktop.widgets import wording
from qube_desktop.widgets.matches_dialog import MatchesDialog
from qube_desktop.widgets.theme import Theme
from tests.widgets.conftest import Dress
from tests.widgets.looks import clipped, colours, find, settle

MATCH = Summary(
    created="2026-11-30T12:00:00Z",
    seats=(Seat("You"), Seat("Expert", Kind.COMPUTER, Level.EXPERT)),
    clock_seconds=120,
    totals=(214, 203),
    best_words=(None, None),
    best_faces=(40, 38),
)
ENTRIES = [
    Entry(9, MATCH),
    Entry(7, replace(MATCH, totals=(90, 203))),
    Entry(4, replace(MATCH, totals=(150, 150))),
]


Show = Callable[..., MatchesDialog]


@pytest.fixture
def show(qtbot: QtBot) -> Show:
    made: list[MatchesDialog] = []  # or they would be gone before their lists

    def make(entries: list[Entry] = ENTRIES) -> MatchesDialog:
        made.append(MatchesDialog(entries))
        qtbot.addWidget(made[-1])
        settle(made[-1])
        return made[-1]

    return make


def rows(dialog: MatchesDialog) -> QListView:
    return find(dialog, QListView, "matchesList")


def press(dialog: MatchesDialog, name: str) -> None:
    button = find(dialog, QPushButton, name)
    assert button.isVisible()
    assert button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def visible_buttons(dialog: MatchesDialog) -> set[str]:
    return {each.objectName() for each in dialog.findChildren(QPushButton) if each.isVisible()}


def test_the_first_match_is_chosen_and_enter_opens_it(show: Show) -> None:
    dialog = show()
    assert dialog.number == 9
    QTest.keyClick(rows(dialog), Qt.Key.Key_Return)
    assert dialog.result() == dialog.DialogCode.Accepted
    assert dialog.number == 9


def test_the_arrow_keys_choose_another(show: Show) -> None:
    dialog = show()
    QTest.keyClick(rows(dialog), Qt.Key.Key_Down)
    assert dialog.number == 7
    press(dialog, "openButton")
    assert dialog.result() == dialog.DialogCode.Accepted


def test_a_double_click_opens(show: Show) -> None:
    dialog = show()
    view = rows(dialog)
    place = view.visualRect(view.model().index(2, 0)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert dialog.result() == dialog.DialogCode.Accepted
    assert dialog.number == 4


def test_close_and_escape_open_nothing(show: Show) -> None:
    dialog = show()
    press(dialog, "closeButton")
    assert dialog.result() == dialog.DialogCode.Rejected
    dialog = show()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.result() == dialog.DialogCode.Rejected


def test_export_names_the_chosen_match(show: Show) -> None:
    dialog = show()
    wanted: list[int] = []
    dialog.export_wanted.connect(wanted.append)
    QTest.keyClick(rows(dialog), Qt.Key.Key_Down)
    press(dialog, "exportButton")
    assert wanted == [7]
    assert dialog.isVisible()


def test_a_match_is_deleted_only_after_a_question(show: Show) -> None:
    dialog = show()
    wanted: list[int] = []
    dialog.delete_wanted.connect(wanted.append)
    press(dialog, "deleteButton")
    assert wording.DELETE_QUESTION in {label.text() for label in dialog.findChildren(QLabel)}
    assert visible_buttons(dialog) == {"keepButton", "deleteNowButton"}
    assert wanted == []
    press(dialog, "deleteNowButton")
    assert wanted == [9]


@pytest.mark.parametrize("how", ["keep", "enter", "another row"])
def test_the_question_can_be_answered_by_no(show: Show, how: str) -> None:
    dialog = show()
    wanted: list[int] = []
    dialog.delete_wanted.connect(wanted.append)
    press(dialog, "deleteButton")
    if how == "keep":
        press(dialog, "keepButton")
    elif how == "enter":
        QTest.keyClick(find(dialog, QPushButton, "keepButton"), Qt.Key.Key_Return)
    else:
        QTest.keyClick(rows(dialog), Qt.Key.Key_Down)
    assert wanted == []
    assert dialog.isVisible()
    assert "openButton" in visible_buttons(dialog)


def test_a_deleted_match_leaves_the_list_and_the_last_one_an_empty_one(show: Show) -> None:
    dialog = show()
    dialog.remove(7)
    assert rows(dialog).model().rowCount(QModelIndex()) == 2
    dialog.remove(77)
    dialog.remove(9)
    left = [dialog.number]
    dialog.remove(4)
    left.append(dialog.number)
    assert left == [4, None]
    assert visible_buttons(dialog) == {"closeButton"}
    dialog.accept()
    assert dialog.isVisible()


def test_an_empty_list_says_what_will_be_there(show: Show) -> None:
    dialog = show([])
    shown = {label.text() for label in dialog.findChildren(QLabel) if label.isVisible()}
    assert wording.NO_MATCHES in shown
    assert not rows(dialog).isVisible()


def test_x4_a_row_tells_the_whole_match(show: Show) -> None:
    model = rows(show()).model()
    told = model.data(model.index(0, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert told == (
        "You won the Qube. You: 214 points, Expert: 203 points. 30 November 2026 · 2:00 clock"
    )
    assert model.data(model.index(0, 0), Qt.ItemDataRole.DecorationRole) is None


def test_x1_the_winner_is_told_by_a_mark_and_not_by_colour_alone(
    show: Show, dressed: Theme
) -> None:
    """Blue won the first match and red the second; the third was drawn and has no mark."""
    view = rows(show())
    marks = []
    for row in range(3):
        area = view.visualRect(view.model().index(row, 0))
        left = QRect(area.left() + 6, area.top() + 2, 24, area.height() - 6)
        marks.append(colours(view.viewport(), left) & {dressed.blue, dressed.red})
    assert marks == [{dressed.blue}, {dressed.red}, set()]


@pytest.mark.parametrize("text_percent", [100, 200])
@pytest.mark.parametrize("count", [0, 3])
def test_x3_nothing_is_cut_off(show: Show, dress: Dress, text_percent: int, count: int) -> None:
    dress(dark=True, text_percent=text_percent)
    dialog = show(ENTRIES[:count])
    assert clipped(dialog) == []
    if count:
        press(dialog, "deleteButton")
        settle(dialog)
        assert clipped(dialog) == []


def test_x3_it_fits_a_small_screen_at_twice_the_size(
    qtbot: QtBot, dress: Dress, monkeypatch: pytest.MonkeyPatch
) -> None:
    dress(dark=True, text_percent=200)
    dialog = MatchesDialog(ENTRIES * 10)
    qtbot.addWidget(dialog)

    class Small:
        def availableSize(self) -> QSize:  # noqa: N802
            return QSize(1024, 768)

    monkeypatch.setattr(dialog, "screen", Small)
    settle(dialog)
    assert QRect(0, 0, 1024, 768).contains(QRect(0, 0, dialog.width(), dialog.height()))
    assert clipped(dialog) == []


def test_long_names_end_in_an_ellipsis_and_leave_room_for_each_other(
    show: Show, dressed: Theme
) -> None:
    seats = (Seat("M" * 20), Seat("W" * 20))
    dialog = show([Entry(1, replace(MATCH, seats=seats))])
    dialog.resize(420, 400)
    settle(dialog)
    view = rows(dialog)
    area = view.visualRect(view.model().index(0, 0))
    # Between the names and the totals is free ground, and the totals stand at the right.
    assert dressed.text in colours(view.viewport(), area)
    assert dialog.number == 1


def test_ten_thousand_matches_have_one_height(show: Show) -> None:
    view = rows(show([Entry(number, MATCH) for number in range(10_000)]))
    assert view.uniformItemSizes()
    assert view.verticalScrollBar().maximum() > 0
