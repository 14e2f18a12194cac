"""The options of the window, and what is found out before it opens."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

from qube_desktop import startup
from qube_desktop.cli import window
from qube_desktop.cli.arguments import parse
from qube_desktop.core.clock import TimeControl
from qube_desktop.core.qube.grid import Grid, Player
from qube_desktop.core.qube.match import Level
from qube_desktop.options import RendererChoice, WindowOptions
from qube_desktop.startup import Library, ProblemKind, StartProblem
from tests.cli.conftest import Qube
from tests.cli.test_replay import RECORD

SIX = "LMNOPQRST,catbedfig,HOUSEJKLM,PLANTBRIC,WORDSEAIT,AAAAAAAAA"


def options(*arguments: str) -> WindowOptions:
    return window.options(parse(arguments, window.SYNTAX))


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[WindowOptions]:
    """What a stand-in for the window was opened with; it is closed at once, with exit code 5."""
    calls: list[WindowOptions] = []
    app = ModuleType("qube_desktop.app")

    def run(wanted: WindowOptions) -> int:
        calls.append(wanted)
        return 5

    app.run = run  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "qube_desktop.app", app)
    monkeypatch.setattr("qube_desktop.app", app, raising=False)
    monkeypatch.setattr(startup, "problem", lambda: None)
    return calls


def test_nothing_is_chosen_by_default() -> None:
    wanted = options()
    assert wanted == WindowOptions()
    assert not wanted.starts_at_once


def test_every_option() -> None:
    wanted = options(
        *["--new", "--players", "2", "--level", "Expert", "--clock", "120"],
        *["--seed", "9", "--opener", "2"],
        *f"--grids {SIX} --renderer software --data-dir somewhere --safe-mode".split(),
    )
    assert wanted == WindowOptions(
        data_dir=Path("somewhere"),
        new=True,
        players=2,
        level=Level.EXPERT,
        clock=TimeControl.of_seconds(120),
        seed=9,
        grids=tuple(Grid(text.upper()) for text in SIX.split(",")),
        opener=Player.RED,
        renderer=RendererChoice.SOFTWARE,
        safe_mode=True,
    )


def test_unlimited_is_a_choice_of_its_own() -> None:
    """R5.1: not the same as leaving the clock to the settings."""
    assert options("--clock", "unlimited").clock == TimeControl()
    assert options().clock is None


@pytest.mark.parametrize(
    "arguments",
    [
        "--new",
        "--players 1",
        "--level master",
        "--clock unlimited",
        "--seed 0",
        f"--grids {SIX}",
        "--opener 1",
    ],
)
def test_any_option_of_a_match_starts_it_at_once(arguments: str) -> None:
    assert options(*arguments.split()).starts_at_once


@pytest.mark.parametrize("arguments", ["--renderer auto", "--safe-mode", "--data-dir x", "a.qube"])
def test_other_options_start_no_match(arguments: str) -> None:
    assert not options(*arguments.split()).starts_at_once


def test_an_opener_means_two_players() -> None:
    """R4.1: with one player the person opens, so there is nothing to choose."""
    assert options("--opener", "1").players == 2


@pytest.mark.parametrize(
    "line",
    [
        "--players 1 --opener 1",
        "--level expert --opener 2",
        "--players 3",
        "--players two",
        "--level hard",
        "--level",
        "--clock 60",
        "--clock",
        "--seed -1",
        "--opener 3 --players 2",
        "--grids LMNOPQRST",
        f"--grids {SIX},LMNOPQRST",
        f"--grids {SIX[:-1]}",
        f"--grids {SIX[:-1]}1",
        "--grids ,,,,,",
        "--renderer vulkan",
        "--nothing",
        "one.qube two.qube",
        "one.qube --new",
        "one.qube --level expert",
        "--data-dir",
        "--json",
    ],
)
def test_what_cannot_be_read(qube: Qube, opened: list[WindowOptions], line: str) -> None:
    answer = qube(*line.split())
    assert answer.code == 2
    assert answer.complaint
    assert opened == []


def test_the_window_gets_the_options_and_gives_the_exit_code(
    qube: Qube, opened: list[WindowOptions]
) -> None:
    answer = qube("--new", "--players", "1")
    assert (answer.code, answer.out, answer.err) == (5, "", "")
    assert opened == [WindowOptions(new=True, players=1)]


def test_without_arguments_the_window_opens(qube: Qube, opened: list[WindowOptions]) -> None:
    assert qube().code == 5
    assert opened == [WindowOptions()]


@pytest.mark.parametrize("name", ["match.qube", "MATCH.QUBE", "check.qube"])
def test_a_record_is_opened(
    qube: Qube, opened: list[WindowOptions], tmp_path: Path, name: str
) -> None:
    path = tmp_path / name
    path.write_text(json.dumps(RECORD))
    assert qube(str(path)).code == 5
    assert opened == [WindowOptions(file=path)]


@pytest.mark.parametrize("content", [None, b"", b"{", b'{"format": "qube-match", "version": 9}'])
def test_a_record_that_cannot_be_read_opens_no_window(
    qube: Qube, opened: list[WindowOptions], tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / "match.qube"
    if content is not None:
        path.write_bytes(content)
    answer = qube(str(path))
    assert answer.code == 1
    assert str(path) in answer.complaint
    assert opened == []


@pytest.mark.parametrize(
    ("problem", "part"),
    [
        (
            StartProblem(
                ProblemKind.MISSING_LIBRARIES, (Library("libxcb-cursor.so.0", "libxcb-cursor0"),)
            ),
            "apt-get install --no-install-recommends libxcb-cursor0",
        ),
        (StartProblem(ProblemKind.NO_SCREEN), "no screen"),
        (StartProblem(ProblemKind.SILENT_SCREEN), "does not answer"),
    ],
)
def test_what_would_abort_is_told_before(
    qube: Qube,
    opened: list[WindowOptions],
    monkeypatch: pytest.MonkeyPatch,
    problem: StartProblem,
    part: str,
) -> None:
    """P1."""
    monkeypatch.setattr(startup, "problem", lambda: problem)
    answer = qube()
    assert answer.code == 1
    assert part in answer.complaint
    assert opened == []


def test_a_part_of_the_window_that_is_not_installed(
    qube: Qube, opened: list[WindowOptions], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("qube_desktop.app")
    monkeypatch.setitem(sys.modules, "qube_desktop.app", None)  # as if the import failed
    answer = qube()
    assert answer.code == 1
    assert answer.complaint.startswith("The window cannot be opened, because a part of it")


@pytest.fixture
def by_hand(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Nothing of how these tests were started."""
    for name in ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID", "GIO_LAUNCHED_DESKTOP_FILE_PID"):
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


def test_from_a_script_or_a_terminal_it_was_not_started_by_the_desktop(
    by_hand: pytest.MonkeyPatch,
) -> None:
    assert not window.started_by_desktop()
    by_hand.setenv("XDG_ACTIVATION_TOKEN", "left over")
    by_hand.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert not window.started_by_desktop()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("XDG_ACTIVATION_TOKEN", "x"),
        ("DESKTOP_STARTUP_ID", "x"),
        ("GIO_LAUNCHED_DESKTOP_FILE_PID", str(os.getpid())),
    ],
)
def test_a_bad_record_that_was_double_clicked_is_told_in_the_window(
    opened: list[WindowOptions], tmp_path: Path, by_hand: pytest.MonkeyPatch, name: str, value: str
) -> None:
    path = tmp_path / "bad.qube"
    path.write_bytes(b"{")
    by_hand.setenv(name, value)
    assert window.run(parse([str(path)], window.SYNTAX)).code == 5
    assert opened == [WindowOptions(file=path)]


def test_without_a_console_nobody_reads_standard_error(by_hand: pytest.MonkeyPatch) -> None:
    by_hand.setattr(sys, "stderr", None)
    assert window.started_by_desktop()
