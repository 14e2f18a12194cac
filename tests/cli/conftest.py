"""Calls the commands as the terminal would, in this process."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from qube_desktop.cli.main import main


@dataclass(frozen=True, slots=True)
class Answer:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The document on standard output; fails unless it is the only thing there."""
        assert self.err == ""
        return json.loads(self.out)

    @property
    def complaint(self) -> str:
        """The sentence on standard error; fails unless it is one and nothing else was printed."""
        assert self.out == ""
        assert self.err.count("\n") == 1
        assert "Traceback" not in self.err
        sentence = self.err.rstrip("\n")
        assert sentence
        return sentence


Qube = Callable[..., Answer]


@pytest.fixture
def qube(capsys: pytest.CaptureFixture[str]) -> Qube:
    def call(*arguments: str) -> Answer:
        code = main(arguments)
        captured = capsys.readouterr()
        return Answer(code, captured.out, captured.err)

    return call
