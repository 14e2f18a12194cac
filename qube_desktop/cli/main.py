"""The entry point: finds the command, prints what it answers, and turns errors into sentences."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

import qube_desktop
from qube_desktop import messages
from qube_desktop.cli import wording
from qube_desktop.cli.arguments import UsageError, parse
from qube_desktop.cli.output import (
    INTERRUPTED,
    REFUSED,
    UNREADABLE,
    RefusedError,
    Reply,
    complain,
    deliver,
    never_fail_to_encode,
)
from qube_desktop.core.errors import QubeError

COMMANDS: Final = (
    "check",
    "words",
    "faces",
    "moves",
    "solve",
    "play",
    "replay",
    "analyse",
    "self-test",
)
RECORD_SUFFIX: Final = ".qube"


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; the exit code."""
    never_fail_to_encode()
    try:
        reply = _answer(list(sys.argv[1:] if arguments is None else arguments))
    except UsageError as error:
        complain(str(error))
        return UNREADABLE
    except RefusedError as error:
        complain(str(error))
        return REFUSED
    except QubeError as error:
        complain(messages.problem(error))
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    return deliver(reply)


def _answer(arguments: list[str]) -> Reply:
    name = arguments[0] if arguments else ""
    if _asks_for("--help", arguments) or name == "-h":
        return Reply(wording.usage(name if name in COMMANDS else None))
    if _asks_for("--version", arguments):
        return Reply(wording.program_version(qube_desktop.__version__))
    if name in COMMANDS:
        return _run(name, arguments[1:])
    if name and not name.startswith("-") and not name.lower().endswith(RECORD_SUFFIX):
        raise UsageError(wording.unknown_command(name, COMMANDS))
    return _run("window", arguments)


def _asks_for(option: str, arguments: list[str]) -> bool:
    end = arguments.index("--") if "--" in arguments else len(arguments)
    return option in arguments[:end]


def _run(name: str, arguments: list[str]) -> Reply:
    # By name, so that `check` need not wait for NumPy nor any of them for the others.
    command = import_module(f"qube_desktop.cli.{name.replace('-', '_')}")
    reply: Reply = command.run(parse(arguments, command.SYNTAX))
    return reply
