"""The six counters: R6.1 while play goes on, R6.2 in the final count."""

from __future__ import annotations

from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core.qube.grid import Grid, Player
from qube_desktop.core.qube.match import FACES, Match, Seat, Setup
from qube_desktop.core.qube.play import Game, Pass, PlayWord, apply
from qube_desktop.core.qube.review import Counter, Verdict, counters, verdict

GRID = Grid("LMNOPQRST")

# One face each, from a fresh grid: words and passes in the order played, "" for a pass.
BLUE_FACE = ("FLORIST", "", "")
LEVEL_FACE = ("FLORIST", "WRAPPING", "", "")
EMPTY_FACE = ("", "")


def played(*faces: tuple[str, ...]) -> Match:
    setup = Setup((Seat("Blue"), Seat("Red")))
    game = Game.start(Match.start(setup, [GRID] * FACES, Player.BLUE))
    for word in (word for face in faces for word in face):
        game, _ = apply(game, PlayWord(word) if word else Pass(), 0)
    return game.match


def verdicts(match: Match, counted: int | None = None) -> list[Verdict]:
    return [counter.verdict for counter in counters(match, counted)]


def test_r6_1_a_fresh_match_has_six_open_counters_and_the_first_is_current() -> None:
    shown = counters(played())
    assert [counter.number for counter in shown] == [1, 2, 3, 4, 5, 6]
    assert shown[0] == Counter(1, Verdict.OPEN, current=True)
    assert shown[1:] == tuple(Counter(n, Verdict.OPEN) for n in range(2, 7))


def test_r6_1_the_face_being_played_has_no_colour_yet() -> None:
    shown = counters(played(BLUE_FACE, ("OPAQUE",)))
    assert shown[0] == Counter(1, Verdict.BLUE)
    assert shown[1] == Counter(2, Verdict.OPEN, current=True)
    assert not any(counter.current for counter in shown[2:])


def test_r6_1_a_finished_face_takes_the_colour_of_its_word_scores() -> None:
    # Blue is ahead after Face 1, so Red opens Face 2 (R4.2) and scores there.
    assert verdicts(played(BLUE_FACE, BLUE_FACE))[:2] == [Verdict.BLUE, Verdict.RED]


@pytest.mark.parametrize("face", [LEVEL_FACE, EMPTY_FACE])
def test_r6_1_level_word_scores_are_half_and_half(face: tuple[str, ...]) -> None:
    assert verdicts(played(face))[0] is Verdict.TIED


def test_r6_1_ownership_does_not_colour_a_face_while_play_goes_on() -> None:
    match = played(LEVEL_FACE)
    # Red took the R of FLORIST: 4 tiles of value against 5.
    assert match.faces[0].position.totals == (9, 10)
    assert verdicts(match)[0] is Verdict.TIED


def test_r6_2_the_count_adds_ownership_face_by_face() -> None:
    match = played(*[LEVEL_FACE] * FACES)
    assert match.over
    assert [face.position.word_scores for face in match.faces] == [(5, 5)] * 6
    by_count = [verdicts(match, counted) for counted in range(FACES + 1)]
    assert by_count[0] == [Verdict.TIED] * 6
    for counted, shown in enumerate(by_count):
        assert Verdict.TIED not in shown[:counted]
        assert shown[counted:] == [Verdict.TIED] * (6 - counted)


def test_r6_2_before_the_count_a_finished_match_shows_word_scores() -> None:
    match = played(*[LEVEL_FACE] * FACES)
    assert counters(match) == counters(match, 0)
    assert not any(counter.current for counter in counters(match))


def test_r6_2_colours_add_no_points() -> None:
    match = played(*[BLUE_FACE] * FACES)
    before = match.totals
    counters(match, 6)
    assert match.totals == before


@given(st.integers(0, 500), st.integers(0, 500))
def test_swapping_the_players_swaps_the_colours(blue: int, red: int) -> None:
    swap = {Verdict.BLUE: Verdict.RED, Verdict.RED: Verdict.BLUE, Verdict.TIED: Verdict.TIED}
    assert verdict((red, blue)) is swap[verdict((blue, red))]
    assert (verdict((blue, red)) is Verdict.TIED) == (blue == red)


@given(
    st.lists(st.sampled_from([BLUE_FACE, LEVEL_FACE, EMPTY_FACE]), max_size=6), st.integers(0, 6)
)
def test_exactly_the_finished_faces_are_judged(faces: list[tuple[str, ...]], counted: int) -> None:
    match = played(*faces)
    shown = counters(match, counted)
    judged = reduce(lambda n, c: n + (c.verdict is not Verdict.OPEN), shown, 0)
    assert judged == len(faces)
    assert sum(counter.current for counter in shown) == (0 if match.over else 1)
