"""A match as it is played, shown (R2.6, R4, R5; DESIGN §3)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qube_desktop.controllers.table import LOOK_MS
from qube_desktop.core.qube.face import Action
from qube_desktop.core.qube.grid import ALL_LINES, Line, Player
from qube_desktop.core.qube.notation import read
from qube_desktop.core.qube.play import Pass
from qube_desktop.session import PauseReason
from qube_desktop.widgets import wording
from tests.controllers.conftest import AGAINST_COMPUTER, ENTER, Sitting
from tests.games import spell, two_minutes, unlimited

BLUE, RED = Player
LEFT = Qt.MouseButton.LeftButton
C1_R3 = 1 << Line.C1 | 1 << Line.R3


# Typing


def test_what_is_typed_lights_its_lines_and_counts_them(sitting: Sitting) -> None:
    sitting.start()
    sitting.write("florist")
    assert sitting.glow == C1_R3
    assert sitting.text("wordEntryHint") == "2 lines"
    sitting.press(Qt.Key.Key_Escape)
    assert sitting.glow == 0
    assert sitting.text("wordEntryHint") == ""


def test_r2_3_finished_lines_do_not_light_up_again(sitting: Sitting) -> None:
    sitting.start()
    sitting.play("LOR")
    sitting.write("florist")
    assert sitting.glow == 1 << Line.R3
    assert sitting.text("wordEntryHint") == "1 line"


def test_r2_4_letters_beyond_ascii_light_nothing(sitting: Sitting) -> None:
    sitting.start()
    sitting.window.entry.setText(
        "flori\N{LATIN SMALL LETTER LONG S}t"
    )  # it becomes an S in capitals
    assert sitting.glow == 0


def test_typing_never_says_whether_the_word_exists(sitting: Sitting) -> None:
    sitting.start()
    before = sitting.message
    sitting.write("lmnrts")
    assert sitting.text("wordEntryHint") == "1 line"
    assert sitting.message == before


def test_without_the_preview_nothing_lights_up(sitting: Sitting) -> None:
    sitting.start()
    sitting.write("florist")
    sitting.table.set_preview(False)
    assert sitting.glow == 0
    assert sitting.text("wordEntryHint") == ""
    sitting.table.set_preview(True)
    assert sitting.glow == C1_R3


def test_a_word_that_waits_for_the_dictionary_is_told_so(sitting: Sitting) -> None:
    sitting.start()
    words, sitting.session._words = sitting.session._words, None
    sitting.write("florist")
    sitting.press()
    assert sitting.message == wording.DICTIONARY_COMING
    assert words is not None
    sitting.session.set_words(words)
    assert [turn.word for turn in sitting.rows()] == ["FLORIST"]
    assert sitting.window.entry.text() == ""


def test_before_the_first_match_typing_does_nothing(sitting: Sitting) -> None:
    sitting.write("florist")
    sitting.press()
    assert sitting.glow == 0
    assert sitting.window.entry.text() == "florist"


# Taking turns


def test_a_word_is_played_by_enter_and_leaves_an_empty_box(sitting: Sitting) -> None:
    sitting.start()
    sitting.write("florist")
    sitting.press()
    assert sitting.message == "Blue played FLORIST: L O R S T, 5 points, 2 lines."
    assert sitting.window.entry.text() == ""
    assert sitting.glow == 0
    assert [turn.word for turn in sitting.rows()] == ["FLORIST"]
    assert sitting.text("blueScore") == "5"
    assert sitting.text("turnLabel") == "Red’s turn"


def test_an_empty_enter_and_the_pass_button_pass(sitting: Sitting) -> None:
    """R4.3."""
    sitting.start()
    sitting.press()
    assert sitting.message == "Blue passed."
    QTest.mouseClick(sitting.window.pass_button, LEFT)
    assert [turn.action for turn in sitting.match.faces[0].turns] == [Action.PASS] * 2
    assert sitting.match.number == 2


def test_the_play_button_plays_what_is_typed(sitting: Sitting) -> None:
    sitting.start()
    sitting.write("lemon")
    QTest.mouseClick(sitting.window.play_button, LEFT)
    assert [turn.word for turn in sitting.rows()] == ["LEMON"]


def test_the_play_button_never_passes(sitting: Sitting) -> None:
    """R4.3: only Enter in an empty box, or the button that says so."""
    sitting.start()
    QTest.mouseClick(sitting.window.play_button, LEFT)
    assert sitting.match.ply == 0
    assert sitting.message == wording.NOTHING_TYPED


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("flörist", "Use the letters A to Z only."),
        ("lm", "A word needs at least three letters."),
        ("lmnrts", "LMNRTS is not in the dictionary."),
        ("xxx", "XXX spells no line of this face."),
        ("lor", "LOR spells only lines that are finished."),
    ],
)
def test_d5_r2_6_a_refused_word_says_why_and_stays_selected(
    sitting: Sitting, word: str, sentence: str
) -> None:
    sitting.start()
    sitting.play("LOR")
    sitting.window.entry.setText(word)
    sitting.press()
    assert sitting.message == sentence
    assert sitting.window.message.property("tone") == "strong"
    assert sitting.window.entry.selectedText() == word
    assert sitting.match.ply == 1
    sitting.write("o")
    assert sitting.window.entry.text() == "o"


def test_a_new_move_finishes_the_one_that_is_still_moving(sitting: Sitting) -> None:
    """Input is never lost or queued."""
    sitting.window.set_reduce_motion(False)
    sitting.start()
    for word, owner in (("florist", BLUE), ("wrapping", RED)):
        sitting.write(word)
        sitting.press()
        assert sitting.table.busy
        assert sitting.window.board._stage.board[0].owners[6] is owner  # type: ignore[union-attr]
    assert sitting.match.ply == 2
    sitting.settle()


# While the computer has the turn


def test_typing_while_the_computer_thinks_keeps_the_text(sitting: Sitting) -> None:
    sitting.start(seats=AGAINST_COMPUTER)
    sitting.play("LEMON")
    sitting.write("florist")
    assert sitting.glow == C1_R3
    sitting.press()
    assert sitting.message == "Casual is thinking… Your word stays in the box."
    assert sitting.window.entry.text() == "florist"
    assert sitting.match.ply == 1
    sitting.play("RST", computer=True)
    assert sitting.window.entry.text() == "florist"
    sitting.press()
    assert sitting.match.face.turns[-1].word == "FLORIST"


def test_what_the_computer_finishes_glows_no_longer(sitting: Sitting) -> None:
    """R2.3: the word in the box lights only what it would still finish."""
    sitting.start(seats=AGAINST_COMPUTER)
    sitting.play("LEMON")
    sitting.write("florist")
    sitting.play("RST", computer=True)
    assert sitting.glow == 1 << Line.C1
    assert sitting.text("wordEntryHint") == "1 line"


def test_the_card_says_who_thinks(sitting: Sitting) -> None:
    sitting.start(seats=AGAINST_COMPUTER)
    assert sitting.text("turnLabel") == "Your turn"
    sitting.play("LEMON")
    assert sitting.text("turnLabel") == "Casual is thinking…"
    assert "thinking" in sitting.window.cards[RED].accessibleName()
    assert "turn" not in sitting.window.cards[BLUE].accessibleName()


# From face to face


def test_a_face_ends_then_a_look_then_the_turn_then_the_arrival(
    qtbot: QtBot, sitting: Sitting
) -> None:
    sitting.window.set_reduce_motion(False)
    sitting.start()
    arrived = sitting.hear(sitting.table, "arrived")
    sitting.play("LEMON")
    del arrived[:]
    sitting.press()
    sitting.window.board.finish()
    del arrived[:]
    sitting.press()
    sitting.window.board.finish()

    # A look at the finished face
    look = sitting.table._look
    assert look.isActive()
    assert look.interval() == LOOK_MS
    assert sitting.table.between_faces
    assert sitting.window.board.face == 1
    assert [turn.word for turn in sitting.rows()] == ["LEMON", "", ""]

    # The turn of the cube
    look.stop()
    look.timeout.emit()
    assert sitting.window.board.busy
    assert sitting.window.board.face == 2
    assert arrived == []

    # The arrival
    sitting.window.board.finish()
    assert len(arrived) == 1
    assert not sitting.table.busy
    assert sitting.rows() == []


def test_r4_2_at_the_end_of_a_face_one_line_says_who_opens_and_why(sitting: Sitting) -> None:
    sitting.start()
    sitting.play("LEMON", "-", "-")
    assert sitting.message == "Blue passed. Face 1: 5–0. Red opens, being behind."


def test_letters_of_the_next_face_stay_hidden_until_the_cube_turns(sitting: Sitting) -> None:
    sitting.start()
    sitting.play("LEMON")
    sitting.press()
    sitting.press()
    assert sitting.table.between_faces
    assert sitting.window.board._stage.board[1] is None
    sitting.settle()
    assert sitting.window.board._stage.board[1] is not None


def test_r5_6_the_opener_s_clock_waits_for_the_cube(sitting: Sitting) -> None:
    sitting.start(two_minutes)
    sitting.play("LEMON")
    sitting.press()
    sitting.press()
    sitting.wait(1_500)
    assert sitting.session.remaining_ms(RED) == 120_000
    sitting.settle()
    sitting.wait(1_500)
    assert sitting.session.remaining_ms(RED) == 118_500


def test_r5_6_the_first_key_ends_the_turn_of_the_cube_and_starts_the_clock(
    sitting: Sitting,
) -> None:
    sitting.start(two_minutes)
    sitting.play("LEMON")
    sitting.press()
    sitting.press()
    assert sitting.table.between_faces
    sitting.write("f")
    assert not sitting.table.busy
    assert sitting.window.board.face == 2
    assert sitting.window.entry.text() == "f"
    sitting.wait(700)
    assert sitting.session.remaining_ms(RED) == 119_300


@pytest.mark.parametrize("turning", [False, True])
def test_r5_6_an_enter_that_ends_the_turn_of_the_cube_does_not_pass(
    sitting: Sitting, turning: bool
) -> None:
    sitting.start()
    sitting.press()
    sitting.press()
    if turning:
        sitting.window.board.finish()
        sitting.table._look.stop()
        sitting.table._look.timeout.emit()
    sitting.press()
    assert sitting.match.ply == 2
    assert sitting.window.board.face == 2
    assert not sitting.table.busy
    sitting.press()
    assert sitting.match.ply == 3


def test_a_click_on_pass_that_ends_the_turn_of_the_cube_does_not_pass(sitting: Sitting) -> None:
    """Nobody passes a face that is not in sight."""
    sitting.start()
    sitting.press()
    for _ in range(2):
        QTest.mouseClick(sitting.window.pass_button, LEFT)
    assert sitting.match.ply == 2
    assert not sitting.table.busy
    QTest.mouseClick(sitting.window.pass_button, LEFT)
    assert sitting.match.ply == 3


def test_a_click_on_play_ends_the_turn_of_the_cube_before_it_plays(sitting: Sitting) -> None:
    sitting.start(two_minutes, AGAINST_COMPUTER)
    sitting.press()
    sitting.play("LEMON", computer=True)
    sitting.press()
    sitting.window.entry.setText("cattle")
    sitting.session.play(Pass(), computer=True)
    assert sitting.table.between_faces
    QTest.mouseClick(sitting.window.play_button, LEFT)
    assert [turn.word for turn in sitting.rows()] == ["CATTLE"]
    assert sitting.window.board.face == 2
    sitting.settle()


def test_nothing_glows_before_the_face_is_in_sight(sitting: Sitting) -> None:
    sitting.start(seats=AGAINST_COMPUTER)
    sitting.press()
    sitting.write("cattle")
    sitting.session.play(Pass(), computer=True)
    assert sitting.table.between_faces
    assert sitting.glow == 0
    sitting.settle()
    assert sitting.glow
    assert sitting.text("wordEntryHint") == "1 line"


def test_the_last_turn_of_the_match_is_shown_before_its_end_is_told(sitting: Sitting) -> None:
    sitting.start()
    over = sitting.hear(sitting.table, "over")
    sitting.play(*"-" * 11)
    sitting.press()
    assert sitting.match.over
    assert over == []
    sitting.settle()
    assert over == [sitting.match]
    sitting.window.board.pulse(1)
    sitting.window.board.finish()
    assert over == [sitting.match]


def test_nothing_glows_any_more_when_the_last_word_has_been_played(sitting: Sitting) -> None:
    sitting.start()
    sitting.play(*"-" * 10)
    sitting.write(spell(sitting.match.position.grid, *Line).lower())
    assert sitting.glow == ALL_LINES
    sitting.press()
    assert sitting.match.over
    assert sitting.glow == 0
    assert sitting.text("wordEntryHint") == ""
    sitting.settle()


# Pausing


def test_r5_6_the_word_in_the_box_is_kept_over_a_pause(sitting: Sitting) -> None:
    sitting.start()
    sitting.write("florist")
    sitting.session.pause()
    assert sitting.window.overlay.isVisible()
    assert sitting.glow == 0
    assert sitting.text("wordEntryHint") == ""
    sitting.session.resume()
    assert sitting.window.entry.text() == "florist"
    assert sitting.glow == C1_R3
    assert sitting.text("wordEntryHint") == "2 lines"


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (PauseReason.PLAYER, wording.PAUSED_LETTERS_HIDDEN),
        (PauseReason.SLEEP, wording.PAUSED_AFTER_SLEEP),
    ],
)
def test_the_pause_screen_says_why_it_is_up(
    sitting: Sitting, reason: PauseReason, sentence: str
) -> None:
    sitting.start()
    sitting.session.pause(reason)
    assert sitting.window.overlay._why.text() == sentence


def test_k2_after_a_sleep_the_pause_screen_says_so(sitting: Sitting) -> None:
    sitting.start(two_minutes)
    sitting.now_ms += 3_600_000
    sitting.write("f")
    sitting.press()
    assert sitting.window.overlay._why.text() == wording.PAUSED_AFTER_SLEEP
    assert sitting.match.ply == 0
    sitting.session.resume()
    assert sitting.window.entry.text() == "f"
    assert sitting.session.remaining_ms(BLUE) == 119_000


def test_r5_6_a_pause_between_faces_lets_the_clock_start_with_the_face_in_sight(
    sitting: Sitting,
) -> None:
    """Going on starts the clock, so the cube may not still be on its way then."""
    sitting.start(two_minutes)
    sitting.press()
    sitting.press()
    assert sitting.table.between_faces
    sitting.session.pause()
    sitting.wait(3_000)
    sitting.session.resume()
    assert not sitting.table.busy
    assert sitting.window.board.face == 2
    sitting.wait(500)
    assert sitting.session.remaining_ms(sitting.match.position.to_move) == 119_500


def test_r5_6_opening_the_menu_of_the_box_pauses_and_closing_it_goes_on(sitting: Sitting) -> None:
    sitting.start(two_minutes)
    sitting.window.entry.menu_opened.emit()
    assert sitting.session.pause_reason is PauseReason.DIALOG
    sitting.window.entry.menu_closed.emit()
    assert sitting.session.running


def test_a_kept_match_comes_back_with_all_that_was_shown(sitting: Sitting) -> None:
    sitting.start(two_minutes)
    sitting.play("LEMON", "-", "-", "CATTLE")
    record = sitting.session.record()
    sitting.start()
    sitting.session.restore(read(record))
    assert sitting.window.overlay._why.text() == wording.PAUSED_AND_KEPT
    sitting.session.resume()
    assert sitting.window.board.face == 2
    assert [turn.word for turn in sitting.rows()] == ["CATTLE"]
    assert (sitting.text("blueScore"), sitting.text("redScore")) == ("5", "5")
    assert sitting.window.cards[BLUE]._left_ms == 120_000


# The clock


def test_r5_1_without_a_clock_none_is_shown(sitting: Sitting) -> None:
    sitting.start(unlimited)
    assert (sitting.text("blueClock"), sitting.text("redClock")) == ("", "")


@pytest.mark.parametrize(
    ("gone_ms", "shown"),
    [(0, "2:00"), (1, "2:00"), (999, "2:00"), (1_000, "1:59"), (60_001, "1:00"),
     (110_000, "0:10"), (110_001, "0:10"), (110_100, "0:09.9"), (119_999, "0:00.1")],
)  # fmt: skip
def test_k10_clocks_are_rounded_up(sitting: Sitting, gone_ms: int, shown: str) -> None:
    sitting.start(two_minutes)
    sitting.wait(gone_ms)
    sitting.session.ticked.emit()
    assert sitting.text("blueClock") == shown
    assert sitting.text("redClock") == "2:00"


def test_k10_r5_3_a_timeout_is_told_and_the_other_goes_on(sitting: Sitting) -> None:
    sitting.start(two_minutes)
    sitting.write("flor")
    sitting.wait(120_000)
    assert sitting.message == "Blue is out of time. Red plays on alone."
    assert sitting.text("blueClock") == "0:00"
    assert [turn.action for turn in sitting.rows()] == [Action.TIMEOUT]
    sitting.settle()
    sitting.write("lor")
    sitting.press()
    assert sitting.text("turnLabel") == "Red’s turn"
    sitting.settle()


def test_r5_4_both_out_of_time_ends_the_face_and_both_clocks_return(sitting: Sitting) -> None:
    sitting.start(two_minutes)
    sitting.play("LEMON")
    sitting.wait(120_000)
    sitting.wait(120_000)
    assert sitting.match.number == 2
    assert sitting.message == "Blue is out of time. Face 1: 5–0. Red opens, being behind."
    sitting.settle()
    assert (sitting.text("blueClock"), sitting.text("redClock")) == ("2:00", "2:00")
    sitting.wait(1_000)
    assert (sitting.text("blueClock"), sitting.text("redClock")) == ("2:00", "1:59")


def test_r5_4_out_of_time_and_a_pass_ends_the_face(sitting: Sitting) -> None:
    sitting.start(two_minutes)
    sitting.wait(120_000)
    sitting.settle()
    sitting.press()
    assert sitting.match.number == 2
    assert sitting.message.startswith("Red passed. Face 1: 0–0.")
    sitting.settle()


def test_k7_a_flag_that_falls_while_a_move_is_shown(sitting: Sitting) -> None:
    sitting.window.set_reduce_motion(False)
    sitting.start(two_minutes)
    sitting.write("lemon")
    sitting.press()
    assert sitting.window.board.busy
    sitting.wait(120_000)
    assert sitting.message == "Red is out of time. Blue plays on alone."
    sitting.settle()
    assert sitting.text("turnLabel") == "Blue’s turn"


def test_r5_5_a_word_that_comes_too_late_is_told(sitting: Sitting) -> None:
    sitting.start(two_minutes)
    sitting.write("lemon")
    sitting.now_ms += 120_000
    sitting.session._read_ms = sitting.now_ms
    sitting.press(ENTER)
    assert sitting.message == "Too late: the time is up."
    assert sitting.match.ply == 0
