"""Speakers that no one hears: what they were asked to play can be looked at."""

from __future__ import annotations

import threading
from collections.abc import Callable

import numpy as np

from qube_desktop.sound.sounds import RATE
from qube_desktop.sound.speaker import Device, SilenceError, Source

SOON_S = 5.0
"""What a test waits at most for another thread; it never takes that long."""


class Tape:
    """A speaker that plays only when it is told to."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self.closed = threading.Event()

    def close(self) -> None:
        """Note that it was closed."""
        self.closed.set()

    def heard(self, frames: int = RATE) -> list[int]:
        """Play on, for a second if nothing else is said: the samples."""
        return [int(each) for each in np.frombuffer(self._source(frames), np.int16)]


class Shop:
    """Opens tapes, or fails; notes by which thread it was asked."""

    def __init__(self, works: bool = True) -> None:
        self.works = works
        self.tapes: list[Tape] = []
        self.asked_by: list[threading.Thread] = []
        self.before_opening: Callable[[], object] = lambda: None

    def open(self, source: Source) -> Device:
        """See ``OpenDevice``."""
        self.asked_by.append(threading.current_thread())
        self.before_opening()
        if not self.works:
            raise SilenceError("the shop is closed")
        self.tapes.append(Tape(source))
        return self.tapes[-1]
