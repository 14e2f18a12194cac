"""The analysis in review: beside each word, and from mistake to mistake (R7.4)."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QLabel, QListView

from qube_desktop.controllers.analyst import Analyst
from qube_desktop.controllers.review import Review
from qube_desktop.core.qube.analysis import Analysis, Appraisal
from qube_desktop.core.qube.face import Action
from qube_desktop.core.qube.grid import Line
from qube_desktop.core.qube.match import Match
from qube_desktop.core.qube.play import Event, Pass, PlayWord
from qube_desktop.engine import EngineService
from qube_desktop.widgets.main_window import MainWindow
from qube_desktop.widgets.word_model import NOTE_ROLE
from tests.controllers.thinking import QuietEngine
from tests.games import new_game, play_all
from tests.widgets.looks import find

EVENTS: list[Event] = [
    PlayWord("FLORIST"),
    PlayWord("WRAPPING", hints=2),
    Pass(),
    Pass(),
    PlayWord("CATTLE"),
    *[Pass()] * 10,
]


@pytest.fixture
def match() -> Match:
    return play_all(new_game(), EVENTS).match


@pytest.fixture
def engine() -> QuietEngine:
    return QuietEngine()


@pytest.fixture
def review(window: MainWindow, engine: QuietEngine, match: Match) -> Review:
    review = Review(window)
    Analyst(cast("EngineService", engine), review, window)
    review.open(match)
    return review


def appraised(
    match: Match, losses: dict[tuple[int, int], tuple[float, float]]
) -> list[tuple[Appraisal, ...]]:
    """Appraisals of turns that lost nothing, but for some: in the match, and on the face."""
    faces = []
    for number, face in enumerate(match.faces, 1):
        turns = []
        for index, turn in enumerate(face.turns):
            loss, face_loss = losses.get((number, index), (0.0, 0.0))
            turns.append(
                Appraisal(
                    player=turn.player,
                    value=1.0,
                    best=1.0 + loss,
                    face_loss=face_loss,
                    best_lines=Line.R2.bit,
                    best_words=("OPAQUE",) if turn.action is Action.WORD else (),
                    free=True,
                )
            )
        faces.append(tuple(turns))
    return faces


def answer(engine: QuietEngine, faces: list[tuple[Appraisal, ...]]) -> None:
    for number, face in enumerate(faces, 1):
        engine.appraised.emit(number, face)


def notes(window: MainWindow) -> list[str]:
    view = window.findChild(QListView, "reviewWords")
    assert isinstance(view, QListView)
    model = view.model()
    return [model.index(row, 0).data(NOTE_ROLE) for row in range(model.rowCount())]


def keys(window: MainWindow) -> dict[str, QShortcut]:
    return {each.key().toString(): each for each in window.findChildren(QShortcut)}


def test_each_word_has_its_value_the_best_and_the_loss_beside_it(
    window: MainWindow, engine: QuietEngine, review: Review, match: Match
) -> None:
    assert engine.asked == [("analyse", match)]
    review.show_face(1)
    assert notes(window) == [""] * 4
    answer(engine, appraised(match, {(1, 0): (9.0, 9.0), (1, 3): (2.5, 2.5)}))
    assert notes(window) == [
        "Lost 9.0: +1.0, best +10.0 with OPAQUE",
        "Best: +1.0, 2 hints",
        "Best: +1.0",
        "Lost 2.5: +1.0, best +3.5 with a pass",
    ]


def accuracy_text(window: MainWindow) -> str:
    """What is said of how accurate the players were, wherever it may break."""
    return find(window, QLabel, "accuracyLabel").text().replace("\N{NO-BREAK SPACE}", " ")


def test_the_accuracy_of_the_match_comes_with_the_last_face(
    window: MainWindow, engine: QuietEngine, review: Review, match: Match
) -> None:
    review.show_face(1)
    faces = appraised(match, {(1, 0): (5.0, 5.0)})
    engine.appraised.emit(1, faces[0])
    shown = accuracy_text(window)
    assert shown == "Accuracy: Blue 75 %, Red 100 %"
    answer(engine, faces)
    assert accuracy_text(window).startswith(shown + " · in the match Blue ")


def test_all_faces_together_are_told_once(
    window: MainWindow, engine: QuietEngine, match: Match
) -> None:
    review = Review(window)
    analyst = Analyst(cast("EngineService", engine), review, window)
    told: list[tuple[Match, Analysis]] = []
    analyst.analysed.connect(lambda match, analysis: told.append((match, analysis)))
    busy = [analyst.busy]
    review.open(match)
    faces = appraised(match, {(1, 0): (5.0, 5.0)})
    answer(engine, faces[:-1])
    busy.append(analyst.busy)
    assert told == []
    engine.appraised.emit(len(faces), faces[-1])
    busy.append(analyst.busy)
    assert busy == [False, True, False]
    assert told == [(match, Analysis(tuple(faces), whole_match=True))]


def test_without_the_equity_table_it_says_so(
    window: MainWindow, engine: QuietEngine, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "sees_whole_match", False)
    review = Review(window)
    analyst = Analyst(cast("EngineService", engine), review, window)
    told: list[bool] = []
    analyst.analysed.connect(lambda _match, analysis: told.append(analysis.whole_match))
    review.open(match)
    answer(engine, appraised(match, {}))
    assert told == [False]


def test_a_review_that_is_closed_looks_no_further(engine: QuietEngine, review: Review) -> None:
    before = engine.dropped
    review.close()
    assert engine.dropped == before + 1


def test_n_and_shift_n_go_from_mistake_to_mistake_and_show_what_was_best(
    window: MainWindow, engine: QuietEngine, review: Review, match: Match
) -> None:
    answer(engine, appraised(match, {(1, 1): (8.0, 8.0), (2, 0): (6.0, 0.0), (3, 0): (1.0, 1.0)}))
    seen = []
    for key in ("N", "N", "N", "Shift+N"):
        keys(window)[key].activated.emit()
        seen.append((review.number, review.turn))
    # From the last face round to the first mistake; small losses are no mistakes.
    assert seen == [(1, 1), (2, 0), (1, 1), (2, 0)]
    assert window.board._stage.glow == Line.R2.bit
    assert "whoever is behind on words opens the next face" in window.message.text()
    position = window.board._stage.board[1]
    assert position is not None
    assert position.done == 0  # before the mistake


def test_without_mistakes_there_is_nothing_to_jump_to(
    window: MainWindow, engine: QuietEngine, review: Review, match: Match
) -> None:
    answer(engine, appraised(match, {}))
    assert not window.mistake_button.isEnabled()
    assert not keys(window)["N"].isEnabled()


def test_letters_belong_to_the_word_box_while_a_match_is_played(
    window: MainWindow, engine: QuietEngine, review: Review, match: Match
) -> None:
    answer(engine, appraised(match, {(1, 0): (9.0, 9.0)}))
    assert keys(window)["N"].isEnabled()
    review.close()
    assert not any(key.isEnabled() for key in keys(window).values())
    engine.appraised.emit(1, ())
    assert not keys(window)["N"].isEnabled()
