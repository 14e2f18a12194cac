"""The one writer of game state: takes what the players do, and tells everybody what came of it.

Wraps ``core.qube.play.apply`` in Qt signals and decides only what the rules leave to the table:
when a reading of the clock is a gap, when a deadline has passed, and what holds the match paused.
QtCore only; the moment comes from the function ``now`` that it is given.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from qube_desktop.core.clock import GAP_MS
from qube_desktop.core.errors import IllegalMoveError, MoveError, Rejection
from qube_desktop.core.qube.face import Words
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Match
from qube_desktop.core.qube.notation import write
from qube_desktop.core.qube.play import (
    Begin,
    Event,
    FlagFall,
    Game,
    Gap,
    Pass,
    Pause,
    PlayWord,
    Resume,
    TakeBack,
    Transition,
    apply,
)

TICK_MS: Final = 100


class PauseReason(Enum):
    """Why the pause screen is up. All but ``DIALOG`` wait for the player to go on."""

    PLAYER = "player"
    DIALOG = "dialog"
    SLEEP = "sleep"
    RESUMED = "resumed"


class GameSession(QObject):
    """A game in progress, or none.

    Signals: ``started(Game)`` another game is on the table; ``moved(Transition)`` a turn was taken,
    ``taken_back(Transition)`` or taken back;
    ``refused(MoveError)`` it was not; ``pause_changed(PauseReason | None)``; ``ticked()`` a clock
    may show another time; ``changed()`` there is something new to save.
    """

    started = Signal(object)
    moved = Signal(object)
    taken_back = Signal(object)
    refused = Signal(object)
    pause_changed = Signal(object)
    ticked = Signal()
    changed = Signal()

    def __init__(self, now: Callable[[], int], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._now = now
        self._words: Words | None = None
        self._game: Game | None = None
        self._waiting: tuple[PlayWord, int] | None = None
        self._hints = 0
        self._read_ms = now()
        self._reason: PauseReason | None = None
        self._holds = 0

        self._ticker = QTimer(self, interval=TICK_MS)
        self._ticker.timeout.connect(self._on_tick)
        self._deadline = QTimer(self, singleShot=True)
        self._deadline.setTimerType(Qt.TimerType.PreciseTimer)
        self._deadline.timeout.connect(self._on_deadline)

    # What stands

    @property
    def game(self) -> Game | None:
        """The game on the table."""
        return self._game

    @property
    def match(self) -> Match | None:
        """The match on the table."""
        return None if self._game is None else self._game.match

    @property
    def pause_reason(self) -> PauseReason | None:
        """Why the match is paused, or ``None`` if it is not."""
        return self._reason

    @property
    def running(self) -> bool:
        """Whether somebody has the turn and may use it."""
        return self._game is not None and not self._game.match.over and not self._game.paused

    @property
    def waiting(self) -> bool:
        """Whether a word waits for the dictionary to be read."""
        return self._waiting is not None

    def remaining_ms(self, player: Player) -> int | None:
        """What a player's clock shows now; ``None`` without a clock."""
        return None if self._game is None else self._game.clock.remaining(player, self._now())

    def record(self) -> bytes:
        """The record of the game as it stands now. There must be a game."""
        assert self._game is not None
        return write(self._game, self._now())

    # Beginning

    def start(self, match: Match) -> None:
        """Put a new match on the table. Its clock waits for ``begin``."""
        self._place(Game.start(match), None)
        self.changed.emit()
        self._wait_for_dialogs()  # one may have been opened while the faces were dealt

    def restore(self, game: Game) -> None:
        """Put a game from a record on the table; it stays paused until the player goes on."""
        self._place(game, None if game.match.over else PauseReason.RESUMED)

    def close(self) -> None:
        """Take the game off the table."""
        self._game = None
        self._waiting = None
        self._set_reason(None)
        self._schedule()

    def set_words(self, words: Words | None) -> None:
        """Give the dictionary, or ``None`` while another one is being read.

        A word that was waiting for it is judged now, at its own moment.
        """
        self._words = words
        if words is None:
            return
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            self.play(*waiting)
            self._schedule()  # a flag may have waited for that word

    # Taking turns

    def begin(self) -> None:
        """The cube has arrived, or the first key came: the opener's clock starts (R5.6)."""
        if self.running:
            self._apply(Begin(), self._now())

    def play(
        self, event: PlayWord | Pass, pressed_ms: int | None = None, *, computer: bool = False
    ) -> None:
        """Take a word or pass that was decided at ``pressed_ms`` (now, if not given) (R5.5).

        ``computer`` says who sends it; a turn sent for the other kind of player is refused.
        """
        game = self._game
        if game is None:
            return
        moment = self._now() if pressed_ms is None else pressed_ms
        self._watch_for_gap()
        mover = game.match.to_move
        if mover is not None and game.match.setup.is_computer(mover) is not computer:
            word = event.word if isinstance(event, PlayWord) else ""
            self.refused.emit(IllegalMoveError(Rejection.WRONG_PLAYER, word))
        elif self._words is None and isinstance(event, PlayWord):
            # The first word counts; another one cannot be meant for this turn.
            self._waiting = self._waiting or (replace(event, hints=self._hints), moment)
        else:
            self._apply(replace(event, hints=self._hints), moment)

    @property
    def can_take_back(self) -> bool:
        """Whether there is a turn that may be taken back now."""
        if self._game is None:
            return False
        try:
            apply(self._game, TakeBack(), 0)
        except MoveError:
            return False
        return True

    def take_back(self) -> None:
        """Undo the person's last turn and the computer's reply, if that may be."""
        if self.can_take_back:
            self._apply(TakeBack(), self._now())

    @property
    def may_have_hints(self) -> bool:
        """Whether a person has the turn, and no clock runs."""
        game = self._game
        if game is None or not self.running or game.clock.timed:
            return False
        return not game.match.setup.is_computer(game.match.position.to_move)

    def note_hints(self, hints: int) -> None:
        """Note how many hints the person on the move has had for this turn."""
        self._hints = max(self._hints, hints)

    # Pausing

    def pause(self, reason: PauseReason = PauseReason.PLAYER) -> None:
        """Put the pause screen up until ``resume`` (R5.6)."""
        if self._game is None or self._game.match.over:
            return
        self._watch_for_gap()
        if not self._game.paused:
            self._apply(Pause(), self._now())
        self._set_reason(reason)

    def resume(self) -> None:
        """Take the pause screen down, unless a dialog is still open (R5.6)."""
        if self._game is None or not self._game.paused:
            return
        if self._holds:
            self._set_reason(PauseReason.DIALOG)
            return
        self._apply(Resume(), self._now())
        self._set_reason(None)

    def hold(self) -> None:
        """A dialog or menu opens: a match on the clock is paused while any is open (R5.6)."""
        self._holds += 1
        self._wait_for_dialogs()

    def release(self) -> None:
        """A dialog or menu has closed; closing the last takes its pause screen down (R5.6)."""
        self._holds -= 1
        if not self._holds and self._reason is PauseReason.DIALOG:
            self.resume()

    # Within

    def _wait_for_dialogs(self) -> None:
        if self._holds and self.running and self._game is not None and self._game.clock.timed:
            self.pause(PauseReason.DIALOG)

    def _place(self, game: Game, reason: PauseReason | None) -> None:
        self._game = game
        self._waiting = None
        self._hints = 0
        self._read_ms = self._now()
        self._reason = reason
        self._schedule()
        self.started.emit(game)
        self.pause_changed.emit(reason)

    def _apply(self, event: Event, now: int) -> None:
        assert self._game is not None
        try:
            self._game, transition = apply(self._game, event, now, self._words)
        except MoveError as error:
            self.refused.emit(error)
            return
        self._read_ms = max(self._read_ms, self._now())
        self._schedule()
        self._tell(event, transition)

    def _tell(self, event: Event, transition: Transition) -> None:
        if transition.after is not transition.before:
            self._hints = 0
        if transition.turn is not None:
            self.moved.emit(transition)
        elif isinstance(event, TakeBack):
            self.taken_back.emit(transition)
        if not isinstance(event, Begin | Resume):
            self.changed.emit()
        self.ticked.emit()

    def _set_reason(self, reason: PauseReason | None) -> None:
        if reason is not self._reason:
            self._reason = reason
            self.pause_changed.emit(reason)

    def _schedule(self) -> None:
        """Run the timers for the clock as it stands; they only look, the clock is a value."""
        deadline_ms = None if self._game is None else self._game.clock.deadline_ms
        if deadline_ms is None:
            self._ticker.stop()
            self._deadline.stop()
            return
        self._deadline.start(max(0, deadline_ms - self._now()))
        if not self._ticker.isActive():
            self._ticker.start()

    def _watch_for_gap(self) -> None:
        """See whether the machine slept since the last reading (R5.6)."""
        now = self._now()
        read_ms, self._read_ms = self._read_ms, now
        game = self._game
        if game is None or not game.clock.running or now - read_ms <= GAP_MS:
            return
        self._apply(Gap(read_ms), now)
        self._set_reason(PauseReason.SLEEP)

    def _on_tick(self) -> None:
        self._watch_for_gap()
        self.ticked.emit()

    def _on_deadline(self) -> None:
        # Keys that were pressed in time may still be waiting in the queue: they are judged first.
        QTimer.singleShot(0, self, self._drop_flag)

    def _drop_flag(self) -> None:
        self._watch_for_gap()
        game, now = self._game, self._now()
        if game is None or not game.clock.running or self._waiting is not None:
            return
        if game.clock.remaining(game.clock.turn, now) == 0:
            self._apply(FlagFall(), now)
        else:
            self._schedule()
