"""A face by itself, solved: against brute force, and the laws that every game obeys (R3, R4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

import pytest
from hypothesis import given, settings

from qube_desktop.core.qube.board import Board
from qube_desktop.core.qube.evaluation import PASS, Solution
from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import LINE_TILES, Grid, Line
from qube_desktop.core.qube.moves import Matcher, counted
from qube_desktop.core.qube.solver import solve_face
from qube_desktop.core.qube.states import State
from tests.core.qube.brute_force import BruteForce
from tests.core.qube.sample_boards import sample_boards, sample_grids, vocabularies
from tests.games import EXAMPLE, grids, positions

TURN = (6, 3, 0, 7, 4, 1, 8, 5, 2)
FLIP = (2, 1, 0, 5, 4, 3, 8, 7, 6)


def symmetries() -> list[tuple[int, ...]]:
    """The eight ways to lay a square on itself: tile *i* comes from tile ``symmetry[i]``."""
    turns = [tuple(range(9))]
    for _ in range(3):
        turns.append(tuple(TURN[tile] for tile in turns[-1]))
    return turns + [tuple(turn[tile] for tile in FLIP) for turn in turns]


def moved_lines(symmetry: Sequence[int], mask: int) -> int:
    """The lines on which the lines of a mask come to lie."""
    sets = [frozenset(tiles) for tiles in LINE_TILES]
    return sum(
        1 << line
        for line, tiles in enumerate(LINE_TILES)
        if mask >> sets.index(frozenset(symmetry[tile] for tile in tiles)) & 1
    )


def assert_equal_everywhere(solution: Solution, oracle: BruteForce, passes: int = 23) -> None:
    """The same value in every state that brute force met; after a pass in one of ``passes``."""
    oracle.value()
    fresh = [key for key in oracle.known if not key[3]]
    after_a_pass = [key for key in oracle.known if key[3]][::passes]
    for done, mine, theirs, passed, lead, opened in fresh + after_a_pass:
        state = State(done, mine, theirs, lead, opened, passed, over=done == 255)
        key = (done, mine, theirs, passed, lead, opened)
        assert solution.value(state) == oracle.known[key]


def test_it_equals_brute_force_on_250_grids_with_eight_line_sets() -> None:
    boards = list(sample_boards())
    assert len(boards) == 250
    for board in boards:
        assert_equal_everywhere(solve_face(board), BruteForce(board.values, board.masks))


def test_it_equals_brute_force_on_six_grids_with_the_whole_dictionary(matcher: Matcher) -> None:
    for grid in islice(sample_grids(), 0, 240, 40):
        board = Board(grid.values, counted(matcher.masks(grid)))
        oracle = BruteForce(board.values, board.masks)
        assert_equal_everywhere(solve_face(board), oracle, passes=101)


@settings(max_examples=30)
@given(grids, vocabularies)
def test_the_eight_symmetries_of_the_square_keep_the_value(grid: Grid, known: list[int]) -> None:
    expected = solve_face(Board(grid.values, known)).value(State())
    for symmetry in symmetries()[1:]:
        values = [grid.values[tile] for tile in symmetry]
        turned = Board(values, [moved_lines(symmetry, mask) for mask in known])
        assert solve_face(turned).value(State()) == expected


def test_there_are_eight_symmetries_and_they_keep_lines() -> None:
    assert len(set(symmetries())) == 8
    for symmetry in symmetries():
        assert sorted(moved_lines(symmetry, line.bit) for line in Line) == [
            line.bit for line in sorted(Line, key=lambda line: line.bit)
        ]


@given(positions(), vocabularies)
def test_swapping_players_negates_the_value_for_blue(position: Position, known: list[int]) -> None:
    solution = solve_face(Board(position.grid.values, known))
    swapped = Position(
        position.grid,
        position.opener.other,
        position.to_move.other,
        position.done,
        tuple(None if owner is None else owner.other for owner in position.owners),
        (position.word_scores[1], position.word_scores[0]),
        position.passed,
        frozenset(player.other for player in position.out_of_time),
        position.ending,
    )

    def for_blue(one: Position) -> float:
        value = solution.value(State.of(one))
        return value if one.to_move == 1 else -value

    assert for_blue(swapped) == -for_blue(position)


@given(positions(), vocabularies)
def test_the_value_is_that_of_the_best_move_and_never_below_a_pass(
    position: Position, known: list[int]
) -> None:
    solution = solve_face(Board(position.grid.values, known))
    state = State.of(position)
    moves = {option.lines: option.value for option in solution.options(state)}
    if state.over:
        assert not moves
        return
    assert solution.value(state) == max(moves.values())
    assert solution.value(state) >= moves[PASS]


@given(positions(), vocabularies)
def test_a_move_is_worth_its_score_and_what_follows(position: Position, known: list[int]) -> None:
    solution = solve_face(Board(position.grid.values, known))
    state = State.of(position)
    for move in solution.options(state):
        passes = move.lines == PASS
        after = state.after_pass() if passes else state.after(move.lines, move.score)
        sign = 1 if state.alone else -1
        assert move.value == move.score + sign * solution.value(after)


@settings(max_examples=40)
@given(positions())
def test_a_face_without_words_is_worth_what_is_owned(position: Position) -> None:
    solution = solve_face(Board(position.grid.values, []))
    blue, red = position.bonuses
    mine = blue - red if position.to_move == 1 else red - blue
    assert solution.value(State.of(position)) == mine


def test_a_word_that_takes_everything_scores_and_owns_it() -> None:
    solution = solve_face(Board(EXAMPLE.values, [255]))
    assert solution.value(State()) == 2 * sum(EXAMPLE.values)
    assert solution.best(State()) == (255,)


def test_r4_3_a_pass_can_be_best() -> None:
    """Whoever takes one line to the dear corner loses the corner by the other line."""
    corner = Board([10, 1, 1, 1, 1, 1, 1, 1, 1], [Line.R1.bit, Line.C1.bit])
    solution = solve_face(corner)
    assert solution.line(State()) == (PASS, PASS)
    worths = {move.lines: move.value for move in solution.options(State())}
    assert worths == {PASS: 0, Line.R1.bit: 12 + 2 - 24, Line.C1.bit: 12 + 2 - 24}


def test_r4_3_after_a_pass_the_face_can_be_ended_at_once() -> None:
    """To move, behind in tiles: the other player passed, so stopping would lose."""
    board = Board([1] * 9, [Line.R1.bit])
    ahead = State(Line.C1.bit, 0b1001001, 0, passed=True)
    assert solve_face(board).value(ahead) == 3 + 5
    owned = State(Line.R1.bit, 0b111, 0, passed=True)
    assert solve_face(board).best(owned) == (PASS,)
    assert solve_face(board).value(owned) == 3


@pytest.mark.parametrize("passed", [False, True])
def test_r4_4_after_the_last_line_only_owners_count(passed: bool) -> None:
    solution = solve_face(Board(EXAMPLE.values, [1]))
    state = State(255, 0b1, 0b111111110, passed=passed, over=True)
    assert solution.value(state) == 1 - (sum(EXAMPLE.values) - 1)
    assert solution.line(state) == ()
