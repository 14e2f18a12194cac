"""`qube check WORD…`: whether each word is accepted, how well known it is, and what it means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from qube_desktop.cli import dictionary, wording
from qube_desktop.cli.arguments import Arguments, Syntax, UsageError
from qube_desktop.cli.output import FINE, REFUSED, Reply, document
from qube_desktop.core.definitions import Definitions
from qube_desktop.core.errors import MoveError, Rejection
from qube_desktop.core.lexicon import LEAST_FAMILIAR, Familiarity, Lexicon
from qube_desktop.core.qube.face import Position
from qube_desktop.core.qube.grid import Grid, Player

SYNTAX: Final = Syntax(flags=frozenset({"--json"}), single=frozenset({"--data-dir"}), words=None)

# The rules judge a word on a face; which lines of this one it holds is of no interest here.
_ANY_FACE: Final = Position.start(Grid("LMNOPQRST"), Player.BLUE)


def run(arguments: Arguments) -> Reply:
    """Exit code 1 if any word is refused."""
    if not arguments.words:
        raise UsageError(wording.WORDS_MISSING)
    lexicon = dictionary.load(arguments)
    definitions = dictionary.definitions()
    judged = [(word, _judged(word, lexicon)) for word in arguments.words]
    code = REFUSED if any(isinstance(answer, MoveError) for _, answer in judged) else FINE
    if "--json" in arguments:
        return Reply(document({"words": [_entry(*each, definitions) for each in judged]}), code)
    return Reply("\n".join(line for each in judged for line in _lines(*each, definitions)), code)


def _judged(word: str, lexicon: Lexicon) -> Familiarity | MoveError:
    """How well known the word is, or why no face would take it (R2.4, R2.6)."""
    try:
        _ANY_FACE.judge(word, lexicon)
    except MoveError as error:
        if error.reason is not Rejection.NO_LINE:
            return error
    return lexicon.familiarity(word.upper()) or LEAST_FAMILIAR


def _lines(word: str, answer: Familiarity | MoveError, definitions: Definitions) -> Iterator[str]:
    if isinstance(answer, MoveError):
        yield wording.refused_word(word, answer)
        return
    yield wording.accepted_word(word, answer)
    if meaning := definitions.of(word.upper()):
        yield f"    {meaning}"


def _entry(
    word: str, answer: Familiarity | MoveError, definitions: Definitions
) -> dict[str, object]:
    accepted = not isinstance(answer, MoveError)
    return {
        "word": word.upper() if word.isascii() else word,
        "accepted": accepted,
        "familiarity": answer if accepted else None,
        "definition": definitions.of(word.upper()) if accepted else None,
    }
