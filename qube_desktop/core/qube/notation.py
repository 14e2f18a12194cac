"""A game as a match record (``.qube``), and back.

The list of turns is the match: reading plays it again through ``play.apply``, so a record can hold
nothing that the rules do not allow. No dictionary is asked unless one is given; a record outlives
it.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Final

from qube_desktop.core.clock import TimeControl
from qube_desktop.core.errors import (
    IllegalMoveError,
    InvalidGridError,
    MoveError,
    RecordError,
    RecordFault,
    Rejection,
)
from qube_desktop.core.house_words import HouseWords
from qube_desktop.core.qube.face import Action, Face, Turn, Words
from qube_desktop.core.qube.grid import Grid, Player
from qube_desktop.core.qube.match import FACES, Kind, Level, Match, Seat, Setup
from qube_desktop.core.qube.play import Begin, FlagFall, Game, Pass, PlayWord, apply
from qube_desktop.core.record import Fields, read_document

FORMAT: Final = "qube-match"
VERSION: Final = 1
MOST_HINTS: Final = 3

_LONGEST_MS: Final = 86_400_000
_MOST_TAKEN_BACK: Final = 1_000_000
_NOTES: Final = ("created", "program", "dictionary")
_HOUSE: Final = "house_words"


def write(game: Game, now: int) -> bytes:
    """The record of ``game`` at ``now`` (milliseconds), as UTF-8 JSON."""
    match = game.match
    setup = match.setup
    document: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        **{note: getattr(setup, note) for note in _NOTES if getattr(setup, note) is not None},
        **_house_entry(setup.house_words),
        "players": [_seat_entry(seat) for seat in setup.seats],
        "clock_seconds": setup.control.seconds,
        "seed": setup.seed,
        "faces": [_face_entry(face, timed=game.clock.timed) for face in match.faces],
    }
    if not match.over:
        document["upcoming"] = [grid.letters for grid in match.upcoming]
        if game.clock.timed:
            document["remaining_ms"] = [game.clock.remaining(side, now) for side in Player]
    return json.dumps(document, ensure_ascii=False, indent=1).encode() + b"\n"


def read(data: bytes, words: Words | None = None) -> Game:
    """The game that a record holds: paused, its clock standing, unless it is finished.

    ``words`` refuses recorded words that it does not hold; ``None`` asks no dictionary. Raises
    ``RecordError``, which names the face and turn of the first illegal turn.
    """
    fields = read_document(data, kind=FORMAT, version=VERSION)
    setup = _setup(fields)
    entries = fields.objects("faces")
    grids = [_grid(entry, "grid") for entry in _numbered(entries)]
    grids += [_grid(Fields({"upcoming": text}), "upcoming") for text in fields.texts("upcoming")]
    if len(grids) != FACES or not entries:
        raise fields.wrong("faces")

    first = Fields(entries[0].values, face=1)
    game = Game.start(Match.start(setup, grids, _player(first, "opener")))
    now = 0
    for face in _numbered(entries):
        _check_opening(game, face)
        game = _apply(_noted(game, face), Begin(), now)
        for number, turn in enumerate(face.objects("turns"), 1):
            game, now = _replay_turn(game, replace(turn, turn=number), now, words)
    if game.match.over:
        return game
    return _standing(game, fields, now)


def _seat_entry(seat: Seat) -> dict[str, object]:
    entry: dict[str, object] = {"name": seat.name, "kind": seat.kind.value}
    if seat.level is not None:
        entry["level"] = seat.level.value
    return entry


def _face_entry(face: Face, *, timed: bool) -> dict[str, object]:
    entry: dict[str, object] = {
        "grid": face.grid.letters,
        "opener": int(face.opener),
        "turns": [_turn_entry(turn, timed=timed) for turn in face.turns],
    }
    return {**entry, "taken_back": face.taken_back} if face.taken_back else entry


def _turn_entry(turn: Turn, *, timed: bool) -> dict[str, object]:
    entry: dict[str, object] = {"player": int(turn.player)}
    if turn.action is Action.TIMEOUT:
        return {**entry, "timeout": True}
    entry |= {"word": turn.word} if turn.action is Action.WORD else {"pass": True}
    if timed:
        entry["elapsed_ms"] = turn.elapsed_ms
    return {**entry, "hints": turn.hints} if turn.hints else entry


def _setup(fields: Fields) -> Setup:
    seats = fields.objects("players")
    if len(seats) != 2:
        raise fields.wrong("players")
    seconds = None
    if "clock_seconds" in fields:
        seconds = fields.whole("clock_seconds", 1, _LONGEST_MS // 1_000)
    return Setup(
        seats=(_seat(seats[0]), _seat(seats[1])),
        control=TimeControl.of_seconds(seconds),
        seed=fields.whole("seed", -(2**63), 2**63 - 1) if "seed" in fields else None,
        house_words=_house_words(fields),
        **{note: fields.text(note) for note in _NOTES if note in fields},
    )


def _house_entry(words: HouseWords) -> dict[str, object]:
    if not words:
        return {}
    return {_HOUSE: {"accept": list(words.accept), "refuse": list(words.refuse)}}


def _house_words(fields: Fields) -> HouseWords:
    noted = fields.nested(_HOUSE)
    try:
        return HouseWords(
            tuple(sorted(noted.texts("accept"))), tuple(sorted(noted.texts("refuse")))
        )
    except ValueError:
        raise fields.wrong(_HOUSE) from None


def _seat(fields: Fields) -> Seat:
    try:
        kind = Kind(fields.text("kind"))
    except ValueError:
        raise fields.wrong("kind") from None
    if kind is Kind.HUMAN:
        return Seat(fields.label("name"))
    try:
        return Seat(fields.label("name"), kind, Level(fields.text("level")))
    except ValueError:
        raise fields.wrong("level") from None


def _numbered(entries: tuple[Fields, ...]) -> tuple[Fields, ...]:
    return tuple(replace(entry, face=number) for number, entry in enumerate(entries, 1))


def _grid(fields: Fields, key: str) -> Grid:
    try:
        return Grid(fields.text(key))
    except InvalidGridError:
        raise fields.wrong(key) from None


def _player(fields: Fields, key: str) -> Player:
    return Player(fields.whole(key, 1, 2))


def _check_opening(game: Game, face: Fields) -> None:
    if game.match.number != face.face:
        raise RecordError(RecordFault.FACE_NOT_OVER, face=face.face)
    # Chance decides who opens Face 1 (R4.1), so there is nothing to check; R4.2 decides the rest.
    if _player(face, "opener") is not game.match.face.opener:
        raise RecordError(RecordFault.WRONG_OPENER, face=face.face)


def _noted(game: Game, fields: Fields) -> Game:
    """The game with what the record notes of its current face: how often turns were taken back."""
    if "taken_back" not in fields:
        return game
    face = replace(game.match.face, taken_back=fields.whole("taken_back", 0, _MOST_TAKEN_BACK))
    return replace(game, match=replace(game.match, faces=(*game.match.faces[:-1], face)))


def _replay_turn(game: Game, turn: Fields, now: int, words: Words | None) -> tuple[Game, int]:
    """The game after one recorded turn, and the moment at which it was over."""
    try:
        if game.match.number != turn.face or game.match.over:
            raise IllegalMoveError(Rejection.FACE_OVER)
        if _player(turn, "player") is not game.match.to_move:
            raise IllegalMoveError(Rejection.WRONG_PLAYER)
        event = _event(turn)
        if isinstance(event, FlagFall):
            moment = game.clock.deadline_ms or now
        else:
            lost_ms = turn.whole("elapsed_ms", 0, _LONGEST_MS) if "elapsed_ms" in turn else 0
            moment = now + lost_ms
        return _apply(game, event, moment, words), moment
    except MoveError as cause:
        raise RecordError(
            RecordFault.ILLEGAL_TURN, face=turn.face, turn=turn.turn, cause=cause
        ) from cause


def _event(turn: Fields) -> PlayWord | Pass | FlagFall:
    passes, times_out = turn.is_true("pass"), turn.is_true("timeout")
    if ("word" in turn) + passes + times_out != 1:
        raise turn.wrong("word")
    if times_out and "elapsed_ms" in turn:
        raise turn.wrong("elapsed_ms")
    if times_out:
        return FlagFall()
    hints = turn.whole("hints", 0, MOST_HINTS) if "hints" in turn else 0
    return Pass(hints) if passes else PlayWord(turn.text("word"), hints)


def _apply(
    game: Game, event: Begin | PlayWord | Pass | FlagFall, now: int, words: Words | None = None
) -> Game:
    return apply(game, event, now, words)[0]


def _standing(game: Game, fields: Fields, now: int) -> Game:
    """The game paused at the times that the record shows; they may not exceed what is left."""
    clock = game.clock.pause(now)
    if clock.timed and "remaining_ms" in fields:
        shown = fields.pair("remaining_ms", 0, _LONGEST_MS)
        if shown[0] > clock.left_ms[0] or shown[1] > clock.left_ms[1]:
            raise fields.wrong("remaining_ms")
        clock = replace(clock, left_ms=shown)
    return replace(game, clock=clock, paused=True)
