"""What the window says: labels, help, questions and notices.

Errors of ``core`` are worded in ``messages``, the running commentary in ``narration``.
"""

from __future__ import annotations

from typing import Final

from qube_desktop.core.errors import StorageError, StorageFault
from qube_desktop.core.qube.face import Pair, Position
from qube_desktop.core.qube.grid import LINE_TILES, Line
from qube_desktop.core.qube.levels import AGAINST_A_NOVICE
from qube_desktop.core.qube.match import Level
from qube_desktop.core.qube.review import Counter, Verdict
from qube_desktop.messages import FAMILIARITY, PLAYER_NAMES, counted

LEVEL_DESCRIPTIONS: Final = {
    Level.BEGINNER: "Knows the most common words and looks only at its own points.",
    Level.CASUAL: "Plays everyday words and likes to take your tiles.",
    Level.SKILLED: "Knows more words and looks ahead to the end of the face.",
    Level.EXPERT: "Knows nearly every word and plans for the whole match. It has its off days.",
    Level.MASTER: "Knows every word and does not make mistakes.",
}

_VERDICTS = {
    Verdict.OPEN: "not finished",
    Verdict.BLUE: "blue ahead",
    Verdict.RED: "red ahead",
    Verdict.TIED: "level",
}


def percent(number: int) -> str:
    """“60 %”."""
    return f"{number} %"


def level_help(level: Level) -> str:
    """What a level is like, and what it was measured to score."""
    points, novice = AGAINST_A_NOVICE[level]
    measured = f"About {points} points a match against a newcomer, who gets {novice}."
    return f"{LEVEL_DESCRIPTIONS[level]}\n{measured}"


def clock_spoken(left_ms: int | None) -> str:
    """What a clock shows, in words and whole seconds."""
    if left_ms is None:
        return "no clock"
    minutes, seconds = divmod(-(-max(0, left_ms) // 1_000), 60)
    parts = [counted(minutes, "minute")] * (minutes > 0)
    parts += [counted(seconds, "second")] * (seconds > 0 or not minutes)
    return f"{' '.join(parts)} left"


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


def face_scores(names: tuple[str, str], scores: Pair) -> str:
    """Both players' word scores on one face. It breaks only between the two."""
    parts = [f"{short_name(name)} {score}" for name, score in zip(names, scores, strict=True)]
    return " · ".join(part.replace(" ", "\N{NO-BREAK SPACE}") for part in parts)


def short_name(name: str) -> str:
    """A name where room is scarce: twelve letters at most."""
    return name if len(name) <= 12 else f"{name[:11].rstrip()}…"


def result_parts(words: int, tiles: int) -> str:
    """What a total is made of. It breaks only before the tiles."""
    gap = "\N{NO-BREAK SPACE}"
    return f"{words}{gap}words +{gap}{tiles}{gap}tiles"


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
BLUE_NAME_HELP: Final = "You, against the computer. From the next match on."
RED_NAME_HELP: Final = "A friend beside you."
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
SOUND: Final = "Sound"
SOUND_HELP: Final = "For moves, for a face that turns, and when time runs short."
VOLUME: Final = "Volume"
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
LEVEL_COLUMNS: Final = ("Level", "Matches", "Won", "Drawn", "Lost", "Accuracy")
AVERAGE_ACCURACY: Final = "Average accuracy"


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


def pace_note(*, thinking: bool, your_turn: bool) -> str:
    """The small note on the card of the player to move."""
    if thinking:
        return "thinking"
    return "your turn" if your_turn else ""


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


def meaning(definition: str | None, familiarity: int | None) -> str:
    """What a word means and how common it is, as far as either is known (D6)."""
    common = "" if familiarity is None else f"{FAMILIARITY[familiarity]} word"
    return " · ".join(part for part in (definition or "", common) if part)
