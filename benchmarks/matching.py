"""Finding the words of a face, against eight calls of grep over the same words."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.figures import Figure, compare
from qube_desktop.core.qube.grid import Grid, Line
from qube_desktop.core.qube.moves import Matcher


def figures(matcher: Matcher, grid: Grid) -> Iterator[Figure]:
    """The line masks of the whole dictionary; nothing where there is no grep."""
    grep = shutil.which("grep")
    if grep is None:
        return
    with tempfile.TemporaryDirectory() as folder:
        words = Path(folder, "words.txt")
        words.write_text("".join(f"{word}\n" for word in matcher.words), encoding="ascii")

        def eight_greps() -> None:
            for line in Line:
                count(grep, grid.spelling(line), words)

        yield compare(
            "words of a face, by position bits",
            lambda: matcher.masks(grid),
            "eight greps",
            eight_greps,
            limit=0.1,
        )


def count(grep: str, letters: str, words: Path) -> int:
    """How many words hold the three letters in either direction, as grep counts them."""
    a, b, c = tuple(letters)
    found = subprocess.run(
        [grep, "-cE", f"{a}.*{b}.*{c}|{c}.*{b}.*{a}", str(words)],
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,  # no match is exit code 1
    )
    return int(found.stdout)
