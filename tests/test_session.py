"""The one writer of game state (R4, R5; A2, K1, K2, K4, K7 of the known faults)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication

from qube_desktop.core.clock import TimeControl
from qube_desktop.core.errors import MoveError, Rejection
from qube_desktop.core.qube.face import Action
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Kind, Level, Match, Seat, Setup
from qube_desktop.core.qube.notation import read
from qube_desktop.core.qube.play import Pass, PlayWord
from qube_desktop.session import GameSession, PauseReason
from tests.games import SEATS, SIX, two_minutes, unlimited

BLUE, RED = Player
WORDS = {"FLORIST", "WRAPPING", "LEMON", "OPAQUE"}
AGAINST_COMPUTER = (Seat("You"), Seat("Casual", Kind.COMPUTER, Level.CASUAL))


class Table:
    """A session, a clock that only moves when told to, and everything the session said."""

    def __init__(self) -> None:
        self.now_ms = 1_000_000
        self.session = GameSession(lambda: self.now_ms)
        self.session.set_words(WORDS)
        self.heard: list[tuple[str, Any]] = []
        for name in ("started", "moved", "refused", "pause_changed"):
            getattr(self.session, name).connect(self._hear(name))
        for name in ("changed", "ticked"):
            getattr(self.session, name).connect(self._hear_plain(name))

    def _hear(self, name: str) -> Any:
        return lambda value: self.heard.append((name, value))

    def _hear_plain(self, name: str) -> Any:
        return lambda: self.heard.append((name, None))

    def said(self, name: str) -> list[Any]:
        return [value for heard, value in self.heard if heard == name]

    def start(
        self, control: TimeControl = two_minutes, seats: tuple[Seat, Seat] = SEATS
    ) -> GameSession:
        self.session.start(Match.start(Setup(seats, control), SIX, BLUE))
        self.session.begin()
        return self.session

    def wait(self, milliseconds: int) -> None:
        """Let time pass in readings close enough together that none of them is a gap."""
        end = self.now_ms + milliseconds
        while self.now_ms < end:
            self.now_ms = min(end, self.now_ms + 1_000)
            self.session._on_tick()

    def deadline(self) -> None:
        """The deadline timer fires, and the zero timer after it."""
        self.session._on_deadline()
        QCoreApplication.processEvents()

    def refusals(self) -> list[Rejection]:
        errors: list[MoveError] = self.said("refused")
        return [error.reason for error in errors]


@pytest.fixture
def table(qapp: QCoreApplication) -> Iterator[Table]:
    table = Table()
    yield table
    table.session.close()


def test_without_a_game_nothing_happens(table: Table) -> None:
    session = table.session
    session.play(Pass())
    session.begin()
    session.pause()
    session.resume()
    session.hold()
    session.release()
    assert table.heard == []
    assert session.match is None
    assert session.remaining_ms(BLUE) is None
    assert not session.running


def test_starting_tells_everybody_and_asks_to_be_saved(table: Table) -> None:
    session = table.start()
    assert table.said("started")[0].match is session.match
    assert "changed" in dict(table.heard)
    assert session.running


def test_a_word_is_one_signal_with_its_transition(table: Table) -> None:
    session = table.start()
    table.wait(5_300)
    session.play(PlayWord("florist"))
    (transition,) = table.said("moved")
    assert transition.turn.word == "FLORIST"
    assert transition.turn.elapsed_ms == 5_300
    assert transition.after is session.match


def test_r2_6_a_refused_word_changes_nothing(table: Table) -> None:
    session = table.start()
    before = session.game
    session.play(PlayWord("HOUSE"))
    session.play(PlayWord("L3MON"))
    assert table.refusals() == [Rejection.NOT_IN_DICTIONARY, Rejection.NOT_LETTERS]
    assert session.game == before
    assert table.said("moved") == []


def test_r5_5_the_moment_of_the_key_press_counts(table: Table) -> None:
    session = table.start()
    pressed_ms = table.now_ms + 3_000
    table.wait(3_700)
    session.play(PlayWord("LEMON"), pressed_ms)
    assert table.said("moved")[0].turn.elapsed_ms == 3_000
    assert session.remaining_ms(RED) == 120_000 - 700


@pytest.mark.parametrize(("step", "accepted"), [(-1, True), (0, False), (1, False)])
@pytest.mark.parametrize("timer_first", [True, False])
def test_k1_a_key_around_the_deadline_has_one_outcome(
    table: Table, step: int, accepted: bool, timer_first: bool
) -> None:
    """The timer only posts a second one, so a waiting key is judged first, by its own moment."""
    session = table.start()
    pressed_ms = table.now_ms + 120_000 + step
    table.wait(120_200)
    if timer_first:
        session._on_deadline()
    session.play(PlayWord("LEMON"), pressed_ms)
    session._on_deadline()
    QCoreApplication.processEvents()
    assert session.match is not None
    actions = [turn.action for turn in session.match.face.turns]
    assert actions == [Action.WORD if accepted else Action.TIMEOUT]
    assert table.refusals() == ([] if accepted else [Rejection.TOO_LATE])
    assert read(session.record()).match == session.match


def test_r5_3_the_flag_falls_once_and_the_other_goes_on(table: Table) -> None:
    session = table.start()
    table.wait(120_000)
    table.deadline()
    table.deadline()
    assert [turn.turn.action for turn in table.said("moved")] == [Action.TIMEOUT]
    assert session.match is not None
    assert session.match.to_move is RED


def test_an_early_deadline_timer_only_looks_again(table: Table) -> None:
    table.start()
    table.wait(119_000)
    table.deadline()
    assert table.said("moved") == []


def test_k2_r5_6_after_a_sleep_the_match_is_paused_and_one_second_charged(table: Table) -> None:
    session = table.start()
    table.wait(20_000)
    table.now_ms += 3_600_000
    session._on_tick()
    assert session.pause_reason is PauseReason.SLEEP
    assert session.remaining_ms(BLUE) == 99_000
    session.resume()
    table.wait(4_000)
    assert session.remaining_ms(BLUE) == 95_000


def test_k2_a_key_that_wakes_the_machine_is_no_move(table: Table) -> None:
    session = table.start()
    table.now_ms += 3_600_000
    session.play(PlayWord("LEMON"))
    assert table.refusals() == [Rejection.PAUSED]
    assert session.remaining_ms(BLUE) == 119_000


def test_five_seconds_between_readings_are_no_gap(table: Table) -> None:
    session = table.start()
    table.now_ms += 5_000
    session._on_tick()
    assert session.running
    assert session.remaining_ms(BLUE) == 115_000


def test_r5_6_pausing_stops_the_clock_and_the_turns(table: Table) -> None:
    session = table.start()
    table.wait(10_000)
    session.pause()
    table.now_ms += 777_000
    session.play(PlayWord("LEMON"))
    assert table.refusals() == [Rejection.PAUSED]
    session.resume()
    assert session.remaining_ms(BLUE) == 110_000
    assert table.said("pause_changed")[1:] == [PauseReason.PLAYER, None]


def test_k4_r5_6_the_last_of_nested_dialogs_takes_the_pause_down(table: Table) -> None:
    session = table.start()
    session.hold()
    session.hold()
    assert session.pause_reason is PauseReason.DIALOG
    table.now_ms += 60_000
    session.release()
    assert session.pause_reason is PauseReason.DIALOG
    session.release()
    assert session.running
    assert session.remaining_ms(BLUE) == 120_000


def test_r5_6_a_dialog_over_the_pause_screen_leaves_it_up(table: Table) -> None:
    session = table.start()
    session.pause()
    session.hold()
    session.release()
    assert session.pause_reason is PauseReason.PLAYER


def test_r5_6_going_on_below_an_open_dialog_waits_for_it(table: Table) -> None:
    session = table.start()
    session.pause()
    session.hold()
    session.resume()
    assert session.pause_reason is PauseReason.DIALOG
    session.release()
    assert session.running


def test_r5_6_in_unlimited_only_the_player_pauses(table: Table) -> None:
    session = table.start(unlimited)
    session.hold()
    assert session.running
    session.release()
    session.pause()
    assert session.pause_reason is PauseReason.PLAYER


@pytest.mark.parametrize("computer", [True, False])
def test_r1_2_a_turn_sent_for_the_other_kind_of_player_is_refused(
    table: Table, computer: bool
) -> None:
    session = table.start(unlimited, AGAINST_COMPUTER)
    if not computer:
        session.play(PlayWord("LEMON"))
    before = session.match
    session.play(PlayWord("OPAQUE"), computer=computer)
    assert table.refusals() == [Rejection.WRONG_PLAYER]
    assert session.match is before


def test_the_computer_may_answer(table: Table) -> None:
    session = table.start(unlimited, AGAINST_COMPUTER)
    session.play(PlayWord("FLORIST"))
    session.play(PlayWord("WRAPPING"), computer=True)
    session.play(Pass())
    session.play(Pass(), computer=True)
    assert session.match is not None
    assert session.match.number == 2


def test_a_word_typed_before_the_dictionary_is_ready_waits_for_it(qapp: QCoreApplication) -> None:
    table = Table()
    session = table.session
    session._words = None
    table.start()
    pressed_ms = table.now_ms + 119_999
    table.wait(120_500)
    session.play(PlayWord("LEMON"), pressed_ms)
    table.deadline()
    assert table.said("moved") == table.refusals() == []
    session.set_words(WORDS)
    assert [transition.turn.word for transition in table.said("moved")] == ["LEMON"]
    session.close()


def test_a_restored_match_is_paused_until_the_player_goes_on(table: Table) -> None:
    session = table.start()
    table.wait(30_000)
    record = session.record()
    other = Table()
    other.session.restore(read(record))
    assert other.session.pause_reason is PauseReason.RESUMED
    other.now_ms += 10**7
    assert other.session.remaining_ms(BLUE) == 90_000
    other.session.resume()
    assert other.session.running
    other.session.close()


def test_a_finished_match_cannot_be_paused(table: Table) -> None:
    session = table.start(unlimited)
    for _ in range(12):
        session.play(Pass())
    session.pause()
    assert session.pause_reason is None
    assert not session.running
    session.restore(read(session.record()))
    assert session.pause_reason is None


def test_another_match_forgets_the_word_that_was_waiting(table: Table) -> None:
    session = table.session
    session._words = None
    table.start()
    session.play(PlayWord("LEMON"))
    table.start()
    session.set_words(WORDS)
    assert table.said("moved") == []


def test_no_timer_runs_without_a_clock_or_a_game(table: Table) -> None:
    session = table.start()
    assert session._ticker.isActive()
    session.pause()
    assert not session._ticker.isActive()
    assert not session._deadline.isActive()
    table.start(unlimited)
    assert not session._ticker.isActive()
