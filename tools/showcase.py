"""The match that the pictures show, and a program that is stopped at any moment of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QEventLoop, QSize, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from qube_desktop.app import Program
from qube_desktop.controllers.analyst import Analyst
from qube_desktop.core.clock import TimeControl
from qube_desktop.core.qube.grid import Grid, Line, Player
from qube_desktop.core.qube.match import Kind, Level, Match, Seat, Setup
from qube_desktop.core.qube.notation import write
from qube_desktop.core.qube.play import Begin, Event, Game, Pass, PlayWord, apply
from qube_desktop.options import RendererChoice, WindowOptions
from qube_desktop.settings import Scheme, Settings, SettingsFile
from qube_desktop.widgets.base_dialog import BaseDialog

GRIDS = tuple(
    Grid(letters)
    for letters in ("EHDAGICUB", "YRISNAGOT", "LMNOPQRST", "PLANTBRIC", "WORDSEAIT", "ZIPFONTUM")
)
TWO_PEOPLE = (Seat("Ann"), Seat("Ben"))
AGAINST_EXPERT = (Seat("You"), Seat("Expert", Kind.COMPUTER, Level.EXPERT))
OPENING = ("FLORIST",)
EXAMPLE = ("FLORIST", "WRAPPING", "OPAQUE", "INQUEST")
"""Face 3: the worked example."""

_EARLIER = (("R1", "C1", "C3", "R3", "D1", "R2"), ("C1", "R1", "C2", "R3", "C3"))
_LATER = (("C2", "R2", "R1", "R3"), ("D1", "R1", "C3", "R3"), ("R1", "C1", "R2", "D2", "C3"))
_TURN_MS = 9_000
_PATIENCE_MS = 60_000
_GLANCE_MS = 10


def third_face(seats: tuple[Seat, Seat], words: Sequence[str]) -> bytes:
    """The record of a match in its third face, after these words."""
    return _record(seats, [*_EARLIER, words], TimeControl(120_000))


def last_pass() -> bytes:
    """The record of a match that one pass will end."""
    return _record(TWO_PEOPLE, [*_EARLIER, EXAMPLE, *_LATER], TimeControl(), passes=1)


def _record(
    seats: tuple[Seat, Seat],
    faces: Sequence[Sequence[str]],
    control: TimeControl,
    passes: int = 0,
) -> bytes:
    """Lines are played by their names; every face but the last ends by two passes."""
    game = Game.start(Match.start(Setup(seats, control), GRIDS, Player.BLUE))
    now = 0

    def step(event: Event) -> None:
        nonlocal game, now
        game, _ = apply(game, Begin(), now)
        now += _TURN_MS
        game, _ = apply(game, event, now)

    for number, turns in enumerate(faces, 1):
        grid = game.match.position.grid
        for turn in turns:
            step(PlayWord(grid.spelling(Line[turn]) if turn in Line.__members__ else turn))
        for _ in range(2 if number < len(faces) else passes):
            step(Pass())
    return write(game, now)


class Stage:
    """A running program; what it shows can be stopped at any moment."""

    def __init__(self, program: Program, size: QSize) -> None:
        self._program = program
        self.window = program.window
        self.window.resize(size)
        self.settled = 0
        self.window.board.settled.connect(self._on_settled)

    def _on_settled(self) -> None:
        self.settled += 1

    def wait(self, condition: Callable[[], bool]) -> None:
        """Let the program run until something is so; ``RuntimeError`` if it never is."""
        for _ in range(_PATIENCE_MS // _GLANCE_MS):
            if condition():
                return
            _pass_time(_GLANCE_MS)
        raise RuntimeError("the program did not get there")

    def begin(self) -> None:
        """Wait for the dictionary and the picture, and leave the pause screen."""
        self.wait(lambda: self._program.ready and bool(self.window.board.renderer_name))
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, BaseDialog):
            dialog.reject()
        self.window.overlay.continued.emit()
        self.rest()
        self.wait(lambda: not self._moving())  # the scores too have run up to where they stand

    def write(self, text: str) -> None:
        """Type into the word box."""
        QTest.keyClicks(self.window.entry, text)

    def press(self, key: Qt.Key = Qt.Key.Key_Return) -> None:
        """Press a key."""
        focus: QWidget | None = self.window.focusWidget()
        QTest.keyClick(self.window if focus is None else focus, key)

    def rest(self) -> None:
        """Let everything that moves come to rest."""
        self.wait(lambda: not self._program.table.busy)

    def think(self) -> None:
        """Let every face of a finished match be looked at."""
        analyst = self.window.findChild(Analyst)
        self.wait(lambda: analyst is not None and not analyst.busy)

    def stopped(self, at_ms: int) -> QImage:
        """The picture ``at_ms`` after what moves now began, which then goes on."""
        moving = self._moving()
        for each in moving:
            each.pause()
            each.setCurrentTime(min(at_ms, each.duration() - 1))
        image = self.image()
        for each in moving:
            each.resume()
        return image

    def _moving(self) -> list[QVariantAnimation]:
        return [
            each
            for each in self.window.findChildren(QVariantAnimation)
            if each.state() is QVariantAnimation.State.Running
        ]

    def image(self) -> QImage:
        """The picture of the window."""
        QApplication.processEvents()
        QApplication.sendPostedEvents()  # what has just changed may need more room
        return self.window.grab().toImage()

    def child(self, name: str) -> QWidget:
        """The widget of this name."""
        found: QWidget | None = self.window.findChild(QWidget, name)
        if found is None:
            raise RuntimeError(f"no widget is named {name}")
        return found


def _pass_time(ms: int) -> None:
    # QTest.qWait would keep Python to itself, and the worker thread would think in slow motion.
    loop = QEventLoop()
    QTimer.singleShot(ms, loop.quit)
    loop.exec()


@contextmanager
def stage(
    app: QApplication, record: bytes, size: QSize, *, dark: bool, renderer: RendererChoice
) -> Iterator[Stage]:
    """A program with the match of a record, in a data directory of its own."""
    with TemporaryDirectory(prefix="qube-") as name:
        folder = Path(name)
        (folder / "shown.qube").write_bytes(record)
        SettingsFile(folder).save(Settings(scheme=Scheme.DARK if dark else Scheme.LIGHT))
        options = WindowOptions(file=folder / "shown.qube", data_dir=folder, renderer=renderer)
        program = Program(app, options)
        program.start()
        shown = Stage(program, size)
        try:
            shown.begin()
            yield shown
        finally:
            program.window.close()
            program.window.deleteLater()
