"""Lets the signals by which a system ends programs close the window like a player does."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from types import FrameType
from typing import Final, TypeAlias

from PySide6.QtCore import QObject, QSocketNotifier, Signal

_NAMES: Final = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
SIGNALS: Final = tuple(getattr(signal, name) for name in _NAMES if hasattr(signal, name))
"""Those of them that this system has."""

_Handler: TypeAlias = Callable[[int, FrameType | None], object] | int | signal.Handlers | None


class EndSignals(QObject):
    """``asked()`` is emitted from the event loop when the program is to end.

    Python handles a signal only when it next runs, and Qt may not let it run for long; a byte
    through a socket wakes the event loop at once.
    """

    asked = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._before: dict[int, _Handler] = {}
        self._ears: tuple[socket.socket, socket.socket] | None = None
        self._notifier: QSocketNotifier | None = None

    def install(self) -> None:
        """Take the signals."""
        reader, writer = socket.socketpair()
        for each in (reader, writer):
            each.setblocking(False)
        self._ears = (reader, writer)
        self._notifier = QSocketNotifier(reader.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_activated)
        signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
        for each_signal in SIGNALS:
            self._before[each_signal] = signal.signal(each_signal, _ignore)

    def remove(self) -> None:
        """Give the signals back."""
        for each_signal, handler in self._before.items():
            signal.signal(each_signal, handler)
        self._before.clear()
        signal.set_wakeup_fd(-1)
        if self._notifier is not None:
            self._notifier.setEnabled(False)
            self._notifier.deleteLater()
            self._notifier = None
        for each in self._ears or ():
            each.close()
        self._ears = None

    def _on_activated(self) -> None:
        if self._ears is not None:
            self._ears[0].recv(4096)
            self.asked.emit()


def _ignore(_number: int, _frame: FrameType | None) -> None:
    """Stands in for the handlers that would end the program at once."""
