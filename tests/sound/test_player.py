"""The speaker is open while something is to be heard, and nothing that fails is noticed (P7)."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from qube_desktop import paths
from qube_desktop.sound.mixer import Mixer
from qube_desktop.sound.player import LATEST_MS, Player
from qube_desktop.sound.sounds import RATE, Samples, Sound, read
from tests.sound.devices import SOON_S, Shop, Tape

A_MOMENT = RATE // 50


class NotingMixer(Mixer):
    """Tells when a sound has arrived, and what it was told of it."""

    def __init__(self) -> None:
        super().__init__()
        self.delays_ms: list[int] = []
        self.arrived = threading.Semaphore(0)
        self.on_clear: Callable[[], object] = lambda: None

    def add(self, samples: Samples, delay_ms: int = 0) -> None:
        super().add(samples, delay_ms)
        self.delays_ms.append(delay_ms)
        self.arrived.release()

    def clear(self) -> None:
        super().clear()
        self.on_clear()


class Concert:
    """A player whose speaker and clock belong to the test."""

    def __init__(self, idle_s: float = SOON_S) -> None:
        self.now_ms = 1_000
        self.shop = Shop()
        self.mixer = NotingMixer()
        self.player = Player(lambda: self.now_ms, self.shop.open, idle_s)
        self.player._mixer = self.mixer
        self.player.set_volume(100)

    def play(self, *sounds: tuple[Sound, int], opening_ms: int = 0) -> None:
        """Ask for sounds, each with its delay, while the speaker takes so long to open."""
        ready = threading.Event()
        self.shop.before_opening = lambda: ready.wait(SOON_S)
        for sound, delay_ms in sounds:
            self.player.play(sound, delay_ms)
        self.now_ms += opening_ms
        ready.set()

    def heard(self, *sounds: Sound) -> list[int]:
        """What is heard of sounds that begin together."""
        self.play(*((sound, 0) for sound in sounds))
        return self.heard_of(len(sounds))

    def heard_of(self, sounds: int) -> list[int]:
        """What is heard when so many sounds have arrived."""
        for _ in range(sounds):
            assert self.mixer.arrived.acquire(timeout=SOON_S)
        return self.tape.heard()

    @property
    def tape(self) -> Tape:
        """The speaker that was opened last."""
        return self.shop.tapes[-1]

    def wait(self) -> None:
        """Wait until the thread has ended by itself."""
        thread = self.player._thread
        if thread is not None:
            thread.join(SOON_S)
            assert not thread.is_alive()

    def finish(self) -> None:
        """Let everything that was asked for arrive, and end."""
        self.player.stop()
        assert self.player._thread is None


@pytest.fixture
def concert() -> Iterator[Concert]:
    made = Concert()
    yield made
    made.finish()


# --- what is heard ------------------------------------------------------------------------------


def test_a_sound_is_heard_and_then_nothing(concert: Concert) -> None:
    heard = concert.heard(Sound.FLAG)
    sound = read(Sound.FLAG)
    assert heard[: len(sound)] == (sound * 32_767).astype(int).tolist()
    assert not any(heard[len(sound) :])


def test_one_speaker_plays_them_all_at_once(concert: Concert) -> None:
    heard = np.array(concert.heard(Sound.ONE_LINE, Sound.LOCKED))
    total = np.zeros(len(heard))
    for part in (read(Sound.ONE_LINE), read(Sound.LOCKED)):
        total[: len(part)] += part * 32_767
    assert np.abs(heard - total).max() < 2
    assert len(concert.shop.tapes) == 1


def test_half_the_volume_is_a_quarter_of_the_height(concert: Concert) -> None:
    concert.player.set_volume(50)
    quarter = read(Sound.WON).max() * 32_767 / 4
    assert max(concert.heard(Sound.WON)) == pytest.approx(quarter, abs=2)


def test_a_sample_is_as_loud_as_it_says_and_changes_nothing(concert: Concert) -> None:
    concert.player.sample(Sound.WON, 50)
    whole = read(Sound.WON).max() * 32_767
    assert max(concert.heard_of(1)) == pytest.approx(whole / 4, abs=2)
    concert.player.play(Sound.WON)
    assert max(concert.heard_of(1)) == pytest.approx(whole, abs=2)


def test_a_delay_counts_from_when_it_was_asked_for(concert: Concert) -> None:
    concert.play((Sound.ONE_LINE, 0), (Sound.LOCKED, 300), opening_ms=70)
    concert.finish()
    assert concert.mixer.delays_ms == [0, 230]


@pytest.mark.parametrize(("late_ms", "delays_ms"), [(LATEST_MS - 1, [0]), (LATEST_MS, [])])
def test_what_would_come_too_late_does_not_come(
    concert: Concert, late_ms: int, delays_ms: list[int]
) -> None:
    concert.play((Sound.FLAG, 0), opening_ms=late_ms)
    concert.finish()
    assert concert.mixer.delays_ms == delays_ms


def test_what_is_hushed_is_not_heard_even_if_it_had_not_begun(concert: Concert) -> None:
    concert.heard(Sound.WON)
    concert.player.play(Sound.OVER)
    concert.player.hush()
    concert.tape.heard(A_MOMENT)
    assert not any(concert.tape.heard())


def test_what_is_being_read_when_all_is_hushed_is_not_heard(
    concert: Concert, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read_late(sound: Sound) -> Samples:
        concert.player.hush()
        return read(sound)

    monkeypatch.setattr("qube_desktop.sound.player.read", read_late)
    concert.play((Sound.OVER, 0))
    concert.finish()
    assert concert.mixer.delays_ms == []


# --- when the speaker is open -------------------------------------------------------------------


@pytest.mark.parametrize("percent", [None, 0])
def test_without_a_volume_nothing_is_opened(percent: int | None) -> None:
    shop = Shop()
    player = Player(lambda: 0, shop.open)
    if percent is not None:
        player.set_volume(100)
        player.set_volume(percent)
    player.play(Sound.TURN)
    player.sample(Sound.TURN, 0)
    assert player._thread is None
    assert shop.asked_by == []


def test_it_is_opened_by_another_thread_and_not_before_it_is_needed(concert: Concert) -> None:
    assert concert.player._thread is None
    concert.heard(Sound.TURN)
    (asked_by,) = concert.shop.asked_by
    assert asked_by is not threading.current_thread()
    assert asked_by.daemon


def test_who_asks_does_not_wait_for_a_speaker_that_takes_long(concert: Concert) -> None:
    asked, answered = threading.Event(), threading.Event()

    def slow() -> None:
        asked.set()
        answered.wait(SOON_S)

    concert.shop.before_opening = slow
    concert.player.play(Sound.TURN)
    assert asked.wait(SOON_S)
    concert.player.play(Sound.TURN)  # returns while the speaker is still being opened
    assert concert.shop.tapes == []
    answered.set()


def test_it_closes_when_nothing_sounds_for_a_while_and_opens_again() -> None:
    concert = Concert(idle_s=0.01)
    for openings in (1, 2):
        concert.player.play(Sound.TURN)
        concert.wait()
        assert len(concert.shop.tapes) == openings
        assert concert.tape.closed.is_set()
    concert.finish()


def test_a_sound_that_comes_while_it_closes_opens_it_again() -> None:
    concert = Concert(idle_s=0.01)
    more = iter([Sound.TURN, Sound.WON])

    def once_more() -> None:
        sound = next(more, None)
        if sound is not None:
            concert.player.play(sound)

    concert.mixer.on_clear = once_more
    concert.player.play(Sound.TURN)
    concert.wait()
    assert len(concert.shop.tapes) == 3
    assert len(set(concert.shop.asked_by)) == 1
    concert.finish()


# --- what can go wrong --------------------------------------------------------------------------


def test_p7_a_speaker_that_fails_is_noted_once_and_left_alone(
    concert: Concert, caplog: pytest.LogCaptureFixture
) -> None:
    concert.shop.works = False
    caplog.set_level(logging.INFO, "qube_desktop")
    for volume in (50, 60):
        concert.player.set_volume(volume)  # a reason to try again
        for _ in range(3):
            concert.player.play(Sound.TURN)
            concert.wait()
    assert len(concert.shop.asked_by) == 2
    assert [record.getMessage() for record in caplog.records] == ["no sound: the shop is closed"]
    assert concert.player._cues.empty()


def test_a_speaker_that_was_plugged_in_is_found_by_a_sample(concert: Concert) -> None:
    concert.shop.works = False
    concert.player.play(Sound.TURN)
    concert.wait()
    concert.shop.works = True
    concert.player.sample(Sound.WON, 70)
    assert any(concert.heard_of(1))


def test_s1_a_sound_whose_file_is_gone_is_noted_once_and_the_others_are_heard(
    concert: Concert, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    asset = paths.asset
    monkeypatch.setattr(
        paths, "asset", lambda *parts: Path("gone") if "turn.wav" in parts else asset(*parts)
    )
    for sound in (Sound.TURN, Sound.TURN, Sound.WON):
        concert.player.play(sound)
    concert.finish()
    assert len([each for each in caplog.records if "no sound turn" in each.getMessage()]) == 1
    assert len(concert.mixer.delays_ms) == 1


def test_what_a_speaker_that_was_pulled_out_left_unheard_is_forgotten() -> None:
    concert = Concert(idle_s=0.01)
    concert.player.play(Sound.WON)  # and nobody ever asks for the samples
    concert.wait()
    assert not any(concert.tape.heard())
    concert.finish()


# --- the end ------------------------------------------------------------------------------------


def test_after_the_end_nothing_is_played(concert: Concert) -> None:
    concert.heard(Sound.TURN)
    concert.finish()
    assert concert.tape.closed.is_set()
    concert.player.set_volume(100)
    concert.player.play(Sound.TURN)
    concert.player.hush()
    assert len(concert.shop.asked_by) == 1
    assert concert.player._thread is None


def test_the_end_does_not_wait_for_ever_for_a_speaker_that_never_answers(
    concert: Concert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("qube_desktop.sound.player._PATIENCE_S", 0.01)
    answered = threading.Event()
    concert.shop.before_opening = lambda: answered.wait(SOON_S)
    concert.player.play(Sound.TURN)
    concert.player.stop()  # returns
    assert concert.player._thread is not None
    answered.set()
    concert.wait()
    assert concert.tape.closed.is_set()
