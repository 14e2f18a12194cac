"""`qube moves GRID`: every set of lines that one word can finish now."""

from __future__ import annotations

from typing import Final

from qube_desktop.cli import dictionary, wording
from qube_desktop.cli.arguments import Arguments, Syntax, UsageError, grid
from qube_desktop.cli.output import Reply, document, table
from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Player, line_names
from qube_desktop.core.qube.moves import Matcher, Move

SYNTAX: Final = Syntax(
    flags=frozenset({"--json"}),
    single=frozenset({"--top", "--data-dir"}),
    many=frozenset({"--played"}),
    words=1,
)
_MOST: Final = 255


def run(arguments: Arguments) -> Reply:
    """Best score first, `--top N` of them, after the words of `--played`.

    Raises ``MoveError`` for the first of these that the rules do not take.
    """
    if not arguments.words:
        raise UsageError(wording.GRID_MISSING)
    position = Position.start(grid(arguments.words[0]), Player.BLUE)
    top = arguments.whole("--top", 1, _MOST)
    lexicon = dictionary.load(arguments)
    played = []
    for word in arguments.options.get("--played", []):
        position, turn = position.play(word, lexicon)
        played.append(turn.word)
    moves = Matcher(lexicon).moves(position.grid, position.done)[:top]
    if "--json" not in arguments:
        return Reply(_text(moves))
    entries = [_entry(move) for move in moves]
    letters = position.grid.letters
    return Reply(document({"grid": letters, "played": played, "moves": entries}))


def _entry(move: Move) -> dict[str, object]:
    return {
        "lines": line_names(move.lines),
        "tiles": list(move.tiles),
        "score": move.score,
        "words": move.words,
        "examples": list(move.examples),
    }


def _text(moves: list[Move]) -> str:
    if not moves:
        return wording.NO_MOVES
    rows = [
        (move.score, " ".join(line_names(move.lines)), move.words, " ".join(move.examples))
        for move in moves
    ]
    return "\n".join(table([wording.MOVE_COLUMNS, *rows], right=frozenset({0, 2})))
