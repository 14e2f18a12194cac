"""Settings are typed and checked value by value (S1 of the known faults)."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray

from qube_desktop.core.qube.match import Level
from qube_desktop.options import RendererChoice
from qube_desktop.settings import Pace, Scheme, Settings, SettingsFile

OTHERS = Settings(
    players=2,
    level=Level.EXPERT,
    blue_name="Zoë Ø",
    red_name="日本, the 2nd",
    clock_seconds=120,
    scheme=Scheme.DARK,
    text_percent=150,
    reduce_motion=True,
    renderer=RendererChoice.SOFTWARE,
    pace=Pace.INSTANT,
    preview=False,
    hints=False,
    advantage=True,
    pause_when_away=True,
    sound=False,
    volume=25,
)


def ini(folder: Path, text: str) -> SettingsFile:
    (folder / "settings.ini").write_text(text, encoding="utf-8")
    return SettingsFile(folder)


def test_a_first_start_has_the_defaults(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path).load() == Settings()


@pytest.mark.parametrize("settings", [Settings(), OTHERS])
def test_what_was_saved_is_loaded(tmp_path: Path, settings: Settings) -> None:
    SettingsFile(tmp_path).save(settings)
    assert SettingsFile(tmp_path).load() == settings


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("players=3", "players"), ("players=one", "players"), ("level=god", "level"),
        ("clock_seconds=0", "clock_seconds"), ("clock_seconds=1.5", "clock_seconds"),
        ("scheme=pink", "scheme"), ("text_percent=10000", "text_percent"),
        ("reduce_motion=perhaps", "reduce_motion"), ("renderer=", "renderer"),
        ("pace=@Invalid()", "pace"), ("blue_name=" + "x" * 21, "blue_name"),
        ('red_name="a\\nb"', "red_name"), ("preview=2", "preview"),
        ("pause_when_away=yes", "pause_when_away"), ("sound=loud", "sound"),
        ("volume=101", "volume"), ("volume=-1", "volume"), ("volume=0.5", "volume"),
        ("volume=½", "volume"),
    ],
)  # fmt: skip
def test_s1_a_bad_value_is_the_default_and_leaves_the_others(
    tmp_path: Path, line: str, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    other = "text_percent=125" if name != "text_percent" else "players=2"
    settings = ini(tmp_path, f"[qube]\n{other}\n{line}\n").load()
    assert getattr(settings, name) == getattr(Settings(), name)
    assert (settings.text_percent, settings.players) in {(125, 1), (100, 2)}
    told = f"the setting {name} makes no sense" in caplog.text
    assert told or "@Invalid" in line  # which is as good as absent


@pytest.mark.parametrize("volume", [0, 1, 100])
def test_every_volume_from_nothing_to_all_is_kept(tmp_path: Path, volume: int) -> None:
    assert ini(tmp_path, f"[qube]\nvolume={volume}\n").load().volume == volume


def test_what_is_switched_off_is_not_heard_and_its_volume_is_kept() -> None:
    assert Settings(volume=40).loudness == 40
    assert Settings(sound=False, volume=40).loudness == 0
    assert Settings(sound=False, volume=40).volume == 40


@pytest.mark.parametrize("text", ["", "{", "null", "[qube", "\x00\x01\x02" * 1000, "=\n=\n[[["])
def test_s1_a_damaged_file_starts_with_the_defaults(tmp_path: Path, text: str) -> None:
    assert ini(tmp_path, text).load() == Settings()


@pytest.mark.parametrize(
    ("text", "damaged"),
    [("", False), ("[qube]\nplayers=2\n", False), ("[window]\ngeometry=5\n", False),
     ("null", True), ("{", True), ('{"format": 1}', True), ("[songs]\ntitle=x\n", True)],
)  # fmt: skip
def test_s1_what_qt_would_write_over_is_told_from_settings(
    tmp_path: Path, text: str, damaged: bool
) -> None:
    assert ini(tmp_path, text).damaged is damaged


def test_s1_a_folder_in_place_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "settings.ini").mkdir()
    file = SettingsFile(tmp_path)
    assert file.load() == Settings()
    file.save(OTHERS)
    assert file.damaged
    assert list((tmp_path / "settings.ini").iterdir()) == []


def test_the_window_is_kept(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path).geometry().isEmpty()
    SettingsFile(tmp_path).save_geometry(QByteArray(b"\x01\x00\xff"))
    assert SettingsFile(tmp_path).geometry() == QByteArray(b"\x01\x00\xff")
    assert ini(tmp_path, "[window]\ngeometry=5\n").geometry().isEmpty()


def test_the_mark_of_a_starting_opengl_survives_the_program(tmp_path: Path) -> None:
    assert not SettingsFile(tmp_path).starting_opengl()
    SettingsFile(tmp_path).mark_starting_opengl(starting=True)
    assert SettingsFile(tmp_path).starting_opengl()
    SettingsFile(tmp_path).mark_starting_opengl(starting=False)
    assert not SettingsFile(tmp_path).starting_opengl()


def test_saving_the_same_again_writes_nothing(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.save(OTHERS)
    before = file.path.stat().st_mtime_ns
    file.save(OTHERS)
    assert file.path.stat().st_mtime_ns == before
    assert not file.damaged
