"""Sentences for people: short, plain and kind.

What commands and window both say is worded here; no rule is decided here. Errors come in as the
types of ``core.errors`` and go out as one sentence each. What only one of the two says is in its
own ``wording``.
"""

from __future__ import annotations

from typing import Final

from qube_desktop.core.errors import (
    DefinitionsError,
    EquityError,
    EquityFault,
    HistoryError,
    HistoryFault,
    InvalidGridError,
    LexiconError,
    LexiconFault,
    MoveError,
    QubeError,
    RecordError,
    RecordFault,
    Rejection,
    StorageError,
    StorageFault,
)
from qube_desktop.core.house_words import BadLine, HouseFault
from qube_desktop.core.qube.face import Action, Turn
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Level

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
    Rejection.NO_TAKE_BACK: "There is no turn of yours to take back on this face.",
}

_LEXICON_FAULTS = {
    LexiconFault.MISSING: "The dictionary file is missing. Please install Qube again.",
    LexiconFault.NOT_A_DICTIONARY: "The dictionary file is not Qube’s. Please install Qube again.",
    LexiconFault.NEWER: "The dictionary is from a newer Qube. Please update Qube.",
    LexiconFault.DAMAGED: "The dictionary file is damaged. Please install Qube again.",
}

_DEFINITION_FAULTS = {
    LexiconFault.MISSING: "The definitions are missing, so words are shown without them.",
    LexiconFault.NOT_A_DICTIONARY: "The definitions are not Qube’s, so words come without them.",
    LexiconFault.NEWER: "The definitions are from a newer Qube, so words come without them.",
    LexiconFault.DAMAGED: "The definitions are damaged, so words are shown without them.",
}

_EQUITY_FAULTS = {
    EquityFault.MISSING: "The table of what a lead is worth is missing. Please install Qube again.",
    EquityFault.NOT_A_TABLE: "The table of what a lead is worth is not Qube’s. "
    "Please install Qube again.",
    EquityFault.NEWER: "The table of what a lead is worth is from a newer Qube. "
    "Please update Qube.",
    EquityFault.DAMAGED: "The table of what a lead is worth is damaged. Please install Qube again.",
    EquityFault.OTHER_DICTIONARY: "The table of what a lead is worth belongs to another "
    "dictionary. Please install Qube again.",
    EquityFault.OTHER_DEALER: "The table of what a lead is worth belongs to another version of "
    "Qube. Please install Qube again.",
}

_STORAGE_FAULTS = {
    StorageFault.READ_ONLY: "Qube may not write to {place}, so this match is not being saved.",
    StorageFault.FULL: "The disk is full, so this match is not being saved.",
    StorageFault.UNUSABLE: "{place} cannot be used, so this match is not being saved.",
}

_HISTORY_FAULTS = {
    HistoryFault.DAMAGED: "The list of past matches is damaged.",
    HistoryFault.NEWER: "The list of past matches is from a newer Qube.",
    HistoryFault.LOCKED: "The list of past matches is in use by another program.",
    HistoryFault.READ_ONLY: "Qube may not write to the list of past matches.",
    HistoryFault.FULL: "The disk is full, so the list of past matches cannot grow.",
    HistoryFault.UNUSABLE: "The list of past matches cannot be used.",
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
        case DefinitionsError():
            return _DEFINITION_FAULTS[error.fault]
        case RecordError():
            return record_problem(error, name)
        case EquityError():
            return _EQUITY_FAULTS[error.fault]
        case StorageError():
            return _STORAGE_FAULTS[error.fault].format(place=error.place)
        case HistoryError():
            return _HISTORY_FAULTS[error.fault]
        case InvalidGridError():
            return f"A grid is nine letters A to Z, row by row, not “{shown(error.text)}”."
        case _:
            return str(error)


PLAYER_NAMES: Final = {Player.BLUE: "Blue", Player.RED: "Red"}
YOU: Final = "You"

LEVEL_NAMES: Final = {
    Level.BEGINNER: "Beginner",
    Level.CASUAL: "Casual",
    Level.SKILLED: "Skilled",
    Level.EXPERT: "Expert",
    Level.MASTER: "Master",
}


def counted(number: int, noun: str) -> str:
    """A number with its noun: “1 line”, “2 lines”."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def clock_text(left_ms: int | None) -> str:
    """What a clock shows: rounded up, tenths below ten seconds, nothing without a clock.

    “0:00” stands there only when the time is over.
    """
    if left_ms is None:
        return ""
    tenths = -(-max(0, left_ms) // 100)
    if 0 < tenths < 100:
        return f"0:{tenths // 10:02}.{tenths % 10}"
    minutes, seconds = divmod(-(-tenths // 10), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def turn_text(turn: Turn) -> str:
    """What a list of turns shows: the word, or what else was done."""
    match turn.action:
        case Action.WORD:
            return turn.word
        case Action.PASS:
            return "pass"
        case Action.TIMEOUT:
            return "out of time"


def turn_lines(turn: Turn) -> str:
    """How many lines a turn finished; nothing for a pass or a timeout."""
    return counted(turn.lines.bit_count(), "line") if turn.lines else ""


def turn_spoken(turn: Turn) -> str:
    """A turn for a screen reader: “Blue: FLORIST, 5 points, 2 lines”."""
    what = f"{PLAYER_NAMES[turn.player]}: {turn_text(turn)}"
    if turn.action is not Action.WORD:
        return what
    return f"{what}, {counted(turn.score, 'point')}, {turn_lines(turn)}"


def face_title(number: int) -> str:
    """The heading over one face."""
    return f"Face {number}"


def result_headline(winner: Player | None, names: tuple[str, str]) -> str:
    """Who won the match (R1.4)."""
    return "A draw" if winner is None else f"{names[winner.index]} won the Qube"


def score_spoken(name: str, score: int) -> str:
    """A score for a screen reader."""
    return f"{name}: {counted(score, 'point')}"


UNKNOWN_DATE: Final = "Date unknown"
SCORES_OVER_TIME: Final = "Your score, match by match"
ACCURACY_OVER_TIME: Final = "Your accuracy, match by match"


def file_missing(name: str) -> str:
    """The answer to a record that is not there."""
    return f"There is no file {name}."


FAMILIARITY: Final = {
    1: "very common",
    2: "common",
    3: "fairly common",
    4: "uncommon",
    5: "rare",
}


_HOUSE_FAULTS: Final = {
    HouseFault.NOT_LETTERS: "has other signs than the letters A to Z",
    HouseFault.TOO_SHORT: "is too short",
    HouseFault.TOO_LONG: "is too long",
    HouseFault.TOO_MANY: "is one word too many",
}


def bad_house_word(line: BadLine) -> str:
    """Why a line of the house words was not taken."""
    return f"Line {line.number}: “{shown(line.text)}” {_HOUSE_FAULTS[line.fault]}."
