"""Who won the Qube, with what, and what to do next (R1.3, R1.4)."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from qube_desktop import messages
from qube_desktop.core.qube.face import Pair, add
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import leader
from qube_desktop.widgets import wording
from qube_desktop.widgets.card import Card
from qube_desktop.widgets.elided_label import ElidedLabel
from qube_desktop.widgets.folding_row import FoldingRow
from qube_desktop.widgets.labels import label
from qube_desktop.widgets.mark_label import MarkLabel


class ResultPanel(QWidget):
    """The headline, both totals and two buttons."""

    rematch_wanted = Signal()
    new_match_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("resultPanel")
        self._headline = label("", "headline", wrap=True, name="resultHeadline")
        self._cards = {player: _TotalCard(player) for player in Player}
        self.rematch_button = _button(wording.REMATCH, "rematchButton", primary=True)
        self.new_match_button = _button(wording.NEW_MATCH, "newMatchButton")
        self.rematch_button.clicked.connect(self.rematch_wanted)
        self.new_match_button.clicked.connect(self.new_match_wanted)

        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self._headline)
        self._totals = FoldingRow(*self._cards.values(), even=True)
        column.addWidget(self._totals)
        column.addWidget(FoldingRow(self.rematch_button, self.new_match_button, even=True))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """One below the other, the cards have room at the right."""
        super().resizeEvent(event)
        for card in self._cards.values():
            card.set_flat(not self._totals.fits(event.size().width()))

    def show_result(self, names: tuple[str, str], word_scores: Pair, bonuses: Pair) -> None:
        """Show the end of a match; the winner's card stands out."""
        totals = add(word_scores, bonuses)
        winner = leader(totals)
        self._headline.setText(messages.result_headline(winner, names))
        self.setAccessibleName(f"{wording.RESULT}: {self._headline.text()}")
        for player, card in self._cards.items():
            at = player.index
            card.set_total(names[at], totals[at], word_scores[at], bonuses[at])
            card.set_strong(player is winner)


class _TotalCard(Card):
    """One player's total and what it is made of."""

    def __init__(self, player: Player) -> None:
        super().__init__(player)
        colour = player.name.lower()
        self._name = ElidedLabel()
        self._name.setProperty("role", "name")
        self._total = label("", "score", name=f"{colour}Total")
        self._parts = label("", "note", wrap=True)
        self._mark = MarkLabel(player)
        self._top = QHBoxLayout()
        self._top.setSpacing(8)
        self._top.addWidget(self._mark)
        self._top.addWidget(self._name, 1)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(14, 12, 14, 12)
        self._column.setSpacing(2)
        self._column.addLayout(self._top)
        self._column.addWidget(self._total)
        self._column.addWidget(self._parts)
        self._column.addStretch()

    def set_flat(self, flat: bool) -> None:
        """Whether the total stands at the right of the name and not below it."""
        if flat:
            self._top.addWidget(self._total)
        else:
            self._column.insertWidget(1, self._total)

    def sizeHint(self) -> QSize:
        """As wide as with the total below the name, flat or not: else it would not fold back."""
        width = self._name.sizeHint().width()
        return QSize(self._width_with(width), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """The same for a name of which little is left."""
        width = self._name.minimumSizeHint().width()
        return QSize(self._width_with(width), super().minimumSizeHint().height())

    def _width_with(self, name_px: int) -> int:
        margins = self._column.contentsMargins()
        name_px += self._mark.sizeHint().width() + self._top.spacing()
        others = (self._total.sizeHint(), self._parts.minimumSizeHint())
        inside = max(name_px, *(size.width() for size in others))
        return margins.left() + inside + margins.right()

    def set_total(self, name: str, total: int, words: int, tiles: int) -> None:
        """Show one player's end."""
        self._name.setText(name)
        self._total.setText(str(total))
        self._total.setAccessibleName(messages.score_spoken(name, total))
        self._parts.setText(wording.result_parts(words, tiles))
        self.setAccessibleName(name)


def _button(text: str, name: str, *, primary: bool = False) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(name)
    button.setProperty("kind", "primary" if primary else "")
    return button
