"""Reading a JSON record that nobody vouches for.

Knows JSON, its limits and its types, and no game. A file is read into plain checked values or
refused with a ``RecordError``; nothing in it is ever executed, imported, formatted or used as a
path.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NoReturn

from qube_desktop.core.errors import RecordError, RecordFault

MAX_BYTES: Final = 1_000_000
"""A long match takes about 20 kB. Whoever reads a file need not read more than one byte beyond
this."""

MAX_TEXT: Final = 200


def read_document(data: bytes, *, kind: str, version: int) -> Fields:
    """The fields of the one JSON object in ``data``, whose ``format`` is ``kind``.

    Raises ``RecordError``: too large, not JSON, another format, or a ``version`` above the given
    one.
    """
    if len(data) > MAX_BYTES:
        raise RecordError(RecordFault.TOO_LARGE)
    try:
        document = json.loads(data.decode("utf-8-sig"), parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise RecordError(RecordFault.NOT_JSON) from error
    if not isinstance(document, dict) or document.get("format") != kind:
        raise RecordError(RecordFault.NOT_A_RECORD)
    fields = Fields(document)
    if fields.whole("version", 1, 2**31) > version:
        raise RecordError(RecordFault.NEWER)
    return fields


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number of JSON")


@dataclass(frozen=True, slots=True)
class Fields:
    """Checked access to the keys of one JSON object; unknown keys are simply never asked for.

    Every getter raises ``RecordError`` with the fault ``WRONG_VALUE`` and the key as its detail;
    ``face`` and ``turn`` (from 1, 0 for none) say where in a match the object stands.
    """

    values: Mapping[str, object]
    face: int = 0
    turn: int = 0

    def __contains__(self, key: str) -> bool:
        return self.values.get(key) is not None

    def wrong(self, key: str) -> RecordError:
        """The error that blames ``key``."""
        return RecordError(RecordFault.WRONG_VALUE, key, face=self.face, turn=self.turn)

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number in ``low..high``; neither a fraction nor a truth value."""
        return self._whole(key, self.values.get(key), low, high)

    def text(self, key: str) -> str:
        """A text of at most ``MAX_TEXT`` characters that can be written back as UTF-8."""
        value = self.values.get(key)
        if not isinstance(value, str) or len(value) > MAX_TEXT:
            raise self.wrong(key)
        if any("\ud800" <= char <= "\udfff" for char in value):
            raise self.wrong(key)
        return value

    def label(self, key: str) -> str:
        """A text without the characters that cannot be shown on one line."""
        return "".join(char for char in self.text(key) if char.isprintable())

    def is_true(self, key: str) -> bool:
        """Whether the key is there; it may then be nothing but ``true``."""
        if key not in self:
            return False
        if self.values[key] is not True:
            raise self.wrong(key)
        return True

    def pair(self, key: str, low: int, high: int) -> tuple[int, int]:
        """A list of two whole numbers in ``low..high``."""
        value = self.values.get(key)
        if not isinstance(value, list) or len(value) != 2:
            raise self.wrong(key)
        one, other = (self._whole(key, number, low, high) for number in value)
        return one, other

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; empty if the key is absent."""
        return tuple(item.text(key) for item in self._items(key, str))

    def objects(self, key: str) -> tuple[Fields, ...]:
        """A list of objects; empty if the key is absent."""
        return self._items(key, dict)

    def nested(self, key: str) -> Fields:
        """An object; empty if the key is absent."""
        if key not in self:
            return Fields({}, self.face, self.turn)
        value = self.values[key]
        if not isinstance(value, dict):
            raise self.wrong(key)
        return Fields(value, self.face, self.turn)

    def _items(self, key: str, kind: type) -> tuple[Fields, ...]:
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, kind) for item in value):
            raise self.wrong(key)
        wrapped = (item if isinstance(item, dict) else {key: item} for item in value)
        return tuple(Fields(item, self.face, self.turn) for item in wrapped)

    def _whole(self, key: str, value: object, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(key)
        return value
