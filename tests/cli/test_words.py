"""`qube words`."""

from __future__ import annotations

import pytest

from qube_desktop.cli import dictionary
from tests.cli.conftest import Qube


def test_every_word_once_and_sorted(qube: Qube) -> None:
    lines = qube("words").out.splitlines()
    assert lines == list(dictionary.load())
    assert lines == sorted(set(lines))


def test_familiarity_is_that_or_better(qube: Qube) -> None:
    lexicon = dictionary.load()
    for level in range(1, 6):
        known = [word for word in lexicon if (lexicon.familiarity(word) or 6) <= level]
        assert qube("words", "--familiarity", str(level)).out.split() == known


@pytest.mark.parametrize("value", ["0", "6", "x", "1.5"])
def test_another_familiarity_cannot_be_read(qube: Qube, value: str) -> None:
    answer = qube("words", "--familiarity", value)
    assert answer.code == 2
    assert answer.complaint.startswith("--familiarity takes a whole number from 1 to 5")


def test_it_takes_no_word(qube: Qube) -> None:
    assert qube("words", "LEMON").code == 2
