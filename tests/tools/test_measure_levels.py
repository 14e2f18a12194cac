"""The table of docs/levels.md: how it is made, and that it holds what was promised."""

from __future__ import annotations

import re

import pytest

from qube_desktop.core.qube.face import Pair
from qube_desktop.core.qube.levels import AGAINST_A_NOVICE
from qube_desktop.core.qube.match import Level
from qube_desktop.core.qube.standings import Standings, standings
from qube_desktop.messages import LEVEL_NAMES
from tools import measure_levels
from tools.measure_levels import DOCUMENT, HEADING, with_table

ROW = re.compile(
    r"\| (?P<level>\w+) \| (?:(?P<won>[\d.]+) %)? \| (?:[\d.]+ %)? \| (?:\d+ to \d+)? "
    r"\| (?P<beaten>[\d.]+) % \| (?P<points>\d+) to (?P<novice>\d+) \|"
)


@pytest.fixture(scope="module")
def measured() -> dict[Level, re.Match[str]]:
    """The rows of the table in the document."""
    _, _, table = DOCUMENT.read_text(encoding="utf-8").partition(HEADING)
    found = ROW.finditer(table.partition("\n\n")[0])
    named = {name: level for level, name in LEVEL_NAMES.items()}
    return {named[row["level"]]: row for row in found}


def test_each_level_beats_the_one_below_in_65_to_92_of_a_hundred(
    measured: dict[Level, re.Match[str]],
) -> None:
    assert list(measured) == list(Level)
    assert measured[Level.BEGINNER]["won"] is None
    for level in list(Level)[1:]:
        assert 65 <= float(measured[level]["won"]) <= 92


def test_a4_a_novice_wins_about_every_second_match_against_a_beginner(
    measured: dict[Level, re.Match[str]],
) -> None:
    assert 40 <= float(measured[Level.BEGINNER]["beaten"]) <= 60


def test_the_window_tells_the_scores_that_were_measured(
    measured: dict[Level, re.Match[str]],
) -> None:
    told = {level: (int(row["points"]), int(row["novice"])) for level, row in measured.items()}
    assert told == AGAINST_A_NOVICE


def result(*totals: Pair) -> Standings:
    return standings(totals)


def test_a_row_has_wins_draws_and_mean_totals() -> None:
    novice = result((10, 20), (30, 21))
    assert measure_levels.row(Level.BEGINNER, None, novice) == (
        "| Beginner |  |  |  | 50.0 % | 20 to 20 |"
    )
    below = result((100, 90), (100, 100), (100, 98), (100, 108))
    assert measure_levels.row(Level.MASTER, below, novice) == (
        "| Master | 50.0 % | 25.0 % | 100 to 99 | 50.0 % | 20 to 20 |"
    )


def test_only_the_table_is_replaced() -> None:
    text = f"Before.\n\n{HEADING}\n| --- |\n| old |\n\nAfter.\n\n| Another |\n"
    replaced = with_table(text, [HEADING, "| --- |", "| new |", "| newer |"])
    assert replaced == text.replace("| old |", "| new |\n| newer |")
    assert with_table(replaced, [HEADING, "| --- |", "| old |"]) == text


def test_a_level_plays_both_matches_of_a_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure_levels, "LEVELS", (Level.BEGINNER, Level.CASUAL))
    first, second = measure_levels.measured([0], map)
    assert first.startswith("| Beginner |  |  |  | ")
    assert second.startswith("| Casual | ")
    pairs = [measure_levels.against((Level.CASUAL, Level.BEGINNER), 0)]
    assert f"{standings(pairs[0]).average[0]:.0f} to " in second


def test_the_level_is_named_before_the_novice() -> None:
    points, novice = measure_levels.against_novice(Level.MASTER, 0)[0]
    assert points > novice


@pytest.mark.parametrize("arguments", [["many"], ["0"], ["3", "4"], ["-1"]])
def test_a_wrong_number_is_told(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert measure_levels.main(arguments) == 2
    assert capsys.readouterr().err == "Give at most one number of matches.\n"
