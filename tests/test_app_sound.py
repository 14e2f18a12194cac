"""The program with its sounds: what the settings do, and that no failure is noticed (P7)."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qube_desktop import paths
from qube_desktop.settings import Settings, SettingsFile
from qube_desktop.sound import speaker
from qube_desktop.sound.sounds import Sound
from qube_desktop.sound.speaker import Device, Source
from qube_desktop.widgets.settings_dialog import SettingsDialog
from tests.driver import ENTER, Hands
from tests.games import SIX
from tests.programs import SitDown, calm, programs, quick
from tests.sound.devices import Shop

# The tests keep this from being called (see conftest); here it is what they are about.
OPEN_SPEAKER = speaker.open_speaker


@pytest.fixture
def sit_down(qtbot: QtBot, qapp: QApplication) -> Iterator[SitDown]:
    with programs(qtbot, qapp) as start:
        yield start


@pytest.fixture
def shop(monkeypatch: pytest.MonkeyPatch) -> Shop:
    """Where every program of the test gets its speaker."""
    made = Shop()
    monkeypatch.setattr(speaker, "open_speaker", made.open)
    return made


def settings_of(hands: Hands) -> SettingsDialog:
    hands.window.actions_.settings.trigger()
    dialog: SettingsDialog = hands.dialog(SettingsDialog)
    return dialog


def heard(hands: Hands, shop: Shop) -> bool:
    """Whether a turn that is taken now is heard. The program is over afterwards."""
    hands.play("FLORIST")
    hands.program.player.stop()
    return bool(shop.tapes)


def test_a_first_start_is_heard_and_opens_nothing_before_there_is_a_sound(
    sit_down: SitDown, shop: Shop, tmp_path: Path
) -> None:
    hands = calm(sit_down(quick(tmp_path)))
    hands.write("florist")
    assert shop.asked_by == []
    assert hands.program.player._volume == Settings().volume
    hands.window.entry.clear()
    assert heard(hands, shop)
    assert set(hands.program.player._read) >= {Sound.TWO_LINES}


@pytest.mark.parametrize("quiet", [Settings(sound=False), Settings(volume=0)])
def test_who_wants_no_sound_has_no_speaker_opened(
    sit_down: SitDown, shop: Shop, tmp_path: Path, quiet: Settings
) -> None:
    SettingsFile(tmp_path).save(quiet)
    hands = calm(sit_down(quick(tmp_path)))
    assert not heard(hands, shop)
    assert shop.asked_by == []


def test_safe_mode_opens_nothing(sit_down: SitDown, shop: Shop, tmp_path: Path) -> None:
    hands = calm(sit_down(replace(quick(tmp_path), safe_mode=True)))
    assert not heard(hands, shop)
    assert shop.asked_by == []


def test_the_volume_is_changed_at_once_and_kept(
    sit_down: SitDown, shop: Shop, tmp_path: Path
) -> None:
    hands = sit_down(quick(tmp_path))
    dialog = settings_of(hands)
    QTest.keyClick(dialog._volume, Qt.Key.Key_Right)
    hands.press(ENTER)
    assert hands.program.player._volume == Settings().volume + 5
    dialog = settings_of(hands)
    QTest.keyClick(dialog._sound, Qt.Key.Key_Space)
    hands.press(ENTER)
    assert hands.program.player._volume == 0
    assert SettingsFile(tmp_path).load() == Settings(sound=False, volume=Settings().volume + 5)


def test_a_volume_that_was_tried_and_cancelled_changes_nothing(
    sit_down: SitDown, shop: Shop, tmp_path: Path
) -> None:
    hands = sit_down(quick(tmp_path))
    dialog = settings_of(hands)
    dialog.sample_wanted.emit(100)
    hands.press(Qt.Key.Key_Escape)
    hands.program.player.stop()
    assert len(shop.tapes) == 1
    assert hands.program.player._volume == Settings().volume


def test_the_end_of_the_program_closes_the_speaker(
    sit_down: SitDown, shop: Shop, tmp_path: Path
) -> None:
    hands = calm(sit_down(quick(tmp_path)))
    hands.play("FLORIST")
    hands.close()
    assert all(tape.closed.is_set() for tape in shop.tapes)
    assert "qube-sound" not in {thread.name for thread in threading.enumerate()}


def test_a_whole_turn_by_the_real_package_into_nothing(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pytest.importorskip("miniaudio", reason="sound is an optional extra")
    taken, loud = threading.Event(), threading.Event()

    def open_null(source: Source) -> Device:
        def noting(frames: int) -> bytes:
            piece = source(frames)
            taken.set()
            if any(piece):
                loud.set()
            return piece

        return OPEN_SPEAKER(noting, frozenset({"NULL"}))

    monkeypatch.setattr(speaker, "open_speaker", open_null)
    hands = calm(sit_down(quick(tmp_path)))
    hands.play("FLORIST")
    assert taken.wait(10)
    assert loud.wait(10)
    hands.close()


PLAYS = """
import sys
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from qube_desktop import __main__, app

class Played(app.Program):
    def start(self):
        super().start()
        QTimer.singleShot(20, self.play)

    def play(self):
        if not (self.ready and self.session.running and self.window.board.renderer_name):
            QTimer.singleShot(20, self.play)
            return
        QTest.keyClicks(self.window.entry, "florist")
        QTest.keyClick(self.window.entry, Qt.Key.Key_Return)
        QTimer.singleShot(20, self.leave)

    def leave(self):
        if self.player._thread is not None and self.player._noted is False:
            QTimer.singleShot(20, self.leave)  # the speaker is still looked for
            return
        self.window.close()

if sys.argv.pop(1) == "without":
    sys.modules["miniaudio"] = None
app.Program = Played
sys.exit(__main__.main())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only ALSA can be led to no card at all")
@pytest.mark.parametrize("package", ["with", "without"])
def test_p7_without_a_device_the_program_plays_on_in_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, package: str
) -> None:
    for name, nowhere in {
        "ALSA_CONFIG_PATH": "/nonexistent",
        "PULSE_SERVER": "unix:/nonexistent",
    }.items():
        monkeypatch.setenv(name, nowhere)
    grids = ",".join(grid.letters for grid in SIX)
    ended = subprocess.run(
        [sys.executable, "-c", PLAYS, package, "--data-dir", str(tmp_path), "--grids", grids,
         "--opener", "1", "--renderer", "software"],
        cwd=paths.root(),
        capture_output=True,
        timeout=60,
        check=False,
    )  # fmt: skip
    assert (ended.returncode, ended.stderr, ended.stdout) == (0, b"", b"")
    log = (tmp_path / "logs" / "qube.log").read_text(encoding="utf-8")
    assert log.count("no sound") == 1
    assert "FLORIST" in (tmp_path / "current.qube").read_text(encoding="utf-8")
