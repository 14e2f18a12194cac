"""What the player prefers, kept in ``settings.ini``: typed, and checked value by value.

A value that makes no sense falls back to its default and leaves the others alone. QtCore only.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from enum import Enum
from pathlib import Path
from typing import Final, TypeVar

from PySide6.QtCore import QByteArray, QSettings

from qube_desktop.core.qube.match import Level
from qube_desktop.options import RendererChoice

T = TypeVar("T")

_LOG: Final = logging.getLogger(__name__)

FILE: Final = "settings.ini"
_GROUPS: Final = frozenset({"qube", "window"})
LONGEST_NAME: Final = 20
TEXT_SIZES: Final = (100, 125, 150, 175, 200)


class Scheme(Enum):
    """Which colours the window wears."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Pace(Enum):
    """How long the computer takes for a move."""

    NATURAL = "natural"
    INSTANT = "instant"


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set, with its default.

    ``clock_seconds`` is ``None`` for Unlimited; it and the names take effect with the next match
    (R5.7). An empty name stands for the default one. ``volume`` is a percentage. Sound is on at
    first, as in other games for the desktop: short and not loud, it tells who looks elsewhere that
    the other player has moved or that time runs out, and one switch silences it.
    """

    players: int = 1
    level: Level = Level.CASUAL
    blue_name: str = ""
    red_name: str = ""
    clock_seconds: int | None = None
    scheme: Scheme = Scheme.SYSTEM
    text_percent: int = 100
    reduce_motion: bool = False
    renderer: RendererChoice = RendererChoice.AUTO
    pace: Pace = Pace.NATURAL
    preview: bool = True
    hints: bool = True
    advantage: bool = False
    pause_when_away: bool = False
    sound: bool = True
    volume: int = 60

    @property
    def loudness(self) -> int:
        """The volume at which anything is heard: 0 while sound is off."""
        return self.volume if self.sound else 0


def _flag(raw: object) -> bool:
    if isinstance(raw, bool):
        return raw
    return {"true": True, "false": False}[str(raw)]


def _name(raw: object) -> str:
    name = str(raw).strip()
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise ValueError(name)
    return name


def _clock(raw: object) -> int | None:
    return {"unlimited": None, "120": 120}[str(raw)]


def _percentage(raw: object) -> int:
    number = int(str(raw))
    if not 0 <= number <= 100:
        raise ValueError(number)
    return number


def _one_of(*allowed: int) -> Callable[[object], int]:
    def check(raw: object) -> int:
        number = int(str(raw))
        if number not in allowed:
            raise ValueError(number)
        return number

    return check


_READERS: Final[dict[str, Callable[[object], object]]] = {
    "players": _one_of(1, 2),
    "level": Level,
    "blue_name": _name,
    "red_name": _name,
    "clock_seconds": _clock,
    "scheme": Scheme,
    "text_percent": _one_of(*TEXT_SIZES),
    "reduce_motion": _flag,
    "renderer": RendererChoice,
    "pace": Pace,
    "preview": _flag,
    "hints": _flag,
    "advantage": _flag,
    "pause_when_away": _flag,
    "sound": _flag,
    "volume": _percentage,
}


class SettingsFile:
    """``settings.ini`` of one data directory."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._store = QSettings(str(self.path), QSettings.Format.IniFormat)

    @property
    def damaged(self) -> bool:
        """Whether the file is there but cannot be read, or holds something else."""
        if self._store.status() is not QSettings.Status.NoError:
            return True
        # Qt takes almost any text for settings, and would write over it.
        known = not _GROUPS.isdisjoint(self._store.childGroups())
        return not known and self.path.is_file() and self.path.stat().st_size > 0

    def load(self) -> Settings:
        """The settings; each value that is absent or makes no sense is the default."""
        found: dict[str, object] = {}
        for name, reader in _READERS.items():
            raw = self._store.value(f"qube/{name}")
            if raw is None:
                continue
            try:
                found[name] = reader(raw)
            except (ValueError, KeyError):
                _LOG.warning("the setting %s makes no sense: %.80r", name, raw)
        return replace(Settings(), **found)  # type: ignore[arg-type]

    def save(self, settings: Settings) -> None:
        """Write every value. A folder that cannot be written costs the change, nothing else."""
        for field in fields(settings):
            value = getattr(settings, field.name)
            plain = value.value if isinstance(value, Enum) else value
            self._put(f"qube/{field.name}", "unlimited" if plain is None else plain)
        self._store.sync()

    def geometry(self) -> QByteArray:
        """Where the window was; empty if that is not known."""
        value = self._store.value("window/geometry")
        return value if isinstance(value, QByteArray) else QByteArray()

    def save_geometry(self, geometry: QByteArray) -> None:
        """Keep where the window is."""
        self._put("window/geometry", geometry)
        self._store.sync()

    def starting_opengl(self) -> bool:
        """Whether the last start died while OpenGL was being started."""
        return bool(self._store.value("window/starting_opengl") == "true")

    def mark_starting_opengl(self, *, starting: bool) -> None:
        """Note before OpenGL is started, and take back after the first frame."""
        if starting:
            self._put("window/starting_opengl", "true")
        else:
            self._store.remove("window/starting_opengl")
        self._store.sync()

    def _put(self, key: str, value: object) -> None:
        if self._store.value(key) != value:
            self._store.setValue(key, value)
