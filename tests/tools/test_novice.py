"""A4: the first level is one that a novice can beat."""

from __future__ import annotations

from random import Random

import pytest

from qube_desktop import paths
from qube_desktop.core.lexicon import Entry, Lexicon
from qube_desktop.core.qube.dealer import deal
from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Level
from qube_desktop.core.qube.moves import Matcher
from qube_desktop.core.qube.thinker import Thinker
from tests.games import EXAMPLE
from tools.novice import Novice

DEALS = 20
CHANCES = 6
"""On each deal. Fewer matches than these 240 cannot tell 35 from 50 in a hundred."""


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return Lexicon.read(paths.resource("dictionary.dat").read_bytes())


def test_a4_a_novice_wins_about_every_second_match_against_a_beginner(lexicon: Lexicon) -> None:
    thinker = Thinker(Matcher(lexicon))
    novice = Novice(lexicon, thinker)
    won = []
    for seed in range(DEALS):
        grids = deal(seed, thinker.matcher)
        for chance in range(CHANCES):
            for opener in Player:
                seeds = f"{seed}/{chance}/{opener.value}"
                blue, red = novice.match(Level.BEGINNER, grids, opener, seeds).totals
                won.append(blue > red)
    assert 0.4 <= sum(won) / len(won) <= 0.6


def test_a_novice_plays_any_known_word_that_fits_and_passes_when_none_does() -> None:
    lexicon = Lexicon.of([Entry("LEMON", 1), Entry("OPAQUE", 1), Entry("CRACK", 1)])
    novice = Novice(lexicon, Thinker(Matcher(lexicon)))
    position = Position.start(EXAMPLE, Player.BLUE)
    words = {novice.word(position, Random(seed)) for seed in range(40)}
    assert words == {"LEMON", "OPAQUE"}
    for word in ("LEMON", "OPAQUE"):
        position, _ = position.play(word, None)
    assert novice.word(position, Random(1)) is None
