"""The list of turns: what it shows, what it says, and nothing while covered."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QListView
from pytestqt.qtbot import QtBot

from qube_desktop.core.qube.face import Action, Turn
from qube_desktop.core.qube.grid import Player
from qube_desktop.widgets import wording
from qube_desktop.widgets.theme import Theme
from qube_desktop.widgets.word_list import WordList
from qube_desktop.widgets.word_model import TURN_ROLE, WordModel
from tests.widgets.conftest import Dress
from tests.widgets.looks import clipped, colour_at, colours, find, settle

TURNS = (
    Turn(Player.BLUE, Action.WORD, "FLORIST", 0b1100, 5),
    Turn(Player.RED, Action.WORD, "WRAPPING", 0b10000000, 5),
    Turn(Player.BLUE, Action.PASS),
    Turn(Player.RED, Action.TIMEOUT),
)
LONG = Turn(Player.RED, Action.WORD, "HONORIFICABILITUDINITATIBUS", 0b111, 31)


@pytest.fixture
def words(qtbot: QtBot, dress: Dress) -> WordList:
    dress(dark=True)
    made = WordList()
    qtbot.addWidget(made)
    made.resize(314, 400)
    made.set_header("Face 3", "You 19 · Expert 17")
    made.set_turns(TURNS)
    settle(made)
    return made


def view(words: WordList) -> QListView:
    return find(words, QListView)


def rows(words: WordList) -> list[str]:
    model = view(words).model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def row_rect(words: WordList, row: int) -> QRect:
    return view(words).visualRect(view(words).model().index(row, 0))


def spoken(words: WordList) -> list[str]:
    face = QAccessible.queryAccessibleInterface(view(words))
    children = [face.child(number) for number in range(face.childCount())]
    return [child.text(QAccessible.Text.Name) for child in children]


def test_words_passes_and_timeouts_are_listed_in_order(words: WordList) -> None:
    assert rows(words) == ["FLORIST", "WRAPPING", "pass", "out of time"]
    assert view(words).objectName() == "wordList"


def test_x4_each_row_is_a_sentence_for_assistive_tools(words: WordList) -> None:
    assert spoken(words) == [
        "Blue: FLORIST, 5 points, 2 lines",
        "Red: WRAPPING, 5 points, 1 line",
        "Blue: pass",
        "Red: out of time",
    ]
    assert view(words).accessibleName() == "Words played, Face 3"


def test_k5_covered_it_shows_and_says_nothing(words: WordList, dressed: Theme) -> None:
    settle(words)
    assert len(colours(view(words))) > 2
    words.set_covered(True)
    settle(words)
    assert rows(words) == []
    assert spoken(words) == []
    assert len(colours(view(words))) == 1
    words.set_covered(False)
    assert rows(words)[0] == "FLORIST"


def test_before_the_first_word_it_says_so(words: WordList, dress: Dress) -> None:
    dress(dark=True)
    words.set_turns(())
    settle(words)
    assert len(colours(view(words))) > 2


def test_marks_tell_the_players_apart(words: WordList, dressed: Theme) -> None:
    settle(words)
    for row, player in enumerate((Player.BLUE, Player.RED)):
        rect = row_rect(words, row)
        seen = colours(view(words), rect.adjusted(0, 8, -rect.width() + 26, 0))
        assert dressed.ink(player).name() in seen
        assert dressed.ink(player.other).name() not in seen


def test_the_newest_turn_is_in_sight(words: WordList) -> None:
    words.set_turns(TURNS * 12)
    settle(words)
    last = view(words).model().rowCount() - 1
    assert view(words).viewport().rect().contains(row_rect(words, last))


def test_during_play_no_row_can_be_chosen(words: WordList) -> None:
    heard: list[int] = []
    words.activated_turn.connect(heard.append)
    QTest.mouseClick(
        view(words).viewport(), Qt.MouseButton.LeftButton, pos=row_rect(words, 1).center()
    )
    assert heard == []
    assert not view(words).selectionModel().hasSelection()
    assert view(words).focusPolicy() is Qt.FocusPolicy.NoFocus


def test_in_review_a_click_chooses_and_the_row_is_highlighted(
    words: WordList, dressed: Theme
) -> None:
    heard: list[int] = []
    words.activated_turn.connect(heard.append)
    words.set_review(True)
    QTest.mouseClick(
        view(words).viewport(), Qt.MouseButton.LeftButton, pos=row_rect(words, 1).center()
    )
    assert heard == [1]
    settle(words)
    image = view(words).viewport().grab().toImage()
    rect = row_rect(words, 1)
    assert colour_at(image, rect.right() - 2, rect.top() + 3) == dressed.chosen
    assert colour_at(image, rect.right() - 2, row_rect(words, 0).top() + 3) != dressed.chosen


def test_in_review_the_arrow_keys_choose(qtbot: QtBot, words: WordList) -> None:
    heard: list[int] = []
    words.activated_turn.connect(heard.append)
    words.set_review(True)
    words.activateWindow()
    view(words).setFocus()
    qtbot.waitUntil(view(words).hasFocus)
    words.set_chosen_turn(1)
    QTest.keyClick(view(words), Qt.Key.Key_Down)
    QTest.keyClick(view(words), Qt.Key.Key_Up)
    QTest.keyClick(view(words), Qt.Key.Key_End)
    assert heard == [2, 1, 3]


def test_reaching_the_list_by_tab_chooses_nothing_but_enter_does(
    qtbot: QtBot, words: WordList, dressed: Theme
) -> None:
    heard: list[int] = []
    words.activated_turn.connect(heard.append)
    words.set_review(True)
    words.activateWindow()
    view(words).setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(view(words).hasFocus)
    assert heard == []
    settle(words)
    assert dressed.muted in colours(view(words), row_rect(words, 0).adjusted(0, 0, -300, 0))
    QTest.keyClick(view(words), Qt.Key.Key_Return)
    assert heard == [0]


def test_choosing_from_outside_says_nothing(words: WordList) -> None:
    heard: list[int] = []
    words.activated_turn.connect(heard.append)
    words.set_review(True)
    words.set_chosen_turn(2)
    assert view(words).currentIndex().row() == 2
    assert [index.row() for index in view(words).selectedIndexes()] == [2]
    words.set_chosen_turn(None)
    assert not view(words).currentIndex().isValid()
    assert view(words).selectedIndexes() == []
    assert heard == []


def test_answering_a_choice_by_choosing_the_same_row_ends(words: WordList) -> None:
    heard: list[int] = []
    words.activated_turn.connect(heard.append)
    words.activated_turn.connect(words.set_chosen_turn)
    words.set_review(True)
    QTest.mouseClick(
        view(words).viewport(), Qt.MouseButton.LeftButton, pos=row_rect(words, 1).center()
    )
    assert heard == [1]


def test_other_turns_leave_none_chosen(words: WordList) -> None:
    words.set_review(True)
    words.set_chosen_turn(1)
    words.set_turns(TURNS)
    assert not view(words).currentIndex().isValid()


@pytest.mark.parametrize(("width", "folded"), [(314, False), (160, True)])
def test_a_narrow_list_puts_the_lines_below_the_word(
    words: WordList, width: int, folded: bool
) -> None:
    words.resize(width, 400)
    settle(words)
    word, passed = row_rect(words, 0).height(), row_rect(words, 2).height()
    assert (word > passed + 10) is folded


def test_a_very_long_word_stays_in_its_column(words: WordList, dressed: Theme) -> None:
    words.set_turns((LONG,))
    settle(words)
    long = view(words).viewport().grab().toImage()
    short = Turn(LONG.player, LONG.action, "", LONG.lines, LONG.score)
    words.set_turns((short,))
    settle(words)
    without = view(words).viewport().grab().toImage()
    # Score and lines are drawn alike with and without the word beside them.
    right = QRect(words.width() - 96, 0, 96, 40)
    assert long.copy(right) == without.copy(right)
    assert long != without


@pytest.mark.parametrize("text_percent", [100, 150, 200])
@pytest.mark.parametrize("names", [("You", "Expert"), ("Bartholomew the Great", "Alexandra I")])
def test_x3_nothing_of_the_header_is_cut_off(
    words: WordList, dress: Dress, text_percent: int, names: tuple[str, str]
) -> None:
    dress(dark=True, text_percent=text_percent)
    words.set_header("Face 3", wording.face_scores(names, (119, 117)))
    words.resize(283, 500)
    settle(words)
    assert clipped(words) == []


def test_without_scores_the_header_is_the_title_alone(words: WordList) -> None:
    words.set_header("Words played")
    settle(words)
    shown = [each.text() for each in words.findChildren(QLabel) if each.isVisible()]
    assert shown == ["Words played"]


def test_rows_grow_with_the_letters(words: WordList, dress: Dress) -> None:
    dress(dark=True)
    settle(words)
    before = row_rect(words, 2).height()
    dress(dark=True, text_percent=200)
    QApplication.processEvents()
    settle(words)
    assert row_rect(words, 2).height() > before * 1.5


def test_the_model_is_flat_and_answers_only_what_it_knows() -> None:
    model = WordModel()
    model.set_turns(TURNS)
    first = model.index(0)
    assert model.rowCount() == 4
    assert model.rowCount(first) == 0
    assert model.data(first, TURN_ROLE) is TURNS[0]
    assert model.data(first, Qt.ItemDataRole.DecorationRole) is None
    assert model.rowCount(QModelIndex()) == 4
    assert not model.covered


def test_in_review_a_note_stands_below_its_turn_and_makes_the_row_higher(qtbot: QtBot) -> None:
    words = WordList()
    qtbot.addWidget(words)
    words.resize(300, 400)
    words.set_turns(TURNS[:2])
    words.show()
    view = words.findChild(QListView)
    assert isinstance(view, QListView)
    before = view.visualRect(view.model().index(0, 0)).height()
    words.set_notes(["Lost 9.0: +1.0, best +10.0 with RELINQUISHMENT, after two hints", ""])
    settle(words)
    heights = [view.visualRect(view.model().index(row, 0)).height() for row in range(2)]
    assert heights[0] > before
    assert heights[1] == before
    spoken = view.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.endswith("after two hints")
    words.set_meaning(0, "a <sour> fruit")
    settle(words)
    assert view.visualRect(view.model().index(0, 0)).height() > heights[0]
    spoken = view.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.endswith("after two hints. a <sour> fruit")
    words.set_meaning(1, "")
    settle(words)
    assert view.visualRect(view.model().index(0, 0)).height() == heights[0]
    words.set_turns(TURNS[:2])
    settle(words)
    assert view.visualRect(view.model().index(0, 0)).height() == before


def test_a_meaning_comes_into_sight_whole(qtbot: QtBot) -> None:
    words = WordList()
    qtbot.addWidget(words)
    words.set_turns(TURNS[:2] * 10)
    words.resize(300, 200)
    words.show()
    settle(words)
    view = words.findChild(QListView)
    assert isinstance(view, QListView)
    words.set_meaning(8, "one of several explanations of a word that is long enough to be folded")
    settle(words)
    row = view.visualRect(view.model().index(8, 0))
    assert view.viewport().rect().contains(row)
