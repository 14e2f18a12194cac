"""Settings reach what is running, at once, and are kept (DESIGN §6; R5.7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qube_desktop import app as composition
from qube_desktop.core.clock import TimeControl
from qube_desktop.options import RendererChoice, WindowOptions
from qube_desktop.settings import Pace, Scheme, Settings, SettingsFile
from qube_desktop.widgets import theme
from qube_desktop.widgets.new_match_dialog import NewMatchDialog
from qube_desktop.widgets.settings_dialog import SettingsDialog
from tests.driver import ENTER, Hands
from tests.programs import SitDown, programs, quick

CHANGED = Settings(
    scheme=Scheme.DARK,
    text_percent=150,
    reduce_motion=True,
    pace=Pace.INSTANT,
    preview=False,
    clock_seconds=120,
)


class Hints(QObject):
    """Stands in for the desktop, whose colours can change at any time."""

    colorSchemeChanged = Signal(object)  # noqa: N815 - Qt's own name

    def __init__(self) -> None:
        super().__init__()
        self.scheme = Qt.ColorScheme.Light

    def colorScheme(self) -> Qt.ColorScheme:  # noqa: N802 - Qt's own name
        return self.scheme

    def change(self, scheme: Qt.ColorScheme) -> None:
        self.scheme = scheme
        self.colorSchemeChanged.emit(scheme)


@pytest.fixture
def sit_down(qtbot: QtBot, qapp: QApplication) -> Iterator[SitDown]:
    with programs(qtbot, qapp) as start:
        yield start


@pytest.fixture
def hands(sit_down: SitDown, tmp_path: Path) -> Hands:
    return sit_down(quick(tmp_path))


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Hints:
    hints = Hints()

    class Application:
        @staticmethod
        def styleHints() -> Hints:  # noqa: N802 - Qt's own name
            return hints

    monkeypatch.setattr(composition, "QGuiApplication", Application)
    return hints


def change(hands: Hands, settings: Settings) -> None:
    """Choose settings in the dialog, as a player does."""
    hands.window.actions_.settings.trigger()
    dialog = hands.dialog(SettingsDialog)
    dialog._clock.set_value(settings.clock_seconds)
    dialog._pace.set_value(settings.pace.value)
    dialog._scheme.set_value(settings.scheme.value)
    dialog._text.set_value(settings.text_percent)
    dialog._preview.setChecked(settings.preview)
    dialog._motion.setChecked(settings.reduce_motion)
    dialog._renderer.set_value(settings.renderer.value)
    hands.press(ENTER)


def test_every_change_is_seen_at_once_and_kept(
    hands: Hands, tmp_path: Path, qapp: QApplication
) -> None:
    light = theme.current()
    size_px = qapp.font().pixelSize()
    hands.write("florist")
    assert hands.window.board._stage.glow
    change(hands, CHANGED)
    assert hands.program.settings == CHANGED
    # The colours, of the window and of the cube
    assert not light.dark
    assert theme.current().dark
    assert hands.window.board._stage.dark
    assert hands.window.palette().window().color().name() == theme.DARK.window
    # The letters
    assert qapp.font().pixelSize() == round(size_px * 1.5)
    assert hands.window.entry.fontMetrics().height() > size_px
    # What moves, what is lit, and how long the computer takes
    assert hands.window.board._reduce_motion
    assert hands.window.board._stage.glow == 0
    assert hands.text("wordEntryHint") == ""
    assert hands.program.opponent._pace is Pace.INSTANT
    # The word in the box, and the file
    assert hands.window.entry.text() == "florist"
    assert SettingsFile(tmp_path).load() == hands.program.settings


def test_r5_7_a_change_of_the_clock_waits_for_the_next_match(hands: Hands) -> None:
    change(hands, replace(Settings(), clock_seconds=120))
    match = hands.program.session.match
    assert match is not None
    assert match.setup.control == TimeControl()
    hands.play("FLORIST")
    assert hands.text("blueClock") == ""


def test_a_match_alone_keeps_the_name_of_the_friend(hands: Hands) -> None:
    hands.window.actions_.settings.trigger()
    dialog = hands.dialog(SettingsDialog)
    dialog._red.setText("Bob")
    dialog.accept()
    hands.window.actions_.new_match.trigger()
    asked = hands.dialog(NewMatchDialog)
    asked._players.set_value(1)
    asked._you.setText("Ann")
    asked.accept()
    hands.wait(lambda: hands.program.settings.blue_name == "Ann")
    assert hands.program.settings.red_name == "Bob"
    hands.window.actions_.new_match.trigger()
    again = hands.dialog(NewMatchDialog)
    again._players.set_value(2)
    assert again.match.names == ("Ann", "Bob")
    again.reject()


def test_settings_that_were_cancelled_change_nothing(hands: Hands, tmp_path: Path) -> None:
    hands.window.actions_.settings.trigger()
    dialog = hands.dialog(SettingsDialog)
    dialog._text.set_value(200)
    hands.press(Qt.Key.Key_Escape)
    assert hands.program.settings == Settings()
    assert SettingsFile(tmp_path).load() == Settings()


def test_the_next_start_wears_what_was_chosen(
    sit_down: SitDown, tmp_path: Path, qapp: QApplication
) -> None:
    SettingsFile(tmp_path).save(CHANGED)
    hands = sit_down(quick(tmp_path))
    assert theme.current().dark
    assert qapp.font().pixelSize() == theme.text_px(150)
    assert hands.window.board._stage.dark
    assert hands.window.board._reduce_motion
    hands.write("florist")
    assert hands.window.board._stage.glow == 0


def test_safe_mode_starts_with_the_defaults_and_keeps_nothing(
    sit_down: SitDown, tmp_path: Path
) -> None:
    SettingsFile(tmp_path).save(CHANGED)
    hands = sit_down(replace(quick(tmp_path), safe_mode=True))
    assert hands.program.settings == Settings()
    change(hands, replace(Settings(), text_percent=200))
    hands.close()
    assert SettingsFile(tmp_path).load() == CHANGED


def test_the_colours_of_the_system_are_followed_live(
    sit_down: SitDown, desktop: Hints, tmp_path: Path
) -> None:
    hands = sit_down(quick(tmp_path))
    assert not theme.current().dark
    for scheme in (Qt.ColorScheme.Dark, Qt.ColorScheme.Light, Qt.ColorScheme.Dark):
        desktop.change(scheme)
        dark = scheme is Qt.ColorScheme.Dark
        assert theme.current().dark is dark
        assert hands.window.board._stage.dark is dark


@pytest.mark.parametrize("chosen", [Scheme.LIGHT, Scheme.DARK])
def test_colours_that_were_chosen_stay_whatever_the_system_wears(
    sit_down: SitDown, desktop: Hints, tmp_path: Path, chosen: Scheme
) -> None:
    SettingsFile(tmp_path).save(Settings(scheme=chosen))
    sit_down(quick(tmp_path))
    for scheme in (Qt.ColorScheme.Dark, Qt.ColorScheme.Light):
        desktop.change(scheme)
        assert theme.current().dark is (chosen is Scheme.DARK)


def test_a_program_without_a_match_takes_settings_too(sit_down: SitDown, tmp_path: Path) -> None:
    hands = sit_down(WindowOptions(data_dir=tmp_path, renderer=RendererChoice.SOFTWARE))
    hands.press(Qt.Key.Key_Escape)
    change(hands, CHANGED)
    assert theme.current().dark
