"""Looking at a finished match (R7)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QListView

from qube_desktop.controllers.review import Review
from qube_desktop.core.qube.face import Action
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Match
from qube_desktop.core.qube.play import Begin, Event, FlagFall, Pass, PlayWord, apply
from qube_desktop.core.qube.review import Verdict
from qube_desktop.widgets.face_counter import FaceCounter
from tests.controllers.conftest import Sitting
from tests.games import new_game, play_all, two_minutes

BLUE, RED = Player
LEFT = Qt.MouseButton.LeftButton

# Face 1: blue L O S T of FLORIST, 4 tiles; red R P N of WRAPPING, 5. Face 2: red C A T, 5.
TURNS: list[Event] = [PlayWord("FLORIST"), PlayWord("WRAPPING"), Pass(), Pass()]
TURNS += [PlayWord("LCATL"), Pass(), Pass()]


@pytest.fixture
def match() -> Match:
    return play_all(new_game(), [*TURNS, *[Pass()] * 8]).match


@pytest.fixture
def review(sitting: Sitting, match: Match) -> Review:
    """A review of the match, all at rest."""
    made = Review(sitting.window)
    made.open(match)
    sitting.window.board.finish()
    return made


def counter(sitting: Sitting, number: int) -> FaceCounter:
    found = sitting.window.findChild(FaceCounter, f"faceCounter{number}")
    assert found is not None
    return found


def figures(sitting: Sitting) -> list[tuple[str, ...]]:
    """The panel's three figures of blue and of red."""
    columns = ("Words", "Tiles", "Total")
    return [
        tuple(sitting.text(f"review{player}{column}") for column in columns)
        for player in ("Blue", "Red")
    ]


def test_it_opens_with_the_result_and_the_last_face(
    sitting: Sitting, review: Review, match: Match
) -> None:
    """R1.4."""
    assert sitting.window.result.isVisible()
    assert sitting.text("resultHeadline") == "Red won the Qube"
    assert (sitting.text("blueTotal"), sitting.text("redTotal")) == ("9", "20")
    assert sitting.message == "Red won the Qube, 20 to 9. Choose a face to look at it again."
    assert sitting.window.board.face == 6


def test_r7_1_every_counter_opens_its_face_by_mouse(
    sitting: Sitting, review: Review, match: Match
) -> None:
    for number in (1, 4, 2, 3, 6, 5):
        QTest.mouseClick(counter(sitting, number), LEFT)
        sitting.window.board.finish()
        assert sitting.window.board.face == number
        face = match.faces[number - 1]
        assert sitting.window.board._stage.board[number - 1] == face.position
        assert sitting.rows("reviewWords") == list(face.turns)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_r7_1_every_counter_opens_its_face_by_keyboard(
    sitting: Sitting, review: Review, key: Qt.Key
) -> None:
    for number in range(1, 7):
        assert counter(sitting, number).focusPolicy() & Qt.FocusPolicy.TabFocus
        QTest.keyClick(counter(sitting, number), key)
        assert sitting.window.board.face == number


def test_r7_2_the_panel_shows_words_tiles_and_total(sitting: Sitting, review: Review) -> None:
    review.show_face(1)
    assert figures(sitting) == [("5", "4", "9"), ("5", "5", "10")]
    assert [turn.action for turn in sitting.rows("reviewWords")] == [
        Action.WORD,
        Action.WORD,
        Action.PASS,
        Action.PASS,
    ]
    review.show_face(2)
    assert figures(sitting) == [("0", "0", "0"), ("5", "5", "10")]
    assert sitting.message == "Face 2: 0–10 with tiles, Red ahead."


def test_r7_2_timeouts_are_listed(sitting: Sitting) -> None:
    game = play_all(new_game(two_minutes), [Pass()] * 10)
    for moment in (200_000, 400_000):  # long after each of the two deadlines
        game, _ = apply(game, Begin(), 0)
        game, _ = apply(game, FlagFall(), moment)
    review = Review(sitting.window)
    review.open(game.match)
    assert [turn.action for turn in sitting.rows("reviewWords")] == [Action.TIMEOUT] * 2
    sitting.window.board.finish()
    review.show_turn(0)
    assert sitting.message == "Red was out of time."
    sitting.window.board.finish()


def test_r7_3_the_chosen_counter_keeps_its_colour_and_gains_the_outline(
    sitting: Sitting, review: Review
) -> None:
    for number in (1, 3):
        review.show_face(number)
        for each in range(1, 7):
            shown = counter(sitting, each)
            assert shown._chosen is (each == number)
            expected = Verdict.RED if each <= 2 else Verdict.TIED
            assert shown._counter.verdict is expected
            assert not shown._counter.current
    sitting.window.board.finish()


def test_turns_show_the_face_as_it_stood_after_them(
    sitting: Sitting, review: Review, match: Match
) -> None:
    review.show_face(1)
    positions = list(match.faces[0].positions())
    view = sitting.window.findChild(QListView, "reviewWords")
    assert view is not None
    for index in (1, 0, 3):
        row = view.model().index(index, 0)
        QTest.mouseClick(view.viewport(), LEFT, pos=view.visualRect(row).center())
        sitting.window.board.finish()
        assert sitting.window.board._stage.board[0] == positions[index + 1]
    assert sitting.message == "Red passed."


def test_previous_and_next_walk_through_the_turns_and_stop_at_both_ends(
    sitting: Sitting, review: Review, match: Match
) -> None:
    review.show_face(1)
    window = sitting.window
    assert window.previous_button.isEnabled()
    positions = list(match.faces[0].positions())
    for index in (3, 2, 1, 0):
        QTest.mouseClick(window.previous_button, LEFT)
        assert window.board._stage.board[0] == positions[index + 1]
    assert not window.previous_button.isEnabled()
    for index in (1, 2, 3):
        QTest.mouseClick(window.next_button, LEFT)
        assert window.board._stage.board[0] == positions[index + 1]
    assert not window.next_button.isEnabled()
    assert window.previous_button.isEnabled()
    window.board.finish()


def test_next_begins_with_the_first_turn(sitting: Sitting, review: Review) -> None:
    review.show_face(1)
    QTest.mouseClick(sitting.window.next_button, LEFT)
    assert sitting.message == "Blue played FLORIST: L O R S T, 5 points, 2 lines."
    assert not sitting.window.previous_button.isEnabled()
    sitting.window.board.finish()


def test_r7_1_a_face_left_at_one_of_its_turns_is_final_again(
    sitting: Sitting, review: Review, match: Match
) -> None:
    """Also where it is seen only from the side."""
    review.show_face(1)
    review.show_turn(0)
    review.show_face(2)
    sitting.window.board.finish()
    assert sitting.window.board._stage.board == match.board
    review.show_face(1)
    sitting.window.board.finish()
    assert sitting.window.board._stage.board == match.board


def test_r7_4_review_has_nothing_to_change_a_match_with(
    sitting: Sitting, review: Review, match: Match
) -> None:
    sitting.start(two_minutes)
    review.open(match)
    record = sitting.session.record()
    changed = sitting.hear(sitting.session, "changed")
    for number in range(1, 7):
        review.show_face(number)
        QTest.mouseClick(sitting.window.previous_button, LEFT)
        QTest.mouseClick(sitting.window.next_button, LEFT)
    sitting.window.board.finish()
    assert sitting.session.record() == record
    assert changed == []
    assert match == play_all(new_game(), [*TURNS, *[Pass()] * 8]).match


def test_after_its_end_nothing_is_shown_any_more(sitting: Sitting, review: Review) -> None:
    review.close()
    before = sitting.message
    review.show_face(1)
    review.show_turn(0)
    QTest.mouseClick(sitting.window.previous_button, LEFT)
    assert sitting.window.board.face == 6
    assert sitting.message == before


def test_during_a_match_the_counters_open_nothing(sitting: Sitting) -> None:
    Review(sitting.window)
    sitting.start()
    QTest.mouseClick(counter(sitting, 3), LEFT)
    assert sitting.window.board.face == 1
    assert counter(sitting, 3).focusPolicy() is Qt.FocusPolicy.NoFocus


def test_a_match_after_a_review_leaves_nothing_of_it(sitting: Sitting, review: Review) -> None:
    review.show_face(2)
    review.close()
    sitting.start()
    assert not sitting.window.result.isVisible()
    assert sitting.window.board.face == 1
    assert not any(counter(sitting, number)._chosen for number in range(1, 7))
    assert not any(label.isVisible() for label in sitting.window.result.findChildren(QLabel))
