"""The advantage bar: off by default, true, and fair to two people on the clock."""

from __future__ import annotations

from typing import cast

import pytest

from qube_desktop.controllers.foretelling import Foretelling
from qube_desktop.core.qube.advice import Expectation
from qube_desktop.engine import EngineService
from tests.controllers.conftest import AGAINST_COMPUTER, Sitting
from tests.controllers.thinking import QuietEngine
from tests.games import two_minutes


@pytest.fixture
def engine() -> QuietEngine:
    return QuietEngine()


@pytest.fixture
def foretelling(sitting: Sitting, engine: QuietEngine) -> Foretelling:
    return Foretelling(sitting.session, cast("EngineService", engine), sitting.window)


def shown(sitting: Sitting) -> bool:
    return sitting.window.advantage.isVisible()


def test_it_is_off_by_default_and_nothing_is_asked(
    sitting: Sitting, engine: QuietEngine, foretelling: Foretelling
) -> None:
    sitting.start()
    sitting.play("FLORIST")
    assert not shown(sitting)
    assert engine.asked == []


def test_wanted_it_follows_every_turn(
    sitting: Sitting, engine: QuietEngine, foretelling: Foretelling
) -> None:
    foretelling.set_wanted(True)
    sitting.start()
    assert shown(sitting)
    sitting.play("FLORIST")
    assert engine.asked[-1] == ("expect", sitting.match)
    engine.expected.emit(Expectation(-7.6, exact=False))
    assert sitting.text("advantageText") == "Red ahead by about 8 points"
    foretelling.set_wanted(False)
    assert not shown(sitting)


def test_it_is_asked_again_when_the_dictionary_has_come(
    sitting: Sitting, engine: QuietEngine, foretelling: Foretelling
) -> None:
    foretelling.set_wanted(True)
    sitting.start()
    before = len(engine.asked)
    engine.loaded.emit(None)
    assert len(engine.asked) == before + 1


def test_never_between_two_people_on_the_clock(sitting: Sitting, foretelling: Foretelling) -> None:
    foretelling.set_wanted(True)
    sitting.start(two_minutes)
    assert not shown(sitting)
    sitting.start(two_minutes, AGAINST_COMPUTER)
    assert shown(sitting)
    sitting.start()
    assert shown(sitting)


def test_it_goes_when_the_match_is_over(sitting: Sitting, foretelling: Foretelling) -> None:
    foretelling.set_wanted(True)
    sitting.start()
    sitting.play(*"-" * 12)
    assert not shown(sitting)
