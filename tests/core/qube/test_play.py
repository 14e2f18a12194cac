"""The door: turns, the clock and pauses (R4, R5; K1, K2, K7)."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given

from qube_desktop.core.clock import TimeControl
from qube_desktop.core.errors import IllegalMoveError, MoveError, Rejection
from qube_desktop.core.qube.face import Action, Ending
from qube_desktop.core.qube.grid import Line, Player
from qube_desktop.core.qube.play import (
    Begin,
    Event,
    FlagFall,
    Game,
    Gap,
    Pass,
    Pause,
    PlayWord,
    Resume,
    Transition,
    apply,
)
from tests.games import EXAMPLE, games, histories, new_game, spell, two_minutes

BLUE, RED = Player
ALL = spell(EXAMPLE, *Line)


def timed(*steps: tuple[int, Event]) -> Game:
    game = new_game(two_minutes)
    for now, event in steps:
        game, _ = apply(game, event, now)
    return game


def refusal(game: Game, event: Event, now: int) -> Rejection:
    with pytest.raises(IllegalMoveError) as caught:
        apply(game, event, now)
    return caught.value.reason


def left(game: Game, now: int) -> tuple[int | None, int | None]:
    return game.clock.remaining(1, now), game.clock.remaining(2, now)


def test_a_word_goes_through_with_the_dictionary() -> None:
    game, transition = apply(new_game(), PlayWord("lemon"), 0, {"LEMON"})
    assert game.match.word_scores == (5, 0)
    assert transition.turn is not None
    assert transition.turn.word == "LEMON"
    assert (transition.before, transition.after) == (new_game().match, game.match)


def test_r2_6_a_refused_word_costs_nothing_but_time() -> None:
    game = timed((0, Begin()))
    with pytest.raises(MoveError):
        apply(game, PlayWord("XYZ"), 30_000)
    assert game.match.to_move is BLUE
    assert left(game, 30_000) == (90_000, 120_000)


def test_r5_2_the_mover_alone_loses_time() -> None:
    game = timed((0, Begin()), (5_300, PlayWord("FLORIST")), (66_300, Pass()))
    assert left(game, 66_300) == (114_700, 59_000)
    assert [turn.elapsed_ms for turn in game.match.face.turns] == [5_300, 61_000]


def test_r5_2_both_clocks_return_to_two_minutes_on_the_next_face() -> None:
    game = timed((0, Begin()), (30_000, Pass()), (50_000, Pass()))
    assert game.match.number == 2
    assert left(game, 99_000) == (120_000, 120_000)
    assert not game.clock.running


def test_r5_6_the_openers_clock_starts_with_begin_or_with_its_move() -> None:
    assert left(timed((0, Begin())), 1_000) == (119_000, 120_000)
    assert left(timed(), 1_000) == (120_000, 120_000)
    game = timed((9_000, PlayWord("LEMON")))
    assert game.match.face.turns[0].elapsed_ms == 0
    assert left(game, 10_000) == (120_000, 119_000)


def test_beginning_twice_changes_nothing() -> None:
    game = timed((0, Begin()))
    assert apply(game, Begin(), 500)[0] == game


def test_r5_1_unlimited_has_no_flag() -> None:
    game, _ = apply(new_game(), Begin(), 0)
    assert refusal(game, FlagFall(), 10**9) is Rejection.UNTIMED
    game, _ = apply(game, PlayWord("LEMON"), 10**9)
    assert game.match.face.turns[0].elapsed_ms == 0


@pytest.mark.parametrize("first", ["key", "timer"])
@pytest.mark.parametrize(("step", "accepted"), [(-1, True), (0, False), (1, False)])
def test_k1_r5_5_around_the_deadline_there_is_one_outcome(
    first: str, step: int, accepted: bool
) -> None:
    game = timed((0, Begin()))
    moment = 120_000 + step
    events: list[Event] = [PlayWord("LEMON"), FlagFall()]
    for event in events if first == "key" else reversed(events):
        with suppress(IllegalMoveError):
            game, _ = apply(game, event, moment)
    actions = [turn.action for turn in game.match.face.turns]
    if accepted:
        assert actions == [Action.WORD]
    else:
        # With the timer first, the late word is red's, who has the turn now.
        assert actions[0] is Action.TIMEOUT
        assert game.match.word_scores[0] == 0


def test_r5_5_a_pass_at_zero_is_too_late() -> None:
    assert refusal(timed((0, Begin())), Pass(), 120_000) is Rejection.TOO_LATE


def test_r5_3_a_flag_cannot_fall_early() -> None:
    assert refusal(timed((0, Begin())), FlagFall(), 119_999) is Rejection.TIME_LEFT


def test_r5_3_a_late_timer_robs_nobody() -> None:
    """The flag fell at the deadline, so the opponent's time runs from there."""
    game = timed((0, Begin()), (120_450, FlagFall()))
    assert left(game, 121_000) == (0, 119_000)


def test_r5_3_the_opponent_goes_on_alone_on_a_running_clock() -> None:
    game = timed((0, Begin()), (120_000, FlagFall()), (130_000, PlayWord("LEMON")))
    assert game.match.to_move is RED
    assert left(game, 140_000) == (0, 100_000)


def test_r5_4_both_out_of_time_opens_the_next_face() -> None:
    game = timed((0, Begin()), (120_000, FlagFall()), (240_000, FlagFall()))
    assert game.match.faces[0].position.ending is Ending.CLOCK
    assert game.match.number == 2
    assert left(game, 240_000) == (120_000, 120_000)


def test_k7_the_last_line_and_the_flag() -> None:
    game = timed((0, Begin()), (119_999, PlayWord(ALL)))
    assert game.match.faces[0].position.ending is Ending.LINES
    assert refusal(timed((0, Begin())), PlayWord(ALL), 120_000) is Rejection.TOO_LATE


@pytest.mark.parametrize("event", [PlayWord("LEMON"), Pass(), FlagFall()])
def test_r5_6_nothing_is_played_while_paused(event: Event) -> None:
    game = timed((0, Begin()), (10_000, Pause()))
    assert refusal(game, event, 500_000) is Rejection.PAUSED


def test_r5_6_a_pause_costs_no_time() -> None:
    game = timed((0, Begin()), (10_000, Pause()), (900_000, Resume()))
    assert left(game, 905_000) == (105_000, 120_000)
    assert game.match.face.turns == ()


def test_r5_6_a_paused_game_does_not_begin() -> None:
    game = timed((0, Pause()), (5, Begin()))
    assert not game.clock.running


def test_k2_r5_6_a_gap_charges_one_second_and_pauses() -> None:
    game = timed((0, Begin()), (3_620_000, Gap(20_000)))
    assert game.paused
    assert left(game, 4_000_000) == (99_000, 120_000)


def test_r7_4_a_finished_match_takes_no_turn_and_no_time() -> None:
    game = new_game(two_minutes)
    for moment in range(12):
        game, _ = apply(game, Pass(), moment)
    assert game.match.over
    assert not game.clock.running
    assert apply(game, Begin(), 99)[0] == game
    for event in (PlayWord("CAT"), Pass(), FlagFall()):
        assert refusal(game, event, 100) is Rejection.MATCH_OVER


def test_a_transition_says_where_and_whether_the_face_ended() -> None:
    game = new_game()
    seen = []
    for _ in range(12):
        game, transition = apply(game, Pass(), 0)
        seen.append((transition.face, transition.face_ended))
    assert seen == [(face, ended) for face in range(1, 7) for ended in (False, True)]
    assert Transition(game.match, game.match).face_ended is False


@given(histories())
def test_every_transition_joins_the_game_before_to_the_one_after(
    history: list[tuple[Game, Transition | None]],
) -> None:
    for (before, _), (after, transition) in pairwise(history):
        assert transition is not None
        assert transition.turn is not None
        assert (transition.before, transition.after) == (before.match, after.match)
        assert after.match.ply == before.match.ply + 1


@given(games())
def test_r5_2_what_a_side_has_left_and_what_it_used_make_up_its_time(game: Game) -> None:
    clock, face = game.clock, game.match.face
    if not clock.timed or clock.since_ms is None:
        return
    for player in Player:
        used = sum(turn.elapsed_ms for turn in face.turns if turn.player is player)
        if player in face.position.out_of_time:
            assert clock.left_ms[player.index] == 0
        else:
            assert clock.left_ms[player.index] == 120_000 - used


@given(games())
def test_swapping_the_players_swaps_the_scores(game: Game) -> None:
    """The rules are the same for blue and red: the same turns from the other opener mirror."""
    mirror = new_game(
        TimeControl(game.clock.control.limit_ms),
        tuple(face.grid for face in game.match.faces) + game.match.upcoming,
        game.match.faces[0].opener.other,
    )
    now = 0
    for face in game.match.faces:
        mirror, _none = apply(mirror, Begin(), now)
        for turn in face.turns:
            event: Event = PlayWord(turn.word) if turn.action is Action.WORD else Pass()
            now += turn.elapsed_ms
            if turn.action is Action.TIMEOUT:
                event, now = FlagFall(), mirror.clock.deadline_ms or now
            mirror, _none = apply(mirror, event, now)
    assert mirror.match.totals == game.match.totals[::-1]
    assert mirror.match.position.out_of_time == {
        player.other for player in game.match.position.out_of_time
    }


def test_a_game_is_a_value() -> None:
    game = new_game()
    apply(game, PlayWord("LEMON"), 0)
    assert game == new_game()
    assert replace(game, paused=True) != game
