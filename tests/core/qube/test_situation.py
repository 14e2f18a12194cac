"""What a player on the move may know (R1.3, R4.2)."""

from __future__ import annotations

from hypothesis import given

from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import FACES
from qube_desktop.core.qube.play import Event, Game, Pass, PlayWord
from qube_desktop.core.qube.situation import Situation, lead_of
from tests.games import games, new_game, play_all


def test_the_lead_is_that_of_the_player_to_move() -> None:
    match = play_all(new_game(), [PlayWord("FLORIST"), PlayWord("OPAQUE")]).match
    assert Situation.of(match).lead == 5 - 14
    assert lead_of((5, 14), Player.RED) == 9


def test_the_lead_with_which_a_face_began_is_the_openers() -> None:
    # Blue wins Face 1 by 5; red opens Face 2 that far behind, and blue answers.
    events: list[Event] = [PlayWord("FLORIST"), Pass(), Pass(), PlayWord("CATTLE")]
    match = play_all(new_game(), events).match
    situation = Situation.of(match)
    assert match.position.opener is Player.RED
    assert situation.lead == 5 - 5
    assert situation.opening_lead == -5


@given(games())
def test_a_situation_agrees_with_its_match(game: Game) -> None:
    match = game.match
    if match.over:
        return
    situation = Situation.of(match)
    mover = match.position.to_move
    assert situation.faces_left == FACES - match.number
    assert situation.lead == match.word_scores[mover.index] - match.word_scores[mover.other.index]
    before = [face.position.word_scores for face in match.faces[:-1]]
    opener = match.position.opener
    won = sum(pair[opener.index] - pair[opener.other.index] for pair in before)
    assert situation.opening_lead == won
    assert situation.state.lead == situation.lead
