"""The computer's turn (R5.8; A2 of the known faults)."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import QObject, Signal

from qube_desktop.controllers.opponent import HURRIED_SHARE, NATURAL_MS, Opponent
from qube_desktop.core.clock import TimeControl
from qube_desktop.core.qube.face import Action
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Level
from qube_desktop.core.qube.notation import read
from qube_desktop.core.qube.situation import Situation
from qube_desktop.engine import EngineService, MoveRequest
from qube_desktop.session import PauseReason
from qube_desktop.settings import Pace
from tests.controllers.conftest import AGAINST_COMPUTER, Sitting
from tests.games import two_minutes, unlimited


class Engine(QObject):
    """Stands in for the worker thread: answers when it is told to, also what was cancelled."""

    chosen = Signal(int, object)

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[MoveRequest] = []
        self.cancelled = 0

    def choose(self, request: MoveRequest) -> None:
        self.asked.append(request)

    def cancel_move(self) -> None:
        self.cancelled += 1

    def answer(self, word: str | None) -> None:
        """Answer the newest request."""
        self.chosen.emit(self.asked[-1].ply, word)


class Play:
    """A sitting against a computer whose engine and whose moment of thought obey the test."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.engine = Engine()
        self.opponent = Opponent(sitting.session, cast("EngineService", self.engine), sitting.table)

    def start(self, control: TimeControl = unlimited) -> None:
        self.sitting.start(control, AGAINST_COMPUTER)

    def person(self, word: str) -> None:
        """The person plays; the move is still being shown afterwards."""
        if word != "-":
            self.sitting.write(word)
        self.sitting.press()

    def think(self) -> None:
        """The moment of thought is over."""
        thinking = self.opponent._thinking
        assert thinking.isActive()
        thinking.stop()
        thinking.timeout.emit()

    @property
    def actions(self) -> list[str]:
        """What was done on the current face: words, ``-`` for a pass, ``!`` for a timeout."""
        marks = {Action.PASS: "-", Action.TIMEOUT: "!"}
        return [marks.get(turn.action, turn.word) for turn in self.sitting.match.face.turns]


@pytest.fixture
def play(sitting: Sitting) -> Play:
    return Play(sitting)


def test_it_is_asked_at_once_when_the_person_has_moved(play: Play) -> None:
    play.start()
    assert play.engine.asked == []
    play.person("lemon")
    match = play.sitting.match
    assert play.engine.asked == [MoveRequest(Situation.of(match), Level.CASUAL, ply=1, seed=1)]


def test_between_two_people_it_is_never_asked(play: Play) -> None:
    play.sitting.start()
    play.sitting.play("LEMON", "RST", "-", "-")
    assert play.engine.asked == []


@pytest.mark.parametrize(
    "order", ["answer think settle", "settle think answer", "think settle answer"]
)
def test_it_answers_when_the_person_s_move_has_been_shown_and_a_moment_has_passed(
    play: Play, order: str
) -> None:
    play.start()
    play.person("lemon")
    assert play.sitting.table.busy
    steps = {
        "answer": lambda: play.engine.answer("RST"),
        "think": play.think,
        "settle": play.sitting.settle,
    }
    for step in order.split():
        assert play.actions == ["LEMON"]
        steps[step]()
    assert play.actions == ["LEMON", "RST"]


def test_instant_it_waits_for_nothing(play: Play) -> None:
    play.start()
    play.opponent.set_pace(Pace.INSTANT)
    play.person("lemon")
    assert play.opponent._thinking.interval() == 0
    play.think()
    play.engine.answer("RST")
    assert play.actions == ["LEMON", "RST"]
    play.sitting.settle()


def test_no_word_is_a_pass(play: Play) -> None:
    play.start()
    play.person("lemon")
    play.sitting.settle()
    play.think()
    play.engine.answer(None)
    assert play.actions == ["LEMON", "-"]


def test_a_natural_moment_is_neither_short_nor_long_and_belongs_to_the_turn(play: Play) -> None:
    shortest, longest = NATURAL_MS
    moments = []
    for _ in range(2):
        play.start()
        for word in ("lemon", "lor", "nqt"):
            play.person(word)
            moments.append(play.opponent._thinking.interval())
            play.sitting.settle()
            play.think()
            play.engine.answer(None)
    assert all(shortest <= moment <= longest for moment in moments)
    assert moments[:3] == moments[3:]
    assert len(set(moments)) == 3


# A2: late replies


@pytest.mark.parametrize("reason", [PauseReason.PLAYER, PauseReason.SLEEP, PauseReason.DIALOG])
def test_a2_a_reply_that_comes_after_a_pause_is_dropped(play: Play, reason: PauseReason) -> None:
    play.start(two_minutes)
    play.person("lemon")
    cancelled = play.engine.cancelled
    play.sitting.session.pause(reason)
    assert play.engine.cancelled > cancelled
    assert not play.opponent._thinking.isActive()
    play.engine.answer("RST")
    play.sitting.settle()
    assert play.actions == ["LEMON"]


def test_a2_after_the_pause_it_is_asked_again(play: Play) -> None:
    play.start(two_minutes)
    play.person("lemon")
    play.sitting.settle()
    play.sitting.session.pause()
    play.sitting.session.resume()
    assert [request.ply for request in play.engine.asked] == [1, 1]
    play.think()
    play.engine.answer("RST")
    assert play.actions == ["LEMON", "RST"]


def test_a2_after_a_pause_during_the_person_s_move_it_is_asked_again(play: Play) -> None:
    play.sitting.window.set_reduce_motion(False)
    play.start()
    play.person("lemon")
    play.sitting.session.pause()
    play.sitting.session.resume()
    assert play.sitting.table.busy
    play.sitting.settle()
    assert len(play.engine.asked) == 2


def test_a2_a_reply_for_the_match_before_is_dropped(play: Play) -> None:
    play.start()
    play.person("lemon")
    play.start()
    play.engine.answer("RST")
    play.sitting.settle()
    assert play.actions == []


def test_a2_a_reply_after_the_end_of_the_program_is_dropped(play: Play) -> None:
    play.start()
    play.person("lemon")
    play.sitting.settle()
    play.sitting.session.close()
    play.think()
    play.engine.answer("RST")
    assert play.sitting.session.match is None


def test_a2_a_reply_is_played_once(play: Play) -> None:
    play.start()
    play.person("lemon")
    play.sitting.settle()
    play.think()
    play.engine.answer("RST")
    play.engine.answer("RST")
    assert play.actions == ["LEMON", "RST"]
    assert play.sitting.message == "Casual played RST: R S T, 3 points."


def test_after_a_kept_match_is_resumed_it_is_asked(play: Play) -> None:
    play.start()
    play.person("lemon")
    record = play.sitting.session.record()
    play.sitting.session.restore(read(record))
    asked = len(play.engine.asked)
    play.sitting.settle()
    assert len(play.engine.asked) == asked
    play.sitting.session.resume()
    assert len(play.engine.asked) == asked + 1


# Faces


def test_r4_2_it_opens_a_face_when_the_cube_has_arrived(play: Play) -> None:
    play.start()
    play.person("lemon")
    play.sitting.settle()
    play.sitting.play("-", computer=True)
    play.person("-")
    asked = len(play.engine.asked)
    assert play.sitting.match.to_move is Player.RED
    assert play.sitting.table.between_faces
    assert len(play.engine.asked) == asked
    play.sitting.settle()
    assert len(play.engine.asked) == asked + 1
    play.think()
    play.engine.answer("CAT")
    assert play.actions == ["CAT"]


def test_r5_3_it_goes_on_alone_when_the_person_is_out_of_time(play: Play) -> None:
    play.start(two_minutes)
    play.sitting.wait(120_000)
    for word in ("LMN", "OPQ"):
        play.sitting.settle()
        play.think()
        play.engine.answer(word)
    assert play.actions == ["!", "LMN", "OPQ"]


# R5.8: its clock


@pytest.mark.parametrize("left_ms", [120_000, 30_000, 5_000, 900, 100, 1])
def test_r5_8_it_never_takes_more_than_a_share_of_the_time_that_is_left(
    play: Play, left_ms: int
) -> None:
    play.start(TimeControl(left_ms))
    play.person("lemon")
    interval = play.opponent._thinking.interval()
    assert interval <= max(left_ms * HURRIED_SHARE, 1)
    assert interval <= NATURAL_MS[1]


def test_r5_8_with_little_time_left_it_does_not_wait_for_what_is_being_shown(play: Play) -> None:
    play.sitting.window.set_reduce_motion(False)
    play.start(TimeControl(900))
    play.person("lemon")
    play.think()
    play.engine.answer("RST")
    assert play.actions == ["LEMON", "RST"]
    play.sitting.settle()


def test_r5_8_its_clock_runs_while_it_thinks(play: Play) -> None:
    play.start(two_minutes)
    play.person("lemon")
    play.sitting.wait(1_234)
    assert play.sitting.session.remaining_ms(Player.RED) == 118_766
    play.sitting.settle()
    play.think()
    play.engine.answer("RST")
    assert play.sitting.match.face.turns[-1].elapsed_ms == 1_234


def test_k7_its_flag_may_fall_and_its_late_reply_is_dropped(play: Play) -> None:
    play.start(two_minutes)
    play.person("lemon")
    play.sitting.settle()
    play.sitting.wait(120_000)
    assert play.actions == ["LEMON", "!"]
    play.engine.answer("RST")
    play.sitting.settle()
    assert play.actions == ["LEMON", "!"]
    play.person("lor")
    assert play.actions == ["LEMON", "!", "LOR"]
    play.sitting.settle()


def test_a2_the_reply_to_a_turn_that_was_taken_back_is_dropped(play: Play) -> None:
    play.start()
    play.person("FLORIST")
    play.sitting.session.take_back()
    play.engine.answer("WRAPPING")
    play.sitting.settle()
    assert play.sitting.match.ply == 0
    assert play.sitting.match.to_move is Player.BLUE
