#!/usr/bin/env python3
"""The two commands: `python3 run.py` sets Qube up and plays, `python3 run.py test` checks it.

What follows goes to Qube, after `test` to pytest. Two more words are for long checks: `faults`
kills the program 200 times and damages its files, `fuzz` reads rubbish for minutes. Packages live
in `.venv`, with a stamp that says what was installed, so that the next start costs nothing. On
Debian and its relatives missing system packages are installed too. Standard library only.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python reads this file all the same
    sys.exit(f"Qube needs Python 3.11 or newer; this is Python {sys.version.split()[0]}.")

import hashlib
import importlib.util
import io
import os
import shutil
import subprocess
import tempfile
import time
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from qube_desktop import startup

ROOT = Path(__file__).resolve().parent
PROJECT = ROOT / "pyproject.toml"
VENV = ROOT / ".venv"
STAMP = VENV / "qube-stamp"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
WAYLAND_PROGRAMS = ("cage", "Xwayland")
"""What one test wants, and does without where these cannot be had."""

DOT_EVERY_S = 2.0
SHOWN_LINES = 12


class SetupError(Exception):
    """The set-up cannot go on; the text tells the person what to do."""


def main(arguments: list[str]) -> int:
    """Runs one of the commands and returns its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A console that cannot show a path must not end the program.
            stream.reconfigure(errors="replace")
    words = {"test": check, "bench": measure, "faults": faults, "fuzz": fuzz}
    checking = words.get(arguments[0] if arguments else "")
    try:
        set_up_system(testing=checking is not None)
        set_up_venv(testing=checking is not None)
        return play(arguments) if checking is None else checking(arguments[1:])
    except SetupError as error:
        say(str(error))
        return 1
    except KeyboardInterrupt:
        return 130


def say(text: str) -> None:
    """Tells the person; standard output belongs to Qube's own commands."""
    print(text, file=sys.stderr, flush=True)


# --- the two commands ---------------------------------------------------------------------------


def play(arguments: list[str]) -> int:
    """Starts Qube with `arguments`; on POSIX this process becomes it."""
    command = [str(PYTHON), "-P", "-m", "qube_desktop", *arguments]
    if os.name == "posix":
        os.execve(command[0], command, environment())
    return subprocess.run(command, env=environment(), check=False).returncode


def check(arguments: list[str]) -> int:
    """Runs every check, also after one has failed; `arguments` go to pytest. 0 if all are well."""
    module = [str(PYTHON), "-P", "-m"]
    checks = {
        "format": [*module, "ruff", "format", "--check", "."],
        "lint": [*module, "ruff", "check", "."],
        "types": [*module, "mypy"],
        "imports": [str(SCRIPTS / "lint-imports"), "--no-logo"],
        "tests": [*module, "pytest", "--cov", "--hypothesis-profile=ci", *arguments],
    }
    summary, failed = [], False
    for name, command in checks.items():
        print(f"\n== {name}", flush=True)
        start = time.monotonic()
        code = subprocess.run(command, cwd=ROOT, env=environment(), check=False).returncode
        took = f"{time.monotonic() - start:.1f} s"
        summary.append(f"{name} FAILED" if code else f"{name} ok ({took})")
        failed |= code != 0
    print(f"\n{' · '.join(summary)}")
    return int(failed)


def faults(arguments: list[str]) -> int:
    """Kills the program and harms its files, for longer than `test` does; pytest's exit code."""
    return pytest("tests/faults", *arguments, QUBE_KILLS="200")


def fuzz(arguments: list[str]) -> int:
    """Feeds rubbish to whatever reads, for longer than `test` does; pytest's exit code."""
    return pytest("tests/fuzz", "--hypothesis-profile=fuzz", *arguments)


def pytest(*arguments: str, **variables: str) -> int:
    """Runs some of the tests, with more variables in their environment."""
    command = [str(PYTHON), "-P", "-m", "pytest", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment() | variables, check=False).returncode


def measure(arguments: list[str]) -> int:
    """Runs the benchmarks; 0 if every figure is within its limit."""
    command = [str(PYTHON), "-P", "-m", "benchmarks", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment(), check=False).returncode


def environment() -> dict[str, str]:
    """The environment for programs of `.venv`: they see this checkout and no stray packages."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONHOME"}
    return kept | {"PYTHONPATH": str(ROOT)}


# --- system packages ----------------------------------------------------------------------------


def set_up_system(*, testing: bool) -> None:
    """Installs missing system packages; raises `SetupError` with the line to type if it may not."""
    if testing and is_root() and (packages := packages_of(WAYLAND_PROGRAMS)) and may_install():
        install(packages)
    packages = missing_packages(testing=testing)
    if packages and may_install():
        install(packages)
        packages = missing_packages(testing=testing)
    if packages:
        raise SetupError(
            "Qube needs system packages that are not installed. Please install them, "
            "on Debian and its relatives by this line, then run the same command again:\n"
            f"  {startup.apt_line(packages)}"
        )


def missing_packages(*, testing: bool) -> list[str]:
    """Debian's names for what this system lacks; nothing is needed elsewhere than on Linux."""
    if sys.platform != "linux":
        return []
    packages = [each.package for each in startup.LIBRARIES if not startup.loads(each.soname)]
    if not importlib.util.find_spec("ensurepip"):
        packages.append("python3-venv")
    if testing:
        packages += packages_of(("Xvfb", "xauth"))
    return packages


def packages_of(programs: Sequence[str]) -> list[str]:
    """Debian's names for those of some programs that this Linux lacks."""
    if sys.platform != "linux":
        return []
    return [program.lower() for program in programs if not shutil.which(program)]


def may_install() -> bool:
    """Whether this is a system with apt-get on which we are root or can ask for the password."""
    if not shutil.which("apt-get"):
        return False
    return is_root() or bool(shutil.which("sudo") and sys.stdin and sys.stdin.isatty())


def is_root() -> bool:
    """Whether this process may install without asking."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def install(packages: list[str]) -> None:
    """Installs Debian packages. Whether that worked shows when they are looked for again."""
    say(f"Installing system packages: {' '.join(packages)}")
    apt = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    if not is_root():
        apt.insert(0, "sudo")
    # An update also fails for one stale source among many, so it decides nothing.
    run([*apt, "update"])
    run(
        [
            *apt,
            "-o",
            "DPkg::Lock::Timeout=120",
            "install",
            "-y",
            "--no-install-recommends",
            *packages,
        ]
    )


# --- Python packages ----------------------------------------------------------------------------


def set_up_venv(*, testing: bool) -> None:
    """Makes `.venv` hold what `pyproject.toml` asks for; does nothing if the stamp says so."""
    place = digest(sys.implementation.cache_tag or "", sys.base_prefix, str(VENV))
    content = digest(PROJECT.read_text(encoding="utf-8"))
    found = STAMP.read_text(encoding="utf-8").split() if STAMP.is_file() else []
    usable = found[:1] == [place] and PYTHON.exists()
    purposes = ["test"] if testing else ["play", "test"]
    if usable and found[1:] in ([content, purpose] for purpose in purposes):
        return
    say("Fetching the Python packages that Qube needs. This happens once and may take a minute.")
    try:
        # No stamp, no trust: to pip a half-copied package looks like an installed one.
        STAMP.unlink(missing_ok=True)
        if not usable:
            make_venv()
        pip = [
            str(PYTHON),
            "-m",
            "pip",
            "install",
            "-qq",
            "--disable-pip-version-check",
            "--no-input",
        ]
        installed = run([*pip, *requirements(testing=testing)])
        if installed:
            add_sound(pip)
    except OSError as error:
        raise SetupError(f"{VENV} could not be made: {error.strerror}.") from error
    if not installed:
        raise SetupError(
            "The Python packages could not be fetched; the lines above say why. "
            "Please check the connection to the internet and run the same command again."
        )
    STAMP.write_text(f"{place} {content} {purposes[0]}\n", encoding="utf-8")


def make_venv() -> None:
    """Replaces `.venv`, whatever is left of it, by an empty one."""
    if VENV.is_symlink() or VENV.is_file():
        VENV.unlink()
    elif VENV.exists():
        shutil.rmtree(VENV)
    # We may be running from the very environment that was just removed.
    base = getattr(sys, "_base_executable", sys.executable)
    if not run([base, "-m", "venv", str(VENV)]):
        raise SetupError(f"{VENV} could not be made; the lines above say why.")


def add_sound(pip: list[str]) -> None:
    """Adds what plays sounds where it is to be had ready made; elsewhere Qube is silent."""
    wanted = metadata().get("optional-dependencies", {}).get("sound", [])
    if wanted:
        run([*pip, "--only-binary=:all:", *wanted], told=False)


def requirements(*, testing: bool) -> list[str]:
    """What `pyproject.toml` asks for, as arguments for pip; the tools of the checks if testing."""
    project = metadata()
    return [*project["dependencies"], *(project["optional-dependencies"]["dev"] if testing else [])]


def metadata() -> dict[str, Any]:
    """The table `project` of `pyproject.toml`."""
    project: dict[str, Any] = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    return project


def digest(*parts: str) -> str:
    """A short fingerprint of some texts."""
    return hashlib.sha256("\0".join(parts).encode(errors="surrogateescape")).hexdigest()[:16]


def run(command: list[str], *, told: bool = True) -> bool:
    """Runs a step of the set-up; whether it succeeded.

    It is silent but for a dot now and then; if it fails, the end of what it said is `told`.
    """
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said:
        with subprocess.Popen(command, env=environment(), stdout=said, stderr=said) as step:
            dots = ""
            while step.poll() is None:
                try:
                    step.wait(DOT_EVERY_S)
                except subprocess.TimeoutExpired:
                    dots = "."
                    print(dots, end="", file=sys.stderr, flush=True)
        if dots:
            say("")
        if step.returncode and told:
            said.seek(0)
            say("".join(said.readlines()[-SHOWN_LINES:]).rstrip())
    return step.returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
