"""The sounds as they are shipped: made by their tool, short, soft, and without a click."""

from __future__ import annotations

import wave
from pathlib import Path

import numpy as np
import pytest

from qube_desktop import paths
from qube_desktop.sound.sounds import RATE, Samples, Sound, read
from tools import build_sounds

every_sound = pytest.mark.parametrize("sound", Sound, ids=lambda sound: sound.value)


@pytest.fixture(scope="module")
def rebuilt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sounds")
    build_sounds.build(folder)
    return folder


def frames(file: Path) -> np.ndarray[tuple[int], np.dtype[np.int16]]:
    with wave.open(str(file), "rb") as opened:
        assert opened.getparams()[:3] == (1, 2, RATE)
        return np.frombuffer(opened.readframes(opened.getnframes()), "<i2")


def test_there_is_a_file_for_each_sound_and_no_other(rebuilt: Path) -> None:
    names = {f"{sound.value}.wav" for sound in Sound}
    assert {file.name for file in rebuilt.iterdir()} == names
    assert {file.name for file in paths.asset("sounds").glob("*.wav")} == names
    assert paths.asset("sounds", "LICENSE.txt").is_file()


@every_sound
def test_the_tool_makes_what_is_shipped(rebuilt: Path, sound: Sound) -> None:
    # Not byte by byte: the sine of another machine may differ in its last bit, and one step of the
    # 65,536 with it. A file is as long and as close as that, or it was not made by the tool.
    made = frames(rebuilt / f"{sound.value}.wav").astype(int)
    shipped = frames(paths.asset("sounds", f"{sound.value}.wav")).astype(int)
    assert made.shape == shipped.shape
    assert np.abs(made - shipped).max() <= 1


@every_sound
def test_it_is_short_and_neither_faint_nor_loud(sound: Sound) -> None:
    samples = read(sound)
    assert 0.1 <= len(samples) / RATE < 0.6
    assert 0.2 <= np.abs(samples).max() <= 0.45


@every_sound
def test_it_begins_and_ends_at_zero_and_rests_on_it(sound: Sound) -> None:
    samples = read(sound)
    assert samples[0] == samples[-1] == 0
    assert np.abs(samples[:8]).max() < 0.005
    assert np.abs(samples[-220:]).max() < 0.005
    assert abs(samples.mean()) < 1e-5


def test_together_they_are_small() -> None:
    assert sum(file.stat().st_size for file in paths.asset("sounds").iterdir()) < 300_000


def pitch(samples: Samples) -> float:
    """The strongest frequency, in hertz."""
    strength = np.abs(np.fft.rfft(samples, RATE))
    return float(strength.argmax())


def test_more_lines_rise_higher() -> None:
    ends = [
        pitch(read(sound)[-RATE // 8 :])
        for sound in (Sound.ONE_LINE, Sound.TWO_LINES, Sound.MORE_LINES)
    ]
    assert ends == sorted(set(ends))


def test_the_second_warning_is_more_urgent() -> None:
    first, second = read(Sound.WARNING_20), read(Sound.WARNING_10)
    assert pitch(second) > pitch(first)
    assert np.abs(second).max() > np.abs(first).max()


def test_a_refused_word_is_the_softest_but_for_the_turn() -> None:
    def loudness(sound: Sound) -> float:
        return float(np.sqrt(np.mean(np.square(read(sound)))))

    softest = sorted(Sound, key=loudness)[:5]
    assert softest[0] is Sound.TURN
    assert Sound.REFUSED in softest
