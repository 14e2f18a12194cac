"""How Qube's picture moves: each motion turns a share of its time, 0 to 1, into a ``Frame``.

A motion compares what was with what will be and knows no rules. At 1 it shows exactly what
``still`` makes of the new stage, so that no picture can drift from the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Protocol, TypeAlias

import numpy as np

from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Line, contains, lines_in
from qube_desktop.render.frame import NO_MARK, Frame
from qube_desktop.render.qube_faces import connector_row, tile_row, tiles_of
from qube_desktop.render.qube_scene import Sketch, Stage, by_hand, still
from qube_desktop.render.transform import between, bump, eased, ramp

Route: TypeAlias = tuple[Line, tuple[int, int, int]]
"""A line and its three tiles in the order in which the word uses their letters."""

STEP_MS: Final = 100
"""From one letter of a line to the next."""

STAGGER_MS: Final = 60
LATEST_LINE_MS: Final = 120
"""Lines finished by one word begin a little apart, but never later than this."""

FLASH_MS: Final = 340
FLIP_AFTER_MS: Final = 110
FLIP_MS: Final = 300
BRIDGE_AFTER_MS: Final = 350
BRIDGE_MS: Final = 170
LOCK_AFTER_MS: Final = 330
LOCK_MS: Final = 230
LONGEST_MOVE_MS: Final = LATEST_LINE_MS + 2 * STEP_MS + LOCK_AFTER_MS + LOCK_MS

TURN_MS: Final = 1_000
FADE_MS: Final = 320

_HOLDING: Final = [
    np.array([
        connector_row(1, line, gap)
        for line in Line
        for gap in range(2)
        if tile in line.tiles[gap : gap + 2]
    ])
    for tile in range(9)
]  # fmt: skip
"""The connectors of Face 1 that hold each of its tiles."""

_LIFT: Final = 0.31
_RETREAT: Final = 0.22


class Motion(Protocol):
    """Something that takes ``duration_ms`` and ends in the picture of a stage."""

    @property
    def duration_ms(self) -> int:
        """How long it takes."""
        ...

    def frame(self, stage: Stage, share: float) -> Frame:
        """The picture after ``share`` (0-1) of the time; ``stage`` is what is seen at its end."""
        ...


def routes(word: str, before: Position, after: Position) -> tuple[Route, ...]:
    """The lines that differ between two positions, each in the direction that ``word`` has it."""
    found = []
    for line in lines_in(before.done ^ after.done):
        tiles = line.tiles
        forwards = not word or contains(word, after.grid.spelling(line))
        found.append((line, tiles if forwards else (tiles[2], tiles[1], tiles[0])))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class MoveMotion:
    """A word on a face: letters light along its lines, tiles turn over, gaps are bridged.

    ``before`` and ``after`` are positions of ``face`` (1-6). When lines are taken back, the same
    runs backwards. ``calm`` fades colours instead of turning tiles over.
    """

    face: int
    before: Position
    after: Position
    order: Sequence[Route] = field(default=())
    calm: bool = False

    @property
    def duration_ms(self) -> int:
        """At most ``LONGEST_MOVE_MS``."""
        last = max((start for _, start in self._starts()), default=0)
        return last + 2 * STEP_MS + LOCK_AFTER_MS + LOCK_MS

    def frame(self, stage: Stage, share: float) -> Frame:
        """See ``Motion``."""
        if share >= 1 or stage.covered:
            return still(stage)
        if self.before.done & ~self.after.done:
            board = list(stage.board)
            board[self.face - 1] = self.before
            forwards = replace(self, before=self.after, after=self.before)
            return forwards.frame(replace(stage, board=tuple(board)), 1 - share)
        sketch = Sketch(stage)
        self._bend(sketch, share * self.duration_ms)
        return sketch.frame()

    def _starts(self) -> list[tuple[Route, int]]:
        return [
            (route, min(number * STAGGER_MS, LATEST_LINE_MS))
            for number, route in enumerate(self.order)
        ]

    def _bend(self, sketch: Sketch, now_ms: float) -> None:
        lit_ms: dict[int, int] = {}
        upright: dict[int, bool] = {}
        for (line, tiles), start in self._starts():
            for place, tile in enumerate(tiles):
                moment = start + place * STEP_MS
                if moment < lit_ms.get(tile, LONGEST_MOVE_MS):
                    lit_ms[tile], upright[tile] = moment, line in (Line.C1, Line.C2, Line.C3)
            backwards = tiles != line.tiles
            for gap in range(2):
                row = connector_row(self.face, line, 1 - gap if backwards else gap)
                moment = start + (gap + 1) * STEP_MS + BRIDGE_AFTER_MS
                sketch.grown[row] = eased(ramp(now_ms, moment, moment + BRIDGE_MS))
                sketch.first[row] = -1 if backwards else 1

        old = tiles_of(self.before, sketch.stage.palette)
        for tile, moment in lit_ms.items():
            row = tile_row(self.face, tile)
            sketch.tiles["flash"][row] = bump(ramp(now_ms, moment, moment + FLASH_MS))
            if self.before.owners[tile] is not self.after.owners[tile]:
                turned = eased(
                    ramp(now_ms, moment + FLIP_AFTER_MS, moment + FLIP_AFTER_MS + FLIP_MS)
                )
                self._turn_over(sketch, row, old[tile], turned, across=not upright[tile])
        finished = max(lit_ms.values(), default=0) + LOCK_AFTER_MS
        closing = eased(ramp(now_ms, finished, finished + LOCK_MS))
        for tile in set(self.after.locked) - set(self.before.locked):
            sketch.tiles["lock"][tile_row(self.face, tile)] = closing

    def _turn_over(
        self, sketch: Sketch, row: int, old: np.void, turned: float, *, across: bool
    ) -> None:
        new = sketch.tiles[row]
        if self.calm:
            for name in ("colour", "ink"):
                new[name] = (1 - turned) * old[name] + turned * new[name]
        elif turned < 0.5:
            new["colour"], new["ink"] = old["colour"], old["ink"]
        if turned < 0.5:
            new["mark"] = old["mark"]
        elif self.calm and turned < 1 and old["mark"] != new["mark"]:
            new["mark"] = new["mark"] if turned > 0.6 else NO_MARK
        if self.calm:
            return
        sketch.tilt_deg[row] = 180 * turned - (180 if turned >= 0.5 else 0)
        sketch.across[row] = int(across)
        sketch.lift[row] = _LIFT * np.sin(np.pi * turned)
        _let_go(sketch, row)


def move_between(
    face: int, before: Position | None, after: Position | None, word: str = "", *, calm: bool
) -> MoveMotion | None:
    """How ``word`` made ``after`` of ``before`` on a face (1-6); ``None`` if nothing moves."""
    if before is None or after is None or before.grid != after.grid:
        return None
    order = routes(word, before, after)
    return MoveMotion(face, before, after, order, calm) if order else None


def _let_go(sketch: Sketch, row: int) -> None:
    """Connectors hold no tile that is in the air."""
    face, tile = divmod(row, 9)
    held = 1 - min(sketch.lift[row] / _LIFT * 2, 1.0)
    rows = connector_row(face + 1, 0, 0) + _HOLDING[tile]
    sketch.grown[rows] = np.minimum(sketch.grown[rows], held)


@dataclass(frozen=True, slots=True)
class TurnMotion:
    """The cube turns from ``start`` the shortest way to the stage's face, drawing back a little.

    It begins where the hand of the player has left it.
    """

    start: Stage
    duration_ms: int = TURN_MS

    def frame(self, stage: Stage, share: float) -> Frame:
        """See ``Motion``."""
        sketch = Sketch(stage)
        done = eased(share)
        begun = by_hand(self.start.looked_deg, self.start.orientation)
        sketch.orientation = between(begun, stage.orientation, done)
        if share < 1:
            near = self.start.retreat * (1 - done) + done
            sketch.retreat = near + _RETREAT * float(np.sin(np.pi * done))
        return sketch.frame()


@dataclass(frozen=True, slots=True)
class FadeMotion:
    """The picture of ``start`` fades out and that of the new stage in, with nothing moving."""

    start: Stage
    duration_ms: int = FADE_MS

    def frame(self, stage: Stage, share: float) -> Frame:
        """See ``Motion``."""
        before = replace(self.start, dark=stage.dark, covered=stage.covered)
        sketch = Sketch(before if share < 0.5 else stage)
        sketch.opacity = eased(abs(2 * share - 1)) if share < 1 else 1.0
        return sketch.frame()
