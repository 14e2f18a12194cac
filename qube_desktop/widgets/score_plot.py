"""The plot of scores over time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QWidget

from qube_desktop import chronicle
from qube_desktop.widgets.match_plot import MOST, MatchPlot

_STEPS: Final = (10, 20, 50, 100, 200, 500, 1_000)
_MOST_RULES: Final = 4


class ScorePlot(MatchPlot):
    """Scores from left to right in the order played. It wants at least two."""

    def __init__(self, scores: Sequence[int], parent: QWidget | None = None) -> None:
        super().__init__("scorePlot", parent=parent)
        self.setAccessibleName(chronicle.plot_spoken(scores))
        self.set_figures(scores, rules(scores[-MOST:]))


def rules(scores: Sequence[int]) -> list[int]:
    """Round numbers that lie around all scores, the lowest first: two to five of them."""
    low, high = min(scores, default=0), max(scores, default=0)
    step = next(
        (step for step in _STEPS if high // step + 1 - low // step <= _MOST_RULES), _STEPS[-1]
    )
    return list(range(low // step * step, (high // step + 1) * step + 1, step))
