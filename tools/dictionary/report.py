"""The tables of docs/dictionary.md, which every build writes anew."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from qube_desktop.core.lexicon import LEAST_FAMILIAR, Lexicon
from tools.dictionary.figures import Figure
from tools.dictionary.recipe import Harvest

_BETWEEN: Final = "(<!-- {name}: begin -->\n).*?(<!-- {name}: end -->)"


def contents(
    harvest: Harvest, lexicon: Lexicon, explained: Collection[str], files: Mapping[str, bytes]
) -> str:
    """What is in: by step of the recipe, by familiarity, and how large the files are."""
    return _table(("", "words"), _contents(harvest, lexicon, explained, files))


def judged(measured: Iterable[Figure]) -> str:
    """The figures beside what they must be."""
    rows = (
        (
            each.name,
            f"{each.value:.2f}".removesuffix(".00"),
            f"{'≤' if each.at_most else '≥'} {each.limit:g}",
        )
        for each in measured
    )
    return _table(("list", "here", "must be"), rows)


def rewritten(document: str, name: str, table: str) -> str:
    """``document`` with ``table`` between the marks ``<!-- name: begin -->`` and ``end``."""
    pattern = re.compile(_BETWEEN.format(name=re.escape(name)), re.DOTALL)
    return pattern.sub(lambda found: f"{found[1]}{table}\n{found[2]}", document)


def _contents(
    harvest: Harvest, lexicon: Lexicon, explained: Collection[str], files: Mapping[str, bytes]
) -> Iterator[tuple[str, str]]:
    for step, count in harvest.steps.items():
        yield step, f"{count:,}"
    yield "**accepted**", f"**{len(lexicon):,}**"
    levels = Counter(lexicon.familiarity(word) for word in lexicon)
    reached = 0
    for level in range(1, LEAST_FAMILIAR + 1):
        reached += levels[level]
        yield f"familiarity {level} or better", f"{reached:,}"
    yield "accepted, but never offered", f"{sum(not lexicon.offered(word) for word in lexicon):,}"
    yield "with a definition", f"{len(explained):,}"
    for name, data in files.items():
        if name.endswith(".dat"):
            yield f"`{name}`, bytes", f"{len(data):,}"
    yield "SHA-256 of the dictionary", f"`{lexicon.checksum[:16]}…`"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table whose columns after the first stand to the right."""
    line = "| --- |" + " --: |" * (len(head) - 1)
    return "\n".join((_row(head), line, *map(_row, rows)))


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
