"""Sentences about what went wrong: one for each reason, plain, and never empty (R2.6; D5)."""

from __future__ import annotations

import pytest

from qube_desktop import messages
from qube_desktop.core.errors import (
    DefinitionsError,
    EquityError,
    EquityFault,
    HistoryError,
    HistoryFault,
    IllegalMoveError,
    InvalidGridError,
    LexiconError,
    LexiconFault,
    MoveError,
    QubeError,
    RecordError,
    RecordFault,
    Rejection,
    StorageError,
    StorageFault,
)

ERRORS: list[QubeError] = [
    *(IllegalMoveError(reason, "LEMON") for reason in Rejection),
    *(LexiconError(fault) for fault in LexiconFault),
    *(DefinitionsError(fault) for fault in LexiconFault),
    *(EquityError(fault) for fault in EquityFault),
    *(RecordError(fault, "grid", face=2, turn=3) for fault in RecordFault),
    *(StorageError(fault, "/home/me/Qube") for fault in StorageFault),
    *(HistoryError(fault) for fault in HistoryFault),
    InvalidGridError("LMN"),
]


@pytest.mark.parametrize("error", ERRORS, ids=str)
def test_every_error_is_one_plain_sentence(error: QubeError) -> None:
    sentence = messages.problem(error, "match.qube")
    assert sentence.endswith(".")
    assert sentence[0].isupper() or sentence.startswith(("/", "match.qube"))
    assert "\n" not in sentence
    assert "{" not in sentence
    assert "Error" not in sentence


def test_d5_every_reason_has_its_own_sentence() -> None:
    sentences = {messages.refusal(MoveError(reason, "LEMON")) for reason in Rejection}
    assert len(sentences) == len(Rejection)


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (Rejection.NOT_LETTERS, "Use the letters A to Z only."),
        (Rejection.TOO_SHORT, "A word needs at least three letters."),
        (Rejection.NOT_IN_DICTIONARY, "LEMON is not in the dictionary."),
        (Rejection.NO_LINE, "LEMON spells no line of this face."),
        (Rejection.FINISHED_LINES, "LEMON spells only lines that are finished."),
    ],
)
def test_r2_6_the_five_reasons(reason: Rejection, sentence: str) -> None:
    assert messages.refusal(IllegalMoveError(reason, "lemon")) == sentence


@pytest.mark.parametrize(
    ("word", "shown"),
    [
        ("lemon", "LEMON"),
        ("straße", "straße"),
        ("L" * 24, "L" * 24),
        ("l" * 200, "L" * 23 + "…"),
    ],
)
def test_a_typed_word_never_fills_the_sentence(word: str, shown: str) -> None:
    assert messages.shown(word) == shown


def test_an_illegal_turn_is_named_by_face_and_turn_with_its_reason() -> None:
    cause = IllegalMoveError(Rejection.NO_LINE, "HOUSE")
    error = RecordError(RecordFault.ILLEGAL_TURN, face=2, turn=3, cause=cause)
    assert messages.problem(error, "m.qube") == (
        "m.qube: face 2, turn 3 is illegal. HOUSE spells no line of this face."
    )


@pytest.mark.parametrize(
    ("face", "turn", "place"),
    [(0, 0, "sense."), (2, 0, "(face 2)."), (2, 3, "(face 2, turn 3).")],
)
def test_a_wrong_value_says_where_it_stands(face: int, turn: int, place: str) -> None:
    error = RecordError(RecordFault.WRONG_VALUE, "grid", face=face, turn=turn)
    assert messages.problem(error).endswith(place)


def test_an_error_without_a_sentence_of_its_own_says_what_it_knows() -> None:
    assert messages.problem(QubeError("Something else.")) == "Something else."
