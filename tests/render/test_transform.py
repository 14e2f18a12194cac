"""Rotations and easing."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.render.transform import (
    Quaternion,
    between,
    eased,
    matrix_of,
    product,
    quaternion_of,
    ramp,
    turned_about,
    unit,
)

parts = st.floats(-1, 1, allow_subnormal=False)
angles = st.floats(-720, 720)
shares = st.floats(0, 1)
axes = st.tuples(parts, parts, parts).filter(lambda axis: np.linalg.norm(axis) > 0.01)
quaternions = st.builds(turned_about, axes, angles)


def test_a_quarter_turn_about_the_upright_axis_brings_the_right_to_the_back() -> None:
    turn = matrix_of(turned_about([0, 1, 0], 90))
    assert np.allclose(turn @ [1, 0, 0], [0, 0, -1])


@given(axes)
def test_unit_vectors_have_length_one(axis: tuple[float, float, float]) -> None:
    assert np.isclose(np.linalg.norm(unit(axis)), 1)


@given(quaternions)
def test_a_rotation_keeps_lengths_angles_and_handedness(turn: Quaternion) -> None:
    matrix = matrix_of(turn)
    assert np.allclose(matrix @ matrix.T, np.eye(3), atol=1e-9)
    assert np.isclose(np.linalg.det(matrix), 1)


@given(quaternions)
def test_matrix_and_quaternion_are_two_forms_of_the_same_turn(turn: Quaternion) -> None:
    again = quaternion_of(matrix_of(turn))
    assert np.allclose(matrix_of(again), matrix_of(turn), atol=1e-9)
    assert np.isclose(np.linalg.norm(again), 1)


@given(quaternions, quaternions)
def test_the_product_does_the_second_turn_first(one: Quaternion, two: Quaternion) -> None:
    assert np.allclose(matrix_of(product(one, two)), matrix_of(one) @ matrix_of(two), atol=1e-9)


@given(quaternions, quaternions)
def test_the_way_between_begins_and_ends_where_it_should(
    start: Quaternion, end: Quaternion
) -> None:
    assert np.allclose(matrix_of(between(start, end, 0)), matrix_of(start), atol=1e-5)
    assert np.allclose(matrix_of(between(start, end, 1)), matrix_of(end), atol=1e-5)


@given(quaternions, quaternions, shares)
def test_the_way_between_is_the_shortest(start: Quaternion, end: Quaternion, share: float) -> None:
    def angle(one: Quaternion, two: Quaternion) -> float:
        return 2 * float(np.arccos(min(abs(float(one @ two)), 1.0)))

    middle = between(start, end, share)
    assert np.isclose(np.linalg.norm(middle), 1)
    assert np.isclose(angle(start, middle) + angle(middle, end), angle(start, end), atol=1e-3)


@given(shares, shares)
def test_easing_never_goes_back(one: float, two: float) -> None:
    assert (eased(one) <= eased(two)) == (one <= two) or np.isclose(eased(one), eased(two))


def test_easing_is_exact_at_its_ends_and_stays_there() -> None:
    assert [eased(share) for share in (-1.0, 0.0, 0.5, 1.0, 2.0)] == [0, 0, 0.5, 1, 1]


def test_a_ramp_stays_between_its_ends() -> None:
    assert [ramp(value, 10, 20) for value in (0, 10, 15, 20, 99)] == [0, 0, 0.5, 1, 1]
