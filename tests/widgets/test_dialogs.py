"""Settings, Rules and About, and what every dialog shares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

from qube_desktop import __version__, messages, paths
from qube_desktop.core.qube.grid import Grid, Line, Player
from qube_desktop.options import RendererChoice
from qube_desktop.settings import Pace, Scheme, Settings
from qube_desktop.widgets import notices as licences
from qube_desktop.widgets import wording
from qube_desktop.widgets.about_dialog import AboutDialog
from qube_desktop.widgets.base_dialog import BaseDialog
from qube_desktop.widgets.new_match import NewMatch
from qube_desktop.widgets.new_match_dialog import NewMatchDialog
from qube_desktop.widgets.rules_dialog import RulesDialog
from qube_desktop.widgets.sample_grid import SampleGrid
from qube_desktop.widgets.scroll_page import ScrollPage
from qube_desktop.widgets.settings_dialog import SettingsDialog
from qube_desktop.widgets.switch import Switch
from qube_desktop.widgets.theme import Theme
from qube_desktop.widgets.volume_slider import VolumeSlider
from tests.widgets.conftest import Dress
from tests.widgets.looks import clipped, colour_at, find, settle

ALL: list[Callable[[], BaseDialog]] = [
    lambda: SettingsDialog(Settings()),
    RulesDialog,
    AboutDialog,
    lambda: NewMatchDialog(NewMatch()),
]
every_dialog = pytest.mark.parametrize("make", ALL, ids=["settings", "rules", "about", "new"])

CHANGED = Settings(
    clock_seconds=120,
    scheme=Scheme.DARK,
    text_percent=150,
    reduce_motion=True,
    pace=Pace.INSTANT,
    preview=False,
    hints=False,
    advantage=True,
    renderer=RendererChoice.SOFTWARE,
    pause_when_away=True,
    sound=False,
)


def shown(qtbot: QtBot, dialog: BaseDialog) -> BaseDialog:
    qtbot.addWidget(dialog)
    settle(dialog)
    return dialog


def press(dialog: BaseDialog, name: str) -> None:
    button = next(
        each for each in dialog.findChildren(QPushButton) if each.accessibleName() == name
    )
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


@every_dialog
@pytest.mark.parametrize("text_percent", [100, 200])
def test_x3_nothing_is_cut_off(
    qtbot: QtBot, dress: Dress, make: Callable[[], BaseDialog], text_percent: int
) -> None:
    dress(dark=True, text_percent=text_percent)
    dialog = shown(qtbot, make())
    assert clipped(dialog) == []
    assert find(dialog, ScrollPage).horizontalScrollBar().maximum() == 0


@every_dialog
def test_x3_it_fits_a_small_screen_at_twice_the_size(
    qtbot: QtBot,
    dress: Dress,
    monkeypatch: pytest.MonkeyPatch,
    make: Callable[[], BaseDialog],
) -> None:
    dress(dark=True, text_percent=200)
    dialog = make()
    qtbot.addWidget(dialog)

    class Small:
        def availableSize(self) -> QSize:  # noqa: N802
            return QSize(1024, 768)

    monkeypatch.setattr(dialog, "screen", Small)
    settle(dialog)
    assert QRect(0, 0, 1024, 768).contains(QRect(0, 0, dialog.width(), dialog.height()))
    assert clipped(dialog) == []


@every_dialog
def test_it_is_modal_and_named(qtbot: QtBot, make: Callable[[], BaseDialog]) -> None:
    dialog = shown(qtbot, make())
    assert dialog.windowModality() is Qt.WindowModality.WindowModal
    assert dialog.accessibleName() == dialog.windowTitle() != ""
    assert dialog.objectName().endswith("Dialog")


@every_dialog
def test_escape_closes(qtbot: QtBot, make: Callable[[], BaseDialog]) -> None:
    dialog = shown(qtbot, make())
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert dialog.result() == BaseDialog.DialogCode.Rejected


@every_dialog
def test_enter_presses_the_default_button(qtbot: QtBot, make: Callable[[], BaseDialog]) -> None:
    dialog = shown(qtbot, make())
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.result() == BaseDialog.DialogCode.Accepted


@pytest.mark.parametrize("now", [Settings(), CHANGED])
def test_settings_show_what_holds_now(qtbot: QtBot, now: Settings) -> None:
    dialog = SettingsDialog(now)
    qtbot.addWidget(dialog)
    assert dialog.settings == now


def test_settings_hand_on_what_was_chosen(qtbot: QtBot) -> None:
    dialog = SettingsDialog(Settings())
    heard: list[Settings] = []
    dialog.chosen.connect(heard.append)
    shown(qtbot, dialog)
    for name in (
        "Clock: 2 minutes",
        "Appearance: Dark",
        "Text size: 150 %",
        "Computer’s pace: Instant",
        "Drawing: Software",
    ):
        press(dialog, name)
    for switch in dialog.findChildren(Switch):
        QTest.keyClick(switch, Qt.Key.Key_Space)
    assert heard == []
    dialog.accept()
    assert heard == [CHANGED]


def test_reset_shows_the_defaults_and_keeps_who_plays(qtbot: QtBot) -> None:
    now = replace(CHANGED, blue_name="Ann", players=2)
    dialog = shown(qtbot, SettingsDialog(now))
    assert isinstance(dialog, SettingsDialog)
    QTest.mouseClick(find(dialog, QPushButton, "resetButton"), Qt.MouseButton.LeftButton)
    assert dialog.isVisible()
    assert dialog.settings == replace(Settings(), blue_name="Ann", players=2)


def test_the_names_of_the_players_can_be_changed(qtbot: QtBot) -> None:
    dialog = SettingsDialog(replace(Settings(), blue_name=messages.YOU, red_name="Bob"))
    qtbot.addWidget(dialog)
    assert (dialog._blue.text(), dialog._red.text()) == ("", "Bob")
    dialog._blue.setText("  Zoë   Ø ")
    dialog._red.clear()
    assert (dialog.settings.blue_name, dialog.settings.red_name) == ("Zoë Ø", "")


def test_two_players_of_one_name_are_refused(qtbot: QtBot) -> None:
    dialog = SettingsDialog(Settings())
    qtbot.addWidget(dialog)
    settle(dialog)
    heard: list[Settings] = []
    dialog.chosen.connect(heard.append)
    dialog._blue.setText("red")  # as the other is called without a name
    dialog.accept()
    assert dialog.isVisible()
    assert heard == []
    assert wording.SAME_NAMES in {label.text() for label in dialog.findChildren(QLabel)}
    dialog._red.setText("Ann")
    dialog.accept()
    assert [each.red_name for each in heard] == ["Ann"]


def test_a_volume_can_be_chosen_and_is_kept_while_sound_is_off(qtbot: QtBot) -> None:
    dialog = SettingsDialog(Settings(volume=60))
    shown(qtbot, dialog)
    slider = find(dialog, VolumeSlider)
    QTest.keyClick(slider, Qt.Key.Key_End)
    assert dialog.settings == Settings(volume=100)
    assert slider.accessibleDescription() == "100 %"
    QTest.keyClick(dialog._sound, Qt.Key.Key_Space)
    assert not slider.isEnabled()
    assert dialog.settings == Settings(sound=False, volume=100)


def test_settings_without_sound_open_with_a_slider_that_waits(qtbot: QtBot) -> None:
    dialog = SettingsDialog(Settings(sound=False, volume=20))
    shown(qtbot, dialog)
    slider = find(dialog, VolumeSlider)
    assert not slider.isEnabled()
    QTest.mouseClick(dialog._sound, Qt.MouseButton.LeftButton)
    assert slider.isEnabled()
    assert slider.value() == 20


def test_a_sample_is_asked_for_by_whoever_turns_sound_on_or_moves_the_slider(qtbot: QtBot) -> None:
    dialog = SettingsDialog(Settings(sound=False, volume=20))
    asked: list[int] = []
    dialog.sample_wanted.connect(asked.append)
    shown(qtbot, dialog)
    QTest.keyClick(dialog._sound, Qt.Key.Key_Space)
    assert asked == [20]
    QTest.keyClick(dialog._sound, Qt.Key.Key_Space)
    assert asked == [20]
    QTest.keyClick(dialog._sound, Qt.Key.Key_Space)
    QTest.keyClick(find(dialog, VolumeSlider), Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: asked == [20, 20, 25])


def test_reset_brings_the_sound_back_without_a_sample(qtbot: QtBot) -> None:
    dialog = SettingsDialog(Settings(sound=False, volume=5))
    asked: list[int] = []
    dialog.sample_wanted.connect(asked.append)
    shown(qtbot, dialog)
    QTest.mouseClick(find(dialog, QPushButton, "resetButton"), Qt.MouseButton.LeftButton)
    slider = find(dialog, VolumeSlider)
    assert (dialog.settings.sound, dialog.settings.volume) == (True, Settings().volume)
    assert slider.isEnabled()
    assert slider.accessibleDescription() == f"{Settings().volume} %"
    assert not slider._rest.isActive()
    assert asked == []


def test_settings_that_are_cancelled_are_not_handed_on(qtbot: QtBot) -> None:
    dialog = SettingsDialog(Settings())
    heard: list[Settings] = []
    dialog.chosen.connect(heard.append)
    shown(qtbot, dialog)
    press(dialog, "Appearance: Dark")
    dialog.reject()
    assert heard == []


def test_r5_7_the_clock_says_from_when_it_counts(qtbot: QtBot) -> None:
    dialog = shown(qtbot, SettingsDialog(Settings()))
    texts = [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]
    assert wording.CLOCK_NEXT_MATCH in texts


def test_the_rules_hold_every_section_and_the_worked_example(qtbot: QtBot) -> None:
    dialog = shown(qtbot, RulesDialog())
    texts = [label.text() for label in dialog.findChildren(QLabel)]
    for title, text in wording.RULES_SECTIONS.items():
        assert title in texts
        assert any(text in each for each in texts)
    for row in wording.EXAMPLE_ROWS:
        assert set(row) <= set(texts)
    assert find(dialog, SampleGrid).isVisible()


def test_the_rules_scroll_with_the_keys(qtbot: QtBot, dress: Dress) -> None:
    dress(dark=True, text_percent=200)
    dialog = shown(qtbot, RulesDialog())
    dialog.resize(900, 500)
    settle(dialog)
    dialog.activateWindow()
    page = find(dialog, ScrollPage)
    qtbot.waitUntil(page.hasFocus)
    QTest.keyClick(page, Qt.Key.Key_PageDown)
    assert page.verticalScrollBar().value() > 0


def test_the_sample_shows_letters_values_and_who_owns_what(qtbot: QtBot, dressed: Theme) -> None:
    grid = SampleGrid(Grid("LMNOPQRST"), Line.C1.bit | Line.R3.bit, Player.BLUE)
    qtbot.addWidget(grid)
    grid.resize(grid.sizeHint())
    image = grid.grab().toImage()

    def ground(tile: int) -> str:
        square = grid._square(tile)
        return colour_at(image, round(square.left() + 4), round(square.bottom() - 8))

    owned = [tile for tile in range(9) if ground(tile) == dressed.blue_fill]
    assert owned == [0, 3, 6, 7, 8]
    assert ground(4) == dressed.ivory
    between = (grid._square(0).center() + grid._square(3).center()) / 2
    assert colour_at(image, round(between.x()), round(between.y())) == dressed.ivory
    assert grid.accessibleName() == "L M N / O P Q / R S T"


def test_about_tells_the_version_and_shows_each_licence(qtbot: QtBot) -> None:
    dialog = shown(qtbot, AboutDialog())
    texts = [label.text() for label in dialog.findChildren(QLabel)]
    assert wording.version(__version__) in texts
    notice = find(dialog, QPlainTextEdit)
    assert notice.isReadOnly()
    for title, text in licences.notices():
        press(dialog, f"{wording.NOTICES}: {title}")
        assert notice.toPlainText() == text


def test_the_licences_of_program_and_font_are_there() -> None:
    found = dict(licences.notices())
    assert "MIT License" in found["Qube"]
    assert "SIL OPEN FONT LICENSE" in found["Atkinson Hyperlegible Next"].upper()


def test_every_licence_of_the_word_lists_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "resources" / "LICENSES"
    folder.mkdir(parents=True)
    (folder / "words.txt").write_bytes(b"free \xff words")
    monkeypatch.setattr(paths, "root", lambda: tmp_path)
    assert licences.notices() == (("words", "free \N{REPLACEMENT CHARACTER} words"),)


def test_about_without_licences_still_opens(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "root", lambda: tmp_path)
    dialog = shown(qtbot, AboutDialog())
    assert dialog.findChildren(QPlainTextEdit) == [] or not find(dialog, QPlainTextEdit).isVisible()
