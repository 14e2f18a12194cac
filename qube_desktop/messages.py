"""Sentences for people: short, plain and kind.

Everything that Qube says in words is worded here, for commands and window alike; no rule is decided
here. Errors come in as the types of ``core.errors`` and go out as one sentence each.
"""

from __future__ import annotations

from typing import Final

from qube_desktop.core.errors import (
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
from qube_desktop.core.qube.face import Action, Pair, Turn
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Level
from qube_desktop.core.qube.review import Counter, Verdict

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

_STORAGE_FAULTS = {
    StorageFault.READ_ONLY: "Qube may not write to {place}, so this match is not being saved.",
    StorageFault.FULL: "The disk is full, so this match is not being saved.",
    StorageFault.UNUSABLE: "{place} cannot be used, so this match is not being saved.",
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
        case StorageError():
            return _STORAGE_FAULTS[error.fault].format(place=error.place)
        case InvalidGridError():
            return f"A grid is nine letters A to Z, row by row, not “{shown(error.text)}”."
        case _:
            return str(error)


# --- window ---

PLAYER_NAMES: Final = {Player.BLUE: "Blue", Player.RED: "Red"}
YOU: Final = "You"

LEVEL_NAMES: Final = {
    Level.BEGINNER: "Beginner",
    Level.CASUAL: "Casual",
    Level.SKILLED: "Skilled",
    Level.EXPERT: "Expert",
    Level.MASTER: "Master",
}
LEVEL_DESCRIPTIONS: Final = {
    Level.BEGINNER: "Plays short, common words and misses a lot.",
    Level.CASUAL: "Plays everyday words, and not always the best one.",
    Level.SKILLED: "Plays good everyday words and defends its tiles.",
    Level.EXPERT: "Knows many words and seldom misses a line.",
    Level.MASTER: "Plays the strongest word that it knows.",
}

_VERDICTS = {
    Verdict.OPEN: "not finished",
    Verdict.BLUE: "blue ahead",
    Verdict.RED: "red ahead",
    Verdict.TIED: "level",
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


def clock_spoken(left_ms: int | None) -> str:
    """What a clock shows, in words and whole seconds."""
    if left_ms is None:
        return "no clock"
    minutes, seconds = divmod(-(-max(0, left_ms) // 1_000), 60)
    parts = [counted(minutes, "minute")] * (minutes > 0)
    parts += [counted(seconds, "second")] * (seconds > 0 or not minutes)
    return f"{' '.join(parts)} left"


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


def counter_spoken(counter: Counter, *, chosen: bool = False) -> str:
    """A face's counter for a screen reader: “Face 3, current”."""
    state = "current" if counter.current else _VERDICTS[counter.verdict]
    return f"Face {counter.number}, {state}" + (", shown" if chosen else "")


def face_title(number: int) -> str:
    """The heading over one face."""
    return f"Face {number}"


def face_scores(names: tuple[str, str], scores: Pair) -> str:
    """Both players' word scores on one face, on one line."""
    return f"{names[0]} {scores[0]} · {names[1]} {scores[1]}"


def result_headline(winner: Player | None, names: tuple[str, str]) -> str:
    """Who won the match (R1.4)."""
    return "A draw" if winner is None else f"{names[winner.index]} won the Qube"


def result_parts(words: int, tiles: int) -> str:
    """What a total is made of. The spaces let it break only before the plus sign."""
    return f"{words}\N{NO-BREAK SPACE}words +\N{NO-BREAK SPACE}{tiles}\N{NO-BREAK SPACE}tiles"


def score_spoken(name: str, score: int) -> str:
    """A score for a screen reader."""
    return f"{name}: {counted(score, 'point')}"


WORD_BOX: Final = "Word"
WORD_BOX_HELP: Final = "Type a word and press Enter to play it. Enter in an empty box passes."
WORD_BOX_PROMPT: Final = "Type a word"
WORDS_PLAYED: Final = "Words played"
NO_WORDS_YET: Final = "No words yet"
SCORE_COLUMNS: Final = ("Words", "Tiles", "Total")
FACES: Final = "Faces"
MESSAGE: Final = "Message"
RESULT: Final = "Result"
REMATCH: Final = "Rematch"
NEW_MATCH: Final = "New match"

PAUSED: Final = "Paused"
CONTINUE: Final = "Continue"
CONTINUE_KEYS: Final = "Enter, Escape or Space continues."
PAUSED_LETTERS_HIDDEN: Final = "The letters are hidden until you continue."

CANCEL: Final = "Cancel"
CLOSE: Final = "Close"
START: Final = "Start"
DONE: Final = "Done"
PLAYERS: Final = "Players"
PLAYERS_CHOICES: Final = ((1, "1 player"), (2, "2 players"))
YOUR_NAME: Final = "Your name"
BLUE_NAME: Final = "Blue plays as"
RED_NAME: Final = "Red plays as"
LEVEL: Final = "Opponent"
CLOCK: Final = "Clock"
CLOCK_CHOICES: Final = ((None, "Unlimited"), (120, "2 minutes"))
CLOCK_HELP: Final = {
    None: "Take all the time you like.",
    120: "Each player has two minutes on every face.",
}
SAME_NAMES: Final = "Please give the players two different names."

SETTINGS: Final = "Settings"
CLOCK_NEXT_MATCH: Final = "A change counts from the next match on."
APPEARANCE: Final = "Appearance"
SCHEME_CHOICES: Final = (("system", "As the system"), ("light", "Light"), ("dark", "Dark"))
TEXT_SIZE: Final = "Text size"
TEXT_SIZE_CHOICES: Final = ((100, "100 %"), (125, "125 %"), (150, "150 %"), (200, "200 %"))
PACE: Final = "Computer’s pace"
PACE_CHOICES: Final = (("natural", "Natural"), ("instant", "Instant"))
REDUCE_MOTION: Final = "Reduce motion"
REDUCE_MOTION_HELP: Final = "The cube fades from face to face instead of turning."
PREVIEW: Final = "Light up lines while I type"
PREVIEW_HELP: Final = "Shows which lines the letters in the box hold so far."
RENDERER: Final = "Drawing"
RENDERER_CHOICES: Final = (("auto", "Automatic"), ("opengl", "OpenGL"), ("software", "Software"))
RENDERER_HELP: Final = "Choose Software if the cube is not drawn properly."

ABOUT: Final = "About Qube"
ABOUT_TEXT: Final = "A word game on the six faces of a cube."
NOTICES: Final = "Licences"


def version(number: str) -> str:
    """The program's version, for people."""
    return f"Version {number}"


RULES: Final = "How to play"
RULES_SECTIONS: Final = {
    "The aim": "Spell lines on the six faces of a cube. Words score points, and every tile that "
    "you score becomes yours. When all six faces are played, the tiles that you own count once "
    "more. The higher total wins the Qube.",
    "Lines and words": "A face has nine letters and eight lines: three across, three down and two "
    "diagonals. A word finishes a line when it holds the line’s three letters in order, forwards "
    "or backwards, with any letters before, between and after. One word may finish several lines "
    "at once; each line is finished only once. Words have at least three letters. A word that is "
    "not accepted costs nothing but time.",
    "Scoring": "A word scores the values of the tiles on the lines that it finishes. A tile on "
    "two of them counts once, and the word’s other letters count nothing. The tiles take your "
    "colour, even if they were your opponent’s, who keeps the points already scored. Once every "
    "line through a tile is finished, the tile is locked and stays with its owner.",
    "Turns and faces": "Players take turns. Enter in an empty box passes. A face ends when all "
    "eight lines are finished, or after two passes in a row. From Face 2 on, the player who is "
    "behind on words opens; if you are level, the one who did not open the face before.",
    "The clock": "Without a clock there is no hurry. With the 2-minute clock each player has two "
    "minutes on every face, and only the player to move loses time. Whoever runs out of time "
    "makes no more moves on that face; the other goes on alone. The letters are hidden while the "
    "match is paused.",
    "Keys": "Enter plays the word. Escape clears the box. Pause or Ctrl+P pauses the match. F11 "
    "fills the screen. After the match, choose a face’s number to look at it again.",
}
EXAMPLE: Final = "An example"
EXAMPLE_TEXT: Final = (
    "Each row begins with the fresh face shown here, unless it says otherwise. "
    "The picture shows the face after FLORIST."
)
EXAMPLE_COLUMNS: Final = ("Play", "Lines", "Tiles", "Score")
EXAMPLE_ROWS: Final = (
    ("LEMON", "top row", "L1 M3 N1", "5"),
    ("TRANSFORM, backwards", "bottom row", "T1 S1 R1", "3"),
    ("FLORIST", "left column, bottom row", "L1 O1 R1 S1 T1", "5"),
    ("WRAPPING, after the other’s FLORIST", "diagonal", "R1 P3 N1", "5, and takes R"),
    ("OPAQUE", "middle row", "O1 P3 Q10", "14"),
    ("INQUEST, after the other’s OPAQUE", "right column", "N1 Q10 T1", "12, and locks Q"),
)
