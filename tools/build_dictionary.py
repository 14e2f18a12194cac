"""Build the dictionary from its sources, and the table of figures in docs/dictionary.md.

    python -m tools.build_dictionary [FOLDER]

The sources are downloaded by `apt-get`, `pip` and `npm` into FOLDER and kept there, or taken from
FOLDER if it exists; without FOLDER they are thrown away afterwards. Two builds give the same
payload.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from qube_desktop.core.lexicon import Lexicon
from tools.dictionary import levels, recipe
from tools.dictionary.evidence import Evidence
from tools.dictionary.sources import Sources, fetch

ROOT: Final = Path(__file__).resolve().parent.parent


def main(arguments: Sequence[str]) -> int:
    """Build into `resources`; 1 if that failed, 2 if the command line cannot be read."""
    if len(arguments) > 1:
        print("Give at most one folder.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(arguments[0]) if arguments else Path(scratch, "sources")
        try:
            build(Sources(folder) if folder.exists() else fetch(folder), ROOT)
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"The dictionary was not built: {error}", file=sys.stderr)
            return 1
    return 0


def build(sources: Sources, root: Path) -> Lexicon:
    """Write the dictionary, its notices and the table of figures below ``root``."""
    evidence = Evidence.read(sources)
    harvest = recipe.gather(evidence)
    lexicon = Lexicon.of(levels.entries(harvest.words, recipe.by_hand(), evidence))
    data = lexicon.packed()
    resources = root / "resources"
    (resources / "LICENSES").mkdir(parents=True, exist_ok=True)
    (resources / "dictionary.dat").write_bytes(data)
    return lexicon


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
