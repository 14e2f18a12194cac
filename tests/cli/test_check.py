"""`qube check` (R2.4, R2.6)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from qube_desktop import paths
from tests.cli.conftest import Qube


def test_an_accepted_word(qube: Qube) -> None:
    answer = qube("check", "lemon")
    assert answer.code == 0
    verdict, meaning = answer.out.splitlines()
    assert verdict == "LEMON is a word: very common (1 of 5)."
    assert meaning == "    yellow oval fruit with juicy acidic flesh"


def test_json(qube: Qube) -> None:
    answer = qube("check", "stole", "Qwx", "--json")
    assert answer.code == 1
    assert answer.json == {
        "words": [
            {
                "word": "STOLE",
                "accepted": True,
                "familiarity": 1,
                "definition": "past tense of steal",
            },
            {"word": "QWX", "accepted": False, "familiarity": None, "definition": None},
        ]
    }


@pytest.mark.parametrize(
    ("word", "line"),
    [
        ("QWX", "QWX is not in the dictionary."),
        ("AN", "“AN”: A word needs at least three letters."),
        ("", "“”: Use the letters A to Z only."),
        ("L3MON", "“L3MON”: Use the letters A to Z only."),
        ("café", "“café”: Use the letters A to Z only."),
        ("ß", "“ß”: Use the letters A to Z only."),
        ("\u017fun", "“\u017fun”: Use the letters A to Z only."),  # its capital is S
        ("LEMON ", "“LEMON ”: Use the letters A to Z only."),
        ("🍋🍋🍋", "“🍋🍋🍋”: Use the letters A to Z only."),
        ("A" * 200, "A" * 23 + "… is not in the dictionary."),
    ],
)
def test_each_refusal_has_its_own_reason(qube: Qube, word: str, line: str) -> None:
    """A refused word is an answer: it stands on standard output, and the exit code is 1."""
    answer = qube("check", word)
    assert (answer.code, answer.out, answer.err) == (1, f"{line}\n", "")


@pytest.mark.parametrize("word", ["café", "L3MON", "A" * 200, "\udcff", "", "AN"])
def test_json_of_what_is_refused(qube: Qube, word: str) -> None:
    answer = qube("check", "--json", "--", word)
    assert answer.code == 1
    (entry,) = answer.json["words"]
    assert entry["word"] == word
    assert entry["accepted"] is False
    assert entry["familiarity"] is None


def test_a_word_that_is_never_offered_is_accepted(qube: Qube) -> None:
    assert qube("check", "CRACK").code == 0


def test_all_words_of_the_rule_book_are_accepted(qube: Qube) -> None:
    words = ["LEMON", "TRANSFORM", "FLORIST", "WRAPPING", "OPAQUE", "INQUEST"]
    assert qube("check", *words).code == 0


@pytest.mark.parametrize("damaged", [None, b"", b"QUBEDEFS", b"QUBEDEFS" + b"\x00" * 100])
def test_without_definitions_a_word_is_still_a_word(
    qube: Qube, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, damaged: bytes | None
) -> None:
    """Issue 3: damaged definitions cost nothing but themselves."""
    real = paths.resource

    def resource(*parts: str) -> Path:
        return tmp_path / "definitions.dat" if parts == ("definitions.dat",) else real(*parts)

    if damaged is not None:
        (tmp_path / "definitions.dat").write_bytes(damaged)
    monkeypatch.setattr(paths, "resource", resource)
    plain, printed = qube("check", "lemon"), qube("check", "lemon", "--json")
    assert plain.code == printed.code == 0
    assert plain.out == "LEMON is a word: very common (1 of 5).\n"
    assert json.loads(printed.out)["words"][0]["definition"] is None
    assert plain.err == printed.err
    assert plain.err.startswith("The definitions are ")
    assert plain.err.count("\n") == 1


def test_no_word_at_all_cannot_be_read(qube: Qube) -> None:
    answer = qube("check")
    assert answer.code == 2
    assert answer.complaint == "Say which words to check, as in: qube check LEMON"


def test_a_data_directory_may_be_named(qube: Qube) -> None:
    assert qube("check", "LEMON", "--data-dir", "/nowhere").code == 0


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A data directory whose household has words of its own."""
    (tmp_path / "words.txt").write_text("zuzu\n-lemon\n# mine\n")
    return tmp_path


def test_house_words_count_where_the_data_directory_is_named(qube: Qube, house: Path) -> None:
    """INTERFACES 3: and only there."""
    answer = qube("check", "zuzu", "lemon", "melon", "--data-dir", str(house), "--json")
    assert [entry["accepted"] for entry in answer.json["words"]] == [True, False, True]
    assert answer.json["words"][0]["familiarity"] == 5
    plain = qube("check", "zuzu", "lemon", "--json")
    assert [entry["accepted"] for entry in plain.json["words"]] == [False, True]


def test_house_words_count_for_the_other_commands_too(qube: Qube, house: Path) -> None:
    words = qube("words", "--data-dir", str(house)).out.split()
    assert "ZUZU" in words
    assert "LEMON" not in words
    played = qube("moves", "LMNOPQRST", "--played", "LEMON", "--data-dir", str(house))
    assert played.complaint == "LEMON is not in the dictionary."
    seed = ("faces", "--seed", "3", "--json")
    assert qube(*seed, "--data-dir", str(house)).json["seed"] == 3


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("zuzu\n!?\n", ""),
        ("zuzu\n!?\nab\n", " 1 more line of the file cannot be used either."),
        ("zuzu\n!?\nab\nx-y", " 2 more lines of the file cannot be used either."),
    ],
)
def test_house_words_that_are_none_are_told_and_the_others_count(
    qube: Qube, tmp_path: Path, text: str, rest: str
) -> None:
    (tmp_path / "words.txt").write_text(text)
    answer = qube("check", "zuzu", "--data-dir", str(tmp_path))
    assert answer.code == 0
    assert answer.out.startswith("ZUZU is a word")
    line = "words.txt: Line 2: “!?” has other signs than the letters A to Z."
    assert answer.err == f"{line}{rest}\n"


def test_house_words_that_cannot_be_read_are_told(qube: Qube, tmp_path: Path) -> None:
    (tmp_path / "words.txt").mkdir()
    answer = qube("check", "LEMON", "--data-dir", str(tmp_path))
    assert answer.code == 1
    assert "words.txt" in answer.complaint


def test_a_data_directory_that_is_a_file_has_no_house_words(qube: Qube, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.touch()
    assert qube("check", "LEMON", "--data-dir", str(path)).code == 0
