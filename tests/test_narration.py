"""What is told of a match (R4.2, R5.3, R6.3)."""

from __future__ import annotations

import pytest
from hypothesis import given

from qube_desktop import narration
from qube_desktop.core.qube.advice import Hint
from qube_desktop.core.qube.analysis import Appraisal
from qube_desktop.core.qube.face import Action, Turn
from qube_desktop.core.qube.grid import Line, Player
from qube_desktop.core.qube.match import Kind, Level, Match, Seat, Setup
from qube_desktop.core.qube.play import (
    Begin,
    Event,
    FlagFall,
    Game,
    Pass,
    PlayWord,
    TakeBack,
    Transition,
    apply,
)
from tests.games import EXAMPLE, SEATS, SIX, histories, spell, two_minutes, unlimited

BLUE, RED = Player
YOU = (Seat("You"), Seat("Casual", Kind.COMPUTER, Level.CASUAL))


def story(*plays: str, seats: tuple[Seat, Seat] = SEATS, timed: bool = False) -> list[Transition]:
    """The transitions of words, passes (``-``) and timeouts (``!``)."""
    setup = Setup(seats, two_minutes if timed else unlimited)
    game = Game.start(Match.start(setup, SIX, BLUE))
    now, transitions = 0, []
    for play in plays:
        game, _ = apply(game, Begin(), now)
        event: Event = PlayWord(play)
        if play == "-":
            event = Pass()
        elif play == "!":
            event, now = FlagFall(), game.clock.deadline_ms or 0
        game, transition = apply(game, event, now)
        transitions.append(transition)
    return transitions


def last(*plays: str, seats: tuple[Seat, Seat] = SEATS, timed: bool = False) -> str:
    return narration.told(story(*plays, seats=seats, timed=timed)[-1])


@pytest.mark.parametrize(
    ("plays", "line"),
    [
        (["LEMON"], "Blue played LEMON: L M N, 5 points."),
        (["FLORIST"], "Blue played FLORIST: L O R S T, 5 points, 2 lines."),
        (["-"], "Blue passed."),
        (["OPAQUE", "INQUEST"], "Red played INQUEST: N Q T, 12 points. Q is locked."),
    ],
)
def test_a_turn_is_told_in_one_line(plays: list[str], line: str) -> None:
    assert last(*plays) == line


def test_several_locks_are_told_together() -> None:
    word = spell(EXAMPLE, Line.R1, Line.C2)
    assert last("OPAQUE", word).endswith("4 points, 2 lines. M is locked.") or "locked" in last(
        "OPAQUE", word
    )
    everything = spell(EXAMPLE, *Line)
    assert "L, M, N, O, P, Q, R, S and T are locked." in last(everything)


def test_r4_2_the_end_of_a_face_says_how_it_stands_and_who_opens_and_why() -> None:
    assert last("LEMON", "-", "-").endswith("Face 1: 5–0. Red opens, being behind.")


def test_r4_2_level_scores_are_told() -> None:
    assert last("-", "-").endswith("Face 1: 0–0. Level on words, so Red opens this time.")


def test_r4_2_from_face_two_on_the_match_decides_and_is_told() -> None:
    line = last("OPAQUE", "-", "-", "CAT", "-", "-")
    assert line.endswith("Face 2: 0–5 on this face, 14–5 in all. Red opens, being behind.")


def test_after_the_last_face_the_count_is_announced() -> None:
    assert last(*"-" * 12).endswith("Face 6: 0–0. Now the tiles are counted.")


def test_r5_3_a_timeout_says_what_happens_next() -> None:
    assert last("LEMON", "!", timed=True) == "Red is out of time. Blue plays on alone."
    both = last("LEMON", "!", "!", timed=True)
    assert both.startswith("Blue is out of time. Face 1: 5–0.")


def test_you_are_spoken_to() -> None:
    assert last("LEMON", seats=YOU) == "You played LEMON: L M N, 5 points."
    assert last("!", seats=YOU, timed=True) == "You are out of time. Casual plays on alone."
    assert last("-", "!", seats=YOU, timed=True) == "Casual is out of time. You play on alone."
    assert last("-", "LEMON", "-", "-", seats=YOU).endswith("You open, being behind.")


def test_nothing_is_told_of_a_pause() -> None:
    match = story("-")[0].after
    assert narration.told(Transition(match, match)) == ""


@pytest.mark.parametrize(
    ("seats", "plays", "label"),
    [
        (SEATS, ["-"], "Red’s turn"),
        (YOU, ["-", "-", "-"], "Your turn"),
        (YOU, ["-"], "Casual is thinking…"),
        ((Seat("Chris"), Seat("Ann")), ["-", "LEMON"], "Chris’ turn"),
        (SEATS, ["-"] * 12, "The match is over"),
    ],
)
def test_whose_turn(seats: tuple[Seat, Seat], plays: list[str], label: str) -> None:
    match = story(*plays, seats=seats)[-1].after
    assert narration.whose_turn(match) == label


def test_enter_out_of_turn_says_whose_turn_it_is_and_that_the_word_stays() -> None:
    match = story("-", seats=YOU)[-1].after
    assert narration.not_your_turn(match) == "Casual is thinking… Your word stays in the box."
    assert narration.not_your_turn(story(*"-" * 12)[-1].after) == "The match is over"


def test_the_opening_names_the_opener() -> None:
    assert narration.opening(Match.start(Setup(YOU), SIX, BLUE)) == "Face 1. You open."
    assert narration.opening(Match.start(Setup(SEATS), SIX, RED)) == "Face 1. Red opens."


def test_r6_3_the_count_and_the_result() -> None:
    match = story("FLORIST", "WRAPPING", *"-" * 12)[-1].after
    assert narration.counting(match, 1) == "Face 1: tiles of 4 for Blue and 5 for Red."
    assert narration.face_result(match, 1) == "Face 1: 9–10 with tiles, Red ahead."
    assert narration.face_result(match, 2) == "Face 2: 0–0 with tiles, level."
    assert narration.result(match).startswith("Red won the Qube, 10 to 9.")
    assert narration.result(story(*"-" * 12)[-1].after).startswith("A draw at 0 points.")


def test_x4_a_face_is_told_tile_by_tile() -> None:
    match = story("OPAQUE", "INQUEST")[-1].after
    assert narration.face_spoken(match, 1, match.position) == (
        "Face 1. Top row: L free; M free; N of Red. Middle row: O of Blue; P of Blue; "
        "Q of Red, locked. Bottom row: R free; S free; T of Red."
    )


def test_r7_a_turn_is_told_again_in_review() -> None:
    match = story("FLORIST", "!", "-", timed=True)[-1].after
    assert narration.replayed_turn(match, 1, 0).startswith("Blue played FLORIST")
    assert narration.replayed_turn(match, 1, 1) == "Red was out of time."
    assert narration.replayed_turn(match, 1, 2) == "Blue passed."


@given(histories())
def test_every_turn_of_every_game_can_be_told(
    history: list[tuple[Game, Transition | None]],
) -> None:
    for game, transition in history[1:]:
        assert transition is not None
        line = narration.told(transition)
        assert line.endswith(".")
        assert "{" not in line
        assert narration.whose_turn(game.match)


def test_a_turn_taken_back_is_told_with_the_reply_that_went_with_it() -> None:
    def undone(*plays: str) -> str:
        setup = Setup(YOU, unlimited)
        game = Game.start(Match.start(setup, SIX, BLUE))
        for play in plays:
            game, _ = apply(game, Pass() if play == "-" else PlayWord(play), 0)
        return narration.taken_back(apply(game, TakeBack(), 0)[1])

    assert undone("LEMON") == "You took back LEMON."
    assert undone("LEMON", "FLORIST") == "You took back LEMON, and FLORIST went with it."
    assert undone("-", "FLORIST") == "You took back the pass, and FLORIST went with it."
    assert undone("LEMON", "-") == "You took back LEMON, and the pass went with it."


def appraisal(
    loss: float, face_loss: float = 0.0, words: tuple[str, ...] = ("OPAQUE",)
) -> Appraisal:
    return Appraisal(BLUE, 1.0, 1.0 + loss, face_loss, Line.R2.bit, words, free=True)


@pytest.mark.parametrize(
    ("given", "word", "sentence"),
    [
        (1, "FLORIST", "Hint: look at the lines that glow."),
        (2, "FLORIST", "Hint: a word for it begins with F."),
        (3, "FLORIST", "Hint: FLORIST does it."),
        (3, None, "Hint: no word is left, so pass."),
    ],
)
def test_hints_are_worded(given: int, word: str | None, sentence: str) -> None:
    assert narration.hinted(Hint(Line.C1.bit | Line.R3.bit, word), given) == sentence


def test_r4_3_where_a_pass_is_best_a_word_is_told_as_well() -> None:
    best = Hint(Line.C1.bit | Line.R3.bit, "FLORIST", passing=True)
    assert [narration.hinted(best, given) for given in (1, 2, 3)] == [
        "Hint: a pass is strongest here; else a word for the lines that glow.",
        "Hint: a pass is strongest here; else a word that begins with F.",
        "Hint: a pass is strongest here; else a word such as FLORIST.",
    ]


def test_a_hint_at_one_line_says_line() -> None:
    assert narration.hinted(Hint(Line.R1.bit, "LEMON"), 1) == "Hint: look at the line that glows."


def test_a_turn_is_judged_in_one_line() -> None:
    turn = Turn(BLUE, Action.WORD, "LEMON", Line.R1.bit, 5, hints=1)
    assert narration.appraised(turn, appraisal(0.04)) == "Best: +1.0, 1 hint"
    assert (
        narration.appraised(turn, appraisal(7)) == "Lost 7.0: +1.0, best +8.0 with OPAQUE, 1 hint"
    )
    assert narration.appraised(Turn(BLUE, Action.TIMEOUT), appraisal(7)) == ""


def test_a_mistake_says_what_was_better_and_why_it_was_one() -> None:
    match = story("LEMON", "-")[-1].after
    word, passed = match.face.turns
    assert narration.mistaken(match, word, appraisal(7, 7)) == (
        "Blue’s LEMON lost 7.0 points. Better: OPAQUE."
    )
    assert narration.mistaken(match, passed, appraisal(7, 7, ())) == (
        "Red’s pass lost 7.0 points. Better: a pass."
    )
    assert "whoever is behind on words opens" in narration.mistaken(match, word, appraisal(7, 0))
    yours = story("LEMON", seats=YOU)[-1].after
    assert narration.mistaken(yours, word, appraisal(7, 7)).startswith("Your LEMON lost 7.0 points")


def test_accuracy_is_told_for_face_and_match() -> None:
    setup = Setup(SEATS)
    assert narration.accuracy(setup, (92.4, None), None) == "Accuracy: Blue 92 %, Red –"
    assert narration.accuracy(setup, (92.4, 10.0), (50.0, 60.0)) == (
        "Accuracy: Blue 92 %, Red 10 % · in the match Blue 50 %, Red 60 %"
    )
