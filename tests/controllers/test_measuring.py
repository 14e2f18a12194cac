"""Accuracies are worked out when nobody needs the worker, and kept (R5.6, R5.8)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from qube_desktop.controllers.analyst import Analyst
from qube_desktop.controllers.archive import Archive
from qube_desktop.controllers.lobby import Lobby
from qube_desktop.controllers.measuring import Measuring
from qube_desktop.controllers.review import Review
from qube_desktop.core.errors import HistoryError, HistoryFault
from qube_desktop.core.lexicon import Entry, Lexicon
from qube_desktop.core.qube.analysis import Accuracies, Appraisal
from qube_desktop.core.qube.grid import Line, Player
from qube_desktop.core.qube.match import FACES, Match
from qube_desktop.core.qube.notation import read, write
from qube_desktop.engine import EngineService
from qube_desktop.history import History
from tests.controllers.conftest import Sitting
from tests.controllers.test_analyst import answer, appraised
from tests.controllers.thinking import QuietEngine
from tests.games import new_game, two_minutes
from tests.test_history import record

SMALL = Lexicon.of([Entry("FLORIST", 1)])


def lost(points: float) -> tuple[Appraisal, ...]:
    """A face on which blue took one turn, and lost so many points by it."""
    turn = Appraisal(
        player=Player.BLUE,
        value=-points,
        best=0.0,
        face_loss=points,
        best_lines=Line.R1.bit,
        best_words=(),
        free=True,
    )
    return (turn,)


class Desk:
    """A sitting with a history, and a worker that answers when the test does."""

    def __init__(self, sitting: Sitting, folder: Path) -> None:
        self.sitting = sitting
        self.session = sitting.session
        self.engine = QuietEngine()
        engine = cast("EngineService", self.engine)
        self.told: list[str] = []
        tell = self.told.append
        self.history = History(folder)
        self.archive = Archive(self.session, self.history, None, tell, sitting.window)
        self.review = Review(sitting.window)
        self.analyst = Analyst(engine, self.review, sitting.window)
        self.lobby = Lobby(self.session, engine, None, tell, sitting.window)
        self.measuring = Measuring(self.session, engine, self.lobby, self.analyst, self.archive)
        self.engine.loaded.emit(SMALL)
        self.progress = sitting.hear(self.measuring, "progressed")
        self.measured = sitting.hear(self.measuring, "measured")

    def keep(self, *seeds: int) -> list[Match]:
        """Put matches into the history."""
        for seed in seeds:
            assert self.history.add(record(seed))
        return [read(record(seed)).match for seed in seeds]

    def answer(self, points: float = 0.0) -> None:
        """What the worker says of the face that it was asked about."""
        self.engine.measured.emit(1, lost(points))

    def finish_review(self) -> None:
        """What the worker says of the match in review: each turn of red lost five points."""
        match = self.sitting.match
        losses = {
            (number, index): (5.0, 5.0)
            for number, face in enumerate(match.faces, 1)
            for index, turn in enumerate(face.turns)
            if turn.player is Player.RED
        }
        answer(self.engine, appraised(match, losses))

    @property
    def asked(self) -> list[tuple[str, Match]]:
        """What the worker was asked to measure."""
        return [each for each in self.engine.asked if each[0].startswith("measure")]

    @property
    def kept(self) -> list[Accuracies | None]:
        """What the history knows, the newest match first."""
        return [entry.summary.accuracies for entry in self.history.entries()]


@pytest.fixture
def desk(sitting: Sitting, tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(sitting, tmp_path)
    yield desk
    desk.archive.close()


def test_matches_are_measured_face_by_face_in_the_order_wanted(desk: Desk) -> None:
    first, second = desk.keep(1, 2)
    desk.measuring.begin([2, 1])
    assert desk.measuring.waiting == 2
    for face in range(1, FACES + 1):
        assert desk.asked[-1] == (f"measure {face}", second)
        desk.answer(5.0)
    assert desk.kept == [(50.0, None), None]
    assert desk.measured == [2]
    assert desk.measuring.waiting == 1
    assert desk.asked[-1] == ("measure 1", first)
    for _ in range(FACES):
        desk.answer()
    assert desk.kept == [(50.0, None), (100.0, None)]
    assert desk.measuring.waiting == 0
    assert len(desk.asked) == 2 * FACES


def test_one_face_at_a_time_is_asked_for(desk: Desk) -> None:
    desk.keep(1, 2)
    desk.measuring.begin([2, 1])
    for _ in range(3):
        desk.measuring.begin([2, 1])
        desk.measuring.set_watched(True)
    assert len(desk.asked) == 1
    desk.answer(40.0)  # of what was wanted first, and is asked for anew
    assert [what for what, _ in desk.asked] == ["measure 1", "measure 1"]
    for _ in range(FACES):
        desk.answer()
    assert desk.kept == [(100.0, None), None]


@pytest.mark.parametrize("watched", [True, False])
def test_while_a_clock_runs_nothing_is_asked(desk: Desk, watched: bool) -> None:
    desk.keep(1)
    desk.sitting.start(two_minutes)
    desk.measuring.set_watched(watched)
    desk.measuring.begin([1])
    assert desk.asked == []
    desk.session.pause()
    assert len(desk.asked) == 1
    desk.session.resume()
    desk.answer()
    assert len(desk.asked) == 1
    desk.session.pause()
    assert [what for what, _ in desk.asked] == ["measure 1", "measure 2"]


def test_without_a_clock_it_goes_on_while_the_figures_are_looked_at(desk: Desk) -> None:
    desk.keep(1)
    desk.sitting.start()
    desk.measuring.begin([1])
    assert desk.asked == []
    desk.measuring.set_watched(True)
    desk.answer()
    assert len(desk.asked) == 2
    desk.measuring.set_watched(False)
    desk.answer()
    assert len(desk.asked) == 2
    desk.sitting.play(*"-" * 12)
    assert [what for what, _ in desk.asked] == ["measure 1", "measure 2", "measure 3"]


def test_dealing_comes_first(desk: Desk) -> None:
    desk.keep(1)
    desk.lobby.dealing.emit()
    desk.measuring.begin([1])
    assert desk.asked == []
    desk.sitting.start()
    desk.session.pause()
    assert len(desk.asked) == 1


def test_the_review_comes_first_and_leaves_what_it_found(desk: Desk) -> None:
    _, match = desk.keep(1, 2)
    desk.session.restore(read(record(2)))
    on_table = desk.sitting.match
    assert on_table == match
    desk.review.open(on_table)
    desk.measuring.begin([2, 1])
    assert desk.asked == []
    desk.finish_review()
    assert desk.kept == [(100.0, 50.0), None]
    assert desk.measured == [2]
    assert desk.measuring.waiting == 1
    assert desk.asked == [("measure 1", read(record(1)).match)]


def test_a_match_that_is_not_in_the_history_is_left_where_it_is(desk: Desk) -> None:
    desk.session.restore(read(record()))
    desk.review.open(desk.sitting.match)
    desk.finish_review()
    assert desk.kept == []
    assert desk.measured == []


def test_a_review_without_the_equity_table_is_not_kept(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.keep(1)
    monkeypatch.setattr(desk.engine, "sees_whole_match", False)
    desk.session.restore(read(record()))
    desk.review.open(desk.sitting.match)
    desk.finish_review()
    assert desk.kept == [None]


def test_without_the_equity_table_it_is_left_until_somebody_asks_again(desk: Desk) -> None:
    desk.keep(1, 2)
    desk.measuring.begin([2, 1])
    desk.engine.measured.emit(1, None)
    assert desk.measuring.waiting == 0
    assert desk.progress
    assert desk.kept == [None, None]
    desk.session.pause()
    assert len(desk.asked) == 1
    desk.measuring.begin([2, 1])
    assert len(desk.asked) == 2


def test_matches_that_are_gone_or_cannot_be_read_are_passed_over(desk: Desk) -> None:
    desk.keep(1, 2, 3, 4)
    connection = desk.history._connection
    assert connection is not None
    connection.execute("UPDATE records SET record = x'7b' WHERE id = 3")
    connection.execute("UPDATE records SET record = ? WHERE id = 2", (write(new_game(), 0),))
    desk.history.delete(4)
    desk.measuring.begin([4, 3, 2, 1])
    assert desk.asked == [("measure 1", read(record(1)).match)]
    assert desk.measuring.waiting == 1
    assert len(desk.progress) == 3


def test_a_match_that_is_deleted_meanwhile_is_not_missed(desk: Desk) -> None:
    desk.keep(1)
    desk.measuring.begin([1])
    desk.history.delete(1)
    desk.keep(2)  # under the same number
    for _ in range(FACES):
        desk.answer()
    assert desk.kept == [None]
    assert desk.measured == []


@pytest.mark.parametrize("method", ["record", "set_accuracies"])
def test_s4_a_history_that_cannot_be_used_now_is_left_alone(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    def locked(*_: object) -> None:
        raise HistoryError(HistoryFault.LOCKED)

    desk.keep(1, 2)
    monkeypatch.setattr(desk.history, method, locked)
    desk.measuring.begin([2, 1])
    for _ in range(FACES):
        desk.answer()
    assert desk.measuring.waiting == 0
    assert len(desk.asked) == (0 if method == "record" else FACES)
    assert desk.kept == [None, None]


def test_they_are_kept_with_the_dictionary_that_was_used(desk: Desk) -> None:
    desk.keep(1)
    desk.measuring.begin([1])
    for _ in range(FACES):
        desk.answer()
    connection = desk.history._connection
    assert connection is not None
    noted = connection.execute("SELECT measured_with FROM matches").fetchone()
    assert noted == (SMALL.checksum,)
