"""`qube analyse FILE`: what each turn of a match brought, and what the best would have brought."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from qube_desktop import messages, narration
from qube_desktop.cli import dictionary, replay, thinking, wording
from qube_desktop.cli.arguments import Arguments, Syntax, UsageError
from qube_desktop.cli.files import read_game
from qube_desktop.cli.output import Reply, document
from qube_desktop.core.errors import EquityError
from qube_desktop.core.qube.analysis import Accuracies, Analysis, Appraisal, accuracies, analyse
from qube_desktop.core.qube.match import Match
from qube_desktop.core.qube.moves import Matcher
from qube_desktop.core.qube.thinker import Thinker

SYNTAX: Final = Syntax(flags=frozenset({"--json"}), single=frozenset({"--data-dir"}), words=1)

_DIGITS: Final = 4


def run(arguments: Arguments) -> Reply:
    """Refuses what `replay` refuses. Without an equity table each face is looked at by itself."""
    if not arguments.words:
        raise UsageError(wording.ANALYSE_RECORD_MISSING)
    match = read_game(Path(arguments.words[0])).match
    lexicon = dictionary.load(arguments)
    try:
        equity = thinking.equity(lexicon)
    except EquityError:
        equity = None
    analysis = analyse(match, Thinker(Matcher(lexicon), equity))
    if "--json" in arguments:
        return Reply(document(_entry(match, analysis)))
    return Reply("\n".join(_text(match, analysis)))


def _entry(match: Match, analysis: Analysis) -> dict[str, Any]:
    entry = replay.entry(match)
    for face, appraisals in zip(entry["faces"], analysis.faces, strict=True):
        face["accuracy"] = _rounded(accuracies(appraisals))
        for turn, appraisal in zip(face["turns"], appraisals, strict=True):
            turn.update(_figures(appraisal))
    entry["accuracy"] = _rounded(analysis.accuracies)
    return {**entry, "whole_match": analysis.whole_match}


def _figures(appraisal: Appraisal) -> dict[str, object]:
    return {
        "value": round(appraisal.value, _DIGITS),
        "best": round(appraisal.best, _DIGITS),
        "loss": round(appraisal.loss, _DIGITS),
        "face_loss": round(appraisal.face_loss, _DIGITS),
        "best_words": list(appraisal.best_words),
    }


def _rounded(both: Accuracies) -> list[float | None]:
    return [None if accuracy is None else round(accuracy, 1) for accuracy in both]


def _text(match: Match, analysis: Analysis) -> Iterator[str]:
    for number, (face, appraisals) in enumerate(zip(match.faces, analysis.faces, strict=True), 1):
        yield f"{messages.face_title(number)}  {face.grid}"
        for turn, appraisal in zip(face.turns, appraisals, strict=True):
            yield replay.turn_line(turn)
            yield f"    {narration.appraised(turn, appraisal)}"
        yield narration.accuracy(match.setup, accuracies(appraisals), None)
        yield ""
    yield wording.replayed_result(match.outcome)
    yield narration.accuracy(match.setup, analysis.accuracies, None)
    yield wording.LOSSES_EXPLAINED if analysis.whole_match else wording.FACES_BY_THEMSELVES
