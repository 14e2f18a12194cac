"""`qube words`."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Qube


def test_every_word_once_and_sorted(qube: Qube) -> None:
    lines = qube("words").out.splitlines()
    assert len(lines) == 113_401
    assert lines == sorted(set(lines))


def test_familiarity_is_that_or_better(qube: Qube) -> None:
    counts = [len(qube("words", "--familiarity", str(level)).out.split()) for level in range(1, 6)]
    assert counts == [5_593, 13_431, 26_506, 49_303, 113_401]


@pytest.mark.parametrize("value", ["0", "6", "x", "1.5"])
def test_another_familiarity_cannot_be_read(qube: Qube, value: str) -> None:
    answer = qube("words", "--familiarity", value)
    assert answer.code == 2
    assert answer.complaint.startswith("--familiarity takes a whole number from 1 to 5")


def test_it_takes_no_word(qube: Qube) -> None:
    assert qube("words", "LEMON").code == 2
