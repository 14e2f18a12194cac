"""Grids, positions and whole games for the tests, by hand and by Hypothesis.

No dictionary is asked in these games, so a "word" may be any letters that spell the lines wanted.
"""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_uppercase

from hypothesis import strategies as st

from qube_desktop.core.clock import TimeControl
from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Grid, Line, Player
from qube_desktop.core.qube.match import Match, Seat, Setup
from qube_desktop.core.qube.play import (
    Begin,
    Event,
    FlagFall,
    Game,
    Pass,
    PlayWord,
    Transition,
    apply,
)

EXAMPLE = Grid("LMNOPQRST")
"""The grid of the worked example."""

SIX = tuple(Grid(text) for text in (
    "LMNOPQRST", "CATBEDFIG", "HOUSEJKLM", "PLANTBRIC", "WORDSEAIT", "ZIPFONTUM",
))  # fmt: skip

SEATS = (Seat("Blue"), Seat("Red"))

two_minutes = TimeControl(120_000)
unlimited = TimeControl()


def new_game(
    control: TimeControl = unlimited,
    grids: tuple[Grid, ...] = SIX,
    opener: Player = Player.BLUE,
) -> Game:
    return Game.start(Match.start(Setup(SEATS, control), grids, opener))


def spell(grid: Grid, *lines: Line) -> str:
    """Letters that hold the given lines of a grid."""
    return "".join(grid.spelling(line) for line in lines)


def play_all(game: Game, events: list[Event], *, step_ms: int = 1_000) -> Game:
    """The game after the events, each ``step_ms`` after the one before."""
    for number, event in enumerate(events):
        game, _ = apply(game, event, number * step_ms)
    return game


letters = st.text(ascii_uppercase, min_size=9, max_size=9)
grids = st.builds(Grid, letters)
"""Any grid, letters repeated or not."""

words = st.text(ascii_uppercase, min_size=3, max_size=12)
masks = st.integers(0, 255)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A face after some legal turns, over or not."""
    position = Position.start(draw(grids), draw(st.sampled_from(Player)))
    for action in draw(st.lists(st.integers(0, 11), max_size=9)):
        position = next_position(position, action)
    return position


def next_position(position: Position, action: int) -> Position:
    """The position after the action: a line 0-7, a pass or a timeout; unchanged if not legal."""
    if position.ending is not None:
        return position
    if action < 8:
        if position.done >> action & 1:
            return position
        return position.play(spell(position.grid, Line(action)), None)[0]
    return (position.play_pass() if action < 11 else position.play_timeout())[0]


@st.composite
def games(draw: st.DrawFn, *, finished: bool = False) -> Game:
    """A game reached through the door; with ``finished`` played to its end."""
    *_, game = (step[0] for step in draw(histories(finished=finished)))
    return game


@st.composite
def histories(draw: st.DrawFn, *, finished: bool = False) -> list[tuple[Game, Transition | None]]:
    """All the games from a fresh one on, each with the transition that led to it."""
    control = draw(st.sampled_from((unlimited, two_minutes)))
    chosen = tuple(draw(st.tuples(*[grids] * 6)))
    game = new_game(control, chosen, draw(st.sampled_from(Player)))
    actions = draw(st.lists(st.tuples(st.integers(0, 11), st.integers(0, 50_000)), max_size=60))
    history: list[tuple[Game, Transition | None]] = [(game, None)]
    history += _run(game, actions)
    if finished:
        history += _run(history[-1][0], [(8, 1_000)] * 24, now=10**9)
    return history


def _run(
    game: Game, actions: list[tuple[int, int]], now: int = 0
) -> Iterator[tuple[Game, Transition]]:
    for action, wait_ms in actions:
        if game.match.over:
            return
        game, _ = apply(game, Begin(), now)
        now += wait_ms
        deadline_ms = game.clock.deadline_ms
        event: Event
        if deadline_ms is not None and (action == 11 or now >= deadline_ms):
            event, now = FlagFall(), deadline_ms
        elif action < 8 and not game.match.position.done >> action & 1:
            event = PlayWord(spell(game.match.position.grid, Line(action)))
        else:
            event = Pass()
        game, transition = apply(game, event, now)
        yield game, transition
