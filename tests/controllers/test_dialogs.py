"""Dialogs and menus: a match on the clock waits for them (R5.6; I5, K4 of the known faults)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from qube_desktop.controllers.dialogs import Dialogs
from qube_desktop.core.qube.grid import Player
from qube_desktop.session import PauseReason
from qube_desktop.settings import Settings
from qube_desktop.widgets.base_dialog import BaseDialog
from qube_desktop.widgets.failure_dialog import FailureDialog
from qube_desktop.widgets.new_match import NewMatch
from qube_desktop.widgets.rules_dialog import RulesDialog
from qube_desktop.widgets.settings_dialog import SettingsDialog
from tests.controllers.conftest import Sitting
from tests.games import two_minutes, unlimited

BLUE = Player.BLUE
LEFT = Qt.MouseButton.LeftButton


class Desk:
    """A sitting with its dialogs, and the answers that they gave."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.dialogs = Dialogs(sitting.session, sitting.window)
        self.answers: list[object] = []
        self.samples: list[int] = []

    def ask_new_match(self) -> None:
        self.dialogs.ask_new_match(NewMatch(), self.answers.append)

    def ask_settings(self) -> None:
        self.dialogs.ask_settings(
            Settings(),
            "",
            lambda settings, _house_words: self.answers.append(settings),
            self.samples.append,
        )

    def show_failure(self) -> None:
        self.dialogs.show_failure("The dictionary is lost.", lambda: self.answers.append("gone"))

    @property
    def open(self) -> BaseDialog:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, BaseDialog)
        return dialog

    @property
    def menu(self) -> QMenu:
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        return menu

    def entry_menu(self) -> QMenu:
        """Opens the context menu of the word box."""
        entry = self.sitting.window.entry
        event = QContextMenuEvent(
            QContextMenuEvent.Reason.Mouse, QPoint(20, 10), entry.mapToGlobal(QPoint(20, 10))
        )
        QApplication.sendEvent(entry, event)
        return self.menu


@pytest.fixture
def desk(sitting: Sitting) -> Iterator[Desk]:
    yield Desk(sitting)
    for widget in (QApplication.activePopupWidget(), QApplication.activeModalWidget()):
        if widget is not None:
            widget.close()


EVERY_DIALOG: list[Callable[[Desk], None]] = [
    Desk.ask_new_match,
    Desk.ask_settings,
    lambda desk: desk.dialogs.show_rules(),
    lambda desk: desk.dialogs.show_about(),
    Desk.show_failure,
]
every_dialog = pytest.mark.parametrize(
    "show", EVERY_DIALOG, ids=["new", "settings", "rules", "about", "failure"]
)


def assert_hidden(sitting: Sitting) -> None:
    """K4, K5: the pause screen is up and no letter is in sight."""
    assert sitting.window.overlay.isVisible()
    assert sitting.window.board._stage.covered
    assert sitting.window.entry.displayText() == ""
    assert sitting.rows() == []
    assert not sitting.window.message.isVisible()


@every_dialog
def test_k4_every_dialog_stops_the_clock_and_hides_the_letters(
    desk: Desk, show: Callable[[Desk], None]
) -> None:
    sitting = desk.sitting
    sitting.start(two_minutes)
    sitting.play("LEMON")
    sitting.write("flor")
    show(desk)
    assert sitting.session.pause_reason is PauseReason.DIALOG
    assert_hidden(sitting)
    sitting.wait(60_000)
    desk.open.reject()
    assert sitting.session.running
    assert sitting.session.remaining_ms(Player.RED) == 120_000
    assert not sitting.window.overlay.isVisible()
    assert sitting.window.entry.text() == "flor"


@every_dialog
def test_i5_after_every_dialog_the_cursor_is_in_the_word_box(
    desk: Desk, show: Callable[[Desk], None]
) -> None:
    desk.sitting.start()
    show(desk)
    desk.open.reject()
    assert desk.sitting.window.focusWidget() is desk.sitting.window.entry


@every_dialog
def test_r5_6_in_unlimited_no_dialog_covers_the_board(
    desk: Desk, show: Callable[[Desk], None]
) -> None:
    desk.sitting.start(unlimited)
    show(desk)
    assert desk.sitting.session.running
    assert not desk.sitting.window.overlay.isVisible()
    desk.open.reject()


@pytest.mark.parametrize("number", range(3))
def test_k4_every_menu_stops_the_clock_and_hides_the_letters(desk: Desk, number: int) -> None:
    sitting = desk.sitting
    sitting.start(two_minutes)
    sitting.write("flor")
    bar = sitting.window.menuBar()
    action = sitting.window.actions_.menus[number].menuAction()
    QTest.mouseClick(bar, LEFT, pos=bar.actionGeometry(action).center())
    assert desk.menu is sitting.window.actions_.menus[number]
    assert_hidden(sitting)
    sitting.wait(60_000)
    QTest.keyClick(desk.menu, Qt.Key.Key_Escape)
    assert sitting.session.running
    assert sitting.session.remaining_ms(BLUE) == 120_000
    assert sitting.window.entry.text() == "flor"


def test_k4_going_from_menu_to_menu_never_lets_go(desk: Desk) -> None:
    sitting = desk.sitting
    sitting.start(two_minutes)
    bar, menus = sitting.window.menuBar(), sitting.window.actions_.menus
    QTest.mouseClick(bar, LEFT, pos=bar.actionGeometry(menus[0].menuAction()).center())
    for _ in range(2 * len(menus)):
        QTest.keyClick(desk.menu, Qt.Key.Key_Right)
        assert_hidden(sitting)
    QTest.keyClick(desk.menu, Qt.Key.Key_Escape)
    assert sitting.session.running
    assert sitting.session._holds == 0


def test_k4_the_context_menu_of_the_word_box_stops_the_clock(desk: Desk) -> None:
    sitting = desk.sitting
    sitting.start(two_minutes)
    sitting.write("flor")
    menu = desk.entry_menu()
    assert_hidden(sitting)
    sitting.wait(60_000)
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    assert sitting.session.running
    assert sitting.session.remaining_ms(BLUE) == 120_000
    assert sitting.window.entry.text() == "flor"


def test_what_the_context_menu_pastes_lands_in_the_word_box(desk: Desk) -> None:
    sitting = desk.sitting
    sitting.start(two_minutes)
    sitting.write("flo")
    QApplication.clipboard().setText("rist")
    menu = desk.entry_menu()
    paste = next(each for each in menu.actions() if each.objectName() == "edit-paste")
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(paste).center())
    assert sitting.session.running
    assert sitting.window.entry.text() == "florist"
    assert sitting.text("wordEntryHint") == "2 lines"


def test_k4_the_context_menu_of_a_name_box_within_a_dialog(desk: Desk) -> None:
    """Nested: closing the inner one does not let the clock go."""
    sitting = desk.sitting
    sitting.start(two_minutes)
    desk.ask_new_match()
    box = desk.open._you  # type: ignore[attr-defined]
    menu = box.createStandardContextMenu()
    menu.popup(box.mapToGlobal(QPoint(5, 5)))
    sitting.wait(30_000)
    menu.close()
    menu.deleteLater()
    assert_hidden(sitting)
    sitting.wait(30_000)
    desk.open.reject()
    assert sitting.session.running
    assert sitting.session.remaining_ms(BLUE) == 120_000


def test_k4_a_dialog_over_the_pause_screen_leaves_it_up(desk: Desk) -> None:
    sitting = desk.sitting
    sitting.start(two_minutes)
    sitting.session.pause()
    desk.dialogs.show_rules()
    desk.open.reject()
    assert sitting.session.pause_reason is PauseReason.PLAYER
    assert_hidden(sitting)
    sitting.session.resume()


def test_r5_6_pause_chosen_from_the_menu_stays_when_the_menu_has_gone(
    desk: Desk, qtbot: QtBot
) -> None:
    sitting = desk.sitting
    sitting.start(two_minutes)
    actions = sitting.window.actions_
    actions.pause.triggered.connect(
        lambda: (
            sitting.session.resume() if sitting.session.pause_reason else sitting.session.pause()
        )
    )
    bar, menu = sitting.window.menuBar(), actions.menus[0]
    QTest.mouseClick(bar, LEFT, pos=bar.actionGeometry(menu.menuAction()).center())
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(actions.pause).center())
    assert sitting.session.pause_reason is PauseReason.PLAYER
    assert sitting.session._holds == 0
    sitting.session.resume()


@pytest.mark.parametrize("name", ["rules", "about"])
def test_k4_a_dialog_from_the_menu_takes_over_from_it(desk: Desk, name: str) -> None:
    sitting = desk.sitting
    sitting.start(two_minutes)
    action: QAction = getattr(sitting.window.actions_, name)
    bar, menu = sitting.window.menuBar(), sitting.window.actions_.menus[2]
    QTest.mouseClick(bar, LEFT, pos=bar.actionGeometry(menu.menuAction()).center())
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(action).center())
    assert_hidden(sitting)
    sitting.wait(20_000)
    desk.open.reject()
    assert sitting.session.remaining_ms(BLUE) == 120_000
    assert sitting.session._holds == 0


def test_k4_a_match_that_begins_below_an_open_dialog_waits_for_it(desk: Desk) -> None:
    """Its faces may be dealt while the player reads the rules."""
    sitting = desk.sitting
    desk.dialogs.show_rules()
    sitting.start(two_minutes)
    assert_hidden(sitting)
    sitting.wait(20_000)
    desk.open.reject()
    assert sitting.session.running
    assert sitting.session.remaining_ms(BLUE) == 120_000
    assert not sitting.window.overlay.isVisible()


def test_k7_no_flag_falls_while_a_dialog_is_open(desk: Desk) -> None:
    sitting = desk.sitting
    sitting.start(two_minutes)
    sitting.wait(119_000)
    desk.ask_settings()
    sitting.wait(10_000)
    assert sitting.match.ply == 0
    desk.open.reject()
    sitting.wait(1_000)
    assert sitting.match.ply == 1


def test_a_volume_that_is_tried_is_heard_while_the_dialog_is_open(desk: Desk) -> None:
    desk.ask_settings()
    dialog = desk.open
    assert isinstance(dialog, SettingsDialog)
    dialog.sample_wanted.emit(35)
    assert desk.samples == [35]
    dialog.reject()
    assert desk.samples == [35]
    assert desk.answers == []


# One at a time


def test_a_second_dialog_does_not_open_over_the_first(desk: Desk) -> None:
    desk.dialogs.show_rules()
    first = desk.open
    desk.dialogs.show_about()
    assert desk.open is first
    first.reject()
    assert QApplication.activeModalWidget() is None
    assert desk.sitting.session._holds == 0


def test_a_failure_takes_the_place_of_any_other_dialog(desk: Desk) -> None:
    desk.ask_new_match()
    desk.show_failure()
    assert isinstance(desk.open, FailureDialog)
    assert desk.answers == []
    QTest.mouseClick(desk.open.findChildren(QPushButton)[-1], LEFT)
    assert desk.answers == ["gone"]
    assert QApplication.activeModalWidget() is None


def test_an_answer_is_handed_on_when_the_dialog_holds_nothing_any_more(desk: Desk) -> None:
    held: list[int] = []
    desk.dialogs.ask_new_match(NewMatch(), lambda _match: held.append(desk.sitting.session._holds))
    QTest.keyClick(desk.open, Qt.Key.Key_Return)
    assert held == [0]


@pytest.mark.parametrize("ask", [Desk.ask_new_match, Desk.ask_settings])
def test_a_cancelled_question_has_no_answer(desk: Desk, ask: Callable[[Desk], None]) -> None:
    ask(desk)
    QTest.keyClick(desk.open, Qt.Key.Key_Escape)
    assert desk.answers == []
    ask(desk)
    QTest.keyClick(desk.open, Qt.Key.Key_Return)
    assert len(desk.answers) == 1


def test_a_dialog_is_thrown_away_when_it_has_been_closed(desk: Desk) -> None:
    desk.dialogs.show_rules()
    desk.open.reject()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert desk.sitting.window.findChildren(RulesDialog) == []
