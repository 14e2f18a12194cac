"""The rest of a face for a player whose opponent is out of time (R5.3, R5.4).

Nobody answers, so who owns what follows from the lines finished since. On the last face the player
on the move finishes line by line all that words can reach; before it, a lead in word scores has its
price, and stopping early may be better.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from qube_desktop.core.qube.board import Board
from qube_desktop.core.qube.grid import ALL_LINES
from qube_desktop.core.qube.prospect import Prospect
from qube_desktop.core.qube.states import TOUCHED, State


class LoneTable:
    """The values of every state that the player who is left can reach from ``root``."""

    __slots__ = ("_lead", "_values")

    def __init__(self, board: Board, prospect: Prospect, root: State) -> None:
        """Solve backwards, for each set of lines all leads that may come with it at once."""
        self._lead = root.lead
        self._values: dict[int, NDArray[np.float32]] = {}
        most = board.points(root.done ^ ALL_LINES)
        later = prospect.values(root.lead, root.lead + most)[int(root.opened)]
        for done in range(ALL_LINES, root.done - 1, -1):
            if done & root.done != root.done:
                continue
            tiles = TOUCHED[done ^ root.done]
            value = board.balance(root.mine | tiles, root.theirs & ~tiles) + later
            for lines in board.playable(done):
                score = board.score(lines)
                onwards = score + self._values[done | lines][score:]
                value[: onwards.size] = np.maximum(value[: onwards.size], onwards)
            self._values[done] = value

    def value(self, state: State) -> float:
        """What is to come for the player who is left."""
        return float(self._values[state.done][state.lead - self._lead])
