"""The real package: on no device (its own null device), and where there is none (P7)."""

from __future__ import annotations

import subprocess
import sys
import threading
import types

import pytest

from qube_desktop import paths
from qube_desktop.sound.speaker import SilenceError, open_speaker

pytest.importorskip("miniaudio", reason="sound is an optional extra")

NOWHERE = frozenset({"NULL"})


def test_the_device_asks_for_its_samples_until_it_is_closed() -> None:
    asked: list[int] = []
    enough, threads = threading.Semaphore(0), set()

    def source(frames: int) -> bytes:
        asked.append(frames)
        threads.add(threading.get_ident())
        enough.release()
        return b"\0\0" * frames

    device = open_speaker(source, NOWHERE)
    for _ in range(4):
        assert enough.acquire(timeout=5)
    device.close()
    before = len(asked)
    device.close()
    assert not enough.acquire(timeout=0.1) or len(asked) == before
    assert all(0 < frames <= 4_410 for frames in asked)
    assert threading.get_ident() not in threads


def test_it_can_be_opened_again_and_again() -> None:
    for _ in range(20):
        open_speaker(lambda frames: b"\0\0" * frames, NOWHERE).close()


def test_p7_without_the_package_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    with pytest.raises(SilenceError, match="miniaudio"):
        open_speaker(lambda frames: b"")


def test_p7_another_version_of_the_package_means_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", types.ModuleType("miniaudio"))
    with pytest.raises(SilenceError):
        open_speaker(lambda frames: b"")


def test_p7_a_way_that_this_system_does_not_have_means_silence() -> None:
    with pytest.raises(SilenceError):
        open_speaker(lambda frames: b"", frozenset({"WEBAUDIO"}))


WITHOUT_A_CARD = """
import logging, sys
logging.basicConfig(stream=sys.stdout, level=logging.INFO, format="%(message)s")
from qube_desktop import machine_clock
from qube_desktop.sound.player import Player
from qube_desktop.sound.sounds import Sound
player = Player(machine_clock.now_ms)
player.set_volume(100)
for sound in Sound:
    player.play(sound)
    thread = player._thread
    if thread is not None and "stop" not in sys.argv:
        thread.join(5)
if "stop" in sys.argv:
    player.stop()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only ALSA can be led to no card at all")
@pytest.mark.parametrize("ending", ["stop", "forgotten"])
def test_p7_without_a_card_there_is_one_line_in_the_log_and_nothing_on_stderr(ending: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_A_CARD, ending],
        cwd=paths.root(),
        env={"PYTHONPATH": str(paths.root()), "PATH": "/nonexistent", "HOME": "/nonexistent",
             "ALSA_CONFIG_PATH": "/nonexistent", "PULSE_SERVER": "unix:/nonexistent"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) <= 1
    assert done.stdout.startswith("no sound: ") or ending == "stop"
