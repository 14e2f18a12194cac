"""Damage to any file: the program starts, keeps what it cannot read, and says so (S1, S5)."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qube_desktop import chronicle, messages, narration
from qube_desktop.core.errors import RecordError, RecordFault
from qube_desktop.core.qube.match import Match
from qube_desktop.core.qube.notation import read, write
from qube_desktop.core.qube.play import Event, FlagFall, Game, Pass, PlayWord, apply
from qube_desktop.core.record import MAX_BYTES
from qube_desktop.history import History
from qube_desktop.options import RendererChoice, WindowOptions
from qube_desktop.storage import read_record
from qube_desktop.widgets import wording
from qube_desktop.widgets.new_match_dialog import NewMatchDialog
from tests.games import new_game, play_all, two_minutes
from tests.programs import SitDown, programs
from tests.test_history import record

BAD = {
    "empty": b"",
    "brace": b"{",
    "null": b"null",
    "types": b'{"format": "qube-match", "version": 1, "players": 5, "faces": "x"}',
    "junk": random.Random(1).randbytes(1_000_000),
    "NaN": b'{"format": "qube-match", "version": NaN}',
}
READABLE = {("empty", "settings.ini"), ("empty", "history.db")}
"""What has nothing in it holds nothing that could be lost."""

NAMES = ("current.qube", "settings.ini", "history.db")


@pytest.fixture
def sit_down(qtbot: QtBot, qapp: QApplication) -> Iterator[SitDown]:
    with programs(qtbot, qapp) as start:
        yield start


@pytest.mark.parametrize("kind", [*BAD, "folder"])
def test_s1_whatever_is_in_the_files_the_program_starts_and_says_so(
    sit_down: SitDown, tmp_path: Path, kind: str
) -> None:
    for name in NAMES:
        if kind == "folder":
            (tmp_path / name).mkdir()
        else:
            (tmp_path / name).write_bytes(BAD[kind])
    hands = sit_down(WindowOptions(data_dir=tmp_path, renderer=RendererChoice.SOFTWARE))
    hands.dialog(NewMatchDialog)
    notices = hands.text("noticeLabel")
    for name in NAMES:
        aside = tmp_path / f"{name}.bad"
        if (kind, name) in READABLE:
            assert not aside.exists()
        elif kind == "folder":
            assert aside.is_dir()
        else:
            assert aside.read_bytes() == BAD[kind]
        told = wording.SETTINGS_UNREADABLE if name == "settings.ini" else aside.name
        assert (told in notices) == aside.exists()

    # And everything works.
    hands.press(Qt.Key.Key_Return)
    hands.wait(lambda: hands.program.session.running)
    hands.play("-")
    assert hands.record()["faces"][0]["turns"]
    assert hands.program.archive is not None
    assert hands.program.archive.entries() == []


# --- records (S5) ---


def bases() -> list[bytes]:
    """Records of every sort: fresh, in the middle, on the clock, out of time, finished."""
    florist: list[Event] = [PlayWord("FLORIST"), PlayWord("WRAPPING")]
    timed = play_all(new_game(two_minutes), florist, step_ms=7_000)
    late, _ = apply(timed, FlagFall(), timed.clock.deadline_ms or 0)
    return [
        write(new_game(), 0),
        write(play_all(new_game(), [*florist, *[Pass()] * 7]), 0),
        write(timed, 20_000),
        write(late, 200_000),
        write(play_all(new_game(), [Pass()] * 12), 0),
        record(),
    ]


def mutated(rng: random.Random, data: bytes) -> bytes:
    """The record with some bytes or some values changed."""
    if rng.random() < 0.4:
        changed = bytearray(data)
        for _ in range(rng.choice((1, 1, 3, 30))):
            changed[rng.randrange(len(changed))] = rng.randrange(256)
        return bytes(changed[: rng.choice((len(changed), rng.randrange(len(changed))))])
    document = json.loads(data)
    for _ in range(rng.choice((1, 1, 2, 5))):
        _change(rng, document)
    return json.dumps(document).encode()


STRANGE: list[Any] = [
    None, True, False, 0, -1, 1, 2, 3, 2**31, 2**63, -(2**64), 1.5, 1e308, "", "x", "\ud800",
    "LEMON", "LMNOPQRST", "{0.__class__}", "%s%n", "../../etc/passwd", "<img src=x>", "\x00\n",
    "x" * 300, [], {}, [[]], [None], {"a": {}}, {"player": 1, "pass": True},
    {"player": 2, "timeout": True}, {"player": 1, "word": "FLORIST"},
]  # fmt: skip


def _change(rng: random.Random, value: Any) -> None:
    """Change one thing somewhere below ``value``."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    if not keys:
        return
    key = rng.choice(keys)
    if isinstance(value[key], dict | list) and value[key] and rng.random() < 0.8:
        _change(rng, value[key])
        return
    action = rng.random()
    if action < 0.6:
        value[key] = rng.choice(STRANGE)
    elif action < 0.8:
        del value[key]
    elif isinstance(value, list):
        value.insert(rng.randrange(len(value) + 1), value[key])
    else:
        value[rng.choice(keys)] = value[key]


BASES = bases()


def test_s5_a_thousand_damaged_records_are_a_legal_match_or_one_sentence() -> None:
    rng = random.Random(5)
    legal = refused = 0
    for number in range(1_000):
        data = mutated(rng, BASES[number % len(BASES)])
        try:
            game = read(data)
        except RecordError as error:
            sentence = messages.problem(error, "match.qube")
            assert sentence.startswith("match.qube")
            assert "\n" not in sentence
            refused += 1
        else:
            assert_legal(game)
            legal += 1
    assert min(legal, refused) > 25  # or the mutations are not worth much


def assert_legal(game: Game) -> None:
    """Whether the rules can have led to this game, and everything can be told of it."""
    again = read(write(game, 0))
    assert again.match == game.match
    assert len(game.match.faces) + len(game.match.upcoming) == 6
    assert game.paused is not game.match.over
    assert chronicle.transcript(game.match)
    assert narration.whose_turn(game.match)
    assert all(map(messages.turn_spoken, turns(game.match)))


def turns(match: Match) -> list[Any]:
    return [turn for face in match.faces for turn in face.turns]


HOSTILE = [
    "{0.__class__}",
    "{}",
    "%s%n%x",
    "../../etc/passwd",
    "<b>x</b>",
    "$(reboot)",
    "\N{BELL}x",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_nothing_in_a_record_is_a_path_code_or_a_format(name: str) -> None:
    document = json.loads(record())
    for each in document["players"]:
        each["name"] = name
    document["program"] = document["dictionary"] = document["created"] = name
    match = read(json.dumps(document).encode()).match
    shown = "".join(char for char in name if char.isprintable())
    assert shown in chronicle.transcript(match)
    assert shown in narration.result(match)
    assert "/" not in chronicle.file_name(match)
    assert ".." not in chronicle.file_name(match)


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"[" * (MAX_BYTES - 1), RecordFault.NOT_JSON),
        (b'{"a":' * 100_000, RecordFault.NOT_JSON),
        (b'{"format": "qube-match", "version": 1' + b"0" * 900_000 + b"}", RecordFault.NOT_JSON),
    ],
    ids=["lists in lists", "objects in objects", "a long number"],
)
def test_a_record_made_to_exhaust_the_reader_is_refused(content: bytes, fault: RecordFault) -> None:
    with pytest.raises(RecordError) as caught:
        read(content)
    assert caught.value.fault is fault


def test_of_a_file_of_a_hundred_megabytes_only_the_beginning_is_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.qube"
    with path.open("wb") as file:
        file.truncate(100 * 2**20)
    data = read_record(path)
    assert len(data) == MAX_BYTES + 1
    with pytest.raises(RecordError) as caught:
        read(data)
    assert caught.value.fault is RecordFault.TOO_LARGE


def test_s5_a_history_full_of_damaged_records_still_lists_them(tmp_path: Path) -> None:
    with closing(History(tmp_path)) as history:
        history.add(record())
        with closing(sqlite3.connect(history.path)) as connection:
            connection.execute("UPDATE records SET record = x'00'")
            connection.commit()
        (entry,) = history.entries()
        assert history.record(entry.number) == b"\0"
