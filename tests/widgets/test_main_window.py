"""The window: where things are, and where the keyboard belongs (I4, I5, G11)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QByteArray, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QListView, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from qube_desktop.core.qube.face import Face, Position
from qube_desktop.core.qube.grid import Player
from qube_desktop.widgets import wording
from qube_desktop.widgets.face_counter import FaceCounter
from qube_desktop.widgets.main_window import FIRST_SIZE, SMALLEST, MainWindow
from tests.games import EXAMPLE
from tests.widgets.conftest import Dress
from tests.widgets.looks import clipped, find, settle

LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow(lambda: 0, "software")
    made.set_reduce_motion(True)
    made.show_play()
    made.show()
    made.activateWindow()
    qtbot.waitExposed(made)
    yield made
    made.close()
    Shiboken.delete(made)


def focus(window: MainWindow) -> QWidget:
    widget = window.focusWidget()
    assert widget is not None
    return widget


# What is where


def test_in_the_smallest_window_a_chosen_word_comes_into_sight(
    window: MainWindow, dress: Dress
) -> None:
    dress(dark=True, text_percent=150)
    window.resize(SMALLEST)
    window.show_result()
    window.result.show_result(("Ann", "Bob"), (100, 90), (30, 40))
    position, turn = Position.start(EXAMPLE, Player.BLUE).play("FLORIST", None)
    window.review.show_face(1, Face(position, (turn,)), ("Ann", "Bob"))
    window.review.set_notes(["Best: +10.0"], "Accuracy: Ann 100 %, Bob – · in the match the same")
    settle(window)
    rows = find(window, QListView, "reviewWords")
    last = QRect(0, rows.height() - 1, 1, 1)
    assert rows.visibleRegion().intersected(last).isEmpty()
    window.review.set_chosen_turn(0)
    settle(window)
    assert rows.visibleRegion().contains(last)


def test_its_title_begins_with_the_name_of_the_game(window: MainWindow) -> None:
    assert window.windowTitle().startswith("Qube")


def test_it_is_never_smaller_than_it_can_be_read(window: MainWindow) -> None:
    assert window.minimumSize() == SMALLEST == QSize(800, 600)
    assert FIRST_SIZE.width() >= SMALLEST.width()


@pytest.mark.parametrize(
    ("show", "below", "beside"),
    [
        (MainWindow.show_play, ["wordEntry", "playButton", "passButton"], "wordList"),
        (MainWindow.show_count, ["skipButton"], "wordList"),
        (MainWindow.show_result, ["previousWordButton", "nextWordButton"], "resultPanel"),
    ],
    ids=["play", "count", "result"],
)
def test_each_part_of_a_match_shows_what_it_needs(
    window: MainWindow, show: Callable[[MainWindow], None], below: list[str], beside: str
) -> None:
    show(window)
    names = {
        "wordEntry", "playButton", "passButton", "skipButton",
        "previousWordButton", "nextWordButton",
    }  # fmt: skip
    shown = [name for name in sorted(names) if find(window, QWidget, name).isVisible()]
    assert shown == sorted(below)
    assert find(window, QWidget, beside).isVisible()
    for common in ("cubeView", "faceCounter1", "messageLabel"):
        assert find(window, QWidget, common).isVisible()


def test_a_notice_takes_room_only_while_there_is_one(window: MainWindow) -> None:
    window.set_notice("The disk is full.")
    assert window.notice.isVisible()
    window.set_notice("")
    assert not window.notice.isVisible()


@pytest.mark.parametrize(("size", "percent"), [((800, 600), 100), ((1024, 768), 200)])
def test_x3_nothing_is_cut_off(
    window: MainWindow, dress: Dress, size: tuple[int, int], percent: int
) -> None:
    dress(dark=True, text_percent=percent)
    window.resize(*size)
    window.turn_label.set_turn(Player.BLUE, "Blue’s turn")
    window.message.set_message(wording.NOTHING_TYPED)
    window.set_notice(wording.DRAWN_BY_SOFTWARE)
    settle(window)
    assert (window.width(), window.height()) == size
    assert clipped(window) == []


def test_a_name_is_never_read_as_mark_up_and_a_long_one_takes_a_second_line(
    window: MainWindow,
) -> None:
    name = "<b>Ann</b>"
    window.turn_label.set_turn(Player.BLUE, name)
    assert window.turn_label.textFormat() is Qt.TextFormat.PlainText
    low = window.turn_label.heightForWidth(120)
    window.turn_label.set_turn(Player.RED, "Wilhelmina Constance’s turn")
    assert window.turn_label.heightForWidth(120) > low


def test_x3_the_mark_before_the_turn_grows_with_the_letters(
    window: MainWindow, dress: Dress
) -> None:
    dress(dark=True)
    window.turn_label.set_turn(Player.BLUE, "Blue’s turn")
    before = window.turn_label.contentsMargins().left()
    dress(dark=True, text_percent=200)
    assert window.turn_label.contentsMargins().left() >= 1.8 * before


# The keyboard


def test_i5_the_cursor_is_in_the_word_box_from_the_first_moment_on(window: MainWindow) -> None:
    assert window.focusWidget() is window.entry


@pytest.mark.parametrize("name", ["playButton", "passButton"])
@pytest.mark.parametrize("letter", ["a", "Z", "é", "5"])
def test_i4_what_is_typed_on_a_button_lands_in_the_word_box(
    window: MainWindow, name: str, letter: str
) -> None:
    button = find(window, QPushButton, name)
    clicked: list[bool] = []
    button.clicked.connect(lambda: clicked.append(True))
    button.setFocus()
    none = Qt.KeyboardModifier.NoModifier
    key = Key(ord(letter.upper()))
    QApplication.sendEvent(button, QKeyEvent(QKeyEvent.Type.KeyPress, key, none, letter))
    assert window.entry.text() == letter
    assert window.focusWidget() is window.entry
    assert clicked == []


def test_i4_a_key_that_was_forwarded_counts_as_pressed(window: MainWindow) -> None:
    pressed: list[object] = []
    window.entry.key_pressed.connect(pressed.append)
    window.play_button.setFocus()
    QTest.keyClick(window.play_button, Key.Key_Q)
    assert len(pressed) == 1


def test_i4_a_letter_follows_the_text_that_is_there(window: MainWindow) -> None:
    window.entry.setText("floris")
    window.pass_button.setFocus()
    QTest.keyClicks(window.pass_button, "t")
    assert window.entry.text() == "florist"


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Space])
@pytest.mark.parametrize("name", ["playButton", "passButton"])
def test_a_button_that_was_reached_by_tab_is_pressed_by_enter_and_space(
    window: MainWindow, name: str, key: Qt.Key
) -> None:
    button = find(window, QPushButton, name)
    clicked: list[bool] = []
    button.clicked.connect(lambda: clicked.append(True))
    button.setFocus()
    QTest.keyClick(button, key)
    assert len(clicked) == 1


def test_tab_goes_from_the_word_box_over_both_buttons_and_back(
    window: MainWindow, qtbot: QtBot
) -> None:
    qtbot.waitUntil(window.entry.hasFocus)
    round_trip = []
    for _ in range(3):
        QTest.keyClick(focus(window), Key.Key_Tab)
        round_trip.append(focus(window).objectName())
    assert round_trip == ["playButton", "passButton", "wordEntry"]


def test_escape_clears_the_word_box_and_does_nothing_else(window: MainWindow) -> None:
    window.entry.setText("flor")
    for _ in range(3):
        QTest.keyClick(window.entry, Key.Key_Escape)
        QTest.keyClick(window, Key.Key_Escape)
        QTest.keyClick(window.play_button, Key.Key_Escape)
    assert window.entry.text() == ""
    assert window.isVisible()
    assert not window.overlay.isVisible()


def test_in_review_letters_go_nowhere(window: MainWindow) -> None:
    window.show_result()
    for name in ("previousWordButton", "nextWordButton", "rematchButton"):
        button = find(window, QPushButton, name)
        button.setFocus()
        QTest.keyClicks(button, "q")
    assert window.entry.text() == ""


def test_r5_6_while_it_is_covered_letters_go_nowhere(window: MainWindow) -> None:
    window.entry.setText("flor")
    window.set_covered(True, "Tea.")
    for target in (window, window.overlay, window.play_button, window.entry):
        QTest.keyClicks(target, "q")
    assert window.entry.text() == ""
    window.set_covered(False)
    assert window.entry.text() == "flor"


# The mouse


def spots(window: MainWindow) -> list[tuple[str, QWidget, QPoint]]:
    """Something of everything that can be clicked in play."""
    named = ["cubeView", "messageLabel", "turnLabel", "blueScore", "faceCounter3", "wordList",
             "playButton", "passButton", "mainColumn", "sidebar"]  # fmt: skip
    found = [(name, find(window, QWidget, name)) for name in named]
    places = [(name, widget, widget.rect().center()) for name, widget in found]
    places[-2] = ("mainColumn", found[-2][1], QPoint(2, 2))
    places[-1] = ("sidebar", found[-1][1], QPoint(2, 2))
    list_view = find(window, QWidget, "wordList")
    viewport = next(
        each for each in list_view.findChildren(QWidget) if "viewport" in each.objectName()
    )
    return [*places, ("rows", viewport, viewport.rect().center())]


@pytest.mark.parametrize("before", ["wordEntry", "playButton", "passButton"])
def test_i5_after_every_click_the_cursor_is_in_the_word_box(
    window: MainWindow, before: str
) -> None:
    window.turn_label.set_turn(Player.BLUE, "Blue’s turn")
    for button in (window.play_button, window.pass_button):
        button.clicked.connect(window.take_focus)  # as the table does
    for name, widget, place in spots(window):
        find(window, QWidget, before).setFocus()
        target = widget.childAt(place) or widget
        QTest.mouseClick(target, LEFT, pos=target.mapFrom(widget, place))
        assert window.focusWidget() is window.entry, name


def test_in_review_a_click_does_not_bring_the_word_box_back(window: MainWindow) -> None:
    window.show_result()
    window.next_button.setFocus()
    for place in (QPoint(2, 2), window.board.geometry().center()):
        QTest.mouseClick(find(window, QWidget, "mainColumn"), LEFT, pos=place)
    assert window.focusWidget() is window.next_button
    window.show_play()
    assert window.focusWidget() is window.entry


# The pause screen


def test_r5_6_covered_nothing_of_the_match_is_seen_or_heard(window: MainWindow) -> None:
    window.entry.setText("flor")
    window.entry.set_hint("1 line")
    window.message.set_message("Blue played LEMON: L M N, 5 points.")
    window.set_covered(True, "Tea.")
    assert window.overlay.isVisible()
    assert window.overlay.geometry() == window._everything.rect()
    assert window.focusWidget() is find(window.overlay, QPushButton)
    assert not window.message.isVisible()
    assert "LEMON" not in window.message.accessibleName()
    assert find(window, QLabel, "wordEntryHint").text() == ""
    window.set_covered(False)
    assert window.message.isVisible()
    assert window.message.accessibleName() == window.message.text()
    assert window.entry.text() == "flor"
    assert window.focusWidget() is window.entry


def test_what_is_said_while_it_is_covered_is_there_afterwards(window: MainWindow) -> None:
    window.set_covered(True)
    window.message.set_message("The match is paused.")
    window.set_covered(False)
    assert window.message.text() == window.message.accessibleName() == "The match is paused."


def test_covering_twice_keeps_what_was_typed(window: MainWindow) -> None:
    window.entry.setText("flor")
    window.set_covered(True, "One.")
    window.set_covered(True, "Two.")
    window.set_covered(False)
    assert window.entry.text() == "flor"


# Its place on the screen


def test_full_screen_and_back(window: MainWindow, qtbot: QtBot) -> None:
    """F11 and G11."""
    action = window.actions_.full_screen
    action.toggled.connect(window.set_full_screen)
    normal = window.size()
    for _ in range(2):
        QTest.keyClick(window, Key.Key_F11)
        assert window.isFullScreen()
        QTest.keyClick(window, Key.Key_F11)
        assert not window.isFullScreen()
    assert window.size() == normal
    assert window.focusWidget() is window.entry


def test_a_maximised_window_is_maximised_again_after_full_screen(window: MainWindow) -> None:
    window.showMaximized()
    window.set_full_screen(True)
    assert window.isFullScreen()
    window.set_full_screen(False)
    assert window.isMaximized()


def test_the_menu_knows_when_the_desktop_ends_full_screen(window: MainWindow) -> None:
    window.actions_.full_screen.toggled.connect(window.set_full_screen)
    window.showFullScreen()
    assert window.actions_.full_screen.isChecked()
    window.showNormal()
    assert not window.actions_.full_screen.isChecked()


def test_it_goes_where_it_was(window: MainWindow, qtbot: QtBot) -> None:
    window.setGeometry(60, 50, 900, 650)
    kept = window.saveGeometry()
    another = MainWindow(lambda: 0, "software")
    qtbot.addWidget(another)
    another.restore_place(kept)
    another.show()
    assert another.geometry() == window.geometry()
    another.close()


@pytest.mark.parametrize("x", [-5_000, 20_000])
def test_it_is_never_off_screen(window: MainWindow, qtbot: QtBot, x: int) -> None:
    window.setGeometry(x, 20_000, 900, 650)
    kept = window.saveGeometry()
    another = MainWindow(lambda: 0, "software")
    qtbot.addWidget(another)
    another.restore_place(kept)
    another.show()
    available = QGuiApplication.primaryScreen().availableGeometry()
    assert available.contains(another.geometry())
    another.close()


@pytest.mark.parametrize("kept", [b"", b"junk", b"\x01\xd9\xd0\xcb\x00\x03"])
def test_s1_a_place_that_makes_no_sense_leaves_it_in_sight(window: MainWindow, kept: bytes) -> None:
    window.restore_place(QByteArray(kept))
    assert QGuiApplication.primaryScreen().availableGeometry().contains(window.geometry())
    assert window.size().boundedTo(SMALLEST) == SMALLEST


def test_closing_is_told_before_the_window_goes(window: MainWindow) -> None:
    seen: list[bool] = []
    window.closed.connect(lambda: seen.append(window.isVisible()))
    window.close()
    assert seen == [True]


def test_reduced_motion_reaches_everything_that_moves(window: MainWindow) -> None:
    window.set_reduce_motion(True)
    for card in window.cards.values():
        card.set_score(9, animated=True)
    assert find(window, QLabel, "blueScore").text() == "9"
    assert window.board._reduce_motion
    assert window.entry._reduce_motion
    assert find(window, FaceCounter, "faceCounter1").isVisible()
    QApplication.processEvents()
