"""Six faces, who opens them, and who won (R1, R4.1, R4.2)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core.errors import IllegalMoveError, Rejection
from qube_desktop.core.qube.face import Face
from qube_desktop.core.qube.grid import Grid, Player
from qube_desktop.core.qube.match import (
    FACES,
    Kind,
    Level,
    Match,
    Outcome,
    Seat,
    Setup,
    Termination,
    leader,
    total,
)
from qube_desktop.core.qube.play import Game, Pass, PlayWord
from tests.games import EXAMPLE, SEATS, SIX, games, new_game, play_all

BLUE, RED = Player


def faces_of(*plays: str, opener: Player = BLUE, grids: tuple[Grid, ...] = SIX) -> Match:
    """The match after words and passes (``-``)."""
    events = [Pass() if play == "-" else PlayWord(play) for play in plays]
    return play_all(new_game(grids=grids, opener=opener), list(events)).match


def test_r1_1_a_match_has_six_grids() -> None:
    with pytest.raises(ValueError, match="6 grids, not 5"):
        Match.start(Setup(SEATS), SIX[:5], BLUE)


def test_a_new_match_has_one_open_face_and_five_to_come() -> None:
    match = new_game().match
    assert (match.number, match.ply, match.over, match.outcome) == (1, 0, False, None)
    assert match.face == Face.start(SIX[0], BLUE)
    assert match.upcoming == SIX[1:]
    assert match.board == (match.position, None, None, None, None, None)


def test_r1_2_who_sits_where() -> None:
    setup = Setup((Seat("Ann"), Seat("Expert", Kind.COMPUTER, Level.EXPERT)))
    assert not setup.is_computer(BLUE)
    assert setup.is_computer(RED)
    assert setup.seat(RED).name == "Expert"


def test_r4_2_the_player_behind_opens_the_next_face() -> None:
    match = faces_of("LEMON", "-", "-")
    assert match.number == 2
    assert match.word_scores == (5, 0)
    assert match.face.opener is RED


def test_r4_2_the_ownership_bonus_does_not_count() -> None:
    # Blue scores 5 and keeps L M (4); red scores 5 and owns N P R (5). Words are level.
    match = faces_of("LEMON", "WRAPPING", "-", "-")
    assert match.word_scores == (5, 5)
    assert match.bonuses == (4, 5)
    assert match.face.opener is RED  # level: who did not open the face before


@pytest.mark.parametrize("opener", Player)
def test_r4_2_level_scores_hand_the_opening_to_the_other(opener: Player) -> None:
    openers = [face.opener for face in faces_of(*"-" * 12, opener=opener).faces]
    assert openers == [opener, opener.other] * 3


def test_r1_3_word_scores_carry_from_face_to_face() -> None:
    match = faces_of("LEMON", "-", "-", "CAT", "-", "-")
    assert [face.position.word_scores for face in match.faces] == [(5, 0), (0, 5), (0, 0)]
    assert match.word_scores == (5, 5)


def test_r1_4_the_higher_total_wins_whoever_won_more_faces() -> None:
    # Blue wins Face 1 alone by a wide margin; red wins two faces by a little.
    match = faces_of("OPAQUE", "-", "-", "CAT", "-", "-", "HOU", "-", "-", *"-" * 6)
    assert match.over
    assert match.totals == (28, 10 + 12)
    assert match.outcome == Outcome(Termination.COUNTED, BLUE)


def test_r1_4_equal_totals_are_a_draw() -> None:
    match = faces_of(*"-" * 12)
    assert match.outcome == Outcome(Termination.COUNTED, None)


def test_r1_3_the_bonus_can_turn_the_match() -> None:
    # Blue: FLORIST 5. Red: WRAPPING 5 steals R. Words level, tiles 4 to 5.
    match = faces_of("FLORIST", "WRAPPING", *"-" * 12)
    assert match.word_scores == (5, 5)
    assert match.totals == (9, 10)
    assert match.outcome == Outcome(Termination.COUNTED, RED)


def test_r7_4_nothing_can_be_played_after_the_end() -> None:
    match = faces_of(*"-" * 12)
    position, turn = new_game().match.position.play_pass()
    with pytest.raises(IllegalMoveError) as caught:
        match.advanced(position, turn)
    assert caught.value.reason is Rejection.MATCH_OVER
    assert match.to_move is None


@given(games())
def test_faces_and_upcoming_are_always_six(game: Game) -> None:
    match = game.match
    assert len(match.faces) + len(match.upcoming) == FACES
    assert len(match.board) == FACES
    assert all(face.position.ending is not None for face in match.faces[:-1])
    assert match.ply == sum(len(face.turns) for face in match.faces)


@given(games(finished=True))
def test_r1_3_r1_4_a_finished_match_is_counted(game: Game) -> None:
    match = game.match
    assert match.over
    blue, red = match.totals
    assert (blue, red) == (
        match.word_scores[0] + match.bonuses[0],
        match.word_scores[1] + match.bonuses[1],
    )
    assert match.outcome is not None
    assert match.outcome.winner is (None if blue == red else BLUE if blue > red else RED)


@given(st.integers(), st.integers())
def test_the_leader_has_more(blue: int, red: int) -> None:
    ahead = leader((blue, red))
    assert ahead is None if blue == red else (ahead is BLUE) == (blue > red)


def test_sums_of_no_pairs_are_nothing() -> None:
    assert total([]) == (0, 0)
    assert total([(1, 2), (3, 4)]) == (4, 6)


def test_grids_of_a_match_may_be_alike_when_given_by_hand() -> None:
    """R1.5 binds the dealer."""
    assert Match.start(Setup(SEATS), [EXAMPLE] * 6, RED).face.opener is RED
