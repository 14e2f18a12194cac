"""Where dictionary, solver and equity table meet (R4.2; D4: nothing never-offered is named)."""

from __future__ import annotations

import pytest

from qube_desktop.core.lexicon import Entry, Lexicon
from qube_desktop.core.qube.equity import Equity
from qube_desktop.core.qube.evaluation import PASS
from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Line, Player
from qube_desktop.core.qube.moves import Matcher
from qube_desktop.core.qube.situation import Situation
from qube_desktop.core.qube.thinker import EVERY_WORD, FAMILIAR, OFFERED, Thinker, Vocabulary
from tests.games import EXAMPLE

LEXICON = Lexicon.of(
    [
        Entry("FLORIST", 3, zipf=2.9),
        Entry("FLORISTS", 5, zipf=1.0),
        Entry("OPAQUE", 4, zipf=2.2),
        Entry("LEMON", 1, zipf=4.5),
        Entry("LIMN", 5, offered=False),
        Entry("INQUEST", 5, offered=False),
    ]
)
EQUITY = Equity([[10.0, 20.0]] * 5, dictionary="0" * 64, dealer=1, faces=1)
FRESH = Position.start(EXAMPLE, Player.BLUE)
C1_R3 = Line.C1.bit | Line.R3.bit


@pytest.fixture
def thinker() -> Thinker:
    return Thinker(Matcher(LEXICON))


@pytest.mark.parametrize(
    ("vocabulary", "playable"),
    [
        (EVERY_WORD, {C1_R3: 2, Line.R2.bit: 1, Line.R1.bit: 2, Line.C3.bit: 1}),
        (OFFERED, {C1_R3: 2, Line.R2.bit: 1, Line.R1.bit: 1}),
        (FAMILIAR, {C1_R3: 1, Line.R1.bit: 1}),
        (Vocabulary(40), {Line.R1.bit: 1}),
        (Vocabulary(22, hidden=True), {C1_R3: 1, Line.R2.bit: 1, Line.R1.bit: 1}),
    ],
)
def test_a_vocabulary_is_what_is_common_enough_and_may_be_offered(
    thinker: Thinker, vocabulary: Vocabulary, playable: dict[int, int]
) -> None:
    assert thinker.playable(FRESH, vocabulary) == playable


def test_words_come_the_most_common_first_and_never_what_may_not_be_offered(
    thinker: Thinker,
) -> None:
    assert thinker.words(FRESH, C1_R3, OFFERED) == ["FLORIST", "FLORISTS"]
    assert thinker.words(FRESH, Line.C3.bit, OFFERED) == []
    assert thinker.words(FRESH, Line.C3.bit, EVERY_WORD) == ["INQUEST"]


def test_finished_lines_are_left_out(thinker: Thinker) -> None:
    position, _ = FRESH.play("FLORIST", None)
    assert thinker.playable(position, OFFERED) == {Line.R2.bit: 1, Line.R1.bit: 1}


def test_the_last_face_is_solved_by_itself_with_or_without_a_table() -> None:
    matcher = Matcher(LEXICON)
    values = [
        Thinker(matcher, equity).solution(Situation(FRESH)).value(Situation(FRESH).state)
        for equity in (None, EQUITY)
    ]
    assert values[0] == values[1]


def test_before_it_the_faces_to_come_count_too() -> None:
    thinker = Thinker(Matcher(LEXICON), EQUITY)
    situation = Situation(FRESH, lead=0, faces_left=3)
    alone = thinker.face_solution(EXAMPLE).value(situation.state)
    assert thinker.solution(situation).value(situation.state) != alone


def test_options_are_those_of_the_vocabulary_and_a_pass_the_best_first(thinker: Thinker) -> None:
    situation = Situation(FRESH)
    options = thinker.options(situation, thinker.solution(situation), FAMILIAR)
    assert {move.lines for move in options} == {PASS, C1_R3, Line.R1.bit}
    values = [move.value for move in options]
    assert values == sorted(values, reverse=True)


def test_what_was_found_out_is_kept(thinker: Thinker) -> None:
    assert thinker.face_solution(EXAMPLE) is thinker.face_solution(EXAMPLE)
