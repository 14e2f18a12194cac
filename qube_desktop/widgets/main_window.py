"""The window: every widget in its place, and nothing of what they do.

Below the cube stands the word box, the button that skips the final count, or those of the review;
beside it the match as it is played, or its result. Controllers fill and join the widgets; the
window only knows layout, the place of the pause screen, its own geometry and where the focus
belongs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QByteArray, QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QVBoxLayout,
    QWidget,
)

from qube_desktop.core.qube.grid import Player
from qube_desktop.widgets import wording
from qube_desktop.widgets.actions import add_actions
from qube_desktop.widgets.advantage_bar import AdvantageBar
from qube_desktop.widgets.board_view import BoardView
from qube_desktop.widgets.boxes import column, row, stack
from qube_desktop.widgets.buttons import modest_button
from qube_desktop.widgets.cube_canvas import RendererChoice
from qube_desktop.widgets.face_counters import FaceCounters
from qube_desktop.widgets.flying_points import FlyingPoints
from qube_desktop.widgets.folding_row import FoldingRow
from qube_desktop.widgets.message_label import MessageLabel
from qube_desktop.widgets.pause_overlay import PauseOverlay
from qube_desktop.widgets.player_card import PlayerCard
from qube_desktop.widgets.result_panel import ResultPanel
from qube_desktop.widgets.review_panel import ReviewPanel
from qube_desktop.widgets.scroll_page import ScrollPage
from qube_desktop.widgets.turn_label import TurnLabel
from qube_desktop.widgets.word_entry import WordEntry
from qube_desktop.widgets.word_list import WordList

SMALLEST: Final = QSize(800, 600)
FIRST_SIZE: Final = QSize(1200, 780)


class MainWindow(QMainWindow):
    """Holds the widgets; ``closed`` is emitted when the window is about to close."""

    closed = Signal()

    def __init__(self, now: Callable[[], int], renderer: RendererChoice = "auto") -> None:
        super().__init__()
        self.setWindowTitle("Qube")
        self.setMinimumSize(SMALLEST)
        self.resize(FIRST_SIZE)
        self.actions_ = add_actions(self)
        self._reduce_motion = False

        self.board = BoardView(renderer)
        self.counters = FaceCounters()
        self.entry = WordEntry(now)
        self.play_button = modest_button(wording.PLAY, "playButton", primary=True)
        self.pass_button = modest_button(wording.PASS, "passButton")
        self.previous_button = modest_button(wording.PREVIOUS_WORD, "previousWordButton")
        self.next_button = modest_button(wording.NEXT_WORD, "nextWordButton")
        self.mistake_button = modest_button(wording.NEXT_MISTAKE, "nextMistakeButton", primary=True)
        self.skip_button = modest_button(wording.SKIP, "skipButton")
        self.message = MessageLabel()
        self.turn_label = TurnLabel()
        self.cards = {player: PlayerCard(player) for player in Player}
        self.words = WordList()
        self.advantage = AdvantageBar()
        self.notice = QLabel()
        self.result = ResultPanel()
        self.review = ReviewPanel()

        self._below = stack(
            row(self.entry, self.play_button, self.pass_button, stretched=self.entry),
            row(None, self.skip_button, None),
            FoldingRow(
                self.previous_button,
                self.next_button,
                self.mistake_button,
                spacing_px=10,
                even=True,
            ),
        )
        self._beside = stack(self._play_page(), self._result_page())
        self._everything = self._arranged()
        # During play a click anywhere puts the cursor into the word box; the buttons that stand in
        # its place later take no clicks, so then the focus stays where it is.
        self._everything.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._everything.setFocusProxy(self.entry)
        self.setCentralWidget(self._everything)
        self._flying = FlyingPoints(self._everything)
        self.overlay = PauseOverlay(self._everything)
        for menu in self.actions_.menus:
            # Later: another menu may follow, or what was chosen may open a dialog.
            menu.aboutToHide.connect(self._on_menu_left, Qt.ConnectionType.QueuedConnection)
        self._add_notice()

    def show_play(self) -> None:
        """Show what a match in progress needs; the focus goes to the word box."""
        self._below.setCurrentIndex(0)
        self._beside.setCurrentIndex(0)
        self._everything.setFocusProxy(self.entry)
        self.take_focus()

    def show_count(self) -> None:
        """Show what the final count needs; Enter skips it."""
        self._below.setCurrentIndex(1)
        self._everything.setFocusProxy(self.skip_button)
        self.skip_button.setFocus()

    def show_result(self) -> None:
        """Show what a finished match needs."""
        self._below.setCurrentIndex(2)
        self._beside.setCurrentIndex(1)
        self._everything.setFocusProxy(self.next_button)

    def take_focus(self) -> None:
        """Give the focus to the pause screen if it is up, else to the word box."""
        if self.overlay.isVisible():
            self.overlay.setFocus()
        elif self._below.currentIndex() == 0:
            self.entry.setFocus()

    def set_covered(self, covered: bool, why: str = "") -> None:
        """Put the pause screen up or take it down; up, no letter is left to see or hear (R5.6)."""
        self.board.set_covered(covered)
        self.entry.set_covered(covered)
        self.words.set_covered(covered)
        self.message.setVisible(not covered)
        spoken = "" if covered else self.message.text()
        self.message.setAccessibleName(spoken or wording.MESSAGE)
        if covered:
            self._flying.land()
            self.overlay.cover(why)
        else:
            self.overlay.uncover()
        self.take_focus()

    def fly_points(self, player: Player, points: int, tiles: Iterable[int]) -> None:
        """Let the points of a word fly from its tiles on the face in front to the score."""
        if self._reduce_motion or self.overlay.isVisible():
            return
        card = self.cards[player]
        start = self.board.mapTo(self._everything, self.board.tiles_place(tiles))
        self._flying.fly(player, points, start, card.mapTo(self._everything, card.score_place()))

    def set_reduce_motion(self, reduce: bool) -> None:
        """Whether widgets change at once instead of moving."""
        self._reduce_motion = reduce
        self.board.set_reduce_motion(reduce)
        self.entry.set_reduce_motion(reduce)
        for card in self.cards.values():
            card.set_reduce_motion(reduce)

    def set_notice(self, text: str) -> None:
        """Show a lasting notice below the words, or none."""
        self.notice.setText(text)
        self.notice.setVisible(bool(text))

    def restore_place(self, geometry: QByteArray) -> None:
        """Go where the window was, unless that is on no screen any more."""
        if not self.restoreGeometry(geometry):
            return
        screens = QGuiApplication.screens()
        if not any(screen.availableGeometry().intersects(self.geometry()) for screen in screens):
            self.move(QGuiApplication.primaryScreen().availableGeometry().topLeft())

    def reset_place(self) -> None:
        """Be as large as at first, in the middle of the first screen."""
        self.actions_.full_screen.setChecked(False)
        self.showNormal()
        room = QGuiApplication.primaryScreen().availableGeometry()
        place = QRect(QPoint(), FIRST_SIZE.boundedTo(room.size()))
        place.moveCenter(room.center())
        self.setGeometry(place)

    def set_full_screen(self, full: bool) -> None:
        """Fill the screen, or go back to a window."""
        state = self.windowState() & ~Qt.WindowState.WindowFullScreen
        # A maximised window is maximised again afterwards.
        self.setWindowState(state | Qt.WindowState.WindowFullScreen if full else state)

    def changeEvent(self, event: QEvent) -> None:
        """The desktop may change what the menu shows."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.actions_.full_screen.setChecked(self.isFullScreen())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What is typed while a button has the focus goes into the word box."""
        text = event.text()
        if self.entry.isVisible() and not self.entry.covered and text and text.isprintable():
            self.entry.setFocus()
            self.entry.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """The cursor is in the word box from the first moment on."""
        super().showEvent(event)
        self.take_focus()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tell before closing."""
        self.closed.emit()
        super().closeEvent(event)

    def _on_menu_left(self) -> None:
        # Qt leaves the keyboard to the menu bar, where letters would open menus.
        if self.menuBar().hasFocus() and QApplication.activePopupWidget() is None:
            self.take_focus()

    def _play_page(self) -> QWidget:
        return column(
            self.turn_label,
            *self.cards.values(),
            self.advantage,
            self.words,
            self.notice,
            stretched=self.words,
        )

    def _result_page(self) -> QWidget:
        page = ScrollPage()
        page.column.setSpacing(20)
        page.column.addWidget(self.result)
        page.column.addWidget(self.review, 1)
        # In a low window the words are below what can be seen.
        self.review.turn_shown.connect(lambda: page.ensureWidgetVisible(self.review.words))
        return page

    def _add_notice(self) -> None:
        self.notice.setObjectName("noticeLabel")
        self.notice.setWordWrap(True)
        self.notice.setTextFormat(Qt.TextFormat.PlainText)
        self.notice.hide()

    def _arranged(self) -> QWidget:
        main = QWidget()
        main.setObjectName("mainColumn")
        tall = QVBoxLayout(main)
        tall.setContentsMargins(24, 16, 24, 16)
        tall.setSpacing(12)
        tall.addWidget(self.counters)
        tall.addWidget(self.board, 1)
        tall.addWidget(self._below)
        tall.addWidget(self.message)
        side = QWidget()
        side.setObjectName("sidebar")
        beside = QVBoxLayout(side)
        beside.setContentsMargins(20, 16, 20, 20)
        beside.addWidget(self._beside)
        both = QWidget()
        wide = QHBoxLayout(both)
        wide.setContentsMargins(0, 0, 0, 0)
        wide.setSpacing(0)
        wide.addWidget(main, 2)
        wide.addWidget(side, 1)
        return both
