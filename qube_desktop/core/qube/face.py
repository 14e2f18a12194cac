"""One face: where it stands (``Position``), what was done (``Turn``), and the rules between.

A ``Position`` holds all that the rules need to go on, and nothing else; it knows no clock. Time
reaches it only as a turn: a timeout is a move like a pass (R5.3).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, Protocol, TypeAlias

from qube_desktop.core.errors import IllegalMoveError, InvalidMoveError, Rejection
from qube_desktop.core.qube.grid import (
    ALL_LINES,
    Grid,
    LineMask,
    Player,
    locked_by,
    tiles_on,
)

MIN_LETTERS: Final = 3

Owner: TypeAlias = Player | None
"""Who owns a tile; ``None`` as long as nobody has scored it."""

Pair: TypeAlias = tuple[int, int]
"""One number for blue and one for red."""


class Words(Protocol):
    """What the rules need of a dictionary: whether it holds a word, given in capitals."""

    def __contains__(self, word: object, /) -> bool: ...


class Ending(Enum):
    """How a face ended. The values are those of records and commands."""

    LINES = "lines"  # R4.4
    PASSES = "passes"  # R4.3
    CLOCK = "clock"  # R5.4, both cases


class Action(Enum):
    """What a player did with a turn."""

    WORD = "word"
    PASS = "pass"
    TIMEOUT = "timeout"


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn as it was played. ``word`` is empty and ``lines`` is 0 unless it was a word.

    ``elapsed_ms`` is what the player's own clock lost; 0 without a clock and for a timeout.
    ``hints`` (0-3) is how many the player had asked for before the turn.
    """

    player: Player
    action: Action
    word: str = ""
    lines: LineMask = 0
    score: int = 0
    elapsed_ms: int = 0
    hints: int = 0

    @property
    def tiles(self) -> tuple[int, ...]:
        """The tiles that the turn scored, ascending (R3.2)."""
        return tiles_on(self.lines)


@dataclass(frozen=True, slots=True)
class Position:
    """A face at one moment.

    ``owners`` has nine entries, row by row. ``word_scores`` are the points scored by words on this
    face. ``passed`` says that the turn before was a pass (R4.3); ``out_of_time`` holds who may no
    longer move.
    """

    grid: Grid
    opener: Player
    to_move: Player
    done: LineMask = 0
    owners: tuple[Owner, ...] = (None,) * 9
    word_scores: Pair = (0, 0)
    passed: bool = False
    out_of_time: frozenset[Player] = frozenset()
    ending: Ending | None = None

    @classmethod
    def start(cls, grid: Grid, opener: Player) -> Position:
        """A fresh face: no line finished, no tile owned, the opener to move."""
        return cls(grid, opener, opener)

    @property
    def locked(self) -> tuple[int, ...]:
        """The tiles whose owner can no longer change, ascending (R3.5)."""
        return locked_by(self.done)

    @property
    def bonuses(self) -> Pair:
        """The value of the tiles that each player owns here (R1.3)."""
        values = self.grid.values
        blue, red = (
            sum(value for value, owner in zip(values, self.owners, strict=True) if owner is player)
            for player in Player
        )
        return blue, red

    @property
    def totals(self) -> Pair:
        """Word score plus ownership bonus of each player on this face (R6.2)."""
        return add(self.word_scores, self.bonuses)

    def judge(self, word: str, words: Words | None) -> LineMask:
        """The unfinished lines that ``word`` would finish (R2.5).

        ``words`` is the dictionary, or ``None`` not to ask one. Raises ``InvalidMoveError`` or
        ``IllegalMoveError`` with the first reason of R2.6 that holds.
        """
        # Letters are tested before any case folding: "ß".upper() would be "SS" (R2.4).
        if not (word.isascii() and word.isalpha()):
            raise InvalidMoveError(Rejection.NOT_LETTERS, word)
        if len(word) < MIN_LETTERS:
            raise InvalidMoveError(Rejection.TOO_SHORT, word)
        capitals = word.upper()
        if words is not None and capitals not in words:
            raise IllegalMoveError(Rejection.NOT_IN_DICTIONARY, word)
        mask = self.grid.mask_of(capitals)
        if not mask:
            raise IllegalMoveError(Rejection.NO_LINE, word)
        if not mask & ~self.done:
            raise IllegalMoveError(Rejection.FINISHED_LINES, word)
        return mask & ~self.done

    def play(self, word: str, words: Words | None, elapsed_ms: int = 0) -> tuple[Position, Turn]:
        """The position after the player to move plays ``word``, and the turn (R2, R3).

        Raises as ``judge`` does, and ``IllegalMoveError`` when the face is over.
        """
        self._require_open()
        lines = self.judge(word, words)
        mover = self.to_move
        turn = Turn(mover, Action.WORD, word.upper(), lines, self.grid.worth(lines), elapsed_ms)
        scored = frozenset(turn.tiles)
        gain = (turn.score, 0) if mover is Player.BLUE else (0, turn.score)
        done = self.done | lines
        after = replace(
            self,
            done=done,
            owners=tuple(mover if tile in scored else self.owners[tile] for tile in range(9)),
            word_scores=add(self.word_scores, gain),
            to_move=self._next_to_move(),
            passed=False,
            ending=Ending.LINES if done == ALL_LINES else None,
        )
        return after, turn

    def play_pass(self, elapsed_ms: int = 0) -> tuple[Position, Turn]:
        """The position after a pass, and the turn (R4.3, R5.4). ``IllegalMoveError`` if over."""
        self._require_open()
        ending = None
        if self.out_of_time:
            ending = Ending.CLOCK
        elif self.passed:
            ending = Ending.PASSES
        after = replace(self, to_move=self._next_to_move(), passed=True, ending=ending)
        return after, Turn(self.to_move, Action.PASS, elapsed_ms=elapsed_ms)

    def play_timeout(self) -> tuple[Position, Turn]:
        """The position after the time of the player to move ran out, and the turn (R5.3, R5.4)."""
        self._require_open()
        mover = self.to_move
        ending = Ending.CLOCK if self.out_of_time else None
        after = replace(
            self,
            to_move=mover if self.out_of_time else mover.other,
            passed=False,
            out_of_time=self.out_of_time | {mover},
            ending=ending,
        )
        return after, Turn(mover, Action.TIMEOUT)

    def _next_to_move(self) -> Player:
        # Only one player can be out of time while a face is open, and never the one to move (R5.3).
        return self.to_move if self.out_of_time else self.to_move.other

    def _require_open(self) -> None:
        if self.ending is not None:
            raise IllegalMoveError(Rejection.FACE_OVER)


@dataclass(frozen=True, slots=True)
class Face:
    """A face with its history: where it stands now and the turns that led there.

    ``taken_back`` counts how often the person took turns back here; those are not in ``turns``.
    """

    position: Position
    turns: tuple[Turn, ...] = ()
    taken_back: int = 0

    @classmethod
    def start(cls, grid: Grid, opener: Player) -> Face:
        """A face on which nobody has moved."""
        return cls(Position.start(grid, opener))

    @property
    def grid(self) -> Grid:
        """The letters."""
        return self.position.grid

    @property
    def opener(self) -> Player:
        """Who had or has the first turn."""
        return self.position.opener

    def positions(self) -> Iterator[Position]:
        """The positions from the fresh face to now: one more than there are turns."""
        position = Position.start(self.grid, self.opener)
        yield position
        for turn in self.turns:
            position = replayed(position, turn)
            yield position

    def without_last(self, player: Player) -> Face | None:
        """The face before the last turn of ``player`` and all after it; ``None`` without one."""
        own = [number for number, turn in enumerate(self.turns) if turn.player is player]
        if not own:
            return None
        kept = self.turns[: own[-1]]
        position = list(self.positions())[len(kept)]
        return Face(position, kept, self.taken_back + 1)


def replayed(position: Position, turn: Turn) -> Position:
    """The position after a turn that is known to be legal; raise ``MoveError`` if it is not."""
    if turn.player is not position.to_move:
        raise IllegalMoveError(Rejection.WRONG_PLAYER, turn.word)
    if turn.action is Action.WORD:
        return position.play(turn.word, None)[0]
    if turn.action is Action.PASS:
        return position.play_pass()[0]
    return position.play_timeout()[0]


def add(one: Pair, other: Pair) -> Pair:
    """The sums, player by player."""
    return one[0] + other[0], one[1] + other[1]
