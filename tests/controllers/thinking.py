"""An engine that only notes what it is asked; the test answers by its signals."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from qube_desktop.core.qube.match import Match


class QuietEngine(QObject):
    loaded = Signal(object)
    dealt = Signal(object)
    hinted = Signal(object)
    expected = Signal(object)
    appraised = Signal(int, object)
    measured = Signal(int, object)
    sees_whole_match = True

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, Match]] = []
        self.dropped = 0

    def advise(self, match: Match) -> None:
        self.asked.append(("advise", match))

    def cancel_hint(self) -> None:
        self.dropped += 1

    def expect(self, match: Match) -> None:
        self.asked.append(("expect", match))

    def analyse(self, match: Match) -> None:
        self.asked.append(("analyse", match))

    def cancel_analysis(self) -> None:
        self.dropped += 1

    def measure(self, match: Match, face: int) -> None:
        self.asked.append((f"measure {face}", match))
