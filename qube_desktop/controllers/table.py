"""A match as it is played, shown: words go in, and what came of them comes out.

Every signal of the session ends here in widgets. Rules never wait for an animation; only the turn
of the cube to the next face, and what begins with it, follow the move that ended it (R5.6).
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from qube_desktop import messages, narration
from qube_desktop.core.errors import MoveError, Rejection
from qube_desktop.core.qube.grid import LineMask, Player
from qube_desktop.core.qube.match import Match
from qube_desktop.core.qube.play import Game, Pass, PlayWord, Transition
from qube_desktop.core.qube.review import counters
from qube_desktop.session import GameSession, PauseReason
from qube_desktop.widgets import wording
from qube_desktop.widgets.main_window import MainWindow

LOOK_MS: Final = 900
"""How long a finished face stays before the cube turns."""

_PAUSE_TEXTS: Final = {
    PauseReason.PLAYER: wording.PAUSED_LETTERS_HIDDEN,
    PauseReason.DIALOG: wording.PAUSED_LETTERS_HIDDEN,
    PauseReason.SLEEP: wording.PAUSED_AFTER_SLEEP,
    PauseReason.RESUMED: wording.PAUSED_AND_KEPT,
}


class Table(QObject):
    """Joins a session and a window.

    Signals: ``arrived()`` what happened has been shown and whoever is to move may move;
    ``turning()`` the cube sets out for the next face; ``over(Match)`` the last turn of the match
    has been shown.
    """

    arrived = Signal()
    turning = Signal()
    over = Signal(object)

    def __init__(self, session: GameSession, window: MainWindow) -> None:
        super().__init__(window)
        self._session = session
        self._window = window
        self._shown_face = 1
        self._preview = True
        self._live = False  # whether the end of the match is still to be told
        self._turning = False  # whether the cube is on its way to the next face
        self._quiet = False  # whether the end of a run means nothing, because another begins
        self._hurrying = False  # whether the key that is being pressed ended the turn of the cube
        self._look = QTimer(self, singleShot=True, interval=LOOK_MS)
        self._look.timeout.connect(self._turn_cube)

        session.started.connect(self._on_started)
        session.moved.connect(self._on_moved)
        session.taken_back.connect(self._on_taken_back)
        session.refused.connect(self._on_refused)
        session.pause_changed.connect(self._on_pause_changed)
        session.ticked.connect(self._show_clocks)
        window.board.settled.connect(self._on_settled)
        window.entry.edited.connect(self._on_edited)
        window.entry.key_pressed.connect(self._on_key_pressed)
        window.entry.submitted.connect(self._on_submitted)
        window.entry.menu_opened.connect(session.hold)
        window.entry.menu_closed.connect(session.release)
        window.play_button.clicked.connect(self._on_play_clicked)
        window.pass_button.clicked.connect(self._on_pass_clicked)
        window.overlay.continued.connect(session.resume)

    @property
    def busy(self) -> bool:
        """Whether something that happened is still being shown."""
        return self._window.board.busy or self.between_faces

    def set_preview(self, preview: bool) -> None:
        """Whether lines light up while a word is typed."""
        self._preview = preview
        self._on_edited(self._window.entry.text())

    # From the session

    def _on_started(self, game: Game) -> None:
        match = game.match
        self._look.stop()
        self._shown_face = match.number
        self._live, self._turning = not match.over, False
        window = self._window
        self._show_board(match)
        window.counters.set_review(False)
        window.counters.set_chosen(None)
        window.entry.reset()
        if match.over:
            return
        window.show_play()
        self._show_match(match)
        window.message.set_message(narration.opening(match) if not match.face.turns else "")
        if not game.paused:
            self._arrive()

    def _on_moved(self, transition: Transition) -> None:
        turn = transition.turn
        assert turn is not None
        match = transition.after
        setup = match.setup
        # What is in the box stays there while the computer moves; a turn that passes from one
        # person to the other leaves nothing of the first behind.
        if not setup.is_computer(turn.player):
            self._window.entry.reset()
        self._look.stop()
        self._window.message.set_message(narration.told(transition))
        self._show_match(match)
        self._quiet = True
        self._window.board.show_transition(transition)
        self._quiet = False
        if turn.score:
            self._window.fly_points(turn.player, turn.score, turn.tiles)
        # A word that waits in the box may have lost a line to the other player.
        self._on_edited(self._window.entry.text())

    def _on_taken_back(self, transition: Transition) -> None:
        self._window.message.set_message(narration.taken_back(transition))
        self._show_match(transition.after)
        self._quiet = True
        self._window.board.show_transition(transition)
        self._quiet = False
        self._on_edited(self._window.entry.text())

    def _on_refused(self, error: MoveError) -> None:
        match = self._session.match
        entry = self._window.entry
        if error.reason is Rejection.WRONG_PLAYER and match is not None:
            self._window.message.set_message(narration.not_your_turn(match), strong=True)
            return
        self._window.message.set_message(messages.refusal(error), strong=True)
        entry.select_refused()
        entry.shake()

    def _on_pause_changed(self, reason: PauseReason | None) -> None:
        why = "" if reason is None else _PAUSE_TEXTS[reason]
        self._window.set_covered(reason is not None, why)
        if reason is not None:
            self._hurry()  # going on starts the clock, so the next face must be there by then
        else:
            self._on_edited(self._window.entry.text())
            if self._session.running and not self.busy:
                self.arrived.emit()
        self._show_clocks()

    # From the window

    def _on_edited(self, text: str) -> None:
        glow = self._lines_of(text)
        self._window.board.set_glow(glow)
        lines = glow.bit_count()
        self._window.entry.set_hint(messages.counted(lines, "line") if lines else "")

    def _lines_of(self, text: str) -> LineMask:
        """The lines in sight that the text would finish; none if they are not to be shown."""
        match = self._session.match
        if match is None or match.over or self.between_faces or not self._preview:
            return 0
        position = match.position
        return position.grid.mask_of(text.upper()) & ~position.done if text.isascii() else 0

    def _on_key_pressed(self) -> None:
        self._hurrying = self._hurry()

    def _on_submitted(self, text: str, pressed_ms: int) -> None:
        if text:
            self._session.play(PlayWord(text), pressed_ms)
            if self._session.waiting:
                self._window.message.set_message(wording.DICTIONARY_COMING)
        elif not self._hurrying:  # else that Enter has only ended the turn of the cube
            self._session.play(Pass(), pressed_ms)

    def _on_play_clicked(self) -> None:
        hurried = self._hurry()
        if self._window.entry.text():
            self._window.entry.submit()
        elif not hurried:
            self._window.message.set_message(wording.NOTHING_TYPED, strong=True)
        self._window.take_focus()

    def _on_pass_clicked(self) -> None:
        if not self._hurry():
            self._session.play(Pass())
        self._window.take_focus()

    def _hurry(self) -> bool:
        """End the turn of the cube at once; whether it was on its way (R5.6)."""
        on_its_way = self.between_faces
        if on_its_way:
            self._look.stop()
            self._show_next_face()
        return on_its_way

    # Showing

    @property
    def between_faces(self) -> bool:
        """Whether the next face is open by the rules, but not yet in sight."""
        match = self._session.match
        return match is not None and not match.over and match.number != self._shown_face

    def _on_settled(self) -> None:
        match = self._session.match
        if match is None or self._quiet:
            return
        if match.over:
            live, self._live = self._live, False
            if live:
                self.over.emit(match)
        elif not self.between_faces:
            self.arrived.emit()
        elif self._turning:
            self._show_next_face()
        else:
            self._look.start()

    def _turn_cube(self) -> None:
        match = self._session.match
        if match is not None and not match.over:
            self._turning = True
            self.turning.emit()
            self._window.board.turn_to(match.number)

    def _show_next_face(self) -> None:
        match = self._session.match
        assert match is not None
        self._show_board(match)
        self._shown_face = match.number
        self._turning = False
        self._show_match(match)
        self._arrive()

    def _show_board(self, match: Match) -> None:
        self._quiet = True
        self._window.board.show_board(match.board, match.number)
        self._quiet = False

    def _arrive(self) -> None:
        self._session.begin()
        self._on_edited(self._window.entry.text())
        self._window.take_focus()
        self.arrived.emit()

    def _show_match(self, match: Match) -> None:
        window = self._window
        window.counters.set_counters(counters(match))
        names = narration.names(match.setup)
        mover = match.to_move
        window.turn_label.set_turn(mover, narration.whose_turn(match))
        for player, card in window.cards.items():
            card.set_name(names[player.index])
            card.set_score(match.word_scores[player.index], animated=True)
            card.set_active(player is mover)
            card.set_note(
                wording.pace_note(
                    thinking=player is mover and match.setup.is_computer(player),
                    your_turn=player is mover and not match.setup.is_computer(player),
                )
            )
        window.entry.set_player(mover)
        face = match.faces[self._shown_face - 1]
        scores = wording.face_scores(names, face.position.word_scores)
        window.words.set_header(messages.face_title(self._shown_face), scores)
        window.words.set_turns(face.turns)
        window.board.set_description(narration.face_spoken(match, self._shown_face, face.position))
        self._show_clocks()

    def _show_clocks(self) -> None:
        match = self._session.match
        over = match is None or match.over
        for player in Player:
            left_ms = None if over else self._session.remaining_ms(player)
            self._window.cards[player].set_clock(left_ms)
