"""`qube words`: every accepted word, one a line, sorted."""

from __future__ import annotations

from typing import Final

from qube_desktop.cli import dictionary
from qube_desktop.cli.arguments import Arguments, Syntax
from qube_desktop.cli.output import Reply
from qube_desktop.core.lexicon import FAMILIARITIES, LEAST_FAMILIAR

SYNTAX: Final = Syntax(single=frozenset({"--familiarity", "--data-dir"}))


def run(arguments: Arguments) -> Reply:
    """`--familiarity N` leaves out the words that are less known than N."""
    least = arguments.whole("--familiarity", 1, LEAST_FAMILIAR) or LEAST_FAMILIAR
    lexicon = dictionary.load(arguments)
    known = (
        word
        for word, level in zip(lexicon, lexicon.codes.translate(FAMILIARITIES), strict=True)
        if level <= least
    )
    return Reply("\n".join(known))
