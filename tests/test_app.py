"""The whole program in its real window, played by the keyboard (R1 to R7; A2, I5, S1 to S9)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from qube_desktop.core.qube.face import Action
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.notation import read
from qube_desktop.options import WindowOptions
from qube_desktop.widgets import wording
from qube_desktop.widgets.face_counter import FaceCounter
from qube_desktop.widgets.new_match_dialog import NewMatchDialog
from tests.driver import ENTER, Hands, newest_record, two_people
from tests.games import SIX

FACES = [
    ["FLORIST", "WRAPPING", "OPAQUE", "INQUEST", "-", "-"],
    ["FIGHT", "CATTLE", "-", "-"],
    ["HOUSE", "MAKESHIFT", "-", "-"],
    ["PLANT", "FABRIC", "-", "-"],
    ["WORDS", "WEST", "-", "-"],
    ["ZIPPER", "POTATO", "-", "-"],
]
"""Six faces of words that are known to everybody; ``-`` is a pass."""

# Counted by hand from the letter values (R3.1): words, tiles and total of blue and of red.
FIGURES = [
    ((19, 6, 25), (17, 13, 30)),
    ((5, 5, 10), (7, 7, 14)),
    ((6, 2, 8), (14, 14, 28)),
    ((5, 4, 9), (9, 9, 18)),
    ((6, 2, 8), (6, 6, 12)),
    ((14, 11, 25), (5, 5, 10)),
]
OPENERS = [1, 2, 1, 1, 1, 1]

SitDown = Callable[[WindowOptions], Hands]


@pytest.fixture
def sit_down(qtbot: QtBot, qapp: QApplication) -> Iterator[SitDown]:
    """Starts programs, and closes those that the test left open."""
    started: list[Hands] = []

    def start(options: WindowOptions) -> Hands:
        started.append(Hands(qtbot, qapp, options))
        return started[-1]

    yield start
    for hands in started:
        hands.close()


def test_six_faces_by_the_keyboard_alone(sit_down: SitDown, tmp_path: Path) -> None:
    hands = sit_down(two_people(tmp_path))
    for number, words in enumerate(FACES, 1):
        for word in words:
            hands.play(word)
        if number < len(FACES):
            assert f"Face {number}: " in hands.message
    hands.wait(hands.window.skip_button.isVisible, 10_000)
    hands.press(ENTER)  # skips the final count
    hands.wait(hands.window.result.isVisible)

    # The result
    assert hands.text("resultHeadline") == "Red won the Qube"
    assert (hands.number("blueTotal"), hands.number("redTotal")) == (85, 112)

    # Every review panel, reached by keyboard
    hands.window.counters.findChildren(FaceCounter)[0].setFocus()
    for number, (blue, red) in enumerate(FIGURES, 1):
        hands.find(FaceCounter, f"faceCounter{number}").setFocus()
        hands.press(Qt.Key.Key_Space)
        assert hands.window.board.face == number
        for player, figures in (("Blue", blue), ("Red", red)):
            names = (f"review{player}{column}" for column in ("Words", "Tiles", "Total"))
            assert tuple(hands.number(name) for name in names) == figures
        shown = [turn.word or "-" for turn in hands.rows("reviewWords")]
        assert shown == FACES[number - 1]
    before = hands.record()

    # The record
    assert [face["opener"] for face in before["faces"]] == OPENERS
    assert not (tmp_path / "current.qube").exists()
    match = read(newest_record(tmp_path)).match
    assert match.totals == (85, 112)
    assert [face.position.totals for face in match.faces] == [
        (blue[2], red[2]) for blue, red in FIGURES
    ]

    # R7.4: looking changes nothing
    hands.close()
    assert hands.record() == before


def test_r4_2_the_loser_of_a_face_opens_and_is_told_why(sit_down: SitDown, tmp_path: Path) -> None:
    hands = sit_down(two_people(tmp_path))
    for word in FACES[0]:
        hands.play(word)
    assert hands.message.endswith("Face 1: 19–17. Red opens, being behind.")
    hands.settle()
    assert hands.text("turnLabel") == "Red’s turn"


def test_the_cube_turns_by_itself_and_then_the_next_face_is_played(
    sit_down: SitDown, tmp_path: Path
) -> None:
    hands = sit_down(two_people(tmp_path))
    hands.play("-")
    hands.play("-")
    assert hands.window.board.face == 1
    hands.wait(lambda: hands.window.board.face == 2)
    hands.settle()
    hands.play("CATTLE")
    assert [turn.word for turn in hands.rows("wordList")] == ["CATTLE"]


def test_r5_6_enter_during_the_turn_of_the_cube_ends_it_and_does_not_pass(
    sit_down: SitDown, tmp_path: Path
) -> None:
    hands = sit_down(two_people(tmp_path))
    hands.play("-")
    hands.press(ENTER)
    assert hands.ply == 2
    assert hands.program.table.between_faces
    hands.press(ENTER)
    assert hands.ply == 2
    assert hands.window.board.face == 2


def test_r2_6_a_refused_word_stays_selected_and_the_next_letter_replaces_it(
    sit_down: SitDown, tmp_path: Path
) -> None:
    hands = sit_down(two_people(tmp_path))
    for word, sentence in (
        ("l3mon", "Use the letters A to Z only."),
        ("lémon", "Use the letters A to Z only."),
        ("le", "A word needs at least three letters."),
        ("lmn", "LMN is not in the dictionary."),
        ("house", "HOUSE spells no line of this face."),
        ("x" * 200, "XXXXXXXXXXXXXXXXXXXXXXX… is not in the dictionary."),
    ):
        hands.write(word)
        hands.press(ENTER)
        assert hands.message == sentence
        assert hands.window.entry.selectedText() == word
    hands.play("lemon")
    assert hands.message == "Blue played LEMON: L M N, 5 points."
    hands.write("melon")
    hands.press(ENTER)
    assert hands.message == "MELON spells no line of this face."


def test_typing_lights_the_lines_and_says_how_many(sit_down: SitDown, tmp_path: Path) -> None:
    hands = sit_down(two_people(tmp_path))
    hands.write("floris")
    assert hands.text("wordEntryHint") == "1 line"
    hands.write("t")
    assert hands.text("wordEntryHint") == "2 lines"
    hands.press(Qt.Key.Key_Escape)
    assert hands.text("wordEntryHint") == ""
    assert hands.ply == 0


def test_a_match_resumes_paused_with_an_empty_box(sit_down: SitDown, tmp_path: Path) -> None:
    first = sit_down(two_people(tmp_path))
    for word in FACES[0][:3]:
        first.play(word)
    first.write("half a word")
    first.close()
    again = sit_down(WindowOptions(data_dir=tmp_path))
    assert again.window.overlay.isVisible()
    assert again.window.entry.text() == ""
    assert again.ply == 3
    again.press(ENTER)
    assert not again.window.overlay.isVisible()
    assert again.text("turnLabel") == "Red’s turn"
    again.play("INQUEST")
    assert [turn.word for turn in again.rows("wordList")] == FACES[0][:4]


def test_s3_every_turn_is_on_the_disk_before_the_next(sit_down: SitDown, tmp_path: Path) -> None:
    hands = sit_down(two_people(tmp_path))
    for count, word in enumerate(FACES[0][:4], 1):
        hands.play(word)
        turns = hands.record()["faces"][0]["turns"]
        assert [turn["word"] for turn in turns] == FACES[0][:count]


def test_new_options_keep_the_unfinished_match_in_a_file_of_its_own(
    sit_down: SitDown, tmp_path: Path
) -> None:
    first = sit_down(two_people(tmp_path))
    first.play("FLORIST")
    first.close()
    sit_down(two_people(tmp_path))
    kept = json.loads((tmp_path / "unfinished-1.qube").read_bytes())
    assert kept["faces"][0]["turns"][0]["word"] == "FLORIST"


def test_s5_a_damaged_match_is_set_aside_told_and_the_program_starts(
    sit_down: SitDown, tmp_path: Path
) -> None:
    (tmp_path / "current.qube").write_bytes(b"{")
    hands = sit_down(WindowOptions(data_dir=tmp_path))
    assert "current.qube.bad" in hands.text("noticeLabel")
    assert (tmp_path / "current.qube.bad").read_bytes() == b"{"
    assert isinstance(hands.dialog(NewMatchDialog), NewMatchDialog)
    hands.press(Qt.Key.Key_Escape)


def test_a_data_directory_that_cannot_be_written_is_told_and_the_match_goes_on(
    sit_down: SitDown, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    hands = sit_down(two_people(blocked))
    hands.play("FLORIST")
    assert str(blocked) in hands.text("noticeLabel")
    assert hands.window.notice.isVisible()


def test_safe_mode_leaves_everything_untouched(sit_down: SitDown, tmp_path: Path) -> None:
    first = sit_down(two_people(tmp_path))
    first.play("FLORIST")
    first.close()
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    hands = sit_down(WindowOptions(data_dir=tmp_path, safe_mode=True, players=2, grids=SIX))
    hands.play("-")
    assert hands.window.board.renderer_name == "software"
    hands.close()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_first_start_asks_what_to_play_and_enter_starts_it(
    sit_down: SitDown, tmp_path: Path
) -> None:
    hands = sit_down(WindowOptions(data_dir=tmp_path))
    hands.dialog(NewMatchDialog)
    hands.press(ENTER)
    hands.wait(lambda: hands.program.session.running)
    match = hands.program.session.match
    assert match is not None
    assert match.to_move is Player.BLUE
    assert match.setup.is_computer(Player.RED)
    assert match.setup.dictionary
    assert hands.window.entry.hasFocus() or hands.window.focusWidget() is hands.window.entry


def test_a_finished_record_opens_in_review(sit_down: SitDown, tmp_path: Path) -> None:
    first = sit_down(two_people(tmp_path))
    for word in "-" * 12:
        first.play(word)
    first.close()
    record = tmp_path / "finished.qube"
    record.write_bytes(newest_record(tmp_path))
    hands = sit_down(WindowOptions(data_dir=tmp_path, file=record))
    assert hands.window.result.isVisible()
    assert hands.text("resultHeadline") == "A draw"
    assert not (tmp_path / "current.qube").exists()


def test_a_rematch_has_the_same_players_and_other_faces(sit_down: SitDown, tmp_path: Path) -> None:
    hands = sit_down(two_people(tmp_path))
    for word in "-" * 12:
        hands.play(word)
    hands.wait(hands.window.skip_button.isVisible, 10_000)
    hands.press(ENTER)
    before = hands.program.session.match
    hands.find(QPushButton, "rematchButton").click()
    hands.wait(lambda: hands.program.session.running)
    match = hands.program.session.match
    assert match is not None
    assert before is not None
    assert match.setup.seats == before.setup.seats
    assert {face.grid for face in match.faces} | set(match.upcoming) != set(SIX)
    assert hands.window.entry.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_k5_r5_6_the_pause_screen_hides_every_letter_and_keeps_the_text(
    sit_down: SitDown, tmp_path: Path, key: Qt.Key
) -> None:
    hands = sit_down(two_people(tmp_path))
    hands.play("FLORIST")
    hands.write("wrapp")
    hands.window.actions_.pause.trigger()
    assert hands.window.overlay.isVisible()
    assert hands.rows("wordList") == []
    assert hands.window.entry.displayText() != "wrapp"
    hands.write("x")
    hands.press(key)
    assert not hands.window.overlay.isVisible()
    assert hands.window.entry.text() == "wrapp"
    hands.write("ing")
    hands.press(ENTER)
    assert hands.rows("wordList")[-1].action is Action.WORD


def test_the_second_window_says_so_and_leaves_the_match_of_the_first(
    sit_down: SitDown, tmp_path: Path
) -> None:
    first = sit_down(two_people(tmp_path))
    first.play("FLORIST")
    second = sit_down(two_people(tmp_path))
    assert second.text("noticeLabel") == wording.SECOND_WINDOW
    second.play("LEMON")
    assert [turn["word"] for turn in first.record()["faces"][0]["turns"]] == ["FLORIST"]
    second.close()
    assert [turn["word"] for turn in first.record()["faces"][0]["turns"]] == ["FLORIST"]
    assert not list(tmp_path.glob("unfinished-*"))
