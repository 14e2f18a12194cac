"""Matches that are not on the table: files, the history, and the way back (R5.6, R7.4)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from qube_desktop.controllers.archive import Archive
from qube_desktop.controllers.dialogs import Dialogs
from qube_desktop.controllers.keeper import Keeper
from qube_desktop.controllers.library import Library
from qube_desktop.controllers.lobby import Lobby
from qube_desktop.core.errors import HistoryError, HistoryFault
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.notation import read
from qube_desktop.engine import EngineService
from qube_desktop.history import History
from qube_desktop.storage import Storage
from qube_desktop.widgets import wording
from qube_desktop.widgets.matches_dialog import MatchesDialog
from qube_desktop.widgets.record_dialogs import RecordDialog
from tests.controllers.conftest import Sitting
from tests.controllers.test_lobby import FINISHED, UNFINISHED, Engine
from tests.games import two_minutes, unlimited
from tests.test_history import record

BLUE = Player.BLUE


class Desk:
    """A sitting with files in a folder, and dialogs that the test answers."""

    def __init__(self, sitting: Sitting, folder: Path, *, safe: bool = False) -> None:
        self.sitting = sitting
        self.folder = folder
        self.told: list[str] = []
        window, session = sitting.window, sitting.session
        self.storage = None if safe else Storage(folder / "data")
        self.lobby = Lobby(
            session, cast("EngineService", Engine()), self.storage, self.told.append, window
        )
        self.archive: Archive | None = None
        if self.storage is not None:
            Keeper(session, self.storage, self.told.append, window)
            self.history = History(self.storage.folder)
            self.archive = Archive(session, self.history, self.storage, self.told.append, window)
        dialogs = Dialogs(session, window)
        self.library = Library(session, self.lobby, self.archive, dialogs, window)
        self.actions = window.actions_

    def put(self, data: bytes, name: str) -> Path:
        path = self.folder / name
        path.write_bytes(data)
        return path

    def dialog(self, kind: type[Any]) -> Any:
        """The dialog that is open."""
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, kind)
        return dialog

    def answer(self, path: Path) -> None:
        """Choose a file in the dialog that asks for one."""
        dialog = self.dialog(RecordDialog)
        dialog.selectFile(str(path))
        dialog.done(RecordDialog.DialogCode.Accepted)

    def press(self, name: str) -> None:
        button = self.dialog(MatchesDialog).findChild(QPushButton, name)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.fixture
def desk(sitting: Sitting, tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(sitting, tmp_path)
    yield desk
    while (dialog := QApplication.activeModalWidget()) is not None:
        dialog.close()
    assert desk.archive is not None
    desk.archive.close()


# --- files ---


def test_an_unfinished_record_is_opened_and_goes_on_paused(desk: Desk) -> None:
    path = desk.put(UNFINISHED, "mine.qube")
    desk.actions.open.trigger()
    desk.answer(path)
    assert desk.sitting.match == read(UNFINISHED).match
    assert desk.sitting.window.overlay.isVisible()


def test_a_record_that_cannot_be_read_is_told_where_it_is_seen(desk: Desk) -> None:
    desk.sitting.start()
    desk.library.open(desk.put(b"{", "bad.qube"))
    assert desk.sitting.message == "bad.qube is not a match record, or is damaged."
    desk.library.open(desk.folder / "none.qube")
    assert desk.sitting.message == "There is no file none.qube."
    assert desk.sitting.match.ply == 0


def test_cancelling_opens_and_saves_nothing(desk: Desk) -> None:
    desk.sitting.start()
    before = desk.sitting.match
    for action in (desk.actions.open, desk.actions.save_as):
        action.trigger()
        desk.dialog(RecordDialog).reject()
    assert desk.sitting.match is before
    assert list(desk.folder.glob("*.qube")) == []


def test_a_match_is_saved_as_it_stands(desk: Desk) -> None:
    desk.sitting.start()
    desk.sitting.play("FLORIST")
    desk.actions.save_as.trigger()
    assert desk.dialog(RecordDialog).path.name == "Qube Blue and Red.qube"
    desk.answer(desk.folder / "mine.qube")
    assert read((desk.folder / "mine.qube").read_bytes()).match == desk.sitting.match
    assert desk.sitting.message == "The match was saved as mine.qube."


def test_s4_a_place_that_cannot_be_written_is_told(desk: Desk) -> None:
    desk.sitting.start()
    desk.actions.save_as.trigger()
    dialog = desk.dialog(RecordDialog)
    (desk.folder / "mine.qube").mkdir()
    dialog.selectFile(str(desk.folder / "mine.qube"))
    dialog.setDirectory(str(desk.folder))
    dialog.done(RecordDialog.DialogCode.Accepted)
    assert desk.sitting.message.endswith("Please choose another place.")


def test_without_a_match_there_is_nothing_to_save_or_copy(desk: Desk) -> None:
    assert not desk.actions.save_as.isEnabled()
    assert not desk.actions.copy.isEnabled()
    desk.library.ask_save()
    desk.library.copy()
    assert QApplication.activeModalWidget() is None
    desk.sitting.start()
    assert desk.actions.save_as.isEnabled()
    assert desk.actions.copy.isEnabled()


def test_a_match_is_copied_as_text(desk: Desk) -> None:
    desk.sitting.start()
    desk.sitting.play("FLORIST", "-", "-")
    desk.actions.copy.trigger()
    assert "  Blue  FLORIST 5\n" in QGuiApplication.clipboard().text()
    assert desk.sitting.message == wording.COPIED


def test_k4_a_match_on_the_clock_waits_while_a_file_is_chosen(desk: Desk) -> None:
    sitting = desk.sitting
    sitting.start(two_minutes)
    sitting.wait(1_000)
    desk.actions.open.trigger()
    assert sitting.window.overlay.isVisible()
    before = sitting.session.remaining_ms(BLUE)
    sitting.wait(60_000)
    assert sitting.session.remaining_ms(BLUE) == before
    desk.dialog(RecordDialog).reject()
    assert sitting.session.running


# --- one's own match ---


def test_looking_at_a_finished_match_leaves_ones_own_and_leads_back(desk: Desk) -> None:
    sitting = desk.sitting
    sitting.start(two_minutes)
    sitting.play("FLORIST")
    sitting.wait(1_234)
    own, left = sitting.match, sitting.session.remaining_ms(Player.RED)
    desk.library.open(desk.put(FINISHED, "old.qube"))
    assert sitting.match.over
    assert desk.actions.resume.isVisible()
    desk.actions.resume.trigger()
    assert sitting.match == own
    assert sitting.session.remaining_ms(Player.RED) == left
    assert not desk.actions.resume.isVisible()
    assert list(desk.folder.glob("data/unfinished-*")) == []


def test_another_unfinished_match_takes_the_place_and_keeps_ones_own(desk: Desk) -> None:
    desk.sitting.start()
    desk.sitting.play("LEMON")
    desk.library.open(desk.put(UNFINISHED, "other.qube"))
    kept = desk.folder / "data" / "unfinished-1.qube"
    assert read(kept.read_bytes()).match.face.turns[0].word == "LEMON"
    assert not desk.actions.resume.isVisible()


def test_without_a_match_of_ones_own_nothing_leads_back(desk: Desk) -> None:
    desk.library.open(desk.put(FINISHED, "old.qube"))
    assert not desk.actions.resume.isVisible()


def test_s5_a_damaged_match_of_ones_own_leads_nowhere(desk: Desk) -> None:
    assert desk.storage is not None
    desk.storage.save_current(b"{")
    desk.library.open(desk.put(FINISHED, "old.qube"))
    assert not desk.actions.resume.isVisible()


# --- the history ---


def test_a_kept_match_is_opened_in_review(desk: Desk) -> None:
    desk.history.add(record(1))
    desk.history.add(record(2))
    desk.actions.matches.trigger()
    QTest.keyClick(desk.dialog(MatchesDialog).focusWidget(), Qt.Key.Key_Down)
    desk.press("openButton")
    assert desk.sitting.match == read(record(1)).match


def test_a_kept_match_is_exported_as_it_was_kept(desk: Desk) -> None:
    desk.history.add(record())
    desk.actions.matches.trigger()
    matches = desk.dialog(MatchesDialog)
    desk.press("exportButton")
    assert desk.dialog(RecordDialog).path.name == "Qube Zoë 日本 and Expert 2026-01-02.qube"
    desk.answer(desk.folder / "sent.qube")
    assert (desk.folder / "sent.qube").read_bytes() == record()
    assert matches.isVisible()
    assert matches._note.text() == "The match was saved as sent.qube."
    assert matches._note.property("role") == "note"


def test_an_export_that_fails_says_so_in_the_dialog(desk: Desk) -> None:
    desk.history.add(record())
    desk.actions.matches.trigger()
    desk.press("exportButton")
    dialog = desk.dialog(RecordDialog)
    (desk.folder / "sent.qube").mkdir()
    dialog.selectFile(str(desk.folder / "sent.qube"))
    dialog.setDirectory(str(desk.folder))
    dialog.done(RecordDialog.DialogCode.Accepted)
    note = desk.dialog(MatchesDialog)._note
    assert note.text().endswith("Please choose another place.")
    assert note.property("role") == "error"


def test_a_kept_match_is_deleted_after_the_question(desk: Desk) -> None:
    desk.history.add(record(1))
    desk.history.add(record(2))
    desk.actions.matches.trigger()
    desk.press("deleteButton")
    assert len(desk.history.entries()) == 2
    desk.press("deleteNowButton")
    assert [read(desk.history.record(entry.number) or b"").match.setup.seed
            for entry in desk.history.entries()] == [1]  # fmt: skip
    assert desk.dialog(MatchesDialog).number == desk.history.entries()[0].number


@pytest.mark.parametrize("button", ["openButton", "exportButton"])
def test_a_match_that_another_window_deleted_is_told(desk: Desk, button: str) -> None:
    desk.history.add(record())
    desk.actions.matches.trigger()
    matches = desk.dialog(MatchesDialog)
    desk.history.delete(1)
    desk.press(button)
    assert wording.MATCH_GONE in {desk.sitting.message, matches._note.text()}


@pytest.mark.parametrize("button", ["openButton", "exportButton"])
def test_s5_a_kept_record_that_cannot_be_read_is_told(desk: Desk, button: str) -> None:
    desk.history.add(record())
    connection = desk.history._connection
    assert connection is not None
    connection.execute("UPDATE records SET record = x'7b'")
    desk.actions.matches.trigger()
    matches = desk.dialog(MatchesDialog)
    desk.press(button)
    sentence = "The file is not a match record, or is damaged."
    assert sentence in {desk.sitting.message, matches._note.text()}


def test_a_history_that_cannot_be_used_now_is_told(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked() -> None:
        raise HistoryError(HistoryFault.LOCKED)

    desk.sitting.start()
    monkeypatch.setattr(desk.history, "entries", locked)
    desk.actions.matches.trigger()
    assert QApplication.activeModalWidget() is None
    assert "in use by another program" in desk.sitting.message


def test_a_match_that_cannot_be_deleted_now_stays_on_the_list(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(_: int) -> None:
        raise HistoryError(HistoryFault.LOCKED)

    desk.history.add(record())
    monkeypatch.setattr(desk.history, "delete", locked)
    desk.actions.matches.trigger()
    desk.press("deleteButton")
    desk.press("deleteNowButton")
    matches = desk.dialog(MatchesDialog)
    assert "in use by another program" in matches._note.text()
    assert matches.number == 1


def test_in_safe_mode_there_is_no_history_to_show(sitting: Sitting, tmp_path: Path) -> None:
    desk = Desk(sitting, tmp_path, safe=True)
    assert not desk.actions.matches.isVisible()
    assert not desk.actions.statistics.isVisible()
    desk.library.show_matches()
    assert QApplication.activeModalWidget() is None
    desk.library.open(desk.put(FINISHED, "old.qube"))
    assert sitting.match.over
    assert not desk.actions.resume.isVisible()


# --- dropping ---


def drop(desk: Desk, *urls: QUrl) -> bool:
    """Drag urls over the middle of the window and let go; whether they were taken."""
    data = QMimeData()
    data.setUrls(list(urls))
    window = desk.sitting.window
    copy, left, none = (
        Qt.DropAction.CopyAction,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    entered = QDragEnterEvent(QPoint(300, 300), copy, data, left, none)
    QApplication.sendEvent(window, entered)
    if entered.isAccepted():
        QApplication.sendEvent(window, QDropEvent(QPointF(300, 300), copy, data, left, none))
    return entered.isAccepted()


def test_a_record_may_be_dropped_on_the_window(desk: Desk) -> None:
    path = desk.put(FINISHED, "Ünï 日本.QUBE")
    assert drop(desk, QUrl.fromLocalFile(str(path)))
    assert desk.sitting.match.over


@pytest.mark.parametrize(
    "urls",
    [
        [],
        [QUrl.fromLocalFile("/tmp/picture.png")],
        [QUrl.fromLocalFile("/tmp/a.qube"), QUrl.fromLocalFile("/tmp/b.qube")],
        [QUrl("https://example.org/a.qube")],
    ],
    ids=["nothing", "a picture", "two", "not of this machine"],
)
def test_nothing_else_may_be_dropped(desk: Desk, urls: list[QUrl]) -> None:
    desk.sitting.start(unlimited)
    assert not drop(desk, *urls)
    assert desk.sitting.match.ply == 0


def test_what_is_dropped_on_the_word_box_is_not_typed_into_it(desk: Desk) -> None:
    assert not desk.sitting.window.entry.acceptDrops()


def test_the_file_dialogs_know_records_and_give_them_their_ending(
    qtbot: QtBot, tmp_path: Path
) -> None:
    for name in (None, "a match"):
        dialog = RecordDialog(name)
        qtbot.addWidget(dialog)
        assert dialog.nameFilters() == ["Qube matches (*.qube)"]
        assert dialog.defaultSuffix() == "qube"
