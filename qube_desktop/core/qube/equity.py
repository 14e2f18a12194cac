"""The match equity table: what a lead in word scores is worth with so many faces to come (R4.2).

Measured once over many dealt faces, by solving each for every lead, and shipped as a file. It holds
good for the dictionary and the dealer that it was measured with, and is refused with any other.
Reads and writes the bytes of ``equity.dat``; opens no file.

The file is a header (magic, version, version of the dealer, number of faces, number of leads,
SHA-256 of the dictionary, SHA-256 of the payload) and the payload: for one face left, two, and so
on to five, the worth of opening when level, one point behind, two …, as little-endian float32.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Sequence
from math import isfinite
from typing import Final

from qube_desktop.core.errors import EquityError, EquityFault
from qube_desktop.core.qube.match import FACES
from qube_desktop.core.qube.prospect import NOTHING, Prospect

VERSION: Final = 1
_MAGIC: Final = b"QUBEQUIT"
_HEADER: Final = struct.Struct("<8sHHIH32s32s")
_ROWS: Final = FACES - 1


class Equity:
    """A table of prospects, one for every number of faces that may be left.

    ``dictionary`` is the checksum of the dictionary as ``Lexicon.checksum`` gives it, ``dealer``
    the version of the dealer, ``faces`` the number of faces over which the table is a mean.
    """

    __slots__ = ("_prospects", "dealer", "dictionary", "faces")

    def __init__(
        self, rows: Sequence[Sequence[float]], *, dictionary: str, dealer: int, faces: int
    ) -> None:
        """Take the worth of opening with one to five faces left, by points behind."""
        if len(rows) != _ROWS or len(set(map(len, rows))) != 1:
            raise ValueError(f"an equity table has {_ROWS} rows of one length")
        self._prospects = (NOTHING, *map(Prospect, rows))
        self.dictionary = dictionary
        self.dealer = dealer
        self.faces = faces

    @classmethod
    def read(cls, data: bytes, *, dictionary: str, dealer: int) -> Equity:
        """The table in the bytes of a file.

        Raises ``EquityError`` when they are no sound table, or one that was measured with another
        dictionary or another version of the dealer.
        """
        if not data.startswith(_MAGIC):
            raise EquityError(EquityFault.NOT_A_TABLE)
        if len(data) < _HEADER.size:
            raise EquityError(EquityFault.DAMAGED, "header")
        _, version, dealt_by, faces, leads, words, digest = _HEADER.unpack_from(data)
        if version > VERSION:
            raise EquityError(EquityFault.NEWER, str(version))
        payload = data[_HEADER.size :]
        row = struct.Struct(f"<{leads}f")
        whole = leads > 0 and len(payload) == _ROWS * row.size
        if version != VERSION or not whole or hashlib.sha256(payload).digest() != digest:
            raise EquityError(EquityFault.DAMAGED, "payload")
        rows = list(row.iter_unpack(payload))
        if not all(isfinite(worth) for row_of_worths in rows for worth in row_of_worths):
            raise EquityError(EquityFault.DAMAGED, "numbers")
        if words.hex() != dictionary:
            raise EquityError(EquityFault.OTHER_DICTIONARY)
        if dealt_by != dealer:
            raise EquityError(EquityFault.OTHER_DEALER, str(dealt_by))
        return cls(rows, dictionary=dictionary, dealer=dealer, faces=faces)

    def packed(self) -> bytes:
        """The bytes of a file that ``read`` takes."""
        rows = [prospect.opening for prospect in self._prospects[1:]]
        payload = b"".join(struct.pack(f"<{len(row)}f", *row) for row in rows)
        header = _HEADER.pack(
            _MAGIC,
            VERSION,
            self.dealer,
            self.faces,
            len(rows[0]),
            bytes.fromhex(self.dictionary),
            hashlib.sha256(payload).digest(),
        )
        return header + payload

    def prospect(self, faces_left: int) -> Prospect:
        """What ``faces_left`` faces (0-5) are worth by the lead with which they begin."""
        if not 0 <= faces_left < FACES:
            raise ValueError(f"0 to {_ROWS} faces can be left, not {faces_left}")
        return self._prospects[faces_left]
