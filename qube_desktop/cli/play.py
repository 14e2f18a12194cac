"""`qube play`: computer against computer, without a window.

Two processes share a long tournament; the results do not depend on how many there are.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from itertools import chain, islice
from multiprocessing import get_context
from typing import Final

from qube_desktop.cli import thinking, wording
from qube_desktop.cli.arguments import MAX_SEED, Arguments, Syntax, UsageError
from qube_desktop.cli.output import Reply, document
from qube_desktop.core.qube.face import Pair
from qube_desktop.core.qube.match import Level
from qube_desktop.core.qube.standings import Standings, standings
from qube_desktop.core.qube.thinker import Thinker
from qube_desktop.core.qube.tournament import Levels, play_pair

SYNTAX: Final = Syntax(
    flags=frozenset({"--json"}),
    single=frozenset({"--blue", "--red", "--matches", "--seed", "--data-dir"}),
)
_MATCHES: Final = 10
_MOST_MATCHES: Final = 100_000
_PROCESSES: Final = 2

_LONG: Final = 40
"""From so many matches on starting another process is worth the while."""


def run(arguments: Arguments) -> Reply:
    """Play by `--seed`, or by a seed that is drawn and told."""
    blue = arguments.choice("--blue", Level)
    red = arguments.choice("--red", Level)
    if blue is None or red is None:
        raise UsageError(wording.LEVELS_MISSING)
    matches = arguments.whole("--matches", 1, _MOST_MATCHES) or _MATCHES
    seed = arguments.whole("--seed", 0, MAX_SEED)
    if seed is None:
        seed = secrets.randbelow(2**31)
    played = standings(_totals(matches, (blue, red), seed, arguments.text("--data-dir")))
    if "--json" in arguments:
        return Reply(document(_entry(played, seed)))
    return Reply(wording.tournament(played, (blue, red), seed))


def _totals(matches: int, levels: Levels, seed: int, folder: str | None) -> Iterable[Pair]:
    pairs = range((matches + 1) // 2)
    play = partial(_totals_of_pair, levels=levels, seed=seed, folder=folder)
    _thinker(folder)  # what is wrong with a file is told by this process
    if matches < _LONG or getattr(sys, "frozen", False):
        played = list(map(play, pairs))
    else:
        with ProcessPoolExecutor(_PROCESSES, get_context("spawn")) as pool:
            played = list(pool.map(play, pairs))
    return islice(chain.from_iterable(played), matches)


def _totals_of_pair(pair: int, levels: Levels, seed: int, folder: str | None) -> tuple[Pair, Pair]:
    first, second = play_pair(pair, levels, seed, _thinker(folder))
    return first.totals, second.totals


@cache
def _thinker(folder: str | None) -> Thinker:
    """One for each process."""
    options = {} if folder is None else {"--data-dir": [folder]}
    return thinking.load(Arguments(options=options))[1]


def _entry(played: Standings, seed: int) -> dict[str, object]:
    blue, red = played.wins
    return {
        "matches": played.matches,
        "seed": seed,
        "wins": {"blue": blue, "red": red, "draw": played.draws},
        "average": {
            colour: round(average, 1)
            for colour, average in zip(("blue", "red"), played.average, strict=True)
        },
    }
