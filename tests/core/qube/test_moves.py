"""Words by their lines, for the whole dictionary at once (R2.2, R2.5, R2.7)."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core.lexicon import LEAST_FAMILIAR, Entry, Lexicon
from qube_desktop.core.qube.grid import ALL_LINES, Grid, Line, line_names, tiles_on
from qube_desktop.core.qube.moves import Matcher, Move, counted
from tests.games import EXAMPLE, grids

# Few letters and much repetition: here the first and the last of a letter matter.
narrow_grids = st.text("ABC", min_size=9, max_size=9).map(Grid)
narrow_words = st.text("ABC", min_size=3, max_size=32)

TINY = Matcher(
    Lexicon.of(
        [
            Entry("LEMON", 2),
            Entry("COLUMN", 1),
            Entry("LIMN", 5),
            Entry("ALUMNI", 1, offered=False),
            Entry("MELON", 3),
            Entry("SALMON", 2),
            Entry("FLORIST", 3),
            Entry("TRANSFORM", 1),
            Entry("CRACK", 1),
        ]
    )
)


def by_hand(matcher: Matcher, grid: Grid) -> list[int]:
    """The oracle: every word looked at letter by letter."""
    return [grid.mask_of(word) for word in matcher.words]


def test_words_are_sorted_by_length_then_alphabet(matcher: Matcher, lexicon: Lexicon) -> None:
    assert sorted(matcher.words) == list(lexicon)
    keys = [(len(word), word) for word in matcher.words]
    assert keys == sorted(keys)
    for word, level, offered in zip(
        matcher.words, matcher.familiarity, matcher.offered, strict=True
    ):
        assert lexicon.familiarity(word) == level
        assert lexicon.offered(word) == offered


@given(st.sets(narrow_words, max_size=30), narrow_grids)
def test_masks_agree_with_the_rules_for_any_words(words: set[str], grid: Grid) -> None:
    """Also for repeated letters (R1.5) and for words of more than 16 letters."""
    matcher = Matcher(Lexicon.of(Entry(word, 1) for word in words))
    assert matcher.masks(grid).tolist() == by_hand(matcher, grid)


@pytest.mark.parametrize("grid", [EXAMPLE, Grid("SATINERLY"), Grid("AAAAAAAAA"), Grid("EESTERNAE")])
def test_masks_agree_with_the_rules_for_the_dictionary(matcher: Matcher, grid: Grid) -> None:
    masks = matcher.masks(grid)
    assert masks.shape == (len(matcher.words),)
    for index in random.Random(7).sample(range(len(matcher.words)), 4_000):
        assert masks[index] == grid.mask_of(matcher.words[index])


def test_every_long_word_agrees_with_the_rules(matcher: Matcher) -> None:
    grid = Grid("TIONALSRE")
    masks = matcher.masks(grid)
    long_words = [index for index, word in enumerate(matcher.words) if len(word) > 15]
    assert len(long_words) > 100
    for index in long_words:
        assert masks[index] == grid.mask_of(matcher.words[index])


def test_offered_moves_leave_out_what_is_unfamiliar_or_never_offered() -> None:
    r1, florist = Line.R1.bit, Line.C1.bit | Line.R3.bit
    # Not FLORIST, which is of familiarity 3, nor ALUMNI, which is never offered.
    assert TINY.offered_moves(EXAMPLE, 2) == {r1: 3, Line.R3.bit: 1}
    assert TINY.offered_moves(EXAMPLE, LEAST_FAMILIAR)[florist] == 1


@given(grids, st.integers(1, LEAST_FAMILIAR))
def test_offered_moves_are_those_of_the_masks(
    matcher: Matcher, grid: Grid, familiarity: int
) -> None:
    """Also of words that are longer than most, which are kept apart."""
    masks = matcher.masks(grid)[matcher.offered & (matcher.familiarity <= familiarity)]
    assert matcher.offered_moves(grid, familiarity) == counted(masks)


def test_line_counts_take_both_directions_and_count_a_word_once() -> None:
    matcher = Matcher(
        Lexicon.of([Entry("LEMON", 1), Entry("NAMELY", 2), Entry("LEMONAMOL", 3), Entry("MOLN", 1)])
    )
    assert matcher.line_count("LMN") == 3
    assert matcher.line_count("NML") == 3
    assert matcher.line_count("LMN", 2) == 2
    assert matcher.line_counts(EXAMPLE, 1)[Line.R1] == 1


@given(grids)
def test_line_counts_are_those_of_the_masks(grid: Grid) -> None:
    masks = np.array(by_hand(TINY, grid))
    counts = TINY.line_counts(grid)
    assert list(counts) == list(Line)
    for line, count in counts.items():
        assert count == np.count_nonzero(masks & line.bit)


def test_moves_of_the_example() -> None:
    moves = TINY.moves(EXAMPLE)
    assert moves == [
        Move(Line.R1.bit, (0, 1, 2), 5, 5, ("COLUMN", "LEMON", "SALMON")),
        Move(Line.C1.bit | Line.R3.bit, (0, 3, 6, 7, 8), 5, 1, ("FLORIST",)),
        Move(Line.R3.bit, (6, 7, 8), 3, 1, ("TRANSFORM",)),
    ]


def test_a_finished_line_is_no_part_of_a_move() -> None:
    """R2.3, R2.5: FLORIST finishes only C1 when R3 is done, and nothing when both are."""
    moves = TINY.moves(EXAMPLE, Line.R3.bit | Line.R1.bit)
    assert moves == [Move(Line.C1.bit, (0, 3, 6), 3, 1, ("FLORIST",))]
    assert TINY.moves(EXAMPLE, ALL_LINES) == []


def test_a_move_that_only_hidden_words_make_has_no_example() -> None:
    """D4: it can be played, but is never shown."""
    matcher = Matcher(Lexicon.of([Entry("LEMON", 1, offered=False)]))
    assert matcher.moves(EXAMPLE) == [Move(Line.R1.bit, (0, 1, 2), 5, 1, ())]


def test_examples_are_the_most_familiar_then_the_shortest() -> None:
    levels = {"LIMN": 5, "ALUMNUS": 1, "LEMON": 1, "COLUMN": 1, "LEMONS": 1}
    matcher = Matcher(Lexicon.of(Entry(word, level) for word, level in levels.items()))
    (move,) = matcher.moves(EXAMPLE)
    assert move.examples == ("LEMON", "COLUMN", "LEMONS")
    assert move.words == 5


@pytest.mark.parametrize("done", [0, Line.R1.bit, 0b0101_1010, 0b0111_1111])
def test_moves_of_the_dictionary(matcher: Matcher, lexicon: Lexicon, done: int) -> None:
    moves = matcher.moves(EXAMPLE, done)
    assert moves
    assert moves == sorted(moves, key=lambda move: (-move.score, -move.words, move.lines))
    assert len({move.lines for move in moves}) == len(moves)
    masks = matcher.masks(EXAMPLE) & np.uint8(~done & 0xFF)
    assert sum(move.words for move in moves) == np.count_nonzero(masks)
    for move in moves:
        assert move.lines
        assert not move.lines & done
        assert move.tiles == tiles_on(move.lines)
        assert move.score == EXAMPLE.worth(move.lines)
        levels = [lexicon.familiarity(word) for word in move.examples]
        assert levels == sorted(level for level in levels if level is not None)
        for word in move.examples:
            assert EXAMPLE.mask_of(word) & ~done == move.lines
            assert lexicon.offered(word)


def test_the_example_grid_has_the_moves_of_the_interface(matcher: Matcher) -> None:
    moves = {tuple(line_names(move.lines)): move for move in matcher.moves(EXAMPLE)}
    assert 40 < len(moves) < 70
    assert "FLORIST" in matcher.words
    assert moves["C1", "R3"].words > 200


def test_counted_leaves_out_words_without_a_line() -> None:
    masks = np.array([0, 3, 1, 3, 2], np.uint8)
    assert counted(masks) == {1: 1, 2: 1, 3: 2}
    assert counted(masks, 1) == {2: 3}
    assert counted(masks, 3) == {}


def test_an_empty_dictionary_has_no_moves() -> None:
    matcher = Matcher(Lexicon.of([]))
    assert matcher.moves(EXAMPLE) == []
    assert matcher.line_count("LMN") == 0
