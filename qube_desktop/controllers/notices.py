"""The lasting notices of the window: each subject has one line, and takes back only its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Tell: TypeAlias = Callable[[str], None]
"""Shows a sentence; an empty text takes it back."""


class Notices:
    """Collects sentences of several subjects; ``show`` gets them all, one a line."""

    def __init__(self, show: Tell) -> None:
        self._show = show
        self._lines: list[str] = []

    def line(self) -> Tell:
        """A line for one more subject, below those there are."""
        at = len(self._lines)
        self._lines.append("")

        def tell(text: str) -> None:
            self._lines[at] = text
            self._show("\n".join(filter(None, self._lines)))

        return tell
