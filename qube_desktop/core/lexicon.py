"""The dictionary: which words there are, how well known each is, and which are never offered.

Reads and writes the payload of ``dictionary.dat``; opens no file and knows no game. Words are
capitals A-Z. Only the standard library is used here, so that a look-up of one word starts fast.

The payload is one byte a word, then the words in alphabetical order with a line feed between them.
The byte holds the commonness of the word, which is ten times its Zipf value (the
logarithm of its uses in 1,000,000,000 words) cut to what its familiarity allows, and in the highest
bit whether it is never offered.
"""

from __future__ import annotations

import hashlib
import string
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from qube_desktop.core.errors import LexiconError, LexiconFault
from qube_desktop.core.sealed import Seal

Familiarity: TypeAlias = int
"""1 for the best known words to 5 for the least known."""

LEAST_FAMILIAR: Final[Familiarity] = 5
MIN_LENGTH: Final = 3  # R2.4
MAX_LENGTH: Final = 32  # the matcher keeps one bit a letter

COMMONNESS_BITS: Final = 0x7F
NEVER_OFFERED: Final = 0x80

COMMONNESS: Final[dict[Familiarity, range]] = {
    1: range(40, COMMONNESS_BITS + 1),
    2: range(34, 40),
    3: range(28, 34),
    4: range(20, 28),
    5: range(20),
}
"""Which commonness each familiarity stands for."""

FAMILIARITIES: Final = bytes(
    next(level for level, values in COMMONNESS.items() if code & COMMONNESS_BITS in values)
    for code in range(256)
)
"""The familiarity in each byte, as a table for ``bytes.translate``."""

SEAL: Final = Seal(b"QUBEDICT", 2, 16 * 2**20, LexiconError)
_LETTERS: Final = string.ascii_uppercase.encode()


@dataclass(frozen=True, slots=True)
class Entry:
    """One word of a dictionary. A word with ``offered`` false is accepted, but never suggested.

    ``zipf`` is how often the word is used; it orders words of one familiarity and cannot lift a
    word above it. ``ValueError`` unless the word is 3-32 capitals A-Z and the familiarity 1-5.
    """

    word: str
    familiarity: Familiarity
    offered: bool = True
    zipf: float = 0.0

    def __post_init__(self) -> None:
        plain = self.word.isascii() and self.word.isalpha() and self.word.isupper()
        if not plain or not _fit([self.word]) or self.familiarity not in COMMONNESS:
            raise ValueError(f"not a dictionary entry: {self}")

    @property
    def code(self) -> int:
        """The byte that stands for this word in a file."""
        values = COMMONNESS[self.familiarity]
        # Rounded first: 2.3 is 2.2999... in binary.
        commonness = min(max(int(round(self.zipf * 100) // 10), values[0]), values[-1])
        return commonness | (0 if self.offered else NEVER_OFFERED)


class Lexicon:
    """A set of accepted words; iteration is alphabetical.

    ``checksum`` is the SHA-256 of the uncompressed payload as 64 hexadecimal digits: equal for
    equal contents, whichever zlib wrote the file. House words leave it as it was.
    """

    __slots__ = ("_codes", "checksum")

    def __init__(self, codes: dict[str, int], checksum: str) -> None:
        """Take words in alphabetical order with their bytes, as ``of`` and ``read`` prove them."""
        self._codes = codes
        self.checksum = checksum

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Lexicon:
        """A dictionary of entries in any order; of two for one word the later counts."""
        codes = {entry.word: entry.code for entry in entries}
        ordered = {word: codes[word] for word in sorted(codes)}
        return cls(ordered, hashlib.sha256(_payload(ordered)).hexdigest())

    @classmethod
    def read(cls, data: bytes) -> Lexicon:
        """The dictionary in the bytes of a file; ``LexiconError`` says what is wrong with them."""
        contents = SEAL.unpack(data)
        codes, text = contents.payload[: contents.count], contents.payload[contents.count :]
        if text.translate(None, _LETTERS + b"\n"):
            raise LexiconError(LexiconFault.DAMAGED, "words")
        words = text.decode("ascii").split("\n") if text else []
        if len(words) != contents.count:
            raise LexiconError(LexiconFault.DAMAGED, "count")
        found = dict(zip(words, codes, strict=True))
        in_order = len(found) == len(words) and words == sorted(words)
        if not in_order or not _fit(words):
            raise LexiconError(LexiconFault.DAMAGED, "words")
        return cls(found, contents.checksum)

    def with_house_words(self, accept: Iterable[str], refuse: Iterable[str]) -> Lexicon:
        """This dictionary as a household plays it: ``accept`` put in, then ``refuse`` taken out.

        Words are 3-32 capitals A-Z. A word that is only accepted here is as little known as can be
        and never offered: nobody but who put it in knows it.
        """
        # Words that are here already keep what is known of them.
        codes = dict.fromkeys(accept, NEVER_OFFERED) | self._codes
        for word in refuse:
            codes.pop(word, None)
        if codes == self._codes:
            return self
        return Lexicon({word: codes[word] for word in sorted(codes)}, self.checksum)

    def packed(self) -> bytes:
        """The bytes of a file that ``read`` takes."""
        return SEAL.pack(_payload(self._codes), len(self))

    def __contains__(self, word: object) -> bool:
        return word in self._codes

    def __iter__(self) -> Iterator[str]:
        return iter(self._codes)

    def __len__(self) -> int:
        return len(self._codes)

    @property
    def codes(self) -> bytes:
        """One byte a word, in the order of iteration: commonness and ``NEVER_OFFERED``."""
        return bytes(self._codes.values())

    def familiarity(self, word: str) -> Familiarity | None:
        """How well known ``word`` is, or ``None`` if it is not accepted."""
        code = self._codes.get(word)
        return None if code is None else FAMILIARITIES[code]

    def offered(self, word: str) -> bool:
        """Whether ``word`` is accepted and may be shown as an example or played by the computer."""
        return not self._codes.get(word, NEVER_OFFERED) & NEVER_OFFERED

    def best_known(self, count: int) -> list[str]:
        """The ``count`` most common words, the most common first, ties in alphabetical order."""
        order = sorted(self._codes, key=lambda word: -(self._codes[word] & COMMONNESS_BITS))
        return order[:count]


def _payload(codes: Mapping[str, int]) -> bytes:
    return bytes(codes.values()) + "\n".join(codes).encode("ascii")


def _fit(words: Iterable[str]) -> bool:
    """Whether none is too short for the game (R2.4) or too long for the matcher."""
    return all(MIN_LENGTH <= length <= MAX_LENGTH for length in set(map(len, words)))
