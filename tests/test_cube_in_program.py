"""The cube in the whole program, wherever OpenGL comes from and where there is none (G1-G13)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from qube_desktop.render.palette import DARK, LIGHT
from tests import wayland
from tests.render.pictures import near

ROOT = Path(__file__).resolve().parents[1]
LINES = 8

pytestmark = [
    pytest.mark.gl,
    pytest.mark.skipif(sys.platform != "linux", reason="these are ways of Linux"),
]


def run_program(**changed: str | None) -> dict[str, Any]:
    """The report of a process that played the first face and closed its window.

    It runs with other environment variables, or without those that are ``None``.
    """
    variables = os.environ | changed
    done = subprocess.run(
        [sys.executable, "-m", "tests.show_program"],
        cwd=ROOT,
        env={name: value for name, value in variables.items() if value is not None},
        capture_output=True,
        text=True,
        timeout=90,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert "QRhi" not in done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def check(report: dict[str, Any]) -> None:
    """Nothing black before or after full screen, and every line of the face was played."""
    for picture in report["pixels"]:
        seen = {
            name: np.array(bytearray.fromhex(code[1:]), dtype=np.int16)
            for name, code in picture.items()
        }
        palette = DARK if near(seen["low"], DARK.background, 12) else LIGHT
        for place in ("low", "inner", "high"):
            assert near(seen[place], palette.background, 14), (place, picture)
        assert near(seen["P"], palette.ivory, 60), picture
    assert report["played"] == LINES
    assert report["face"] == 2
    assert not report["failed"]


@pytest.mark.parametrize(
    ("environment", "way", "ratio"),
    [
        ({"WAYLAND_DISPLAY": "x", "QT_QPA_PLATFORM": "xcb"}, "glx", 1),  # G1
        ({"QT_XCB_GL_INTEGRATION": "xcb_egl", "QT_SCALE_FACTOR": "1.5"}, "egl", 1.5),  # G2, G9
        ({"QT_SCALE_FACTOR": "2"}, "glx", 2),  # G9
    ],
    ids=["no-wayland", "egl-1.5", "glx-2"],
)
def test_g1_g2_g9_g11_g13_a_face_is_played_and_the_program_ends_well(
    environment: dict[str, str], way: str, ratio: float
) -> None:
    report = run_program(**environment)
    assert report["renderer"] not in {"", "software"}
    assert report["way"] == way
    assert report["ratio"] == ratio
    check(report)


@pytest.mark.skipif(not wayland.available(), reason="cage and Xwayland are not installed")
def test_g1_a_face_is_played_where_there_is_no_x11() -> None:
    with wayland.compositor() as environment:
        report = run_program(**environment)
    assert report["platform"] == "wayland"
    assert report["renderer"] not in {"", "software"}
    assert report["way"] == "egl"
    check(report)


def test_g5_without_opengl_the_software_view_is_there_at_once() -> None:
    """And a whole face is played on it by the keyboard."""
    report = run_program(QT_XCB_GL_INTEGRATION="none")
    assert report["renderer"] == "software"
    check(report)
