"""The advantage in words and as a bar (X1: never by colour alone)."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from qube_desktop.core.qube.grid import Player
from qube_desktop.widgets.advantage_bar import AdvantageBar
from qube_desktop.widgets.theme import current

NAMES = ("Ann", "Bob")


@pytest.fixture
def bar(qtbot: QtBot) -> AdvantageBar:
    bar = AdvantageBar()
    qtbot.addWidget(bar)
    bar.resize(300, 40)
    bar.show()
    return bar


@pytest.mark.parametrize(
    ("difference", "exact", "text"),
    [
        (None, False, "Working out the advantage…"),
        (0.0, True, "Level with best play"),
        (0.4, False, "Level, as expected with best play"),
        (12.0, True, "Ann ahead by 12 points with best play"),
        (-12.4, False, "Bob ahead by about 12 points"),
        (-1.0, True, "Bob ahead by 1 point with best play"),
    ],
)
def test_the_figure_stands_in_words(
    bar: AdvantageBar, difference: float | None, exact: bool, text: str
) -> None:
    bar.set_advantage(difference, exact=exact, names=NAMES)
    shown = bar.findChild(QLabel, "advantageText")
    assert isinstance(shown, QLabel)
    assert shown.text() == text
    assert bar.accessibleName() == text


@pytest.mark.parametrize(
    ("difference", "left", "right"),
    [(100.0, Player.BLUE, Player.BLUE), (-100.0, Player.RED, Player.RED), (0.0, *Player)],
)
def test_the_bar_leans_to_who_is_ahead(
    bar: AdvantageBar, difference: float, left: Player, right: Player
) -> None:
    bar.set_advantage(difference, exact=True, names=NAMES)
    picture = bar._track.grab().toImage()
    height = picture.height() // 2
    assert picture.pixelColor(60, height) == current().fill(left)
    assert picture.pixelColor(240, height) == current().fill(right)


def test_the_more_the_further(bar: AdvantageBar) -> None:
    shares = []
    for difference in (-60.0, -20.0, -1.0, 0.0, 1.0, 20.0, 60.0):
        bar.set_advantage(difference, exact=False, names=NAMES)
        shares.append(bar._track._share)
    assert shares == sorted(shares)
    assert shares[3] == 0.5
