"""The end of a match: what is counted rises, and the winner is greeted (R1.4, R6.3)."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Player
from qube_desktop.render.qube_finale import FlourishMotion, PulseMotion
from qube_desktop.render.qube_motion import Motion
from qube_desktop.render.qube_scene import Stage, still
from tests.render.pictures import play

CALM = pytest.mark.parametrize("calm", [False, True])


def alone(position: Position) -> Stage:
    return Stage((position, *[None] * 5))


def touched(motion: Motion, stage: Stage) -> tuple[NDArray[np.intp], NDArray[np.intp], float]:
    """Which tiles are lit, which leave their place, and 1 or less: how far the cube has swung."""
    resting = still(stage)
    lit, moved = np.zeros(54, dtype=bool), np.zeros(54, dtype=bool)
    straight = 1.0
    for share in np.linspace(0, 1, 30):
        frame = motion.frame(stage, float(share))
        lit |= frame.tiles["flash"] > 0
        change = np.abs(frame.tiles["model"] - resting.tiles["model"]).max(axis=(1, 2))
        moved |= change > 0.01
        straight = min(straight, float(np.trace(frame.cube @ resting.cube.T)) / 3)
    return np.flatnonzero(lit), np.flatnonzero(moved), straight


@pytest.mark.parametrize("calm", [False, True])
def test_a_pulse_lifts_owned_tiles_and_no_others(calm: bool) -> None:
    """R6.3: the final count shows who owns what."""
    stage = alone(play("LEMON", "TRANSFORM"))
    motion = PulseMotion(1, calm)
    resting = still(stage)
    lit = np.zeros(54, dtype=bool)
    lifted = np.zeros(54, dtype=bool)
    for share in np.linspace(0, 1, 30):
        tiles = motion.frame(stage, float(share)).tiles
        lit |= tiles["flash"] > 0
        lifted |= tiles["model"][:, 2, 3] > resting.tiles["model"][:, 2, 3] + 0.01
    assert np.flatnonzero(lit).tolist() == [0, 1, 2, 6, 7, 8]
    assert np.flatnonzero(lifted).tolist() == ([] if calm else [0, 1, 2, 6, 7, 8])
    assert motion.frame(stage, 0.0).shows_same(resting)
    assert motion.frame(stage, 1.0).shows_same(resting)


def test_a_pulse_of_a_face_that_nobody_owns_is_still() -> None:
    stage = alone(play())
    assert PulseMotion(1).frame(stage, 0.4).shows_same(still(stage))
    assert PulseMotion(5).frame(stage, 0.4).shows_same(still(stage))


@CALM
def test_a_flourish_lights_every_tile_of_the_winner_and_no_other(calm: bool) -> None:
    """R1.4."""
    position = play("FLORIST", "WRAPPING")
    stage = Stage((position, position, *[None] * 4), 2)
    lit, moved, straight = touched(FlourishMotion(Player.BLUE, calm), stage)
    blue = [i for i, owner in enumerate(position.owners) if owner is Player.BLUE]
    assert lit.tolist() == blue + [9 + tile for tile in blue]
    assert bool(moved.size) is not calm
    assert (straight < 0.999) is not calm, "the cube nods"


@CALM
def test_a_flourish_begins_and_ends_at_rest(calm: bool) -> None:
    stage = alone(play("LEMON", "TRANSFORM"))
    motion = FlourishMotion(Player.RED, calm)
    for share in (0.0, 1.0):
        assert motion.frame(stage, share).shows_same(still(stage))


def test_who_owns_nothing_is_greeted_by_the_cube_alone() -> None:
    stage = alone(play("LEMON"))
    assert not FlourishMotion(Player.RED).frame(stage, 0.5).tiles["flash"].any()
    assert FlourishMotion(Player.RED, calm=True).frame(stage, 0.5).shows_same(still(stage))


@CALM
def test_counted_tiles_are_lit_in_turn(calm: bool) -> None:
    stage = alone(play("LEMON", "TRANSFORM"))
    flashes = PulseMotion(1, calm).frame(stage, 0.25).tiles["flash"]
    assert flashes[0] > flashes[2] > flashes[8] == 0
