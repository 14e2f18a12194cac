"""Statistics over summaries: counts, averages, bests and the longest winning run."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Kind, Level, Seat
from qube_desktop.core.qube.statistics import Statistics, Tally, statistics
from qube_desktop.core.qube.summary import BestWord, Summary

BLUE, RED = Player


def match(
    yours: int,
    theirs: int,
    level: Level | None = Level.CASUAL,
    *,
    word: BestWord | None = None,
    face: int = 0,
    person: Player = BLUE,
) -> Summary:
    """A match of the person against a level; ``None`` is another person."""
    other = Seat("Other") if level is None else Seat("Other", Kind.COMPUTER, level)
    turn = 1 if person is BLUE else -1
    return Summary(
        created=None,
        seats=(Seat("You"), other)[::turn],  # type: ignore[arg-type]
        clock_seconds=None,
        totals=(yours, theirs)[::turn],  # type: ignore[arg-type]
        best_words=(word, BestWord("OTHERS", 99))[::turn],  # type: ignore[arg-type]
        best_faces=(face, 99)[::turn],  # type: ignore[arg-type]
    )


def test_nothing_played() -> None:
    nothing = statistics([])
    assert nothing == Statistics(Tally(), (), 0, (), None, 0, 0)
    assert (nothing.average, nothing.best_score) == (0.0, 0)


def test_wins_draws_and_losses_by_level_weakest_first() -> None:
    found = statistics(
        [
            match(100, 90, Level.EXPERT),
            match(80, 80),
            match(70, 90),
            match(95, 90),
        ]
    )
    assert found.all == Tally(4, 2, 1)
    assert found.all.losses == 1
    assert found.by_level == ((Level.CASUAL, Tally(3, 1, 1)), (Level.EXPERT, Tally(1, 1, 0)))


def test_scores_stand_in_the_order_played() -> None:
    found = statistics([match(70, 0), match(100, 0), match(85, 0)])
    assert found.scores == (70, 100, 85)
    assert (found.average, found.best_score) == (85.0, 100)


def test_only_the_persons_own_words_and_faces_are_bests() -> None:
    found = statistics(
        [match(1, 0, word=BestWord("QUAY", 18), face=30), match(1, 0, word=BestWord("ALE", 3))]
    )
    assert found.best_word == BestWord("QUAY", 18)
    assert found.best_face == 30


def test_the_person_may_sit_on_either_side() -> None:
    found = statistics([match(70, 60, word=BestWord("QUAY", 18), face=30, person=RED)])
    assert found.all == Tally(1, 1, 0)
    assert (found.scores, found.best_word, found.best_face) == (
        (70,),
        BestWord("QUAY", 18),
        30,
    )


def test_two_people_are_only_counted() -> None:
    found = statistics([match(500, 0, None, word=BestWord("QUAY", 18), face=90)])
    assert found == Statistics(Tally(), (), 1, (), None, 0, 0)


def test_the_longest_run_of_wins_ends_with_a_loss_or_a_draw() -> None:
    win, draw, loss = match(2, 1), match(1, 1), match(1, 2)
    assert statistics([win, win, draw, win, loss, win, win, win]).longest_run == 3
    assert statistics([loss, draw]).longest_run == 0


def test_a_match_of_two_people_does_not_break_a_run() -> None:
    assert statistics([match(2, 1), match(0, 9, None), match(2, 1)]).longest_run == 2


levels = st.sampled_from([*Level, None])
matches = st.lists(st.builds(match, st.integers(0, 300), st.integers(0, 300), levels))


@given(matches)
def test_the_parts_add_up(played: list[Summary]) -> None:
    found = statistics(played)
    tallies = [tally for _, tally in found.by_level]
    assert sum(tally.games for tally in tallies) == found.all.games == len(found.scores)
    assert sum(tally.wins for tally in tallies) == found.all.wins
    assert found.all.games + found.between_people == len(played)
    assert found.longest_run <= found.all.wins
    assert found.all.losses >= 0


@given(matches)
def test_the_order_matters_to_nothing_but_runs_and_scores(played: list[Summary]) -> None:
    forwards, backwards = statistics(played), statistics(reversed(played))
    assert forwards.all == backwards.all
    assert forwards.scores == backwards.scores[::-1]
    assert forwards.longest_run == backwards.longest_run
