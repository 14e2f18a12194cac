"""A keyboard that the window system knows: key events of X11 with time stamps of their own.

Qt's own test events come without a time, and are there at once. These wait in the queue of the
window system, as the keys of a person do while a program is busy.
"""

from __future__ import annotations

import ctypes
import os
import struct
import time
from typing import Final

from PySide6.QtWidgets import QWidget

KEYCODES: Final = {"\r": 36, "e": 26, "l": 46, "m": 58, "n": 57, "o": 32}
"""Those of every X server whose keyboard is laid out as in the USA."""

_PRESS, _RELEASE = 2, 3
_MASKS: Final = {_PRESS: 1, _RELEASE: 2}
_EVENT: Final = struct.Struct("=BBHIIIIhhhhHBx")


class Keyboard:
    """Presses keys for a window through a connection of its own."""

    def __init__(self) -> None:
        self._xcb = ctypes.CDLL("libxcb.so.1")
        self._xcb.xcb_connect.restype = ctypes.c_void_p
        connection = self._xcb.xcb_connect(os.environ["DISPLAY"].encode(), None)
        self._connection = ctypes.c_void_p(connection)

    def press(self, window: QWidget, keys: str) -> None:
        """Press and release keys, now."""
        target = int(window.window().winId())
        for key in keys:
            for kind in (_PRESS, _RELEASE):
                self._send(target, kind, KEYCODES[key])
        self._xcb.xcb_flush(self._connection)

    def close(self) -> None:
        """Put it away."""
        self._xcb.xcb_disconnect(self._connection)

    def _send(self, target: int, kind: int, keycode: int) -> None:
        # The server counts its time from the same moment.
        now_ms = time.monotonic_ns() // 1_000_000 & 0xFFFFFFFF
        event = _EVENT.pack(kind, keycode, 0, now_ms, target, target, 0, 0, 0, 0, 0, 0, 1)
        self._xcb.xcb_send_event(self._connection, 0, target, _MASKS[kind], event)
