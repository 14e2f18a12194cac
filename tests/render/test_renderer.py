"""The cube as OpenGL draws it, looked at pixel by pixel with a tolerance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication

from qube_desktop.core.errors import QubeError
from qube_desktop.paths import asset
from qube_desktop.render.frame import Frame
from qube_desktop.render.geometry import MARK_PLACE, TILE_PROUD
from qube_desktop.render.palette import DARK, LIGHT, Colour
from qube_desktop.render.qube_finale import PulseMotion
from qube_desktop.render.qube_motion import TurnMotion
from qube_desktop.render.qube_scene import Stage, still
from tests.render.pictures import Picture, current_context, drawn, example, near

if TYPE_CHECKING:
    from qube_desktop.render.renderer import Renderer

pytestmark = pytest.mark.gl

SIZES = [(420, 300), (840, 600), (600, 900)]


@pytest.fixture
def gl(qapp: QApplication) -> Iterator[Any]:
    """PyOpenGL with a current context, in whose error state nothing may be left."""
    with current_context():
        from qube_desktop.render.gl import GL  # noqa: PLC0415 - it binds itself to the context

        assert GL.glGetError() == GL.GL_NO_ERROR
        yield GL
        assert GL.glGetError() == GL.GL_NO_ERROR


@pytest.fixture
def renderer(gl: Any) -> Iterator[Renderer]:
    from qube_desktop.render.renderer import Renderer  # noqa: PLC0415 - see above

    made = Renderer()
    yield made
    made.release()


def alive(gl: Any) -> list[str]:
    """What the context holds."""
    kinds = ("Program", "Shader", "Texture", "Buffer", "VertexArray")
    return [kind for kind in kinds for name in range(1, 60) if getattr(gl, f"glIs{kind}")(name)]


def spot(frame: Frame, row: int, x: float, y: float, picture: Picture) -> np.ndarray:
    """The pixel at a place on top of a tile."""
    model = frame.tiles["model"][row].astype(np.float64)
    place = model @ [x, y, TILE_PROUD, 1.0]
    height, width, _ = picture.shape
    across, down = frame.camera.project(place, (width, height))
    pixel: np.ndarray = picture[int(down), int(across)]
    return pixel


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("dark", "air"), [(True, DARK.background), (False, LIGHT.background)])
def test_the_rim_of_the_picture_is_flat(
    renderer: Renderer, size: tuple[int, int], dark: bool, air: Colour
) -> None:
    """The view must meet the window's background without an edge."""
    picture = drawn(renderer, still(replace(example(), dark=dark)), *size)
    for pixel in (picture[0, 0], picture[0, -1], picture[-1, 0], picture[-1, -1], picture[0, 50]):
        assert near(pixel, air, 2)


@pytest.mark.parametrize("size", SIZES)
def test_tiles_have_the_colours_of_their_owners(renderer: Renderer, size: tuple[int, int]) -> None:
    frame = still(example())
    picture = drawn(renderer, frame, *size)
    owners = {0: DARK.blue, 1: DARK.ivory, 2: DARK.red, 4: DARK.blue, 8: DARK.red}
    for row, colour in owners.items():
        assert near(spot(frame, row, 0.19, 0.02, picture), colour), row


@pytest.mark.parametrize("size", SIZES)
def test_letters_marks_locks_and_connectors_are_printed(
    renderer: Renderer, size: tuple[int, int]
) -> None:
    frame = still(example())
    picture = drawn(renderer, frame, *size)
    assert near(spot(frame, 8, 0.0, -0.05, picture), DARK.light_ink), "the stem of T"
    assert near(spot(frame, 1, -0.12, 0.02, picture), DARK.dark_ink), "the left stem of M"
    assert near(spot(frame, 0, -MARK_PLACE, MARK_PLACE, picture), DARK.light_ink), "the blue disc"
    assert near(spot(frame, 8, -MARK_PLACE, MARK_PLACE, picture), DARK.light_ink), "the red diamond"
    assert near(spot(frame, 5, -MARK_PLACE, -MARK_PLACE, picture), DARK.light_ink), (
        "the square of the lock"
    )
    assert near(spot(frame, 4, -MARK_PLACE, -MARK_PLACE, picture), DARK.blue), "no lock on P"
    assert near(spot(frame, 4, 0.309, 0.0, picture), DARK.connector, 70), "from P to Q"
    assert not near(spot(frame, 1, 0.309, 0.0, picture), DARK.connector, 70), "not from M to N"


def test_a_glowing_tile_has_a_warm_rim(renderer: Renderer) -> None:
    frame = still(example())
    dull = drawn(renderer, still(replace(example(), glow=0)), 840, 600)
    bright = drawn(renderer, frame, 840, 600)
    rim = spot(frame, 0, 0.279, 0.0, bright)
    assert near(rim, DARK.glow, 60)
    assert not near(spot(frame, 0, 0.279, 0.0, dull), DARK.glow, 60)
    assert (spot(frame, 8, 0.0, -0.05, bright) == spot(frame, 8, 0.0, -0.05, dull)).all()


def test_a_face_that_has_not_been_played_is_blank(renderer: Renderer) -> None:
    """DESIGN 6: letters are never revealed early."""
    frame = still(Stage(face=4))
    picture = drawn(renderer, frame, 840, 600)
    for row in range(27, 36):
        middle = [spot(frame, row, x, y, picture) for x in (-0.1, 0, 0.1) for y in (-0.1, 0, 0.1)]
        assert np.ptp(np.array(middle), axis=0).max() < 25
        assert near(middle[4], DARK.blank)


def test_outlines_are_soft_without_any_samples(renderer: Renderer) -> None:
    """Between a white letter and its blue tile lie pixels of neither colour."""
    picture = drawn(renderer, still(replace(example(), glow=0)), 840, 600)
    jumps = np.abs(np.diff(picture[300, :, :].astype(int), axis=0)).sum(axis=1)
    edges = np.flatnonzero(jumps > 60)
    doubles = np.sum(np.diff(edges) == 1)
    assert doubles >= len(edges) / 4


def test_no_frame_shows_the_pixels_of_the_one_before(renderer: Renderer) -> None:
    first = drawn(renderer, still(example()), 420, 300)
    drawn(renderer, TurnMotion(Stage()).frame(Stage(face=5, dark=False), 0.4), 300, 420)
    assert np.array_equal(drawn(renderer, still(example()), 420, 300), first)


def test_a_cube_that_has_faded_away_leaves_the_air(renderer: Renderer) -> None:
    gone = drawn(renderer, replace(still(example()), opacity=0.0), 420, 300)
    assert np.ptp(gone.reshape(-1, 3), axis=0).max() < 35


def test_all_tiles_are_drawn_in_one_call(
    renderer: Renderer, gl: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[int] = []
    one_call = gl.glDrawElementsInstanced

    def counted(*arguments: Any) -> None:
        calls.append(arguments[-1])
        one_call(*arguments)

    monkeypatch.setattr(gl, "glDrawElementsInstanced", counted)
    drawn(renderer, PulseMotion(1).frame(example(), 0.4), 420, 300)
    assert calls == [27, 10]


def test_a_renderer_gives_everything_back(gl: Any) -> None:
    from qube_desktop.render.renderer import Renderer  # noqa: PLC0415 - see above

    before = alive(gl)
    for _ in range(3):
        made = Renderer()
        drawn(made, still(example()), 60, 60)
        assert len(alive(gl)) > len(before)
        made.release()
        made.release()
    gl.glUseProgram(0)
    assert alive(gl) == before


def test_another_context_draws_the_same_picture(renderer: Renderer) -> None:
    """G11: a view that moves to another window gets a new context."""
    first = drawn(renderer, still(example()), 420, 300)
    with current_context() as other:
        from qube_desktop.render.renderer import Renderer as Another  # noqa: PLC0415 - see above

        again = Another()
        second = drawn(again, still(example()), 420, 300)
        again.release()
        surface = other.surface()
    assert np.array_equal(first, second)
    assert surface is not None


def test_the_first_context_is_current_again(renderer: Renderer, gl: Any) -> None:
    assert drawn(renderer, still(Stage()), 60, 60).any()


def test_an_error_of_opengl_is_raised_once(
    gl: Any, renderer: Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first frame shows whether a driver can do it; later ones are not asked again."""
    codes = [0x0502, 0, 0]
    with monkeypatch.context() as patched:
        patched.setattr(gl, "glGetError", lambda: codes.pop(0))
        with pytest.raises(RuntimeError, match="0x0502 while drawing"):
            drawn(renderer, still(Stage()), 60, 60)
        drawn(renderer, still(Stage()), 60, 60)
        assert len(codes) == 2


def test_an_error_while_building_leaves_nothing(gl: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from qube_desktop.render.renderer import Renderer  # noqa: PLC0415 - see above

    before = alive(gl)
    with monkeypatch.context() as patched:
        patched.setattr(gl, "glGetError", lambda: 0x0505)
        with pytest.raises(RuntimeError, match="0x0505 while building"):
            Renderer()
    assert alive(gl) == before


@pytest.mark.parametrize(
    ("file", "line", "text"),
    [
        ("tile.frag", 2, "in vec3 entry;\nvec3 wrong = nonsense;\nvoid main() {}"),
        ("solid.glsl", 3, "\n\nthis is no shader\n"),
        ("body.vert", 1, "this is no shader"),
    ],
)
def test_a_refused_shader_names_its_file_and_line(
    gl: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, line: int, text: str
) -> None:
    """DESIGN 4: ShaderError(file, line, log)."""
    from qube_desktop.render import renderer, shader  # noqa: PLC0415 - see above

    (tmp_path / file).write_text(text)

    def broken(*parts: str) -> Path:
        replaced = tmp_path / parts[-1]
        return replaced if replaced.exists() else asset(*parts)

    monkeypatch.setattr(shader, "asset", broken)
    with pytest.raises(shader.ShaderError) as caught:
        renderer.Renderer()
    assert (caught.value.file, caught.value.line) == (file, line)
    assert "error" in caught.value.log.lower()
    assert isinstance(caught.value, QubeError)


@pytest.mark.parametrize(
    ("log", "file", "line"),
    [
        ("0:12(5): error: syntax", "view.glsl", 2),
        ("0(13) : error C0000: syntax error", "tile.frag", 1),
        ("ERROR: 0:15: 'x' : undeclared identifier", "tile.frag", 3),
        ("0:3(1): error: in what comes before", "tile.frag", 0),
        ("internal compiler failure", "tile.frag", 0),
    ],
)
def test_the_place_is_read_from_the_logs_of_all_drivers(
    gl: Any, log: str, file: str, line: int
) -> None:
    from qube_desktop.render.shader import _error  # noqa: PLC0415 - see above

    error = _error([("view.glsl", "one\ntwo"), ("tile.frag", "one\ntwo\nthree")], 10, log)
    assert (error.file, error.line, error.log) == (file, line, log)
