"""After each transition of random matches either view shows the picture of the new position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from PySide6.QtWidgets import QApplication

from qube_desktop.core.qube.play import Game, Transition
from qube_desktop.render.frame import Frame
from qube_desktop.render.qube_motion import MoveMotion, routes
from qube_desktop.render.qube_scene import Stage, still
from tests.games import histories
from tests.render.pictures import Picture, current_context, drawn, painted

if TYPE_CHECKING:
    from qube_desktop.render.renderer import Renderer

Paint: TypeAlias = Callable[[Frame, int, int], Picture]
SIZE = (210, 150)
TURNS = 4
"""So many turns of each match are drawn: the newest, for they show the most."""


@pytest.fixture(scope="module")
def renderer(qapp: QApplication) -> Iterator[Renderer]:
    with current_context():
        from qube_desktop.render.renderer import Renderer  # noqa: PLC0415 - needs the context

        made = Renderer()
        yield made
        made.release()


@pytest.fixture(params=[pytest.param("opengl", marks=pytest.mark.gl), "software"])
def paint(request: pytest.FixtureRequest) -> Paint:
    if request.param == "software":
        request.getfixturevalue("qapp")
        return painted
    made = request.getfixturevalue("renderer")
    return lambda frame, width, height: drawn(made, frame, width, height)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=5)
@given(histories())
def test_the_end_of_a_move_is_the_picture_of_the_position(
    paint: Paint, history: list[tuple[Game, Transition | None]]
) -> None:
    for _, transition in history[-TURNS:]:
        if transition is None:
            continue
        number = transition.face
        before, after = (
            match.faces[number - 1].position for match in (transition.before, transition.after)
        )
        word = transition.turn.word if transition.turn else ""
        motion = MoveMotion(number, before, after, routes(word, before, after))
        stage = Stage(transition.after.board, number)
        moved = paint(motion.frame(stage, 1.0), *SIZE)
        assert np.array_equal(moved, paint(still(stage), *SIZE))
        begun = paint(motion.frame(stage, 0.0), *SIZE)
        old = Stage((*stage.board[: number - 1], before, *stage.board[number:]), number)
        assert np.abs(begun - paint(still(old), *SIZE)).max() <= 2
