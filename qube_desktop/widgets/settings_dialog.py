"""How Qube looks and behaves."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from qube_desktop import messages
from qube_desktop.options import RendererChoice
from qube_desktop.settings import Pace, Scheme, Settings
from qube_desktop.widgets.base_dialog import BaseDialog
from qube_desktop.widgets.buttons import button
from qube_desktop.widgets.choice_row import ChoiceRow
from qube_desktop.widgets.field import Field
from qube_desktop.widgets.folding_row import FoldingRow
from qube_desktop.widgets.house_words_box import HouseWordsBox
from qube_desktop.widgets.switch import Switch


class SettingsDialog(BaseDialog):
    """Shows what holds now; ``chosen`` hands on the new ``Settings``."""

    chosen = Signal(object)

    def __init__(self, now: Settings, house_words: str = "", parent: QWidget | None = None) -> None:
        super().__init__("settingsDialog", messages.SETTINGS, parent)
        self._now = now
        self._house_words = HouseWordsBox(house_words)
        self._clock = ChoiceRow(messages.CLOCK_CHOICES, now.clock_seconds, messages.CLOCK)
        self._away = Switch(messages.AWAY, on=now.pause_when_away)
        self._pace = ChoiceRow(messages.PACE_CHOICES, now.pace.value, messages.PACE)
        self._scheme = ChoiceRow(messages.SCHEME_CHOICES, now.scheme.value, messages.APPEARANCE)
        self._text = ChoiceRow(messages.TEXT_SIZE_CHOICES, now.text_percent, messages.TEXT_SIZE)
        self._renderer = ChoiceRow(messages.RENDERER_CHOICES, now.renderer.value, messages.RENDERER)
        self._preview = Switch(messages.PREVIEW, on=now.preview)
        self._hints = Switch(messages.HINTS, on=now.hints)
        self._advantage = Switch(messages.ADVANTAGE_BAR, on=now.advantage)
        self._motion = Switch(messages.REDUCE_MOTION, on=now.reduce_motion)
        for field in (
            FoldingRow(
                Field(messages.CLOCK, self._clock, messages.CLOCK_NEXT_MATCH),
                Field(messages.PACE, self._pace),
                spacing_px=24,
                folded_px=20,
                even=True,
            ),
            FoldingRow(
                Field("", self._preview, messages.PREVIEW_HELP),
                Field("", self._away, messages.AWAY_HELP),
                spacing_px=24,
                folded_px=20,
                even=True,
            ),
            FoldingRow(
                Field("", self._hints, messages.HINTS_HELP),
                Field("", self._advantage, messages.ADVANTAGE_HELP),
                spacing_px=24,
                folded_px=20,
                even=True,
            ),
            FoldingRow(
                Field(messages.APPEARANCE, self._scheme),
                Field(messages.TEXT_SIZE, self._text),
                spacing_px=24,
                folded_px=20,
                even=True,
            ),
            Field("", self._motion, messages.REDUCE_MOTION_HELP),
            Field(messages.RENDERER, self._renderer, messages.RENDERER_HELP),
            Field(messages.HOUSE_WORDS, self._house_words, messages.HOUSE_WORDS_HELP),
        ):
            self.page.addWidget(field)
        self.page.addStretch()

        reset = button(messages.RESET, name="resetButton")
        reset.clicked.connect(lambda: self.show_settings(Settings()))
        self.add_button(reset)
        cancel, done = button(messages.CANCEL), button(messages.DONE, primary=True)
        cancel.clicked.connect(self.reject)
        done.clicked.connect(self.accept)
        self.add_button(cancel)
        self.add_button(done, default=True)

    @property
    def settings(self) -> Settings:
        """The settings as the dialog stands now; what it does not show is as it was."""
        return replace(
            self._now,
            clock_seconds=self._clock.value,
            scheme=Scheme(self._scheme.value),
            text_percent=self._text.value,
            reduce_motion=self._motion.isChecked(),
            pace=Pace(self._pace.value),
            preview=self._preview.isChecked(),
            hints=self._hints.isChecked(),
            advantage=self._advantage.isChecked(),
            renderer=RendererChoice(self._renderer.value),
            pause_when_away=self._away.isChecked(),
        )

    def show_settings(self, settings: Settings) -> None:
        """Show other settings; they count when they are handed on."""
        self._clock.set_value(settings.clock_seconds)
        self._pace.set_value(settings.pace.value)
        self._scheme.set_value(settings.scheme.value)
        self._text.set_value(settings.text_percent)
        self._renderer.set_value(settings.renderer.value)
        self._away.setChecked(settings.pause_when_away)
        self._preview.setChecked(settings.preview)
        self._hints.setChecked(settings.hints)
        self._advantage.setChecked(settings.advantage)
        self._motion.setChecked(settings.reduce_motion)

    @property
    def house_words(self) -> str:
        """The house words as they stand now."""
        return self._house_words.text

    def accept(self) -> None:
        """Hand on what was chosen, unless a house word can be no word."""
        if not self._house_words.check():
            return
        super().accept()
        self.chosen.emit(self.settings)
