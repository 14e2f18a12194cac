"""X servers of their own for single tests, and as much of the protocol of X11 as these need."""

from __future__ import annotations

import os
import socket
import struct
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Self

_INTERN_ATOM, _QUERY_EXTENSION = 16, 98
_X_PROTOCOL = 11


@contextmanager
def x_server(*options: str, size_px: tuple[int, int] = (1280, 1200)) -> Iterator[int]:
    """The number of the display; the server ends with the block."""
    width, height = size_px
    reading, writing = os.pipe()
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", *options],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    ) as server:
        os.close(writing)
        try:
            with os.fdopen(reading) as pipe:
                yield int(pipe.readline())
        finally:
            server.terminate()


class Client:
    """Asks an X server of this machine."""

    def __init__(self, display: int) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(f"/tmp/.X11-unix/X{display}")
        self._socket.sendall(struct.pack("=2sHHHHH", b"l", _X_PROTOCOL, 0, 0, 0, 0))
        accepted, length = struct.unpack("=B5xH", self._read(8))
        assert accepted == 1
        setup = self._read(4 * length)
        vendor, formats = struct.unpack("=H3xB", setup[16:22])
        (self.root,) = struct.unpack_from("=I", setup, 32 + (vendor + 3) // 4 * 4 + 8 * formats)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._socket.close()

    def atom(self, name: str, *, make: bool = True) -> int:
        """The number of a name; 0 if the server does not know it and is not to ``make`` it."""
        content = struct.pack("=H2x", len(name)) + name.encode()
        number: int = struct.unpack_from("=I", self.ask(_INTERN_ATOM, not make, content), 8)[0]
        return number

    def extension(self, name: str) -> int:
        """The number of the requests of an extension."""
        content = struct.pack("=H2x", len(name)) + name.encode()
        return self.ask(_QUERY_EXTENSION, 0, content)[9]

    def ask(self, kind: int, detail: int, content: bytes) -> bytes:
        """The reply to a request."""
        self.send(kind, detail, content)
        while True:
            head = self._read(32)
            assert head[0] != 0, "the server refused something"
            if head[0] == 1:
                return head + self._read(4 * struct.unpack_from("=I", head, 4)[0])

    def send(self, kind: int, detail: int, content: bytes) -> None:
        """A request without a reply."""
        content += bytes(-len(content) % 4)
        self._socket.sendall(struct.pack("=BBH", kind, detail, 1 + len(content) // 4) + content)

    def _read(self, length: int) -> bytes:
        return self._socket.recv(length, socket.MSG_WAITALL) if length else b""
