"""What is told of matches that are over, and a whole match as text."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop import chronicle, messages
from qube_desktop.core.clock import TimeControl
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Kind, Level, Match, Seat, Setup
from qube_desktop.core.qube.play import Event, Game, Pass, PlayWord
from qube_desktop.core.qube.statistics import LATELY
from qube_desktop.core.qube.summary import BestWord, Summary
from tests.games import SIX, games, play_all

NOON = "2026-11-30T12:00:00Z"
CASUAL = Seat("Casual", Kind.COMPUTER, Level.CASUAL)
SUMMARY = Summary(
    created=NOON,
    seats=(Seat("You"), CASUAL),
    clock_seconds=None,
    totals=(214, 203),
    best_words=(BestWord("OPAQUE", 14), None),
    best_faces=(40, 38),
)
FACE_ONE: list[Event] = [PlayWord("FLORIST"), PlayWord("WRAPPING"), Pass(), Pass()]


def played(*events: Event, name: str = "You") -> Match:
    setup = Setup((Seat(name), CASUAL), TimeControl(), created=NOON)
    return play_all(Game.start(Match.start(setup, SIX, Player.BLUE)), list(events)).match


def test_a_date_is_a_day_of_this_place() -> None:
    assert chronicle.date(NOON) == "30 November 2026"
    assert chronicle.date("2026-01-02T12:04:05+00:00") == "2 January 2026"


@pytest.mark.parametrize(
    "created", [None, "", "yesterday", "2026-13-01", "{0}", "9999-12-31T23:59:59-23:00", "%s"]
)
def test_s5_a_date_that_is_none_is_unknown(created: str | None) -> None:
    assert chronicle.date(created) in {messages.UNKNOWN_DATE, "31 December 9999"}


def test_the_quiet_line_of_a_match() -> None:
    assert chronicle.notes(SUMMARY) == "30 November 2026"
    assert chronicle.notes(replace(SUMMARY, clock_seconds=120, taken_back=1)) == (
        "30 November 2026 · 2:00 clock · 1 turn taken back"
    )
    renamed = replace(SUMMARY, seats=(Seat("Ada"), replace(CASUAL, name="Deep Thought")))
    assert chronicle.notes(renamed).endswith("Deep Thought played as Casual")


def test_x4_a_match_for_the_ear() -> None:
    assert chronicle.spoken(SUMMARY) == (
        "You won the Qube. You: 214 points, Casual: 203 points. 30 November 2026"
    )
    assert chronicle.spoken(replace(SUMMARY, totals=(5, 5))).startswith("A draw. ")


def test_figures_in_words() -> None:
    assert chronicle.share_won(0, 0) == ""
    assert chronicle.share_won(2, 3) == "67 % of them"
    assert chronicle.best_word(None) == "–"
    assert chronicle.best_word(BestWord("QUAY", 18)) == "QUAY, 18 points"
    assert chronicle.not_counted(0) == ""
    assert chronicle.not_counted(1) == "Not counted: 1 match between two people."
    assert chronicle.not_counted(2) == "Not counted: 2 matches between two people."
    assert chronicle.plot_spoken(()) == messages.SCORES_OVER_TIME
    assert chronicle.plot_spoken((120, 90, 100)).endswith("from 90 to 120, the last one 100")


def test_a_plot_of_accuracies_for_the_ear() -> None:
    assert chronicle.accuracy_plot_spoken(()) == messages.ACCURACY_OVER_TIME
    assert chronicle.accuracy_plot_spoken((None,)) == messages.ACCURACY_OVER_TIME
    spoken = chronicle.accuracy_plot_spoken((40.4, None, 88.0, 71.0, None))
    assert spoken.endswith("from 40 % to 88 %, the last one 71 %")
    assert (chronicle.percent(None), chronicle.percent(70.6)) == ("–", "71 %")


@pytest.mark.parametrize(
    ("accuracies", "sentence"),
    [
        ((), ""),
        ((None, None), ""),
        ((50.0, None), "Accuracy of your last match: 50 %."),
        ((50.0, None, 60.0), "Accuracy of your last 2 matches: 55 %."),
        ((90.0, *[50.0] * 10), "Accuracy of your last 10 matches: 50 %, of the one before: 90 %."),
        (
            (0.0, *[64.0] * 10, None, *[71.0] * 10),
            "Accuracy of your last 10 matches: 71 %, of the 10 before: 64 %.",
        ),
    ],
)
def test_the_trend_in_words(accuracies: tuple[float | None, ...], sentence: str) -> None:
    assert chronicle.accuracy_trend(accuracies) == sentence


@given(st.lists(st.none() | st.floats(0, 100), max_size=40))
def test_the_trend_counts_every_match_that_it_speaks_of(accuracies: list[float | None]) -> None:
    known = len(accuracies) - accuracies.count(None)
    sentence = chronicle.accuracy_trend(accuracies)
    assert bool(sentence) == bool(known)
    assert sentence.count(" %") == (known > 0) + (known > LATELY)
    if known > 1:
        assert f"your last {min(known, LATELY)} matches" in sentence
    if known > LATELY + 1:
        assert f"of the {min(known - LATELY, LATELY)} before" in sentence


def test_what_is_still_to_be_worked_out() -> None:
    def told(working_out: int, left_out: int, *known: float) -> str:
        return chronicle.accuracies_told(known, working_out=working_out, left_out=left_out)

    trend = "Accuracy of your last match: 50 %."
    assert (told(0, 0), told(0, 0, 50.0)) == ("", trend)
    assert told(1, 1) == "Working out the accuracy of 1 match…"
    assert told(1_200, 1_200, 50.0) == f"{trend} Working out 1,200 more matches…"
    assert told(0, 1) == "The accuracy of 1 match could not be worked out."
    assert told(0, 3, 50.0) == f"{trend} 3 matches could not be worked out."


def test_a_file_name_is_fit_for_every_system() -> None:
    assert chronicle.file_name(played()) == "Qube You and Casual 2026-11-30"
    assert (
        chronicle.file_name(played(name="../../etc: Zoë?")) == "Qube etc Zoë and Casual 2026-11-30"
    )
    nameless = played(name="***")
    undated = replace(nameless, setup=replace(nameless.setup, created=None))
    assert chronicle.file_name(undated) == "Qube and Casual"


def test_a_match_as_text() -> None:
    match = played(*FACE_ONE, *[Pass()] * 10)
    assert chronicle.transcript(match).startswith(
        "Qube, 30 November 2026\n"
        "You (blue) and Casual (red)\n"
        "\n"
        "Face 1\n"
        "  L M N\n"
        "  O P Q\n"
        "  R S T\n"
        "  You     FLORIST 5\n"
        "  Casual  WRAPPING 5\n"
        "  You     pass\n"
        "  Casual  pass\n"
        "  Words: You 5, Casual 5.\n"
        "  With tiles: You 9, Casual 10.\n"
    )
    assert chronicle.transcript(match).endswith(
        "Words: You 5, Casual 5. Tiles: You 4, Casual 5.\nCasual won the Qube: You 9, Casual 10.\n"
    )


def test_r5_6_the_face_that_is_being_played_is_not_in_the_text() -> None:
    text = chronicle.transcript(played(*FACE_ONE, PlayWord("FIGHT")))
    assert "Face 1" in text
    assert "Face 2" not in text
    assert "FIGHT" not in text
    assert text.endswith("Words so far: You 5, Casual 12.\n")


@given(games())
def test_every_match_has_a_text_without_the_letters_to_come(game: Game) -> None:
    text = chronicle.transcript(game.match)
    ended = sum(face.position.ending is not None for face in game.match.faces)
    assert text.count("\nFace ") == ended
    assert text.endswith(".\n")


@given(st.text(max_size=40))
def test_no_name_breaks_a_file_name(name: str) -> None:
    made = chronicle.file_name(played(name=name))
    assert made.startswith("Qube")
    assert not set(made) & set('/\\:*?"<>|.\n\0')
