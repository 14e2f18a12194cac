"""Runs: one motion at a time, each to its end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QAbstractAnimation
from PySide6.QtWidgets import QApplication

from qube_desktop.render.frame import Frame
from qube_desktop.render.qube_motion import FadeMotion
from qube_desktop.render.qube_scene import Stage, still
from qube_desktop.widgets.runs import Runs

STAGE = Stage(face=2)


@dataclass
class Heard:
    """What runs told, in order."""

    runs: Runs
    told: list[str]

    def frame(self) -> Frame:
        return self.runs.frame(STAGE)


@pytest.fixture
def heard(qapp: QApplication) -> Iterator[Heard]:
    made = Heard(Runs(), [])
    made.runs.advanced.connect(lambda: made.told.append("advanced"))
    made.runs.settled.connect(lambda: made.told.append("settled"))
    yield made
    made.runs.clock.stop()


def test_without_a_run_the_stage_is_still(heard: Heard) -> None:
    assert heard.frame().shows_same(still(STAGE))
    heard.runs.finish()
    assert heard.told == []


def test_a_run_shows_its_motion_until_it_settles(heard: Heard) -> None:
    heard.runs.begin(FadeMotion(Stage()))
    heard.runs.clock.setCurrentTime(heard.runs.clock.duration() // 3)
    assert heard.frame().opacity < 1
    assert heard.told[-1] == "advanced"
    assert "settled" not in heard.told
    heard.runs.clock.setCurrentTime(heard.runs.clock.duration())
    assert heard.told[-2:] == ["advanced", "settled"], "the last picture is there before"
    assert heard.runs.clock.state() == QAbstractAnimation.State.Stopped
    assert heard.frame().shows_same(still(STAGE))


def test_a_motion_of_no_length_ends_like_any_other(heard: Heard) -> None:
    heard.runs.begin(FadeMotion(Stage(), 0))
    assert heard.runs.motion is not None
    heard.runs.finish()
    heard.runs.finish()
    assert heard.told.count("settled") == 1


def test_all_is_finished_what_a_slot_began_too(heard: Heard) -> None:
    follow = [FadeMotion(Stage(face=3))]
    heard.runs.settled.connect(lambda: heard.runs.begin(follow.pop()) if follow else None)
    heard.runs.begin(FadeMotion(Stage()))
    heard.runs.finish_all()
    assert heard.runs.motion is None
    assert heard.told.count("settled") == 2
