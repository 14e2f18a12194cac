"""The points of a word fly to the score, touch nothing, and are in time (DESIGN 6)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from qube_desktop.core.qube.grid import Player
from qube_desktop.widgets import flying_points, theme
from qube_desktop.widgets.flying_points import FlyingPoints
from qube_desktop.widgets.main_window import MainWindow
from tests.render.pictures import play
from tests.widgets.conftest import Dress
from tests.widgets.looks import colours, settle

START, END = QPoint(100, 200), QPoint(340, 60)


@pytest.fixture
def points(qtbot: QtBot, dress: Dress) -> Iterator[FlyingPoints]:
    dress(dark=True)
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(400, 300)
    made = FlyingPoints(parent)
    settle(parent)
    yield made
    made.land()


def middle(points: FlyingPoints) -> QPoint:
    return points.geometry().center()


def near(one: QPoint, two: QPoint) -> bool:
    return (one - two).manhattanLength() <= 3


def at(points: FlyingPoints, share: float) -> QPoint:
    points._flight.setCurrentTime(round(share * flying_points.FLIGHT_MS))
    return middle(points)


def test_they_rise_from_the_tiles_and_end_at_the_score(points: FlyingPoints) -> None:
    points.fly(Player.BLUE, 12, START, END)
    assert points.text == "+12"
    assert points.isVisible()
    assert near(middle(points), START)
    risen = at(points, 0.34)
    assert risen.x() - START.x() in range(-3, 4)
    assert risen.y() < START.y() - 20
    assert START.x() < at(points, 0.6).x() < END.x()
    arrived = at(points, 0.95)
    assert near(arrived, END - QPoint(0, 26)) or near(arrived, END)


def test_they_are_gone_after_less_than_0_9_seconds(points: FlyingPoints) -> None:
    points.fly(Player.BLUE, 12, START, END)
    assert points._flight.duration() <= 900
    points._flight.setCurrentTime(points._flight.duration())
    assert points.isHidden()


def test_new_points_take_the_place_of_old_ones(points: FlyingPoints) -> None:
    points.fly(Player.BLUE, 12, START, END)
    at(points, 0.7)
    points.fly(Player.RED, 3, START, END)
    assert points.text == "+3"
    assert near(middle(points), START)


def test_they_are_written_in_the_players_colour(points: FlyingPoints) -> None:
    for player, colour in ((Player.BLUE, theme.current().blue), (Player.RED, theme.current().red)):
        points.fly(player, 8, START, END)
        at(points, 0.5)
        assert colour in colours(points)


def test_they_come_and_go_softly(points: FlyingPoints) -> None:
    points.fly(Player.BLUE, 8, START, END)
    assert points._opacity == 0
    at(points, 0.5)
    assert points._opacity == 1
    at(points, 0.97)
    assert 0 < points._opacity < 0.5


def test_they_are_transparent_for_the_hand_and_the_keyboard(points: FlyingPoints) -> None:
    points.fly(Player.BLUE, 8, START, END)
    assert points.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert points.focusPolicy() == Qt.FocusPolicy.NoFocus
    window = points.parentWidget()
    assert window is not None
    assert window.childAt(START) is not points


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow(lambda: 0, "software")
    qtbot.addWidget(made)
    settle(made)
    made.board.show_board((play("FLORIST"), *[None] * 5), 1)
    yield made
    made._flying.land()
    made.close()


def test_in_the_window_they_fly_from_the_tiles_to_the_card(window: MainWindow) -> None:
    window.fly_points(Player.RED, 5, [4])
    flying = window._flying
    centre = window.board.tile_rect(4).center()
    assert near(window.board.mapFrom(window._everything, middle(flying)), centre)
    at(flying, 0.92)
    place = window.cards[Player.RED].mapFrom(window._everything, middle(flying))
    assert window.cards[Player.RED].rect().contains(place)
    assert place.x() > window.cards[Player.RED].width() / 2


def test_nothing_flies_with_reduced_motion_or_while_paused(window: MainWindow) -> None:
    """K5: nothing of a move is seen while paused."""
    window.set_covered(True)
    window.fly_points(Player.RED, 5, [4])
    assert window._flying.isHidden()
    window.set_covered(False)
    window.fly_points(Player.RED, 5, [4])
    assert window._flying.isVisible()
    window.set_covered(True)
    assert window._flying.isHidden()
    window.set_covered(False)
    window.set_reduce_motion(True)
    window.fly_points(Player.RED, 5, [4])
    QApplication.processEvents()
    assert window._flying.isHidden()
