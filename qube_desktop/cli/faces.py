"""`qube faces`: the six grids of a match, with how many words hold each line."""

from __future__ import annotations

import secrets
from typing import Final

from qube_desktop.cli import dictionary, wording
from qube_desktop.cli.arguments import MAX_SEED, Arguments, Syntax
from qube_desktop.cli.output import Reply, document
from qube_desktop.core.qube.dealer import deal
from qube_desktop.core.qube.grid import Grid, Line
from qube_desktop.core.qube.moves import Matcher
from qube_desktop.core.qube.states import State
from qube_desktop.core.qube.thinker import Thinker

SYNTAX: Final = Syntax(flags=frozenset({"--json"}), single=frozenset({"--seed", "--data-dir"}))


def run(arguments: Arguments) -> Reply:
    """Deal by `--seed`, or by a seed that is drawn and told."""
    seed = arguments.whole("--seed", 0, MAX_SEED)
    if seed is None:
        seed = secrets.randbelow(2**31)
    matcher = Matcher(dictionary.load(arguments))
    grids = deal(seed, matcher)
    if "--json" in arguments:
        faces = [_entry(grid, matcher) for grid in grids]
        return Reply(document({"seed": seed, "faces": faces}))
    text = [wording.seed_title(seed)]
    for number, grid in enumerate(grids, 1):
        text += ["", wording.dealt_face(number, len(matcher.moves(grid)))]
        text += _drawn(grid, matcher.line_counts(grid))
    return Reply("\n".join(text))


def _entry(grid: Grid, matcher: Matcher) -> dict[str, object]:
    return {
        "grid": grid.letters,
        "lines": {line.name: count for line, count in matcher.line_counts(grid).items()},
        "moves": len(matcher.moves(grid)),
        "opener_value": round(Thinker(matcher).face_solution(grid).value(State())),
    }


def _drawn(grid: Grid, counts: dict[Line, int]) -> list[str]:
    """Each row of letters with the counts of a row, a column and, beside two, a diagonal."""
    shown = ((Line.R1, Line.C1, Line.D1), (Line.R2, Line.C2, Line.D2), (Line.R3, Line.C3))
    return [
        "  ".join(
            [
                " ".join(grid.letters[3 * row : 3 * row + 3]),
                *(f"{line.name} {counts[line]:>5}" for line in lines),
            ]
        )
        for row, lines in enumerate(shown)
    ]
