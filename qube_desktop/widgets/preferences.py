"""What the Settings dialog asks, as a value of plain strings and numbers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Preferences:
    """How Qube looks and behaves.

    ``clock_seconds`` is ``None`` for Unlimited and takes effect with the next match (R5.7).
    ``scheme`` is system, light or dark; ``pace`` natural or instant; ``renderer`` auto, opengl or
    software. ``preview`` lights up lines while typing.
    """

    clock_seconds: int | None = None
    scheme: str = "system"
    text_percent: int = 100
    reduce_motion: bool = False
    pace: str = "natural"
    preview: bool = True
    renderer: str = "auto"
