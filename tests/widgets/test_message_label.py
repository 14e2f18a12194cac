"""The message line and the turn label."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from qube_desktop.core.qube.grid import Player
from qube_desktop.widgets import wording
from qube_desktop.widgets.message_label import MessageLabel
from qube_desktop.widgets.theme import Theme
from qube_desktop.widgets.turn_label import TurnLabel
from tests.widgets.conftest import Dress
from tests.widgets.looks import clipped, colours, settle

SENTENCE = "Expert played INQUEST: N Q T, 12 points. Q is locked."


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    heard: list[str] = []

    def update(event: QAccessibleEvent) -> None:
        assert isinstance(event, QAccessibleAnnouncementEvent)
        heard.append(event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", update)
    return heard


@pytest.fixture
def line(qtbot: QtBot) -> MessageLabel:
    made = MessageLabel()
    qtbot.addWidget(made)
    return made


def test_x4_a_sentence_is_shown_and_announced(line: MessageLabel, announced: list[str]) -> None:
    line.set_message(SENTENCE)
    assert line.text() == SENTENCE
    assert line.accessibleName() == SENTENCE
    assert announced == [SENTENCE]


def test_silence_is_not_announced(line: MessageLabel, announced: list[str]) -> None:
    line.set_message("")
    assert announced == []
    assert line.accessibleName() == wording.MESSAGE


def test_an_announcement_reaches_qt_without_a_reader(line: MessageLabel) -> None:
    line.set_message(SENTENCE)
    assert line.text() == SENTENCE


def test_what_must_not_be_overlooked_stands_out(line: MessageLabel, dressed: Theme) -> None:
    line.resize(500, 30)
    line.set_message(SENTENCE)
    settle(line)
    assert dressed.text not in colours(line)
    line.set_message(SENTENCE, strong=True)
    settle(line)
    assert dressed.text in colours(line)
    line.set_message(SENTENCE)
    assert line.property("tone") == ""


def test_words_are_never_mark_up(line: MessageLabel) -> None:
    line.set_message("<b>lemon</b> is not in the dictionary.")
    assert line.textFormat() is Qt.TextFormat.PlainText
    assert line.text().startswith("<b>")


@pytest.mark.parametrize("text_percent", [100, 200])
def test_x3_a_sentence_is_shown_whole_and_the_layout_keeps_still(
    qtbot: QtBot, dress: Dress, text_percent: int
) -> None:
    dress(dark=True, text_percent=text_percent)
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(640, 300)
    line = MessageLabel()
    column = QVBoxLayout(window)
    board = QWidget()
    column.addWidget(board, 1)
    column.addWidget(line)
    settle(window)
    empty = board.height()
    line.set_message(SENTENCE)
    settle(window)
    assert clipped(window) == []
    assert board.height() == empty


def test_the_turn_label_leads_with_the_mark(qtbot: QtBot, dressed: Theme) -> None:
    turn = TurnLabel()
    qtbot.addWidget(turn)
    for player in Player:
        turn.set_turn(player, "Your turn")
        settle(turn)
        assert turn.text() == turn.accessibleName() == "Your turn"
        assert dressed.ink(player).name() in colours(turn)
        assert dressed.ink(player.other).name() not in colours(turn)
    assert turn.objectName() == "turnLabel"


def test_without_a_player_the_text_stands_alone(qtbot: QtBot, dressed: Theme) -> None:
    turn = TurnLabel()
    qtbot.addWidget(turn)
    turn.set_turn(Player.RED, "Red to move")
    turn.set_turn(None, "Counting the tiles")
    settle(turn)
    assert turn.contentsMargins().left() == 0
    assert dressed.ink(Player.RED).name() not in colours(turn)
