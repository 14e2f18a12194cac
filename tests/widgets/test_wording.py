"""What the window says: clocks (K10, K11), turns, counters, results."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop import messages
from qube_desktop.core.qube.face import Action, Position, Turn
from qube_desktop.core.qube.grid import Grid, Line, Player
from qube_desktop.core.qube.match import Level
from qube_desktop.core.qube.review import Counter, Verdict
from qube_desktop.widgets import wording


@pytest.mark.parametrize(
    ("left_ms", "shown"),
    [
        (None, ""),
        (120_000, "2:00"),
        (119_001, "2:00"),
        (119_000, "1:59"),
        (60_000, "1:00"),
        (59_999, "1:00"),
        (10_000, "0:10"),
        (9_901, "0:10"),
        (9_900, "0:09.9"),
        (1_000, "0:01.0"),
        (1, "0:00.1"),
        (0, "0:00"),
        (-1, "0:00"),
        (-3_600_000, "0:00"),
        (36_000_000, "10:00:00"),
        (3_599_001, "1:00:00"),
    ],
)
def test_k10_k11_what_a_clock_shows(left_ms: int | None, shown: str) -> None:
    assert messages.clock_text(left_ms) == shown


def read(text: str) -> float:
    """The milliseconds that a clock text stands for."""
    *high, seconds = text.split(":")
    minutes = 0
    for part in high:
        minutes = minutes * 60 + int(part)
    return minutes * 60_000 + float(seconds) * 1_000


@given(st.integers(1, 40_000_000))
def test_k10_it_is_rounded_up_by_less_than_it_shows(left_ms: int) -> None:
    text = messages.clock_text(left_ms)
    step = 100 if "." in text else 1_000
    assert 0 <= round(read(text)) - left_ms < step
    assert text != "0:00"
    assert ("." in text) == (left_ms <= 9_900)


@given(st.integers(0, 200_000), st.integers(0, 5_000))
def test_a_clock_never_shows_more_when_less_is_left(left_ms: int, lost_ms: int) -> None:
    later = messages.clock_text(left_ms - lost_ms)
    assert read(later) <= read(messages.clock_text(left_ms))


@pytest.mark.parametrize(
    ("left_ms", "spoken"),
    [
        (None, "no clock"),
        (120_000, "2 minutes left"),
        (61_000, "1 minute 1 second left"),
        (500, "1 second left"),
        (0, "0 seconds left"),
        (-5, "0 seconds left"),
    ],
)
def test_x4_a_clock_in_words(left_ms: int | None, spoken: str) -> None:
    assert wording.clock_spoken(left_ms) == spoken


FLORIST = Turn(Player.BLUE, Action.WORD, "FLORIST", Line.C1.bit | Line.R3.bit, 5)
ONE = Turn(Player.RED, Action.WORD, "ALE", Line.R1.bit, 1)
PASS = Turn(Player.RED, Action.PASS)
TIMEOUT = Turn(Player.BLUE, Action.TIMEOUT)


def test_r7_2_turns_as_text() -> None:
    turns = (FLORIST, PASS, TIMEOUT)
    assert [messages.turn_text(turn) for turn in turns] == ["FLORIST", "pass", "out of time"]
    assert [messages.turn_lines(turn) for turn in turns] == ["2 lines", "", ""]


def test_x4_turns_in_words() -> None:
    assert messages.turn_spoken(FLORIST) == "Blue: FLORIST, 5 points, 2 lines"
    assert messages.turn_spoken(ONE) == "Red: ALE, 1 point, 1 line"
    assert messages.turn_spoken(PASS) == "Red: pass"
    assert messages.turn_spoken(TIMEOUT) == "Blue: out of time"


def test_x1_each_state_of_a_counter_has_its_own_words() -> None:
    shown = [Counter(3, verdict) for verdict in Verdict] + [Counter(3, Verdict.OPEN, True)]
    spoken = [wording.counter_spoken(counter) for counter in shown]
    assert len(set(spoken)) == len(spoken)
    assert all(text.startswith("Face 3, ") for text in spoken)
    assert wording.counter_spoken(shown[1], chosen=True) == "Face 3, blue ahead, shown"


def test_both_scores_on_one_line_break_only_between_the_players() -> None:
    text = wording.face_scores(("Bartholomew the Great", "Bo B"), (119, 7))
    assert [part.replace("\N{NO-BREAK SPACE}", " ") for part in text.split(" ")] == [
        "Bartholomew… 119",
        "·",
        "Bo B 7",
    ]


@given(st.text(max_size=30))
def test_a_short_name_is_short_and_begins_alike(name: str) -> None:
    short = wording.short_name(name)
    assert len(short) <= 12
    assert name.startswith(short.removesuffix("…"))


def test_r1_4_results() -> None:
    names = ("You", "Expert")
    assert messages.result_headline(Player.BLUE, names) == "You won the Qube"
    assert messages.result_headline(Player.RED, names) == "Expert won the Qube"
    assert messages.result_headline(None, names) == "A draw"
    assert wording.result_parts(142, 72).split() == ["142", "words", "+", "72", "tiles"]


def test_every_level_is_named_and_described() -> None:
    for level in Level:
        assert messages.LEVEL_NAMES[level]
        described, scores = wording.level_help(level).splitlines()
        assert described.endswith(".")
        assert re.fullmatch(r"About \d+ points a match against a newcomer, who gets \d+\.", scores)
    assert len(set(messages.LEVEL_NAMES.values())) == len(Level)


@pytest.mark.parametrize("row", wording.EXAMPLE_ROWS, ids=lambda row: row[0].split()[0])
def test_the_example_in_the_rules_is_right(row: tuple[str, str, str, str]) -> None:
    play, lines, tiles, score = row
    position = Position.start(Grid("LMNOPQRST"), Player.BLUE)
    before = re.search(r"after the other’s (\w+)", play)
    if before:
        position, _ = position.play(before[1], None)
    position, turn = position.play(re.split(r"[ ,]", play)[0], None)
    letters = sorted(f"{'LMNOPQRST'[tile]}{position.grid.values[tile]}" for tile in turn.tiles)
    assert letters == sorted(tiles.split())
    assert turn.score == int(re.split(",", score)[0])
    assert turn.lines.bit_count() == len(lines.split(","))
    if "locks Q" in score:
        assert 5 in position.locked
    if "takes R" in score:
        assert position.owners[6] is Player.RED


def test_the_rules_name_what_the_clauses_ask() -> None:
    sections = wording.RULES_SECTIONS
    assert "empty box passes" in sections["Turns and faces"]  # R4.3
    assert "behind on words" in sections["Turns and faces"]  # R4.2
    assert "two minutes" in sections["The clock"]  # R5.2
    assert "locked" in sections["Scoring"]  # R3.5
    assert all(text.endswith(".") for text in sections.values())


def test_a_tile_says_letter_value_owner_and_what_is_still_to_be_had() -> None:
    """X4, R3.5."""
    position = Position.start(Grid("LMNOPQRST"), Player.BLUE)
    assert wording.tile_spoken(position, 4) == "P, 3 points, free, 4 open lines"
    for word in ("FLORIST", "WRAPPING", "OPAQUE", "INQUEST"):
        position, _ = position.play(word, None)
    assert wording.tile_spoken(position, 0) == "L, 1 point, blue, 2 open lines"
    assert wording.tile_spoken(position, 5) == "Q, 10 points, red, locked"
    assert wording.tile_spoken(position, 6) == "R, 1 point, red, locked"
