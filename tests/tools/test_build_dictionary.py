"""The tool that builds the dictionary, on small lists of its own."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from qube_desktop import paths
from qube_desktop.core.lexicon import Lexicon
from tools import build_dictionary
from tools.dictionary import scowl

NOTICE = b"Copyright 2000-2011 by Kevin Atkinson\n"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A folder that looks like the unpacked package, with a handful of words."""
    lists = tmp_path / "root/usr/share/dict/scowl"
    lists.mkdir(parents=True)
    for size in scowl.SIZES:
        for spelling in (*scowl.FIRST_CHOICE, *scowl.VARIANTS):
            (lists / f"{spelling}-words.{size}").write_text("")
    for name, text in {
        "english-words.10": "lemon\nLondon\nit's\nan\n",
        "english-words.35": "lemon\ncafé\ncrack\n",
        "british-words.50": "colour\n",
        "variant_2-words.20": "lemon\nclipt\n",
        "american-words.60": "eclogue\n",
        "american-words.70": "blague\n",
        "australian-words.10": "arvo\n",
        "english-upper.10": "monday\n",
    }.items():
        (lists / name).write_text(text, "utf-8")
    notice = tmp_path / "root/usr/share/doc/scowl/copyright"
    notice.parent.mkdir(parents=True)
    notice.write_bytes(NOTICE)
    return tmp_path / "root"


@pytest.mark.parametrize(
    ("entry", "word"),
    [
        ("lemon", "LEMON"),
        ("café", "CAFE"),
        ("cafe\u0301", "CAFE"),
        ("London", None),
        ("it's", None),
        ("an", None),
        ("re-do", None),
        ("", None),
        ("ß", None),
    ],
)
def test_entries_are_folded_or_dropped(entry: str, word: str | None) -> None:
    assert scowl.normalised(entry) == word


def test_the_smallest_list_tells_the_familiarity(package: Path, tmp_path: Path) -> None:
    lexicon = build_dictionary.build(package, tmp_path / "out")
    levels = {word: lexicon.familiarity(word) for word in lexicon}
    assert levels == {"LEMON": 1, "CLIPT": 1, "CAFE": 2, "CRACK": 2, "COLOUR": 3, "ECLOGUE": 4}


@pytest.mark.parametrize(
    ("size", "level"), [(10, 1), (20, 1), (35, 2), (40, 3), (50, 3), (55, 4), (60, 4), (70, 5)]
)
def test_familiarity_by_size(size: int, level: int) -> None:
    assert build_dictionary.familiarity(size) == level


def test_variants_and_listed_words_are_never_offered(package: Path, tmp_path: Path) -> None:
    lexicon = build_dictionary.build(package, tmp_path / "out")
    hidden = {word for word in lexicon if not lexicon.offered(word)}
    assert hidden == {"CLIPT", "CRACK"}  # LEMON is in a variant list too, but not only there


def test_two_builds_write_the_same_files(package: Path, tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    build_dictionary.build(package, first)
    build_dictionary.build(package, second)
    assert (first / "dictionary.dat").read_bytes() == (second / "dictionary.dat").read_bytes()
    assert (first / "LICENSES/SCOWL.txt").read_bytes() == NOTICE


def test_the_written_file_is_the_dictionary(package: Path, tmp_path: Path) -> None:
    lexicon = build_dictionary.build(package, tmp_path)
    read = Lexicon.read((tmp_path / "dictionary.dat").read_bytes())
    assert list(read) == list(lexicon)
    assert read.checksum == lexicon.checksum


def test_the_figures_are_printed(
    package: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    build_dictionary.build(package, tmp_path)
    rows = dict(line.strip().rsplit(maxsplit=1) for line in capsys.readouterr().out.splitlines())
    assert rows["words"] == "6"
    assert rows["familiarity 2 or better"] == "4"
    assert rows["words never offered"] == "2"
    assert rows["as variant spellings only"] == "1"
    assert rows["by the list"] == "1"


def test_comments_in_a_list_are_no_words(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("# a comment\n\nlemon  # sour\nmelon\n")
    assert build_dictionary.read_list(path) == {"LEMON", "MELON"}


def test_the_kept_list_says_where_it_comes_from() -> None:
    text = build_dictionary.NEVER_OFFERED.read_text("utf-8")
    assert text.startswith("# ")
    assert "Origin:" in text
    assert len(build_dictionary.read_list(build_dictionary.NEVER_OFFERED)) == 1_057


def test_nothing_on_the_kept_list_is_offered() -> None:
    """D4, for the dictionary that is shipped."""
    lexicon = Lexicon.read(paths.resource("dictionary.dat").read_bytes())
    hidden = build_dictionary.read_list(build_dictionary.NEVER_OFFERED)
    assert not any(lexicon.offered(word) for word in hidden)


def test_the_notice_is_shipped_whole() -> None:
    notice = paths.resource("LICENSES", "SCOWL.txt").read_text("utf-8")
    assert "Kevin Atkinson" in notice
    assert "The UK Advanced Cryptics Dictionary" in notice


def test_the_package_is_fetched_and_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands = []

    def run(command: list[str], **options: object) -> None:
        commands.append(command)
        (tmp_path / "scowl_1_all.deb").touch()

    monkeypatch.setattr(subprocess, "run", run)
    root = scowl.fetch(tmp_path)
    assert commands == [
        ["apt-get", "download", "scowl=2020.12.07-2"],
        ["dpkg-deb", "--extract", str(tmp_path / "scowl_1_all.deb"), str(root)],
    ]


def test_a_failed_build_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert build_dictionary.main([str(tmp_path)]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    assert build_dictionary.main(["one", "two"]) == 2
    assert capsys.readouterr().err == "Give at most one folder.\n"
