"""The lasting notices of the window: each subject has one line, and takes back only its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Tell: TypeAlias = Callable[[str], None]
"""Shows a sentence; an empty text takes it back."""


class Notices:
    """Collects sentences of several subjects and shows them all, one a line."""

    def __init__(self) -> None:
        self._show: Tell | None = None
        self._lines: list[str] = []

    def attach(self, show: Tell) -> None:
        """Show what was told already, and all that will be."""
        self._show = show
        self._tell()

    def line(self) -> Tell:
        """A line for one more subject, below those there are."""
        at = len(self._lines)
        self._lines.append("")

        def tell(text: str) -> None:
            self._lines[at] = text
            self._tell()

        return tell

    def _tell(self) -> None:
        if self._show is not None:
            self._show("\n".join(filter(None, self._lines)))
