"""What a command answers, and how that reaches the terminal."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from qube_desktop.cli import wording

FINE: Final = 0
REFUSED: Final = 1
UNREADABLE: Final = 2
INTERRUPTED: Final = 130


class RefusedError(Exception):
    """The command line can be read, but what it asks is refused; the message is the sentence."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The text for standard output, without the last line feed, and the exit code."""

    text: str
    code: int = FINE


def document(content: object) -> str:
    """One JSON document, in ASCII, so that it survives every terminal and every word."""
    return json.dumps(content)


def table(rows: Iterable[Sequence[object]], *, right: frozenset[int] = frozenset()) -> list[str]:
    """Rows of equal length as lines with aligned columns; those in ``right`` are flush right."""
    cells = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in cells
    ]


def deliver(reply: Reply) -> int:
    """Write a reply to standard output; the exit code of the program.

    A reader who has seen enough (`qube words | head`) is no fault.
    """
    if not reply.text:
        return reply.code
    try:
        print(reply.text, flush=True)
    except BrokenPipeError:
        _forget_output()
    except OSError:
        _forget_output()
        complain(wording.OUTPUT_FAILED)
        return REFUSED
    return reply.code


def complain(sentence: str) -> None:
    """Write one sentence to standard error."""
    print(sentence, file=sys.stderr)


def never_fail_to_encode() -> None:
    """Let what a terminal cannot show stand there as an escape, on both streams."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _forget_output() -> None:
    # What is still in the buffer would fail once more when Python ends.
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
