"""Whatever bytes come: a legal value or a typed error, and nothing else (S5).

Short in `python3 run.py test`; `python3 run.py fuzz` goes on for long.
"""

from __future__ import annotations

import hashlib
import json
import struct
import zlib
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from qube_desktop.core.errors import LexiconError, RecordError
from qube_desktop.core.lexicon import Entry, Lexicon
from qube_desktop.core.qube.notation import read, write
from qube_desktop.core.qube.play import Game
from tests.games import games, new_game

# --- match records ---

KEYS = st.sampled_from([
    "format", "version", "players", "name", "kind", "level", "clock_seconds", "seed", "faces",
    "grid", "opener", "turns", "player", "word", "pass", "timeout", "elapsed_ms", "upcoming",
    "remaining_ms", "created", "program", "dictionary", "taken_back", "hints", "house_words",
])  # fmt: skip
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.text(max_size=12)
    | st.sampled_from(["human", "computer", "expert", "qube-match", "LMNOPQRST", "FLORIST"])
)
OBJECTS = st.dictionaries(KEYS, SCALARS | st.lists(SCALARS, max_size=3), max_size=4)
VALUES = SCALARS | OBJECTS | st.lists(OBJECTS, max_size=4)


def check(data: bytes) -> None:
    """Read a record; what is taken must survive being written and read again."""
    try:
        game = read(data)
    except RecordError:
        return
    assert read(write(game, 0)).match == game.match


@given(st.binary(max_size=2_000))
def test_any_bytes_as_a_record(data: bytes) -> None:
    check(data)


@given(st.dictionaries(KEYS, VALUES))
def test_any_json_as_a_record(document: dict[str, Any]) -> None:
    document |= {"format": "qube-match", "version": 1}
    check(json.dumps(document).encode())


GRIDS = st.text("LMNOPQRST", min_size=8, max_size=10)
TURNS = st.fixed_dictionaries(
    {"player": st.sampled_from([1, 2, 3, "1"])},
    optional={
        "word": st.text("LMNOPQRST", max_size=9) | SCALARS,
        "pass": st.just(True) | SCALARS,
        "timeout": st.just(True) | SCALARS,
        "elapsed_ms": st.integers(-1, 130_000) | SCALARS,
    },
)
FACES = st.fixed_dictionaries(
    {
        "grid": GRIDS,
        "opener": st.sampled_from([1, 1, 2]),
        "turns": st.lists(TURNS, max_size=6),
    }
)


@given(
    st.lists(FACES, max_size=3),
    st.lists(GRIDS, max_size=6),
    st.none() | st.just(120) | VALUES,
    st.lists(st.integers(-1, 130_000), min_size=2, max_size=2) | VALUES,
)
def test_almost_a_record(faces: Any, upcoming: Any, clock: Any, remaining: Any) -> None:
    seat = {"name": "A", "kind": "human"}
    document = {
        "format": "qube-match", "version": 1, "players": [seat, seat], "clock_seconds": clock,
        "faces": faces, "upcoming": upcoming[: max(0, 6 - len(faces))], "remaining_ms": remaining,
    }  # fmt: skip
    check(json.dumps(document).encode())


@given(games(), st.data())
@example(new_game(), None)
def test_a_record_with_some_bytes_changed(game: Game, data: st.DataObject | None) -> None:
    record = bytearray(write(game, 0))
    if data is not None:
        for _ in range(data.draw(st.integers(1, 4))):
            at = data.draw(st.integers(0, len(record) - 1))
            record[at] = data.draw(st.integers(0, 255))
        record = record[: data.draw(st.sampled_from([len(record), at]))]
    check(bytes(record))


# --- dictionaries ---

HEADER = struct.Struct("<8sHII32s")
SMALL = Lexicon.of(Entry(word, 1 + at % 5, at % 2 == 0) for at, word in enumerate(
    ("FLORIST", "LEMON", "OPAQUE", "QUARTZ", "WRAPPING")
))  # fmt: skip


def look(data: bytes) -> None:
    """Read a dictionary; what is taken must be what it says it is."""
    try:
        lexicon = Lexicon.read(data)
    except LexiconError:
        return
    assert len(lexicon) == len(list(lexicon)) == len(lexicon.codes)
    assert list(lexicon) == sorted(set(lexicon))
    assert Lexicon.read(lexicon.packed()).checksum == lexicon.checksum


@given(st.binary(max_size=2_000))
def test_any_bytes_as_a_dictionary(data: bytes) -> None:
    look(data)


@given(st.data())
def test_a_dictionary_with_some_bytes_changed(data: st.DataObject) -> None:
    packed = bytearray(SMALL.packed())
    for _ in range(data.draw(st.integers(1, 4))):
        packed[data.draw(st.integers(0, len(packed) - 1))] = data.draw(st.integers(0, 255))
    look(bytes(packed[: data.draw(st.integers(0, len(packed)))]))


@given(st.integers(0, 40) | st.integers(0, 2**32 - 1), st.binary(max_size=300), st.booleans())
def test_a_dictionary_whose_checksum_is_right_and_whose_words_are_not(
    count: int, payload: bytes, honest: bool
) -> None:
    length = len(payload) if honest else count
    head = HEADER.pack(b"QUBEDICT", 1, count, length, hashlib.sha256(payload).digest())
    look(head + zlib.compress(payload))
