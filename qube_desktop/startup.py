"""What stops the window before Python can catch it, and what would mend it.

A missing library or screen makes Qt abort inside `QApplication()`, so both are tested before.
Knows neither Qt nor OpenGL nor the words for people. `run.py` reads this file before anything is
installed: standard library only.
"""

from __future__ import annotations

import ctypes
import os
import sys
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping


@dataclass(frozen=True, slots=True)
class Library:
    """A shared library that Qt links to, and the Debian package that brings it."""

    soname: str
    package: str


_EVERY_SCREEN = (
    Library("libGL.so.1", "libgl1"),
    Library("libEGL.so.1", "libegl1"),
    Library("libglib-2.0.so.0", "libglib2.0-0"),
    Library("libfontconfig.so.1", "libfontconfig1"),
    Library("libdbus-1.so.3", "libdbus-1-3"),
)
_SCREENS = {
    "xcb": (
        Library("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
        Library("libxcb-cursor.so.0", "libxcb-cursor0"),
        Library("libxcb-icccm.so.4", "libxcb-icccm4"),
        Library("libxcb-keysyms.so.1", "libxcb-keysyms1"),
        Library("libxcb-shape.so.0", "libxcb-shape0"),
    ),
    "wayland": (
        Library("libwayland-cursor.so.0", "libwayland-cursor0"),
        Library("libwayland-egl.so.1", "libwayland-egl1"),
    ),
}
LIBRARIES = (*_EVERY_SCREEN, *_SCREENS["xcb"], *_SCREENS["wayland"])
"""Every library that playing on Linux may need, on X11 and on Wayland."""


class ProblemKind(Enum):
    """Why the window cannot open, the most telling reason first."""

    MISSING_LIBRARIES = "missing libraries"
    SILENT_SCREEN = "the screen does not answer"
    NO_SCREEN = "no screen named"


@dataclass(frozen=True, slots=True)
class StartProblem:
    """One reason why the window cannot open; `missing` is empty unless libraries are the reason."""

    kind: ProblemKind
    missing: tuple[Library, ...] = ()

    @property
    def packages(self) -> tuple[str, ...]:
        """The Debian packages that bring the missing libraries."""
        return tuple(library.package for library in self.missing)


def apt_line(packages: Iterable[str]) -> str:
    """The command that installs `packages` on Debian and its relatives."""
    return f"sudo apt-get install --no-install-recommends {' '.join(packages)}"


def loads(soname: str) -> bool:
    """Whether the system's loader finds the shared library."""
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def problem(
    environ: Mapping[str, str] = os.environ, *, loads: Callable[[str], bool] = loads
) -> StartProblem | None:
    """The first thing that would make Qt abort at start, `None` if there is nothing.

    Only Linux has such things. `QT_QPA_PLATFORM` is respected: `offscreen` needs no screen.
    """
    if sys.platform != "linux":
        return None
    if missing := _missing(_EVERY_SCREEN, loads):
        return StartProblem(ProblemKind.MISSING_LIBRARIES, missing)
    wanted = _wanted_plugins(environ)
    if not wanted <= _SCREENS.keys():
        return None
    problems: list[StartProblem] = []
    for plugin in sorted(wanted):
        found = _screen_problem(plugin, environ, loads)
        if found is None:
            return None
        problems.append(found)
    return min(problems, key=lambda each: list(ProblemKind).index(each.kind))


def _missing(libraries: tuple[Library, ...], loads: Callable[[str], bool]) -> tuple[Library, ...]:
    return tuple(library for library in libraries if not loads(library.soname))


def _wanted_plugins(environ: Mapping[str, str]) -> set[str]:
    """Names of the Qt platform plugins that may be tried; `QT_QPA_PLATFORM` is `a:option;b`."""
    named = environ.get("QT_QPA_PLATFORM", "").split(";")
    return {name.partition(":")[0] for name in named if name} or set(_SCREENS)


def _screen_problem(
    plugin: str, environ: Mapping[str, str], loads: Callable[[str], bool]
) -> StartProblem | None:
    variable, answers = (
        ("DISPLAY", _x11_answers) if plugin == "xcb" else ("WAYLAND_DISPLAY", _wayland_answers)
    )
    if not environ.get(variable):
        return StartProblem(ProblemKind.NO_SCREEN)
    if missing := _missing(_SCREENS[plugin], loads):
        return StartProblem(ProblemKind.MISSING_LIBRARIES, missing)
    return None if answers(environ) else StartProblem(ProblemKind.SILENT_SCREEN)


def _x11_answers(environ: Mapping[str, str]) -> bool:
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(environ["DISPLAY"].encode(), None))
    if not xcb.xcb_connection_has_error(connection):
        # It stays open until the program ends: a virtual screen starts anew when its last guest
        # leaves, and would meanwhile turn Qt away.
        return True
    xcb.xcb_disconnect(connection)
    return False


def _wayland_answers(environ: Mapping[str, str]) -> bool:
    # An absolute name stands for itself and replaces the folder.
    return Path(environ.get("XDG_RUNTIME_DIR", ""), environ["WAYLAND_DISPLAY"]).is_socket()
