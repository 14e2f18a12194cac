"""Computer against computer: fair pairs, and the same results from the same seed (R4.1)."""

from __future__ import annotations

import pytest

from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Kind, Level, Match
from qube_desktop.core.qube.moves import Matcher
from qube_desktop.core.qube.thinker import Thinker
from qube_desktop.core.qube.tournament import play_pair

LEVELS = (Level.CASUAL, Level.BEGINNER)


@pytest.fixture(scope="module")
def pair(matcher: Matcher) -> tuple[Match, Match]:
    return play_pair(0, LEVELS, 5, Thinker(matcher))


def grids(match: Match) -> list[str]:
    return [face.grid.letters for face in match.faces]


def test_both_matches_of_a_pair_are_played_on_the_same_faces(pair: tuple[Match, Match]) -> None:
    first, second = pair
    assert first.over
    assert second.over
    assert grids(first) == grids(second)


def test_r4_1_each_side_opens_once(pair: tuple[Match, Match]) -> None:
    assert [match.faces[0].opener for match in pair] == list(Player)


def test_the_seats_say_who_plays(pair: tuple[Match, Match]) -> None:
    for match in pair:
        assert [seat.level for seat in match.setup.seats] == list(LEVELS)
        assert {seat.kind for seat in match.setup.seats} == {Kind.COMPUTER}


def test_a_seed_brings_the_same_matches(pair: tuple[Match, Match], matcher: Matcher) -> None:
    """Also by somebody who has thought of other faces before."""
    thinker = Thinker(matcher)
    other = play_pair(1, LEVELS, 5, thinker)
    assert play_pair(0, LEVELS, 5, thinker) == pair
    assert grids(other[0]) != grids(pair[0])
    assert grids(play_pair(0, LEVELS, 6, thinker)[0]) != grids(pair[0])


def test_each_side_has_chances_of_its_own(matcher: Matcher) -> None:
    """Two players of one level do not play the same word on a face that both open."""
    one, other = play_pair(0, (Level.BEGINNER, Level.BEGINNER), 5, Thinker(matcher))
    first, second = ([turn.word for turn in match.faces[0].turns] for match in (one, other))
    assert first != second
