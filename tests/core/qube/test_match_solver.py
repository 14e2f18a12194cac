"""A face as a part of the match: every lead, ties by R4.2, and what follows (R1.3, R4.2)."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qube_desktop.core.qube.board import Board
from qube_desktop.core.qube.evaluation import PASS, Solution
from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Line
from qube_desktop.core.qube.match_solver import MatchTable, solve_match
from qube_desktop.core.qube.moves import Matcher, counted
from qube_desktop.core.qube.prospect import NOTHING, Prospect
from qube_desktop.core.qube.solver import solve_face
from qube_desktop.core.qube.states import State
from tests.core.qube.brute_force import BruteForce
from tests.core.qube.sample_boards import prospects, sample_boards, vocabularies
from tests.games import EXAMPLE, grids, positions

R1, R2, R3 = Line.R1.bit, Line.R2.bit, Line.R3.bit

# Near the measured one, in whole numbers so that brute force agrees to the last bit.
REAL = Prospect([float(lead + 2) for lead in range(40)] + [41.0])
TIES = Prospect((25.0, 3.0, -4.0))

values = grids.map(lambda grid: grid.values)
leads = st.integers(-9, 9)


def assert_equal_to_brute_force(
    board: Board, prospect: Prospect, lead: int, opened: bool, solution: Solution
) -> None:
    """The same value in every state that can come of a fresh face with this lead."""
    oracle = BruteForce(
        board.values, board.masks, lambda lead, opened: prospect.value(lead, opened=opened)
    )
    oracle.value(lead=lead, opened=opened)
    fresh = [key for key in oracle.known if not key[3]]
    after_a_pass = [key for key in oracle.known if key[3]][::9]
    for key in fresh + after_a_pass:
        done, mine, theirs, passed, reached, mover_opened = key
        state = State(done, mine, theirs, reached, mover_opened, passed, over=done == 255)
        assert solution.value(state) == oracle.known[key]


@settings(max_examples=40)
@given(values, vocabularies, prospects, leads, st.booleans())
def test_it_equals_brute_force(
    values: tuple[int, ...], known: list[int], prospect: Prospect, lead: int, opened: bool
) -> None:
    board = Board(values, known)
    solution = solve_match(board, prospect, 9)
    assert_equal_to_brute_force(board, prospect, lead, opened, solution)


@pytest.mark.parametrize("prospect", [REAL, TIES], ids=["real", "ties"])
def test_it_equals_brute_force_on_odd_and_ordinary_grids(prospect: Prospect) -> None:
    for number, board in enumerate(islice(sample_boards(), 0, 250, 25)):
        lead = 3 * (number % 5) - 6
        solution = solve_match(board, prospect, abs(lead))
        assert_equal_to_brute_force(board, prospect, lead, bool(number % 2), solution)


def test_one_solve_holds_all_leads(matcher: Matcher) -> None:
    board = Board(EXAMPLE.values, counted(matcher.masks(EXAMPLE)))
    every = solve_match(board, REAL, 40)
    for lead in (-40, -17, 0, 1, 40):
        one = solve_match(board, REAL, abs(lead))
        for opened in (False, True):
            state = State(lead=lead, opened=opened)
            assert every.value(state) == one.value(state)
            assert every.line(state) == one.line(state)


@settings(max_examples=25)
@given(values, vocabularies, prospects, st.integers(-30, 30), st.integers(-3, 3))
def test_leads_may_lie_about_that_of_the_opener(
    values: tuple[int, ...], known: list[int], prospect: Prospect, lead: int, more: int
) -> None:
    """Both players, who see it with opposite signs, find what a solve of all leads finds."""
    board = Board(values, known)
    every = solve_match(board, prospect, 33)
    about = solve_match(board, prospect, 3, lead)
    opener = State(lead=lead + more)
    for state in (opener, opener.after_pass(), *(opener.after(m, board.score(m)) for m in known)):
        assert about.value(state) == every.value(state)
        assert about.options(state) == every.options(state)


@settings(max_examples=25)
@given(positions(), vocabularies, leads)
def test_with_nothing_to_come_it_is_the_face_alone(
    position: Position, known: list[int], lead: int
) -> None:
    board = Board(position.grid.values, known)
    state = State.of(position, lead)
    solution = solve_match(board, NOTHING, 9)
    assert solution.options(state) == solve_face(board).options(state)


@settings(max_examples=25)
@given(values, vocabularies, prospects, leads, st.booleans())
def test_r4_2_far_ahead_or_behind_only_the_face_counts(
    values: tuple[int, ...], known: list[int], prospect: Prospect, lead: int, opened: bool
) -> None:
    """Beyond what this face can bring back, the later faces are worth the same whatever happens."""
    board = Board(values, known)
    far = prospect.limit + board.points(255) + 1
    alone = solve_face(board).value(State())
    solution = solve_match(board, prospect, far)
    worth = prospect.opening[-1]
    assert solution.value(State(lead=far, opened=opened)) == alone - worth
    assert solution.value(State(lead=-far, opened=opened)) == alone + worth


def test_r4_2_level_scores_let_the_other_open() -> None:
    """No words: both pass, and who did not open this face opens the next."""
    solution = solve_match(Board(EXAMPLE.values, []), TIES, 0)
    assert solution.value(State(opened=True)) == -25
    assert solution.value(State(opened=False)) == 25


def test_r4_2_who_did_not_open_makes_scores_level_and_who_opened_does_not() -> None:
    """Five points behind, with one row of five points left and opening after a tie worth 25."""
    board = Board(EXAMPLE.values, [R1, R2])
    solution = solve_match(board, TIES, 5)
    second = State(R2, 0, 0b000111000, lead=-5, opened=False)
    assert solution.best(second) == (R1,)
    assert solution.value(second) == 5 + 5 - 14 + 25
    # The opener would lose those 25, and leaves the row to the other.
    first = State(R2, 0, 0b000111000, lead=-5, opened=True)
    assert solution.line(first) == (PASS, R1, PASS, PASS)
    assert solution.value(first) == -5 - 5 - 14 - 4


def test_before_the_last_face_points_may_cost_more_than_they_bring() -> None:
    board = Board(EXAMPLE.values, [R1])
    greedy = Prospect((0.0,) * 5 + (30.0,))
    assert solve_face(board).best(State()) == (R1,)
    assert solve_match(board, greedy, 0).line(State()) == (PASS, PASS)


@settings(max_examples=40)
@given(positions(), vocabularies, prospects, leads)
def test_the_value_is_that_of_the_best_move_and_each_move_that_of_what_follows(
    position: Position, known: list[int], prospect: Prospect, lead: int
) -> None:
    solution = solve_match(Board(position.grid.values, known), prospect, 9)
    state = State.of(position, lead)
    options = solution.options(state)
    if options:
        assert solution.value(state) == options[0].value
    for move in options:
        passes = move.lines == PASS
        after = state.after_pass() if passes else state.after(move.lines, move.score)
        sign = 1 if state.alone else -1
        assert move.value == move.score + sign * solution.value(after)


@pytest.mark.parametrize("start", [0, 20])
@pytest.mark.parametrize("more", [-4, 4])
def test_a_lead_that_was_not_solved_for_is_refused(start: int, more: int) -> None:
    table = MatchTable(Board(EXAMPLE.values, [R1]), NOTHING, 3, start)
    with pytest.raises(ValueError, match="up to 3"):
        table.value(State(lead=start + more))
    assert table.value(State(R1, 0b111, 0, lead=start + 4)) == 5
