"""P1 and its kin: what would make Qt abort is found before Qt is asked."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from qube_desktop import startup
from qube_desktop.startup import LIBRARIES, ProblemKind, StartProblem
from tests.x_server import Client, x_server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

REPOSITORY = Path(__file__).resolve().parent.parent

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has such problems")


def everything_but(*packages: str) -> Callable[[str], bool]:
    """A loader on a system that lacks these packages."""
    lacking = {each.soname for each in LIBRARIES if each.package in packages}
    assert len(lacking) == len(packages)
    return lambda soname: soname not in lacking


def everything(soname: str) -> bool:
    return True


@pytest.fixture
def x11(qapp: object) -> dict[str, str]:
    """The environment of a session whose X server answers."""
    return {"DISPLAY": os.environ["DISPLAY"]}


@pytest.fixture
def wayland(tmp_path: Path) -> Iterator[dict[str, str]]:
    """The environment of a session whose Wayland socket exists."""
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(tmp_path / "wayland-7"))
        yield {"WAYLAND_DISPLAY": "wayland-7", "XDG_RUNTIME_DIR": str(tmp_path)}


def test_the_screen_of_the_tests_has_no_problem(x11: dict[str, str]) -> None:
    assert startup.problem(x11) is None


def test_a_virtual_screen_is_not_left_before_qt_comes() -> None:
    """It would start anew, forget every name, and turn away whoever comes meanwhile."""
    with x_server() as display:
        assert startup.problem({"DISPLAY": f":{display}", "QT_QPA_PLATFORM": "xcb"}) is None
        with Client(display) as client:
            made = client.atom("QUBE")
        with Client(display) as client:
            assert client.atom("QUBE", make=False) == made


def test_a_missing_opengl_library_is_named_with_its_package(x11: dict[str, str]) -> None:
    found = startup.problem(x11, loads=everything_but("libgl1", "libegl1"))
    assert found is not None
    assert found.kind is ProblemKind.MISSING_LIBRARIES
    assert found.packages == ("libgl1", "libegl1")


def test_a_missing_xcb_library_is_named_with_its_package(x11: dict[str, str]) -> None:
    """P1: without libxcb-cursor0 Qt could not load its xcb plugin."""
    found = startup.problem(x11, loads=everything_but("libxcb-cursor0"))
    assert found is not None
    assert found.kind is ProblemKind.MISSING_LIBRARIES
    assert found.packages == ("libxcb-cursor0",)


def test_x11_needs_no_library_of_wayland(x11: dict[str, str]) -> None:
    assert startup.problem(x11, loads=everything_but("libwayland-cursor0")) is None


def test_wayland_needs_no_library_of_x11(wayland: dict[str, str]) -> None:
    assert startup.problem(wayland, loads=everything_but("libxcb-cursor0")) is None


def test_one_of_two_screens_is_enough(x11: dict[str, str], wayland: dict[str, str]) -> None:
    assert startup.problem(x11 | {"WAYLAND_DISPLAY": "gone"}, loads=everything) is None
    assert startup.problem(wayland | {"DISPLAY": ":987"}, loads=everything) is None


@pytest.mark.parametrize("platform", ["", "xcb", "wayland", "xcb:option;wayland"])
def test_without_any_screen(platform: str) -> None:
    found = startup.problem({"QT_QPA_PLATFORM": platform}, loads=everything)
    assert found == StartProblem(ProblemKind.NO_SCREEN)


def test_a_plugin_that_was_asked_for_needs_its_own_screen(
    x11: dict[str, str], wayland: dict[str, str]
) -> None:
    for screen, other in ((x11, "wayland"), (wayland, "xcb")):
        found = startup.problem(screen | {"QT_QPA_PLATFORM": other}, loads=everything)
        assert found == StartProblem(ProblemKind.NO_SCREEN)


def test_a_screen_that_does_not_answer() -> None:
    for screen in ({"DISPLAY": ":987"}, {"WAYLAND_DISPLAY": "gone", "XDG_RUNTIME_DIR": "/none"}):
        found = startup.problem(screen, loads=everything)
        assert found == StartProblem(ProblemKind.SILENT_SCREEN)


def test_a_missing_library_is_told_before_a_silent_screen() -> None:
    screens = {"DISPLAY": ":987", "WAYLAND_DISPLAY": "gone"}
    found = startup.problem(screens, loads=everything_but("libwayland-egl1"))
    assert found is not None
    assert found.packages == ("libwayland-egl1",)


@pytest.mark.parametrize("platform", ["offscreen", "minimal", "vnc", "xcb;offscreen"])
def test_plugins_without_a_screen_need_none(platform: str) -> None:
    assert startup.problem({"QT_QPA_PLATFORM": platform}, loads=everything) is None


def test_plugins_without_a_screen_still_need_opengl() -> None:
    found = startup.problem({"QT_QPA_PLATFORM": "offscreen"}, loads=everything_but("libegl1"))
    assert found is not None
    assert found.packages == ("libegl1",)


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_systems_bring_everything(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", platform)
    assert startup.problem({}, loads=lambda soname: False) is None


def test_the_line_to_type() -> None:
    line = startup.apt_line(("libgl1", "libegl1"))
    assert line == "sudo apt-get install --no-install-recommends libgl1 libegl1"


def test_a_damaged_library_counts_as_missing(tmp_path: Path) -> None:
    """What the system's loader refuses is what Qt's plugin could not load either."""
    (tmp_path / "libxcb-cursor.so.0").touch()
    script = "from qube_desktop import startup; print(startup.loads('libxcb-cursor.so.0'))"
    environ = {**os.environ, "LD_LIBRARY_PATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=REPOSITORY,
        env=environ,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "False\n"
    assert startup.loads("libxcb-cursor.so.0")


def test_the_check_needs_nothing_but_python() -> None:
    """It runs before anything is installed: no site packages, no Qt, no NumPy."""
    script = (
        "import sys, qube_desktop.startup; "
        "assert not {'PySide6', 'numpy', 'OpenGL'} & sys.modules.keys()"
    )
    subprocess.run([sys.executable, "-S", "-c", script], cwd=REPOSITORY, check=True)
