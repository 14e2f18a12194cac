"""`qube self-test`: tries whether what was installed works, for installers and their makers.

Loads every resource, solves a stored face and draws one frame off screen. The only command without
a window that imports Qt, and not before it is asked for.
"""

from __future__ import annotations

import os
import wave
from collections.abc import Callable
from importlib.util import find_spec
from typing import Final

from qube_desktop import messages, paths, startup
from qube_desktop.cli import dictionary, thinking, wording
from qube_desktop.cli.arguments import Arguments, Syntax
from qube_desktop.cli.output import FINE, REFUSED, Reply
from qube_desktop.core.definitions import Definitions
from qube_desktop.core.errors import QubeError
from qube_desktop.core.qube.board import Board
from qube_desktop.core.qube.grid import Grid
from qube_desktop.core.qube.match_solver import solve_match
from qube_desktop.core.qube.prospect import Prospect
from qube_desktop.core.qube.solver import solve_face
from qube_desktop.core.qube.states import State
from qube_desktop.sound.sounds import Sound, read

SYNTAX: Final = Syntax(single=frozenset({"--data-dir"}))

_GRID: Final = Grid("LMNOPQRST")
_WORDS: Final = ("LEMON", "FLORIST", "WRAPPING", "OPAQUE", "COMPOST")
_PROSPECT: Final = Prospect((2.0, 3.0, 5.0, 8.0, 13.0))
_VALUES: Final = (24.0, 11.0)
"""Of the face by itself, and with the prospect."""


class _BrokenError(Exception):
    """A part does not work; the message says what is the matter."""


def run(_arguments: Arguments) -> Reply:
    """One line for each part; exit code 1 if one of them does not work."""
    lines, works = [], True
    for part, check in _PARTS.items():
        try:
            found = check()
        except (_BrokenError, QubeError, OSError, ImportError, RuntimeError) as error:
            works = False
            found = messages.problem(error) if isinstance(error, QubeError) else str(error)
            lines.append(wording.part_broken(part, found))
        else:
            lines.append(wording.part_works(part, found))
    lines.append(wording.ALL_WORKS if works else wording.NOT_ALL_WORKS)
    return Reply("\n".join(lines), FINE if works else REFUSED)


def _dictionary() -> str:
    return wording.words_counted(len(dictionary.load()))


def _definitions() -> str:
    definitions = Definitions.read(paths.resource("definitions.dat").read_bytes())
    return wording.words_counted(len(definitions))


def _equity() -> str:
    return wording.measured_over(thinking.equity(dictionary.load()).faces)


def _solver() -> str:
    """A face whose values are known, by itself and in a match; no dictionary is asked."""
    board = Board(_GRID.values, map(_GRID.mask_of, _WORDS))
    state = State()
    values = (solve_face(board).value(state), solve_match(board, _PROSPECT, 0).value(state))
    if values != _VALUES:
        raise _BrokenError(wording.wrong_values(values, _VALUES))
    return ""


def _sounds() -> str:
    """Read, not played: a machine without a speaker is no mistake, nor is a missing package."""
    try:
        found = [read(sound) for sound in Sound]
    except wave.Error as error:
        raise _BrokenError(str(error)) from error
    return wording.sounds_counted(len(found), playable=find_spec("miniaudio") is not None)


def _picture() -> str:
    found = startup.problem()
    if found is not None and found.kind is not startup.ProblemKind.MISSING_LIBRARIES:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    # Here and not above: no other command without a window may load Qt.
    from qube_desktop.widgets import trial  # noqa: PLC0415

    attempt = trial.attempt()
    for fine, what in (
        (attempt.drawn, wording.PICTURE_EMPTY),
        (attempt.fonts, wording.FONTS_MISSING),
        (attempt.icon, wording.ICON_MISSING),
        (attempt.notices, wording.NOTICES_MISSING),
    ):
        if not fine:
            raise _BrokenError(what)
    return wording.drawn_by(attempt.renderer)


_PARTS: Final[dict[str, Callable[[], str]]] = {
    wording.PART_DICTIONARY: _dictionary,
    wording.PART_DEFINITIONS: _definitions,
    wording.PART_EQUITY: _equity,
    wording.PART_SOLVER: _solver,
    wording.PART_SOUNDS: _sounds,
    wording.PART_PICTURE: _picture,
}
