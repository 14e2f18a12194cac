"""Which sounds there are, and how one is read from its file."""

from __future__ import annotations

import wave
from enum import Enum
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from qube_desktop import paths

Samples: TypeAlias = NDArray[np.float32]
"""One channel, from -1 to 1, ``RATE`` of them a second."""

RATE: Final = 44_100
_FORMAT: Final = (1, 2, RATE)
_FULL: Final = np.float32(32_768)


class Sound(Enum):
    """Every sound; the values are the names of the files."""

    ONE_LINE = "line-1"
    TWO_LINES = "line-2"
    MORE_LINES = "line-3"
    STOLEN = "stolen"
    LOCKED = "locked"
    REFUSED = "refused"
    TURN = "turn"
    WARNING_20 = "warning-20"
    WARNING_10 = "warning-10"
    FLAG = "flag"
    WON = "won"
    OVER = "over"


def read(sound: Sound) -> Samples:
    """The samples of a sound. ``OSError`` or ``wave.Error`` if its file is absent or another."""
    path = paths.asset("sounds", f"{sound.value}.wav")
    try:
        with wave.open(str(path), "rb") as file:
            if (file.getnchannels(), file.getsampwidth(), file.getframerate()) != _FORMAT:
                raise wave.Error(f"not of one channel, 16 bits and {RATE} Hz")
            frames = file.readframes(file.getnframes())
    except EOFError as error:
        raise wave.Error(f"{path.name}: ends too early") from error
    except wave.Error as error:
        raise wave.Error(f"{path.name}: {error}") from error
    whole = len(frames) // 2 * 2
    return np.frombuffer(frames[:whole], "<i2").astype(np.float32) / _FULL
