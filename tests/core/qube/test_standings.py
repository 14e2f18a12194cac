"""How matches ended, counted (R1.4)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core.qube.standings import Standings, standings

totals = st.tuples(st.integers(0, 400), st.integers(0, 400))


def test_wins_draws_and_means() -> None:
    played = standings([(100, 90), (80, 80), (70, 120), (101, 100)])
    assert played == Standings(matches=4, wins=(2, 1), draws=1, average=(87.75, 97.5))


@given(st.lists(totals, min_size=1))
def test_every_match_is_counted_once(played: list[tuple[int, int]]) -> None:
    found = standings(played)
    assert sum(found.wins) + found.draws == found.matches == len(played)


@given(st.lists(totals, min_size=1))
def test_exchanging_the_players_exchanges_the_figures(played: list[tuple[int, int]]) -> None:
    one, other = standings(played), standings([(red, blue) for blue, red in played])
    assert one.wins == other.wins[::-1]
    assert one.average == other.average[::-1]
    assert one.draws == other.draws
