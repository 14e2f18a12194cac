"""Build resources/equity.dat and the plot docs/equity.svg, and print the table.

    python -m tools.build_equity [MATCHES]

Deals MATCHES matches (50 unless told otherwise, so 300 faces) and solves each face for every lead,
first with one face left, then with two, and so on: what follows a face is the mean over all faces
of the step before. Two builds with one dictionary and one dealer give the same bytes.
"""

from __future__ import annotations

import math
import struct
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Final, TypeAlias

from qube_desktop.core.lexicon import Lexicon
from qube_desktop.core.qube.board import Board
from qube_desktop.core.qube.dealer import DEALER_VERSION, deal
from qube_desktop.core.qube.equity import Equity
from qube_desktop.core.qube.match import FACES
from qube_desktop.core.qube.match_solver import MatchTable
from qube_desktop.core.qube.moves import Matcher, board_of
from qube_desktop.core.qube.prospect import NOTHING, Prospect
from qube_desktop.core.qube.states import State
from tools import equity_plot

Mapping: TypeAlias = Callable[
    [Callable[[Board], list[float]], Iterable[Board]], Iterable[list[float]]
]
"""``map``, or the same done by several processes."""

ROOT: Final = Path(__file__).resolve().parent.parent
MATCHES: Final = 50
LIMIT: Final = 64
"""The largest lead in the table; beyond it the table is flat within 0.05 points."""

PROCESSES: Final = 2
SHOWN: Final = (0, 1, 2, 5, 10, 20, 30, 40, 50, 60, LIMIT)


def main(arguments: Sequence[str]) -> int:
    """Build from the dictionary in ``resources``; 2 if the command line cannot be read."""
    if len(arguments) > 1 or not all(text.isdecimal() and int(text) for text in arguments):
        print("Give at most one number of matches.", file=sys.stderr)
        return 2
    began = time.perf_counter()
    resources = ROOT / "resources"
    lexicon = Lexicon.read((resources / "dictionary.dat").read_bytes())
    matcher = Matcher(lexicon)
    faces = boards(matcher, int(arguments[0]) if arguments else MATCHES)
    with ProcessPoolExecutor(PROCESSES, get_context("spawn")) as pool:
        rows = measure(faces, LIMIT, pool.map)
    equity = Equity(rows, dictionary=lexicon.checksum, dealer=DEALER_VERSION, faces=len(faces))
    (resources / "equity.dat").write_bytes(equity.packed())
    (ROOT / "docs" / "equity.svg").write_text(equity_plot.svg(equity), encoding="utf-8")
    print(table(equity))
    print(f"{len(faces)} faces in {time.perf_counter() - began:.0f} s")
    return 0


def boards(matcher: Matcher, matches: int) -> list[Board]:
    """The faces of the first so many deals, for players who know every word."""
    grids = [grid for seed in range(matches) for grid in deal(seed, matcher)]
    return [board_of(grid, matcher.masks(grid)) for grid in grids]


def measure(faces: Sequence[Board], limit: int, mapping: Mapping) -> list[tuple[float, ...]]:
    """The rows of the table: the worth of opening with one to five faces left, by points behind."""
    rows: list[tuple[float, ...]] = []
    prospect = NOTHING
    for _ in range(1, FACES):
        solved = mapping(partial(opening, prospect, limit), faces)
        rows.append(tuple(mean(column) for column in zip(*solved, strict=True)))
        prospect = Prospect(rows[-1])
    return rows


def opening(prospect: Prospect, limit: int, face: Board) -> list[float]:
    """What a face and all that follows are worth to who opens it, by points behind."""
    solved = MatchTable(face, prospect, limit)
    return [solved.value(State(lead=-behind)) for behind in range(limit + 1)]


def mean(numbers: Sequence[float]) -> float:
    """The mean as the file will hold it, the same on every machine."""
    exact = math.fsum(numbers) / len(numbers)
    (single,) = struct.unpack("<f", struct.pack("<f", exact))
    return float(single)


def table(equity: Equity) -> str:
    """The table in words, for people."""
    lines = ["behind  " + "".join(f"{behind:8}" for behind in SHOWN)]
    for left in range(1, FACES):
        worths = equity.prospect(left).opening
        lines.append(f"{left} left  " + "".join(f"{worths[behind]:8.2f}" for behind in SHOWN))
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
