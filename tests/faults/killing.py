"""Kills the played program at random moments, and compares what is left with what was seen."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from qube_desktop import paths
from tests.faults.player import PLAN, kept

_START_S: Final = 1.5
"""Some programs are killed while they start."""

_PLAY_S: Final = 0.8
_PATIENCE_S: Final = 60.0


@dataclass(frozen=True, slots=True)
class Life:
    """What one program told before it ended. ``began`` is ``None`` if it did not come that far."""

    began: int | None
    asked: int
    seen: int


def environment() -> dict[str, str]:
    """Without a screen, for none of this is about pictures."""
    return os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(paths.root())}


def play(folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    """Start the program."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.faults.player", str(folder), *arguments],
        cwd=paths.root(),
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,  # or a line that is read takes others with it out of sight
    )


def live_and_die(folder: Path, rng: random.Random) -> Life:
    """Start the program, kill it at some moment, and tell what it told."""
    program = play(folder)
    assert program.stdout is not None
    lines: list[bytes] = []
    if rng.random() < 0.2:
        killer = _kill_after(program, rng.uniform(0, _START_S))
    else:
        lines.append(program.stdout.readline())
        killer = _kill_after(program, rng.uniform(0, _PLAY_S))
    rest, complaints = program.communicate(timeout=_PATIENCE_S)
    killer.join()
    assert program.returncode == -signal.SIGKILL, complaints.decode()
    assert complaints == b""
    return _life([*lines, *rest.splitlines()])


def _kill_after(program: subprocess.Popen[bytes], seconds: float) -> threading.Timer:
    timer = threading.Timer(seconds, program.kill)
    timer.start()
    return timer


def _life(lines: list[bytes]) -> Life:
    told = [line.decode().split() for line in lines if line.strip()]
    numbers = {
        kind: [int(number) for k, number in told if k == kind] for kind in ("ready", ">", "<")
    }
    began = numbers["ready"][0] if numbers["ready"] else None
    return Life(
        began,
        asked=max(numbers[">"], default=began or 0),
        seen=max(numbers["<"], default=began or 0),
    )


def survive(folder: Path, seed: int, kills: int) -> int:
    """Kill the program again and again; how many turns stand in the end.

    After each death the disk holds every turn that a player can have seen and none that was not
    asked for, and the next program begins exactly there.
    """
    rng = random.Random(seed)
    total = 0
    for number in range(kills):
        life = live_and_die(folder, rng)
        where = f"seed {seed}, kill {number}: {life}, {total} turns before"
        assert life.began in {None, total}, where
        after, turns = kept(folder)
        asked, seen = max(life.asked, total), max(life.seen, total)
        assert seen <= after <= asked, f"{where}, {after} after"
        assert turns == list(PLAN[: len(turns)]), where
        assert not list(folder.glob("*.bad")), where
        total = after
    return total
