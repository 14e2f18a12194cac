"""That the benchmarks measure what they say and notice what is wrong."""

from __future__ import annotations

import shutil
from contextlib import closing
from pathlib import Path

import pytest

from benchmarks import figures, history, matching, proof, rivals
from benchmarks import lexicon as loading
from benchmarks.figures import Figure
from qube_desktop import paths
from qube_desktop.core.lexicon import Entry, Lexicon
from qube_desktop.core.qube.board import Board
from qube_desktop.core.qube.grid import Line
from qube_desktop.core.qube.notation import read
from qube_desktop.core.qube.solver import solve_face
from qube_desktop.history import History
from tests.core.qube.brute_force import BruteForce
from tests.games import EXAMPLE

ROWS = [Line.R1.bit, Line.R2.bit, Line.R3.bit]


def test_a_ratio_above_its_limit_is_told() -> None:
    slow = Figure("one", 0.03, "other", 0.01, 2.0)
    assert slow.ratio == pytest.approx(3)
    assert not slow.kept
    assert "TOO SLOW" in str(slow)
    assert Figure("one", 0.02, "other", 0.01, 2.0).kept


def test_both_jobs_are_done_in_turns_and_the_first_round_does_not_count() -> None:
    done: list[str] = []
    figure = figures.compare(
        "a", lambda: done.append("a"), "b", lambda: done.append("b"), limit=1e9, rounds=3
    )
    assert "".join(done) == "ab" * 4
    assert figures.table([figure, figure]).count("\n") == 1


def test_a_dictionary_is_loaded_whole_and_weighed() -> None:
    data = Lexicon.of([Entry("LEMON", 1), Entry("MELON", 2)]).packed()
    lexicon, matcher = loading.ready(data)
    assert set(lexicon) == set(matcher.words) == loading.plain(data) == {"LEMON", "MELON"}
    assert 1_000 < loading.held(data) < loading.MOST_BYTES
    (figure,) = loading.figures(data)
    assert figure.seconds > 0
    assert figure.yardstick_s > 0


def test_the_dictionary_keeps_to_its_memory() -> None:
    """Issue 3.7: with everything that matching needs, at most 45 MB."""
    assert loading.held(paths.resource("dictionary.dat").read_bytes()) <= loading.MOST_BYTES


@pytest.mark.skipif(shutil.which("grep") is None, reason="there is no grep here")
def test_r2_2_grep_counts_the_words_of_a_line(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("LEMON\nMELON\nCOLUMN\nNIMBLE\n", encoding="ascii")
    assert matching.count("grep", "LMN", words) == 3
    assert matching.count("grep", "XYZ", words) == 0


def test_a_state_that_differs_from_brute_force_is_counted() -> None:
    solution = solve_face(Board(EXAMPLE.values, ROWS))
    right = BruteForce(EXAMPLE.values, ROWS)
    right.value()
    assert proof.compared(EXAMPLE, solution, right).wrong == 0
    wrong = BruteForce(EXAMPLE.values, ROWS[:2])
    wrong.value()
    assert proof.compared(EXAMPLE, solution, wrong).wrong > 0


def test_r4_2_a_match_of_two_rivals_counts_words_and_tiles() -> None:
    """Each face has one word, so who opens takes it, and the other opens the next."""
    board = Board(EXAMPLE.values, [255])
    solution = solve_face(board)
    result = rivals.match([board] * 6, [(solution, solution)] * 6, rivals.MATCH)
    everything = 2 * sum(EXAMPLE.values)
    assert result.totals == (3 * everything, 3 * everything)
    assert (result.margin, result.openings) == (0, 3)


def test_r4_2_without_words_the_opening_goes_back_and_forth() -> None:
    board = Board(EXAMPLE.values, [])
    solution = solve_face(board)
    result = rivals.match([board] * 5, [(solution, solution)] * 5, rivals.FACE)
    assert result == rivals.Result((0, 0), openings=2)


def test_the_history_of_the_benchmark_is_one_that_the_program_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "MATCHES", 30)
    path = history.filled(tmp_path)
    with closing(History(path.parent)) as kept:
        entries = kept.entries()
        assert len(entries) == 30
        assert all(read(kept.record(entry.number) or b"").match.over for entry in entries)
