"""Faces from a seed: six different grids of nine different letters that can be played (R1.5)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from qube_desktop.core.errors import LexiconError, LexiconFault
from qube_desktop.core.lexicon import Entry, Lexicon
from qube_desktop.core.qube import dealer
from qube_desktop.core.qube.board import Board
from qube_desktop.core.qube.dealer import (
    KNOWN,
    MIN_MOVES,
    MIN_RARE_WORDS,
    MIN_WORDS,
    OPENER_VALUES,
    RARE_FACES,
    RARE_LETTERS,
    deal,
    first_impression,
    hidden_words,
    is_fair,
    is_lively,
    opener_value,
    reads_well,
)
from qube_desktop.core.qube.grid import ALL_LINES, Grid, Line
from qube_desktop.core.qube.moves import Matcher, counted
from qube_desktop.core.qube.solver import solve_face
from qube_desktop.core.qube.states import State
from tests.games import EXAMPLE

SEEDS = 60


@pytest.fixture(scope="module")
def matches(matcher: Matcher) -> list[tuple[Grid, ...]]:
    return [deal(seed, matcher) for seed in range(SEEDS)]


def rare_letters(grid: Grid) -> set[str]:
    return set(grid.letters) & set(RARE_LETTERS)


def test_a_match_has_six_different_grids_of_nine_different_letters(
    matches: list[tuple[Grid, ...]],
) -> None:
    for grids in matches:
        assert len(set(grids)) == len(grids) == 6
        for grid in grids:
            assert len(set(grid.letters)) == 9


def test_every_line_is_within_reach_of_known_words(
    matches: list[tuple[Grid, ...]], matcher: Matcher
) -> None:
    """Ten words of familiarity 1-3, three on a line through J, Q, X or Z."""
    for grid in (grid for grids in matches[:10] for grid in grids):
        for line, count in matcher.line_counts(grid, 3).items():
            rare = set(grid.spelling(line)) & set(RARE_LETTERS)
            assert count >= (3 if rare else 10)


def test_every_grid_is_lively(matches: list[tuple[Grid, ...]], matcher: Matcher) -> None:
    for grid in (grid for grids in matches[:10] for grid in grids):
        assert len(matcher.moves(grid)) >= 25


def test_one_to_three_faces_hold_one_rare_letter(matches: list[tuple[Grid, ...]]) -> None:
    counts: Counter[int] = Counter()
    for grids in matches:
        rare = [rare_letters(grid) for grid in grids]
        assert all(len(letters) <= 1 for letters in rare)
        counts[sum(map(bool, rare))] += 1
    assert set(counts) == set(RARE_FACES)  # the number itself varies


def test_rare_letters_stand_everywhere(matches: list[tuple[Grid, ...]]) -> None:
    """Any of the four, on any face and any tile, not always in a corner."""
    places = [
        (letter, face, tile)
        for grids in matches
        for face, grid in enumerate(grids)
        for tile, letter in enumerate(grid.letters)
        if letter in RARE_LETTERS
    ]
    letters, faces, tiles = (set(column) for column in zip(*places, strict=True))
    assert letters == set(RARE_LETTERS)
    assert faces == set(range(6))
    assert tiles == set(range(9))


def test_no_letter_of_the_alphabet_is_left_out(matches: list[tuple[Grid, ...]]) -> None:
    letters = Counter("".join(grid.letters for grids in matches for grid in grids))
    assert len(letters) == 26
    vowels = sum(letters[vowel] for vowel in "AEIOU")
    assert 0.28 < vowels / letters.total() < 0.40  # about three of nine


def test_a_seed_gives_the_same_match_and_another_seed_another(
    matches: list[tuple[Grid, ...]], matcher: Matcher
) -> None:
    assert deal(7, matcher) == matches[7]
    assert len(set(matches)) == SEEDS


def test_the_dealer_keeps_its_promise(matcher: Matcher) -> None:
    """Fails when a seed gives other grids: write them here, and raise ``DEALER_VERSION`` unless it
    was the dictionary that changed."""
    assert dealer.DEALER_VERSION == 2
    dealt = "OATHELNCX WLIENUSTA MGEOAYLCU MHENTVOAI ONBELWTUS UICVGTDES"
    assert " ".join(map(str, deal(7, matcher))) == dealt


def test_only_the_promised_method_of_random_is_asked(
    matcher: Matcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = deal(3, matcher)

    class OnlyRandom:
        def __init__(self, seed: int) -> None:
            self.random = random.Random(seed).random

    monkeypatch.setattr(dealer, "Random", OnlyRandom)
    assert deal(3, matcher) == expected


def test_opening_a_face_is_worth_what_it_should_be(
    matches: list[tuple[Grid, ...]], matcher: Matcher
) -> None:
    """Exactly, by the solver, and not always the same."""
    values = [
        solve_face(Board(grid.values, counted(matcher.masks(grid)))).value(State())
        for grids in matches[:10]
        for grid in grids
    ]
    assert min(values) >= OPENER_VALUES.start
    assert max(values) < OPENER_VALUES.stop
    assert len(set(values)) > 8


def test_a_grid_that_spells_a_hidden_word_does_not_read_well() -> None:
    """D4, on the board itself, whichever way it is read."""
    matcher = Matcher(
        Lexicon.of(
            [
                Entry("NML", 1, offered=False),
                Entry("LOR", 1),
                Entry("LMNO", 1, offered=False),
            ]
        )
    )
    hidden = hidden_words(matcher)
    assert hidden == {"NML"}
    assert not reads_well(EXAMPLE, hidden)
    assert reads_well(Grid("LOMNPQRST"), hidden)


def test_a_grid_without_words_or_without_variety_is_not_lively(matcher: Matcher) -> None:
    assert not is_lively(Grid("QWXZJVKYU"), matcher.offered_moves(Grid("QWXZJVKYU"), KNOWN))
    moves = dict.fromkeys(range(1, 1 + MIN_MOVES), MIN_WORDS)
    assert not is_lively(EXAMPLE, moves)  # no word holds a diagonal
    assert is_lively(EXAMPLE, moves | {ALL_LINES: MIN_WORDS})
    assert not is_lively(EXAMPLE, {ALL_LINES: 1_000})


def test_lines_through_a_rare_letter_may_have_fewer_words() -> None:
    """The example has a Q in R2 and C3."""
    moves = {line.bit: MIN_WORDS for line in Line} | {
        line.bit | other.bit: 0 for line in Line for other in Line if line < other
    }
    rare = {Line.R2.bit: MIN_RARE_WORDS, Line.C3.bit: MIN_RARE_WORDS}
    assert is_lively(EXAMPLE, moves | rare)
    assert not is_lively(EXAMPLE, moves | rare | {Line.C3.bit: MIN_RARE_WORDS - 1})
    assert not is_lively(EXAMPLE, moves | rare | {Line.R1.bit: MIN_WORDS - 1})


def test_a_grid_is_fair_if_opening_brings_neither_too_little_nor_too_much() -> None:
    one_word = Board(EXAMPLE.values, [ALL_LINES])  # 21 tiles' worth, scored and owned
    assert opener_value(one_word) == 2 * sum(EXAMPLE.values)
    assert not is_fair(one_word)
    assert not is_fair(Board(EXAMPLE.values, []))
    row = Board(EXAMPLE.values, [Line.R1.bit])
    assert opener_value(row) == 10
    assert is_fair(row)


def test_r3_2_the_first_impression_is_the_first_word_less_the_answer() -> None:
    rows = Board(EXAMPLE.values, [Line.R1.bit, Line.R2.bit, Line.R3.bit])
    assert first_impression(rows) == 14 - 5
    assert first_impression(Board(EXAMPLE.values, [Line.R2.bit])) == 14
    assert first_impression(Board(EXAMPLE.values, [])) == 0


def test_what_looks_unfair_is_not_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(_board: Board) -> int:
        raise AssertionError("solved")

    monkeypatch.setattr(dealer, "opener_value", never)
    assert not is_fair(Board(EXAMPLE.values, [Line.R2.bit]))


def test_a_dictionary_too_small_to_deal_from_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealer, "_TRIES", 20)
    with pytest.raises(LexiconError) as caught:
        deal(1, Matcher(Lexicon.of([Entry("LEMON", 1)])))
    assert caught.value.fault is LexiconFault.DAMAGED
