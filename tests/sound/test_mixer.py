"""Sounds are put together without a click and without being cut off."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.sound.mixer import MOST_VOICES, Mixer
from qube_desktop.sound.sounds import RATE, Samples, Sound, read

PIECE = 441  # 10 ms


@pytest.fixture
def mixer() -> Mixer:
    return Mixer()


def heard(mixer: Mixer, frames: int = PIECE) -> list[int]:
    return [int(sample) for sample in np.frombuffer(mixer.take(frames), np.int16)]


def steady(level: float, frames: int = 10 * PIECE) -> Samples:
    return np.full(frames, level, np.float32)


def wave(pitch: float, level: float, frames: int) -> Samples:
    times = np.arange(frames) / RATE
    return (level * np.sin(2 * np.pi * pitch * times)).astype(np.float32)


def test_without_a_sound_there_is_silence(mixer: Mixer) -> None:
    assert heard(mixer) == [0] * PIECE


def test_a_sound_is_heard_once_and_as_it_is(mixer: Mixer) -> None:
    sound = np.linspace(-0.5, 0.5, 1_000, dtype=np.float32)
    mixer.add(sound)
    pieces = [sample for _ in range(4) for sample in heard(mixer, 300)]
    assert pieces[:1_000] == (sound * 32_767).astype(np.int16).tolist()
    assert pieces[1_000:] == [0] * 200


@given(st.lists(st.integers(1, 700), min_size=1, max_size=12))
def test_how_it_is_cut_into_pieces_makes_no_difference(sizes: list[int]) -> None:
    one, many = Mixer(), Mixer()
    for each in (one, many):
        each.add(wave(440, 0.4, 900))
        each.add(wave(700, 0.3, 2_000), delay_ms=7)
    pieces = [sample for size in sizes for sample in heard(many, size)]
    assert heard(one, sum(sizes)) == pieces


def test_a_sound_can_wait(mixer: Mixer) -> None:
    mixer.add(steady(0.5), delay_ms=15)
    first, second = heard(mixer), heard(mixer)
    assert not any(first)
    begins = RATE * 15 // 1_000 - PIECE
    assert not any(second[:begins])
    assert all(second[begins:])


def test_two_sounds_are_heard_at_once(mixer: Mixer) -> None:
    mixer.add(steady(0.2))
    mixer.add(steady(0.3))
    assert set(heard(mixer)) == {int(0.5 * 32_767)}


@given(st.lists(st.floats(-1, 1, width=32), min_size=1, max_size=20))
def test_however_many_there_are_nothing_is_cut_off(levels: list[float]) -> None:
    mixer = Mixer()
    for level in levels:
        mixer.add(steady(level))
    total = sum(levels[-MOST_VOICES:])
    (sample,) = set(heard(mixer))
    assert abs(sample) <= 32_767
    if abs(total) <= 0.69:
        assert abs(sample - total * 32_767) < 2
    else:
        assert np.sign(sample) == np.sign(total)
        assert abs(sample) < 32_767 or abs(total) > 1.5


def test_louder_stays_louder_near_the_limit() -> None:
    def level(total: float) -> int:
        mixer = Mixer()
        mixer.add(steady(total))
        return heard(mixer)[0]

    levels = [level(total) for total in np.arange(0.5, 1.6, 0.05)]
    assert levels == sorted(set(levels))


def test_the_sounds_of_a_large_turn_are_not_cut_off(mixer: Mixer) -> None:
    for sound in (Sound.MORE_LINES, Sound.STOLEN, Sound.LOCKED, Sound.WON, Sound.FLAG):
        mixer.add(read(sound))
    samples = heard(mixer, RATE)
    assert max(map(abs, samples)) < 32_767


def test_of_too_many_the_oldest_gives_way(mixer: Mixer) -> None:
    mixer.add(steady(0.6))
    for _ in range(MOST_VOICES):
        mixer.add(steady(0.01))
    assert max(heard(mixer)) < 0.1 * 32_767


def test_what_is_hushed_fades_within_one_piece(mixer: Mixer) -> None:
    mixer.add(steady(0.5))
    mixer.add(steady(0.5), delay_ms=30)
    heard(mixer)
    mixer.hush()
    samples = heard(mixer)
    assert samples[0] == int(0.5 * 32_767)
    assert samples[-1] == 0
    assert np.abs(np.diff(samples)).max() < 40
    assert not any(heard(mixer, RATE))


def test_what_comes_after_a_hush_is_heard(mixer: Mixer) -> None:
    mixer.add(steady(0.5))
    mixer.hush()
    mixer.add(steady(0.1))
    heard(mixer)
    assert set(heard(mixer)) == {int(0.1 * 32_767)}


def test_what_is_cleared_is_gone(mixer: Mixer) -> None:
    mixer.add(steady(0.5))
    mixer.clear()
    assert not any(heard(mixer))
