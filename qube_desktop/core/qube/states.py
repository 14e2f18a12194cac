"""A face as the solver sees it: from the side of the player to move, with tiles as bits.

Decides nothing that RULES.md does not: what finishing lines or passing leads to. Knows neither
letters nor words, only which lines are finished and who owns which tiles.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import ALL_LINES, LineMask, locked_by, tiles_on

TileMask: TypeAlias = int
"""Nine bits; bit *i* stands for tile *i*."""

ALL_TILES: Final[TileMask] = 0x1FF


def tile_mask(tiles: Iterable[int]) -> TileMask:
    """The mask of these tiles."""
    return sum(1 << tile for tile in tiles)


TOUCHED: Final = tuple(tile_mask(tiles_on(lines)) for lines in range(ALL_LINES + 1))
"""For each set of lines the tiles on it: those that somebody owns once it is finished (R3.3)."""

LOCKED: Final = tuple(tile_mask(locked_by(lines)) for lines in range(ALL_LINES + 1))
"""For each set of finished lines the tiles whose owner can no longer change (R3.5)."""


@dataclass(frozen=True, slots=True)
class State:
    """Where a face stands, seen by the player to move.

    ``mine`` and ``theirs`` are the tiles owned; together they are the tiles on the lines ``done``.
    ``lead`` is the mover's lead in word scores over the whole match, and ``opened`` says that the
    mover had the first turn of this face; both matter only for what follows this face (R4.2).
    ``passed``: the turn before was a pass (R4.3). ``alone``: the other player is out of time
    (R5.3). ``over``: the face has ended.
    """

    done: LineMask = 0
    mine: TileMask = 0
    theirs: TileMask = 0
    lead: int = 0
    opened: bool = True
    passed: bool = False
    alone: bool = False
    over: bool = False

    def __post_init__(self) -> None:
        if self.mine & self.theirs or self.mine | self.theirs != TOUCHED[self.done]:
            raise ValueError(f"owners contradict the finished lines: {self}")

    @classmethod
    def of(cls, position: Position, lead: int = 0) -> State:
        """The state of a position whose mover leads by ``lead`` word points in the match.

        Raises ``ValueError`` unless exactly the tiles of finished lines are owned.
        """
        mover = position.to_move
        mine = tile_mask(tile for tile in range(9) if position.owners[tile] is mover)
        theirs = tile_mask(tile for tile in range(9) if position.owners[tile] is mover.other)
        return cls(
            position.done,
            mine,
            theirs,
            lead,
            opened=mover is position.opener,
            passed=position.passed,
            alone=bool(position.out_of_time),
            over=position.ending is not None,
        )

    def after(self, lines: LineMask, score: int) -> State:
        """The state after a word that finishes the unfinished ``lines`` and scores ``score``."""
        tiles = TOUCHED[lines]
        done = self.done | lines
        after = replace(
            self,
            done=done,
            mine=self.mine | tiles,
            theirs=self.theirs & ~tiles,
            lead=self.lead + score,
            passed=False,
            over=done == ALL_LINES,
        )
        return after if self.alone else after.turned()

    def after_pass(self) -> State:
        """The state after a pass; it ends the face after another, or when alone (R4.3, R5.4)."""
        over = self.passed or self.alone
        after = replace(self, passed=True, over=over)
        return after if self.alone else after.turned()

    def turned(self) -> State:
        """The same as the other player sees it."""
        return replace(
            self, mine=self.theirs, theirs=self.mine, lead=-self.lead, opened=not self.opened
        )
