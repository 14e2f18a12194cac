"""Measure the core and the drawing, and print a table.

    python3 run.py bench [--core] [--prove] [--matches N]

Without options about two minutes, of which ``--core`` leaves out the most, the drawing. ``--prove``
also compares the solver with brute force on 250 grids with the whole dictionary (a few minutes);
``--matches N`` plays N matches of perfect match play against perfect play of single faces. Exit
code 1 if a ratio is above its limit, a state
differs, or fewer than four matches in five are won.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Iterable

from benchmarks import drawing, figures, heartbeat, matching, proof, rivals, solving
from benchmarks import history as keeping
from benchmarks import lexicon as loading
from qube_desktop import paths
from qube_desktop.core.lexicon import Lexicon
from qube_desktop.core.qube.dealer import DEALER_VERSION, deal
from qube_desktop.core.qube.equity import Equity
from qube_desktop.core.qube.moves import Matcher

WON_AT_LEAST = 0.8


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks")
    parser.add_argument("--prove", action="store_true", help="compare with brute force")
    parser.add_argument("--matches", type=int, default=0, help="play so many matches")
    parser.add_argument("--core", action="store_true", help="leave the drawing out")
    options = parser.parse_args()

    dictionary = paths.resource("dictionary.dat").read_bytes()
    lexicon = Lexicon.read(dictionary)
    matcher = Matcher(lexicon)
    equity = Equity.read(
        paths.resource("equity.dat").read_bytes(),
        dictionary=lexicon.checksum,
        dealer=DEALER_VERSION,
    )
    grid = deal(7, matcher)[0]
    measured = [
        *keeping.figures(),
        *loading.figures(dictionary),
        *matching.figures(matcher, grid),
        *solving.figures(matcher, equity, grid),
    ]
    print(f"{len(lexicon):,} words, face {grid}")
    print(figures.table(measured))
    fine = all(figure.kept for figure in measured) and report_memory(loading.held(dictionary))
    if not options.core:
        drawn = [*heartbeat.figures(drawing.measured("heartbeat")), *drawing.figures()]
        print(figures.table(drawn))
        fine &= all(figure.kept for figure in drawn)
    if options.prove:
        fine &= report_proof("faces by themselves", proof.faces(matcher))
        fine &= report_proof("faces of a match", proof.matches(matcher))
    if options.matches:
        fine &= report_matches(list(rivals.play(matcher, equity, options.matches)))
    return 0 if fine else 1


def report_memory(size: int) -> bool:
    """Print how much memory the dictionary and its arrays keep."""
    print(f"dictionary, ready to match: {size / 1e6:.1f} MB, at most {loading.MOST_BYTES / 1e6:g}")
    return size <= loading.MOST_BYTES


def report_proof(name: str, proofs: Iterable[proof.Proof]) -> bool:
    """Print how many grids and states were compared, and each grid that differs."""
    seen = list(proofs)
    for one in seen:
        if one.wrong:
            print(f"{one.grid}: {one.wrong} of {one.states} states differ from brute force")
    states = sum(one.states for one in seen)
    wrong = sum(one.wrong for one in seen)
    print(f"{name}: {len(seen)} grids, {states:,} states compared with brute force, {wrong} differ")
    return not wrong


def report_matches(results: list[rivals.Result]) -> bool:
    """Print how often the match player won."""
    won = sum(result.margin > 0 for result in results)
    drawn = sum(result.margin == 0 for result in results)
    margin = statistics.mean(result.margin for result in results)
    openings = statistics.mean(result.openings for result in results)
    print(
        f"match play against face play: {won} of {len(results)} won, {drawn} drawn, "
        f"by {margin:.1f} points and with {openings:.1f} of 6 faces opened on average"
    )
    return won >= WON_AT_LEAST * len(results)


if __name__ == "__main__":
    sys.exit(main())
