"""The actions of the window, their names, menus and keys (INTERFACES: names in the window; I4)."""

from __future__ import annotations

from dataclasses import fields
from itertools import pairwise

import pytest
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from qube_desktop.widgets.actions import Actions, add_actions

NAMES = {
    "newMatchAction", "rematchAction", "pauseAction", "settingsAction", "quitAction",
    "fullScreenAction", "rulesAction", "aboutAction", "openAction", "saveAsAction",
    "hintAction",
}  # fmt: skip


@pytest.fixture
def window(qtbot: QtBot) -> QMainWindow:
    made = QMainWindow()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def actions(window: QMainWindow) -> Actions:
    return add_actions(window)


def plain(actions: Actions) -> list[QAction]:
    found = [getattr(actions, field.name) for field in fields(actions) if field.name != "menus"]
    assert all(isinstance(each, QAction) for each in found)
    return found


def keys(actions: Actions) -> list[QKeySequence]:
    return [key for action in plain(actions) for key in action.shortcuts()]


def test_every_action_has_the_name_that_tools_and_tests_find(
    window: QMainWindow, actions: Actions
) -> None:
    named = {each.objectName() for each in window.findChildren(QAction) if each.objectName()}
    assert {each.objectName() for each in plain(actions)} >= NAMES
    assert named >= NAMES


def test_every_action_says_in_words_what_it_does(actions: Actions) -> None:
    for action in plain(actions):
        assert action.text().strip("…& ").replace(" ", "").isalpha()


def test_every_action_stands_in_exactly_one_menu(actions: Actions) -> None:
    shown = [each for menu in actions.menus for each in menu.actions() if not each.isSeparator()]
    assert sorted(map(id, shown)) == sorted(map(id, plain(actions)))


def test_the_menus_stand_in_the_menu_bar_and_can_be_reached_by_keyboard(
    window: QMainWindow, actions: Actions
) -> None:
    titles = [each.text() for each in window.menuBar().actions()]
    assert titles == [menu.title() for menu in actions.menus]
    assert all("&" in title for title in titles)
    mnemonics = [title[title.index("&") + 1].lower() for title in titles]
    assert len(set(mnemonics)) == len(mnemonics)


def test_no_separator_stands_at_an_end_or_beside_another(actions: Actions) -> None:
    for menu in actions.menus:
        marks = [each.isSeparator() for each in menu.actions()]
        assert not marks[0]
        assert not marks[-1]
        assert not any(one and other for one, other in pairwise(marks))


def test_i4_no_shortcut_is_a_plain_letter_or_anything_else_that_is_typed(actions: Actions) -> None:
    for key in keys(actions):
        *modifiers, last = key.toString().split("+")
        assert set(modifiers) - {"Shift", "Num"} or len(last) > 1, key.toString()


def test_the_word_box_keeps_the_keys_that_it_needs(actions: Actions) -> None:
    """Escape never pauses or quits; Enter plays; the clipboard works as everywhere.

    What was typed is taken back before what was played: see the tests of the word box.
    """
    taken = {key.toString() for key in keys(actions)} - {"Ctrl+Z"}
    standard = QKeySequence.StandardKey
    for role in (standard.Copy, standard.Cut, standard.Paste, standard.SelectAll, standard.Undo):
        assert not taken & {key.toString() for key in QKeySequence.keyBindings(role)}
    assert not taken & {"Esc", "Return", "Enter", "Backspace", "Del", "Tab", "Home", "End"}


def test_no_two_actions_share_a_key(actions: Actions) -> None:
    texts = [key.toString() for key in keys(actions)]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    ("name", "expected"),
    [("full_screen", {"F11"}), ("pause", {"Pause", "Ctrl+P"}), ("quit", {"Ctrl+Q"})],
)
def test_the_keys_that_people_know(actions: Actions, name: str, expected: set[str]) -> None:
    action: QAction = getattr(actions, name)
    assert {key.toString() for key in action.shortcuts()} == expected


def test_full_screen_can_be_on_or_off(actions: Actions) -> None:
    assert [each.objectName() for each in plain(actions) if each.isCheckable()] == [
        "fullScreenAction"
    ]


def test_macos_finds_its_own_entries(actions: Actions) -> None:
    role = QAction.MenuRole
    assert actions.settings.menuRole() is role.PreferencesRole
    assert actions.quit.menuRole() is role.QuitRole
    assert actions.about.menuRole() is role.AboutRole
