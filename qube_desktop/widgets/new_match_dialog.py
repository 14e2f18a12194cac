"""Asks who plays, against whom, and with which clock."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from qube_desktop import messages
from qube_desktop.core.qube.grid import Player
from qube_desktop.widgets import wording
from qube_desktop.widgets.base_dialog import BaseDialog
from qube_desktop.widgets.buttons import button
from qube_desktop.widgets.choice_row import ChoiceRow
from qube_desktop.widgets.field import Field
from qube_desktop.widgets.folding_row import FoldingRow
from qube_desktop.widgets.name_box import name_box
from qube_desktop.widgets.new_match import NewMatch


class NewMatchDialog(BaseDialog):
    """Starts from what was chosen last; ``started`` hands on a ``NewMatch``."""

    started = Signal(object)

    def __init__(self, last: NewMatch, parent: QWidget | None = None) -> None:
        super().__init__("newMatchDialog", wording.NEW_MATCH, parent)
        alone = last.players == 1
        blue, red = last.names
        if alone:
            blue, red = "" if blue == messages.YOU else blue, last.friend
        self._players = ChoiceRow(wording.PLAYERS_CHOICES, last.players, wording.PLAYERS)
        self._you = name_box(last.names[0] if alone else "", messages.YOU)
        self._blue = name_box(blue, messages.PLAYER_NAMES[Player.BLUE])
        self._red = name_box(red, messages.PLAYER_NAMES[Player.RED])
        levels = tuple(messages.LEVEL_NAMES.items())
        self._level = ChoiceRow(levels, last.level, wording.LEVEL)
        self._clock = ChoiceRow(wording.CLOCK_CHOICES, last.clock_seconds, wording.CLOCK)

        self._your_name = Field(wording.YOUR_NAME, self._you)
        self._both_names = FoldingRow(
            Field(wording.BLUE_NAME, self._blue),
            Field(wording.RED_NAME, self._red),
            spacing_px=16,
            folded_px=20,
            even=True,
        )
        self._level_field = Field(wording.LEVEL, self._level)
        self._clock_field = Field(wording.CLOCK, self._clock)
        for each in (
            Field(wording.PLAYERS, self._players),
            self._your_name,
            self._both_names,
            self._level_field,
            self._clock_field,
        ):
            self.page.addWidget(each)
        self.page.addStretch()

        cancel, start = button(wording.CANCEL), button(wording.START, primary=True)
        cancel.clicked.connect(self.reject)
        start.clicked.connect(self.accept)
        self.add_button(cancel)
        self.add_button(start, default=True)
        for row in (self._players, self._level, self._clock):
            row.changed.connect(self._on_changed)
        for box in (self._you, self._blue, self._red):
            box.textEdited.connect(self._on_changed)
        self._on_changed()

    @property
    def match(self) -> NewMatch:
        """The match as the dialog stands now."""
        first = self._you if self._players.value == 1 else self._blue
        return NewMatch.asked(
            self._players.value,
            first.text(),
            self._red.text(),
            self._level.value,
            self._clock.value,
        )

    def accept(self) -> None:
        """Start the match, unless the names are the same."""
        if self.match.same_names:
            self.set_error(wording.SAME_NAMES)
            box = self._you if self._players.value == 1 else self._red
            box.setFocus()
            box.selectAll()
            return
        super().accept()
        self.started.emit(self.match)

    def _on_changed(self) -> None:
        alone = self._players.value == 1
        self._your_name.setVisible(alone)
        self._level_field.setVisible(alone)
        self._both_names.setVisible(not alone)
        self._level_field.set_help(wording.level_help(self._level.value))
        self._clock_field.set_help(wording.CLOCK_HELP[self._clock.value])
        self.set_error("")
        if self.isVisible():
            self.fit()
