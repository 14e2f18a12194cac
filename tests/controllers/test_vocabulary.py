"""Which words hold at the table, and what they mean (D6; house words outlive no match)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QListView
from pytestqt.qtbot import QtBot

from qube_desktop.core.definitions import Definitions, packed
from qube_desktop.core.errors import DefinitionsError, LexiconFault
from qube_desktop.core.qube.play import Pass
from qube_desktop.options import WindowOptions
from qube_desktop.widgets.word_model import NOTE_ROLE
from tests.driver import Hands, two_people

# On the first face of the tests it spells the top row, and it is in no dictionary.
OURS = "LMMN"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    (tmp_path / "words.txt").write_text(f"{OURS}\n-FLORIST\n", encoding="utf-8")
    return tmp_path


@pytest.fixture
def hands(qtbot: QtBot, qapp: QApplication, house: Path) -> Iterator[Hands]:
    hands = Hands(qtbot, qapp, two_people(house))
    yield hands
    hands.close()


def meanings(hands: Hands) -> list[str]:
    """What stands below the words of the review."""
    rows = hands.find(QListView, "reviewWords").model()
    return [rows.index(row, 0).data(NOTE_ROLE) for row in range(rows.rowCount())]


def test_house_words_are_accepted_and_refused_and_stand_in_the_record(hands: Hands) -> None:
    hands.write("FLORIST")
    hands.press_enter()
    assert hands.message == "FLORIST is not in the dictionary."
    hands.play(OURS)
    assert hands.record()["house_words"] == {"accept": [OURS], "refuse": ["FLORIST"]}


def test_a_change_counts_from_the_next_match_on_and_is_kept(hands: Hands, house: Path) -> None:
    hands.program.vocabulary.change("-LEMON\n")
    hands.play("LEMON")
    assert (house / "words.txt").read_text(encoding="utf-8") == "-LEMON\n"
    hands.program.lobby.start(hands.program._planned(hands.options))
    hands.wait(lambda: hands.program.session._words is not None)
    hands.write("LEMON")
    hands.press_enter()
    assert hands.message == "LEMON is not in the dictionary."
    hands.play("FLORIST")
    assert json.dumps(hands.record()["house_words"]) == '{"accept": [], "refuse": ["LEMON"]}'


def test_a_kept_match_goes_on_by_the_words_that_it_began_with(
    qtbot: QtBot, qapp: QApplication, hands: Hands, house: Path
) -> None:
    hands.play("LEMON")
    hands.close()
    (house / "words.txt").unlink()
    again = Hands(qtbot, qapp, WindowOptions(data_dir=house))
    again.press_enter()
    again.wait(lambda: again.program.session._words is not None)
    again.write("FLORIST")
    again.press_enter()
    assert again.message == "FLORIST is not in the dictionary."
    again.close()


def test_a_list_that_cannot_be_saved_is_told_and_holds_all_the_same(
    hands: Hands, house: Path
) -> None:
    (house / "words.txt").unlink()
    (house / "words.txt").mkdir()
    hands.program.vocabulary.change("-LEMON\n")
    assert str(house) in hands.text("noticeLabel")
    assert hands.program.vocabulary.text == "-LEMON\n"


def test_d6_in_review_a_word_is_explained_and_said_to_be_common_or_not(hands: Hands) -> None:
    hands.program.review.set_definitions(Definitions.read(packed({"LEMON": "a <sour> fruit"})))
    hands.play("LEMON")
    hands.play("-")
    hands.play("-")
    while not hands.program.session.match.over:  # type: ignore[union-attr]
        hands.program.session.play(Pass())
    hands.program.count.cancel()
    hands.program.review.open(hands.program.session.match)  # type: ignore[arg-type]
    hands.program.review.show_face(1)
    assert meanings(hands) == ["", "", ""]
    hands.program.review.show_turn(0)
    explained, *others = meanings(hands)
    assert explained.startswith("a <sour> fruit · ")
    assert explained.endswith(" word")
    assert others == ["", ""]
    hands.program.review.show_turn(1)
    assert meanings(hands) == ["", "", ""]


def test_without_definitions_the_game_goes_on_and_says_so_once(hands: Hands) -> None:
    hands.program.vocabulary._on_defined(DefinitionsError(LexiconFault.DAMAGED))
    assert "definitions are damaged" in hands.text("noticeLabel")
    hands.play("LEMON")
