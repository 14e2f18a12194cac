"""Reads a command line into words and options, or says in one sentence why it cannot.

Options are long ones: ``--name value``, ``--name=value``, and flags. ``--`` ends them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, TypeVar

from qube_desktop import messages
from qube_desktop.cli import wording
from qube_desktop.core.errors import InvalidGridError
from qube_desktop.core.qube.grid import Grid

Choice = TypeVar("Choice", bound=Enum)

MAX_SEED: Final = 2**63 - 1
_END_OF_OPTIONS: Final = "--"


class UsageError(Exception):
    """The command line cannot be read; the message is the sentence for the person."""


@dataclass(frozen=True, slots=True)
class Syntax:
    """Which options a command takes.

    ``flags`` stand alone, ``single`` take one value (the last one given counts), and ``many`` take
    all the words up to the next option. ``words`` says how many words the command takes at most.
    """

    flags: frozenset[str] = frozenset()
    single: frozenset[str] = frozenset()
    many: frozenset[str] = frozenset()
    words: int | None = 0


@dataclass(frozen=True, slots=True)
class Arguments:
    """What stood on the command line."""

    words: list[str] = field(default_factory=list)
    options: dict[str, list[str]] = field(default_factory=dict)

    def __contains__(self, option: str) -> bool:
        return option in self.options

    def text(self, option: str) -> str | None:
        """The value of an option, ``None`` if it is not there."""
        return self.options[option][-1] if option in self.options else None

    def whole(self, option: str, low: int, high: int) -> int | None:
        """The value as a whole number; ``UsageError`` unless it lies in ``low..high``."""
        text = self.text(option)
        if text is None:
            return None
        # int() would take 1_000, blanks, and the digits of every script.
        digits = text.removeprefix("-") if low < 0 else text
        if digits.isascii() and digits.isdigit() and len(digits) < 20 and low <= int(text) <= high:
            return int(text)
        raise UsageError(wording.wrong_number(option, text, low, high))

    def choice(self, option: str, choices: type[Choice]) -> Choice | None:
        """The member whose value is given; ``UsageError`` lists those there are."""
        text = self.text(option)
        if text is None:
            return None
        for member in choices:
            if member.value == text.lower():
                return member
        raise UsageError(wording.wrong_choice(option, text, [each.value for each in choices]))


def parse(arguments: Sequence[str], syntax: Syntax) -> Arguments:
    """Sort a command line into words and options."""
    parsed = Arguments()
    waiting = list(arguments)
    while waiting:
        argument = waiting.pop(0)
        if argument == _END_OF_OPTIONS:
            parsed.words.extend(waiting)
            break
        if not argument.startswith("-") or argument == "-":
            parsed.words.append(argument)
            continue
        _read_option(argument, waiting, syntax, parsed.options)
    if syntax.words is not None and len(parsed.words) > syntax.words:
        raise UsageError(wording.unexpected_word(parsed.words[syntax.words]))
    return parsed


def grid(text: str) -> Grid:
    """A grid in either case; ``UsageError`` unless it is nine letters A-Z."""
    try:
        return Grid.parse(text)
    except InvalidGridError as error:
        raise UsageError(messages.problem(error)) from error


def _read_option(
    argument: str, waiting: list[str], syntax: Syntax, options: dict[str, list[str]]
) -> None:
    """Take an option and its values from ``waiting``."""
    name, equals, value = argument.partition("=")
    values = [value] if equals else []
    if name in syntax.flags:
        if equals:
            raise UsageError(wording.no_value_wanted(name))
    elif name in syntax.single:
        if not values and waiting and not waiting[0].startswith("--"):
            values = [waiting.pop(0)]
        if not values:
            raise UsageError(wording.value_missing(name))
    elif name in syntax.many:
        while waiting and not waiting[0].startswith("-"):
            values.append(waiting.pop(0))
        if not values:
            raise UsageError(wording.value_missing(name))
    else:
        raise UsageError(wording.unknown_option(name))
    options.setdefault(name, []).extend(values)
