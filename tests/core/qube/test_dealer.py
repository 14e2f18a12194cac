"""Faces from a seed: six different grids of nine different letters that can be played (R1.5)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from qube_desktop.core.errors import LexiconError, LexiconFault
from qube_desktop.core.lexicon import Entry, Lexicon
from qube_desktop.core.qube import dealer
from qube_desktop.core.qube.dealer import RARE_FACES, RARE_LETTERS, deal, plays_well, reads_well
from qube_desktop.core.qube.grid import Grid, Line
from qube_desktop.core.qube.moves import Matcher
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
    assert dealer.DEALER_VERSION == 1
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


def test_a_grid_that_spells_a_hidden_word_does_not_read_well() -> None:
    """D4, on the board itself, whichever way it is read."""
    matcher = Matcher(
        Lexicon.of([Entry("NML", 1, offered=False), Entry("LOR", 1), Entry("LEMON", 1)])
    )
    assert not reads_well(EXAMPLE, matcher)
    assert reads_well(Grid("LOMNPQRST"), matcher)
    hidden = Lexicon.of([Entry("LEMON", 1, offered=False)])
    assert reads_well(EXAMPLE, Matcher(hidden))


def test_a_grid_without_words_or_without_variety_does_not_play_well(matcher: Matcher) -> None:
    assert not plays_well(Grid("QWXZJVKYU"), matcher)
    # Ten words on every line, but all of them the same move.
    letters = "".join(EXAMPLE.spelling(line) for line in Line)
    dull = Lexicon.of(Entry(letters + "ABCDEFGHIJ"[:n][-1], 1) for n in range(1, 11))
    assert min(Matcher(dull).line_counts(EXAMPLE).values()) == 10
    assert not plays_well(EXAMPLE, Matcher(dull))


def test_a_dictionary_too_small_to_deal_from_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealer, "_TRIES", 20)
    with pytest.raises(LexiconError) as caught:
        deal(1, Matcher(Lexicon.of([Entry("LEMON", 1)])))
    assert caught.value.fault is LexiconFault.DAMAGED
