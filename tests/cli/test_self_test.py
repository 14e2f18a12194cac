"""`qube self-test`: one plain line for each part, and the exit code that installers ask for."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from qube_desktop import paths, startup
from qube_desktop.cli import self_test
from qube_desktop.startup import ProblemKind, StartProblem
from qube_desktop.widgets import trial
from qube_desktop.widgets.trial import Trial
from tests.cli.conftest import Qube

FINE = Trial(renderer="a driver", drawn=True, fonts=True, icon=True, notices=True)


@pytest.fixture
def drawing(monkeypatch: pytest.MonkeyPatch) -> Callable[[Trial], None]:
    """Lets the trial find what the test says; drawing itself is tested with the widgets."""

    def answer(found: Trial) -> None:
        monkeypatch.setattr(trial, "attempt", lambda: found)

    answer(FINE)
    return answer


@pytest.mark.usefixtures("drawing")
def test_everything_that_is_shipped_works(qube: Qube) -> None:
    answer = qube("self-test")
    assert answer.code == 0
    assert answer.err == ""
    lines = answer.out.splitlines()
    assert [line.partition(":")[0] for line in lines[:-1]] == list(self_test._PARTS)
    assert all(": fine" in line for line in lines[:-1])
    assert lines[-1] == "Everything works."
    assert "drawn by OpenGL (a driver)" in lines[-2]


@pytest.mark.usefixtures("drawing")
@pytest.mark.parametrize("name", ["dictionary.dat", "definitions.dat", "equity.dat"])
@pytest.mark.parametrize("content", [None, b"", b"QUBE"])
def test_a_missing_or_damaged_file_is_told(
    qube: Qube,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    name: str,
    content: bytes | None,
) -> None:
    resource = paths.resource
    if content is not None:
        (tmp_path / name).write_bytes(content)
    monkeypatch.setattr(
        paths, "resource", lambda *parts: tmp_path / name if parts == (name,) else resource(*parts)
    )
    answer = qube("self-test")
    assert answer.code == 1
    assert answer.out.count("NOT WORKING") >= 1
    assert answer.out.splitlines()[-1] == "Not everything works. Please install Qube again."
    assert "Traceback" not in answer.out + answer.err


@pytest.mark.usefixtures("drawing")
@pytest.mark.parametrize("content", [None, b"", b"RIFF"])
def test_a_missing_or_damaged_sound_is_told(
    qube: Qube, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: bytes | None
) -> None:
    asset = paths.asset
    if content is not None:
        (tmp_path / "won.wav").write_bytes(content)
    monkeypatch.setattr(
        paths,
        "asset",
        lambda *parts: tmp_path / "won.wav" if "won.wav" in parts else asset(*parts),
    )
    answer = qube("self-test")
    assert answer.code == 1
    assert "Sounds: NOT WORKING: " in answer.out
    assert "won.wav" in answer.out
    assert "Traceback" not in answer.out + answer.err


@pytest.mark.usefixtures("drawing")
@pytest.mark.parametrize(("spec", "told"), [(None, ", but nothing to play them with"), (1, "")])
def test_p7_without_the_package_sounds_are_fine_and_it_is_said(
    qube: Qube, monkeypatch: pytest.MonkeyPatch, spec: object, told: str
) -> None:
    monkeypatch.setattr(self_test, "find_spec", lambda name: spec)
    answer = qube("self-test")
    assert answer.code == 0
    assert f"Sounds: fine, 12 sounds{told}." in answer.out


@pytest.mark.usefixtures("drawing")
def test_a_solver_that_is_wrong_is_told(qube: Qube, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_test, "_VALUES", (24.0, 12.0))
    answer = qube("self-test")
    assert answer.code == 1
    assert "Solver: NOT WORKING: a stored face came to (24, 11.0)" in answer.out


@pytest.mark.parametrize(
    ("found", "what"),
    [
        (Trial("x", drawn=False, fonts=True, icon=True, notices=True), "nothing in it"),
        (Trial("x", drawn=True, fonts=False, icon=True, notices=True), "letters"),
        (Trial("x", drawn=True, fonts=True, icon=False, notices=True), "icon"),
        (Trial("x", drawn=True, fonts=True, icon=True, notices=False), "licences"),
    ],
)
def test_a_part_of_the_picture_that_is_wrong_is_told(
    qube: Qube, drawing: Callable[[Trial], None], found: Trial, what: str
) -> None:
    drawing(found)
    answer = qube("self-test")
    assert answer.code == 1
    assert what in answer.out


def test_p1_parts_of_the_window_that_are_missing_are_told(
    qube: Qube, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "qube_desktop.widgets.trial", None)
    monkeypatch.delattr("qube_desktop.widgets.trial", raising=False)
    answer = qube("self-test")
    assert answer.code == 1
    assert "Picture: NOT WORKING: " in answer.out


@pytest.mark.usefixtures("drawing")
@pytest.mark.parametrize(
    ("kind", "platform"),
    [
        (ProblemKind.NO_SCREEN, "offscreen"),
        (ProblemKind.SILENT_SCREEN, "offscreen"),
        (ProblemKind.MISSING_LIBRARIES, "xcb"),
    ],
)
def test_where_there_is_no_screen_it_draws_without_one(
    qube: Qube, monkeypatch: pytest.MonkeyPatch, kind: ProblemKind, platform: str
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.setattr(startup, "problem", lambda: StartProblem(kind))
    assert qube("self-test").code == 0
    assert os.environ["QT_QPA_PLATFORM"] == platform
