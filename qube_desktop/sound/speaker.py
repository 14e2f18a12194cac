"""Opens the machine's speaker by ``miniaudio``, which need not be installed.

Opening may take long and fails in many ways; whoever calls does so in a thread of its own, and gets
``SilenceError`` whatever the reason.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Generator
from contextlib import suppress
from typing import Any, Final, Protocol, TypeAlias

from qube_desktop.sound.sounds import RATE

Source: TypeAlias = Callable[[int], bytes]
"""Hands out so many 16-bit samples of one channel whenever the device asks for them."""

_PIECE_MS: Final = 30
_SILENT: Final = frozenset({"JACK", "CUSTOM", "NULL"})
"""Ways that lead to no speaker, or that write to standard error when nobody is there."""


class SilenceError(Exception):
    """Nothing can be heard; the message says why."""


class Device(Protocol):
    """A speaker that plays what its source hands out, until it is closed."""

    def close(self) -> None:
        """Stop, and give everything back. Never raises."""
        ...


OpenDevice: TypeAlias = Callable[[Source], Device]
"""Raises ``SilenceError``. May take long."""


def open_speaker(source: Source, backends: frozenset[str] = frozenset()) -> Device:
    """The speaker that the system plays on, by any of ``backends`` (all that lead to one)."""
    try:
        return _Speaker(source, backends)
    except Exception as error:  # drivers fail in more ways than can be listed
        raise SilenceError(str(error)) from error


def no_speaker(_source: Source) -> Device:
    """Stands in for ``open_speaker`` where nothing is to be tried that could fail."""
    raise SilenceError("none was to be opened")


class _Speaker:
    """A device of ``miniaudio`` that plays."""

    def __init__(self, source: Source, backends: frozenset[str]) -> None:
        # Not installed on every machine, and loaded only when something is to be heard.
        import miniaudio  # noqa: PLC0415

        if sys.platform == "linux":
            _quieten_alsa()
        self._miniaudio: Any = miniaudio
        self._device: Any = miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=RATE,
            buffersize_msec=_PIECE_MS,
            backends=[
                each
                for each in miniaudio.Backend
                if (each.name in backends if backends else each.name not in _SILENT)
            ],
            app_name="Qube",
        )
        stream = _stream(source)
        next(stream)
        self._device.start(stream)

    def close(self) -> None:
        """See ``Device``."""
        with suppress(Exception):  # there is nobody who could do more about it
            self._device.close()
            # The package leaves this out, and with it a connection to the sound server open.
            self._miniaudio.lib.ma_context_uninit(self._device._context)  # noqa: SLF001


def _stream(source: Source) -> Generator[bytes, int, None]:
    """The source as the package wants it; the first ``next`` only makes it ready."""
    frames = yield b""
    while True:
        frames = yield source(frames)


def _quieten_alsa() -> None:
    """Keep the sound library of Linux from writing to standard error where there is no device."""
    with suppress(OSError, AttributeError):
        alsa = ctypes.CDLL("libasound.so.2")
        # Called from the device's own thread, perhaps after Python has ended: so a function of C
        # that does nothing, whatever it is handed.
        nothing = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
        alsa.snd_lib_error_set_handler(nothing)
