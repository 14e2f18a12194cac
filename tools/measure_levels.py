"""Measure the levels of the computer, and write the table of docs/levels.md.

    python -m tools.measure_levels [MATCHES]

Every level plays MATCHES matches (400 unless told otherwise) against the level below and as many
against the scripted novice, in pairs on the same faces, each side opening once. The same figures
come out wherever it is run, as long as dictionary, dealer, equity table and levels are the same.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from itertools import chain
from multiprocessing import get_context
from pathlib import Path
from typing import Final, TypeAlias

from qube_desktop.cli import thinking
from qube_desktop.core.qube.face import Pair
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Level
from qube_desktop.core.qube.standings import Standings, standings
from qube_desktop.core.qube.thinker import Thinker
from qube_desktop.core.qube.tournament import dealt_for, play_pair
from qube_desktop.messages import LEVEL_NAMES
from tools.novice import Novice

DOCUMENT: Final = Path(__file__).resolve().parent.parent / "docs" / "levels.md"
LEVELS: Final = tuple(Level)
MATCHES: Final = 400
SEED: Final = 1
PROCESSES: Final = 2
HEADING: Final = (
    "| Level | Won against the level below | Drawn | Points | Won against the novice | Points |"
)

Pairs: TypeAlias = Iterable[tuple[Pair, Pair]]
Mapping: TypeAlias = Callable[[Callable[[int], tuple[Pair, Pair]], Iterable[int]], Pairs]
"""``map``, or the same done by several processes."""


def main(arguments: Sequence[str]) -> int:
    """Measure, print and write; 2 if the command line cannot be read."""
    if len(arguments) > 1 or not all(text.isdecimal() and int(text) for text in arguments):
        print("Give at most one number of matches.", file=sys.stderr)
        return 2
    pairs = range((int(arguments[0]) if arguments else MATCHES) // 2 or 1)
    rows = [HEADING, "| --- | --: | --: | --: | --: | --: |"]
    with ProcessPoolExecutor(PROCESSES, get_context("spawn")) as pool:
        for row in measured(pairs, partial(pool.map, chunksize=4)):
            print(row, flush=True)
            rows.append(row)
    text = DOCUMENT.read_text(encoding="utf-8")
    DOCUMENT.write_text(with_table(text, rows), encoding="utf-8", newline="\n")
    return 0


def measured(pairs: Iterable[int], over: Mapping) -> Iterator[str]:
    """One row of the table for each level."""
    chosen = list(pairs)
    for number, level in enumerate(LEVELS):
        below = LEVELS[number - 1] if number else None
        met = None if below is None else _of(over(partial(against, (level, below)), chosen))
        yield row(level, met, _of(over(partial(against_novice, level), chosen)))


def row(level: Level, below: Standings | None, novice: Standings) -> str:
    """A line of the table: the level's wins in a hundred, and its mean total."""
    cells = ["", "", ""]
    if below is not None:
        drawn = f"{100 * below.draws / below.matches:.1f} %"
        cells = [_won(below), drawn, f"{below.average[0]:.0f} to {below.average[1]:.0f}"]
    cells += [_won(novice), f"{novice.average[0]:.0f} to {novice.average[1]:.0f}"]
    return " | ".join(["| " + LEVEL_NAMES[level], *cells]) + " |"


def with_table(text: str, rows: Sequence[str]) -> str:
    """The document with another table under its heading."""
    table = re.compile(re.escape(HEADING) + r"\n(\|.*\n)*")
    return table.sub("\n".join(rows) + "\n", text)


def against(levels: tuple[Level, Level], pair: int) -> tuple[Pair, Pair]:
    """Both results of one pair of matches."""
    first, second = play_pair(pair, levels, SEED, _thinker())
    return first.totals, second.totals


def against_novice(level: Level, pair: int) -> tuple[Pair, Pair]:
    """Both results of a pair of matches against the novice, the level's total first."""
    grids = dealt_for(pair, SEED, _thinker().matcher)
    first, second = (
        _novice().match(level, grids, opener, f"{SEED}/{pair}/{opener.value}").totals
        for opener in Player
    )
    return (first[1], first[0]), (second[1], second[0])


def _of(pairs: Pairs) -> Standings:
    return standings(chain.from_iterable(pairs))


def _won(played: Standings) -> str:
    return f"{100 * played.wins[0] / played.matches:.1f} %"


# One of each for each process.


def _thinker() -> Thinker:
    return _loaded()[1]


@cache
def _novice() -> Novice:
    return Novice(*_loaded())


_loaded = cache(thinking.load)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
