"""The licences of Qube and of what it brings along, read from where they lie."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from qube_desktop import paths


def notices() -> tuple[tuple[str, str], ...]:
    """Pairs of a title and the text. A file that is not there is left out."""
    return tuple(
        (title, file.read_text(encoding="utf-8", errors="replace"))
        for title, file in _files()
        if file.is_file()
    )


def _files() -> Iterator[tuple[str, Path]]:
    yield "Qube", paths.root() / "LICENSE"
    yield "Atkinson Hyperlegible Next", paths.asset("fonts", "OFL.txt")
    folder = paths.resource("LICENSES")
    for file in sorted(folder.iterdir()) if folder.is_dir() else ():
        yield file.stem, file
