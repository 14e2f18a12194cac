"""What can go wrong, as types.

An error says *what* happened in values that a program can test. The sentence that a person reads is
made from those values in ``qube_desktop.messages``; nothing here is worded for people.
"""

from __future__ import annotations

from enum import Enum


class Rejection(Enum):
    """Why a word, a pass or a timeout was not taken.

    The first five are the reasons of R2.6, in the order in which they are tested.
    """

    NOT_LETTERS = "not letters"
    TOO_SHORT = "too short"
    NOT_IN_DICTIONARY = "not in the dictionary"
    NO_LINE = "no line"
    FINISHED_LINES = "finished lines"
    TOO_LATE = "too late"  # R5.5
    TIME_LEFT = "time left"  # a timeout while the clock still shows time (R5.3)
    UNTIMED = "untimed"  # a timeout in a match without a clock (R5.1)
    WRONG_PLAYER = "wrong player"  # R4.1
    PAUSED = "paused"  # R5.6
    FACE_OVER = "face over"  # a turn after the face has ended (R4.3, R4.4, R5.4)
    MATCH_OVER = "match over"  # R7.4
    NO_TAKE_BACK = "no take back"  # nothing to take back, or not in this match


class QubeError(Exception):
    """Base of every error that Qube raises on purpose."""


class InvalidGridError(QubeError):
    """The text is not a grid: nine letters A-Z, row by row (R1.1)."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class MoveError(QubeError):
    """A turn that was not taken, and why. The state is as it was before."""

    def __init__(self, reason: Rejection, word: str = "") -> None:
        super().__init__(f"{reason.value}: {word}" if word else reason.value)
        self.reason = reason
        self.word = word


class InvalidMoveError(MoveError):
    """The word cannot be read: it has other characters than A-Z, or fewer than three (R2.4)."""


class IllegalMoveError(MoveError):
    """The turn can be read, but the rules do not allow it here."""


class LexiconFault(Enum):
    """Why a dictionary was refused."""

    MISSING = "missing"
    NOT_A_DICTIONARY = "not a dictionary"
    NEWER = "newer version"
    DAMAGED = "damaged"


class LexiconError(QubeError):
    """The dictionary cannot be used."""

    def __init__(self, fault: LexiconFault, detail: str = "") -> None:
        super().__init__(f"{fault.value}: {detail}" if detail else fault.value)
        self.fault = fault
        self.detail = detail


class DefinitionsError(QubeError):
    """The definitions cannot be used; the faults are those of a dictionary."""

    def __init__(self, fault: LexiconFault, detail: str = "") -> None:
        super().__init__(f"{fault.value}: {detail}" if detail else fault.value)
        self.fault = fault
        self.detail = detail


class RecordFault(Enum):
    """Why a match record was refused."""

    MISSING = "missing"
    TOO_LARGE = "too large"
    NOT_JSON = "not json"
    NOT_A_RECORD = "not a record"
    NEWER = "newer version"
    WRONG_VALUE = "wrong value"  # ``detail`` names the key
    ILLEGAL_TURN = "illegal turn"  # ``face``, ``turn`` and ``cause`` say which and why
    WRONG_OPENER = "wrong opener"  # R4.2
    FACE_NOT_OVER = "face not over"  # a face was begun before ``face`` had ended


class RecordError(QubeError):
    """A match record cannot be used.

    ``face`` and ``turn`` count from 1 and are 0 where the fault lies in no face or no turn.
    """

    def __init__(
        self,
        fault: RecordFault,
        detail: str = "",
        *,
        face: int = 0,
        turn: int = 0,
        cause: MoveError | None = None,
    ) -> None:
        super().__init__(f"{fault.value}: {detail}" if detail else fault.value)
        self.fault = fault
        self.detail = detail
        self.face = face
        self.turn = turn
        self.cause = cause


class StorageFault(Enum):
    """Why a file of the player could not be written or set aside."""

    READ_ONLY = "read only"
    FULL = "full"
    UNUSABLE = "unusable"


class StorageError(QubeError):
    """A file in the data directory could not be written; what was there before is still there."""

    def __init__(self, fault: StorageFault, place: str) -> None:
        super().__init__(f"{fault.value}: {place}")
        self.fault = fault
        self.place = place


class HistoryFault(Enum):
    """Why the history of matches cannot be used."""

    DAMAGED = "damaged"
    NEWER = "newer version"
    LOCKED = "locked"
    READ_ONLY = "read only"
    FULL = "full"
    UNUSABLE = "unusable"


class HistoryError(QubeError):
    """The history of matches cannot be read or written; nothing in it was changed."""

    def __init__(self, fault: HistoryFault) -> None:
        super().__init__(fault.value)
        self.fault = fault


class EquityFault(Enum):
    """Why a match equity table was refused."""

    MISSING = "missing"
    NOT_A_TABLE = "not an equity table"
    NEWER = "newer version"
    DAMAGED = "damaged"
    OTHER_DICTIONARY = "other dictionary"
    OTHER_DEALER = "other dealer"


class EquityError(QubeError):
    """The match equity table cannot be used, or not with this dictionary and dealer."""

    def __init__(self, fault: EquityFault, detail: str = "") -> None:
        super().__init__(f"{fault.value}: {detail}" if detail else fault.value)
        self.fault = fault
        self.detail = detail
