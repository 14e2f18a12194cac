"""The colours and letters of the window: dark and light, at any text size.

Knows the application only to dress it. Widgets that paint themselves ask for the ``current`` theme
each time, so a change of scheme reaches them without being told.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication

from qube_desktop import paths
from qube_desktop.core.qube.grid import Player
from qube_desktop.widgets.style_sheet import style_sheet

FAMILY: Final = "Atkinson Hyperlegible Next"
_WEIGHTS: Final = ("Regular", "SemiBold", "Bold", "ExtraBold")

_SMALLEST_PX: Final = 15
"""The size of plain text at 100 %. A system that is set to larger letters than this is followed."""


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours as ``#rrggbb``. Text on its ground keeps a contrast of 4.5 to 1 or more."""

    dark: bool
    window: str
    panel: str
    line: str  # borders and rules
    text: str
    muted: str  # secondary text
    blue: str  # marks, borders and text in the player's colour
    red: str
    blue_fill: str  # surfaces that carry ``on_fill`` text
    red_fill: str
    on_fill: str
    amber: str  # little time left
    on_amber: str
    chosen: str  # the ground of a chosen row
    ivory: str  # a tile that nobody owns
    on_ivory: str

    def ink(self, player: Player) -> QColor:
        """The player's colour for marks, borders and text."""
        return QColor(self.blue if player is Player.BLUE else self.red)

    def fill(self, player: Player) -> QColor:
        """The player's colour for surfaces with text on them."""
        return QColor(self.blue_fill if player is Player.BLUE else self.red_fill)


DARK: Final = Theme(
    dark=True,
    window="#11151d",
    panel="#1a2029",
    line="#39434f",
    text="#eef1f5",
    muted="#a3adba",
    blue="#5b97f7",
    red="#f2625f",
    blue_fill="#2f6fe0",
    red_fill="#d2403d",
    on_fill="#ffffff",
    amber="#ffc766",
    on_amber="#221a08",
    chosen="#38372e",
    ivory="#f5ecd9",
    on_ivory="#211d17",
)
LIGHT: Final = Theme(
    dark=False,
    window="#eef1f5",
    panel="#ffffff",
    line="#c3cad3",
    text="#18202b",
    muted="#55606e",
    blue="#2166d6",
    red="#c93434",
    blue_fill="#2468d8",
    red_fill="#d03a3a",
    on_fill="#ffffff",
    amber="#8a5a00",
    on_amber="#ffffff",
    chosen="#fbf0cd",
    ivory="#f5ecd9",
    on_ivory="#211d17",
)


def current() -> Theme:
    """The theme in which the application is shown, told by how bright its palette is."""
    window = QApplication.palette().color(QPalette.ColorRole.Window)
    return DARK if window.lightness() < 128 else LIGHT


def load_fonts() -> bool:
    """Add the bundled letters to the application; ``False`` if the system's have to do."""
    files = [paths.asset("fonts", f"AtkinsonHyperlegibleNext-{weight}.ttf") for weight in _WEIGHTS]
    # Qt warns about a file that is not there.
    found = [file.is_file() and QFontDatabase.addApplicationFont(str(file)) >= 0 for file in files]
    return all(found)


def text_px(text_percent: int) -> int:
    """The size of plain text in pixels for a text size in percent."""
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    return round(max(_SMALLEST_PX, QFontInfo(system).pixelSize()) * text_percent / 100)


def apply(app: QApplication, *, dark: bool, text_percent: int = 100) -> None:
    """Dress every window of the application."""
    theme = DARK if dark else LIGHT
    size_px = text_px(text_percent)
    font = QFont(FAMILY)
    font.setPixelSize(size_px)
    app.setStyle("Fusion")
    app.setPalette(_palette(theme))
    app.setFont(font)
    app.setStyleSheet(style_sheet(theme, size_px))


def _palette(theme: Theme) -> QPalette:
    role = QPalette.ColorRole
    colours = {
        role.Window: theme.window,
        role.WindowText: theme.text,
        role.Base: theme.panel,
        role.AlternateBase: theme.window,
        role.Text: theme.text,
        role.PlaceholderText: theme.muted,
        role.Button: theme.panel,
        role.ButtonText: theme.text,
        role.BrightText: theme.on_fill,
        role.ToolTipBase: theme.panel,
        role.ToolTipText: theme.text,
        role.Highlight: theme.blue_fill,
        role.HighlightedText: theme.on_fill,
        role.Accent: theme.blue_fill,
        role.Link: theme.blue,
        role.LinkVisited: theme.blue,
        role.Mid: theme.line,
    }
    palette = QPalette(QColor(theme.panel), QColor(theme.window))
    for each, colour in colours.items():
        palette.setColor(each, QColor(colour))
    for each in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, each, QColor(theme.muted))
    return palette
