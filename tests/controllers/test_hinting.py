"""Hints: lines, first letter, word; never with a clock, and noted with the turn."""

from __future__ import annotations

from typing import cast

import pytest

from qube_desktop.controllers.hinting import Hinting
from qube_desktop.core.qube.advice import Hint
from qube_desktop.core.qube.evaluation import PASS
from qube_desktop.core.qube.grid import Line
from qube_desktop.engine import EngineService
from tests.controllers.conftest import AGAINST_COMPUTER, Sitting
from tests.controllers.thinking import QuietEngine
from tests.games import two_minutes

FLORIST = Hint(Line.C1.bit | Line.R3.bit, "FLORIST")


@pytest.fixture
def engine() -> QuietEngine:
    return QuietEngine()


@pytest.fixture
def hinting(sitting: Sitting, engine: QuietEngine) -> Hinting:
    return Hinting(sitting.session, cast("EngineService", engine), sitting.window)


def ask(sitting: Sitting) -> None:
    sitting.window.actions_.hint.trigger()


def test_three_hints_say_more_each_time(
    sitting: Sitting, engine: QuietEngine, hinting: Hinting
) -> None:
    sitting.start()
    ask(sitting)
    assert engine.asked == [("advise", sitting.match)]
    engine.hinted.emit(FLORIST)
    assert sitting.glow == FLORIST.lines
    assert sitting.message == "Hint: look at the lines that glow."
    for sentence in ("Hint: a word for it begins with F.", "Hint: FLORIST does it.") * 2:
        if sitting.message != "Hint: FLORIST does it.":
            ask(sitting)
            assert sitting.message == sentence
    ask(sitting)
    assert sitting.message == "Hint: FLORIST does it."
    assert len(engine.asked) == 1


@pytest.mark.parametrize("hints", [0, 1, 2, 3])
def test_the_turn_says_how_many_helped_it(
    sitting: Sitting, engine: QuietEngine, hinting: Hinting, hints: int
) -> None:
    sitting.start()
    for number in range(hints):
        ask(sitting)
        if not number:
            engine.hinted.emit(FLORIST)
    sitting.play("FLORIST", "-")
    assert [turn.hints for turn in sitting.match.face.turns] == [hints, 0]


def test_where_no_word_is_left_the_hint_says_all_at_once(
    sitting: Sitting, engine: QuietEngine, hinting: Hinting
) -> None:
    sitting.start()
    ask(sitting)
    engine.hinted.emit(Hint(PASS, None, passing=True))
    assert sitting.message == "Hint: no word is left, so pass."
    assert sitting.glow == 0
    sitting.play("-")
    assert sitting.match.face.turns[0].hints == 3


def test_a_turn_taken_meanwhile_drops_the_hint(
    sitting: Sitting, engine: QuietEngine, hinting: Hinting
) -> None:
    sitting.start()
    ask(sitting)
    before = engine.dropped
    sitting.play("FLORIST")
    assert engine.dropped > before
    ask(sitting)
    assert [kind for kind, _ in engine.asked] == ["advise", "advise"]


def test_hints_survive_a_pause_and_are_counted_once(
    sitting: Sitting, engine: QuietEngine, hinting: Hinting
) -> None:
    sitting.start()
    ask(sitting)
    engine.hinted.emit(FLORIST)
    sitting.session.pause()
    assert not sitting.window.actions_.hint.isEnabled()
    sitting.session.resume()
    ask(sitting)
    sitting.play("FLORIST")
    assert sitting.match.face.turns[0].hints == 2


def test_there_are_none_with_a_clock_none_for_the_computer_and_none_unwanted(
    sitting: Sitting, hinting: Hinting
) -> None:
    action = sitting.window.actions_.hint
    assert not action.isEnabled()
    sitting.start(two_minutes)
    assert not action.isEnabled()
    sitting.start(seats=AGAINST_COMPUTER)
    assert action.isEnabled()
    sitting.play("FLORIST")
    assert not action.isEnabled()
    sitting.play("-", computer=True)
    assert action.isEnabled()
    hinting.set_wanted(False)
    assert not action.isEnabled()


def test_a_hint_that_comes_too_late_is_not_given(
    sitting: Sitting, engine: QuietEngine, hinting: Hinting
) -> None:
    sitting.start()
    ask(sitting)
    sitting.session.pause()
    engine.hinted.emit(FLORIST)
    assert sitting.glow == 0
    sitting.session.resume()
    sitting.play("FLORIST")
    assert sitting.match.face.turns[0].hints == 0
