"""Sentences for people: short, plain and kind.

Everything that Qube says in words is worded here, for commands and window alike; no rule is decided
here. Errors come in as the types of ``core.errors`` and go out as one sentence each.
"""

from __future__ import annotations

from qube_desktop.core.errors import (
    InvalidGridError,
    LexiconError,
    LexiconFault,
    MoveError,
    QubeError,
    RecordError,
    RecordFault,
    Rejection,
)

_REJECTIONS = {
    Rejection.NOT_LETTERS: "Use the letters A to Z only.",
    Rejection.TOO_SHORT: "A word needs at least three letters.",
    Rejection.NOT_IN_DICTIONARY: "{word} is not in the dictionary.",
    Rejection.NO_LINE: "{word} spells no line of this face.",
    Rejection.FINISHED_LINES: "{word} spells only lines that are finished.",
    Rejection.TOO_LATE: "Too late: the time is up.",
    Rejection.TIME_LEFT: "There is still time on the clock.",
    Rejection.UNTIMED: "This match is played without a clock.",
    Rejection.WRONG_PLAYER: "It is the other player's turn.",
    Rejection.PAUSED: "The match is paused.",
    Rejection.FACE_OVER: "This face is over.",
    Rejection.MATCH_OVER: "The match is over.",
}

_LEXICON_FAULTS = {
    LexiconFault.MISSING: "The dictionary file is missing. Please install Qube again.",
    LexiconFault.NOT_A_DICTIONARY: "The dictionary file is not Qube’s. Please install Qube again.",
    LexiconFault.NEWER: "The dictionary is from a newer Qube. Please update Qube.",
    LexiconFault.DAMAGED: "The dictionary file is damaged. Please install Qube again.",
}

_LONGEST_SHOWN = 24


def shown(word: str) -> str:
    """A typed word fit for a sentence: capitals if it is plain letters, and never very long."""
    text = word.upper() if word.isascii() else word
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 1]}…"


def refusal(error: MoveError) -> str:
    """Why a turn was not taken (R2.6)."""
    return _REJECTIONS[error.reason].format(word=shown(error.word))


def record_problem(error: RecordError, name: str = "The file") -> str:
    """Why a match record was refused; ``name`` is what the sentence calls the file."""
    match error.fault:
        case RecordFault.MISSING:
            return f"{name} cannot be read."
        case RecordFault.TOO_LARGE:
            return f"{name} is too large to be a match record."
        case RecordFault.NOT_JSON:
            return f"{name} is not a match record, or is damaged."
        case RecordFault.NOT_A_RECORD:
            return f"{name} is not a Qube match record."
        case RecordFault.NEWER:
            return f"{name} is from a newer Qube. Please update Qube to open it."
        case RecordFault.WRONG_VALUE:
            return f"{name} is damaged: the value of {error.detail} makes no sense{_at(error)}."
        case RecordFault.FACE_NOT_OVER:
            return f"{name} is damaged: face {error.face} begins before the face before it is over."
        case RecordFault.WRONG_OPENER:
            return f"{name} is damaged: face {error.face} was opened by the wrong player."
        case RecordFault.ILLEGAL_TURN:
            why = refusal(error.cause) if error.cause else "It is against the rules."
            return f"{name}: face {error.face}, turn {error.turn} is illegal. {why}"


def _at(error: RecordError) -> str:
    if not error.face:
        return ""
    return f" (face {error.face}, turn {error.turn})" if error.turn else f" (face {error.face})"


def problem(error: QubeError, name: str = "The file") -> str:
    """One sentence for any error that Qube raises on purpose."""
    match error:
        case MoveError():
            return refusal(error)
        case LexiconError():
            return _LEXICON_FAULTS[error.fault]
        case RecordError():
            return record_problem(error, name)
        case InvalidGridError():
            return f"A grid is nine letters A to Z, row by row, not “{shown(error.text)}”."
        case _:
            return str(error)
