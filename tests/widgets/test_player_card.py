"""A player's card: name, note, clock, score, and whose turn it is by more than colour."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from qube_desktop.core.qube.grid import Player
from qube_desktop.widgets.card import Card
from qube_desktop.widgets.mark_label import MarkLabel
from qube_desktop.widgets.player_card import PlayerCard
from qube_desktop.widgets.theme import Theme
from tests.widgets.conftest import Dress
from tests.widgets.looks import clipped, colour_at, colours, find, settle

players = pytest.mark.parametrize("player", Player)


@pytest.fixture
def card(qtbot: QtBot, dress: Dress) -> PlayerCard:
    dress(dark=True)
    made = PlayerCard(Player.BLUE)
    qtbot.addWidget(made)
    made.resize(314, 84)
    return made


def label(card: QWidget, name: str) -> QLabel:
    return find(card, QLabel, name)


@players
def test_the_labels_have_the_names_that_others_look_for(qtbot: QtBot, player: Player) -> None:
    card = PlayerCard(player)
    qtbot.addWidget(card)
    colour = player.name.lower()
    card.set_score(58)
    card.set_clock(84_000)
    assert label(card, f"{colour}Score").text() == "58"
    assert label(card, f"{colour}Clock").text() == "1:24"


def test_a_card_says_in_words_what_it_shows(card: PlayerCard) -> None:
    card.set_name("Ann")
    card.set_note("your turn")
    card.set_score(1)
    card.set_clock(61_000)
    assert card.accessibleName() == "Ann, your turn"
    assert label(card, "blueScore").accessibleName() == "Ann: 1 point"
    assert label(card, "blueClock").accessibleName() == "Ann: 1 minute 1 second left"


def test_r5_1_without_a_clock_none_is_shown(card: PlayerCard) -> None:
    card.set_clock(None)
    settle(card)
    assert not label(card, "blueClock").isVisible()
    card.set_clock(120_000)
    assert label(card, "blueClock").isVisible()


@pytest.mark.parametrize(
    ("left_ms", "warning"),
    [
        (None, ""),
        (120_000, ""),
        (20_000, ""),
        (19_999, "low"),
        (10_000, "low"),
        (9_999, "critical"),
    ],
)
def test_little_time_left_is_marked(card: PlayerCard, left_ms: int | None, warning: str) -> None:
    card.set_clock(120_000)
    card.set_clock(left_ms)
    assert (label(card, "blueClock").property("warning") or "") == warning


def test_the_last_seconds_have_a_ground_of_their_own(card: PlayerCard, dressed: Theme) -> None:
    card.set_clock(8_400)
    settle(card)
    clock = label(card, "blueClock")
    assert dressed.amber in colours(clock)
    card.set_clock(84_000)
    assert dressed.amber not in colours(clock)


def test_a_warning_ends_with_the_face(card: PlayerCard) -> None:
    card.set_clock(8_000)
    card.set_clock(120_000)
    assert label(card, "blueClock").property("warning") == ""


def test_the_score_runs_up_and_arrives(card: PlayerCard) -> None:
    card.set_score(10)
    card.set_score(20, animated=True)
    counting = card._counting
    counting.setCurrentTime(counting.duration() // 2)
    assert 10 < int(label(card, "blueScore").text()) < 20
    assert label(card, "blueScore").accessibleName().endswith("20 points")
    counting.setCurrentTime(counting.duration())
    assert label(card, "blueScore").text() == "20"


def test_a_new_score_overtakes_a_running_one(card: PlayerCard) -> None:
    card.set_score(20, animated=True)
    card.set_score(5)
    assert label(card, "blueScore").text() == "5"
    assert card._counting.state() is card._counting.State.Stopped


def test_reduce_motion_counts_at_once(card: PlayerCard) -> None:
    card.set_reduce_motion(True)
    card.set_score(20, animated=True)
    assert label(card, "blueScore").text() == "20"


def test_the_same_score_starts_nothing(card: PlayerCard) -> None:
    card.set_score(7)
    card.set_score(7, animated=True)
    assert card._counting.state() is card._counting.State.Stopped


@players
def test_whose_turn_it_is_shows_in_border_and_ground(
    qtbot: QtBot, player: Player, dressed: Theme
) -> None:
    card = PlayerCard(player)
    qtbot.addWidget(card)
    card.resize(314, 84)
    settle(card)
    quiet = card.grab().toImage()
    card.set_active(True)
    assert card.strong
    strong = card.grab().toImage()
    middle = card.height() // 2
    assert colour_at(strong, 1, middle) == dressed.ink(player).name()
    assert colour_at(quiet, 1, middle) != colour_at(strong, 1, middle)
    assert colour_at(quiet, 6, middle) == dressed.panel
    assert colour_at(strong, 6, middle) != dressed.panel
    card.set_active(False)
    assert not card.strong


@players
def test_x1_each_player_has_a_mark_of_another_shape(
    qtbot: QtBot, player: Player, dressed: Theme
) -> None:
    mark = MarkLabel(player)
    qtbot.addWidget(mark)
    mark.resize(80, 80)
    image = mark.grab().toImage()
    ink = dressed.ink(player).name()
    assert colour_at(image, 40, 40) == ink
    # The diamond reaches the middle of each edge, the disc fills more of the corners.
    assert (colour_at(image, 40, 4) == ink) == (player is Player.RED)
    assert (colour_at(image, 20, 18) == ink) == (player is Player.BLUE)
    mark.set_player(player.other)
    assert colour_at(mark.grab().toImage(), 40, 40) == dressed.ink(player.other).name()


def test_a_card_remembers_its_player(qtbot: QtBot) -> None:
    card = Card(Player.RED)
    qtbot.addWidget(card)
    assert card.player is Player.RED


@pytest.mark.parametrize(
    ("width", "text_percent"), [(220, 100), (297, 100), (297, 125), (297, 150), (297, 200)]
)
@pytest.mark.parametrize("left_ms", [None, 84_000, 8_400])
def test_x3_nothing_is_cut_off(
    qtbot: QtBot, dress: Dress, width: int, text_percent: int, left_ms: int | None
) -> None:
    dress(dark=True, text_percent=text_percent)
    window = QWidget()
    qtbot.addWidget(window)
    window.setFixedSize(width, 700)
    column = QVBoxLayout(window)
    column.setContentsMargins(0, 0, 0, 0)
    for player in Player:
        card = PlayerCard(player)
        column.addWidget(card)
        card.set_name("Bartholomew the Great")
        card.set_note("your turn")
        card.set_score(214)
        card.set_clock(left_ms)
    column.addStretch(1)
    settle(window)
    assert clipped(window) == []
