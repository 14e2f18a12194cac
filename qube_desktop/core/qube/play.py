"""The one door to a match: ``apply(game, event, now) -> game, transition``.

Window, commands, replay and tests all come through here, so that a list of turns alone replays a
match. The door knows the rules of the clock (R5) and joins them to those of the face; it reads no
clock itself. A refused event raises ``MoveError`` and changes nothing, since every value is frozen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from qube_desktop.core.clock import ChessClock
from qube_desktop.core.errors import IllegalMoveError, Rejection
from qube_desktop.core.qube.face import Position, Turn, Words
from qube_desktop.core.qube.match import Match


@dataclass(frozen=True, slots=True)
class PlayWord:
    """The player to move plays a word (R2), with the help of so many hints (0-3)."""

    word: str
    hints: int = 0


@dataclass(frozen=True, slots=True)
class Pass:
    """The player to move passes (R4.3), with the help of so many hints (0-3)."""

    hints: int = 0


@dataclass(frozen=True, slots=True)
class FlagFall:
    """The time of the player to move has run out (R5.3)."""


@dataclass(frozen=True, slots=True)
class Begin:
    """The cube has arrived, or a first key came: the opener's clock starts (R5.6)."""


@dataclass(frozen=True, slots=True)
class Pause:
    """The pause screen goes up (R5.6)."""


@dataclass(frozen=True, slots=True)
class Resume:
    """The pause screen goes down (R5.6)."""


@dataclass(frozen=True, slots=True)
class Gap:
    """The machine slept: the clock was read at ``read_ms`` and then not for a long time (R5.6)."""

    read_ms: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The person takes back the last turn and the computer's reply; never with a clock."""


Event: TypeAlias = PlayWord | Pass | FlagFall | Begin | Pause | Resume | Gap | TakeBack


@dataclass(frozen=True, slots=True)
class Game:
    """A match with its clock: all there is to know of a game in progress."""

    match: Match
    clock: ChessClock
    paused: bool = False

    @classmethod
    def start(cls, match: Match) -> Game:
        """A game whose clock waits for ``Begin``."""
        return cls(match, ChessClock.fresh(match.setup.control, match.position.to_move))


@dataclass(frozen=True, slots=True)
class Transition:
    """Two matches and the turn between them; ``turn`` is ``None`` if none was taken.

    Everything that is shown of a move is found by comparing the two, so undo swaps them.
    """

    before: Match
    after: Match
    turn: Turn | None = None

    @property
    def face(self) -> int:
        """The number (1-6) of the face on which the turn was taken."""
        return self.before.number

    @property
    def face_ended(self) -> bool:
        """Whether the turn ended its face."""
        return self.after.number != self.before.number or self.after.over != self.before.over


def apply(
    game: Game, event: Event, now: int, words: Words | None = None
) -> tuple[Game, Transition]:
    """The game after ``event`` at ``now`` (milliseconds), and what it changed.

    ``words`` is the dictionary, ``None`` to ask none (replay). Raises ``MoveError`` with the reason
    when the event is refused.
    """
    match event:
        case PlayWord() | Pass() | FlagFall():
            return _take_turn(game, event, now, words)
        case Begin():
            # A paused game begins when it is resumed; a finished one never.
            idle = game.paused or game.match.over
            after = game if idle else replace(game, clock=game.clock.start(now))
        case Pause():
            after = replace(game, clock=game.clock.pause(now), paused=True)
        case Resume():
            after = replace(game, clock=game.clock.start(now), paused=False)
        case TakeBack():
            after = _taken_back(game)
        case _:
            after = replace(game, clock=game.clock.gap(event.read_ms), paused=True)
    return after, Transition(game.match, after.match)


def _taken_back(game: Game) -> Game:
    if game.paused:
        raise IllegalMoveError(Rejection.PAUSED)
    match = game.match.taken_back()
    return replace(game, match=match, clock=replace(game.clock, turn=match.position.to_move))


def _take_turn(
    game: Game, event: PlayWord | Pass | FlagFall, now: int, words: Words | None
) -> tuple[Game, Transition]:
    word = event.word if isinstance(event, PlayWord) else ""
    if game.match.over:
        raise IllegalMoveError(Rejection.MATCH_OVER, word)
    if game.paused:
        raise IllegalMoveError(Rejection.PAUSED, word)
    clock = game.clock.start(now)
    position = game.match.position
    left = clock.remaining(position.to_move, now)
    if isinstance(event, FlagFall):
        if left is None:
            raise IllegalMoveError(Rejection.UNTIMED)
        if left > 0:
            raise IllegalMoveError(Rejection.TIME_LEFT)
        now = min(now, clock.deadline_ms or now)  # late or not, the flag fell at the deadline
    elif left == 0:
        raise IllegalMoveError(Rejection.TOO_LATE, word)  # R5.5

    after, turn = _played(position, event, words, _lost_ms(game.match, left))
    if not isinstance(event, FlagFall):
        turn = replace(turn, hints=event.hints)
    match = game.match.advanced(after, turn)
    return (
        replace(game, match=match, clock=_pressed(clock, game.match, match, now)),
        Transition(game.match, match, turn),
    )


def _played(
    position: Position, event: PlayWord | Pass | FlagFall, words: Words | None, elapsed_ms: int
) -> tuple[Position, Turn]:
    match event:
        case PlayWord():
            return position.play(event.word, words, elapsed_ms)
        case Pass():
            return position.play_pass(elapsed_ms)
        case _:
            return position.play_timeout()


def _lost_ms(match: Match, left_ms: int | None) -> int:
    """What the mover's clock lost on this turn: all that is gone, less earlier turns' part."""
    limit = match.setup.control.limit_ms
    if limit is None or left_ms is None:
        return 0
    mover = match.position.to_move
    return limit - left_ms - sum(t.elapsed_ms for t in match.face.turns if t.player is mover)


def _pressed(clock: ChessClock, before: Match, after: Match, now: int) -> ChessClock:
    if after.number != before.number:
        # Both clocks return to the full time and wait for the cube to arrive (R5.2, R5.6).
        return ChessClock.fresh(clock.control, after.position.to_move)
    if after.over:
        return clock.pause(now)
    return clock.press(now, after.position.to_move)
