"""What words mean, one line a word.

Reads and writes the payload of ``definitions.dat``; opens no file. Words are capitals A-Z. Nothing
is unpacked into objects: a look-up searches the text, so that the file costs little more memory
than its contents. The payload is, in alphabetical order, the word, a tabulator, its definition and
a line feed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from qube_desktop.core.errors import DefinitionsError, LexiconFault
from qube_desktop.core.sealed import Seal

SEAL: Final = Seal(b"QUBEDEFS", 1, 64 * 2**20, DefinitionsError)


class Definitions:
    """Definitions of words, read-only."""

    __slots__ = ("_count", "_text")

    def __init__(self, text: bytes, count: int) -> None:
        """Take a payload of ``count`` lines, as ``read`` and ``none`` prove it."""
        self._text = b"\n" + text
        self._count = count

    @classmethod
    def none(cls) -> Definitions:
        """No definition of any word, for where the file cannot be used."""
        return cls(b"", 0)

    @classmethod
    def read(cls, data: bytes) -> Definitions:
        """Those in the bytes of a file; ``DefinitionsError`` says what is wrong with them."""
        contents = SEAL.unpack(data)
        lines = contents.payload.split(b"\n")
        if len(lines) != contents.count + 1 or lines.pop():
            raise DefinitionsError(LexiconFault.DAMAGED, "count")
        if not all(line.count(b"\t") == 1 for line in lines):
            raise DefinitionsError(LexiconFault.DAMAGED, "lines")
        try:
            contents.payload.decode()
        except UnicodeDecodeError as error:
            raise DefinitionsError(LexiconFault.DAMAGED, "text") from error
        return cls(contents.payload, contents.count)

    def of(self, word: str) -> str | None:
        """What ``word`` means, or ``None`` if that is not known."""
        if not (word.isascii() and word.isalpha()):
            return None
        key = f"\n{word}\t".encode()
        found = self._text.find(key)
        if found < 0:
            return None
        start = found + len(key)
        return self._text[start : self._text.index(b"\n", start)].decode()

    def __len__(self) -> int:
        return self._count


def packed(definitions: Mapping[str, str]) -> bytes:
    """The bytes of a file that ``Definitions.read`` takes.

    ``ValueError`` if a definition does not fit on one line.
    """
    if any(not text.isprintable() for text in definitions.values()):
        raise ValueError("a definition is one line")
    lines = (f"{word}\t{definitions[word]}\n" for word in sorted(definitions))
    return SEAL.pack("".join(lines).encode(), len(definitions))
