"""Files of our own that cannot lie about themselves.

A header (magic, version, a count, length and SHA-256 of the payload), then the payload, compressed
by zlib. What is damaged, foreign, newer or too large is told apart and refused. Opens no file and
knows nothing of what it seals.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from qube_desktop.core.errors import LexiconFault, QubeError

_HEADER: Final = struct.Struct("<8sHII32s")


@dataclass(frozen=True, slots=True)
class Contents:
    """A payload that was proven whole, the count beside it, and its checksum in hexadecimal."""

    payload: bytes
    count: int
    checksum: str


@dataclass(frozen=True, slots=True)
class Seal:
    """One kind of file: eight bytes of magic, the version read and written, the largest payload.

    ``error`` makes the exception out of a fault and a detail.
    """

    magic: bytes
    version: int
    most: int
    error: Callable[[LexiconFault, str], QubeError]

    def pack(self, payload: bytes, count: int) -> bytes:
        """The bytes of a file that ``unpack`` takes."""
        digest = hashlib.sha256(payload).digest()
        header = _HEADER.pack(self.magic, self.version, count, len(payload), digest)
        return header + zlib.compress(payload, 9)

    def unpack(self, data: bytes) -> Contents:
        """The contents of a file; raises ``error`` if anything is wrong with it."""
        if not data.startswith(self.magic):
            raise self.error(LexiconFault.NOT_A_DICTIONARY, "")
        if len(data) < _HEADER.size:
            raise self.error(LexiconFault.DAMAGED, "header")
        _, version, count, length, digest = _HEADER.unpack_from(data)
        if version > self.version:
            raise self.error(LexiconFault.NEWER, str(version))
        if version != self.version or not count <= length <= self.most:
            raise self.error(LexiconFault.DAMAGED, "header")
        decoder = zlib.decompressobj()
        try:
            # One byte more than promised: enough to see an overlong payload, never a bomb.
            payload = decoder.decompress(data[_HEADER.size :], length + 1)
        except zlib.error as error:
            raise self.error(LexiconFault.DAMAGED, "payload") from error
        whole = len(payload) == length and decoder.eof and not decoder.unused_data
        if not whole or hashlib.sha256(payload).digest() != digest:
            raise self.error(LexiconFault.DAMAGED, "payload")
        return Contents(payload, count, digest.hex())
