"""The two commands: what is set up when, what is left alone, and what a person is told."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import run
from qube_desktop import startup

if TYPE_CHECKING:
    from collections.abc import Callable

REPOSITORY = Path(__file__).resolve().parent.parent
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="packages are installed on Linux only")


class Steps:
    """Stands in for `run.run`: notes each step and does what the test says."""

    def __init__(self, effect: Callable[[list[str]], bool] = lambda command: True) -> None:
        self.commands: list[list[str]] = []
        self.told: list[bool] = []
        self._effect = effect

    def __call__(self, command: list[str], *, told: bool = True) -> bool:
        self.commands.append(command)
        self.told.append(told)
        return self._effect(command)

    def names(self) -> list[str]:
        """The steps in short: `venv`, `pip`, and `sound` for what is added if it can be."""
        return ["sound" if sounds(command) else command[2] for command in self.commands]


def sounds(command: list[str]) -> bool:
    return any(argument.startswith("miniaudio") for argument in command)


# --- system packages ----------------------------------------------------------------------------


@pytest.fixture
def lacking(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The sonames that this system lacks; a test fills and empties it."""
    lacking: set[str] = set()
    monkeypatch.setattr(startup, "loads", lambda soname: soname not in lacking)
    monkeypatch.setattr("shutil.which", lambda program: f"/usr/bin/{program}")
    return lacking


@LINUX
def test_nothing_is_installed_where_nothing_is_missing(
    lacking: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "run", steps := Steps())
    run.set_up_system(testing=True)
    assert steps.commands == []


@LINUX
@pytest.mark.parametrize(("user", "first"), [(0, "env"), (1000, "sudo")])
def test_missing_packages_are_installed_by_root_or_through_sudo(
    user: int, first: str, lacking: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lacking |= {"libGL.so.1", "libxcb-cursor.so.0"}

    def install(command: list[str]) -> bool:
        if "install" in command:
            lacking.clear()
        return "install" in command

    monkeypatch.setattr(run, "run", steps := Steps(install))
    monkeypatch.setattr("os.geteuid", lambda: user)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    run.set_up_system(testing=False)
    update, install_command = steps.commands
    assert update[0] == install_command[0] == first
    assert update[-1] == "update"
    assert install_command[-3:] == ["--no-install-recommends", "libgl1", "libxcb-cursor0"]


@LINUX
@pytest.mark.parametrize("succeeds", [True, False])
def test_root_gets_what_one_test_wants_and_goes_on_without(
    succeeds: bool, lacking: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    there = {"Xvfb", "xauth", "apt-get"}
    monkeypatch.setattr("shutil.which", lambda program: program if program in there else None)
    monkeypatch.setattr(run, "run", steps := Steps(lambda command: succeeds))
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    run.set_up_system(testing=True)
    monkeypatch.setattr("os.geteuid", lambda: 0)
    run.set_up_system(testing=False)
    assert steps.commands == []
    run.set_up_system(testing=True)
    assert [command[-1] for command in steps.commands] == ["update", "xwayland"]
    there |= {"cage", "Xwayland"}
    run.set_up_system(testing=True)
    assert len(steps.commands) == 2


@LINUX
def test_who_may_not_install_is_told_the_line(
    lacking: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lacking.add("libEGL.so.1")
    monkeypatch.setattr(run, "run", steps := Steps())
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(run.SetupError, match=r"\n  sudo apt-get install .* libegl1$"):
        run.set_up_system(testing=False)
    assert steps.commands == []


@LINUX
def test_a_failed_installation_ends_with_the_line(
    lacking: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lacking.add("libEGL.so.1")
    monkeypatch.setattr(run, "run", Steps(lambda command: False))
    monkeypatch.setattr("os.geteuid", lambda: 0)
    with pytest.raises(run.SetupError, match=r"\n  sudo apt-get install .* libegl1$"):
        run.set_up_system(testing=False)


@LINUX
def test_a_debian_without_ensurepip_lacks_python3_venv(
    lacking: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert run.missing_packages(testing=False) == ["python3-venv"]


@LINUX
def test_only_the_checks_need_a_virtual_screen(
    lacking: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda program: None)
    assert run.missing_packages(testing=True) == ["xvfb", "xauth"]
    assert run.missing_packages(testing=False) == []


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_systems_need_no_packages(
    platform: str, lacking: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lacking.add("libGL.so.1")
    monkeypatch.setattr("sys.platform", platform)
    assert run.missing_packages(testing=True) == []


# --- Python packages ----------------------------------------------------------------------------


@pytest.fixture
def steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Steps:
    """A project in a folder of its own, where making `.venv` only makes its interpreter."""
    place(tmp_path / "Ünï 日本", monkeypatch)

    def effect(command: list[str]) -> bool:
        if "venv" in command:
            run.PYTHON.parent.mkdir(parents=True)
            run.PYTHON.touch()
        return True

    monkeypatch.setattr(run, "run", steps := Steps(effect))
    return steps


def place(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets `run` believe that it lies in `root`."""
    root.mkdir(exist_ok=True)
    project = root / "pyproject.toml"
    if not project.exists():
        project.write_bytes((REPOSITORY / "pyproject.toml").read_bytes())
    venv = root / ".venv"
    for name, path in {
        "ROOT": root,
        "PROJECT": project,
        "VENV": venv,
        "STAMP": venv / run.STAMP.name,
        "PYTHON": venv / run.PYTHON.relative_to(run.VENV),
    }.items():
        monkeypatch.setattr(run, name, path)


def test_the_first_start_makes_the_environment_and_fetches_packages(steps: Steps) -> None:
    run.set_up_venv(testing=False)
    assert steps.names() == ["venv", "pip", "sound"]
    assert "numpy>=2.1,<3" in steps.commands[1]
    assert not any(argument.startswith("pytest") for argument in steps.commands[1])


def test_the_second_start_does_nothing(steps: Steps) -> None:
    run.set_up_venv(testing=False)
    run.set_up_venv(testing=False)
    assert steps.names() == ["venv", "pip", "sound"]


def test_the_checks_add_their_tools_to_what_is_there(steps: Steps) -> None:
    run.set_up_venv(testing=False)
    run.set_up_venv(testing=True)
    assert steps.names() == ["venv", "pip", "sound", "pip", "sound"]
    assert any(argument.startswith("pytest>") for argument in steps.commands[-2])
    run.set_up_venv(testing=False)
    run.set_up_venv(testing=True)
    assert len(steps.commands) == 5


def test_a_changed_project_file_fetches_again_into_the_same_environment(steps: Steps) -> None:
    run.set_up_venv(testing=True)
    run.PROJECT.write_text(run.PROJECT.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    run.set_up_venv(testing=True)
    assert steps.names() == ["venv", "pip", "sound", "pip", "sound"]


def test_an_interrupted_installation_is_begun_anew(
    steps: Steps, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(command: list[str], *, told: bool = True) -> bool:
        if "pip" in command:
            raise KeyboardInterrupt
        return steps(command)

    monkeypatch.setattr(run, "run", interrupt)
    with pytest.raises(KeyboardInterrupt):
        run.set_up_venv(testing=False)
    monkeypatch.setattr(run, "run", steps)
    run.set_up_venv(testing=False)
    assert steps.names() == ["venv", "venv", "pip", "sound"]


def test_an_update_that_was_interrupted_is_begun_anew_too(
    steps: Steps, monkeypatch: pytest.MonkeyPatch
) -> None:
    run.set_up_venv(testing=False)
    monkeypatch.setattr(run, "run", lambda command: False)
    with pytest.raises(run.SetupError):
        run.set_up_venv(testing=True)
    monkeypatch.setattr(run, "run", steps)
    run.set_up_venv(testing=False)
    assert steps.names() == ["venv", "pip", "sound", "venv", "pip", "sound"]


def test_an_environment_that_was_moved_is_made_anew(
    steps: Steps, monkeypatch: pytest.MonkeyPatch
) -> None:
    run.set_up_venv(testing=False)
    place(run.ROOT.rename(run.ROOT.with_name("elsewhere")), monkeypatch)
    run.set_up_venv(testing=False)
    assert steps.names() == ["venv", "pip", "sound", "venv", "pip", "sound"]


def test_an_environment_whose_interpreter_is_gone_is_made_anew(steps: Steps) -> None:
    run.set_up_venv(testing=False)
    run.PYTHON.unlink()
    run.set_up_venv(testing=False)
    assert steps.names() == ["venv", "pip", "sound", "venv", "pip", "sound"]


def test_another_python_makes_the_environment_anew(
    steps: Steps, monkeypatch: pytest.MonkeyPatch
) -> None:
    run.set_up_venv(testing=False)
    monkeypatch.setattr("sys.base_prefix", "/opt/another")
    run.set_up_venv(testing=False)
    assert steps.names() == ["venv", "pip", "sound", "venv", "pip", "sound"]


@pytest.mark.parametrize("stamp", ["", "x", "x y", "x y z w"])
def test_a_damaged_stamp_makes_the_environment_anew(steps: Steps, stamp: str) -> None:
    run.set_up_venv(testing=False)
    run.STAMP.write_text(stamp, encoding="utf-8")
    run.set_up_venv(testing=False)
    assert steps.names() == ["venv", "pip", "sound", "venv", "pip", "sound"]


def test_a_link_in_the_place_of_the_environment_is_replaced_and_not_followed(
    steps: Steps, tmp_path: Path
) -> None:
    kept = tmp_path / "kept" / "file"
    kept.parent.mkdir()
    kept.touch()
    run.VENV.symlink_to(kept.parent, target_is_directory=True)
    run.set_up_venv(testing=False)
    assert kept.exists()
    assert not run.VENV.is_symlink()


def test_without_the_internet_one_sentence_says_so(
    steps: Steps, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "run", lambda command: "pip" not in command)
    monkeypatch.setattr(run, "set_up_system", lambda testing: None)
    assert run.main([]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "check the connection to the internet" in err
    assert not run.STAMP.exists()


def test_a_folder_that_cannot_be_written_is_told(
    steps: Steps, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(command: list[str]) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(run, "run", refuse)
    with pytest.raises(run.SetupError, match="could not be made: Permission denied"):
        run.set_up_venv(testing=False)


def test_p7_what_plays_sounds_is_taken_ready_made_or_left_out_in_silence(
    steps: Steps, monkeypatch: pytest.MonkeyPatch
) -> None:
    effect = steps._effect
    steps._effect = lambda command: not sounds(command) and effect(command)
    run.set_up_venv(testing=False)
    assert "--only-binary=:all:" in steps.commands[-1]
    assert steps.told == [True, True, False]
    run.set_up_venv(testing=False)  # and it is not tried again at every start
    assert steps.names() == ["venv", "pip", "sound"]


def test_what_plays_sounds_is_not_asked_for_when_the_rest_could_not_be_fetched(
    steps: Steps,
) -> None:
    effect = steps._effect
    steps._effect = lambda command: "pip" not in command and effect(command)
    with pytest.raises(run.SetupError):
        run.set_up_venv(testing=False)
    assert steps.names() == ["venv", "pip"]


def test_a_step_is_silent_when_it_succeeds(capfd: pytest.CaptureFixture[str]) -> None:
    assert run.run([sys.executable, "-c", "print('much to say')"])
    out, err = capfd.readouterr()
    assert out == ""
    assert err.strip(".\n") == ""


def test_a_long_step_shows_that_it_goes_on(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "DOT_EVERY_S", 0.0005)
    assert run.run([sys.executable, "-c", ""])
    assert set(capfd.readouterr().err) == {".", "\n"}


def test_a_failed_step_shows_the_end_of_what_it_said(capfd: pytest.CaptureFixture[str]) -> None:
    script = "import sys; sys.exit(chr(10).join(map(str, [*range(100), 'no room'])))"
    assert not run.run([sys.executable, "-c", script])
    out, err = capfd.readouterr()
    assert out == ""
    assert err.endswith("98\n99\nno room\n")
    assert "\n50\n" not in err


def test_a_step_that_may_fail_says_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    assert not run.run([sys.executable, "-c", "import sys; sys.exit('no room')"], told=False)
    assert "no room" not in "".join(capfd.readouterr())


# --- the two commands ---------------------------------------------------------------------------


@pytest.fixture
def no_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The set-up has been done."""
    monkeypatch.setattr(run, "set_up_system", lambda testing: None)
    monkeypatch.setattr(run, "set_up_venv", lambda testing: None)


class ExecutedError(Exception):
    """Raised in place of `os.execve`, which does not return either."""


@pytest.mark.usefixtures("no_set_up")
@pytest.mark.skipif(os.name != "posix", reason="elsewhere Qube is a child process")
def test_to_play_this_process_becomes_qube(monkeypatch: pytest.MonkeyPatch) -> None:
    def execute(*call: object) -> None:
        raise ExecutedError(*call)

    monkeypatch.setattr("os.execve", execute)
    monkeypatch.setenv("PYTHONHOME", "/stray")
    monkeypatch.setenv("PYTHONPATH", "/stray")
    with pytest.raises(ExecutedError) as executed:
        run.main(["check", "test"])
    program, command, environ = executed.value.args
    assert program == command[0] == str(run.PYTHON)
    assert command[-4:] == ["-m", "qube_desktop", "check", "test"]
    assert environ["PYTHONPATH"] == str(REPOSITORY)
    assert "PYTHONHOME" not in environ


@pytest.mark.usefixtures("no_set_up")
@pytest.mark.parametrize("failing", [None, "ruff", "mypy", "lint-imports", "pytest"])
def test_every_check_runs_whatever_the_others_found(
    failing: str | None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    commands: list[str] = []

    def check(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        commands.append(" ".join(command))
        failed = failing is not None and failing in commands[-1]
        return subprocess.CompletedProcess(command, int(failed))

    monkeypatch.setattr("subprocess.run", check)
    assert run.main(["test", "-k", "clock"]) == (0 if failing is None else 1)
    for tool, command in zip(
        ["ruff format --check", "ruff check", "mypy", "lint-imports", "pytest"],
        commands,
        strict=True,
    ):
        assert tool in command
    assert commands[-1].endswith("--hypothesis-profile=ci -k clock")
    summary = capsys.readouterr().out.splitlines()[-1]
    assert re.findall(r"(\w+) (?:ok|FAILED)", summary) == [
        "format",
        "lint",
        "types",
        "imports",
        "tests",
    ]
    assert ("FAILED" in summary) == (failing is not None)


@pytest.mark.usefixtures("no_set_up")
@pytest.mark.parametrize(
    ("word", "expected", "kills"),
    [
        ("faults", "tests/faults -x", "200"),
        ("fuzz", "tests/fuzz --hypothesis-profile=fuzz -x", None),
    ],
)
def test_long_checks_are_tests_with_more_patience(
    word: str, expected: str, kills: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[str, str | None]] = []

    def check(command: list[str], **named: Any) -> subprocess.CompletedProcess[bytes]:
        calls.append((" ".join(command), named["env"].get("QUBE_KILLS")))
        return subprocess.CompletedProcess(command, 5)

    monkeypatch.delenv("QUBE_KILLS", raising=False)
    monkeypatch.setattr("subprocess.run", check)
    assert run.main([word, "-x"]) == 5
    ((command, told),) = calls
    assert command.endswith(f"-m pytest {expected}")
    assert told == kills


@pytest.mark.usefixtures("no_set_up")
def test_the_benchmarks_take_what_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    def measure(command: list[str], **_named: Any) -> subprocess.CompletedProcess[bytes]:
        calls.append(" ".join(command))
        return subprocess.CompletedProcess(command, 1)

    monkeypatch.setattr("subprocess.run", measure)
    assert run.main(["bench", "--core"]) == 1
    assert [call.partition(" -m ")[2] for call in calls] == ["benchmarks --core"]


def test_control_c_during_the_set_up_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*, testing: bool) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "set_up_system", interrupt)
    assert run.main([]) == 130


def test_an_older_python_is_told_which_one_is_needed() -> None:
    script = (
        "import runpy, sys; sys.version_info = (3, 9, 2); sys.version = '3.9.2 (main)'; "
        "runpy.run_path('run.py')"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=REPOSITORY, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr == "Qube needs Python 3.11 or newer; this is Python 3.9.2.\n"


@LINUX
def test_from_a_bare_folder_to_the_running_program(tmp_path: Path) -> None:
    """P3: a real environment in a path of many scripts, fetched once and then only started."""
    root = tmp_path / "Ünï 日本"
    package = root / "qube_desktop"
    package.mkdir(parents=True)
    for name in ("run.py", "qube_desktop/__init__.py", "qube_desktop/startup.py"):
        (root / name).write_bytes((REPOSITORY / name).read_bytes())
    (package / "__main__.py").write_text(
        "import os, sys, dependency; print(os.getcwd(), *sys.argv[1:])", encoding="utf-8"
    )
    wheel = make_wheel(tmp_path)
    (root / "pyproject.toml").write_text(
        f"[project]\ndependencies = ['dependency @ {wheel.as_uri()}']\n", encoding="utf-8"
    )
    elsewhere = tmp_path / "where the player stands"
    elsewhere.mkdir()
    (elsewhere / "random.py").write_text("raise SystemExit('a stray module')", encoding="utf-8")

    def start(*arguments: str) -> tuple[str, str]:
        done = subprocess.run(
            [sys.executable, str(root / "run.py"), *arguments],
            cwd=elsewhere,
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout, done.stderr

    out, err = start("a record.qube")
    assert out == f"{elsewhere} a record.qube\n"
    assert "happens once" in err
    assert start("--seed", "7") == (f"{elsewhere} --seed 7\n", "")


def make_wheel(folder: Path) -> Path:
    """A package of one empty module, as pip takes it without any index."""
    wheel = folder / "dependency-1-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("dependency.py", "")
        archive.writestr("dependency-1.dist-info/METADATA", "Name: dependency\nVersion: 1\n")
        archive.writestr("dependency-1.dist-info/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        archive.writestr("dependency-1.dist-info/RECORD", "")
    return wheel
