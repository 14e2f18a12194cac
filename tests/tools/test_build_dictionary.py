"""The tool that builds the dictionary, on small packages of its own."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from qube_desktop import paths
from qube_desktop.core.definitions import Definitions
from qube_desktop.core.lexicon import Lexicon
from tests.tools.dictionary.samples import packages
from tools import build_dictionary
from tools.dictionary import figures
from tools.dictionary.sources import Sources

PAGE = """# Page
<!-- contents: begin -->
<!-- contents: end -->
<!-- figures: begin -->
<!-- figures: end -->
"""


@pytest.fixture
def sources(tmp_path: Path) -> Sources:
    return packages(tmp_path / "sources")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project with a page and lists to measure with."""
    folder = tmp_path / "root"
    (folder / "docs").mkdir(parents=True)
    (folder / "docs/dictionary.md").write_text(PAGE)
    lists = folder / "tests/lexicon"
    lists.mkdir(parents=True)
    for name, _ in figures.WANTED:
        (lists / f"{name}.txt").write_text("lemon\n")
    for name, _ in figures.UNWANTED:
        (lists / f"{name}.txt").write_text("london\n")
    (lists / f"{figures.PAIRS}.tsv").write_text("colour\tcolor\n")
    return folder


def test_the_recipe_is_followed_from_the_packages(sources: Sources, root: Path) -> None:
    measured = build_dictionary.build(sources, root)
    lexicon = Lexicon.read((root / "resources/dictionary.dat").read_bytes())
    words = set(lexicon)
    assert {"LEMON", "CAFE", "STOLE", "COLOUR", "COLOR", "CLIPT"} <= words  # the core
    assert "LEMONS" in words  # a form
    assert "GRAY" not in words  # neither is GREY
    assert {"SELFIE", "APP"} <= words  # by hand
    assert not {"LONDON", "ARVO", "ZAX", "ELDERS", "LEMONIER", "GAOAL"} & words
    assert lexicon.familiarity("LEMON") == 1
    assert not lexicon.offered("CLIPT")
    assert all(figure.kept for figure in measured[:8])


def test_definitions_notices_and_tables_are_written(
    sources: Sources, root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    build_dictionary.build(sources, root)
    definitions = Definitions.read((root / "resources/definitions.dat").read_bytes())
    assert definitions.of("LEMON") == "yellow oval fruit"
    assert definitions.of("STOLE") == "past tense of steal"
    assert definitions.of("THE") is None  # explained by hand, but no word here
    notices = root / "resources/LICENSES"
    assert (notices / "SCOWL.txt").read_text() == "Copyright of scowl\n"
    assert (notices / "WordNet.txt").read_text() == "Copyright of wordnet-base\n"
    page = (root / "docs/dictionary.md").read_text()
    printed = capsys.readouterr().out
    for row in ("| rulebook | 100 | ≥ 100 |", "| scowl_upper60_pure | 0 | ≤ 0.3 |"):
        assert row in page
        assert row in printed


def test_two_builds_write_the_same_files(sources: Sources, root: Path) -> None:
    def written() -> dict[Path, bytes]:
        build_dictionary.build(sources, root)
        return {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}

    first = written()
    assert written() == first


@pytest.mark.parametrize(("met", "code"), [(True, 0), (False, 1)])
def test_a_missed_figure_fails_the_build(
    sources: Sources,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    met: bool,
    code: int,
) -> None:
    figure = figures.Figure("spache", 99.9 if met else 99.8, 99.9)
    monkeypatch.setattr(build_dictionary, "build", lambda sources, root: [figure])
    assert build_dictionary.main([str(sources.folder)]) == code
    assert capsys.readouterr().err == ("" if met else "Missed: spache\n")


def test_the_sources_are_fetched_where_they_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []

    def fetch(folder: Path) -> Sources:
        asked.append(folder)
        return Sources(folder)

    monkeypatch.setattr(build_dictionary, "fetch", fetch)
    monkeypatch.setattr(build_dictionary, "build", lambda sources, root: [])
    assert build_dictionary.main([]) == 0
    assert build_dictionary.main([str(tmp_path / "new")]) == 0
    assert build_dictionary.main([str(tmp_path)]) == 0
    assert asked[1:] == [tmp_path / "new"]
    assert not asked[0].parent.exists()  # thrown away


@pytest.mark.parametrize("error", [OSError("no disk"), subprocess.CalledProcessError(1, "npm")])
def test_a_failed_build_is_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: Exception,
) -> None:
    def fail(sources: Sources, root: Path) -> None:
        raise error

    monkeypatch.setattr(build_dictionary, "build", fail)
    assert build_dictionary.main([str(tmp_path)]) == 1
    complaint = capsys.readouterr().err
    assert complaint.startswith("The dictionary was not built: ")
    assert complaint.count("\n") == 1


def test_a_command_line_that_cannot_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert build_dictionary.main(["one", "two"]) == 2
    assert capsys.readouterr().err == "Give at most one folder.\n"


def test_the_notices_are_shipped_whole() -> None:
    def notice(name: str) -> str:
        return paths.resource("LICENSES", f"{name}.txt").read_text("utf-8")

    assert "Kevin Atkinson" in notice("SCOWL")
    assert "The UK Advanced Cryptics Dictionary" in notice("SCOWL")
    assert "WordNet 3.0 Copyright 2006 by Princeton University" in notice("WordNet")
    for source in ("CC BY-SA 4.0", "wordfreq", "SUBTLEX", "Google Books", "OpenSubtitles"):
        assert source in notice("Dictionary")
