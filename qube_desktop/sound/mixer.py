"""Puts the sounds that are heard at one time together. Asked by the device, in its own thread."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Final

import numpy as np

from qube_desktop.sound.sounds import RATE, Samples

MOST_VOICES: Final = 8
"""More at once would only be noise; the oldest gives way."""

_FULL: Final = np.float32(32_767)
_LOUD: Final = np.float32(0.7)
"""What is louder than this is bent towards 1, which it never exceeds."""


@dataclass(slots=True)
class _Voice:
    """A sound on its way: the samples, and which is next. Below 0 it has still to begin."""

    samples: Samples
    at: int
    fading: bool = False


class Mixer:
    """Sounds go in by ``add``, and ``take`` hands out their sum, piece by piece."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._voices: list[_Voice] = []

    def add(self, samples: Samples, delay_ms: int = 0) -> None:
        """Let a sound be heard, beginning after ``delay_ms``."""
        with self._lock:
            self._voices.append(_Voice(samples, -(delay_ms * RATE // 1_000)))
            del self._voices[:-MOST_VOICES]

    def hush(self) -> None:
        """Let all that is heard fade away within the next piece."""
        with self._lock:
            for voice in self._voices:
                voice.fading = True

    def clear(self) -> None:
        """Forget every sound."""
        with self._lock:
            self._voices.clear()

    def take(self, frames: int) -> bytes:
        """The next piece: so many 16-bit samples in the byte order of this machine."""
        with self._lock:
            piece = np.zeros(frames, np.float32)
            for voice in self._voices:
                piece += _next_part(voice, frames)
            self._voices = [
                each for each in self._voices if each.at < len(each.samples) and not each.fading
            ]
        return (_bent(piece) * _FULL).astype(np.int16).tobytes()


def _next_part(voice: _Voice, frames: int) -> Samples:
    part = np.zeros(frames, np.float32)
    start, first = max(0, -voice.at), max(0, voice.at)
    heard = voice.samples[first : max(0, voice.at + frames)]
    part[start : start + len(heard)] = heard
    voice.at += frames
    if voice.fading:  # by small steps, for a jump would be heard as a click
        part *= np.linspace(1, 0, frames, dtype=np.float32)
    return part


def _bent(piece: Samples) -> Samples:
    """Up to ``_LOUD`` the same, and beyond it gently towards 1, so that nothing is cut off."""
    loud = np.abs(piece)
    room = 1 - _LOUD
    soft = _LOUD + room * np.tanh((loud - _LOUD) / room)
    return np.where(loud <= _LOUD, piece, np.copysign(soft, piece))
