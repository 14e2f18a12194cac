"""The one style sheet of the window. Letters follow the text size, distances a grid of 8 px."""

from __future__ import annotations

from string import Template
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from qube_desktop.widgets.theme import Theme

_SHEET: Final = Template("""
QMainWindow, QDialog { background: $window; }
QWidget#sidebar { background: $panel; border-left: 1px solid $line; }

QLabel[role="headline"] { font-size: ${headline}px; font-weight: 800; }
QLabel[role="title"] { font-size: ${title}px; font-weight: 700; }
QLabel[role="name"] { font-size: ${title}px; font-weight: 600; }
QLabel[role="label"] { font-weight: 600; }
QLabel[role="note"] { font-size: ${small}px; color: $muted; }
QLabel[role="heading"] { font-size: ${small}px; font-weight: 600; color: $muted; }
QLabel[role="number"] { font-weight: 700; }
QLabel[role="score"] { font-size: ${score}px; font-weight: 800; }
QLabel[role="figure"] { font-size: ${figure}px; font-weight: 800; }
QLabel[role="error"] { font-weight: 600; color: $red; }

QLabel[role="clock"] { font-size: ${clock}px; font-weight: 600; border-radius: 4px; }
QLabel[role="clock"][warning="low"] { font-weight: 700; color: $amber; }
QLabel[role="clock"][warning="critical"] {
    font-weight: 800; color: $on_amber; background: $amber; padding: 0 6px;
}

QLabel#messageLabel { color: $muted; }
QLabel#messageLabel[tone="strong"] { color: $text; font-weight: 600; }
QLabel#turnLabel { font-size: ${title}px; font-weight: 700; }

QPushButton {
    background: transparent; color: $text; font-weight: 600;
    border: 2px solid $line; border-radius: 10px; padding: 8px 20px;
}
QPushButton:hover { border-color: $muted; }
QPushButton:pressed { background: $line; }
QPushButton:focus { border-color: $text; }
QPushButton:disabled { color: $muted; }
QPushButton[kind="primary"] { background: $blue_fill; color: $on_fill; border-color: $blue_fill; }
QPushButton[kind="primary"]:hover { background: $blue_hover; border-color: $blue_hover; }
QPushButton[kind="primary"]:pressed { background: $blue_press; border-color: $blue_press; }
QPushButton[kind="primary"]:focus { border-color: $text; }
QPushButton[kind="primary"]:disabled { background: $line; border-color: $line; color: $text; }
QPushButton[kind="choice"] { border-radius: 8px; padding: 6px 16px; }
QPushButton[kind="choice"]:checked {
    background: $choice; border-color: $blue; color: $text;
}
QPushButton[kind="choice"]:focus { border-color: $text; }

QLineEdit {
    background: $panel; color: $text; border: 2px solid $line; border-radius: 8px;
    padding: 6px 12px; selection-background-color: $blue_fill; selection-color: $on_fill;
    placeholder-text-color: $muted;
}
QLineEdit:focus { border-color: $blue; }
QLineEdit#wordEntry {
    font-size: ${entry}px; font-weight: 600; letter-spacing: ${spacing}px;
    border-radius: 10px; padding: 8px 14px;
}
QLineEdit#wordEntry[player="red"]:focus { border-color: $red; }

QSlider { min-height: ${knob_room}px; }
QSlider::groove:horizontal { height: 6px; border-radius: 3px; background: $line; }
QSlider::sub-page:horizontal { border-radius: 3px; background: $blue_fill; }
QSlider::sub-page:horizontal:disabled { background: $muted; }
QSlider::handle:horizontal {
    width: ${knob}px; margin: -${knob_over}px 0; border-radius: ${knob_round}px;
    background: $blue_fill; border: 2px solid $panel;
}
QSlider::handle:horizontal:hover { background: $blue_hover; }
QSlider::handle:horizontal:focus { border-color: $text; }
QSlider::handle:horizontal:disabled { background: $muted; }

QListView { background: transparent; border: none; outline: none; }
QScrollArea, QScrollArea > QWidget > QWidget#page { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 14px; margin: 0; }
QScrollBar::handle:vertical {
    background: $line; border-radius: 4px; min-height: 32px; margin: 0 1px 0 5px;
}
QScrollBar::handle:vertical:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { height: 0; width: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QPlainTextEdit {
    background: $panel; color: $text; border: 2px solid $line; border-radius: 8px; padding: 8px;
    font-size: ${small}px;
}
QPlainTextEdit:focus { border-color: $blue; }

QMenuBar { background: transparent; color: $text; padding: 4px 6px; }
QMenuBar::item { background: transparent; padding: 4px 8px; border-radius: 6px; }
QMenuBar::item:selected { background: $line; }
QMenu { background: $panel; color: $text; border: 1px solid $line; padding: 6px; }
QMenu::item { padding: 6px 24px; border-radius: 6px; }
QMenu::item:selected { background: $blue_fill; color: $on_fill; }
QMenu::item:disabled { color: $muted; }
QMenu::separator { height: 1px; background: $line; margin: 6px 8px; }
QToolTip { background: $panel; color: $text; border: 1px solid $line; padding: 4px 8px; }
""")


def style_sheet(theme: Theme, text_px: int) -> str:
    """The style sheet for a theme, with plain text of ``text_px`` pixels.

    Display sizes grow half as fast as text above 15 px: they are large already, and at 200 % they
    have to fit beside it.
    """
    grown = 1 + (text_px / 15 - 1) / 2
    knob = round(9 * grown) * 2
    return _SHEET.substitute(
        {name: getattr(theme, name) for name in theme.__dataclass_fields__},
        small=round(text_px * 13.5 / 15),
        title=round(text_px * 17 / 15),
        clock=round(19 * grown),
        entry=round(23 * grown),
        headline=round(23 * grown),
        score=round(40 * grown),
        figure=round(30 * grown),
        spacing=round(1 * grown),
        knob=knob,
        knob_over=(knob + 4 - 6) // 2,
        knob_round=knob // 2 + 2,
        knob_room=knob + 8,
        blue_hover=mixed(theme.blue_fill, "#000000", 0.10),
        blue_press=mixed(theme.blue_fill, "#000000", 0.20),
        choice=mixed(theme.panel, theme.blue, 0.22),
    )


def mixed(ground: str, colour: str, share: float) -> str:
    """``ground`` with a ``share`` (0-1) of ``colour`` over it; all as ``#rrggbb``."""
    pairs = zip(bytes.fromhex(ground[1:]), bytes.fromhex(colour[1:]), strict=True)
    return "#" + bytes(round(a + (b - a) * share) for a, b in pairs).hex()
