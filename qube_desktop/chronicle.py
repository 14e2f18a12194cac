"""What is told of matches that are over: in a list, as figures, and whole, to be copied as text.

Sentences made from summaries and matches; no rule is decided here. Labels are in ``messages``, the
running commentary of a match is in ``narration``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from statistics import fmean
from typing import Final

from qube_desktop import messages, narration
from qube_desktop.core.qube.face import Face, Pair
from qube_desktop.core.qube.match import Match, Seat
from qube_desktop.core.qube.statistics import LATELY
from qube_desktop.core.qube.summary import BestWord, Summary

_MONTHS: Final = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def date(created: str | None) -> str:
    """The day of a record for people, in the time of this place: “30 November 2026”."""
    moment = _moment(created)
    if moment is None:
        return messages.UNKNOWN_DATE
    return f"{moment.day} {_MONTHS[moment.month - 1]} {moment.year}"


def names(summary: Summary) -> tuple[str, str]:
    """What the two players were called."""
    blue, red = summary.seats
    return blue.name, red.name


def notes(summary: Summary) -> str:
    """The quiet line of a match in a list: when, against which level, and how it was played."""
    parts = [date(summary.created), *filter(None, map(_level, summary.seats))]
    if summary.clock_seconds is not None:
        parts.append(f"{messages.clock_text(summary.clock_seconds * 1_000)} clock")
    if summary.taken_back:
        parts.append(f"{messages.counted(summary.taken_back, 'turn')} taken back")
    return " · ".join(parts)


def spoken(summary: Summary) -> str:
    """A match in a list, for a screen reader."""
    players = names(summary)
    scores = ", ".join(map(messages.score_spoken, players, summary.totals))
    return f"{messages.result_headline(summary.winner, players)}. {scores}. {notes(summary)}"


def share_won(wins: int, games: int) -> str:
    """How many of some matches were won, in percent; nothing without a match."""
    return f"{round(100 * wins / games)} % of them" if games else ""


def best_word(best: BestWord | None) -> str:
    """A word with its score."""
    return "–" if best is None else f"{best.word}, {messages.counted(best.score, 'point')}"


def not_counted(between_people: int) -> str:
    """Why the figures hold fewer matches than the list."""
    return f"Not counted: {_matches(between_people)} between two people." if between_people else ""


def plot_spoken(scores: Sequence[int]) -> str:
    """The plot of scores, for a screen reader."""
    if not scores:
        return messages.SCORES_OVER_TIME
    low, high = min(scores), max(scores)
    return f"{messages.SCORES_OVER_TIME}: from {low} to {high}, the last one {scores[-1]}"


def percent(share: float | None) -> str:
    """A share of a hundred, if it is known."""
    return "–" if share is None else f"{share:.0f} %"


def accuracy_plot_spoken(accuracies: Sequence[float | None]) -> str:
    """The plot of accuracies, for a screen reader; ``None`` are those that are not known."""
    known = [accuracy for accuracy in accuracies if accuracy is not None]
    if not known:
        return messages.ACCURACY_OVER_TIME
    low, high, last = map(percent, (min(known), max(known), known[-1]))
    return f"{messages.ACCURACY_OVER_TIME}: from {low} to {high}, the last one {last}"


def accuracy_trend(accuracies: Sequence[float | None]) -> str:
    """Whether the accuracy of somebody rises; nothing as long as none is known."""
    known = [accuracy for accuracy in accuracies if accuracy is not None]
    last, before = known[-LATELY:], known[-2 * LATELY : -LATELY]
    if not last:
        return ""
    lately = "match" if len(last) == 1 else _matches(len(last))
    sentence = f"Accuracy of your last {lately}: {percent(fmean(last))}"
    if before:
        earlier = "one" if len(before) == 1 else len(before)
        sentence += f", of the {earlier} before: {percent(fmean(before))}"
    return f"{sentence}."


def accuracies_told(accuracies: Sequence[float | None], *, working_out: int, left_out: int) -> str:
    """The trend, and of how many matches the accuracy is being worked out, or could not be."""
    trend = accuracy_trend(accuracies)
    if working_out:
        rest = _matches(working_out, more=bool(trend))
        return f"{trend} Working out {rest}…" if trend else f"Working out the accuracy of {rest}…"
    if left_out:
        rest = f"{_matches(left_out)} could not be worked out."
        return f"{trend} {rest}" if trend else f"The accuracy of {rest}"
    return trend


def file_name(match: Match) -> str:
    """A name for the record of a match that every system takes, without the ending."""
    blue, red = narration.names(match.setup)
    moment = _moment(match.setup.created)
    day = [f"{moment:%Y-%m-%d}"] if moment else []
    return " ".join(filter(None, map(_plain, ["Qube", blue, "and", red, *day])))


def transcript(match: Match) -> str:
    """The whole match as plain text: every finished face with its words and scores, and the end.

    Of the face that is being played nothing is told: the match may be paused, and then no letter
    may be seen (R5.6).
    """
    return "\n".join(_lines(match)).rstrip() + "\n"


def _lines(match: Match) -> Iterator[str]:
    players = narration.names(match.setup)
    created = _moment(match.setup.created)
    yield "Qube" + (f", {date(match.setup.created)}" if created else "")
    yield f"{players[0]} (blue) and {players[1]} (red)"
    yield ""
    for number, face in enumerate(match.faces, 1):
        if face.position.ending is not None:
            yield from (*_face_lines(number, face, players), "")
    if match.outcome is None:
        yield f"Words so far: {_pair(players, match.word_scores)}."
        return
    yield f"Words: {_pair(players, match.word_scores)}. Tiles: {_pair(players, match.bonuses)}."
    headline = messages.result_headline(match.outcome.winner, players)
    yield f"{headline}: {_pair(players, match.totals)}."


def _face_lines(number: int, face: Face, players: tuple[str, str]) -> Iterator[str]:
    position = face.position
    yield messages.face_title(number)
    letters = face.grid.letters
    yield from (f"  {' '.join(letters[row : row + 3])}" for row in (0, 3, 6))
    width = max(map(len, players))
    for turn in face.turns:
        score = f" {turn.score}" if turn.word else ""
        yield f"  {players[turn.player.index]:<{width}}  {messages.turn_text(turn)}{score}"
    yield f"  Words: {_pair(players, position.word_scores)}."
    yield f"  With tiles: {_pair(players, position.totals)}."


def _matches(number: int, *, more: bool = False) -> str:
    return f"{number:,}{' more' * more} {'match' if number == 1 else 'matches'}"


def _level(seat: Seat) -> str:
    """The level of a computer player that goes by another name."""
    if seat.level is None or seat.name == messages.LEVEL_NAMES[seat.level]:
        return ""
    return f"{seat.name} played as {messages.LEVEL_NAMES[seat.level]}"


def _plain(text: str) -> str:
    """What of a text every system takes in the name of a file."""
    return "".join(char for char in text if char.isalnum() or char in "- ").strip()


def _pair(players: tuple[str, str], pair: Pair) -> str:
    return ", ".join(f"{name} {number}" for name, number in zip(players, pair, strict=True))


def _moment(created: str | None) -> datetime | None:
    """When a match was begun, in the time of this place; ``None`` if the record does not say."""
    try:
        return datetime.fromisoformat(created or "").astimezone()
    except (ValueError, OverflowError, OSError):
        return None
