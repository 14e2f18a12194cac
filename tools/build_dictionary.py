"""Build resources/dictionary.dat and its licence notice, and print a table of figures.

    python -m tools.build_dictionary [ROOT]

ROOT is a folder below which the Debian package `scowl` lies (`/` where it is installed); without it
the package is downloaded by `apt-get` and thrown away afterwards. Two builds give the same payload.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from qube_desktop.core.lexicon import LEAST_FAMILIAR, Entry, Familiarity, Lexicon
from tools.dictionary import scowl

ROOT: Final = Path(__file__).resolve().parent.parent
NEVER_OFFERED: Final = Path(__file__).resolve().parent / "dictionary" / "never_offered.txt"

FAMILIARITY_BY_SIZE: Final[tuple[tuple[int, Familiarity], ...]] = (
    (20, 1),
    (35, 2),
    (50, 3),
    (60, 4),
)


def main(arguments: Sequence[str]) -> int:
    """Build into `resources`; 1 if that failed, 2 if the command line cannot be read."""
    if len(arguments) > 1:
        print("Give at most one folder.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as scratch:
        try:
            root = Path(arguments[0]) if arguments else scowl.fetch(Path(scratch))
            build(root, ROOT / "resources")
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"The dictionary was not built: {error}", file=sys.stderr)
            return 1
    return 0


def build(root: Path, resources: Path) -> Lexicon:
    """Write the dictionary and its notice below ``resources``; print the figures."""
    usual = scowl.sizes(root, scowl.FIRST_CHOICE)
    sizes = scowl.sizes(root, (*scowl.FIRST_CHOICE, *scowl.VARIANTS))
    never = read_list(NEVER_OFFERED)
    # A variant may be typed, but nobody should lose by NITE or learn it from a hint.
    lexicon = Lexicon.of(
        Entry(word, familiarity(size), offered=word in usual and word not in never)
        for word, size in sizes.items()
    )
    data = lexicon.packed()
    licences = resources / "LICENSES"
    licences.mkdir(parents=True, exist_ok=True)
    (resources / "dictionary.dat").write_bytes(data)
    (licences / "SCOWL.txt").write_bytes(scowl.notice(root))
    for name, figure in figures(lexicon, sizes, usual, never, len(data)):
        print(f"{name:32} {figure:>12}")
    print(f"SHA-256 {lexicon.checksum}")
    return lexicon


def familiarity(size: int) -> Familiarity:
    """How well known the words of a SCOWL size are: 1 best known to 5 least."""
    return next((level for limit, level in FAMILIARITY_BY_SIZE if size <= limit), LEAST_FAMILIAR)


def read_list(path: Path) -> frozenset[str]:
    """The words of a list, one a line, in capitals; `#` begins a comment."""
    lines = (line.partition("#")[0].strip() for line in path.read_text("utf-8").splitlines())
    return frozenset(line.upper() for line in lines if line)


def figures(
    lexicon: Lexicon,
    sizes: Mapping[str, int],
    usual: Collection[str],
    never: Collection[str],
    file_size: int,
) -> Iterator[tuple[str, str]]:
    """The rows of the table: what is in, how well known, how large."""
    yield "words", f"{len(lexicon):,}"
    for size, count in sorted(Counter(sizes.values()).items()):
        yield f"  first in SCOWL size {size}", f"{count:,}"
    levels = Counter(lexicon.familiarity(word) for word in lexicon)
    reached = 0
    for level in range(1, LEAST_FAMILIAR + 1):
        reached += levels[level]
        yield f"  familiarity {level} or better", f"{reached:,}"
    yield "words never offered", f"{sum(not lexicon.offered(word) for word in lexicon):,}"
    yield "  as variant spellings only", f"{sum(word not in usual for word in lexicon):,}"
    yield "  by the list", f"{sum(word in lexicon for word in never):,}"
    yield "  listed, but not accepted", f"{sum(word not in lexicon for word in never):,}"
    yield "longest word", max(lexicon, key=len).lower()
    yield "file, bytes", f"{file_size:,}"


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
