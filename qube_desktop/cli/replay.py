"""`qube replay FILE`: a match record played again by the rules, with every score and owner."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from qube_desktop import messages
from qube_desktop.cli import wording
from qube_desktop.cli.arguments import Arguments, Syntax, UsageError
from qube_desktop.cli.files import read_game, read_words
from qube_desktop.cli.output import Reply, document
from qube_desktop.core.qube.face import Action, Face, Turn
from qube_desktop.core.qube.grid import line_names
from qube_desktop.core.qube.match import Match

SYNTAX: Final = Syntax(
    flags=frozenset({"--json"}), single=frozenset({"--lexicon", "--data-dir"}), words=1
)


def run(arguments: Arguments) -> Reply:
    """Refuses the record at its first illegal turn, which it names by face and number."""
    if not arguments.words:
        raise UsageError(wording.RECORD_MISSING)
    listed = arguments.text("--lexicon")
    words = None if listed is None else read_words(Path(listed))
    match = read_game(Path(arguments.words[0]), words).match
    if "--json" in arguments:
        return Reply(document(entry(match)))
    return Reply("\n".join(_text(match)))


def entry(match: Match) -> dict[str, Any]:
    """The match as JSON: every turn, score and owner, face by face."""
    outcome = match.outcome
    return {
        "faces": [_face_entry(face) for face in match.faces],
        "word_scores": list(match.word_scores),
        "bonuses": list(match.bonuses),
        "totals": list(match.totals),
        "finished": match.over,
        "winner": None if outcome is None else int(outcome.winner or 0),
    }


def _face_entry(face: Face) -> dict[str, Any]:
    position = face.position
    return {
        "grid": face.grid.letters,
        "opener": int(face.opener),
        "ended": position.ending.value if position.ending else None,
        "turns": [_turn_entry(turn) for turn in face.turns],
        "lines": line_names(position.done),
        "owners": [int(owner or 0) for owner in position.owners],
        "locked": list(position.locked),
        "word_scores": list(position.word_scores),
        "bonuses": list(position.bonuses),
        "totals": list(position.totals),
    }


def _turn_entry(turn: Turn) -> dict[str, Any]:
    if turn.action is Action.PASS:
        return {"player": int(turn.player), "pass": True}
    if turn.action is Action.TIMEOUT:
        return {"player": int(turn.player), "timeout": True}
    return {
        "player": int(turn.player),
        "word": turn.word,
        "lines": line_names(turn.lines),
        "tiles": list(turn.tiles),
        "score": turn.score,
    }


def _text(match: Match) -> Iterator[str]:
    for number, face in enumerate(match.faces, 1):
        yield from (f"{messages.face_title(number)}  {face.grid}", *map(turn_line, face.turns))
        position = face.position
        yield wording.replayed_owners(position.owners, position.locked)
        yield wording.replayed_scores(position.word_scores, position.bonuses)
        yield ""
    yield wording.replayed_match(match.word_scores, match.bonuses)
    yield wording.replayed_result(match.outcome)


def turn_line(turn: Turn) -> str:
    """One turn with the lines that it finished, set in under its face."""
    lines = " ".join(line_names(turn.lines))
    return f"  {messages.turn_spoken(turn)}" + (f" ({lines})" if lines else "")
