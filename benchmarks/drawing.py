"""The window and the cube: when the first frame comes, what it weighs, what it costs at rest.

Each window is a process of its own. The program stands beside the same window with an empty OpenGL
widget in the place of the cube, and beside a bare one with nothing but such a widget and a word box
with its blinking caret. All import NumPy and PyOpenGL. Times are medians of rounds taken in turns.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.figures import Figure

ROUNDS = 5
AT_REST = 3
"""In so many rounds it is also measured what rest costs."""


@dataclass(frozen=True, slots=True)
class Amount:
    """Something counted rather than timed: ``name`` is ``value``, and may be ``limit``."""

    name: str
    value: float
    unit: str
    limit: float

    @property
    def kept(self) -> bool:
        """Whether it is within its limit."""
        return self.value <= self.limit

    def __str__(self) -> str:
        verdict = "" if self.kept else "  TOO MUCH"
        return f"{self.name:<54}{self.value:>9.1f} {self.unit:<6}  <= {self.limit:g}{verdict}"


def figures() -> Iterator[Figure | Amount]:
    """About two minutes; nothing where there is no screen to draw on."""
    if not screen():
        return
    yield from windows()
    yield from frames()


def screen() -> bool:
    """Whether there is a screen, or a program that makes one."""
    return bool(
        sys.platform != "linux"
        or os.environ.get("DISPLAY")
        or os.environ.get("WAYLAND_DISPLAY")
        or shutil.which("xvfb-run")
    )


def windows() -> Iterator[Figure | Amount]:
    """The program beside windows without a cube."""
    bare, same, qube = rounds("bare", "same", "qube")
    solver = measured("drawing_window", "solver", "--brief")
    for yardstick, other, limit in (
        ("the same without the cube", same, 1.7),
        ("a bare window", bare, 2.0),
    ):
        yield Figure(
            "first frame of the program",
            qube["first_frame_s"],
            yardstick,
            other["first_frame_s"],
            limit,
        )
    for name, held, limit in (
        ("memory above a bare window, at the first frame", qube["first_frame_mb"], 60),
        ("memory above a bare window, a match being solved", solver["later_mb"], 150),
    ):
        yield Amount(name, held - bare["first_frame_mb"], "MB", limit)
    yield Amount("frames of the cube while nothing happens", qube["idle_frames"], "", 0)
    for yardstick, other in (("the same without the cube", same), ("a bare window", bare)):
        yield Figure(
            f"processor in {qube['idle_s']:.0f} s of rest",
            qube["idle_cpu_s"],
            yardstick,
            other["idle_cpu_s"],
            1.2,
        )


def rounds(*kinds: str) -> list[dict[str, float]]:
    """The medians of each kind of window, shown in turns; the first of all does not count."""
    for kind in kinds:
        measured("drawing_window", kind, "--brief")
    shown = [
        [measured("drawing_window", kind, *["--brief"] * (number >= AT_REST)) for kind in kinds]
        for number in range(ROUNDS)
    ]
    return [
        {key: median(one[key] for one in side if key in one) for key in side[0]}
        for side in zip(*shown, strict=True)
    ]


def frames() -> Iterator[Figure | Amount]:
    """One frame of a move: Python alone, and both painters."""
    alone = measured("drawing_frames", GALLIUM_NOOP="1")
    whole = measured("drawing_frames")
    yield Figure(
        "Python for a frame that moves",
        alone["opengl_s"],
        "an empty loop",
        alone["loop_s"],
        limit=1.0,
    )
    yield Amount("draw calls for all tiles", whole["tile_draws"], "", 1)
    yield Figure(
        "a frame by QPainter",
        whole["software_s"],
        "the same by OpenGL",
        whole["opengl_s"],
        limit=1.0,
    )


def measured(module: str, *arguments: str, **environment: str) -> dict[str, Any]:
    """What a process of its own reports; on a screen of its own where there is none."""
    command = [sys.executable, "-m", f"benchmarks.{module}", *arguments]
    if sys.platform == "linux" and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        command = ["xvfb-run", "-a", "-s", "-screen 0 1600x1200x24", *command]
    # A start that has to compile every module first is nobody's second start.
    kept = {key: each for key, each in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(
        command,
        env={**kept, **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def since_start() -> float:
    """Seconds since this process began; on Linux from its very start, else from its imports."""
    if sys.platform != "linux":
        return time.perf_counter()
    ticks = int(Path("/proc/self/stat").read_text(encoding="ascii").rpartition(")")[2].split()[19])
    up_s = float(Path("/proc/uptime").read_text(encoding="ascii").split()[0])
    return up_s - ticks / os.sysconf("SC_CLK_TCK")
