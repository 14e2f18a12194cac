"""R1.3, R1.4: who won, with what."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from qube_desktop.core.qube.grid import Player
from qube_desktop.widgets.card import Card
from qube_desktop.widgets.result_panel import ResultPanel
from qube_desktop.widgets.scroll_page import ScrollPage
from tests.widgets.conftest import Dress
from tests.widgets.looks import clipped, find, settle

NAMES = ("You", "Expert")


@pytest.fixture
def panel(qtbot: QtBot) -> ResultPanel:
    made = ResultPanel()
    qtbot.addWidget(made)
    return made


def headline(panel: ResultPanel) -> str:
    return find(panel, QLabel, "resultHeadline").text()


def strong(panel: ResultPanel) -> set[Player]:
    return {card.player for card in panel.findChildren(Card) if card.strong}


@pytest.mark.parametrize(
    ("words", "tiles", "text", "winner"),
    [
        ((142, 139), (72, 64), "You won the Qube", {Player.BLUE}),
        ((139, 142), (64, 72), "Expert won the Qube", {Player.RED}),
        ((140, 130), (60, 70), "A draw", set()),
        ((150, 130), (40, 70), "Expert won the Qube", {Player.RED}),
    ],
)
def test_r1_4_the_higher_total_wins(
    panel: ResultPanel,
    words: tuple[int, int],
    tiles: tuple[int, int],
    text: str,
    winner: set[Player],
) -> None:
    panel.show_result(NAMES, words, tiles)
    assert headline(panel) == text
    assert strong(panel) == winner
    assert panel.accessibleName() == f"Result: {text}"


def test_r1_3_totals_and_their_parts(panel: ResultPanel) -> None:
    panel.show_result(NAMES, (142, 139), (72, 64))
    assert find(panel, QLabel, "blueTotal").text() == "214"
    assert find(panel, QLabel, "redTotal").text() == "203"
    assert find(panel, QLabel, "redTotal").accessibleName() == "Expert: 203 points"
    texts = {" ".join(label.text().split()) for label in panel.findChildren(QLabel)}
    assert {"142 words + 72 tiles", "139 words + 64 tiles"} <= texts


def test_the_buttons_say_what_is_wanted(panel: ResultPanel) -> None:
    heard: list[str] = []
    panel.rematch_wanted.connect(lambda: heard.append("rematch"))
    panel.new_match_wanted.connect(lambda: heard.append("new match"))
    settle(panel)
    QTest.mouseClick(panel.rematch_button, Qt.MouseButton.LeftButton)
    QTest.mouseClick(panel.new_match_button, Qt.MouseButton.LeftButton)
    assert heard == ["rematch", "new match"]


def test_two_cards_of_the_same_size_side_by_side(panel: ResultPanel, dress: Dress) -> None:
    dress(dark=True)
    panel.show_result(("You", "Bartholomew the Great"), (142, 139), (72, 64))
    panel.resize(314, 300)
    settle(panel)
    blue, red = panel.findChildren(Card)
    assert (blue.width(), blue.height(), blue.y()) == (red.width(), red.height(), red.y())


def test_in_a_narrow_panel_the_totals_stand_beside_the_names(
    panel: ResultPanel, dress: Dress
) -> None:
    dress(dark=True)
    panel.show_result(NAMES, (142, 139), (72, 64))
    for width in (340, 213, 340):
        panel.resize(width, 300)
        settle(panel)
        for card in panel.findChildren(Card):
            total = find(card, QLabel, f"{card.player.name.lower()}Total")
            assert (total.x() > card.width() / 2) == (width == 213)


@pytest.mark.parametrize("text_percent", [100, 125, 150, 200])
@pytest.mark.parametrize("names", [NAMES, ("Bartholomew the Great", "Alexandra the Wise")])
def test_x3_nothing_is_cut_off(
    qtbot: QtBot, dress: Dress, text_percent: int, names: tuple[str, str]
) -> None:
    dress(dark=True, text_percent=text_percent)
    page = ScrollPage()
    qtbot.addWidget(page)
    panel = ResultPanel()
    panel.show_result(names, (142, 139), (72, 64))
    page.column.addWidget(panel)
    page.column.addStretch(1)
    page.resize(311, 700)
    settle(page)
    assert clipped(page) == []
    assert page.horizontalScrollBar().maximum() == 0
