"""The window's actions and the menus that hold them; what they do is connected elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from qube_desktop.widgets import wording


@dataclass(frozen=True, slots=True)
class Actions:
    """Every action of the window, and the menus that they stand in."""

    new_match: QAction
    rematch: QAction
    resume: QAction
    pause: QAction
    take_back: QAction
    hint: QAction
    open: QAction
    save_as: QAction
    copy: QAction
    matches: QAction
    statistics: QAction
    settings: QAction
    quit: QAction
    full_screen: QAction
    reset_window: QAction
    rules: QAction
    crash_report: QAction
    about: QAction
    menus: tuple[QMenu, ...]


def add_actions(window: QMainWindow) -> Actions:
    """Make the actions and put them into the menu bar of ``window``.

    No shortcut is a plain letter: those belong to the word box wherever the focus is.
    """
    match = window.menuBar().addMenu(wording.MENU_MATCH)
    view = window.menuBar().addMenu(wording.MENU_VIEW)
    about = window.menuBar().addMenu(wording.MENU_HELP)

    def add(menu: QMenu, name: str, text: str, *keys: str) -> QAction:
        action = QAction(text, window)
        action.setObjectName(name)
        action.setShortcuts([QKeySequence(key) for key in keys])
        menu.addAction(action)
        return action

    new_match = add(match, "newMatchAction", wording.NEW_MATCH_MENU, "Ctrl+N")
    rematch = add(match, "rematchAction", wording.REMATCH, "Ctrl+R")
    resume = add(match, "resumeAction", wording.BACK_TO_MATCH)
    match.addSeparator()
    pause = add(match, "pauseAction", wording.PAUSE, "Pause", "Ctrl+P")
    take_back = add(match, "takeBackAction", wording.TAKE_BACK, "Ctrl+Z")
    hint = add(match, "hintAction", wording.HINT, "F2")
    match.addSeparator()
    open_ = add(match, "openAction", wording.OPEN_MENU, "Ctrl+O")
    save_as = add(match, "saveAsAction", wording.SAVE_AS_MENU, "Ctrl+S")
    copy = add(match, "copyAction", wording.COPY_MATCH, "Ctrl+Shift+C")
    match.addSeparator()
    matches = add(match, "matchesAction", wording.MATCHES_MENU)
    statistics = add(match, "statisticsAction", wording.STATISTICS_MENU)
    match.addSeparator()
    settings = add(match, "settingsAction", wording.SETTINGS_MENU, "Ctrl+,")
    match.addSeparator()
    leave = add(match, "quitAction", wording.QUIT, "Ctrl+Q")
    full_screen = add(view, "fullScreenAction", wording.FULL_SCREEN, "F11")
    full_screen.setCheckable(True)
    reset_window = add(view, "resetWindowAction", wording.RESET_WINDOW)
    rules = add(about, "rulesAction", wording.RULES, "F1")
    crash_report = add(about, "crashReportAction", wording.WENT_WRONG_MENU)
    about_action = add(about, "aboutAction", wording.ABOUT)

    for action, role in (
        (settings, QAction.MenuRole.PreferencesRole),
        (leave, QAction.MenuRole.QuitRole),
        (about_action, QAction.MenuRole.AboutRole),
    ):
        action.setMenuRole(role)  # where macOS wants them
    return Actions(
        new_match=new_match,
        rematch=rematch,
        resume=resume,
        pause=pause,
        take_back=take_back,
        hint=hint,
        open=open_,
        save_as=save_as,
        copy=copy,
        matches=matches,
        statistics=statistics,
        settings=settings,
        quit=leave,
        full_screen=full_screen,
        reset_window=reset_window,
        rules=rules,
        crash_report=crash_report,
        about=about_action,
        menus=(match, view, about),
    )
