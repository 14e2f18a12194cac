"""When the speaker is open: from the first sound that is wanted until a while after the last.

All that may take time happens in a thread that lives exactly as long as the speaker is open, so
whoever asks for a sound never waits, and nothing runs when nothing is to be heard.
"""

from __future__ import annotations

import logging
import threading
import wave
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Final

import numpy as np

from qube_desktop.sound.mixer import Mixer
from qube_desktop.sound.sounds import Samples, Sound, read
from qube_desktop.sound.speaker import Device, OpenDevice, SilenceError, open_speaker

_LOG: Final = logging.getLogger(__name__)

IDLE_S: Final = 8.0
"""How long the speaker stays open after the last sound was asked for."""

LATEST_MS: Final = 600
"""A sound that could not begin by then, because the speaker took so long to open, is dropped."""

_PATIENCE_S: Final = 1.0
"""How long the end of the program waits for a speaker that does not answer."""


@dataclass(frozen=True, slots=True)
class _Cue:
    """A sound, how loud it is to be (0-1), and the moment at which it is to begin.

    ``hushes`` is how often all had been hushed when it was asked for.
    """

    sound: Sound
    gain: float
    due_ms: int
    hushes: int


class Player:
    """Plays sounds as loud as it is told; silent until then.

    ``now`` is the machine's clock in milliseconds. If the speaker cannot be opened that is noted
    once, and it is not tried again before the volume is set anew.
    """

    def __init__(
        self,
        now: Callable[[], int],
        open_device: OpenDevice = open_speaker,
        idle_s: float = IDLE_S,
    ) -> None:
        self._now = now
        self._open_device = open_device
        self._idle_s = idle_s
        self._mixer = Mixer()
        self._volume = 0
        self._read: dict[Sound, Samples | None] = {}
        self._cues: SimpleQueue[_Cue | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._silent = False  # because the speaker could not be opened
        self._noted = False
        self._stopped = False
        self._hushes = 0

    def set_volume(self, percent: int) -> None:
        """How loud sounds are, 0 (nothing, and the speaker stays closed) to 100."""
        self._volume = percent
        self._silent = False

    def play(self, sound: Sound, delay_ms: int = 0) -> None:
        """Let a sound begin in ``delay_ms``, beside what is heard already."""
        self._ask_for(sound, self._volume, delay_ms)

    def sample(self, sound: Sound, percent: int) -> None:
        """Let a sound be heard as loud as others would be at another volume."""
        self._silent = False
        self._ask_for(sound, percent, 0)

    def hush(self) -> None:
        """Let what is heard fade away at once, and drop what has still to begin."""
        with self._lock:
            self._hushes += 1
            self._drop_cues()
            self._mixer.hush()

    def stop(self) -> None:
        """Close the speaker for good; nothing is played any more."""
        self._stopped = True
        with self._lock:
            thread = self._thread
            self._cues.put(None)
        if thread is not None:
            thread.join(_PATIENCE_S)

    def _ask_for(self, sound: Sound, percent: int, delay_ms: int) -> None:
        if not percent or self._silent or self._stopped:
            return
        # Squared, since to the ear half the way should be about half as loud.
        gain = (percent / 100) ** 2
        with self._lock:
            self._cues.put(_Cue(sound, gain, self._now() + delay_ms, self._hushes))
            if self._thread is None:
                # A daemon, so that a speaker that never answers cannot keep the program alive.
                self._thread = threading.Thread(target=self._run, name="qube-sound", daemon=True)
                self._thread.start()

    # In the thread

    def _run(self) -> None:
        while True:
            try:
                device = self._open_device(self._mixer.take)
            except SilenceError as error:
                self._give_up(error)
                return
            self._perform(device)
            with self._lock:
                # What was asked for while the speaker was being closed opens it again.
                if self._stopped or self._cues.empty():
                    self._thread = None
                    return

    def _perform(self, device: Device) -> None:
        try:
            while (cue := self._cues.get(timeout=self._idle_s)) is not None:
                self._begin(cue)
        except Empty:
            pass
        finally:
            device.close()
            self._mixer.clear()  # a device that was pulled out has left its sounds unheard

    def _begin(self, cue: _Cue) -> None:
        wait_ms = cue.due_ms - self._now()
        if cue.sound not in self._read:
            self._read[cue.sound] = _samples(cue.sound)
        samples = self._read[cue.sound]
        if samples is None or wait_ms <= -LATEST_MS:
            return
        with self._lock:
            if cue.hushes == self._hushes:  # nobody asked for silence while it was being read
                self._mixer.add(samples * np.float32(cue.gain), max(0, wait_ms))

    def _give_up(self, error: SilenceError) -> None:
        if not self._noted:
            _LOG.info("no sound: %s", error)
        self._noted = self._silent = True
        with self._lock:
            self._drop_cues()
            self._thread = None

    def _drop_cues(self) -> None:
        with suppress(Empty):
            while not self._stopped:  # else the last in the queue is the end
                self._cues.get_nowait()


def _samples(sound: Sound) -> Samples | None:
    try:
        return read(sound)
    except (OSError, wave.Error) as error:
        _LOG.warning("no sound %s: %s", sound.value, error)
        return None
