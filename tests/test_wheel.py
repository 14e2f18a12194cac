"""The wheel carries all that the program needs, and runs from where it is unpacked."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.Path:
    """The wheel of this checkout, opened."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=REPOSITORY, check=True, capture_output=True)
    (built,) = folder.glob("qube_desktop-*.whl")
    return zipfile.Path(built)


def names(wheel: zipfile.Path) -> set[str]:
    return set(wheel.root.namelist())


@pytest.mark.parametrize("kind", ["assets", "resources"])
def test_every_asset_and_resource_is_in_it(wheel: zipfile.Path, kind: str) -> None:
    files = [path for path in (REPOSITORY / kind).rglob("*") if path.is_file()]
    assert files
    packed = {f"qube_desktop/data/{path.relative_to(REPOSITORY).as_posix()}" for path in files}
    assert packed <= names(wheel)


def test_every_module_is_in_it_and_no_test(wheel: zipfile.Path) -> None:
    modules = (REPOSITORY / "qube_desktop").rglob("*.py")
    assert {path.relative_to(REPOSITORY).as_posix() for path in modules} <= names(wheel)
    assert not any(name.startswith(("tests/", "tools/", "run.py")) for name in names(wheel))


@pytest.mark.parametrize("notice", ["LICENSE", "assets/fonts/OFL.txt", "resources/LICENSES"])
def test_the_notices_are_among_its_licences(wheel: zipfile.Path, notice: str) -> None:
    assert any(f".dist-info/licenses/{notice}" in name for name in names(wheel))


def test_the_unpacked_wheel_answers_from_its_own_dictionary(
    wheel: zipfile.Path, tmp_path: Path
) -> None:
    with zipfile.ZipFile(str(wheel.root.filename)) as packed:
        packed.extractall(tmp_path)

    def python(*arguments: str) -> str:
        return subprocess.run(
            [sys.executable, "-P", *arguments],
            env={**os.environ, "PYTHONPATH": str(tmp_path)},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    root = python("-c", "from qube_desktop import paths; print(paths.root())")
    assert Path(root.rstrip()) == tmp_path / "qube_desktop" / "data"
    assert "LEMON" in python("-m", "qube_desktop", "check", "LEMON")
