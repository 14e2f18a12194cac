"""Matches that are not on the table: the history, files, and the way back to one's own match."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from qube_desktop import chronicle, messages
from qube_desktop.controllers.archive import Archive
from qube_desktop.controllers.dialogs import Dialogs
from qube_desktop.controllers.lobby import Lobby
from qube_desktop.controllers.notices import Tell
from qube_desktop.core.errors import HistoryError, QubeError, StorageError
from qube_desktop.core.qube.match import Match
from qube_desktop.core.qube.notation import read
from qube_desktop.session import GameSession
from qube_desktop.storage import write_whole
from qube_desktop.widgets import wording
from qube_desktop.widgets.drop_target import DropTarget
from qube_desktop.widgets.main_window import MainWindow
from qube_desktop.widgets.matches_dialog import MatchesDialog
from qube_desktop.widgets.record_dialogs import RecordDialog


class Library(QObject):
    """Joins the actions that open, save, copy and list matches.

    ``archive`` is ``None`` where no history is kept (safe mode); its actions are not shown then.
    """

    def __init__(
        self,
        session: GameSession,
        lobby: Lobby,
        archive: Archive | None,
        dialogs: Dialogs,
        window: MainWindow,
    ) -> None:
        super().__init__(window)
        self._session = session
        self._lobby = lobby
        self._archive = archive
        self._dialogs = dialogs
        self._window = window
        actions = window.actions_
        actions.open.triggered.connect(self.ask_open)
        actions.save_as.triggered.connect(self.ask_save)
        actions.copy.triggered.connect(self.copy)
        actions.resume.triggered.connect(lobby.resume)
        actions.matches.triggered.connect(self.show_matches)
        for action in (actions.matches, actions.statistics):
            action.setVisible(archive is not None)
        window.entry.setAcceptDrops(False)  # a file dropped there is not a word
        DropTarget(window).dropped.connect(self.open)
        session.started.connect(self._enable_actions)
        lobby.dealing.connect(self._enable_actions)
        self._enable_actions()

    # Files

    def ask_open(self) -> None:
        """Ask for a record and open it."""
        dialog = self._dialogs.show(lambda: RecordDialog(None, self._window))
        if dialog is not None:
            dialog.finished.connect(lambda chosen: self.open(dialog.path) if chosen else None)

    def open(self, path: Path) -> None:
        """Bring the match of a record to the table, or say why that cannot be."""
        self._lobby.open_file(path, self._say)

    def ask_save(self) -> None:
        """Ask where the match on the table is to be saved, and save it as it stands."""
        match = self._session.match
        if match is None:
            return
        record = self._session.record()
        name = chronicle.file_name(match)
        dialog = self._dialogs.show(lambda: RecordDialog(name, self._window))
        if dialog is not None:
            dialog.finished.connect(
                lambda chosen: self._save(dialog.path, record) if chosen else None
            )

    def copy(self) -> None:
        """Put the match on the table on the clipboard, as text."""
        match = self._session.match
        if match is not None:
            QGuiApplication.clipboard().setText(chronicle.transcript(match))
            self._window.message.set_message(wording.COPIED)

    # The history

    def show_matches(self) -> None:
        """List the matches of the history."""
        if self._archive is None:
            return
        try:
            entries = self._archive.entries()
        except HistoryError as error:
            self._say(messages.problem(error))
            return
        dialog = self._dialogs.show(lambda: MatchesDialog(entries, self._window))
        if dialog is not None:
            dialog.export_wanted.connect(partial(self._export, dialog))
            dialog.delete_wanted.connect(partial(self._delete, dialog))
            dialog.finished.connect(lambda chosen: self._look_at(dialog.number) if chosen else None)

    def _look_at(self, number: int | None) -> None:
        try:
            record = self._record(number)
            if record is None:
                self._say(wording.MATCH_GONE)
            else:
                self._lobby.bring(read(record))
        except QubeError as error:
            self._say(messages.problem(error))

    def _export(self, dialog: MatchesDialog, number: int) -> None:
        try:
            record = self._record(number)
            if record is None:
                dialog.set_error(wording.MATCH_GONE)
                return
            name = chronicle.file_name(read(record).match)
        except QubeError as error:
            dialog.set_error(messages.problem(error))
            return
        asked = RecordDialog(name, dialog)
        asked.finished.connect(
            lambda chosen: (
                save(asked.path, record, dialog.set_note, dialog.set_error) if chosen else None
            )
        )
        asked.finished.connect(asked.deleteLater)
        asked.open()

    def _delete(self, dialog: MatchesDialog, number: int) -> None:
        assert self._archive is not None
        try:
            self._archive.delete(number)
        except HistoryError as error:
            dialog.set_error(messages.problem(error))
        else:
            dialog.remove(number)

    def _record(self, number: int | None) -> bytes | None:
        if self._archive is None or number is None:
            return None
        return self._archive.record(number)

    # Within

    def _save(self, path: Path, record: bytes) -> None:
        save(path, record, self._window.message.set_message, self._say)

    def _say(self, sentence: str) -> None:
        self._window.message.set_message(sentence, strong=True)

    def _enable_actions(self, _what: object = None) -> None:
        match = self._session.match
        actions = self._window.actions_
        actions.save_as.setEnabled(match is not None)
        actions.copy.setEnabled(match is not None)
        actions.resume.setVisible(self._away_from_own_match(match))

    def _away_from_own_match(self, match: Match | None) -> bool:
        return match is not None and match.over and self._lobby.unfinished_waits


def save(path: Path, record: bytes, told: Tell, complained: Tell) -> None:
    """Save a record in a file, and tell how that went."""
    try:
        write_whole(path, record)
    except StorageError as error:
        complained(wording.not_saved_as(error, path.name))
    else:
        told(wording.saved_as(path.name))
