"""Sentences for people: short, plain and kind.

Everything that Qube says in words is worded here, for commands and window alike; no rule is decided
here. Errors come in as the types of ``core.errors`` and go out as one sentence each.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
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
from qube_desktop.core.qube.face import Action, Pair, Position, Turn
from qube_desktop.core.qube.grid import LINE_TILES, Line, Player
from qube_desktop.core.qube.match import Level, Outcome
from qube_desktop.core.qube.review import Counter, Verdict
from qube_desktop.core.qube.standings import Standings
from qube_desktop.startup import ProblemKind, StartProblem, apt_line

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


def tile_spoken(position: Position, tile: int) -> str:
    """A tile (0-8) in words: “L, 1 point, blue, locked”, or with its open lines instead."""
    owner = position.owners[tile]
    lines = sum(tile in LINE_TILES[line] and not position.done >> line & 1 for line in Line)
    return ", ".join((
        position.grid.letters[tile],
        counted(position.grid.values[tile], "point"),
        PLAYER_NAMES[owner].lower() if owner else "free",
        counted(lines, "open line") if lines else "locked",
    ))  # fmt: skip


def counter_spoken(counter: Counter, *, chosen: bool = False) -> str:
    """A face's counter for a screen reader: “Face 3, current”."""
    state = "current" if counter.current else _VERDICTS[counter.verdict]
    return f"Face {counter.number}, {state}" + (", shown" if chosen else "")


def face_title(number: int) -> str:
    """The heading over one face."""
    return f"Face {number}"


def face_scores(names: tuple[str, str], scores: Pair) -> str:
    """Both players' word scores on one face. It breaks only between the two."""
    parts = [f"{short_name(name)} {score}" for name, score in zip(names, scores, strict=True)]
    return " · ".join(part.replace(" ", "\N{NO-BREAK SPACE}") for part in parts)


def short_name(name: str) -> str:
    """A name where room is scarce: twelve letters at most."""
    return name if len(name) <= 12 else f"{name[:11].rstrip()}…"


def result_headline(winner: Player | None, names: tuple[str, str]) -> str:
    """Who won the match (R1.4)."""
    return "A draw" if winner is None else f"{names[winner.index]} won the Qube"


def result_parts(words: int, tiles: int) -> str:
    """What a total is made of, on two lines."""
    return f"{words} words\n+ {tiles} tiles"


def score_spoken(name: str, score: int) -> str:
    """A score for a screen reader."""
    return f"{name}: {counted(score, 'point')}"


WORD_BOX: Final = "Word"
WORD_BOX_HELP: Final = "Type a word and press Enter to play it. Enter in an empty box passes."
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
TEXT_SIZE_CHOICES: Final = tuple((size, f"{size} %") for size in (100, 125, 150, 175, 200))
PACE: Final = "Computer’s pace"
PACE_CHOICES: Final = (("natural", "Natural"), ("instant", "Instant"))
REDUCE_MOTION: Final = "Reduce motion"
REDUCE_MOTION_HELP: Final = "The cube fades from face to face instead of turning."
PREVIEW: Final = "Light up lines while I type"
PREVIEW_HELP: Final = "Shows which lines the letters in the box hold so far."
AWAY: Final = "Pause when I turn to another window"
AWAY_HELP: Final = "Only with a clock; without one there is no hurry."
RESET: Final = "Reset"
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


# --- main window ---

MENU_MATCH: Final = "&Match"
MENU_VIEW: Final = "&View"
MENU_HELP: Final = "&Help"
NEW_MATCH_MENU: Final = "New match…"
SETTINGS_MENU: Final = "Settings…"
PAUSE: Final = "Pause"
QUIT: Final = "Quit"
FULL_SCREEN: Final = "Full screen"
PLAY: Final = "Play"
PASS: Final = "Pass"
PREVIOUS_WORD: Final = "Previous word"
NEXT_WORD: Final = "Next word"
COUNTING: Final = "Counting the tiles"
SKIP: Final = "Skip to the result"
CANNOT_START: Final = "Qube cannot be played now"
DICTIONARY_COMING: Final = "One moment, the dictionary is still being read."
HOUSE_WORDS: Final = "House words"
HOUSE_WORDS_HELP: Final = (
    "Words that this house accepts besides the dictionary, one a line; -WORD refuses one. "
    "A change counts from the next match on."
)
HOUSE_WORDS_PROMPT: Final = "One word a line"
HINT: Final = "Hint"
HINTS: Final = "Hints"
HINTS_HELP: Final = "F2 shows the best lines, then a first letter, then a word. Not with a clock."
ADVANTAGE_BAR: Final = "Advantage bar"
ADVANTAGE_HELP: Final = "Shows how the match is expected to end if both play their best."
NEXT_MISTAKE: Final = "Next mistake"
NOTHING_TYPED: Final = "Type a word first, or press Pass."
DEALING: Final = "Dealing six faces…"
WELCOME: Final = "Welcome. Start a new match from the Match menu."
PAUSED_AFTER_SLEEP: Final = "The computer was asleep, so the match waited for you."
PAUSED_AND_KEPT: Final = "Your match is as you left it."
NOT_RESUMED: Final = "The unfinished match could not be read and was set aside as {name}."
SETTINGS_UNREADABLE: Final = "The settings could not be read, so Qube started with its own."
DRAWN_BY_SOFTWARE: Final = "OpenGL did not work here, so the cube is drawn without it."


# --- what is kept ---

SECOND_WINDOW: Final = (
    "Qube is open in another window already, so the match in this one is not being saved."
)

BACK_TO_MATCH: Final = "Back to your match"
TAKE_BACK: Final = "Take back"
OPEN_MENU: Final = "Open…"
SAVE_AS_MENU: Final = "Save as…"
COPY_MATCH: Final = "Copy as text"
RESET_WINDOW: Final = "Reset window"
OPEN_RECORD: Final = "Open a match"
SAVE_RECORD: Final = "Save the match"
RECORD_FILES: Final = "Qube matches"
COPIED: Final = "The match was copied as text."

WENT_WRONG: Final = "Something went wrong"
WENT_WRONG_MENU: Final = "What went wrong…"
STOPPED_LAST_TIME: Final = (
    "Qube stopped by itself last time. Help, What went wrong shows what is known of it."
)
STOPPED_LAST_TIME_DETAILS: Final = (
    "Qube stopped by itself last time. Nothing can be done about it now, but whoever mends Qube "
    "would like to see this."
)
COPY_DETAILS: Final = "Copy details"
DETAILS: Final = "Details"
DETAILS_COPIED: Final = "Copied."

MATCHES: Final = "Matches"
MATCHES_MENU: Final = "Matches…"
NO_MATCHES: Final = "Every match that you play to its end will be listed here."
OPEN: Final = "Open"
EXPORT: Final = "Export…"
DELETE: Final = "Delete"
DELETE_MENU: Final = "Delete…"
KEEP: Final = "Keep"
DELETE_QUESTION: Final = "Delete this match for ever?"
MATCH_GONE: Final = "That match is not in the list any more."
UNKNOWN_DATE: Final = "Date unknown"

STATISTICS: Final = "Statistics"
STATISTICS_MENU: Final = "Statistics…"
NO_STATISTICS: Final = "Play a match against the computer to its end, and its figures appear here."
GAMES: Final = "Matches"
WON: Final = "Won"
AVERAGE_SCORE: Final = "Average"
BEST_SCORE: Final = "Best score"
BEST_WORD: Final = "Best word"
BEST_FACE: Final = "Best face"
LONGEST_RUN: Final = "Longest run of wins"
LEVEL_COLUMNS: Final = ("Level", "Matches", "Won", "Drawn", "Lost")
SCORES_OVER_TIME: Final = "Your score, match by match"


def went_wrong(*, safe: bool) -> str:
    """What happened when the program made a mistake, and what became of the match."""
    match = "Your match is saved" if safe else "This match is not being saved"
    return f"Qube made a mistake that is not yours. {match}, and you may go on playing."


def saved_as(name: str) -> str:
    """The answer to a match that was saved in a file."""
    return f"The match was saved as {name}."


def not_saved_as(error: StorageError, name: str) -> str:
    """Why a match could not be saved in a file."""
    match error.fault:
        case StorageFault.READ_ONLY:
            return f"Qube may not write {name} there. Please choose another place."
        case StorageFault.FULL:
            return f"There is no room for {name} on that disk. Please choose another place."
        case StorageFault.UNUSABLE:
            return f"{name} could not be written there. Please choose another place."


def history_set_aside(name: str) -> str:
    """What became of a history that could not be read."""
    return f"The list of past matches could not be read and was set aside as {name}."


def kept_apart(why: str, name: str) -> str:
    """Where a finished match waits that the history could not take, and why it could not."""
    return f"{why} This match waits in {name} and is added at the next start."


def file_missing(name: str) -> str:
    """The answer to a record that is not there."""
    return f"There is no file {name}."


def pace_note(*, thinking: bool, your_turn: bool) -> str:
    """The small note on the card of the player to move."""
    if thinking:
        return "thinking"
    return "your turn" if your_turn else ""


# --- commands ---

FAMILIARITY: Final = {
    1: "very common",
    2: "common",
    3: "fairly common",
    4: "uncommon",
    5: "rare",
}
SOLVE_GRID_MISSING: Final = "Say which grid, nine letters row by row, as in: qube solve LMNOPQRST"
ANALYSE_RECORD_MISSING: Final = "Say which match record, as in: qube analyse match.qube"
LEVELS_MISSING: Final = "Say who plays, as in: qube play --blue skilled --red expert"
LEAD_AND_FACES_LEFT: Final = "--lead and --faces-left go together: give both or neither."
OWNERS_CONTRADICT: Final = (
    "These owners contradict the lines: the tiles of finished lines have one, and no others."
)
LOSSES_EXPLAINED: Final = "Losses are points of the final difference that is to be expected."
FACES_BY_THEMSELVES: Final = (
    "Each face was looked at by itself, for there is no table of what a lead is worth here."
)
WORDS_MISSING: Final = "Say which words to check, as in: qube check LEMON"
GRID_MISSING: Final = "Say which grid, nine letters row by row, as in: qube moves LMNOPQRST"
RECORD_MISSING: Final = "Say which match record to replay, as in: qube replay match.qube"
OPENER_WITH_ONE_PLAYER: Final = "Against the computer the person opens: --opener needs two players."
FILE_OR_NEW_MATCH: Final = "Give a match record or options for a new match, not both."
OUTPUT_FAILED: Final = "The answer could not be written."
NO_MOVES: Final = "No word finishes a line here."
MOVE_COLUMNS: Final = ("Score", "Lines", "Words", "Examples")

_USAGE: Final = {
    "check": (
        "qube check WORD… [--json]",
        "Says for each word whether the dictionary accepts it.",
    ),
    "words": ("qube words [--familiarity 1-5]", "Prints every accepted word."),
    "faces": ("qube faces [--seed N] [--json]", "Deals the six grids of a match."),
    "moves": (
        "qube moves GRID [--played WORD …] [--top N] [--json]",
        "Lists every set of lines that one word can finish now.",
    ),
    "solve": (
        "qube solve GRID [--played WORD …] [--owners 012…] [--lead D --faces-left K] [--json]",
        "Gives the exact value of a face for the player to move, and best play.",
    ),
    "analyse": (
        "qube analyse FILE [--json]",
        "Says for each turn of a match what it brought, and what the best would have brought.",
    ),
    "play": (
        "qube play --blue LEVEL --red LEVEL [--matches N] [--seed N] [--json]",
        "Lets the computer play itself, in pairs of matches on the same faces.",
    ),
    "self-test": ("qube self-test", "Tries whether everything that was installed works."),
    "replay": (
        "qube replay FILE [--lexicon WORDS.txt] [--json]",
        "Replays a match record by the rules.",
    ),
}
_WINDOW_USAGE: Final = """\
qube [FILE.qube]
    Opens the window, or a match record in it. Options:
    --new                       start a match at once
    --players 1|2               against the computer, or two people
    --level NAME                beginner, casual, skilled, expert or master
    --clock unlimited|120       without a clock, or two minutes a face
    --seed N                    deal the faces from this number
    --grids G1,…,G6             play these six grids of nine letters
    --opener 1|2                who opens Face 1 of two people
    --renderer auto|opengl|software
    --data-dir DIR              keep settings and matches here
    --safe-mode                 default settings, no OpenGL, nothing resumed
    --version"""


def usage(command: str | None) -> str:
    """How to call one command, or all of them and the window."""
    lines = {name: f"{call}\n    {what}" for name, (call, what) in _USAGE.items()}
    return lines[command] if command else "\n".join([_WINDOW_USAGE, *lines.values()])


def program_version(number: str) -> str:
    """The answer to ``--version``."""
    return f"Qube {number}"


def quoted(text: str) -> str:
    """What stood on the command line, fit for one line of a sentence."""
    plain = "".join(char if char.isprintable() else "?" for char in text)
    return f"“{plain if len(plain) <= 60 else f'{plain[:59]}…'}”"


def unknown_command(name: str, commands: Iterable[str]) -> str:
    """The answer to a word that is neither a command nor a match record."""
    return f"There is no command {quoted(name)}. There are: {', '.join(commands)}."


def unknown_option(name: str) -> str:
    """The answer to an option that the command does not have."""
    return f"There is no option {quoted(name)} here. See: qube --help"


def value_missing(option: str) -> str:
    """The answer to an option that stands alone, but should not."""
    return f"{option} needs a value."


def no_value_wanted(option: str) -> str:
    """The answer to ``--flag=value``."""
    return f"{option} takes no value."


def unexpected_word(word: str) -> str:
    """The answer to one word too many."""
    return f"{quoted(word)} is one word too many."


def wrong_number(option: str, text: str, low: int, high: int) -> str:
    """The answer to a value that is no whole number, or out of range."""
    return f"{option} takes a whole number from {low} to {high}, not {quoted(text)}."


def wrong_choice(option: str, text: str, choices: Sequence[str]) -> str:
    """The answer to a value that is none of those there are."""
    return f"{option} takes {', '.join(choices[:-1])} or {choices[-1]}, not {quoted(text)}."


def wrong_grid_count(count: int) -> str:
    """The answer to ``--grids`` with more or fewer than a match has."""
    return f"--grids takes six grids with commas between them, not {count}."


def no_word_list(name: str) -> str:
    """The answer to a word list that cannot be read."""
    return f"{name} cannot be read as a list of words, one a line."


def window_not_installed(why: str) -> str:
    """The answer when a part of the window cannot be loaded."""
    return f"The window cannot be opened, because a part of it is missing: {why}."


def start_problem(problem: StartProblem) -> str:
    """Why the window cannot open, and what would mend it."""
    match problem.kind:
        case ProblemKind.MISSING_LIBRARIES:
            return f"Qube needs libraries that are missing. Install: {apt_line(problem.packages)}"
        case ProblemKind.SILENT_SCREEN:
            return "The screen does not answer. Start Qube from the desktop you are logged in to."
        case ProblemKind.NO_SCREEN:
            return "There is no screen to open a window on. Start Qube from a desktop."


def accepted_word(word: str, familiarity: int) -> str:
    """The answer to a word of the dictionary: how well known it is."""
    return f"{shown(word)} is a word: {FAMILIARITY[familiarity]} ({familiarity} of 5)."


def refused_word(word: str, error: MoveError) -> str:
    """The answer to a word that no face would take."""
    named = error.reason is Rejection.NOT_IN_DICTIONARY
    return refusal(error) if named else f"{quoted(word)}: {refusal(error)}"


def seed_title(seed: int) -> str:
    """The heading over dealt faces: what brings them back."""
    return f"Seed {seed}"


def dealt_face(number: int, moves: int) -> str:
    """The heading over one dealt face."""
    return f"{face_title(number)}: {counted(moves, 'move')}"


def replayed_owners(owners: Sequence[Player | None], locked: Collection[int]) -> str:
    """Who owns each tile of a face, row by row; a locked tile is in brackets."""
    marks = [str(int(owner)) if owner else "·" for owner in owners]
    tiles = [f"[{mark}]" if tile in locked else f" {mark} " for tile, mark in enumerate(marks)]
    return "\n".join(f"  {''.join(tiles[row : row + 3])}".rstrip() for row in (0, 3, 6))


def replayed_scores(words: Pair, bonuses: Pair) -> str:
    """Words, tiles and total of both players, on one line."""
    return " · ".join(
        f"{PLAYER_NAMES[player]} {word} for words + {bonus} for tiles = {word + bonus}"
        for player, word, bonus in zip(Player, words, bonuses, strict=True)
    )


def replayed_match(words: Pair, bonuses: Pair) -> str:
    """The sums over all faces, on one line."""
    return f"The match: {replayed_scores(words, bonuses)}"


def replayed_result(outcome: Outcome | None) -> str:
    """How a replayed match ended."""
    if outcome is None:
        return "The match is not finished."
    return f"{PLAYER_NAMES[outcome.winner]} wins." if outcome.winner else "A draw."


def advantage(difference: float | None, *, exact: bool, names: tuple[str, str]) -> str:
    """How the match is expected to end, for the advantage bar; blue's points less red's.

    Before Face 6 it is a mean over faces that nobody has dealt yet, and says so.
    """
    if difference is None:
        return "Working out the advantage…"
    points = round(difference)
    if points == 0:
        return "Level with best play" if exact else "Level, as expected with best play"
    leader = names[0] if points > 0 else names[1]
    by = counted(abs(points), "point")
    return f"{leader} ahead by {by} with best play" if exact else f"{leader} ahead by about {by}"


_HOUSE_FAULTS: Final = {
    HouseFault.NOT_LETTERS: "has other signs than the letters A to Z",
    HouseFault.TOO_SHORT: "is too short",
    HouseFault.TOO_LONG: "is too long",
    HouseFault.TOO_MANY: "is one word too many",
}


def bad_house_word(line: BadLine) -> str:
    """Why a line of the house words was not taken."""
    return f"Line {line.number}: “{shown(line.text)}” {_HOUSE_FAULTS[line.fault]}."


def meaning(definition: str | None, familiarity: int | None) -> str:
    """What a word means and how common it is, as far as either is known (D6)."""
    common = "" if familiarity is None else f"{FAMILIARITY[familiarity]} word"
    return " · ".join(part for part in (definition or "", common) if part)


def wrong_owners(text: str) -> str:
    """The answer to ``--owners`` that cannot be read."""
    return f"--owners takes nine digits 0, 1 or 2, row by row, not {quoted(text)}."


def solved(player: Player, value: float, *, exact: bool) -> str:
    """What a face is worth to the player to move, or with ``exact`` false the rest of a match."""
    what = "the face brings" if exact else "the rest of the match is expected to bring"
    name, other = PLAYER_NAMES[player], PLAYER_NAMES[player.other]
    return f"{name} is to move. With best play {what} {name} {_ahead(value)} {other}."


def best_play(turn: Turn, word: str | None, lines: str) -> str:
    """One turn of best play; ``word`` is ``None`` where no word may be offered for it."""
    if turn.action is not Action.WORD:
        return turn_spoken(turn)
    name, score = PLAYER_NAMES[turn.player], counted(turn.score, "point")
    return f"{name}: {word or 'a word that is never offered'}, {score} ({lines})"


def _ahead(value: float) -> str:
    """A difference in points: “3 points more than”."""
    if not value:
        return "as many points as"
    number = abs(value)
    points = "1 point" if number == 1 else f"{number:.4g} points"
    return f"{points} {'more' if value > 0 else 'fewer'} than"


def tournament(played: Standings, levels: tuple[Level, Level], seed: int) -> str:
    """How matches of the computer against itself ended."""
    sides = [
        f"{PLAYER_NAMES[player]}, {LEVEL_NAMES[level]}: {wins} won, {average:.1f} points on average"
        for player, level, wins, average in zip(
            Player, levels, played.wins, played.average, strict=True
        )
    ]
    matches = "1 match" if played.matches == 1 else f"{played.matches} matches"
    return "\n".join([f"{matches}, seed {seed}", *sides, f"{played.draws} drawn"])


PART_DICTIONARY: Final = "Dictionary"
PART_DEFINITIONS: Final = "Definitions"
PART_EQUITY: Final = "What a lead is worth"
PART_SOLVER: Final = "Solver"
PART_PICTURE: Final = "Picture"
PICTURE_EMPTY: Final = "a frame was drawn, and there is nothing in it."
FONTS_MISSING: Final = "the letters cannot be loaded."
ICON_MISSING: Final = "the icon cannot be read."
NOTICES_MISSING: Final = "licences are missing."
ALL_WORKS: Final = "Everything works."
NOT_ALL_WORKS: Final = "Not everything works. Please install Qube again."


def part_works(part: str, detail: str) -> str:
    """One line of the self-test."""
    return f"{part}: fine{f', {detail}' if detail else ''}."


def part_broken(part: str, what: str) -> str:
    """One line of the self-test about a part that does not work."""
    return f"{part}: NOT WORKING: {what}"


def words_counted(words: int) -> str:
    """How many words a file holds."""
    return f"{words:,} words"


def measured_over(faces: int) -> str:
    """Over how many faces a table was measured."""
    return f"measured over {faces} faces"


def wrong_values(found: tuple[float, ...], known: tuple[float, ...]) -> str:
    """The answer when a face whose values are known is solved wrongly."""
    return f"a stored face came to {found}, and not to {known}."


def drawn_by(renderer: str | None) -> str:
    """How the frame of the self-test was drawn."""
    return "drawn without OpenGL" if renderer is None else f"drawn by OpenGL ({renderer})"
