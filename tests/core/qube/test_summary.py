"""A finished match in figures (R1.3, R1.4, R7.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from qube_desktop.core.clock import TimeControl
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Kind, Level, Match, Seat, Setup
from qube_desktop.core.qube.play import Event, Game, Pass, PlayWord, TakeBack
from qube_desktop.core.qube.summary import BestWord, Summary, summarised
from tests.games import SIX, games, new_game, play_all

BLUE, RED = Player
YOU, CASUAL = Seat("You"), Seat("Casual", Kind.COMPUTER, Level.CASUAL)
WORDS: list[Event] = [PlayWord("FLORIST"), PlayWord("WRAPPING"), PlayWord("OPAQUE"), *[Pass()] * 12]


def against_computer(*events: Event) -> Match:
    setup = Setup((YOU, CASUAL), TimeControl(), created="2026-01-02T03:04:05Z")
    return play_all(Game.start(Match.start(setup, SIX, BLUE)), list(events)).match


def test_the_figures_of_a_match() -> None:
    # FLORIST L1 O1 R1 S1 T1, WRAPPING R1 P3 N1, OPAQUE O1 P3 Q10: words 19 and 5; then
    # blue owns L O S T P Q and red R N.
    summary = summarised(against_computer(*WORDS))
    assert summary == Summary(
        created="2026-01-02T03:04:05Z",
        seats=(YOU, CASUAL),
        clock_seconds=None,
        totals=(19 + 17, 5 + 2),
        best_words=(BestWord("OPAQUE", 14), BestWord("WRAPPING", 5)),
        best_faces=(36, 7),
        taken_back=0,
    )
    assert summary.winner is BLUE


def test_of_two_words_with_the_same_score_the_first_is_the_best() -> None:
    match = play_all(new_game(), [PlayWord("LEMON"), Pass(), PlayWord("FLORIST"), *WORDS[3:]]).match
    assert summarised(match).best_words == (BestWord("LEMON", 5), None)


def test_a_match_without_words_is_a_draw_without_bests() -> None:
    summary = summarised(against_computer(*[Pass()] * 12))
    assert summary.winner is None
    assert summary.best_words == (None, None)
    assert summary.best_faces == (0, 0)


def test_an_open_match_has_no_summary() -> None:
    with pytest.raises(ValueError, match="finished"):
        summarised(against_computer(*WORDS[:3]))


def test_turns_taken_back_are_added_up() -> None:
    first_face: list[Event] = [PlayWord("LEMON"), TakeBack(), Pass(), Pass()]
    second_face: list[Event] = [
        Pass(),
        PlayWord("FIGHT"),
        TakeBack(),
        Pass(),
    ]  # red opens, being level
    twice = against_computer(*first_face, *second_face, *[Pass()] * 8)
    assert summarised(twice).taken_back == 2


def test_who_is_the_person() -> None:
    summary = summarised(against_computer(*[Pass()] * 12))
    assert (summary.person, summary.level) == (BLUE, Level.CASUAL)
    turned = replace(summary, seats=(CASUAL, YOU))
    assert (turned.person, turned.level) == (RED, Level.CASUAL)
    for seats in ((YOU, YOU), (CASUAL, CASUAL)):
        nobody = replace(summary, seats=seats)
        assert (nobody.person, nobody.level) == (None, None)


@given(games(finished=True))
def test_the_totals_are_those_of_the_match_and_no_face_is_worth_more(game: Game) -> None:
    summary = summarised(game.match)
    assert summary.totals == game.match.totals
    for player in Player:
        assert summary.best_faces[player.index] <= summary.totals[player.index]
        best = summary.best_words[player.index]
        assert (best.score if best else 0) <= game.match.word_scores[player.index]
