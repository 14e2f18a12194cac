"""Hints, and how a match is likely to end (R1.3, R4.3; D4)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from qube_desktop.core.lexicon import Entry, Lexicon
from qube_desktop.core.qube.advice import Hint, expectation, hint
from qube_desktop.core.qube.equity import Equity
from qube_desktop.core.qube.evaluation import PASS
from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Line, Player
from qube_desktop.core.qube.moves import Matcher
from qube_desktop.core.qube.play import Event, Game, Pass, PlayWord
from qube_desktop.core.qube.situation import Situation
from qube_desktop.core.qube.thinker import Thinker
from tests.games import EXAMPLE, SIX, games, new_game, play_all

EQUITY = Equity([[10.0, 30.0]] * 5, dictionary="0" * 64, dealer=1, faces=1)


def thinker(*entries: Entry, equity: Equity | None = None) -> Thinker:
    return Thinker(Matcher(Lexicon.of(entries)), equity)


def last_face() -> Situation:
    return Situation(Position.start(EXAMPLE, Player.BLUE))


def test_a_hint_is_the_best_that_a_familiar_word_does() -> None:
    mind = thinker(Entry("LEMON", 1, zipf=5), Entry("TRANSFORM", 5), Entry("OPAQUE", 5))
    assert hint(last_face(), mind) == Hint(Line.R1.bit, "LEMON")


def test_without_a_familiar_word_any_that_may_be_offered_will_do() -> None:
    mind = thinker(Entry("OPAQUE", 5), Entry("ZIPPER", 1))
    assert hint(last_face(), mind) == Hint(Line.R2.bit, "OPAQUE")


def test_d4_what_may_not_be_offered_is_never_a_hint() -> None:
    assert hint(last_face(), thinker(Entry("OPAQUE", 1, offered=False))) == Hint(PASS, None, True)


def test_r4_3_a_pass_may_be_best() -> None:
    # LEMON brings 10 with its tiles, but a lead costs the 30 of opening the next face. Level, the
    # other player opens for 10.
    mind = thinker(Entry("LEMON", 1, zipf=5), equity=EQUITY)
    fresh = Position.start(EXAMPLE, Player.BLUE)
    assert hint(Situation(fresh, faces_left=1), mind) == Hint(Line.R1.bit, "LEMON", passing=True)
    assert hint(Situation(fresh), mind) == Hint(Line.R1.bit, "LEMON")


def test_beside_a_pass_the_hint_is_a_familiar_word_if_there_is_one() -> None:
    fresh = Situation(Position.start(EXAMPLE, Player.BLUE), faces_left=1)
    known, rare = Entry("LEMON", 1, zipf=5), Entry("LIMN", 5)
    for words, best in [((known, rare), "LEMON"), ((rare,), "LIMN")]:
        mind = thinker(*words, equity=EQUITY)
        assert hint(fresh, mind) == Hint(Line.R1.bit, best, passing=True)


def ending(*last: Event) -> Game:
    """A match on its last face, after ten passes and these turns."""
    return play_all(new_game(), [*[Pass()] * 10, *last])


def test_on_the_last_face_the_expectation_is_exact() -> None:
    # ZIPPER scores Z I P, 14, and owns them: whoever moves takes both, and then nothing is left.
    mind = thinker(Entry("ZIPPER", 1))
    assert SIX[5].mask_of("ZIPPER") == Line.R1.bit
    found = expectation(ending().match, mind)
    assert found.exact
    assert found.difference == (28 if ending().match.to_move is Player.BLUE else -28)


def test_what_is_won_already_counts() -> None:
    mind = thinker(Entry("QQQ", 5))
    match = play_all(new_game(), [PlayWord("FLORIST"), *[Pass()] * 11]).match
    assert expectation(match, mind).difference == 10  # five word points and five in tiles


@pytest.mark.parametrize("equity", [None, EQUITY])
def test_before_the_last_face_it_is_a_mean(equity: Equity | None) -> None:
    assert not expectation(new_game().match, thinker(Entry("LEMON", 1), equity=equity)).exact


@settings(max_examples=20)
@given(games())
def test_swapping_the_players_negates_the_expectation(game: Game) -> None:
    if game.match.over or game.match.position.out_of_time:
        return
    mind = thinker(Entry("LEMON", 1), Entry("CATTLE", 1), Entry("ZIPPER", 1))
    mirror = new_game(
        grids=tuple(f.grid for f in game.match.faces) + game.match.upcoming,
        opener=game.match.faces[0].opener.other,
    )
    if any(face.position.out_of_time for face in game.match.faces):
        return
    events: list[Event] = [
        PlayWord(turn.word) if turn.word else Pass()
        for face in game.match.faces
        for turn in face.turns
    ]
    swapped = play_all(mirror, events).match
    assert expectation(swapped, mind).difference == -expectation(game.match, mind).difference
