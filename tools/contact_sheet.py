"""Show every state of the cube in the real window on one sheet, to be looked at.

    python -m tools.contact_sheet FOLDER [--readme]

Plays a match in the program and writes a PNG for each state and manner into ``FOLDER``, and
``sheet.png`` with all of them: a row for each manner, which is a size, a scheme and a renderer.
``--readme`` writes the two pictures of the README instead. Needs a screen, or ``xvfb-run``.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from qube_desktop.options import RendererChoice
from qube_desktop.widgets import theme
from tools.showcase import (
    AGAINST_EXPERT,
    EXAMPLE,
    OPENING,
    TWO_PEOPLE,
    Stage,
    last_pass,
    stage,
    third_face,
)

THUMB = QSize(560, 364)
README_SIZE = QSize(1200, 780)
Shot: TypeAlias = tuple[str, QImage]


@dataclass(frozen=True, slots=True)
class Manner:
    """How a row of the sheet is shown."""

    size: QSize
    dark: bool
    renderer: RendererChoice

    @property
    def name(self) -> str:
        """Such as ``dark-opengl-800``."""
        scheme = "dark" if self.dark else "light"
        return f"{scheme}-{self.renderer.value}-{self.size.width()}"


MANNERS = (
    Manner(README_SIZE, dark=True, renderer=RendererChoice.OPENGL),
    Manner(README_SIZE, dark=False, renderer=RendererChoice.SOFTWARE),
    Manner(QSize(800, 600), dark=False, renderer=RendererChoice.OPENGL),
    Manner(QSize(800, 600), dark=True, renderer=RendererChoice.SOFTWARE),
    Manner(QSize(1920, 1080), dark=True, renderer=RendererChoice.OPENGL),
)


def main() -> None:
    """Play, save and arrange."""
    parser = argparse.ArgumentParser(description="Show every state of the cube on one sheet.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--readme", action="store_true", help="only the pictures of the README")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    app = QApplication([])
    theme.load_fonts()
    if options.readme:
        for name, image in readme(app):
            image.save(str(options.folder / f"{name}.png"))
    else:
        save_sheet(app, options.folder)


def save_sheet(app: QApplication, folder: Path) -> None:
    """All states in all manners."""
    rows = [[*playing(app, manner), *ending(app, manner)] for manner in MANNERS]
    size = QSize(THUMB.width() * len(rows[0]), THUMB.height() * len(rows))
    sheet = QImage(size, QImage.Format.Format_RGB32)
    sheet.fill(Qt.GlobalColor.gray)
    painter = QPainter(sheet)
    for row, (manner, shots) in enumerate(zip(MANNERS, rows, strict=True)):
        for column, (name, image) in enumerate(shots):
            image.save(str(folder / f"{name}-{manner.name}.png"))
            small = image.scaled(
                THUMB,
                Qt.AspectRatioMode.KeepAspectRatio,
                Qt.TransformationMode.SmoothTransformation,
            )
            place = QRect(QPoint(column * THUMB.width(), row * THUMB.height()), small.size())
            painter.drawImage(place, small)
    painter.end()
    sheet.save(str(folder / "sheet.png"))


def playing(app: QApplication, manner: Manner) -> Iterator[Shot]:
    """From a face that is played to the next."""
    record = third_face(TWO_PEOPLE, OPENING)
    with _stage(app, record, manner) as shown:
        yield "play", shown.image()
        shown.write("WRAPPING")
        yield "typing", shown.image()
        shown.press()
        for name, at_ms in (("steal-early", 250), ("steal-flip", 400), ("steal-late", 640)):
            yield name, shown.stopped(at_ms)
        shown.rest()
        shown.write("OPAQUE")
        shown.press()
        shown.rest()
        shown.write("INQUEST")
        shown.press()
        yield "lock", shown.stopped(690)
        shown.rest()
        for _ in range(2):
            shown.press()
        shown.wait(lambda: shown.window.board.face == 4)
        yield "turn", shown.stopped(500)
        shown.rest()
        _drag(shown, QPointF(130, 60))
        yield "looking", shown.image()


def ending(app: QApplication, manner: Manner) -> Iterator[Shot]:
    """The final count, the result and the review."""
    with _stage(app, last_pass(), manner) as shown:
        shown.settled = 0
        shown.press()
        shown.wait(lambda: shown.settled == 4)  # the pass, Face 1 twice, and the way to Face 2
        yield "count", shown.stopped(420)
        shown.press()
        yield "result", shown.stopped(450)
        shown.window.board.finish()
        shown.window.counters.chosen.emit(3)
        shown.window.board.finish()
        shown.press(Qt.Key.Key_Space)
        shown.window.board.finish()
        shown.think()
        yield "review", shown.image()


def readme(app: QApplication) -> Iterator[Shot]:
    """The two pictures that say what Qube is."""
    manner = MANNERS[0]
    with _stage(app, third_face(AGAINST_EXPERT, EXAMPLE), manner) as shown:
        shown.write("LEMON")
        yield "play-dark", shown.image()
    manner = Manner(README_SIZE, dark=False, renderer=RendererChoice.OPENGL)
    with _stage(app, last_pass(), manner) as shown:
        shown.press()
        shown.wait(lambda: shown.child("skipButton").isVisible())
        shown.press()
        shown.window.counters.chosen.emit(3)
        shown.window.board.finish()
        shown.think()
        yield "review-light", shown.image()


def _stage(app: QApplication, record: bytes, manner: Manner) -> AbstractContextManager[Stage]:
    return stage(app, record, manner.size, dark=manner.dark, renderer=manner.renderer)


def _drag(shown: Stage, way: QPointF) -> None:
    """Take hold of the cube and do not let go."""
    board = shown.window.board
    centre = board.rect().center()
    QTest.mousePress(board, Qt.MouseButton.LeftButton, pos=centre)
    QTest.mouseMove(board, centre + way.toPoint())


if __name__ == "__main__":
    main()
