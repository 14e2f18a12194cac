"""R7.2: a finished face in figures."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QListView
from pytestqt.qtbot import QtBot

from qube_desktop.core.qube.face import Face, Position, Turn
from qube_desktop.core.qube.grid import Grid, Player
from qube_desktop.widgets.review_panel import ReviewPanel
from qube_desktop.widgets.score_table import ScoreTable
from qube_desktop.widgets.scroll_page import ScrollPage
from qube_desktop.widgets.theme import Theme
from tests.widgets.conftest import Dress
from tests.widgets.looks import clipped, colours, find, settle

NAMES = ("You", "Expert")


def played(*words: str) -> Face:
    """The worked example's grid after these words; "" is a pass."""
    position = Position.start(Grid("LMNOPQRST"), Player.BLUE)
    turns: list[Turn] = []
    for word in words:
        position, turn = position.play(word, None) if word else position.play_pass()
        turns.append(turn)
    return Face(position, tuple(turns))


FACE = played("FLORIST", "WRAPPING", "OPAQUE", "INQUEST", "", "")


@pytest.fixture
def panel(qtbot: QtBot, dress: Dress) -> ReviewPanel:
    dress(dark=True)
    made = ReviewPanel()
    qtbot.addWidget(made)
    made.resize(314, 500)
    made.show_face(3, FACE, NAMES)
    settle(made)
    return made


def number(panel: ReviewPanel, name: str) -> int:
    return int(find(panel, QLabel, name).text())


def test_r7_2_words_tiles_and_total_of_each_player(panel: ReviewPanel) -> None:
    position = FACE.position
    for player in Player:
        colour = player.name.title()
        shown = [number(panel, f"review{colour}{what}") for what in ("Words", "Tiles", "Total")]
        at = player.index
        assert shown == [position.word_scores[at], position.bonuses[at], position.totals[at]]
        assert shown[0] + shown[1] == shown[2]
    assert number(panel, "reviewBlueWords") == 5 + 14
    assert number(panel, "reviewRedWords") == 5 + 12


def test_r7_2_the_turns_in_the_order_played(panel: ReviewPanel) -> None:
    model = find(panel, QListView).model()
    rows = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert rows == ["FLORIST", "WRAPPING", "OPAQUE", "INQUEST", "pass", "pass"]


def test_another_face_replaces_the_first(panel: ReviewPanel) -> None:
    panel.show_face(4, played("", ""), NAMES)
    assert panel.accessibleName() == "Face 4"
    assert number(panel, "reviewBlueTotal") == 0
    assert find(panel, QListView).model().rowCount() == 2


def test_the_numbers_say_what_they_are(panel: ReviewPanel) -> None:
    assert find(panel, QLabel, "reviewRedTotal").accessibleName().startswith("Expert, Total: ")


def test_a_turn_can_be_chosen_and_marked(panel: ReviewPanel) -> None:
    heard: list[int] = []
    panel.turn_chosen.connect(heard.append)
    words = find(panel, QListView)
    rect = words.visualRect(words.model().index(3, 0))
    QTest.mouseClick(words.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    panel.set_chosen_turn(1)
    assert words.currentIndex().row() == 1
    panel.set_chosen_turn(None)
    assert heard == [3]


def test_r7_4_showing_changes_nothing(panel: ReviewPanel) -> None:
    before = FACE
    panel.show_face(3, FACE, NAMES)
    panel.set_chosen_turn(2)
    assert before == played("FLORIST", "WRAPPING", "OPAQUE", "INQUEST", "", "")


def test_a_rule_runs_under_each_row(panel: ReviewPanel, dressed: Theme) -> None:
    table = find(panel, ScoreTable)
    settle(panel)
    image = table.grab().toImage()
    column = [image.pixelColor(1, y).name() for y in range(image.height())]
    assert column.count(dressed.line) == 3
    assert dressed.ink(Player.BLUE).name() in colours(table)


@pytest.mark.parametrize(("width", "named"), [(314, True), (170, False)])
def test_names_give_way_where_only_their_first_letters_would_fit(
    panel: ReviewPanel, dress: Dress, width: int, named: bool
) -> None:
    dress(dark=True)
    table = find(panel, ScoreTable)
    panel.resize(width, 500)
    settle(panel)
    shown = [label.text() for label in table.findChildren(QLabel) if label.isVisible()]
    assert ("You" in shown) is named


@pytest.mark.parametrize("text_percent", [100, 150, 200])
def test_x3_in_a_scrolling_page_nothing_is_cut_off(
    qtbot: QtBot, dress: Dress, text_percent: int
) -> None:
    dress(dark=False, text_percent=text_percent)
    page = ScrollPage()
    qtbot.addWidget(page)
    panel = ReviewPanel()
    panel.show_face(3, FACE, NAMES)
    page.column.addWidget(panel)
    page.resize(311, 400)
    settle(page)
    assert clipped(page) == []
    assert page.horizontalScrollBar().maximum() == 0
