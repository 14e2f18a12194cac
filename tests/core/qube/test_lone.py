"""A player whose opponent is out of time goes on alone (R5.3, R5.4)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qube_desktop.core.qube.board import Board
from qube_desktop.core.qube.evaluation import PASS, Solution
from qube_desktop.core.qube.grid import Line
from qube_desktop.core.qube.lone import LoneTable
from qube_desktop.core.qube.prospect import NOTHING, Prospect
from qube_desktop.core.qube.solver import solve_face
from qube_desktop.core.qube.states import TOUCHED, State
from tests.core.qube.brute_force import BruteForce
from tests.core.qube.sample_boards import prospects, vocabularies
from tests.games import EXAMPLE, grids, masks

R1, R2, C1 = Line.R1.bit, Line.R2.bit, Line.C1.bit


@st.composite
def lone_states(draw: st.DrawFn) -> State:
    done = draw(masks)
    mine = draw(st.integers(0, 511)) & TOUCHED[done]
    return State(
        done,
        mine,
        TOUCHED[done] & ~mine,
        lead=draw(st.integers(-12, 12)),
        opened=draw(st.booleans()),
        alone=True,
        over=done == 255,
    )


@settings(max_examples=60)
@given(grids.map(lambda grid: grid.values), vocabularies, lone_states(), prospects)
def test_it_equals_brute_force(
    values: tuple[int, ...], known: list[int], state: State, prospect: Prospect
) -> None:
    def later(lead: int, opened: bool) -> float:
        return prospect.value(lead, opened=opened)

    oracle = BruteForce(values, known, later)
    table = LoneTable(Board(values, known), prospect, state)
    expected = oracle.alone(state.done, state.mine, state.theirs, state.lead, state.opened)
    assert table.value(state) == expected


def test_on_the_last_face_it_goes_on_line_by_line() -> None:
    board = Board(EXAMPLE.values, [R1 | C1, R1, C1, R2])
    solution = solve_face(board)
    state = State(alone=True)
    assert set(solution.line(state)[:3]) == {R1, R2, C1}
    assert solution.line(state)[3:] == (PASS,)
    words = board.score(R1) + board.score(C1) + board.score(R2)
    assert solution.value(state) == words + board.balance(TOUCHED[R1 | R2 | C1], 0)


def test_a_pass_ends_the_face_at_once() -> None:
    board = Board(EXAMPLE.values, [R1])
    state = State(C1, 0, TOUCHED[C1], alone=True)
    by_lines = {move.lines: move.value for move in solve_face(board).options(state)}
    assert by_lines[PASS] == -board.score(C1)
    assert by_lines[R1] == 5 + 5 - 2  # L changes hands, O and R do not


def test_before_the_last_face_a_lead_may_cost_more_than_it_brings() -> None:
    """With opening worth 30, taking the lead by five points and three tiles is a mistake."""
    board = Board(EXAMPLE.values, [R1])
    prospect = Prospect((30.0,))
    solution = Solution(board, prospect, LoneTable(board, NOTHING, State()))
    state = State(lead=-1, alone=True)
    assert solution.best(state) == (PASS,)
    assert solution.value(state) == 30
    assert solution.best(State(lead=-9, alone=True)) == (R1,)


@pytest.mark.parametrize("lead", [-3, 0, 7])
def test_leads_do_not_matter_without_a_prospect(lead: int) -> None:
    board = Board(EXAMPLE.values, [R1, R2])
    state = State(lead=lead, alone=True)
    assert LoneTable(board, NOTHING, state).value(state) == 2 * (5 + 14)
