"""What the commands say: answers, usage, and what is wrong with a command line.

Errors of ``core`` are worded in ``messages``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from qube_desktop.core.errors import MoveError, Rejection
from qube_desktop.core.house_words import BadLine
from qube_desktop.core.qube.face import Action, Pair, Turn
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Level, Outcome
from qube_desktop.core.qube.standings import Standings
from qube_desktop.messages import (
    FAMILIARITY,
    LEVEL_NAMES,
    PLAYER_NAMES,
    bad_house_word,
    counted,
    face_title,
    refusal,
    shown,
    turn_spoken,
)
from qube_desktop.startup import ProblemKind, StartProblem, apt_line

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


def house_words_left_out(lines: Sequence[BadLine], name: str) -> str:
    """That lines of the house words count for nothing: the first of them, and how many."""
    others = len(lines) - 1
    rest = f" {counted(others, 'more line')} of the file cannot be used either." if others else ""
    return f"{name}: {bad_house_word(lines[0])}{rest}"


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
PART_SOUNDS: Final = "Sounds"
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


def sounds_counted(sounds: int, *, playable: bool) -> str:
    """How many sounds there are, and whether there is something to play them with."""
    return f"{sounds} sounds" if playable else f"{sounds} sounds, but nothing to play them with"


def drawn_by(renderer: str | None) -> str:
    """How the frame of the self-test was drawn."""
    return "drawn without OpenGL" if renderer is None else f"drawn by OpenGL ({renderer})"
