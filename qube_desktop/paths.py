"""Where the program's own files lie, and where the player's files go. Without Qt."""

from __future__ import annotations

import os
import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_NAME = "Qube"


def root() -> Path:
    """The folder that holds `assets/` and `resources/`.

    A wheel and a bundle carry both inside the package; from source they lie beside it.
    """
    packed = _PACKAGE / "data"
    return packed if packed.is_dir() else _PACKAGE.parent


def asset(*parts: str) -> Path:
    """A file below `assets/`: `asset("fonts", "atlas.png")`."""
    return root().joinpath("assets", *parts)


def resource(*parts: str) -> Path:
    """A file below `resources/`: `resource("dictionary.dat")`."""
    return root().joinpath("resources", *parts)


def data_dir(override: Path | None = None) -> Path:
    """The folder for settings, autosave and history: `override`, else the system's usual place.

    It is not created here. The places are those of Qt's `AppDataLocation`.
    """
    if override is not None:
        return override
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming") / _NAME
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / _NAME
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    # The XDG specification has relative paths ignored.
    return (named if named.is_absolute() else home / ".local" / "share") / _NAME
