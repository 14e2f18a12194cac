"""A match: six faces one after another, who opens each, and who won (R1, R4.2).

A ``Match`` holds its whole history. It knows no clock and no dictionary; ``play.apply`` is the door
through which turns reach it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final

from qube_desktop.core.clock import TimeControl
from qube_desktop.core.errors import IllegalMoveError, Rejection
from qube_desktop.core.house_words import HouseWords
from qube_desktop.core.qube.face import Face, Pair, Position, Turn, add
from qube_desktop.core.qube.grid import Grid, Player

FACES: Final = 6


class Kind(Enum):
    """Who sits there: the values are those of records."""

    HUMAN = "human"
    COMPUTER = "computer"


class Level(Enum):
    """How strong a computer player is, weakest first; the values are those of records."""

    BEGINNER = "beginner"
    CASUAL = "casual"
    SKILLED = "skilled"
    EXPERT = "expert"
    MASTER = "master"


@dataclass(frozen=True, slots=True)
class Seat:
    """One of the two players: a name and, for a computer player, its level."""

    name: str
    kind: Kind = Kind.HUMAN
    level: Level | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before the first face. All but the first two are only noted in the record."""

    seats: tuple[Seat, Seat]
    control: TimeControl = field(default_factory=TimeControl)
    seed: int | None = None
    created: str | None = None
    program: str | None = None
    dictionary: str | None = None
    house_words: HouseWords = field(default_factory=HouseWords)

    def seat(self, player: Player) -> Seat:
        """Who plays as ``player``."""
        return self.seats[player.index]

    def is_computer(self, player: Player) -> bool:
        """Whether the computer plays as ``player``."""
        return self.seat(player).kind is Kind.COMPUTER


class Termination(Enum):
    """How a match ended. There is one way: the six faces were played (R1.3)."""

    COUNTED = "counted"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match: ``winner`` is ``None`` for a draw (R1.4)."""

    termination: Termination
    winner: Player | None


@dataclass(frozen=True, slots=True)
class Match:
    """Faces opened so far, the last of them being played, and the grids still to come.

    ``faces`` and ``upcoming`` together are six. The next face stands in ``faces`` as soon as the
    one before it has ended.
    """

    setup: Setup
    faces: tuple[Face, ...]
    upcoming: tuple[Grid, ...]

    @classmethod
    def start(cls, setup: Setup, grids: Sequence[Grid], opener: Player) -> Match:
        """A new match over six grids, ``opener`` to move on Face 1 (R4.1)."""
        if len(grids) != FACES:
            raise ValueError(f"a match has {FACES} grids, not {len(grids)}")
        return cls(setup, (Face.start(grids[0], opener),), tuple(grids[1:]))

    @property
    def face(self) -> Face:
        """The face that is being played, or the last one when the match is over."""
        return self.faces[-1]

    @property
    def position(self) -> Position:
        """Where the current face stands."""
        return self.face.position

    @property
    def number(self) -> int:
        """The number of the current face, 1-6."""
        return len(self.faces)

    @property
    def board(self) -> tuple[Position | None, ...]:
        """Six entries: where each face stands, ``None`` for those not yet opened."""
        return (*(face.position for face in self.faces), *(None for _ in self.upcoming))

    @property
    def ply(self) -> int:
        """How many turns were taken in the whole match."""
        return sum(len(face.turns) for face in self.faces)

    @property
    def over(self) -> bool:
        """Whether all six faces are played."""
        return len(self.faces) == FACES and self.position.ending is not None

    @property
    def to_move(self) -> Player | None:
        """Who has the turn, or ``None`` when the match is over."""
        return None if self.over else self.position.to_move

    @property
    def word_scores(self) -> Pair:
        """The cumulative word scores (R1.3)."""
        return total(face.position.word_scores for face in self.faces)

    @property
    def bonuses(self) -> Pair:
        """What the owned tiles of all opened faces are worth now (R1.3)."""
        return total(face.position.bonuses for face in self.faces)

    @property
    def totals(self) -> Pair:
        """Word scores plus ownership bonuses."""
        return add(self.word_scores, self.bonuses)

    @property
    def outcome(self) -> Outcome | None:
        """The result by the higher total, or ``None`` while the match is on (R1.4)."""
        return Outcome(Termination.COUNTED, leader(self.totals)) if self.over else None

    def advanced(self, position: Position, turn: Turn) -> Match:
        """The match after ``turn`` led to ``position``; opens the next face when that one ended."""
        if self.over:
            raise IllegalMoveError(Rejection.MATCH_OVER, turn.word)
        face = replace(self.face, position=position, turns=(*self.face.turns, turn))
        after = replace(self, faces=(*self.faces[:-1], face))
        if position.ending is None or not self.upcoming:
            return after
        following = Face.start(self.upcoming[0], after.next_opener())
        return replace(after, faces=(*after.faces, following), upcoming=self.upcoming[1:])

    def taken_back(self) -> Match:
        """The match before the person's last turn on this face and the computer's reply to it.

        Raises ``IllegalMoveError`` unless one person plays against the computer without a clock and
        has taken a turn on the face that is being played: what an ended face showed of the next one
        cannot be unseen.
        """
        setup = self.setup
        people = [player for player in Player if not setup.is_computer(player)]
        face = None
        if len(people) == 1 and setup.control.limit_ms is None and not self.over:
            face = self.face.without_last(people[0])
        if face is None:
            raise IllegalMoveError(Rejection.NO_TAKE_BACK)
        return replace(self, faces=(*self.faces[:-1], face))

    def next_opener(self) -> Player:
        """Who opens the face after the current one, by the word scores as they are now (R4.2)."""
        ahead = leader(self.word_scores)
        return self.face.opener.other if ahead is None else ahead.other


def leader(pair: Pair) -> Player | None:
    """Who has the higher number, or ``None`` when they are level."""
    blue, red = pair
    if blue == red:
        return None
    return Player.BLUE if blue > red else Player.RED


def total(pairs: Iterable[Pair]) -> Pair:
    """The sum of any number of pairs."""
    blue = red = 0
    for pair in pairs:
        blue, red = add((blue, red), pair)
    return blue, red
