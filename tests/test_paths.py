"""Where files lie: from source and packed, and in the places that Qt would choose."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths

from qube_desktop import paths

REPOSITORY = Path(__file__).resolve().parent.parent


def test_from_source_the_files_lie_beside_the_package() -> None:
    assert paths.root() == REPOSITORY


def test_a_wheel_or_bundle_carries_them_inside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = tmp_path / "qube_desktop" / "data"
    packed.mkdir(parents=True)
    monkeypatch.setattr(paths, "_PACKAGE", packed.parent)
    assert paths.root() == packed


def test_assets_and_resources_are_named_part_by_part() -> None:
    assert paths.asset("fonts", "atlas.png") == REPOSITORY / "assets" / "fonts" / "atlas.png"
    assert paths.resource("dictionary.dat") == REPOSITORY / "resources" / "dictionary.dat"


def test_the_data_directory_can_be_named(tmp_path: Path) -> None:
    assert paths.data_dir(tmp_path) == tmp_path


def test_the_data_directory_is_not_created() -> None:
    assert not paths.data_dir().exists()


@pytest.mark.skipif(sys.platform != "linux", reason="XDG names places on Linux only")
@pytest.mark.parametrize("xdg", [None, "", "/somewhere/else", "relative"])
def test_the_usual_place_is_that_of_qt(xdg: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """INTERFACES §3; a relative XDG_DATA_HOME counts as none."""
    if xdg is None:
        monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    else:
        monkeypatch.setenv("XDG_DATA_HOME", xdg)
    place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericDataLocation)
    assert paths.data_dir() == Path(place) / "Qube"


def test_the_usual_place_on_windows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setenv("APPDATA", str(tmp_path))
    assert paths.data_dir() == tmp_path / "Qube"
    monkeypatch.delenv("APPDATA")
    assert paths.data_dir() == Path.home() / "AppData" / "Roaming" / "Qube"


def test_the_usual_place_on_macos(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    assert paths.data_dir() == Path.home() / "Library" / "Application Support" / "Qube"
