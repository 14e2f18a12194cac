"""`qube solve GRID`: the exact value of a face for the player to move, and best play from there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from qube_desktop.cli import dictionary, thinking, wording
from qube_desktop.cli.arguments import Arguments, Syntax, UsageError, grid
from qube_desktop.cli.output import RefusedError, Reply, document
from qube_desktop.core.lexicon import Lexicon
from qube_desktop.core.qube.evaluation import PASS
from qube_desktop.core.qube.face import Action, Owner, Position, Turn
from qube_desktop.core.qube.grid import LineMask, Player, line_names, tiles_on
from qube_desktop.core.qube.match import FACES
from qube_desktop.core.qube.moves import Matcher
from qube_desktop.core.qube.situation import Situation
from qube_desktop.core.qube.thinker import EVERY_WORD, OFFERED, Thinker

SYNTAX: Final = Syntax(
    flags=frozenset({"--json"}),
    single=frozenset({"--owners", "--lead", "--faces-left", "--data-dir"}),
    many=frozenset({"--played"}),
    words=1,
)
_MOST_LEAD: Final = 1_000


def run(arguments: Arguments) -> Reply:
    """Exit code 1 for a played word that is illegal, and for owners that contradict the lines."""
    if not arguments.words:
        raise UsageError(wording.SOLVE_GRID_MISSING)
    start = Position.start(grid(arguments.words[0]), Player.BLUE)
    owners = _owners(arguments.text("--owners"))
    lead = arguments.whole("--lead", -_MOST_LEAD, _MOST_LEAD)
    faces_left = arguments.whole("--faces-left", 0, FACES - 1)
    if (lead is None) != (faces_left is None):
        raise UsageError(wording.LEAD_AND_FACES_LEFT)

    lexicon = dictionary.load(arguments)
    position = _played(start, arguments.options.get("--played", []), lexicon)
    if owners is not None:
        position = _with_owners(position, owners)
    equity = thinking.equity(lexicon) if faces_left else None
    thinker = Thinker(Matcher(lexicon), equity)
    situation = Situation(position, lead or 0, faces_left or 0)
    solution = thinker.solution(situation)
    value = solution.value(situation.state)
    line = list(_line(position, solution.line(situation.state), thinker))
    if "--json" in arguments:
        return Reply(document(_document(position, value, line, exact=not faces_left)))
    return Reply("\n".join(_text(position, value, line, exact=not faces_left)))


def _owners(text: str | None) -> tuple[Owner, ...] | None:
    """Who owns each tile, row by row; ``UsageError`` unless it is nine digits 0, 1 and 2."""
    if text is None:
        return None
    if len(text) != 9 or not set(text) <= set("012"):
        raise UsageError(wording.wrong_owners(text))
    return tuple(None if digit == "0" else Player(int(digit)) for digit in text)


def _played(position: Position, words: list[str], lexicon: Lexicon) -> Position:
    for word in words:
        position, _ = position.play(word, lexicon)
    return position


def _with_owners(position: Position, owners: tuple[Owner, ...]) -> Position:
    owned = tuple(tile for tile, owner in enumerate(owners) if owner is not None)
    if owned != tiles_on(position.done):
        raise RefusedError(wording.OWNERS_CONTRADICT)
    return replace(position, owners=owners)


def _line(
    position: Position, moves: tuple[LineMask, ...], thinker: Thinker
) -> Iterator[tuple[Turn, str | None]]:
    """The turns of best play, each with the most common word for it that may be offered."""
    for lines in moves:
        if lines == PASS:
            position, turn = position.play_pass()
            yield turn, None
            continue
        offered = thinker.words(position, lines, OFFERED)
        word = offered[0] if offered else thinker.words(position, lines, EVERY_WORD)[0]
        position, turn = position.play(word, None)
        yield turn, word if offered else None


def _document(
    position: Position, value: float, line: list[tuple[Turn, str | None]], *, exact: bool
) -> dict[str, object]:
    return {
        "grid": position.grid.letters,
        "value": round(value) if exact else round(value, 3),
        "exact": exact,
        "line": [_entry(turn, word) for turn, word in line],
    }


def _entry(turn: Turn, word: str | None) -> dict[str, object]:
    if turn.action is Action.PASS:
        return {"pass": True}
    return {"word": word, "lines": line_names(turn.lines), "score": turn.score}


def _text(
    position: Position, value: float, line: list[tuple[Turn, str | None]], *, exact: bool
) -> Iterator[str]:
    yield wording.solved(position.to_move, value, exact=exact)
    for turn, word in line:
        yield f"  {wording.best_play(turn, word, ' '.join(line_names(turn.lines)))}"
