"""British spellings and their American partners: the lists of the packages `eng` and `breame`."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

from tools.dictionary.words import normalised

Partners: TypeAlias = dict[str, set[str]]
"""For each word its spellings on the other side of the ocean."""

_BRITISH: Final = "BRITISH_ENGLISH_SPELLINGS"


def partners(packages: Path) -> Partners:
    """The pairs of both lists, both ways, single plain words only."""
    found: Partners = defaultdict(set)
    for pair in (*_eng(packages / "eng"), *_breame(packages / "breame")):
        british, american = map(normalised, pair)
        if british and american:
            found[british].add(american)
            found[american].add(british)
    return found


def _eng(package: Path) -> Iterator[tuple[str, str]]:
    for line in (package / "words.txt").read_text("utf-8").splitlines():
        british, american = line.split("\t")
        yield british, american


def _breame(package: Path) -> Iterator[tuple[str, str]]:
    # The list is a dictionary in a module, which is read and not run.
    module = ast.parse((package / "data/spelling_constants.py").read_text("utf-8"))
    for statement in module.body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == _BRITISH:
            yield from ast.literal_eval(statement.value).items()
