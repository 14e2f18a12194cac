"""Composition root: makes everybody, joins them, and starts the first match.

The only file that knows all others. It decides nothing but who is made, in which order, and what
happens at the start and at the end of the program.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

import qube_desktop
from qube_desktop import machine_clock, messages, paths
from qube_desktop.controllers.analyst import Analyst
from qube_desktop.controllers.archive import Archive
from qube_desktop.controllers.away import Away
from qube_desktop.controllers.clock_warnings import ClockWarnings
from qube_desktop.controllers.data_directory import DataDirectory
from qube_desktop.controllers.dialogs import Dialogs
from qube_desktop.controllers.final_count import FinalCount
from qube_desktop.controllers.foretelling import Foretelling
from qube_desktop.controllers.hinting import Hinting
from qube_desktop.controllers.keeper import Keeper
from qube_desktop.controllers.library import Library
from qube_desktop.controllers.lobby import Lobby, MatchPlan, seats
from qube_desktop.controllers.measuring import Measuring
from qube_desktop.controllers.notices import Notices
from qube_desktop.controllers.opengl_start import OpenGLStart
from qube_desktop.controllers.opponent import Opponent
from qube_desktop.controllers.process import Process
from qube_desktop.controllers.review import Review
from qube_desktop.controllers.sounding import Sounding
from qube_desktop.controllers.statistics_page import StatisticsPage
from qube_desktop.controllers.table import Table
from qube_desktop.controllers.taking_back import TakingBack
from qube_desktop.controllers.vocabulary import Vocabulary
from qube_desktop.core.clock import TimeControl
from qube_desktop.core.errors import LexiconError
from qube_desktop.core.qube.match import Match, Setup
from qube_desktop.core.qube.play import Game
from qube_desktop.engine import EngineService
from qube_desktop.options import RendererChoice, WindowOptions
from qube_desktop.session import GameSession
from qube_desktop.settings import Scheme, Settings
from qube_desktop.sound import speaker
from qube_desktop.sound.player import Player
from qube_desktop.widgets import theme, wording
from qube_desktop.widgets.cube_canvas import SOFTWARE
from qube_desktop.widgets.main_window import MainWindow
from qube_desktop.widgets.new_match import NewMatch

_PATIENCE_MS: Final = 800
"""How long the dictionary and the first match wait for a first frame."""


class Program(QObject):
    """Everything that a running Qube consists of; ``start`` brings it to life.

    ``ready`` says that the dictionary has been read.
    """

    def __init__(self, app: QApplication, options: WindowOptions) -> None:
        super().__init__()
        self._app = app
        self._options = options
        self._notices = Notices()
        self._files = DataDirectory(
            paths.data_dir(options.data_dir), self._notices.line(), safe_mode=options.safe_mode
        )
        self.settings = self._files.settings
        self._dress()

        self._opengl = OpenGLStart(self._files.settings_file, self._notices.line())
        self.window = MainWindow(machine_clock.now_ms, self._renderer().value)
        self._opengl.watch(self.window.board)
        self._notices.attach(self.window.set_notice)
        self.session = GameSession(machine_clock.now_ms, self)
        self.engine = EngineService(self)
        self.table = Table(self.session, self.window)
        self.opponent = Opponent(self.session, self.engine, self.table)
        self.count = FinalCount(self.window)
        self.review = Review(self.window)
        self.dialogs = Dialogs(self.session, self.window)
        storage, history, line = self._files.storage, self._files.history, self._notices.line
        self.lobby = Lobby(self.session, self.engine, storage, line(), self.window)
        self.hinting = Hinting(self.session, self.engine, self.window)
        self.foretelling = Foretelling(self.session, self.engine, self.window)
        analyst = Analyst(self.engine, self.review, self.window)
        self.vocabulary = Vocabulary(
            self.session, self.engine, self.lobby, self.review, storage, line()
        )
        self.ready = False
        self._keeper: Keeper | None = None
        if storage is not None:
            self._keeper = Keeper(self.session, storage, line(), self.window)
        self.archive: Archive | None = None
        if history is not None:
            self.archive = Archive(self.session, history, storage, line(), self.window)
            measuring = Measuring(self.session, self.engine, self.lobby, analyst, self.archive)
            StatisticsPage(self.archive, measuring, self.dialogs, self.window)
        Library(self.session, self.lobby, self.archive, self.dialogs, self.window)
        TakingBack(self.session, self.window)
        self.player = Player(
            machine_clock.now_ms,
            speaker.no_speaker if options.safe_mode else speaker.open_speaker,
        )
        self._sounding = Sounding(
            self.session,
            self.table,
            ClockWarnings(self.session, self.window),
            self.count,
            self.review,
            self.player,
        )
        self._away = Away(self.session, app, self.window)
        self.process = Process(
            self.session, self._keeper, self._files.logs, self.dialogs, self.window, line()
        )
        self._begun = self._stopped = False
        self._patience = QTimer(self, singleShot=True, interval=_PATIENCE_MS)
        self._patience.timeout.connect(self._begin)
        self._join()
        self._enable_actions(None)
        self._apply_settings()

    # The start and the end

    def start(self) -> None:
        """Show the window, and behind it read the dictionary and find the first match."""
        if self._files.settings_file is not None:
            self.window.restore_place(self._files.settings_file.geometry())
        self.window.show()
        self.window.activateWindow()
        # The window is painted first; a word that is typed before the dictionary is there waits.
        if self.window.board.renderer_name == SOFTWARE:
            QTimer.singleShot(0, self, self._begin)
        else:
            board = self.window.board
            board.appeared.connect(self._begin, Qt.ConnectionType.SingleShotConnection)
            self._patience.start()  # it may start out of sight

    def stop(self) -> None:
        """Save the match as it stands, and end the worker thread; once is enough."""
        if self._stopped:
            return
        self._stopped = True
        self._patience.stop()
        self.session.pause()
        if self._keeper is not None and self.session.pause_reason is not None:
            self._keeper.save()
        if self._files.settings_file is not None:
            self._files.settings_file.save_geometry(self.window.saveGeometry())
        self.session.close()
        self.engine.stop()
        if self.archive is not None:
            self.archive.close()
        self._opengl.end()
        self._files.release()
        self.player.stop()

    def _begin(self) -> None:
        self._patience.stop()
        if not self._begun and not self._stopped:
            self._begun = True
            self.vocabulary.start()
            self._first_match()

    def _give_up(self) -> None:
        self.stop()
        self._app.exit(1)

    def _first_match(self) -> None:
        if self.archive is not None:
            self.archive.start()
        options = self._options
        if options.file is not None:
            if not self.lobby.open_file(options.file):
                self._ask_new_match()
        elif options.starts_at_once:
            self.lobby.start(self._planned(options))
        elif not self.lobby.resume():
            self._ask_new_match()

    def _planned(self, options: WindowOptions) -> MatchPlan:
        """The match of the command line; what it leaves open is as in the settings."""
        wanted = _last_match(self.settings)
        level = options.level or wanted.level
        players = options.players or wanted.players
        known = wanted.players == players
        blue, red = wanted.names if known else ("", "")
        match = NewMatch.asked(players, blue, red, level, wanted.clock_seconds)
        clock = match.clock_seconds if options.clock is None else options.clock.seconds
        setup = Setup(
            seats(players, match.names, level), TimeControl.of_seconds(clock), options.seed
        )
        return MatchPlan(setup, options.grids, options.opener)

    # Joining

    def _join(self) -> None:
        actions, window = self.window.actions_, self.window
        actions.new_match.triggered.connect(self._ask_new_match)
        actions.rematch.triggered.connect(self.lobby.rematch)
        actions.pause.triggered.connect(self._on_pause_action)
        actions.settings.triggered.connect(self._ask_settings)
        actions.quit.triggered.connect(window.close)
        actions.full_screen.toggled.connect(window.set_full_screen)
        actions.reset_window.triggered.connect(window.reset_place)
        window.result.rematch_wanted.connect(self.lobby.rematch)
        window.result.new_match_wanted.connect(self._ask_new_match)
        window.closed.connect(self.stop)
        self.lobby.dealing.connect(self._on_dealing)
        tell = self._notices.line()
        window.board.failed.connect(lambda _why: tell(wording.DRAWN_BY_SOFTWARE))
        self.session.started.connect(self._on_started)
        self.table.over.connect(self.count.start)
        self.count.finished.connect(self._on_counted)
        self.engine.loaded.connect(self._on_dictionary)
        self.engine.load_failed.connect(self._on_dictionary_failed)
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._dress)

    def _on_dealing(self) -> None:
        self.window.message.set_message(wording.DEALING)
        self._enable_actions(None)

    def _on_started(self, game: Game) -> None:
        self.count.cancel()
        self.review.close()
        self._enable_actions(game.match)
        if game.match.over:
            self.review.open(game.match)

    def _on_counted(self, match: Match) -> None:
        self.review.open(match)
        self._enable_actions(match)

    def _enable_actions(self, match: Match | None) -> None:
        self.window.actions_.pause.setEnabled(match is not None and not match.over)
        self.window.actions_.rematch.setEnabled(match is not None and match.over)

    def _on_pause_action(self) -> None:
        if self.session.pause_reason is None:
            self.session.pause()
        else:
            self.session.resume()

    def _on_dictionary(self) -> None:
        self.ready = True

    def _on_dictionary_failed(self, error: LexiconError) -> None:
        self.dialogs.show_failure(messages.problem(error), self._give_up)

    # Settings

    def _ask_new_match(self) -> None:
        if self.session.match is None:
            self.window.message.set_message(wording.WELCOME)
        self.dialogs.ask_new_match(_last_match(self.settings), self._on_new_match)

    def _on_new_match(self, wanted: NewMatch) -> None:
        blue, red = wanted.names
        self._keep_settings(
            replace(
                self.settings,
                players=wanted.players,
                level=wanted.level,
                clock_seconds=wanted.clock_seconds,
                blue_name=blue,
                red_name=red if wanted.players == 2 else wanted.friend,
            )
        )
        setup = Setup(
            seats(wanted.players, wanted.names, wanted.level),
            TimeControl.of_seconds(wanted.clock_seconds),
        )
        self.lobby.start(MatchPlan(setup))

    def _ask_settings(self) -> None:
        self.dialogs.ask_settings(
            self.settings, self.vocabulary.text, self._on_settings, self._sounding.sample
        )

    def _on_settings(self, settings: Settings, house_words: str) -> None:
        self._keep_settings(settings)
        self.vocabulary.change(house_words)
        self._apply_settings()

    def _keep_settings(self, settings: Settings) -> None:
        self.settings = settings
        if self._files.settings_file is not None:
            self._files.settings_file.save(settings)

    def _apply_settings(self) -> None:
        settings = self.settings
        self._dress()
        self.table.set_preview(settings.preview)
        self.opponent.set_pace(settings.pace)
        self.hinting.set_wanted(settings.hints)
        self.foretelling.set_wanted(settings.advantage)
        self.window.set_reduce_motion(settings.reduce_motion)
        self._away.set_pauses(settings.pause_when_away)
        self.player.set_volume(settings.loudness)

    def _dress(self) -> None:
        """Put on the colours and the text size that are wanted now."""
        scheme = self.settings.scheme
        system_dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
        dark = system_dark if scheme is Scheme.SYSTEM else scheme is Scheme.DARK
        theme.apply(self._app, dark=dark, text_percent=self.settings.text_percent)
        if hasattr(self, "window"):
            self.window.board.set_scheme(dark)

    def _renderer(self) -> RendererChoice:
        if self._options.safe_mode:
            return RendererChoice.SOFTWARE
        return self._opengl.choose(self._options.renderer or self.settings.renderer)


def _last_match(settings: Settings) -> NewMatch:
    """What was played last, for the New match dialog to begin with."""
    return NewMatch.asked(
        settings.players,
        settings.blue_name,
        settings.red_name,
        settings.level,
        settings.clock_seconds,
    )


def run(options: WindowOptions) -> int:
    """Open the window and stay until it is closed; the exit code of the program."""
    QApplication.setApplicationName("Qube")
    QApplication.setApplicationVersion(qube_desktop.__version__)
    QApplication.setDesktopFileName("qube")
    app = QApplication(sys.argv[:1])
    app.setWindowIcon(QIcon(str(paths.asset("icons", "qube.svg"))))
    theme.load_fonts()
    program = Program(app, options)
    program.process.install()
    app.aboutToQuit.connect(program.stop)
    program.start()
    try:
        return app.exec()
    finally:
        program.process.remove()
