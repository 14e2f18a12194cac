"""The command line as a whole: which command, which exit code, and what is never loaded."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import qube_desktop
from qube_desktop import paths
from qube_desktop.cli import main as entry
from qube_desktop.cli import window
from qube_desktop.cli.main import COMMANDS, main
from tests.cli.conftest import Qube

ROOT = Path(qube_desktop.__file__).parent.parent


def script(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_version(qube: Qube) -> None:
    assert qube("--version").out == f"Qube {qube_desktop.__version__}\n"


def test_help_names_every_command_and_every_option_of_the_window(qube: Qube) -> None:
    text = qube("--help").out
    assert qube("-h").out == text
    for command in COMMANDS:
        assert f"qube {command}" in text
    for option in window.SYNTAX.flags | window.SYNTAX.single:
        assert option in text


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_helps(qube: Qube, command: str) -> None:
    answer = qube(command, "--help")
    assert answer.code == 0
    assert answer.out.startswith(f"qube {command}")


@pytest.mark.parametrize("name", ["solver", "self_test", "CHECK", "match"])
def test_what_is_no_command_is_refused(qube: Qube, name: str) -> None:
    """Nor is the name of a module one."""
    answer = qube(name, "LEMON")
    assert answer.code == 2
    assert answer.complaint.startswith(f"There is no command “{name}”.")


@pytest.mark.parametrize("command", COMMANDS)
def test_an_unknown_option_is_refused_everywhere(qube: Qube, command: str) -> None:
    answer = qube(command, "--nothing")
    assert answer.code == 2
    assert "--nothing" in answer.complaint


@pytest.mark.parametrize("command", COMMANDS)
def test_an_option_after_the_end_of_options_is_a_word(qube: Qube, command: str) -> None:
    assert "Qube 0" not in qube(command, "--", "--version").out


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "The dictionary file is missing."),
        (b"", "The dictionary file is not Qube’s."),
        (b"QUBEDICT" + b"\xff" * 50, "The dictionary is from a newer Qube."),
        (b"QUBEDICT\x01\x00" + b"\x00" * 10, "The dictionary file is damaged."),
    ],
)
@pytest.mark.parametrize(
    "arguments",
    [["check", "LEMON"], ["words"], ["faces"], ["moves", "LMNOPQRST"]],
    ids=lambda arguments: arguments[0],
)
def test_a_bad_dictionary_is_one_sentence(
    qube: Qube,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    content: bytes | None,
    sentence: str,
) -> None:
    path = tmp_path / "dictionary.dat"
    if content is not None:
        path.write_bytes(content)
    monkeypatch.setattr(paths, "resource", lambda *parts: path)
    answer = qube(*arguments)
    assert answer.code == 1
    assert answer.complaint.startswith(sentence)


def test_an_interrupt_is_silent(qube: Qube, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(arguments: list[str]) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(entry, "_answer", interrupted)
    answer = qube("words")
    assert (answer.code, answer.out, answer.err) == (130, "", "")


def test_the_command_line_of_the_process_is_the_default(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["qube", "--version"])
    assert main() == 0
    assert capsys.readouterr().out.startswith("Qube ")


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "LEMON"],
        ["words"],
        ["faces", "--seed", "1", "--json"],
        ["moves", "LMNOPQRST"],
        ["replay", "missing.qube"],
        ["missing.qube"],
        ["--help"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_no_command_without_a_window_loads_qt_or_opengl(arguments: list[str]) -> None:
    done = script(
        "import sys\n"
        "from qube_desktop.cli.main import main\n"
        f"main({arguments})\n"
        "loaded = {name.partition('.')[0] for name in sys.modules}\n"
        "sys.exit(bool(loaded & {'PySide6', 'shiboken6', 'OpenGL', 'miniaudio'}) * 9)\n"
    )
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


def test_checking_a_word_does_not_wait_for_numpy() -> None:
    done = script(
        "import sys\n"
        "from qube_desktop.cli.main import main\n"
        "main(['check', 'LEMON'])\n"
        "sys.exit('numpy' in sys.modules)\n"
    )
    assert done.returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="there is no `head` on Windows")
def test_a_reader_that_has_seen_enough_is_no_fault() -> None:
    done = subprocess.run(
        f'"{sys.executable}" -m qube_desktop words | head -n 1',
        cwd=ROOT,
        shell=True,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "AAH\n"
    assert done.stderr == ""


def test_the_module_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "qube_desktop", "check", "QWX"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout == "QWX is not in the dictionary.\n"
