"""How the program starts and ends: which match, which window, and what a bad file does to it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from qube_desktop import paths
from qube_desktop.app import Program
from qube_desktop.core.clock import TimeControl
from qube_desktop.core.lexicon import Entry, Lexicon
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Level
from qube_desktop.core.qube.notation import read, write
from qube_desktop.core.qube.play import Pass, PlayWord
from qube_desktop.options import RendererChoice, WindowOptions
from qube_desktop.settings import Settings, SettingsFile
from qube_desktop.widgets import wording
from qube_desktop.widgets.failure_dialog import FailureDialog
from qube_desktop.widgets.new_match_dialog import NewMatchDialog
from tests.driver import ENTER, Hands
from tests.games import SIX, new_game, play_all
from tests.programs import SitDown, programs, quick

SOFTWARE = RendererChoice.SOFTWARE
UNFINISHED = write(play_all(new_game(), [PlayWord("FLORIST"), PlayWord("OPAQUE")]), 10_000)
FINISHED = write(play_all(new_game(), [Pass()] * 12), 20_000)


@pytest.fixture
def sit_down(qtbot: QtBot, qapp: QApplication) -> Iterator[SitDown]:
    with programs(qtbot, qapp) as start:
        yield start


def begun(hands: Hands) -> tuple[list[str], bool, int | None]:
    """Names, whether red is the computer, and the clock in seconds, once a match has begun."""
    hands.wait(lambda: hands.program.session.running)
    match = hands.program.session.match
    assert match is not None
    names = [seat.name for seat in match.setup.seats]
    return names, match.setup.is_computer(Player.RED), match.setup.control.seconds


# The first match


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (WindowOptions(new=True), (["You", "Casual"], True, None)),
        (WindowOptions(players=1), (["You", "Casual"], True, None)),
        (WindowOptions(players=2), (["Blue", "Red"], False, None)),
        (WindowOptions(level=Level.MASTER), (["You", "Master"], True, None)),
        (WindowOptions(clock=TimeControl(120_000)), (["You", "Casual"], True, 120)),
        (WindowOptions(seed=7), (["You", "Casual"], True, None)),
        (WindowOptions(grids=SIX), (["You", "Casual"], True, None)),
    ],
    ids=["new", "players-1", "players-2", "level", "clock", "seed", "grids"],
)
def test_a_match_that_is_described_begins_without_a_question(
    sit_down: SitDown, tmp_path: Path, options: WindowOptions, expected: object
) -> None:
    """One player by default (R1.2), and no clock (R5.1)."""
    options = _at(tmp_path, options)
    hands = sit_down(options)
    assert begun(hands) == expected
    assert QApplication.activeModalWidget() is None


def test_what_the_options_leave_open_is_as_in_the_settings(
    sit_down: SitDown, tmp_path: Path
) -> None:
    kept = Settings(
        players=2, level=Level.EXPERT, blue_name="Ann", red_name="Bob", clock_seconds=120
    )
    SettingsFile(tmp_path).save(kept)
    assert begun(sit_down(_at(tmp_path, WindowOptions(new=True)))) == (["Ann", "Bob"], False, 120)
    # The names of two people are not those of a person and the computer.
    hands = sit_down(_at(tmp_path, WindowOptions(players=1, clock=TimeControl())))
    assert begun(hands) == (["You", "Expert"], True, None)


def test_without_a_match_the_dialog_asks_and_may_be_cancelled(
    sit_down: SitDown, tmp_path: Path
) -> None:
    hands = sit_down(_at(tmp_path, WindowOptions()))
    hands.dialog(NewMatchDialog)
    hands.press(Qt.Key.Key_Escape)
    assert hands.program.session.match is None
    assert hands.message == wording.WELCOME
    hands.write("florist")
    hands.press(ENTER)
    assert hands.window.isVisible()
    hands.window.actions_.new_match.trigger()
    hands.dialog(NewMatchDialog)
    hands.press(ENTER)
    hands.wait(lambda: hands.program.session.running)
    assert hands.window.entry.text() == ""


def test_only_what_works_can_be_chosen(sit_down: SitDown, tmp_path: Path) -> None:
    hands = sit_down(_at(tmp_path, WindowOptions()))
    hands.dialog(NewMatchDialog)
    actions = hands.window.actions_
    assert not actions.pause.isEnabled()
    assert not actions.rematch.isEnabled()
    hands.press(ENTER)
    hands.wait(lambda: hands.program.session.running)
    assert actions.pause.isEnabled()
    assert not actions.rematch.isEnabled()


def test_what_was_chosen_in_the_dialog_is_offered_again(sit_down: SitDown, tmp_path: Path) -> None:
    hands = sit_down(_at(tmp_path, WindowOptions()))
    dialog = hands.dialog(NewMatchDialog)
    dialog._players.set_value(2)
    dialog._on_changed()
    dialog._blue.setText("Ann")
    dialog._red.setText("Bob")
    hands.press(ENTER)
    assert begun(hands)[0] == ["Ann", "Bob"]
    hands.close()
    again = sit_down(_at(tmp_path, WindowOptions(new=True)))
    assert begun(again)[:2] == (["Ann", "Bob"], False)


# Files


def test_looking_at_a_finished_record_changes_no_file(sit_down: SitDown, tmp_path: Path) -> None:
    """R7.4."""
    (tmp_path / "current.qube").write_bytes(UNFINISHED)
    (tmp_path / "mine.qube").write_bytes(FINISHED)
    hands = sit_down(_at(tmp_path, WindowOptions(file=tmp_path / "mine.qube")))
    assert hands.window.result.isVisible()
    hands.close()
    assert (tmp_path / "current.qube").read_bytes() == UNFINISHED
    assert (tmp_path / "mine.qube").read_bytes() == FINISHED


def test_a_record_that_is_opened_is_the_one_to_resume(sit_down: SitDown, tmp_path: Path) -> None:
    (tmp_path / "mine.qube").write_bytes(UNFINISHED)
    hands = sit_down(_at(tmp_path, WindowOptions(file=tmp_path / "mine.qube")))
    assert hands.window.overlay.isVisible()
    hands.close()
    assert read((tmp_path / "current.qube").read_bytes()).match.ply == 2


def test_a_bad_record_is_told_and_a_match_can_be_chosen(sit_down: SitDown, tmp_path: Path) -> None:
    (tmp_path / "mine.qube").write_bytes(b"{")
    hands = sit_down(_at(tmp_path, WindowOptions(file=tmp_path / "mine.qube")))
    hands.dialog(NewMatchDialog)
    assert hands.text("noticeLabel") == "mine.qube is not a match record, or is damaged."
    hands.press(Qt.Key.Key_Escape)


@pytest.mark.parametrize("text", ["[qube\nplayers=2", None], ids=["damaged", "folder"])
def test_s1_settings_that_cannot_be_read_are_set_aside_and_told(
    sit_down: SitDown, tmp_path: Path, text: str | None
) -> None:
    place = tmp_path / "settings.ini"
    if text is None:
        place.mkdir()
    else:
        place.write_text(text)
    hands = sit_down(quick(tmp_path))
    assert hands.text("noticeLabel") == wording.SETTINGS_UNREADABLE
    assert hands.window.notice.isVisible()
    assert (tmp_path / "settings.ini.bad").exists()
    hands.close()
    assert SettingsFile(tmp_path).load() == Settings()
    assert not SettingsFile(tmp_path).damaged


# The dictionary


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda data: data[:-1], "The dictionary file is damaged. Please install Qube again."),
        (lambda _data: b"", "The dictionary file is not Qube’s. Please install Qube again."),
        (lambda _data: None, "The dictionary file is missing. Please install Qube again."),
    ],
    ids=["damaged", "empty", "missing"],
)
def test_without_a_dictionary_one_sentence_says_so_and_the_program_ends(
    qtbot: QtBot,
    qapp: QApplication,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    damage: Callable[[bytes], bytes | None],
    sentence: str,
) -> None:
    place = tmp_path / "dictionary.dat"
    data = damage(Lexicon.of([Entry("FLORIST", 1)]).packed())
    if data is not None:
        place.write_bytes(data)
    codes: list[int] = []
    monkeypatch.setattr(paths, "resource", lambda _name: place)
    monkeypatch.setattr(qapp, "exit", codes.append)
    with programs(qtbot, qapp):
        program = Program(qapp, quick(tmp_path / "data"))
        qtbot.addWidget(program.window)
        program.start()
        qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), FailureDialog))
        dialog = QApplication.activeModalWidget()
        assert dialog is not None
        assert _texts(dialog, sentence) == 1
        assert not codes
        dialog.findChildren(QPushButton)[-1].click()
        assert codes == [1]
        assert not program.engine._thread.isRunning()
        program.window.close()


ENDS_AT_ONCE = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from qube_desktop import app, options, paths
paths.resource = lambda name: Path("missing.dat")
def leave():
    dialog = QApplication.activeModalWidget()
    dialog.accept() if dialog else QTimer.singleShot(20, leave)
app.theme.load_fonts = leave
wanted = options.WindowOptions(
    data_dir=Path(sys.argv[1]), new=True, renderer=options.RendererChoice.SOFTWARE
)
sys.exit(app.run(wanted))
"""


def test_without_a_dictionary_the_exit_code_is_1(tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", ENDS_AT_ONCE, str(tmp_path)],
        cwd=paths.root(),
        capture_output=True,
        timeout=30,
        check=False,
    )
    assert ended.returncode == 1
    assert b"QThread" not in ended.stderr
    assert b"Traceback" not in ended.stderr


# The window's place


def test_the_window_comes_back_where_it_was(sit_down: SitDown, tmp_path: Path) -> None:
    first = sit_down(quick(tmp_path))
    first.window.setGeometry(120, 90, 1000, 700)
    first.close()
    again = sit_down(quick(tmp_path))
    assert again.window.geometry() == first.window.geometry()


def test_a_window_that_was_on_another_screen_comes_back_in_sight(
    sit_down: SitDown, tmp_path: Path
) -> None:
    first = sit_down(quick(tmp_path))
    first.window.setGeometry(9_000, 7_000, 1000, 700)
    first.close()
    again = sit_down(quick(tmp_path))
    screen = QGuiApplication.primaryScreen().availableGeometry()
    assert screen.contains(again.window.geometry())


def test_s1_a_place_that_makes_no_sense_is_forgotten(sit_down: SitDown, tmp_path: Path) -> None:
    (tmp_path / "settings.ini").write_text("[window]\ngeometry=@ByteArray(junk)\n")
    hands = sit_down(quick(tmp_path))
    assert QGuiApplication.primaryScreen().availableGeometry().contains(hands.window.geometry())


def _at(folder: Path, options: WindowOptions) -> WindowOptions:
    return replace(options, data_dir=folder, renderer=SOFTWARE)


def _texts(dialog: QWidget, sentence: str) -> int:
    return sum(label.text() == sentence for label in dialog.findChildren(QLabel))


# What waits for the first frame


@pytest.mark.gl
def test_the_dictionary_and_the_match_wait_for_the_first_frame(
    qtbot: QtBot, sit_down: SitDown, tmp_path: Path
) -> None:
    """So that nothing takes the processor from the first picture."""
    program = sit_down(replace(quick(tmp_path), renderer=RendererChoice.OPENGL)).program
    assert program.window.board.renderer_name != "software"
    assert program._begun
    assert not program._patience.isActive()
    begun: list[None] = []
    program._begun = False
    program.vocabulary.start = lambda: begun.append(None)  # type: ignore[method-assign]
    program._first_match = lambda: begun.append(None)  # type: ignore[method-assign]
    for _ in range(2):
        program._patience.timeout.emit()
    assert len(begun) == 2, "each once, also when no frame comes"
