"""Whether the window stays alive while the worker thread thinks (A1 of the known faults).

    python -m benchmarks.heartbeat

A timer of 10 ms beats in the thread of the window while the other one loads the dictionary and then
chooses 50 moves at the highest level. Prints the largest gaps between two beats, in seconds, as one
JSON object. A process of its own, for there can be only one application in each.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication, QEventLoop, QObject, Qt, QTimer, SignalInstance

from benchmarks.figures import Figure
from qube_desktop import paths
from qube_desktop.core.qube.grid import Grid, Player
from qube_desktop.core.qube.match import Kind, Level, Match, Seat, Setup
from qube_desktop.core.qube.situation import Situation
from qube_desktop.engine import EngineService, MoveRequest

BEAT_MS = 10
TURNS = 50
SEATS = tuple(Seat(name, Kind.COMPUTER, Level.MASTER) for name in ("Blue", "Red"))


class Heartbeat(QObject):
    """Beats, and remembers the largest gap between two beats since it was last asked."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        super().__init__()
        self._clock = clock
        self._last = clock()
        self._gap = 0.0
        self._timer = QTimer(self, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.beat)
        self._timer.start(BEAT_MS)

    def beat(self) -> None:
        """One beat."""
        now = self._clock()
        self._gap = max(self._gap, now - self._last)
        self._last = now

    def largest_gap(self) -> float:
        """In seconds; the next one counts from now."""
        self.beat()
        gap, self._gap = self._gap, 0.0
        return gap


def figures(gaps: Mapping[str, float]) -> Iterator[Figure]:
    """The gaps that ``main`` printed, against ten beats."""
    for work, gap in gaps.items():
        yield Figure(f"largest gap between beats, {work}", gap, "ten beats", BEAT_MS / 100, limit=1)


def main() -> int:
    """Measure, and print what was found."""
    application = QCoreApplication([])
    engine = EngineService()
    heartbeat = Heartbeat()
    gaps = {
        "idle": beaten(heartbeat, lambda: rest(500)),
        "loading": beaten(heartbeat, lambda: load(engine)),
        "thinking": beaten(heartbeat, lambda: play(engine)),
    }
    engine.stop()
    print(json.dumps(gaps))
    del application
    return 0


def beaten(heartbeat: Heartbeat, job: Callable[[], object]) -> float:
    """The largest gap while the job is done."""
    heartbeat.largest_gap()
    job()
    return heartbeat.largest_gap()


def rest(ms: int) -> None:
    """Let the heart beat alone."""
    loop = QEventLoop()
    QTimer.singleShot(ms, loop.quit)
    loop.exec()


def load(engine: EngineService) -> None:
    """Read the dictionary in the other thread."""
    answered(engine.loaded, lambda: engine.load(paths.resource("dictionary.dat")))


def play(engine: EngineService) -> None:
    """So many turns of matches that the computer plays against itself."""
    turns = 0
    for seed in range(TURNS):
        (grids,) = answered(engine.dealt, lambda: engine.deal(seed))  # noqa: B023 - done at once
        for _ in match(engine, grids, seed):
            turns += 1
            if turns == TURNS:
                return


def match(engine: EngineService, grids: tuple[Grid, ...], seed: int) -> Iterator[Match]:
    """One match, turn by turn."""
    played = Match.start(Setup((SEATS[0], SEATS[1])), grids, Player.BLUE)
    while not played.over:
        request = MoveRequest(Situation.of(played), Level.MASTER, played.ply, seed)
        _, word = answered(engine.chosen, lambda: engine.choose(request))  # noqa: B023
        position = played.position
        played = played.advanced(*(position.play(word, None) if word else position.play_pass()))
        yield played


def answered(signal: SignalInstance, ask: Callable[[], None]) -> tuple[Any, ...]:
    """What the signal brings after ``ask``; the event loop runs until it comes."""
    loop = QEventLoop()
    brought: list[tuple[Any, ...]] = []

    def take(*values: object) -> None:
        brought.append(values)
        loop.quit()

    signal.connect(take)
    ask()
    loop.exec()
    signal.disconnect(take)
    return brought[0]


if __name__ == "__main__":
    raise SystemExit(main())
