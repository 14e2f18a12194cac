"""The computer player: legal, within its vocabulary, never offensive, stronger level by level."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop import paths
from qube_desktop.core.lexicon import Entry, Lexicon
from qube_desktop.core.qube.analysis import analyse
from qube_desktop.core.qube.computer import SKILLS, Foresight, Skill, choose, chosen
from qube_desktop.core.qube.dealer import DEALER_VERSION, deal
from qube_desktop.core.qube.equity import Equity
from qube_desktop.core.qube.evaluation import PASS
from qube_desktop.core.qube.face import Action, Position
from qube_desktop.core.qube.grid import ALL_LINES, Grid, Line, Player
from qube_desktop.core.qube.match import Level, Match
from qube_desktop.core.qube.moves import Matcher
from qube_desktop.core.qube.situation import Situation
from qube_desktop.core.qube.thinker import OFFERED, Thinker
from qube_desktop.core.qube.tournament import play_match
from tests.games import EXAMPLE, positions

BLUE, RED = Player
LEVELS = list(Level)
ONES = Grid("AEILNORST")
"""Every tile is worth one point."""


@pytest.fixture(scope="module")
def thinker(matcher: Matcher, lexicon: Lexicon) -> Thinker:
    data = paths.resource("equity.dat").read_bytes()
    equity = Equity.read(data, dictionary=lexicon.checksum, dealer=DEALER_VERSION)
    return Thinker(matcher, equity)


@pytest.fixture(scope="module")
def matches(matcher: Matcher) -> list[tuple[Level, Match]]:
    """204 faces, each level against itself; thought of face by face, which takes less time."""
    thinker = Thinker(matcher)
    return [
        (level, play_match((level, level), deal(seed, matcher), BLUE, str(seed), thinker))
        for seed in range(34)
        for level in [LEVELS[seed % len(LEVELS)]]
    ]


def test_two_hundred_faces_are_legal_to_the_end(
    matches: list[tuple[Level, Match]], lexicon: Lexicon
) -> None:
    """R2.4, and every face comes to its end, most of them with all lines finished (R4.3, R4.4)."""
    faces = [face for _, match in matches for face in match.faces]
    assert len(faces) >= 200
    for face in faces:
        assert face.position.ending is not None
        for position, turn in zip(face.positions(), face.turns, strict=False):
            if turn.action is Action.WORD:
                assert position.play(turn.word, lexicon)[1] == turn
    played_out = sum(face.position.done == ALL_LINES for face in faces)
    assert played_out > 0.6 * len(faces)


def words_of(matches: list[tuple[Level, Match]], level: Level | None = None) -> list[str]:
    return [
        turn.word
        for played, match in matches
        for face in match.faces
        for turn in face.turns
        if turn.action is Action.WORD and level in {None, played}
    ]


def test_no_word_is_one_that_may_not_be_offered(
    matches: list[tuple[Level, Match]], lexicon: Lexicon
) -> None:
    """D4."""
    for word in words_of(matches):
        assert lexicon.offered(word)


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_keeps_to_its_vocabulary(
    matches: list[tuple[Level, Match]], matcher: Matcher, level: Level
) -> None:
    """D6."""
    commonness = dict(zip(matcher.words, matcher.commonness.tolist(), strict=True))
    words = words_of(matches, level)
    assert len(words) > 50
    for word in words:
        assert commonness[word] >= SKILLS[level].vocabulary.commonness


def test_levels_differ_in_vocabulary_and_foresight() -> None:
    for weaker, stronger in pairwise(SKILLS.values()):
        assert stronger.vocabulary.commonness < weaker.vocabulary.commonness
    assert len({skill.foresight for skill in SKILLS.values()}) == len(Foresight)
    assert list(SKILLS) == LEVELS


def test_words_vary(matches: list[tuple[Level, Match]]) -> None:
    words = words_of(matches)
    assert len(set(words)) > 0.6 * len(words)


def thinking(*entries: Entry, equity: Equity | None = None) -> Thinker:
    return Thinker(Matcher(Lexicon.of(entries)), equity)


def everything(foresight: Foresight) -> Skill:
    """Knows every word that may be offered, and overlooks none."""
    return Skill(OFFERED, foresight, None)


def after(*words: str, grid: Grid = EXAMPLE) -> Situation:
    position = Position.start(grid, BLUE)
    for word in words:
        position, _ = position.play(word, None)
    return Situation(position)


def lines_of(word: str | None, situation: Situation) -> int:
    grid = situation.position.grid
    return grid.mask_of(word) & ~situation.position.done if word else PASS


def test_common_words_are_preferred() -> None:
    common = [Entry(f"LEM{'O' * n}N", 2, zipf=3.5) for n in range(1, 21)]
    thinker = thinking(*common, Entry("LIMN", 2, zipf=3.4))
    words = {choose(after(), thinker, Level.MASTER, seed) for seed in range(200)}
    assert words == {entry.word for entry in common}


def test_it_passes_when_nothing_in_its_vocabulary_fits() -> None:
    """R4.3."""
    thinker = thinking(Entry("LEMON", 2), Entry("FLORIST", 1, offered=False))
    assert choose(after(), thinker, Level.CASUAL, 1) is None
    assert choose(after(), thinker, Level.SKILLED, 1) == "LEMON"
    for level in LEVELS:
        assert choose(after("LEMON"), thinker, level, 1) is None


def test_without_foresight_the_score_alone_counts() -> None:
    """R3.2: R2 is worth 14, C3 with its stolen Q 12; of equal scores the lower mask is taken."""
    thinker = thinking(*(Entry(word, 1) for word in ("OPAQUE", "INQUEST", "LEMON", "WRAPPING")))
    greedy = everything(Foresight.POINTS)
    assert chosen(after(), thinker, greedy, 1) == "OPAQUE"
    assert chosen(after("OPAQUE"), thinker, greedy, 1) == "INQUEST"
    assert chosen(after("OPAQUE", "INQUEST"), thinker, greedy, 1) == "LEMON"


def test_a_look_at_the_tiles_prefers_to_steal() -> None:
    """R3.3: R3 and C1 score the same, but C1 takes a tile from the opponent."""
    thinker = thinking(Entry("RST", 1), Entry("ALR", 1))
    situation = after("AEI", grid=ONES)
    assert chosen(situation, thinker, everything(Foresight.POINTS), 1) == "RST"
    assert chosen(situation, thinker, everything(Foresight.TILES), 1) == "ALR"


@given(positions())
def test_a_look_at_the_tiles_sees_the_difference_after_the_move(position: Position) -> None:
    """The best by totals, worked out through the rules."""
    if position.ending is not None:
        return
    grid = position.grid
    words = {"".join(grid.spelling(line) for line in pair) for pair in pairwise(Line)}
    thinker = thinking(*(Entry(word, 1) for word in words))
    word = chosen(Situation(position), thinker, everything(Foresight.TILES), 1)
    mover = position.to_move

    def ahead(word: str) -> int:
        totals = position.play(word, None)[0].totals
        return totals[mover.index] - totals[mover.other.index]

    fitting = [each for each in words if grid.mask_of(each) & ~position.done]
    assert (word is None) == (not fitting)
    if word is not None:
        assert ahead(word) == max(map(ahead, fitting))


def test_who_sees_the_face_plays_what_is_best_on_it(matcher: Matcher) -> None:
    thinker = Thinker(matcher)
    for grid in deal(4, matcher):
        situation = Situation(Position.start(grid, BLUE))
        word = chosen(situation, thinker, everything(Foresight.FACE), 1)
        solution = thinker.face_solution(grid, OFFERED)
        assert lines_of(word, situation) in solution.best(situation.state)


GREEDY = Equity([[0.0] * 5 + [30.0]] * 5, dictionary="00" * 32, dealer=1, faces=1)
"""Opening the next face is worth 30 points to who is five points behind."""


def test_r4_2_who_sees_the_match_leaves_a_lead_alone_that_costs_too_much() -> None:
    thinker = thinking(Entry("LEMON", 1), equity=GREEDY)
    early, last = replace(after(), faces_left=3), after()
    assert chosen(early, thinker, everything(Foresight.FACE), 1) == "LEMON"
    assert chosen(early, thinker, everything(Foresight.MATCH), 1) is None
    assert chosen(last, thinker, everything(Foresight.MATCH), 1) == "LEMON"


def test_without_an_equity_table_the_master_sees_the_face() -> None:
    early = replace(after(), faces_left=3)
    assert choose(early, thinking(Entry("LEMON", 1)), Level.MASTER, 1) == "LEMON"


def test_r5_3_it_goes_on_alone_as_long_as_that_pays() -> None:
    thinker = thinking(Entry("LEMON", 1, zipf=5.0), Entry("FLORIST", 1, zipf=5.0))
    position, _ = Position.start(EXAMPLE, BLUE).play_timeout()
    for level in LEVELS:
        word = choose(Situation(position), thinker, level, 1)
        assert word is not None
        later, _ = position.play(word, None)
        assert later.to_move is position.to_move
        assert choose(Situation(later), thinker, level, 1) not in {word, None}


def test_a_master_loses_nothing(thinker: Thinker, matcher: Matcher) -> None:
    """Not a point on any turn of a match against a weaker player."""
    match = play_match((Level.MASTER, Level.CASUAL), deal(11, matcher), RED, "11", thinker)
    analysis = analyse(match, thinker)
    assert analysis.whole_match
    blue = [turn for face in analysis.faces for turn in face if turn.player is BLUE]
    assert len(blue) > 12
    assert max(abs(turn.loss) for turn in blue) < 0.005
    accuracy, other = analysis.accuracies
    assert accuracy is not None
    assert other is not None
    assert accuracy > 99.9 > other


PLAIN = [Entry(f"REST{letter}", 1, zipf=5.0) for letter in "ABCDEFGHI"]
"""Nine words for a plain line, beside which one is worth far more."""


def found(skill: Skill, seeds: int = 400) -> Counter[str | None]:
    thinker = thinking(*PLAIN, Entry("OPAQUE", 1, zipf=5.0))
    return Counter(chosen(after(), thinker, skill, seed) for seed in range(seeds))


def test_one_thought_is_any_word_that_fits() -> None:
    words = found(Skill(OFFERED, Foresight.POINTS, (1, 1)))
    assert 20 < words["OPAQUE"] < 65  # one word in ten
    assert len(words) == 10


def test_of_more_thoughts_the_best_is_played() -> None:
    """With 11 words in mind the chance to overlook one of ten is 0.9 · exp(-1)."""
    words = found(Skill(OFFERED, Foresight.POINTS, (11, 11)))
    assert 0.57 < words["OPAQUE"] / words.total() < 0.77
    assert found(everything(Foresight.POINTS))["OPAQUE"] == 400


def test_a_match_has_its_form() -> None:
    """The same in all its turns, and in another match another."""
    skill = Skill(OFFERED, Foresight.POINTS, (1, 10_000))
    thinker = thinking(*PLAIN, Entry("OPAQUE", 1))
    faces = [replace(after(), faces_left=left) for left in range(6)]
    sharp = [
        sum(chosen(face, thinker, skill, seed) == "OPAQUE" for face in faces) for seed in range(60)
    ]
    assert sharp.count(6) > 30
    assert sum(number < 3 for number in sharp) > 5


@given(st.sampled_from(LEVELS), st.integers(0, 10_000))
def test_the_choice_is_a_pure_function(matcher: Matcher, level: Level, seed: int) -> None:
    situation = after("TRANSFORM")
    first = choose(situation, Thinker(matcher), level, seed)
    assert first == choose(situation, Thinker(matcher), level, seed)


@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(LEVELS)))
def test_a_level_beats_the_one_below(
    thinker: Thinker, matcher: Matcher, weaker: Level, stronger: Level
) -> None:
    """Three pairs of matches on the same faces, each side opening once."""
    won = 0
    for pair in range(3):
        grids = deal(pair, matcher)
        for opener in Player:
            match = play_match((stronger, weaker), grids, opener, f"{pair}/{opener.value}", thinker)
            won += match.totals[0] > match.totals[1]
    assert won >= 4
