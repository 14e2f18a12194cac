"""The eye: projection and rays."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.render.camera import Camera, Size
from qube_desktop.render.qube_scene import camera

SIZES = [(840.0, 600.0), (900.0, 900.0), (300.0, 700.0), (1920.0, 1080.0)]
inside = st.floats(-1.7, 1.7)
points = st.tuples(inside, inside, inside)
sizes = st.tuples(st.integers(100, 4000), st.integers(100, 3000)).map(
    lambda size: (float(size[0]), float(size[1]))
)


def test_axes_are_upright_and_at_right_angles() -> None:
    axes = camera().axes
    assert np.allclose(axes @ axes.T, np.eye(3))
    assert np.isclose(np.linalg.det(axes), 1)
    assert axes[0][1] == 0, "the horizon is level"
    assert axes[1][1] > 0


@pytest.mark.parametrize("size", SIZES)
def test_the_target_is_in_the_middle(size: Size) -> None:
    eye = camera()
    assert np.allclose(eye.project(eye.target, size), np.array(size) / 2)


@given(points, sizes)
def test_the_ray_through_a_projected_point_meets_the_point(
    point: tuple[float, float, float], size: Size
) -> None:
    eye = camera()
    spot = eye.project(point, size)
    ray = eye.ray(float(spot[0]), float(spot[1]), size)
    away = np.subtract(point, eye.eye)
    assert np.allclose(ray, away / np.linalg.norm(away), atol=1e-9)


@given(points, sizes)
def test_projecting_agrees_with_the_matrix_of_the_shaders(
    point: tuple[float, float, float], size: Size
) -> None:
    eye = camera()
    x, y, z, w = eye.view_projection(size) @ [*point, 1.0]
    assert -w < z < w, "between the near and the far plane"
    expected = [(x / w + 1) / 2 * size[0], (1 - y / w) / 2 * size[1]]
    assert np.allclose(eye.project(point, size), expected)


@given(sizes)
def test_the_whole_cube_is_in_the_picture_at_any_shape(size: Size) -> None:
    corners = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
    spots = camera().project(corners, size)
    assert (spots > 0).all()
    assert (spots < size).all()


def test_the_lens_points_at_the_rims_of_the_picture() -> None:
    """Its columns from the middle: half the width to the right, half the height up."""
    eye, size = Camera((3.0, 2.0, 6.0), (0.0, -0.1, 0.0), 30.0), (800.0, 600.0)
    right, up, ahead = eye.lens(size).T
    rims = np.add(eye.eye, [ahead + right, ahead + up, ahead])
    assert np.allclose(eye.project(rims, size), [(800, 300), (400, 0), (400, 300)])


def test_what_is_kept_of_a_camera_cannot_be_changed() -> None:
    eye = Camera((3.0, 2.0, 6.0), (0.0, -0.1, 0.0), 30.0)
    for kept in (eye.axes, eye.lens((8.0, 6.0)), eye.view_projection((8.0, 6.0))):
        with pytest.raises(ValueError, match="read-only"):
            kept[0, 0] = 1.0


def test_a_pixel_is_as_wide_as_the_lens_says() -> None:
    eye = Camera((0.0, 0.0, 5.0), (0.0, 0.0, 0.0), 90.0)
    assert np.isclose(eye.pixel((400.0, 200.0)), 0.01)
    assert np.allclose(eye.project((0.0, 1.0, 4.0), (400.0, 200.0)), (200, 0))


def test_drawing_back_makes_the_cube_smaller() -> None:
    size = (900.0, 900.0)
    near = camera().project((1.0, 0.0, 0.0), size)[0]
    far = camera(1.2).project((1.0, 0.0, 0.0), size)[0]
    assert near > far > 450
