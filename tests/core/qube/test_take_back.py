"""Taking back: the person's own last turn and the computer's reply, noted in the record."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core.clock import TimeControl
from qube_desktop.core.errors import IllegalMoveError, RecordError, RecordFault, Rejection
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Kind, Level, Match, Seat, Setup
from qube_desktop.core.qube.notation import read, write
from qube_desktop.core.qube.play import Event, Game, Pass, Pause, PlayWord, TakeBack, apply
from tests.games import SEATS, SIX, two_minutes

AGAINST_COMPUTER = (Seat("You"), Seat("Casual", Kind.COMPUTER, Level.CASUAL))
LEMON, FLORIST, OPAQUE = PlayWord("LEMON"), PlayWord("FLORIST"), PlayWord("OPAQUE")


def played(
    *events: Event,
    opener: Player = Player.BLUE,
    seats: tuple[Seat, Seat] = AGAINST_COMPUTER,
    control: TimeControl | None = None,
) -> Game:
    game = Game.start(Match.start(Setup(seats, control or TimeControl()), SIX, opener))
    for event in events:
        game, _ = apply(game, event, 0)
    return game


def turns(game: Game) -> list[str]:
    return [turn.word or "-" for turn in game.match.face.turns]


def test_own_turn_and_the_reply_are_gone_and_counted() -> None:
    game = played(LEMON, FLORIST, OPAQUE, Pass(), TakeBack())
    assert turns(game) == ["LEMON", "FLORIST"]
    assert game.match.face.taken_back == 1
    assert game.match.position == played(LEMON, FLORIST).match.position


def test_while_the_computer_thinks_only_the_own_turn_is_gone() -> None:
    game = played(LEMON, FLORIST, OPAQUE, TakeBack())
    assert turns(game) == ["LEMON", "FLORIST"]
    assert game.match.to_move is Player.BLUE


def test_the_transition_leads_from_after_to_before() -> None:
    before = played(LEMON, FLORIST)
    after, transition = apply(before, TakeBack(), 5)
    assert (transition.before, transition.after) == (before.match, after.match)
    assert transition.turn is None


def test_one_can_go_back_to_the_beginning_of_the_face_and_play_another_word() -> None:
    game = played(LEMON, FLORIST, OPAQUE, Pass(), TakeBack(), TakeBack(), FLORIST)
    assert turns(game) == ["FLORIST"]
    assert game.match.face.taken_back == 2


def test_the_computers_opening_stays() -> None:
    game = played(LEMON, FLORIST, Pass(), TakeBack(), opener=Player.RED)
    assert turns(game) == ["LEMON"]
    assert game.match.to_move is Player.BLUE


def test_a_face_that_ended_stays_ended() -> None:
    game = played(LEMON, Pass(), Pass())
    assert game.match.number == 2
    with pytest.raises(IllegalMoveError) as caught:
        apply(game, TakeBack(), 0)
    assert caught.value.reason is Rejection.NO_TAKE_BACK


@pytest.mark.parametrize(
    "game",
    [
        played(),
        played(LEMON, opener=Player.RED),
        played(LEMON, FLORIST, seats=SEATS),
        played(LEMON, FLORIST, control=two_minutes),
        played(LEMON, FLORIST, seats=(AGAINST_COMPUTER[1],) * 2),
        played(*[Pass()] * 12),
    ],
    ids=["fresh", "no own turn", "two people", "clock", "two computers", "over"],
)
def test_where_there_is_nothing_to_take_back(game: Game) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        apply(game, TakeBack(), 0)
    assert caught.value.reason is Rejection.NO_TAKE_BACK


def test_r5_6_a_paused_match_takes_nothing_back() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        apply(played(LEMON, FLORIST, Pause()), TakeBack(), 0)
    assert caught.value.reason is Rejection.PAUSED


def test_the_count_outlives_the_turns_that_follow_and_the_face() -> None:
    game = played(LEMON, FLORIST, TakeBack(), LEMON, Pass(), Pass(), PlayWord("FIGHT"))
    assert [face.taken_back for face in game.match.faces] == [1, 0]


@given(st.lists(st.sampled_from([LEMON, FLORIST, OPAQUE, Pass(), TakeBack()]), max_size=12))
def test_the_record_keeps_the_count_of_every_face(events: list[Event]) -> None:
    game = played()
    for event in events:
        try:
            game, _ = apply(game, event, 0)
        except IllegalMoveError:
            continue
    assert read(write(game, 0)).match == game.match


@pytest.mark.parametrize("count", [-1, 1.5, "1", True, [], 10**7])
def test_a_senseless_count_is_refused(count: object) -> None:
    document = json.loads(write(played(LEMON), 0))
    document["faces"][0]["taken_back"] = count
    with pytest.raises(RecordError) as caught:
        read(json.dumps(document).encode())
    assert (caught.value.fault, caught.value.detail) == (RecordFault.WRONG_VALUE, "taken_back")
    assert caught.value.face == 1


def test_a_record_without_take_backs_does_not_speak_of_them() -> None:
    assert b"taken_back" not in write(played(LEMON), 0)
