"""A sound is read from its file, and what is another kind of file is told from it."""

from __future__ import annotations

import wave
from pathlib import Path

import numpy as np
import pytest

from qube_desktop import paths
from qube_desktop.sound.sounds import RATE, Sound, read


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the sounds are looked for."""
    monkeypatch.setattr(paths, "asset", lambda *parts: tmp_path / parts[-1])
    return tmp_path


def write(
    file: Path, samples: list[int], channels: int = 1, width: int = 2, rate: int = RATE
) -> None:
    with wave.open(str(file), "wb") as out:
        out.setnchannels(channels)
        out.setsampwidth(width)
        out.setframerate(rate)
        out.writeframes(np.array(samples, "<i2").tobytes())


def test_samples_are_shares_of_the_loudest(folder: Path) -> None:
    write(folder / "turn.wav", [0, 16_384, -32_768, 8])
    assert read(Sound.TURN).tolist() == [0, 0.5, -1, 8 / 32_768]
    assert read(Sound.TURN).dtype == np.float32


@pytest.mark.parametrize("other", [{"channels": 2}, {"width": 1}, {"rate": 8_000}])
def test_another_kind_of_file_is_refused(folder: Path, other: dict[str, int]) -> None:
    write(folder / "turn.wav", [0, 1, 2, 3], **other)
    with pytest.raises(wave.Error, match=r"turn\.wav: not of"):
        read(Sound.TURN)


@pytest.mark.parametrize("junk", [b"", b"RIFF", b"{}" * 100, b"RIFF\xff\xff\xff\xffWAVEfmt "])
def test_s1_rubbish_is_refused(folder: Path, junk: bytes) -> None:
    (folder / "turn.wav").write_bytes(junk)
    with pytest.raises(wave.Error, match=r"turn\.wav: "):
        read(Sound.TURN)


def test_s1_what_is_cut_off_is_heard_as_far_as_it_goes(folder: Path) -> None:
    write(folder / "turn.wav", [5] * 100)
    whole = (folder / "turn.wav").read_bytes()
    (folder / "turn.wav").write_bytes(whole[:-101])
    assert len(read(Sound.TURN)) == 49


def test_a_file_that_is_not_there_is_an_oserror(folder: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read(Sound.TURN)


@pytest.mark.parametrize("sound", Sound)
def test_every_sound_of_the_program_can_be_read(sound: Sound) -> None:
    assert len(read(sound))
