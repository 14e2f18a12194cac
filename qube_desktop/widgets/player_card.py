"""One player in the window: mark, name, whose turn it is, clock and score."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, QVariantAnimation
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from qube_desktop import messages
from qube_desktop.core.qube.grid import Player
from qube_desktop.widgets import wording
from qube_desktop.widgets.card import Card
from qube_desktop.widgets.elided_label import ElidedLabel
from qube_desktop.widgets.folding_row import FoldingRow
from qube_desktop.widgets.labels import label
from qube_desktop.widgets.mark_label import MarkLabel

_COUNT_MS = 400
_LOW_MS = 20_000
_CRITICAL_MS = 10_000


class PlayerCard(Card):
    """Takes plain values and shows them; knows no rules.

    The labels are named ``blueScore``, ``blueClock`` and so on.
    """

    def __init__(self, player: Player, parent: QWidget | None = None) -> None:
        super().__init__(player, parent)
        colour = player.name.lower()
        self._score = 0
        self._left_ms: int | None = None
        self._reduce_motion = False

        self._name = ElidedLabel()
        self._name.setProperty("role", "name")
        self._clock = label("", "clock", name=f"{colour}Clock")
        self._clock.setVisible(False)
        self._note = label("", "note")
        self._points = label("0", "score", name=f"{colour}Score")
        self._points.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._arrange()

        self._counting = QVariantAnimation(self)
        self._counting.setDuration(_COUNT_MS)
        self._counting.valueChanged.connect(self._on_counted)
        self.set_name(messages.PLAYER_NAMES[player])

    def _arrange(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(MarkLabel(self.player))
        top.addWidget(self._name, 1)
        self._below = FoldingRow(self._clock, self._note, spacing_px=8, wide=self._note)
        self._below.align_left(self._clock)
        left = QVBoxLayout()
        left.setSpacing(4)
        left.addStretch(1)
        left.addLayout(top)
        left.addWidget(self._below)
        left.addStretch(1)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(16, 14, 16, 14)
        whole.setSpacing(12)
        whole.addLayout(left, 1)
        whole.addWidget(self._points)

    def set_name(self, name: str) -> None:
        """Who plays here."""
        self._name.setText(name)
        self._describe()

    def set_note(self, note: str) -> None:
        """A few quiet words, such as “your turn”."""
        self._note.setText(note)
        self._describe()

    def set_active(self, active: bool) -> None:
        """Whether it is this player's turn."""
        self.set_strong(active)

    def set_clock(self, left_ms: int | None) -> None:
        """Milliseconds left, or ``None`` without a clock. Repaints only when the text changes."""
        self._left_ms = left_ms
        text = messages.clock_text(left_ms)
        if text == self._clock.text():
            return
        warning = _warning(left_ms)
        if warning != self._clock.property("warning"):
            self._clock.setProperty("warning", warning)
            self._clock.style().unpolish(self._clock)
            self._clock.style().polish(self._clock)
        # After the warning, whose padding belongs to the room that the new text asks for.
        self._clock.setText(text)
        self._clock.setVisible(bool(text))
        self._describe()

    def set_score(self, score: int, *, animated: bool = False) -> None:
        """The total; ``animated`` lets the number run up to it."""
        self._counting.stop()
        start = int(self._points.text())
        self._score = score
        self._describe()
        if not animated or self._reduce_motion or start == score:
            self._points.setText(str(score))
            return
        self._counting.setStartValue(start)
        self._counting.setEndValue(score)
        self._counting.start()

    def score_place(self) -> QPoint:
        """The middle of the score, in pixels of the card."""
        return self._points.geometry().center()

    def set_reduce_motion(self, reduce: bool) -> None:
        """Whether numbers stand instead of running."""
        self._reduce_motion = reduce

    def _describe(self) -> None:
        name = self._name.text()
        self.setAccessibleName(", ".join(filter(None, (name, self._note.text()))))
        self._points.setAccessibleName(messages.score_spoken(name, self._score))
        self._clock.setAccessibleName(f"{name}: {wording.clock_spoken(self._left_ms)}")

    def _on_counted(self, value: int) -> None:
        self._points.setText(str(value))


def _warning(left_ms: int | None) -> str:
    if left_ms is None or left_ms >= _LOW_MS:
        return ""
    return "low" if left_ms >= _CRITICAL_MS else "critical"
