"""The computer player: legal, within its vocabulary, never offensive, stronger level by level."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core.lexicon import LEAST_FAMILIAR, Entry, Lexicon
from qube_desktop.core.qube.computer import SKILLS, choose
from qube_desktop.core.qube.dealer import deal
from qube_desktop.core.qube.face import Action, Position
from qube_desktop.core.qube.grid import ALL_LINES, Grid, Line, Player
from qube_desktop.core.qube.match import Level, Match, Setup
from qube_desktop.core.qube.moves import Matcher
from tests.games import EXAMPLE, SEATS

BLUE, RED = Player
LEVELS = list(Level)


def play_match(
    levels: tuple[Level, Level],
    grids: tuple[Grid, ...],
    matcher: Matcher,
    lexicon: Lexicon,
    rng: Random,
    opener: Player = BLUE,
) -> Match:
    """A whole match, in which every word passes the rules with the dictionary."""
    match = Match.start(Setup(SEATS), grids, opener)
    while not match.over:
        position = match.position
        word = choose(position, matcher, levels[position.to_move.index], rng)
        after, turn = position.play(word, lexicon) if word else position.play_pass()
        match = match.advanced(after, turn)
    return match


@pytest.fixture(scope="module")
def matches(matcher: Matcher, lexicon: Lexicon) -> list[tuple[Level, Match]]:
    """204 faces, each level against itself."""
    rng = Random(1)
    return [
        (level, play_match((level, level), deal(seed, matcher), matcher, lexicon, rng))
        for seed in range(34)
        for level in [LEVELS[seed % len(LEVELS)]]
    ]


def test_two_hundred_faces_are_legal_to_the_end(matches: list[tuple[Level, Match]]) -> None:
    """``Position.play`` has judged every word (R2.4); here the faces are played out (R4.4)."""
    faces = [face for _, match in matches for face in match.faces]
    assert len(faces) >= 200
    assert all(face.position.ending is not None for face in faces)
    played_out = sum(face.position.done == ALL_LINES for face in faces)
    assert played_out > 0.9 * len(faces)


def test_no_word_is_one_that_may_not_be_offered(
    matches: list[tuple[Level, Match]], lexicon: Lexicon
) -> None:
    """D4."""
    for word in words_of(matches):
        assert lexicon.offered(word)


def words_of(matches: list[tuple[Level, Match]], level: Level | None = None) -> list[str]:
    return [
        turn.word
        for played, match in matches
        for face in match.faces
        for turn in face.turns
        if turn.action is Action.WORD and level in {None, played}
    ]


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_keeps_to_its_vocabulary(
    matches: list[tuple[Level, Match]], lexicon: Lexicon, level: Level
) -> None:
    """D6."""
    words = words_of(matches, level)
    assert len(words) > 50
    for word in words:
        assert (lexicon.familiarity(word) or LEAST_FAMILIAR) <= SKILLS[level].familiarity


def test_words_vary(matches: list[tuple[Level, Match]]) -> None:
    words = words_of(matches)
    assert len(set(words)) > 0.7 * len(words)


def test_the_familiar_word_is_preferred() -> None:
    words = [Entry("LEMON", 3), Entry("LIMN", 2), Entry("COLUMN", 4)]
    matcher = Matcher(Lexicon.of(words))
    start = Position.start(EXAMPLE, BLUE)
    assert {choose(start, matcher, Level.MASTER, Random(n)) for n in range(20)} == {"LIMN"}


def test_it_passes_only_when_nothing_in_its_vocabulary_fits() -> None:
    """R4.3."""
    matcher = Matcher(Lexicon.of([Entry("LEMON", 3), Entry("FLORIST", 1, offered=False)]))
    start = Position.start(EXAMPLE, BLUE)
    assert choose(start, matcher, Level.CASUAL, Random(1)) is None
    assert choose(start, matcher, Level.SKILLED, Random(1)) == "LEMON"
    done, _ = start.play("LEMON", None)
    assert choose(done, matcher, Level.MASTER, Random(1)) is None


def test_who_overlooks_everything_plays_what_most_words_hold() -> None:
    entries = [Entry("LEMON", 1), Entry("COLUMN", 1), Entry("OPAQUE", 1)]
    matcher = Matcher(Lexicon.of(entries))

    class Absent(Random):
        """Nothing comes to mind."""

        def random(self) -> float:
            return 0.0

    word = choose(Position.start(EXAMPLE, BLUE), matcher, Level.BEGINNER, Absent())
    assert EXAMPLE.mask_of(word or "") == Line.R1.bit


def test_a_beginner_misses_what_a_master_sees() -> None:
    """One word of ten points more is on the board, and nine for a plain line."""
    plain = [Entry(f"REST{letter}", 1) for letter in "ABCDEFGHI"]
    matcher = Matcher(Lexicon.of([*plain, Entry("OPAQUE", 1)]))
    start = Position.start(EXAMPLE, BLUE)
    found = [choose(start, matcher, Level.BEGINNER, Random(n)) for n in range(100)]
    assert found.count("OPAQUE") < 10
    assert choose(start, matcher, Level.EXPERT, Random(1)) is not None
    assert {choose(start, matcher, Level.MASTER, Random(n)) for n in range(20)} == {"OPAQUE"}


@given(st.sampled_from(LEVELS), st.integers(0, 10_000))
def test_the_choice_is_a_pure_function(matcher: Matcher, level: Level, seed: int) -> None:
    position, _ = Position.start(EXAMPLE, RED).play("TRANSFORM", None)
    first = choose(position, matcher, level, Random(seed))
    assert first == choose(position, matcher, level, Random(seed))


@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(LEVELS)))
def test_a_level_beats_the_one_below(
    matcher: Matcher, lexicon: Lexicon, weaker: Level, stronger: Level
) -> None:
    """Five pairs of matches on the same faces, each side opening once."""
    rng = Random(5)
    points = 0
    for game in range(10):
        match = play_match(
            (stronger, weaker),
            deal(game // 2, matcher),
            matcher,
            lexicon,
            rng,
            Player(1 + game % 2),
        )
        points += match.totals[0] > match.totals[1]
    assert points >= 7
