"""Reading a command line."""

from __future__ import annotations

from enum import Enum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.cli.arguments import Arguments, Syntax, UsageError, grid, parse
from qube_desktop.core.qube.grid import Grid

SYNTAX = Syntax(
    flags=frozenset({"--json"}),
    single=frozenset({"--top"}),
    many=frozenset({"--played"}),
    words=1,
)


class Fruit(Enum):
    LEMON = "lemon"
    MELON = "melon"


@pytest.mark.parametrize(
    ("line", "words", "options"),
    [
        ("", [], {}),
        ("GRID", ["GRID"], {}),
        ("GRID --json", ["GRID"], {"--json": []}),
        ("--top 3 GRID", ["GRID"], {"--top": ["3"]}),
        ("--top=3 GRID", ["GRID"], {"--top": ["3"]}),
        ("--top= GRID", ["GRID"], {"--top": [""]}),
        ("--top -3", [], {"--top": ["-3"]}),
        ("--top 3 --top 4", [], {"--top": ["3", "4"]}),
        ("GRID --played ONE TWO --json", ["GRID"], {"--played": ["ONE", "TWO"], "--json": []}),
        ("--played ONE --json --played TWO", [], {"--played": ["ONE", "TWO"], "--json": []}),
        ("-- --json", ["--json"], {}),
        ("--json -- GRID", ["GRID"], {"--json": []}),
        ("-", ["-"], {}),
    ],
)
def test_words_and_options_are_told_apart(
    line: str, words: list[str], options: dict[str, list[str]]
) -> None:
    assert parse(line.split(), SYNTAX) == Arguments(words, options)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("--nothing", "There is no option “--nothing” here. See: qube --help"),
        ("-j", "There is no option “-j” here. See: qube --help"),
        ("--js", "There is no option “--js” here. See: qube --help"),
        ("--json=1", "--json takes no value."),
        ("--top", "--top needs a value."),
        ("--top --json", "--top needs a value."),
        ("--played", "--played needs a value."),
        ("--played --json", "--played needs a value."),
        ("ONE TWO", "“TWO” is one word too many."),
    ],
)
def test_what_cannot_be_read_is_one_sentence(line: str, sentence: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse(line.split(), SYNTAX)
    assert str(caught.value) == sentence


def test_any_number_of_words_if_the_command_wants_them() -> None:
    assert parse(["A", "B", "C"], Syntax(words=None)).words == ["A", "B", "C"]


def numbered(text: str) -> Arguments:
    return Arguments(options={"--top": [text]})


def test_the_last_value_counts() -> None:
    assert Arguments(options={"--top": ["3", "4"]}).whole("--top", 1, 5) == 4
    assert Arguments().whole("--top", 1, 5) is None
    assert Arguments().text("--top") is None


@given(st.integers(0, 2**63 - 1))
def test_whole_numbers_are_read(number: int) -> None:
    assert numbered(str(number)).whole("--top", 0, 2**63 - 1) == number


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "6",
        "-1",
        "+1",
        "1.0",
        "1e0",
        "1_0",
        " 1",
        "\N{FULLWIDTH DIGIT ONE}",
        "²",
        "x",
        "9" * 5_000,
    ],
)
def test_other_numbers_are_refused(text: str) -> None:
    with pytest.raises(UsageError, match="--top takes a whole number from 1 to 5, not"):
        numbered(text).whole("--top", 1, 5)


def test_choices_are_read_in_any_case() -> None:
    assert Arguments(options={"--like": ["Lemon"]}).choice("--like", Fruit) is Fruit.LEMON
    assert Arguments().choice("--like", Fruit) is None
    with pytest.raises(UsageError, match="--like takes lemon or melon, not “plum”"):
        Arguments(options={"--like": ["plum"]}).choice("--like", Fruit)


def test_grids_are_read_in_any_case() -> None:
    assert grid("lmnOPQrst") == Grid("LMNOPQRST")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "LMNOPQRS",
        "LMNOPQRSTU",
        "LMNOPQRS1",
        "LMNOPQRSÉ",
        "\N{LATIN SMALL LETTER LONG S}MNOPQRST",
    ],
)
def test_what_is_not_nine_letters_is_no_grid(text: str) -> None:
    with pytest.raises(UsageError, match="A grid is nine letters"):
        grid(text)


def test_no_control_character_reaches_the_terminal() -> None:
    with pytest.raises(UsageError) as caught:
        parse(["--\x1b[2J\n" + "x" * 500], SYNTAX)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 120
