"""What is told of a match as it goes on: one line for a turn, a face, the count and the result.

Sentences made from a ``Transition`` or a ``Match`` by comparing what they hold; no rule is decided
here. Labels and sentences about errors are in ``messages``.
"""

from __future__ import annotations

from qube_desktop import messages
from qube_desktop.core.qube.advice import Hint
from qube_desktop.core.qube.analysis import Accuracies, Appraisal, Mistake
from qube_desktop.core.qube.face import Action, Pair, Position, Turn
from qube_desktop.core.qube.grid import Grid
from qube_desktop.core.qube.match import Match, Setup, leader
from qube_desktop.core.qube.play import Transition


def names(setup: Setup) -> tuple[str, str]:
    """What the two players are called."""
    blue, red = setup.seats
    return blue.name, red.name


def whose_turn(match: Match) -> str:
    """The big label: who is to move, or that the match is over."""
    mover = match.to_move
    if mover is None:
        return "The match is over"
    name = match.setup.seat(mover).name
    if match.setup.is_computer(mover):
        return f"{name} is thinking…"
    return f"{_whose(name)} turn"


def not_your_turn(match: Match) -> str:
    """The answer to Enter while the other player has the turn; the text stays in the box."""
    return f"{whose_turn(match)}{'' if match.over else ' Your word stays in the box.'}"


def opening(match: Match) -> str:
    """The first line of a fresh match."""
    name = match.setup.seat(match.position.to_move).name
    return f"Face {match.number}. {name} {_verb(name, 'open')}."


def told(transition: Transition) -> str:
    """One line for a turn and, if it ended the face, how that stands and who opens next and why."""
    turn = transition.turn
    if turn is None:
        return ""
    return " ".join(part for part in (_turn(transition, turn), _face_end(transition)) if part)


def replayed_turn(match: Match, face: int, index: int) -> str:
    """One line for turn ``index`` (from 0) of face ``face`` (1-6) when it is looked at again."""
    played = match.faces[face - 1]
    turn = played.turns[index]
    positions = list(played.positions())
    name = match.setup.seat(turn.player).name
    before, after = positions[index], positions[index + 1]
    return _plain(name, turn, played.grid, _newly_locked(before.locked, after.locked))


def time_left(match: Match, seconds: int) -> str:
    """The warning that the player to move has little time left."""
    name = match.setup.seat(match.position.to_move).name
    return f"{name} {_verb(name, 'have', 'has')} {messages.counted(seconds, 'second')} left."


def taken_back(transition: Transition) -> str:
    """One line for a turn that was taken back, and for the reply that went with it."""
    turns = transition.before.face.turns
    own, *reply = turns[len(transition.after.face.turns) :]
    name = transition.before.setup.seat(own.player).name
    line = f"{name} took back {own.word or 'the pass'}"
    return f"{line}, and {reply[0].word or 'the pass'} went with it." if reply else f"{line}."


def face_spoken(match: Match, face: int, position: Position) -> str:
    """A face in words, tile by tile, for those who do not see the cube.

    “Face 2. Top row: L of Ann, locked; M free; N of Bob. …”
    """
    rows = []
    for row, name in enumerate(("Top", "Middle", "Bottom")):
        tiles = [_tile_spoken(match, position, tile) for tile in range(3 * row, 3 * row + 3)]
        rows.append(f"{name} row: {'; '.join(tiles)}.")
    return f"{messages.face_title(face)}. {' '.join(rows)}"


def counting(match: Match, face: int) -> str:
    """One line of the final count (R6.3)."""
    bonuses = match.faces[face - 1].position.bonuses
    blue, red = names(match.setup)
    return f"Face {face}: tiles of {bonuses[0]} for {blue} and {bonuses[1]} for {red}."


def face_result(match: Match, face: int) -> str:
    """One line for a finished face: its totals, words and tiles together (R7.2)."""
    position = match.faces[face - 1].position
    ahead = leader(position.totals)
    standing = f"Face {face}: {_score(position.totals)} with tiles"
    return f"{standing}, {'level' if ahead is None else match.setup.seat(ahead).name + ' ahead'}."


def result(match: Match) -> str:
    """The last line of a match."""
    blue, red = match.totals
    winner = leader((blue, red))
    if winner is None:
        return f"A draw at {blue} points. Choose a face to look at it again."
    name = match.setup.seat(winner).name
    high, low = max(blue, red), min(blue, red)
    return f"{name} won the Qube, {high} to {low}. Choose a face to look at it again."


def hinted(hint: Hint, given: int) -> str:
    """The first, second or third hint: the lines, a first letter, the word."""
    if hint.word is None:
        return "Hint: no word is left, so pass."
    glow = "line that glows" if hint.lines.bit_count() == 1 else "lines that glow"
    if hint.passing:
        word = (f"for the {glow}", f"that begins with {hint.word[0]}", f"such as {hint.word}")
        return f"Hint: a pass is strongest here; else a word {word[given - 1]}."
    if given == 1:
        return f"Hint: look at the {glow}."
    if given == 2:
        return f"Hint: a word for it begins with {hint.word[0]}."
    return f"Hint: {hint.word} does it."


def appraised(turn: Turn, appraisal: Appraisal) -> str:
    """What is written beside a turn in review: its value, the best that was there, the loss."""
    parts = []
    if turn.action is not Action.TIMEOUT:
        loss = appraisal.loss
        # What rounds to nothing lost is not called a loss.
        lost = round(loss, 1) > 0
        judged = f"Lost {loss:.1f}" if lost else "Best"
        parts.append(f"{judged}: {appraisal.value:+.1f}")
        if lost:
            parts.append(f"best {appraisal.best:+.1f} with {_best(appraisal)}")
    if turn.hints:
        parts.append(messages.counted(turn.hints, "hint"))
    return ", ".join(parts)


def mistaken(match: Match, turn: Turn, appraisal: Appraisal) -> str:
    """One line for a mistake that is looked at: what was better, and why it was one."""
    name = match.setup.seat(turn.player).name
    what = f"{_whose(name)} {turn.word if turn.action is Action.WORD else 'pass'}"
    lost = f"lost {appraisal.loss:.1f} points"
    if appraisal.mistake is Mistake.OPENING:
        return (
            f"{what} was good for this face, but {lost} on the match: whoever is behind on "
            f"words opens the next face. Better: {_best(appraisal)}."
        )
    return f"{what} {lost}. Better: {_best(appraisal)}."


def accuracy(setup: Setup, face: Accuracies, whole: Accuracies | None) -> str:
    """How accurate both players were on a face and, if that is known, in the match."""
    line = f"Accuracy: {_accuracies(setup, face)}"
    return line if whole is None else f"{line} · in the match {_accuracies(setup, whole)}"


def _accuracies(setup: Setup, pair: Accuracies) -> str:
    shown = ("–" if each is None else f"{each:.0f} %" for each in pair)
    return ", ".join(f"{name} {each}" for name, each in zip(names(setup), shown, strict=True))


def _best(appraisal: Appraisal) -> str:
    return appraisal.best_words[0] if appraisal.best_words else "a pass"


def _tile_spoken(match: Match, position: Position, tile: int) -> str:
    letter = position.grid.letters[tile]
    owner = position.owners[tile]
    if owner is None:
        return f"{letter} free"
    locked = ", locked" if tile in position.locked else ""
    return f"{letter} of {match.setup.seat(owner).name}{locked}"


def _turn(transition: Transition, turn: Turn) -> str:
    before = transition.before
    setup = before.setup
    name = setup.seat(turn.player).name
    played = transition.after.faces[before.number - 1].position
    if turn.action is Action.TIMEOUT:
        other = setup.seat(turn.player.other).name
        told_so = f"{name} {_verb(name, 'are', 'is')} out of time."
        return told_so if played.ending else f"{told_so} {other} {_verb(other, 'play')} on alone."
    locked = _newly_locked(before.position.locked, played.locked)
    return _plain(name, turn, played.grid, locked)


def _plain(name: str, turn: Turn, grid: Grid, locked: list[int]) -> str:
    if turn.action is Action.TIMEOUT:
        return f"{name} {_verb(name, 'were', 'was')} out of time."
    if turn.action is Action.PASS:
        return f"{name} passed."
    letters = " ".join(grid.letters[tile] for tile in turn.tiles)
    parts = [letters, messages.counted(turn.score, "point")]
    if turn.lines.bit_count() > 1:
        parts.append(messages.turn_lines(turn))
    line = f"{name} played {turn.word}: {', '.join(parts)}."
    return f"{line} {_locked(grid, locked)}" if locked else line


def _newly_locked(before: tuple[int, ...], after: tuple[int, ...]) -> list[int]:
    return [tile for tile in after if tile not in before]


def _locked(grid: Grid, tiles: list[int]) -> str:
    letters = [grid.letters[tile] for tile in tiles]
    if len(letters) == 1:
        return f"{letters[0]} is locked."
    return f"{', '.join(letters[:-1])} and {letters[-1]} are locked."


def _face_end(transition: Transition) -> str:
    if not transition.face_ended:
        return ""
    before, after = transition.before, transition.after
    score = after.faces[before.number - 1].position.word_scores
    line = f"Face {before.number}: {_score(score)}"
    if after.over:
        return f"{line}. Now the tiles are counted."
    name = after.setup.seat(after.position.opener).name
    if leader(after.word_scores) is None:
        return f"{line}. Level on words, so {name} {_verb(name, 'open')} this time."
    # From Face 2 on the match decides who opens, and may say another thing than the face (R4.2).
    standing = "" if before.number == 1 else f" on this face, {_score(after.word_scores)} in all"
    return f"{line}{standing}. {name} {_verb(name, 'open')}, being behind."


def _score(pair: Pair) -> str:
    return f"{pair[0]}–{pair[1]}"


def _verb(name: str, verb: str, third: str = "") -> str:
    """The verb in the form that goes with a name: you open, Red opens."""
    return verb if name == messages.YOU else third or f"{verb}s"


def _whose(name: str) -> str:
    """The name before a thing: “Your”, “Red’s”."""
    if name == messages.YOU:
        return "Your"
    return f"{name}’" if name.endswith("s") else f"{name}’s"
