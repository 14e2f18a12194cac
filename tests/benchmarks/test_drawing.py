"""That the benchmarks of the drawing measure what they say."""

from __future__ import annotations

import os
import shutil
import sys
import time
from typing import Any

import pytest

from benchmarks import drawing, drawing_frames
from benchmarks.drawing import Amount
from benchmarks.drawing_window import Watch, resident_mb
from benchmarks.figures import Figure

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system tells otherwise")


def test_what_is_counted_may_be_as_much_as_its_limit() -> None:
    assert Amount("draw calls", 1, "", 1).kept
    heavy = Amount("memory", 61, "MB", 60)
    assert not heavy.kept
    assert "TOO MUCH" in str(heavy)
    assert "61.0 MB" in str(heavy)


def test_the_frames_of_a_move_differ() -> None:
    frames = [make() for make in drawing_frames.move()]
    assert len(frames) == drawing_frames.FRAMES
    assert not frames[0].shows_same(frames[-1])


def test_a_frame_is_timed_by_the_clock_that_is_given() -> None:
    ticks = iter(range(1_000))
    assert drawing_frames.timed(lambda _frame: None, lambda: float(next(ticks))) == 1


@LINUX
def test_time_counts_from_the_start_of_the_process_and_memory_is_held() -> None:
    first = drawing.since_start()
    assert first > time.process_time() / os.cpu_count()  # type: ignore[operator]
    assert drawing.since_start() >= first
    assert resident_mb() > 20


def test_only_the_first_frame_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[None] = []
    monkeypatch.setattr(
        "benchmarks.drawing_window.QTimer.singleShot", lambda *_: ended.append(None)
    )
    watch = Watch(brief=True)
    watch.first_frame()
    noted = dict(watch.report)
    watch.first_frame()
    assert watch.report == noted
    assert len(ended) == 1


def test_without_a_screen_there_are_no_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "screen", lambda: False)
    assert not list(drawing.figures())


def test_figures_come_from_the_reports_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue: first frame, memory, rest, Python alone, draw calls, QPainter against OpenGL."""
    reports: dict[str, dict[str, Any]] = {
        "bare": {"first_frame_s": 1.0, "first_frame_mb": 100.0, "idle_cpu_s": 0.1},
        "same": {"first_frame_s": 2.0, "first_frame_mb": 120.0, "idle_cpu_s": 0.1},
        "qube": {
            "first_frame_s": 2.2,
            "first_frame_mb": 130.0,
            "idle_cpu_s": 0.11,
            "idle_s": 4.0,
            "idle_frames": 0,
        },
        "solver": {"first_frame_s": 2.2, "first_frame_mb": 130.0, "later_mb": 240.0},
    }

    def measured(module: str, *arguments: str, **environment: str) -> dict[str, Any]:
        if module == "drawing_window":
            return reports[arguments[0]]
        alone = environment.get("GALLIUM_NOOP") == "1"
        return {
            "opengl_s": 0.0003 if alone else 0.02,
            "loop_s": 0.0006,
            "tile_draws": 1,
            "software_s": 0.01,
        }

    monkeypatch.setattr(drawing, "measured", measured)
    monkeypatch.setattr(drawing, "screen", lambda: True)
    figures = list(drawing.figures())
    ratios = [figure.ratio for figure in figures if isinstance(figure, Figure)]
    assert ratios == pytest.approx([1.1, 2.2, 1.1, 1.1, 0.5, 0.5])
    amounts = [figure.value for figure in figures if isinstance(figure, Amount)]
    assert amounts == [30, 140, 0, 1]
    assert [figure.kept for figure in figures].count(False) == 1


@LINUX
@pytest.mark.gl
@pytest.mark.skipif(shutil.which("xvfb-run") is None, reason="there is no screen to be had")
def test_a_process_of_its_own_reports_on_a_screen_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("DISPLAY")
    report = drawing.measured("drawing_window", "same", "--brief")
    assert report["first_frame_s"] > 0
    assert report["first_frame_mb"] > 20
