"""Build the dictionary and its definitions from their sources, and the tables of their figures.

    python -m tools.build_dictionary [FOLDER]

The sources are downloaded by `apt-get`, `pip` and `npm` into FOLDER and kept there, or taken from
FOLDER if it exists; without FOLDER they are thrown away afterwards. Two builds give the same
payloads. Exit code 1 if the build failed or a figure is missed.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from qube_desktop.core import definitions
from qube_desktop.core.lexicon import Lexicon
from tools.dictionary import figures, glosses, levels, recipe, report
from tools.dictionary.evidence import Evidence
from tools.dictionary.sources import Sources, fetch

ROOT: Final = Path(__file__).resolve().parent.parent


def main(arguments: Sequence[str]) -> int:
    """Build into `resources` and `docs`; 2 if the command line cannot be read."""
    if len(arguments) > 1:
        print("Give at most one folder.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(arguments[0]) if arguments else Path(scratch, "sources")
        try:
            measured = build(Sources(folder) if folder.exists() else fetch(folder), ROOT)
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"The dictionary was not built: {error}", file=sys.stderr)
            return 1
    missed = [figure.name for figure in measured if not figure.kept]
    if missed:
        print(f"Missed: {', '.join(missed)}", file=sys.stderr)
    return 1 if missed else 0


def build(sources: Sources, root: Path) -> list[figures.Figure]:
    """Write both files, the notices and the tables below ``root``; the figures."""
    evidence = Evidence.read(sources)
    harvest = recipe.gather(evidence)
    lexicon = Lexicon.of(levels.entries(harvest.words, recipe.by_hand(), evidence))
    meanings = {
        word.upper(): text for word, text in glosses.definitions(harvest.words, evidence).items()
    }
    files = {
        "dictionary.dat": lexicon.packed(),
        "definitions.dat": definitions.packed(meanings),
        "LICENSES/SCOWL.txt": sources.copyright("scowl"),
        "LICENSES/WordNet.txt": sources.copyright("wordnet-base"),
    }
    for name, data in files.items():
        path = root / "resources" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)

    measured = [
        *figures.of_lists(harvest.words, root / "tests/lexicon"),
        *figures.of_inflections(harvest.words, figures.paradigms(evidence)),
        figures.of_definitions(lexicon, meanings),
    ]
    tables = {
        "contents": report.contents(harvest, lexicon, meanings, files),
        "figures": report.judged(measured),
    }
    document = root / "docs/dictionary.md"
    text = document.read_text("utf-8")
    for name, table in tables.items():
        print(table, end="\n\n")
        text = report.rewritten(text, name, table)
    document.write_text(text, "utf-8")
    return measured


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
