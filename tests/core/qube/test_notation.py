"""Match records: written, read and refused (R7; K9, S5 of the known faults)."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core.clock import TimeControl
from qube_desktop.core.errors import MoveError, RecordError, RecordFault, Rejection
from qube_desktop.core.house_words import HouseWords
from qube_desktop.core.qube.face import Action
from qube_desktop.core.qube.grid import Line, Player
from qube_desktop.core.qube.match import Kind, Level, Match, Seat, Setup
from qube_desktop.core.qube.notation import read, write
from qube_desktop.core.qube.play import Begin, FlagFall, Game, Pass, Pause, PlayWord, Resume, apply
from tests.games import EXAMPLE, SIX, games, new_game, spell, two_minutes

Document = dict[str, Any]

TURNS: list[Document] = [
    {"player": 1, "word": "FLORIST", "elapsed_ms": 5300},
    {"player": 2, "pass": True, "elapsed_ms": 61000},
    {"player": 1, "timeout": True},
]


def document(**changes: Any) -> Document:
    """The example record, made whole by the faces to come."""
    return {
        "format": "qube-match",
        "version": 1,
        "players": [
            {"name": "Blue", "kind": "human"},
            {"name": "Red", "kind": "computer", "level": "expert"},
        ],
        "clock_seconds": 120,
        "seed": 7,
        "faces": [{"grid": "LMNOPQRST", "opener": 1, "turns": TURNS}],
        "upcoming": [grid.letters for grid in SIX[1:]],
        "remaining_ms": [0, 59000],
    } | changes


def encoded(value: Document) -> bytes:
    return json.dumps(value).encode()


def with_turns(*turns: Document, **changes: Any) -> Document:
    face = {"grid": "LMNOPQRST", "opener": 1, "turns": list(turns)}
    return document(faces=[face], remaining_ms=None) | changes


def error_of(value: Document | bytes, words: set[str] | None = None) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(value if isinstance(value, bytes) else encoded(value), words)
    return caught.value


def test_the_example_record_is_read() -> None:
    game = read(encoded(document()))
    face = game.match.face
    assert [turn.action for turn in face.turns] == [Action.WORD, Action.PASS, Action.TIMEOUT]
    assert face.position.word_scores == (5, 0)
    assert face.position.to_move is Player.RED
    assert game.paused
    assert game.clock.left_ms == (0, 59_000)
    assert game.match.setup.seats[1] == Seat("Red", Kind.COMPUTER, Level.EXPERT)
    assert game.match.setup.seed == 7


def test_unknown_keys_are_passed_over() -> None:
    value = with_turns({"player": 1, "word": "FLORIST", "hints": 2, "mood": "good"}, weather=[1])
    assert read(encoded(value)).match.ply == 1


def test_a_recorded_word_needs_no_dictionary_but_may_be_held_against_one() -> None:
    value = with_turns({"player": 1, "word": "lxmxn"})
    assert read(encoded(value)).match.face.turns[0].word == "LXMXN"
    error = error_of(value, {"FLORIST"})
    assert error.cause is not None
    assert error.cause.reason is Rejection.NOT_IN_DICTIONARY


@given(games())
def test_reading_what_was_written_gives_the_same_match(game: Game) -> None:
    now = 10**10
    again = read(write(game, now))
    assert again.match == game.match
    assert again.paused is not game.match.over
    if game.clock.timed and not game.match.over:
        for side in Player:
            assert again.clock.remaining(side, 0) == game.clock.remaining(side, now)


@given(games())
def test_writing_twice_gives_the_same_bytes(game: Game) -> None:
    first = write(game, 5)
    assert write(read(first), 10**9) == write(read(write(read(first), 0)), 77)


@pytest.mark.parametrize("left_ms", [1, 900, 59_900])
def test_k9_a_hundred_saves_cost_no_millisecond(left_ms: int) -> None:
    now = 120_000 - left_ms
    game, _ = apply(new_game(two_minutes), Begin(), 0)
    for _ in range(100):
        game, _ = apply(game, Pause(), now)
        game = read(write(game, now))
        now += 12_345
        game, _ = apply(game, Resume(), now)
        assert game.clock.remaining(1, now) == left_ms
    game, _ = apply(game, PlayWord("LEMON"), now)
    assert game.match.face.turns[0].elapsed_ms == 120_000 - left_ms


def test_k9_at_zero_the_flag_falls_after_the_resume() -> None:
    game, _ = apply(new_game(two_minutes), Begin(), 0)
    game, _ = apply(game, Pause(), 500_000)
    game = read(write(game, 500_000))
    game, _ = apply(game, Resume(), 900_000)
    game, _ = apply(game, FlagFall(), 900_000)
    assert game.match.to_move is Player.RED
    assert game.clock.remaining(2, 900_000) == 120_000


def test_a_finished_record_holds_no_faces_to_come_and_no_clocks() -> None:
    game = new_game(two_minutes)
    for number in range(6):
        everything = spell(game.match.position.grid, *Line)
        game, _ = apply(game, PlayWord(everything), number)
    value = json.loads(write(game, 0))
    assert game.match.over
    assert not {"upcoming", "remaining_ms"} & value.keys()
    assert read(write(game, 0)) == game


def test_an_unlimited_record_shows_no_times() -> None:
    game, _ = apply(new_game(), PlayWord("LEMON"), 0)
    value = json.loads(write(game, 0))
    assert value["clock_seconds"] is None
    assert "remaining_ms" not in value
    assert "elapsed_ms" not in value["faces"][0]["turns"][0]


def test_hints_are_kept_with_the_turn_that_they_helped() -> None:
    game, _ = apply(new_game(), PlayWord("LEMON", hints=2), 0)
    game, _ = apply(game, Pass(hints=3), 0)
    game, _ = apply(game, Pass(), 0)
    value = json.loads(write(game, 0))
    assert [turn.get("hints") for turn in value["faces"][0]["turns"]] == [2, 3, None]
    assert [turn.hints for turn in read(write(game, 0)).match.faces[0].turns] == [2, 3, 0]


def test_notes_are_kept() -> None:
    setup = Setup(
        (Seat("Zoë"), Seat("日本")), TimeControl(), created="2026-01-02T03:04:05Z",
        program="Qube 1", dictionary="abc",
    )  # fmt: skip
    game = Game.start(Match.start(setup, SIX, Player.RED))
    assert read(write(game, 0)).match.setup == setup


def test_the_house_words_in_force_are_kept() -> None:
    house = HouseWords(("QWERTY", "ZUZU"), ("LEMON",))
    setup = Setup((Seat("A"), Seat("B")), house_words=house)
    data = write(Game.start(Match.start(setup, SIX, Player.RED)), 0)
    assert json.loads(data)["house_words"] == {"accept": ["QWERTY", "ZUZU"], "refuse": ["LEMON"]}
    assert read(data).match.setup == setup


def test_without_house_words_a_record_does_not_mention_them() -> None:
    assert "house_words" not in json.loads(write(new_game(), 0))
    nothing: list[Document | None] = [{}, None, {"accept": [], "refuse": []}, {"mood": "good"}]
    for value in nothing:
        game = read(encoded(document(house_words=value)))
        assert game.match.setup.house_words == HouseWords()
    one = read(encoded(document(house_words={"accept": ["ZUZU", "ABBA"]})))
    assert one.match.setup.house_words == HouseWords(("ABBA", "ZUZU"))


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"house_words": []}, "house_words"),
        ({"house_words": {"accept": ["zuzu"]}}, "house_words"),
        ({"house_words": {"accept": ["A B"]}}, "house_words"),
        ({"house_words": {"refuse": ["LEMON", "LEMON"]}}, "house_words"),
        ({"house_words": {"accept": "ZUZU"}}, "accept"),
        ({"house_words": {"refuse": [1]}}, "refuse"),
        ({"players": []}, "players"),
        ({"players": [{"name": "A", "kind": "human"}] * 3}, "players"),
        ({"players": [{"name": 1, "kind": "human"}] * 2}, "name"),
        ({"players": [{"name": "A", "kind": "robot"}] * 2}, "kind"),
        ({"players": [{"name": "A", "kind": "computer"}] * 2}, "level"),
        ({"players": [{"name": "A", "kind": "computer", "level": "god"}] * 2}, "level"),
        ({"players": "AB"}, "players"),
        ({"clock_seconds": 0}, "clock_seconds"),
        ({"clock_seconds": 1.5}, "clock_seconds"),
        ({"clock_seconds": "120"}, "clock_seconds"),
        ({"seed": 1.5}, "seed"),
        ({"created": 5}, "created"),
        ({"faces": []}, "faces"),
        ({"faces": {}}, "faces"),
        ({"faces": [], "upcoming": [grid.letters for grid in SIX]}, "faces"),
        ({"upcoming": []}, "faces"),
        ({"upcoming": ["LMNOPQRST"] * 6}, "faces"),
        ({"upcoming": ["LMNOPQRS"] * 5}, "upcoming"),
        ({"upcoming": ["LMNOPQRS1"] * 5}, "upcoming"),
        ({"upcoming": [5] * 5}, "upcoming"),
        ({"remaining_ms": [1, 59000]}, "remaining_ms"),
        ({"remaining_ms": [0, 59001]}, "remaining_ms"),
        ({"remaining_ms": [0, -1]}, "remaining_ms"),
        ({"remaining_ms": [0, 0.5]}, "remaining_ms"),
    ],
)
def test_a_wrong_value_is_refused_by_its_key(changes: Document, key: str) -> None:
    error = error_of(document(**changes))
    assert (error.fault, error.detail) == (RecordFault.WRONG_VALUE, key)


@pytest.mark.parametrize(
    ("turn", "key"),
    [
        ({"player": 3, "pass": True}, "player"),
        ({"player": 0, "pass": True}, "player"),
        ({"player": "1", "pass": True}, "player"),
        ({"player": 1}, "word"),
        ({"player": 1, "word": "LEMON", "pass": True}, "word"),
        ({"player": 1, "word": 5}, "word"),
        ({"player": 1, "pass": False}, "pass"),
        ({"player": 1, "word": "LEMON", "elapsed_ms": -1}, "elapsed_ms"),
        ({"player": 1, "word": "LEMON", "elapsed_ms": 0.5}, "elapsed_ms"),
        ({"player": 1, "timeout": True, "elapsed_ms": 5}, "elapsed_ms"),
        ({"player": 1, "word": "LEMON", "hints": 4}, "hints"),
        ({"player": 1, "pass": True, "hints": 0.5}, "hints"),
    ],
)
def test_a_wrong_value_in_a_turn_is_named_with_face_and_turn(turn: Document, key: str) -> None:
    error = error_of(with_turns(turn))
    assert (error.fault, error.detail, error.face, error.turn) == (
        RecordFault.WRONG_VALUE, key, 1, 1,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("turns", "number", "reason"),
    [
        ([{"player": 2, "pass": True}], 1, Rejection.WRONG_PLAYER),
        ([{"player": 1, "word": "HOUSE"}], 1, Rejection.NO_LINE),
        ([{"player": 1, "word": "L3MON"}], 1, Rejection.NOT_LETTERS),
        ([{"player": 1, "word": "LM"}], 1, Rejection.TOO_SHORT),
        ([TURNS[0], {"player": 2, "word": "ROAST"}], 2, Rejection.NO_LINE),
        ([TURNS[0], {"player": 2, "word": "TRANSFORM"}], 2, Rejection.FINISHED_LINES),
        ([TURNS[0], {"player": 1, "pass": True}], 2, Rejection.WRONG_PLAYER),
        ([{"player": 1, "word": "LEMON", "elapsed_ms": 120_000}], 1, Rejection.TOO_LATE),
        (
            [*TURNS, {"player": 2, "pass": True}, {"player": 2, "pass": True}],
            5,
            Rejection.FACE_OVER,
        ),
    ],
)
def test_the_first_illegal_turn_is_named(
    turns: list[Document], number: int, reason: Rejection
) -> None:
    if reason is Rejection.NO_LINE and number == 2:
        turns = [turns[0], {"player": 2, "word": "HOUSE"}]
    error = error_of(with_turns(*turns))
    assert (error.fault, error.face, error.turn) == (RecordFault.ILLEGAL_TURN, 1, number)
    assert isinstance(error.cause, MoveError)
    assert error.cause.reason is reason


def test_r5_1_a_timeout_in_an_unlimited_match_is_illegal() -> None:
    error = error_of(with_turns({"player": 1, "timeout": True}, clock_seconds=None))
    assert error.cause is not None
    assert error.cause.reason is Rejection.UNTIMED


def test_a_timeout_counts_whatever_the_sum_of_the_times() -> None:
    assert read(encoded(with_turns({"player": 1, "timeout": True}))).match.ply == 1


def passes(first: int) -> list[Document]:
    return [{"player": first, "pass": True}, {"player": 3 - first, "pass": True}]


def two_faces(opener: int, first_turns: list[Document]) -> Document:
    return document(
        faces=[
            {"grid": "LMNOPQRST", "opener": 1, "turns": first_turns},
            {"grid": "CATBEDFIG", "opener": opener, "turns": []},
        ],
        upcoming=[grid.letters for grid in SIX[2:]],
        remaining_ms=None,
    )


def test_r4_2_a_face_opened_by_the_wrong_player_is_refused() -> None:
    assert read(encoded(two_faces(2, passes(1)))).match.number == 2
    error = error_of(two_faces(1, passes(1)))
    assert (error.fault, error.face) == (RecordFault.WRONG_OPENER, 2)


def test_a_face_that_begins_before_the_last_is_over_is_refused() -> None:
    error = error_of(two_faces(2, passes(1)[:1]))
    assert (error.fault, error.face) == (RecordFault.FACE_NOT_OVER, 2)


def test_the_next_face_opens_by_itself_even_if_the_record_did_not_say_so() -> None:
    assert read(encoded(with_turns(*passes(1)))).match.number == 2


def test_a_turn_after_the_match_is_illegal() -> None:
    faces = [
        {"grid": grid.letters, "opener": 1 + number % 2, "turns": passes(1 + number % 2)}
        for number, grid in enumerate(SIX)
    ]
    whole = document(faces=faces, upcoming=None, remaining_ms=None, clock_seconds=None)
    del whole["upcoming"]
    assert read(encoded(whole)).match.over
    faces[5]["turns"] = [*passes(2), {"player": 1, "pass": True}]
    error = error_of(whole)
    assert (error.fault, error.face, error.turn) == (RecordFault.ILLEGAL_TURN, 6, 3)


def test_a_seventh_face_is_refused() -> None:
    faces = [{"grid": EXAMPLE.letters, "opener": 1, "turns": passes(1)}] * 7
    assert error_of(document(faces=faces, upcoming=[])).detail == "faces"


@pytest.mark.parametrize("cut", [0, 1, 50, 300])
def test_s4_a_truncated_record_is_not_json(cut: int) -> None:
    assert error_of(encoded(document())[:cut]).fault is RecordFault.NOT_JSON


Mutation = Callable[[random.Random, bytearray], None]


def flip(rng: random.Random, data: bytearray) -> None:
    data[rng.randrange(len(data))] = rng.randrange(256)


def drop(rng: random.Random, data: bytearray) -> None:
    start = rng.randrange(len(data))
    del data[start : start + rng.randrange(1, 20)]


def digit(rng: random.Random, data: bytearray) -> None:
    places = [place for place, char in enumerate(data) if chr(char).isdigit()]
    data[rng.choice(places)] = ord(str(rng.randrange(10)))


@given(st.integers(0, 10**9), st.sampled_from((flip, drop, digit)))
def test_s5_a_mutated_record_is_legal_or_refused(seed: int, mutation: Mutation) -> None:
    rng, data = random.Random(seed), bytearray(encoded(document()))
    for _ in range(rng.randrange(1, 4)):
        mutation(rng, data)
    try:
        game = read(bytes(data))
    except RecordError:
        return
    assert read(write(game, 0)).match == game.match
