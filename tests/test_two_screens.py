"""The whole program between two screens of other scales, with OpenGL and without it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from qube_desktop.render.palette import DARK, LIGHT
from tests.render.pictures import near
from tests.two_screens import SCALES, two_screens

ROOT = Path(__file__).resolve().parents[1]
RATIOS = {"left": 1.0, "right": 2.0}
SHARP = 4.0
"""A picture of the one scale that was stretched to the other has 0, a new one about 9."""

pytestmark = [
    pytest.mark.gl,
    pytest.mark.skipif(sys.platform != "linux", reason="only an X server can be divided"),
]


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with two_screens() as name:
        yield name


def report_of(display: str, renderer: str) -> dict[str, Any]:
    """What a program tells that was carried about and closed."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.show_screens", renderer],
        cwd=ROOT,
        env=os.environ | SCALES | {"DISPLAY": display},
        capture_output=True,
        text=True,
        timeout=90,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    report: dict[str, Any] = json.loads(done.stdout)
    return report


@pytest.mark.parametrize("renderer", ["opengl", "software"])
def test_the_cube_is_drawn_anew_for_each_screen(display: str, renderer: str) -> None:
    """At rest, in the middle of a move, of a turn and on the full screen."""
    report = report_of(display, renderer)
    assert (report["renderer"] == "software") == (renderer == "software")
    assert report["failed"] == []
    assert report["face"] == 2
    looks = {look["moment"]: look for look in report["looks"]}
    way = [look["screen"] for look in looks.values()]
    assert way == ["left", "right", "left", "right", "right", "right", "right", "left", "left"]
    for moment, look in looks.items():
        check(look)
        assert look["moving"] == (moment.startswith("a ")), moment
    assert looks["full screen"]["logical"] > looks["carried at rest"]["logical"]


def check(look: dict[str, Any]) -> None:
    """Sharp at its own scale, nothing black, nothing that OpenGL complains of."""
    ratio = RATIOS[look["screen"]]
    assert look["ratio"] == ratio, look
    assert look["size"] == [ratio * side for side in look["logical"]], look
    assert look["sharpness"] > SHARP, look
    assert look["letters"] > 0.5, look
    corners = np.array(look["corners"])
    palette = DARK if near(corners[0], DARK.background, 12) else LIGHT
    for corner in corners:
        assert near(corner, palette.background, 14), look
    assert look.get("framebuffer", look["size"]) == look["size"], look
    assert look.get("error", 0) == 0, look
