"""The real program, played by a script until somebody kills it.

    python -m tests.faults.player DATA_DIR [LIMIT]

It tells on standard output, one line each and at once: ``ready N`` with the turns that stand when
it begins, ``> N`` before the turn that would make it N, and ``< N`` when the event loop has come
round after it, which is the earliest moment at which a player can have seen it. Turns are counted
over all matches. With LIMIT no file may grow beyond so many bytes: a full disk. Then it ends after
one match, and the last line holds what the window says.
"""

from __future__ import annotations

import os
import resource
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest

from qube_desktop import app
from qube_desktop.controllers.lobby import MatchPlan
from qube_desktop.core.clock import TimeControl
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Setup
from qube_desktop.core.qube.notation import read
from qube_desktop.history import History
from qube_desktop.options import RendererChoice, WindowOptions
from qube_desktop.storage import Storage
from tests.games import SEATS, SIX

PLAN: Final = (
    "FLORIST", "WRAPPING", "OPAQUE", "INQUEST", "", "",
    "FIGHT", "CATTLE", "", "", "HOUSE", "MAKESHIFT", "", "",
    "PLANT", "FABRIC", "", "", "WORDS", "WEST", "", "", "ZIPPER", "POTATO", "", "",
)  # fmt: skip
"""The turns of every match; an empty one is a pass."""

STEP_MS: Final = 4


def kept(folder: Path) -> tuple[int, list[str]]:
    """What stands on the disk: the turns of all matches counted, and those of the open one."""
    with closing(History(folder)) as history:
        finished = len(history.entries()) if history.path.exists() else 0
        data = Storage(folder).load_current()
        if data is None:
            return finished * len(PLAN), []
        match = read(data).match
        if match.over:
            finished += history.add(data)
            return finished * len(PLAN), []
    turns = [turn.word for face in match.faces for turn in face.turns]
    return finished * len(PLAN) + len(turns), turns


def tell(line: str) -> None:
    """Say something that is heard even if the next moment is the last."""
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


class Played(app.Program):
    """The program with a hand on its keyboard."""

    limited = False
    finished = 0
    begun = False

    def start(self) -> None:
        """Begin to play as soon as there is something to play."""
        super().start()
        self.window.board.hide()  # to paint it would take most of the time
        QTimer.singleShot(STEP_MS, self, self._play)

    def _play(self) -> None:
        match = self.session.match
        if match is None or not self.ready:
            QTimer.singleShot(STEP_MS, self, self._play)
        elif match.over:
            self._play_another()
        elif not self.begun:
            self.begun = True
            assert self.window.entry.text() == ""
            tell(f"ready {self._total}")
            QTimer.singleShot(0, self, self._play)
        elif self.session.pause_reason is not None:
            QTest.keyClick(self.window.overlay, Qt.Key.Key_Return)
            QTimer.singleShot(STEP_MS, self, self._play)
        else:
            self._take_turn(match.ply)

    def _take_turn(self, ply: int) -> None:
        if self.table.between_faces:
            QTest.keyClick(self.window.entry, Qt.Key.Key_Return)  # ends the turn of the cube
        QTest.keyClicks(self.window.entry, PLAN[ply])
        tell(f"> {self._total + 1}")
        QTest.keyClick(self.window.entry, Qt.Key.Key_Return)
        QTimer.singleShot(0, self, self._on_shown)

    def _on_shown(self) -> None:
        tell(f"< {self._total}")
        QTimer.singleShot(STEP_MS, self, self._play)

    def _play_another(self) -> None:
        Played.finished += 1
        if self.limited:
            tell(f"notice {self.window.notice.text()!r}")
            self.window.close()
            return
        seed = Played.finished
        # Half of the matches are played on the clock.
        control = TimeControl(120_000 if seed % 2 else None)
        self.lobby.start(MatchPlan(Setup(SEATS, control, seed), SIX, Player.BLUE))
        QTimer.singleShot(STEP_MS, self, self._play)

    @property
    def _total(self) -> int:
        match = self.session.match
        assert match is not None
        return Played.finished * len(PLAN) + match.ply


def main() -> int:
    """Go on where the last one was killed."""
    folder = Path(sys.argv[1])
    total, turns = kept(folder)
    Played.finished = total // len(PLAN)
    if len(sys.argv) > 2:
        Played.limited = True
        limit = int(sys.argv[2])
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    app.Program = Played  # type: ignore[misc]
    options = WindowOptions(data_dir=folder, renderer=RendererChoice.SOFTWARE)
    if not turns:
        seed = Played.finished
        clock = TimeControl(120_000 if seed % 2 else None)
        options = WindowOptions(
            data_dir=folder,
            players=2,
            clock=clock,
            seed=seed,
            grids=SIX,
            opener=Player.BLUE,
            renderer=RendererChoice.SOFTWARE,
        )
    return app.run(options)


if __name__ == "__main__":
    sys.exit(main())
