"""Words, scores, owners, locks and the end of a face (R2 to R4, R5.3, R5.4)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core.errors import IllegalMoveError, InvalidMoveError, MoveError, Rejection
from qube_desktop.core.qube.face import Action, Ending, Face, Position, Turn, replayed
from qube_desktop.core.qube.grid import TILE_LINES, Grid, Line, Player, line_names, locked_by
from tests.games import EXAMPLE, next_position, positions, spell

BLUE, RED = Player
OWNED_BY = {None: ".", BLUE: "1", RED: "2"}


def fresh(grid: Grid = EXAMPLE) -> Position:
    return Position.start(grid, BLUE)


def owners(position: Position) -> str:
    return "".join(OWNED_BY[owner] for owner in position.owners)


def after(*plays: str, grid: Grid = EXAMPLE) -> tuple[Position, Turn]:
    """The position after words, with ``-`` for a pass and ``!`` for a timeout."""
    position = fresh(grid)
    turn = None
    for play in plays:
        if play == "-":
            position, turn = position.play_pass()
        elif play == "!":
            position, turn = position.play_timeout()
        else:
            position, turn = position.play(play, None)
    assert turn is not None
    return position, turn


@pytest.mark.parametrize(
    ("plays", "lines", "letters", "score"),
    [
        (["LEMON"], ["R1"], "LMN", 5),
        (["TRANSFORM"], ["R3"], "RST", 3),
        (["FLORIST"], ["C1", "R3"], "LORST", 5),
        (["FLORIST", "WRAPPING"], ["D2"], "NPR", 5),
        (["OPAQUE"], ["R2"], "OPQ", 14),
        (["OPAQUE", "INQUEST"], ["C3"], "NQT", 12),
    ],
)
def test_every_row_of_the_worked_example(
    plays: list[str], lines: list[str], letters: str, score: int
) -> None:
    position, turn = after(*plays)
    assert line_names(turn.lines) == lines
    assert "".join(EXAMPLE.letters[tile] for tile in turn.tiles) == letters
    assert turn.score == score
    assert position.word_scores[turn.player.index] == score


def test_worked_example_wrapping_steals_r_and_blue_keeps_five() -> None:
    position, turn = after("FLORIST", "WRAPPING")
    assert turn.player is RED
    assert owners(position) == "1.212.211"
    assert position.word_scores == (5, 5)  # R3.4


def test_worked_example_inquest_takes_q_and_locks_it() -> None:
    position, _ = after("OPAQUE", "INQUEST")
    assert owners(position) == "..2112..2"
    assert 5 in position.locked
    assert position.word_scores == (14, 12)


@pytest.mark.parametrize(
    ("word", "reason", "kind"),
    [
        ("", Rejection.NOT_LETTERS, InvalidMoveError),
        ("   ", Rejection.NOT_LETTERS, InvalidMoveError),
        ("LE", Rejection.TOO_SHORT, InvalidMoveError),
        ("L3", Rejection.NOT_LETTERS, InvalidMoveError),
        ("L3MON", Rejection.NOT_LETTERS, InvalidMoveError),
        ("LEMON ", Rejection.NOT_LETTERS, InvalidMoveError),
        ("LÉMON", Rejection.NOT_LETTERS, InvalidMoveError),
        ("flori\u017ft", Rejection.NOT_LETTERS, InvalidMoveError),
        ("\ufb02orist", Rejection.NOT_LETTERS, InvalidMoveError),
        ("LEMON🍋", Rejection.NOT_LETTERS, InvalidMoveError),
        ("LMN", Rejection.NOT_IN_DICTIONARY, IllegalMoveError),
        ("L" * 200, Rejection.NOT_IN_DICTIONARY, IllegalMoveError),
        ("HOUSE", Rejection.NO_LINE, IllegalMoveError),
        ("FLORIST", Rejection.FINISHED_LINES, IllegalMoveError),
    ],
)
def test_r2_6_each_refusal_has_its_own_reason(
    word: str, reason: Rejection, kind: type[MoveError]
) -> None:
    position, _ = after("FLORIST")
    with pytest.raises(kind) as caught:
        position.play(word, {"FLORIST", "HOUSE", "LEMON"})
    assert caught.value.reason is reason
    assert caught.value.word == word


def test_r2_4_case_does_not_matter() -> None:
    assert fresh().play("lemon", {"LEMON"})[0] == fresh().play("LEMON", {"LEMON"})[0]
    assert fresh().play("lEmOn", None)[1].word == "LEMON"


def test_r2_3_a_finished_line_cannot_score_again_in_either_direction() -> None:
    position, _ = after("TRANSFORM")
    with pytest.raises(IllegalMoveError) as caught:
        position.judge("ROAST", None)
    assert caught.value.reason is Rejection.FINISHED_LINES


def test_r2_5_a_word_finishes_only_what_is_left_of_its_lines() -> None:
    _, turn = after("TRANSFORM", "FLORIST")
    assert line_names(turn.lines) == ["C1"]
    assert turn.score == 3


@given(positions(), st.integers(1, 255))
def test_r3_2_r3_3_a_move_scores_and_takes_the_tiles_of_its_new_lines(
    position: Position, mask: int
) -> None:
    if position.ending is not None or not mask & ~position.done:
        return
    word = spell(position.grid, *(line for line in Line if mask & line.bit))
    moved, turn = position.play(word, None)
    tiles = {tile for line in Line if turn.lines & line.bit for tile in line.tiles}
    assert turn.lines & position.done == 0
    assert turn.lines | position.done == moved.done
    assert turn.score == sum(position.grid.values[tile] for tile in tiles)
    for tile in range(9):
        expected = turn.player if tile in tiles else position.owners[tile]
        assert moved.owners[tile] is expected


@given(positions(), st.integers(0, 11))
def test_r3_4_points_are_never_taken_away(position: Position, action: int) -> None:
    moved = next_position(position, action)
    assert moved.word_scores[0] >= position.word_scores[0]
    assert moved.word_scores[1] >= position.word_scores[1]


@given(positions(), st.integers(0, 11))
def test_r3_5_a_locked_tile_never_changes_its_owner(position: Position, action: int) -> None:
    moved = next_position(position, action)
    for tile in position.locked:
        assert moved.owners[tile] is position.owners[tile]
    assert set(position.locked) <= set(moved.locked)


@given(positions())
def test_r3_3_a_tile_has_an_owner_exactly_if_one_of_its_lines_is_finished(
    position: Position,
) -> None:
    for tile, owner in enumerate(position.owners):
        assert (owner is not None) == bool(TILE_LINES[tile] & position.done)


@given(positions())
def test_r1_3_bonuses_share_out_the_values_of_the_owned_tiles(position: Position) -> None:
    owned = sum(
        value
        for value, owner in zip(position.grid.values, position.owners, strict=True)
        if owner is not None
    )
    assert sum(position.bonuses) == owned
    assert position.totals == (
        position.word_scores[0] + position.bonuses[0],
        position.word_scores[1] + position.bonuses[1],
    )


def test_r4_1_players_alternate() -> None:
    movers = [turn.player for turn in (after(*plays)[1] for plays in (["LEMON"], ["LEMON", "-"]))]
    assert movers == [BLUE, RED]


def test_r4_3_one_pass_does_not_end_the_face_two_do() -> None:
    assert after("-")[0].ending is None
    assert after("-", "-")[0].ending is Ending.PASSES


def test_r4_3_a_word_between_two_passes_breaks_the_row() -> None:
    assert after("-", "LEMON", "-")[0].ending is None
    assert after("-", "LEMON", "-", "-")[0].ending is Ending.PASSES


def test_r4_4_the_face_ends_when_all_eight_lines_are_finished() -> None:
    everything = spell(EXAMPLE, *Line)
    position, turn = after(everything)
    assert turn.lines == 255
    assert position.ending is Ending.LINES
    assert locked_by(position.done) == tuple(range(9))


def test_r5_3_after_a_timeout_the_opponent_goes_on_alone() -> None:
    position, turn = after("!")
    assert turn == Turn(BLUE, Action.TIMEOUT)
    assert position.ending is None
    assert position.to_move is RED
    position, _ = position.play("LEMON", None)
    assert position.to_move is RED


def test_r5_4_both_out_of_time_ends_the_face() -> None:
    position, _ = after("!", "LEMON", "!")
    assert position.ending is Ending.CLOCK
    assert position.out_of_time == {BLUE, RED}


@pytest.mark.parametrize("plays", [["!", "-"], ["!", "LEMON", "-"], ["-", "!", "-"]])
def test_r5_4_one_out_of_time_and_the_other_passes_ends_the_face(plays: list[str]) -> None:
    position, _ = after(*plays)
    assert position.ending is Ending.CLOCK


def test_r5_4_a_pass_before_the_opponents_timeout_does_not_end_the_face() -> None:
    position, _ = after("-", "!")  # blue passed, red's time ran out: blue goes on
    assert position.ending is None
    assert position.to_move is BLUE


def test_r5_4_finishing_the_last_line_alone_ends_by_lines() -> None:
    assert after("!", spell(EXAMPLE, *Line))[0].ending is Ending.LINES


@pytest.mark.parametrize("play", ["LEMON", "-", "!"])
def test_nothing_can_be_done_on_a_face_that_is_over(play: str) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        after("-", "-", play)
    assert caught.value.reason is Rejection.FACE_OVER


@given(positions(), st.integers(0, 11))
def test_a_face_that_is_over_has_a_reason(position: Position, action: int) -> None:
    moved = next_position(position, action)
    everything = moved.done == 255
    assert everything == (moved.ending is Ending.LINES)
    if moved.ending is Ending.CLOCK:
        assert moved.out_of_time


def test_a_face_replays_to_where_it_stands() -> None:
    position, turns = fresh(), []
    for word in ("FLORIST", "WRAPPING", "OPAQUE"):
        position, turn = position.play(word, None)
        turns.append(turn)
    face = Face(position, tuple(turns))
    seen = list(face.positions())
    assert len(seen) == 4
    assert (seen[0], seen[-1]) == (Face.start(EXAMPLE, BLUE).position, position)


def test_replaying_passes_and_timeouts() -> None:
    position = replayed(fresh(), Turn(BLUE, Action.PASS))
    assert position.passed
    assert replayed(position, Turn(RED, Action.TIMEOUT)).out_of_time == {RED}


def test_replaying_the_wrong_players_turn_is_refused() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        replayed(fresh(), Turn(RED, Action.PASS))
    assert caught.value.reason is Rejection.WRONG_PLAYER
