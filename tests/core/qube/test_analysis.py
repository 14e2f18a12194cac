"""What each turn was worth, and what was better (R4.2, R7.4)."""

from __future__ import annotations

import pytest

from qube_desktop.core.lexicon import Entry, Lexicon
from qube_desktop.core.qube.analysis import (
    Analysis,
    Appraisal,
    Mistake,
    accuracies,
    analyse,
)
from qube_desktop.core.qube.equity import Equity
from qube_desktop.core.qube.grid import Line, Player
from qube_desktop.core.qube.match import Match
from qube_desktop.core.qube.moves import Matcher
from qube_desktop.core.qube.play import Event, Pass, PlayWord
from qube_desktop.core.qube.thinker import Thinker
from tests.games import new_game, play_all

ENTRIES = [
    Entry("LEMON", 1, zipf=5.0),
    Entry("OPAQUE", 3, zipf=2.9),
    Entry("INQUEST", 1, offered=False),
    Entry("ZIPPER", 2, zipf=3.5),
]
EQUITY = Equity([[3.0, 9.0, 15.0]] * 5, dictionary="0" * 64, dealer=1, faces=1)
ALONE = Thinker(Matcher(Lexicon.of(ENTRIES)))
WHOLE = Thinker(Matcher(Lexicon.of(ENTRIES)), EQUITY)


def after(*events: Event) -> Match:
    return play_all(new_game(), list(events)).match


def last_face(*events: Event) -> Match:
    return after(*[Pass()] * 10, *events)


def test_the_best_move_loses_nothing() -> None:
    match = last_face(PlayWord("ZIPPER"), Pass())
    first, second = analyse(match, ALONE).faces[5]
    assert (first.value, first.best, first.loss) == (28, 28, 0)
    assert first.best_words == ("ZIPPER",)
    assert first.best_lines == Line.R1.bit
    assert second.loss == 0
    assert second.best_words == ()
    assert not second.free


def test_a_pass_that_leaves_a_word_to_the_other_loses_it_twice() -> None:
    (turn,) = analyse(last_face(Pass()), ALONE).faces[5]
    assert (turn.value, turn.best, turn.loss, turn.face_loss) == (-28, 28, 56, 56)
    assert turn.mistake is Mistake.MISSED
    assert turn.accuracy < 1


def test_what_may_not_be_offered_is_neither_best_nor_held_against_anybody() -> None:
    # INQUEST is better than all that may be offered; whoever plays it loses nothing, and gains.
    match = after(PlayWord("OPAQUE"), PlayWord("INQUEST"))
    turns = analyse(match, ALONE).faces[0]
    assert "INQUEST" not in turns[1].best_words
    assert turns[1].loss < 0
    assert turns[1].accuracy == 100


def test_values_are_those_of_the_whole_match_for_who_moved() -> None:
    match = after(PlayWord("LEMON"), Pass(), Pass(), Pass())
    appraisals = analyse(match, WHOLE)
    assert [len(face) for face in appraisals.faces] == [3, 1]
    assert appraisals.whole_match
    assert [turn.player for turn in appraisals.faces[0]] == [Player.BLUE, Player.RED, Player.BLUE]
    for face in appraisals.faces:
        assert all(turn.loss >= 0 for turn in face)


def test_after_a_turn_that_loses_nothing_the_next_best_is_its_mirror() -> None:
    """What is expected after a turn is what the other player can get, seen from this side."""
    turns = analyse(last_face(PlayWord("ZIPPER"), Pass()), ALONE).faces[5]
    assert turns[0].value == -turns[1].best


def appraisal(
    player: Player, loss: float, face_loss: float = 0.0, *, free: bool = True
) -> Appraisal:
    return Appraisal(player, 0.0, loss, face_loss, 0, (), free)


@pytest.mark.parametrize(
    ("loss", "face_loss", "mistake"),
    [
        (4.9, 4.9, None), (5.0, 5.0, Mistake.MISSED), (9.0, 4.5, Mistake.MISSED),
        (9.0, 4.4, Mistake.OPENING), (9.0, -3.0, Mistake.OPENING), (-2.0, 0.0, None),
    ],
)  # fmt: skip
def test_r4_2_a_mistake_on_the_face_or_only_on_the_match(
    loss: float, face_loss: float, mistake: Mistake | None
) -> None:
    assert appraisal(Player.BLUE, loss, face_loss).mistake is mistake


@pytest.mark.parametrize(("loss", "accuracy"), [(0, 100), (5, 50), (10, 25), (-3, 100)])
def test_accuracy_halves_every_five_points(loss: float, accuracy: float) -> None:
    assert appraisal(Player.RED, loss).accuracy == accuracy


def test_accuracy_is_the_mean_of_the_turns_with_a_choice() -> None:
    turns = [
        appraisal(Player.BLUE, 0),
        appraisal(Player.BLUE, 5),
        appraisal(Player.BLUE, 50, free=False),
    ]
    assert accuracies(turns) == (75, None)
    assert Analysis((tuple(turns), (appraisal(Player.RED, 5),)), True).accuracies == (75, 50)


def test_mistakes_are_found_by_face_and_turn() -> None:
    faces = (
        (appraisal(Player.BLUE, 1), appraisal(Player.RED, 6)),
        (appraisal(Player.RED, 9),),
    )
    assert Analysis(faces, True).mistakes == ((1, 1), (2, 0))
