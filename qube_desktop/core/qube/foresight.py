"""Looks a few turns ahead on one face by alpha-beta search over sets of lines.

Both players are taken to know the same words, and nobody passes as long as a word fits. Within
these limits a look of eight turns is exact, for a face has eight lines. Knows the rules of scoring
and owning (R3); knows no match and no levels.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import Final, TypeAlias

from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import ALL_LINES, Grid, LineMask, locked_by, tiles_on

TileMask: TypeAlias = int
"""Nine bits; bit *i* stands for tile *i*."""

_HOLD: Final = 0.25
"""What owning a tile that may still be stolen is taken to be worth, of its value. Found by play."""


def tile_mask(tiles: Iterable[int]) -> TileMask:
    """The mask of these tiles."""
    return sum(1 << tile for tile in tiles)


_TILES: Final = tuple(tile_mask(tiles_on(lines)) for lines in range(ALL_LINES + 1))
_LOCKED: Final = tuple(tile_mask(locked_by(done)) for done in range(ALL_LINES + 1))


class Foresight:
    """The values of moves on one grid, for players who can finish these sets of lines with a word.

    Every value is the points of the player to move less those of the other, from here to the end of
    the face: words first, then the tiles owned (R1.3).
    """

    __slots__ = ("_moves", "_vocabulary", "_worth")

    def __init__(self, grid: Grid, vocabulary: Iterable[LineMask]) -> None:
        values = grid.values
        self._vocabulary = tuple(vocabulary)
        self._worth = tuple(
            sum(value for tile, value in enumerate(values) if tiles >> tile & 1)
            for tiles in range(1 << len(values))
        )
        self._moves: dict[LineMask, list[tuple[LineMask, TileMask]]] = {}

    def best(self, position: Position, choices: Iterable[LineMask], turns: int) -> LineMask:
        """The best of ``choices``, each a set of unfinished lines, looking ``turns`` turns ahead.

        The move itself is the first of them; with 0 its score alone counts. Of equal moves the
        lowest mask is taken.
        """
        mine = tile_mask(t for t, owner in enumerate(position.owners) if owner is position.to_move)
        owned = tile_mask(t for t, owner in enumerate(position.owners) if owner is not None)
        theirs = owned & ~mine

        def value(lines: LineMask) -> float:
            tiles = _TILES[lines]
            score = self._worth[tiles]
            if not turns:
                return score
            return score - self.value(
                position.done | lines, theirs & ~tiles, mine | tiles, turns - 1
            )

        return max(sorted(choices), key=value)

    def value(
        self,
        done: LineMask,
        mine: TileMask,
        theirs: TileMask,
        turns: int,
        low: float = -inf,
        high: float = inf,
    ) -> float:
        """The value for the player to move, who owns the tiles ``mine``, ``turns`` turns deep.

        Outside of ``low`` to ``high`` it is only a bound on the same side.
        """
        moves = self._moves_at(done)
        if not moves:  # both pass, and the face ends (R4.3, R4.4)
            return self._worth[mine] - self._worth[theirs]
        if not turns:
            return self._standing(done, mine, theirs)
        worth = self._worth
        best = -inf
        # The greediest move first: the earlier a good one is tried, the more is cut off.
        for lines, tiles in sorted(
            moves,
            key=lambda move: worth[move[1] & mine] - worth[move[1] & theirs] - 2 * worth[move[1]],
        ):
            score = worth[tiles]
            reply = self.value(
                done | lines, theirs & ~tiles, mine | tiles, turns - 1, score - high, score - low
            )
            best = max(best, score - reply)
            low = max(low, best)
            if low >= high:
                break
        return best

    def _standing(self, done: LineMask, mine: TileMask, theirs: TileMask) -> float:
        locked, worth = _LOCKED[done], self._worth
        kept = worth[mine & locked] - worth[theirs & locked]
        return kept + _HOLD * (worth[mine] - worth[theirs] - kept)

    def _moves_at(self, done: LineMask) -> list[tuple[LineMask, TileMask]]:
        moves = self._moves.get(done)
        if moves is None:
            finishing = sorted({lines & ~done for lines in self._vocabulary} - {0})
            moves = self._moves[done] = [(lines, _TILES[lines]) for lines in finishing]
        return moves
