"""The worker thread: what it answers, and what it must not (R1.5, R5.8; A2 of the known faults)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from qube_desktop import paths
from qube_desktop.core.definitions import packed
from qube_desktop.core.errors import DefinitionsError, LexiconError, LexiconFault
from qube_desktop.core.house_words import HouseWords
from qube_desktop.core.lexicon import Entry, Lexicon
from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Grid, Player
from qube_desktop.core.qube.match import Level
from qube_desktop.core.qube.play import Pass, PlayWord
from qube_desktop.core.qube.situation import Situation
from qube_desktop.engine import EngineService, MoveRequest
from tests.games import EXAMPLE, new_game, play_all

DICTIONARY = paths.resource("dictionary.dat")
REQUEST = MoveRequest(Situation(Position.start(EXAMPLE, Player.RED)), Level.SKILLED, ply=3, seed=5)


@pytest.fixture
def engine(qtbot: QtBot) -> Iterator[EngineService]:
    service = EngineService()
    yield service
    service.stop()


@pytest.fixture
def ready(engine: EngineService, qtbot: QtBot) -> EngineService:
    with qtbot.waitSignal(engine.loaded):
        engine.load(DICTIONARY)
    return engine


def test_the_dictionary_is_read_in_another_thread(engine: EngineService, qtbot: QtBot) -> None:
    assert engine._mind.thread() is not QThread.currentThread()
    with qtbot.waitSignal(engine.loaded) as loaded:
        engine.load(DICTIONARY)
    (lexicon,) = loaded.args or []
    assert "FLORIST" in lexicon


def test_only_the_newest_dictionary_is_handed_on(engine: EngineService, qtbot: QtBot) -> None:
    heard: list[Lexicon] = []
    engine.loaded.connect(heard.append)
    with qtbot.waitSignal(engine.loaded):
        engine.load(DICTIONARY)
        engine.load(DICTIONARY, HouseWords(refuse=("FLORIST",)))
    assert ["FLORIST" in lexicon for lexicon in heard] == [False]


@pytest.mark.parametrize("name", ["none.dat", "damaged.dat"])
def test_definitions_that_cannot_be_read_are_told(
    engine: EngineService, qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    (tmp_path / "damaged.dat").write_bytes(b"QUBEDEFS")
    with qtbot.waitSignal(engine.defined) as defined:
        engine.define(tmp_path / name)
    (error,) = defined.args or []
    assert isinstance(error, DefinitionsError)


def test_definitions_are_read(engine: EngineService, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "some.dat").write_bytes(packed({"LEMON": "a fruit"}))
    with qtbot.waitSignal(engine.defined) as defined:
        engine.define(tmp_path / "some.dat")
    (definitions,) = defined.args or []
    assert definitions.of("LEMON") == "a fruit"


def test_a_missing_dictionary_is_told(engine: EngineService, qtbot: QtBot, tmp_path: Path) -> None:
    with qtbot.waitSignal(engine.load_failed) as failed:
        engine.load(tmp_path / "none.dat")
    (error,) = failed.args or []
    assert isinstance(error, LexiconError)
    assert error.fault is LexiconFault.MISSING


def test_a_damaged_dictionary_is_told(engine: EngineService, qtbot: QtBot, tmp_path: Path) -> None:
    damaged = tmp_path / "dictionary.dat"
    damaged.write_bytes(DICTIONARY.read_bytes()[:-1])
    with qtbot.waitSignal(engine.load_failed) as failed:
        engine.load(damaged)
    (error,) = failed.args or []
    assert error.fault is LexiconFault.DAMAGED


def test_a_dictionary_too_small_to_deal_from_is_told(
    engine: EngineService, qtbot: QtBot, tmp_path: Path
) -> None:
    small = tmp_path / "dictionary.dat"
    small.write_bytes(Lexicon.of([Entry("FLORIST", 1)]).packed())
    with qtbot.waitSignal(engine.loaded):
        engine.load(small)
    with qtbot.waitSignal(engine.load_failed):
        engine.deal(1)


def test_r1_5_dealing_waits_for_the_dictionary_by_itself(
    engine: EngineService, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(engine.dealt) as dealt:
        engine.load(DICTIONARY)
        engine.deal(7)
    (grids,) = dealt.args or []
    assert len({grid.letters for grid in grids}) == 6
    assert all(isinstance(grid, Grid) for grid in grids)


def test_the_same_request_gets_the_same_move(ready: EngineService, qtbot: QtBot) -> None:
    answers = []
    for _ in range(2):
        with qtbot.waitSignal(ready.chosen) as chosen:
            ready.choose(REQUEST)
        answers.append(chosen.args)
    assert answers[0] == answers[1]
    ply, word = answers[0] or [None, ""]
    assert ply == 3
    assert EXAMPLE.mask_of(word)


def test_a2_a_reply_that_was_dropped_never_arrives(ready: EngineService, qtbot: QtBot) -> None:
    ready.choose(REQUEST)
    ready.cancel_move()
    # The worker does one thing after another: what is dealt now comes after what was chosen.
    with qtbot.assertNotEmitted(ready.chosen), qtbot.waitSignal(ready.dealt):
        ready.deal(1)


def test_a2_only_the_newest_request_is_answered(ready: EngineService, qtbot: QtBot) -> None:
    heard: list[int] = []
    ready.chosen.connect(lambda ply, _word: heard.append(ply))
    for ply in range(5):
        ready.choose(MoveRequest(REQUEST.situation, Level.BEGINNER, ply, seed=1))
    qtbot.waitUntil(lambda: bool(heard))
    assert heard == [4]


def test_a_hint_is_a_familiar_word_for_lines_of_the_face(
    ready: EngineService, qtbot: QtBot
) -> None:
    match = new_game().match
    with qtbot.waitSignal(ready.hinted) as hinted:
        ready.advise(match)
    (hint,) = hinted.args or []
    assert hint.word is None or match.position.grid.mask_of(hint.word) == hint.lines


def test_what_is_expected_is_exact_on_the_last_face(ready: EngineService, qtbot: QtBot) -> None:
    exact = []
    for passes in (0, 10):
        with qtbot.waitSignal(ready.expected) as expected:
            ready.expect(play_all(new_game(), [Pass()] * passes).match)
        (expectation,) = expected.args or []
        exact.append(expectation.exact)
    assert exact == [False, True]


def test_a_match_is_looked_at_again_face_by_face(ready: EngineService, qtbot: QtBot) -> None:
    match = play_all(new_game(), [PlayWord("FLORIST"), *[Pass()] * 3]).match
    heard: list[tuple[int, int]] = []
    ready.appraised.connect(lambda face, turns: heard.append((face, len(turns))))
    ready.analyse(match)
    qtbot.waitUntil(lambda: len(heard) == 2)
    assert heard == [(1, 3), (2, 1)]


def test_a_hint_waits_for_one_face_of_the_analysis_at_most(
    ready: EngineService, qtbot: QtBot
) -> None:
    match = play_all(new_game(), [PlayWord("FLORIST"), *[Pass()] * 11]).match
    heard: list[str] = []
    ready.appraised.connect(lambda face, _turns: heard.append(f"face {face}"))
    ready.hinted.connect(lambda _hint: heard.append("hint"))
    ready.analyse(match)
    ready.advise(new_game().match)
    qtbot.waitUntil(lambda: len(heard) == 7)
    assert heard[1] == "hint"


def test_a2_an_analysis_that_was_given_up_goes_no_further(
    ready: EngineService, qtbot: QtBot
) -> None:
    match = play_all(new_game(), [PlayWord("FLORIST"), *[Pass()] * 11]).match
    ready.analyse(match)
    ready.cancel_analysis()
    with qtbot.assertNotEmitted(ready.appraised), qtbot.waitSignal(ready.dealt):
        ready.deal(1)
    heard: list[int] = []
    ready.appraised.connect(lambda face, _turns: heard.append(face))
    ready.appraised.connect(lambda _face, _turns: ready.cancel_analysis())
    ready.analyse(match)
    for seed in (1, 2):
        with qtbot.waitSignal(ready.dealt):
            ready.deal(seed)
    assert heard == [1]


def test_a_face_of_the_past_is_measured_as_the_analysis_measures_it(
    ready: EngineService, qtbot: QtBot
) -> None:
    match = play_all(new_game(), [PlayWord("FLORIST"), *[Pass()] * 11]).match
    assert ready.sees_whole_match
    with qtbot.waitSignal(ready.appraised) as appraised:
        ready.analyse(match)
    ready.cancel_analysis()
    with qtbot.waitSignal(ready.measured) as measured:
        ready.measure(match, 1)
    assert measured.args == appraised.args


def test_a_match_of_the_past_is_measured_by_its_own_house_words(
    ready: EngineService, qtbot: QtBot
) -> None:
    house = HouseWords(refuse=("FLORIST", "FLORISTS"))
    plain = play_all(new_game(), [Pass()] * 12).match
    match = replace(plain, setup=replace(plain.setup, house_words=house))
    offered = []
    for each in (plain, match, plain):
        with qtbot.waitSignal(ready.measured) as measured:
            ready.measure(each, 1)
        offered.append(measured.args)
    assert offered[0] == offered[2]
    thinker = ready._mind._thinker_for(house)
    assert thinker is not None
    assert thinker is ready._mind._thinker_for(house)
    assert "FLORIST" not in thinker.matcher.words


def test_a2_only_the_newest_question_is_answered(ready: EngineService, qtbot: QtBot) -> None:
    match = new_game().match
    heard: list[object] = []
    ready.hinted.connect(heard.append)
    ready.advise(match)
    ready.cancel_hint()
    ready.advise(match)
    qtbot.waitUntil(lambda: bool(heard))
    with qtbot.waitSignal(ready.dealt):
        ready.deal(1)
    assert len(heard) == 1


def test_without_its_table_faces_are_thought_of_by_themselves(
    ready: EngineService, qtbot: QtBot, tmp_path: Path
) -> None:
    ready._mind._equity = tmp_path / "none.dat"
    with qtbot.waitSignal(ready.loaded):
        ready.load(DICTIONARY)
    with qtbot.waitSignal(ready.hinted):
        ready.advise(new_game().match)
    assert not ready.sees_whole_match
    with qtbot.waitSignal(ready.measured) as measured:
        ready.measure(new_game().match, 1)
    assert measured.args == [1, None]


def test_without_a_dictionary_nothing_is_answered(engine: EngineService, qtbot: QtBot) -> None:
    with (
        qtbot.assertNotEmitted(engine.dealt),
        qtbot.assertNotEmitted(engine.chosen),
        qtbot.waitSignal(engine.load_failed),
    ):
        engine.deal(1)
        engine.choose(REQUEST)
        engine.advise(new_game().match)
        engine.expect(new_game().match)
        engine.analyse(new_game().match)
        engine.load(Path("none"))
    with qtbot.waitSignal(engine.measured) as measured:
        engine.measure(new_game().match, 1)
    assert measured.args == [1, None]


def test_stopping_ends_the_thread(qtbot: QtBot) -> None:
    service = EngineService()
    service.load(DICTIONARY)
    with qtbot.assertNotEmitted(service.chosen):
        service.choose(REQUEST)
        service.stop()
    assert not service._thread.isRunning()
