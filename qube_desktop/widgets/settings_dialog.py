"""How Qube looks and behaves."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from qube_desktop import messages
from qube_desktop.core.qube.grid import Player
from qube_desktop.options import RendererChoice
from qube_desktop.settings import Pace, Scheme, Settings
from qube_desktop.widgets import wording
from qube_desktop.widgets.base_dialog import BaseDialog
from qube_desktop.widgets.buttons import button
from qube_desktop.widgets.choice_row import ChoiceRow
from qube_desktop.widgets.field import Field
from qube_desktop.widgets.folding_row import FoldingRow
from qube_desktop.widgets.house_words_box import HouseWordsBox
from qube_desktop.widgets.name_box import name_box
from qube_desktop.widgets.new_match import NewMatch, tidy
from qube_desktop.widgets.switch import Switch
from qube_desktop.widgets.volume_slider import VolumeSlider


class SettingsDialog(BaseDialog):
    """Shows what holds now.

    Signals: ``chosen(Settings)`` when it is done; ``sample_wanted(int)`` to let a person hear how
    loud a volume is, while they choose.
    """

    chosen = Signal(object)
    sample_wanted = Signal(int)

    def __init__(self, now: Settings, house_words: str = "", parent: QWidget | None = None) -> None:
        super().__init__("settingsDialog", wording.SETTINGS, parent)
        self._now = now
        self._house_words = HouseWordsBox(house_words)
        own = "" if now.blue_name == messages.YOU else now.blue_name
        self._blue = name_box(own, messages.PLAYER_NAMES[Player.BLUE])
        self._red = name_box(now.red_name, messages.PLAYER_NAMES[Player.RED])
        self._clock = ChoiceRow(wording.CLOCK_CHOICES, now.clock_seconds, wording.CLOCK)
        self._away = Switch(wording.AWAY, on=now.pause_when_away)
        self._pace = ChoiceRow(wording.PACE_CHOICES, now.pace.value, wording.PACE)
        self._scheme = ChoiceRow(wording.SCHEME_CHOICES, now.scheme.value, wording.APPEARANCE)
        self._text = ChoiceRow(wording.TEXT_SIZE_CHOICES, now.text_percent, wording.TEXT_SIZE)
        self._renderer = ChoiceRow(wording.RENDERER_CHOICES, now.renderer.value, wording.RENDERER)
        self._preview = Switch(wording.PREVIEW, on=now.preview)
        self._hints = Switch(wording.HINTS, on=now.hints)
        self._advantage = Switch(wording.ADVANTAGE_BAR, on=now.advantage)
        self._motion = Switch(wording.REDUCE_MOTION, on=now.reduce_motion)
        self._sound = Switch(wording.SOUND, on=now.sound)
        self._volume = VolumeSlider(now.volume)
        self._volume_field = Field(wording.VOLUME, self._volume)
        self._listen()
        for field in (
            _pair(
                Field(wording.BLUE_NAME, self._blue, wording.BLUE_NAME_HELP),
                Field(wording.RED_NAME, self._red, wording.RED_NAME_HELP),
            ),
            _pair(
                Field(wording.CLOCK, self._clock, wording.CLOCK_NEXT_MATCH),
                Field(wording.PACE, self._pace),
            ),
            _pair(
                Field("", self._preview, wording.PREVIEW_HELP),
                Field("", self._away, wording.AWAY_HELP),
            ),
            _pair(
                Field("", self._hints, wording.HINTS_HELP),
                Field("", self._advantage, wording.ADVANTAGE_HELP),
            ),
            _pair(
                Field(wording.APPEARANCE, self._scheme),
                Field(wording.TEXT_SIZE, self._text),
            ),
            Field("", self._motion, wording.REDUCE_MOTION_HELP),
            _pair(
                Field("", self._sound, wording.SOUND_HELP),
                self._volume_field,
            ),
            Field(wording.RENDERER, self._renderer, wording.RENDERER_HELP),
            Field(wording.HOUSE_WORDS, self._house_words, wording.HOUSE_WORDS_HELP),
        ):
            self.page.addWidget(field)
        self.page.addStretch()

        reset = button(wording.RESET, name="resetButton")
        reset.clicked.connect(lambda: self.show_settings(Settings()))
        self.add_button(reset)
        cancel, done = button(wording.CANCEL), button(wording.DONE, primary=True)
        cancel.clicked.connect(self.reject)
        done.clicked.connect(self.accept)
        self.add_button(cancel)
        self.add_button(done, default=True)

    @property
    def settings(self) -> Settings:
        """The settings as the dialog stands now; what it does not show is as it was."""
        return replace(
            self._now,
            blue_name=tidy(self._blue.text(), ""),
            red_name=tidy(self._red.text(), ""),
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
            sound=self._sound.isChecked(),
            volume=self._volume.value(),
        )

    def show_settings(self, settings: Settings) -> None:
        """Show other settings; they count when they are handed on. Names stay as they are."""
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
        self._sound.setChecked(settings.sound)
        self._volume.set_value(settings.volume)

    @property
    def house_words(self) -> str:
        """The house words as they stand now."""
        return self._house_words.text

    def accept(self) -> None:
        """Hand on what was chosen, unless a house word can be no word, or both names are one."""
        if not self._house_words.check():
            return
        chosen = self.settings
        named = NewMatch.asked(2, chosen.blue_name, chosen.red_name, chosen.level, None)
        if named.same_names:
            self.set_error(wording.SAME_NAMES)
            self._red.setFocus()
            self._red.selectAll()
            return
        super().accept()
        self.chosen.emit(self.settings)

    def _listen(self) -> None:
        self._sound.toggled.connect(self._volume_field.setEnabled)
        self._sound.clicked.connect(self._on_sound_clicked)
        self._volume.tried.connect(self.sample_wanted)
        self._volume.valueChanged.connect(self._show_volume)
        self._volume_field.setEnabled(self._sound.isChecked())
        self._show_volume(self._volume.value())

    def _show_volume(self, percent: int) -> None:
        self._volume_field.set_help(wording.percent(percent))

    def _on_sound_clicked(self, on: bool) -> None:
        if on:
            self.sample_wanted.emit(self._volume.value())


def _pair(one: QWidget, other: QWidget) -> FoldingRow:
    """Two fields side by side, or one below the other in a narrow window."""
    return FoldingRow(one, other, spacing_px=24, folded_px=20, even=True)
