"""Colours, letters and the style sheet."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from qube_desktop import paths
from qube_desktop.core.qube.face import Action, Turn
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.review import Counter, Verdict
from qube_desktop.widgets import theme
from qube_desktop.widgets.face_counter import FaceCounter
from qube_desktop.widgets.player_card import PlayerCard
from qube_desktop.widgets.style_sheet import mixed, style_sheet
from qube_desktop.widgets.theme import DARK, LIGHT, Theme
from qube_desktop.widgets.word_list import WordList
from tests.widgets.conftest import Dress
from tests.widgets.looks import contrast, settle

both = pytest.mark.parametrize("worn", [DARK, LIGHT], ids=["dark", "light"])


@both
@pytest.mark.parametrize("ink", ["text", "muted", "blue", "red", "amber"])
@pytest.mark.parametrize("ground", ["window", "panel"])
def test_text_is_readable_on_its_ground(worn: Theme, ink: str, ground: str) -> None:
    assert contrast(getattr(worn, ink), getattr(worn, ground)) >= 4.5


@both
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("on_fill", "blue_fill"),
        ("on_fill", "red_fill"),
        ("on_amber", "amber"),
        ("on_ivory", "ivory"),
        ("text", "chosen"),
        ("muted", "chosen"),
    ],
)
def test_text_is_readable_on_colour(worn: Theme, ink: str, ground: str) -> None:
    assert contrast(getattr(worn, ink), getattr(worn, ground)) >= 4.5


@both
def test_text_is_readable_on_an_active_card_and_a_pressed_choice(worn: Theme) -> None:
    for player in Player:
        assert contrast(worn.text, mixed(worn.panel, worn.ink(player).name(), 0.10)) >= 4.5
        assert contrast(worn.muted, mixed(worn.panel, worn.ink(player).name(), 0.10)) >= 4.5
    assert contrast(worn.text, mixed(worn.panel, worn.blue, 0.22)) >= 4.5


@both
def test_marks_stand_out_from_every_ground(worn: Theme) -> None:
    for player in Player:
        for ground in (worn.window, worn.panel, worn.chosen):
            assert contrast(worn.ink(player).name(), ground) >= 3


def test_the_fonts_are_bundled_with_all_their_weights(fonts: bool) -> None:
    assert fonts
    for weight in (QFont.Weight.Normal, QFont.Weight.DemiBold, QFont.Weight.ExtraBold):
        info = QFontInfo(QFont(theme.FAMILY, 20, weight))
        assert info.family() == theme.FAMILY
        assert info.weight() == weight


def test_without_font_files_the_system_has_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "asset", lambda *_parts: paths.root() / "nowhere")
    assert not theme.load_fonts()


def test_the_current_theme_is_the_one_applied(dress: Dress) -> None:
    dress(dark=True)
    assert theme.current() is DARK
    dress(dark=False)
    assert theme.current() is LIGHT


def test_text_scales(dress: Dress, qapp: QApplication) -> None:
    dress(dark=True)
    plain = qapp.font().pixelSize()
    dress(dark=True, text_percent=200)
    assert qapp.font().pixelSize() == 2 * plain
    assert qapp.font().family() == theme.FAMILY


def test_larger_system_letters_are_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    large = QFont()
    large.setPixelSize(24)
    monkeypatch.setattr(QFontDatabase, "systemFont", lambda _which: large)
    assert theme.text_px(100) == 24
    assert theme.text_px(150) == 36


def test_a_change_of_scheme_reaches_widgets_that_are_there(dress: Dress, qtbot: QtBot) -> None:
    dress(dark=True)
    label = QLabel("Qube")
    qtbot.addWidget(label)
    label.show()
    dress(dark=False)
    assert label.palette().color(QPalette.ColorRole.WindowText).name() == LIGHT.text


def sidebar(qtbot: QtBot) -> QWidget:
    side = QWidget()
    qtbot.addWidget(side)
    card, counter, entry, words = PlayerCard(Player.RED), FaceCounter(3), QLineEdit(), WordList()
    column = QVBoxLayout(side)
    for each in (card, counter, entry, words):
        column.addWidget(each)
    card.set_active(True)
    card.set_clock(8_000)
    counter.set_counter(Counter(3, Verdict.TIED))
    words.set_header("Face 3")
    words.set_turns((Turn(Player.BLUE, Action.WORD, "FLORIST", 12, 5),))
    side.setFixedSize(360, 600)
    settle(side)
    return side


def test_dressed_again_a_window_looks_like_a_new_one(dress: Dress, qtbot: QtBot) -> None:
    dress(dark=False, text_percent=100)
    old = sidebar(qtbot)
    dress(dark=True, text_percent=150)
    settle(old)
    assert old.grab().toImage() == sidebar(qtbot).grab().toImage()


@both
@pytest.mark.parametrize("text_px", [15, 22, 30])
def test_the_style_sheet_is_filled_in_and_scales(worn: Theme, text_px: int) -> None:
    sheet = style_sheet(worn, text_px)
    assert "$" not in sheet
    assert worn.panel in sheet
    assert f"font-size: {round(text_px * 17 / 15)}px" in sheet


def test_colours_mix() -> None:
    assert mixed("#000000", "#ffffff", 0) == "#000000"
    assert mixed("#000000", "#ffffff", 1) == "#ffffff"
    assert mixed("#102030", "#302010", 0.5) == "#202020"
