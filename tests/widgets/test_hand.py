"""The hand: a drag, a click, and the spring."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QPointF
from PySide6.QtWidgets import QApplication

from qube_desktop.widgets.hand import AT_REST, Angles, Hand


class Held:
    """A hand, and what it said."""

    def __init__(self) -> None:
        self.parent = QObject()
        self.hand = Hand(self.parent)
        self.told: list[Angles] = []
        self.hand.turned.connect(self.told.append)

    def drag(self, *places: tuple[float, float]) -> None:
        """Press at the first place and go through the others."""
        self.hand.press(QPointF(*places[0]))
        for place in places[1:]:
            self.hand.move(QPointF(*place))


@pytest.fixture
def held(qapp: QApplication) -> Iterator[Held]:
    made = Held()
    yield made
    made.hand.drop()


def test_a_drag_turns_to_the_right_and_downwards(held: Held) -> None:
    held.drag((50, 50), (90, 70))
    ((right, down),) = held.told
    assert right == pytest.approx(2 * down)
    assert right > 0
    assert held.hand.holds
    assert not held.hand.clicked


def test_without_a_press_nothing_is_held(held: Held) -> None:
    held.hand.move(QPointF(90, 70))
    assert not held.told
    assert not held.hand.holds


def test_a_hand_that_came_back_to_its_place_has_dragged(held: Held) -> None:
    held.drag((50, 50), (150, 50), (50, 50))
    assert held.told[-1] == AT_REST
    assert not held.hand.clicked
    held.drag((50, 50), (51, 52))
    assert held.hand.clicked


def test_no_drag_turns_the_cube_over(held: Held) -> None:
    held.drag((0, 0), (1e5, -1e5))
    right, down = held.told[-1]
    assert 90 < right < 180
    assert -90 < down < -45


def test_the_spring_brings_it_back_step_by_step(held: Held) -> None:
    held.drag((0, 0), (100, 40))
    held.hand.release()
    assert held.hand.moves
    held.told.clear()
    for now in range(0, held.hand._spring.duration() + 1, 30):
        held.hand._spring.setCurrentTime(now)
    held.hand._spring.setCurrentTime(held.hand._spring.duration())
    rights = [right for right, _ in held.told]
    assert rights == sorted(rights, reverse=True)
    assert held.told[-1] == AT_REST


def test_with_reduced_motion_it_is_back_at_once(held: Held) -> None:
    held.hand.set_reduce_motion(True)
    held.drag((0, 0), (100, 40))
    held.hand.release()
    assert not held.hand.moves
    assert held.told[-1] == AT_REST


def test_a_click_starts_no_spring(held: Held) -> None:
    held.drag((5, 5))
    held.hand.release()
    assert not held.hand.moves
    assert not held.told


def test_what_is_dropped_stays_where_it_is_and_says_nothing_more(held: Held) -> None:
    held.drag((0, 0), (100, 40))
    held.hand.release()
    said = len(held.told)
    held.hand.drop()
    assert not held.hand.moves
    assert len(held.told) == said
    held.drag((0, 0), (10, 0))
    assert held.told[-1][1] == 0, "the next drag begins at rest"
