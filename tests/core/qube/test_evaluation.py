"""Moves in order, the best of them, and lines of best play (R4.3)."""

from __future__ import annotations

from hypothesis import given

from qube_desktop.core.qube.board import Board
from qube_desktop.core.qube.evaluation import PASS, SAME, Evaluation, Solution
from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Line
from qube_desktop.core.qube.prospect import NOTHING
from qube_desktop.core.qube.solver import solve_face
from qube_desktop.core.qube.states import State
from tests.core.qube.sample_boards import vocabularies
from tests.games import EXAMPLE, positions

R1, R2, R3, C1 = Line.R1.bit, Line.R2.bit, Line.R3.bit, Line.C1.bit


class Scripted:
    """A table that says the same of every state, but for the lines given."""

    def __init__(self, values: dict[int, float]) -> None:
        self.values = values

    def value(self, state: State) -> float:
        return self.values.get(state.done, 0.0)


def test_the_best_move_stands_first_and_a_pass_among_them() -> None:
    options = solve_face(Board(EXAMPLE.values, [R1, R2])).options(State())
    assert [move.lines for move in options] == [R2, R1, PASS]
    assert options[0] == Evaluation(R2, 14, 14 + 14 - 5 - 5)


def test_of_equal_values_the_higher_score_comes_first() -> None:
    table = Scripted({R1: 5.0 - SAME / 8, R3: 3.0, R2: 14.0, C1: 3.0})
    solution = Solution(Board(EXAMPLE.values, [R1, R2, R3]), NOTHING, table)
    state = State()
    assert [move.lines for move in solution.options(state)] == [R2, R1, R3, PASS]
    assert solution.best(state) == (R2, R1, R3, PASS)


def test_what_is_clearly_worse_is_not_best() -> None:
    table = Scripted({R1: 5.0 + 2 * SAME, R2: 14.0})
    solution = Solution(Board(EXAMPLE.values, [R1, R2]), NOTHING, table)
    assert solution.best(State()) == (R2, PASS)


@given(positions(), vocabularies)
def test_best_play_ends_the_face_and_comes_to_its_value(
    position: Position, known: list[int]
) -> None:
    board = Board(position.grid.values, known)
    solution = solve_face(board)
    state = State.of(position)
    expected, sign, total = solution.value(state), 1, 0.0
    for lines in solution.line(state):
        if lines == PASS:
            after = state.after_pass()
        else:
            total += sign * board.score(lines)
            after = state.after(lines, board.score(lines))
        sign = sign if state.alone else -sign
        state = after
    assert state.over
    assert total + sign * board.balance(state.mine, state.theirs) == expected


@given(positions(), vocabularies)
def test_a_best_move_is_one_that_can_be_made(position: Position, known: list[int]) -> None:
    board = Board(position.grid.values, known)
    state = State.of(position)
    best = solve_face(board).best(state)
    assert set(best) <= {PASS, *board.playable(state.done)}
    assert bool(best) is not state.over
