"""Statistics over summaries: counts, averages, bests and the longest winning run."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core.qube.analysis import Accuracies
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
    accuracies: Accuracies | None = None,
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
        accuracies=accuracies,
    )


def test_nothing_played() -> None:
    nothing = statistics([])
    assert nothing == Statistics(Tally(), (), 0, (), (), 0, None, 0, 0)
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
    assert found == Statistics(Tally(), (), 1, (), (), 0, None, 0, 0)


def test_the_longest_run_of_wins_ends_with_a_loss_or_a_draw() -> None:
    win, draw, loss = match(2, 1), match(1, 1), match(1, 2)
    assert statistics([win, win, draw, win, loss, win, win, win]).longest_run == 3
    assert statistics([loss, draw]).longest_run == 0


def test_a_match_of_two_people_does_not_break_a_run() -> None:
    assert statistics([match(2, 1), match(0, 9, None), match(2, 1)]).longest_run == 2


def test_the_accuracy_is_the_persons_wherever_they_sit() -> None:
    found = statistics(
        [
            match(70, 60, accuracies=(80.0, 10.0)),
            match(70, 60, accuracies=(10.0, 60.0), person=RED),
        ]
    )
    assert found.accuracies == (80.0, 60.0)
    assert found.all.accuracy == 70.0


def test_a_match_without_a_word_to_choose_is_measured_but_has_no_accuracy() -> None:
    found = statistics([match(0, 0, accuracies=(None, 50.0)), match(70, 60)])
    assert found.accuracies == (None, None)
    assert found.unmeasured == 1
    assert found.all.accuracy is None


def test_the_accuracy_against_each_level() -> None:
    found = statistics(
        [
            match(1, 0, accuracies=(80.0, None)),
            match(1, 0, accuracies=(60.0, None)),
            match(1, 0),
            match(1, 0, Level.EXPERT, accuracies=(40.0, None)),
            match(1, 0, None, accuracies=(5.0, 5.0)),
        ]
    )
    assert [tally.accuracy for _, tally in found.by_level] == [70.0, 40.0]
    assert found.all.accuracy == 60.0


levels = st.sampled_from([*Level, None])
shares = st.none() | st.floats(0, 100)
matches = st.lists(
    st.builds(
        match,
        st.integers(0, 300),
        st.integers(0, 300),
        levels,
        person=st.sampled_from(Player),
        accuracies=st.none() | st.tuples(shares, shares),
    )
)


@given(matches)
def test_the_parts_add_up(played: list[Summary]) -> None:
    found = statistics(played)
    tallies = [tally for _, tally in found.by_level]
    assert sum(tally.games for tally in tallies) == found.all.games == len(found.scores)
    assert sum(tally.wins for tally in tallies) == found.all.wins
    assert found.all.games + found.between_people == len(played)
    assert found.longest_run <= found.all.wins
    assert found.all.losses >= 0
    assert len(found.accuracies) == len(found.scores)
    assert found.unmeasured <= found.accuracies.count(None)


@given(matches)
def test_the_mean_accuracy_lies_between_the_least_and_the_greatest(played: list[Summary]) -> None:
    found = statistics(played)
    known = [accuracy for accuracy in found.accuracies if accuracy is not None]
    if found.all.accuracy is None:
        assert known == []
    else:
        assert min(known) - 1e-9 <= found.all.accuracy <= max(known) + 1e-9


@given(matches)
def test_measuring_changes_nothing_but_accuracies(played: list[Summary]) -> None:
    measured = statistics(replace(each, accuracies=(50.0, 50.0)) for each in played)
    plain = statistics(replace(each, accuracies=None) for each in played)
    assert set(measured.accuracies) <= {50.0}
    assert (measured.unmeasured, plain.unmeasured) == (0, len(plain.scores))
    assert measured.scores == plain.scores
    assert measured.longest_run == plain.longest_run
    assert [tally.wins for _, tally in measured.by_level] == [
        tally.wins for _, tally in plain.by_level
    ]


@given(matches)
def test_the_order_matters_to_nothing_but_runs_and_scores(played: list[Summary]) -> None:
    forwards, backwards = statistics(played), statistics(reversed(played))
    assert forwards.all.accuracy == pytest.approx(backwards.all.accuracy)
    assert replace(forwards.all, accuracy=None) == replace(backwards.all, accuracy=None)
    assert forwards.scores == backwards.scores[::-1]
    assert forwards.accuracies == backwards.accuracies[::-1]
    assert forwards.longest_run == backwards.longest_run
