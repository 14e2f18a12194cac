"""What the bundle takes along and what it leaves out, held against the program."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import pytest

from qube_desktop.cli import main

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "qube_desktop"

IMPORT_ALL_WITHOUT = """
import pkgutil, sys
for name in sys.argv[1:]:
    sys.modules[name] = None
import qube_desktop
for module in pkgutil.walk_packages(qube_desktop.__path__, "qube_desktop."):
    if not module.name.endswith("__main__"):
        __import__(module.name)
from qube_desktop.cli.main import main
sys.exit(main(["play", "--blue=beginner", "--red=beginner", "--matches=1"]) or main(["self-test"]))
"""


@pytest.fixture
def spec() -> dict[str, Any]:
    """The names of the spec after it was read; PyInstaller itself is played by mocks."""
    path = ROOT / "packaging" / "pyinstaller.spec"
    tools = ("Analysis", "BUNDLE", "COLLECT", "EXE", "PYZ")
    names: dict[str, Any] = {name: MagicMock() for name in tools} | {"SPECPATH": str(path.parent)}
    exec(compile(path.read_text(encoding="utf-8"), path, "exec"), names)
    return names


def asked(spec: dict[str, Any]) -> dict[str, Any]:
    """What the spec asks of PyInstaller."""
    arguments: dict[str, Any] = spec["Analysis"].call_args.kwargs
    return arguments


def test_every_command_comes_along(spec: dict[str, Any]) -> None:
    """They are imported by name, so that PyInstaller cannot see them; the window is one of them."""
    for command in (*main.COMMANDS, "window"):
        assert f"qube_desktop.cli.{command.replace('-', '_')}" in asked(spec)["hiddenimports"]


def test_nothing_else_is_imported_by_name() -> None:
    places = [
        path.relative_to(PROGRAM).as_posix()
        for path in PROGRAM.rglob("*.py")
        if "import_module(" in path.read_text(encoding="utf-8")
    ]
    assert places == ["cli/main.py"]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere OpenGL has only one platform")
def test_both_ways_to_opengl_come_along(spec: dict[str, Any]) -> None:
    """G1: one for Wayland, one for X11."""
    assert {"OpenGL.platform.egl", "OpenGL.platform.glx"} <= set(asked(spec)["hiddenimports"])


def test_the_program_needs_nothing_that_is_left_out(spec: dict[str, Any], tmp_path: Path) -> None:
    """Every module is imported, matches are played and everything tries itself without it."""
    done = subprocess.run(
        [sys.executable, "-P", "-c", IMPORT_ALL_WITHOUT, *spec["EXCLUDED_MODULES"]],
        env={"PYTHONPATH": str(ROOT), "HOME": str(tmp_path), "PYOPENGL_PLATFORM": "egl"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_data_lies_where_the_program_looks_for_it(spec: dict[str, Any]) -> None:
    folders = dict(map(reversed, asked(spec)["datas"]))
    for name in ("assets", "resources"):
        assert Path(folders[f"qube_desktop/data/{name}"]) == ROOT / name
        assert (ROOT / name).is_dir()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems lend no libraries")
@pytest.mark.parametrize(
    ("entry", "wanted"),
    [
        (("libstdc++.so.6", "/usr/lib/x86_64-linux-gnu/libstdc++.so.6", "BINARY"), False),
        (("libX11.so.6", "/lib/x86_64-linux-gnu/libX11.so.6", "BINARY"), False),
        (("libxcb-cursor.so.0", "/usr/lib/x86_64-linux-gnu/libxcb-cursor.so.0", "BINARY"), True),
        (("libpython3.11.so.1.0", "/usr/lib/libpython3.11.so.1.0", "BINARY"), True),
        (("PySide6/Qt/lib/libQt6Core.so.6", "/venv/libQt6Core.so.6", "BINARY"), True),
        (("PySide6/Qt/lib/libQt6Quick.so.6", "/venv/libQt6Quick.so.6", "BINARY"), False),
        (("libQt6EglFsKmsSupport.so.6", "PySide6/Qt/lib/libQt6EglFsKms.so", "SYMLINK"), False),
        (("PySide6/Qt/plugins/platforms/libqwayland.so", "/venv/libqwayland.so", "BINARY"), True),
        (("PySide6/Qt/plugins/platforms/libqvnc.so", "/venv/libqvnc.so", "BINARY"), False),
        (("qube_desktop/data/assets/fonts/x.ttf", "/usr/lib/qube/x.ttf", "DATA"), True),
    ],
)
def test_what_the_system_has_stays_there(
    spec: dict[str, Any], entry: tuple[str, str, str], wanted: bool
) -> None:
    assert spec["is_wanted"](entry) is wanted
