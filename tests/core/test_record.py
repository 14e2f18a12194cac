"""Reading JSON that nobody vouches for."""

from __future__ import annotations

import json

import pytest

from qube_desktop.core.errors import RecordError, RecordFault
from qube_desktop.core.record import MAX_BYTES, Fields, read_document


def fault(data: bytes) -> RecordFault:
    with pytest.raises(RecordError) as caught:
        read_document(data, kind="k", version=2)
    return caught.value.fault


@pytest.mark.parametrize(
    "data",
    [
        b"", b"{", b"nonsense", b"\xff\xfe\x00", b'{"a": NaN}', b'{"a": Infinity}',
        b"[" * 100_000, b'{"a":' * 50_000, b'{"a": ' + b"9" * 5_000 + b"}", b'{"a": 1} {"b": 2}',
    ],
)  # fmt: skip
def test_what_is_not_json_is_refused(data: bytes) -> None:
    assert fault(data) is RecordFault.NOT_JSON


@pytest.mark.parametrize("data", [b"null", b"[]", b"1", b'"x"', b"{}", b'{"format": "other"}'])
def test_other_json_is_no_record(data: bytes) -> None:
    assert fault(data) is RecordFault.NOT_A_RECORD


def test_a_file_beyond_the_limit_is_not_parsed() -> None:
    assert fault(b" " * (MAX_BYTES + 1)) is RecordFault.TOO_LARGE


def test_a_newer_version_is_refused_by_name() -> None:
    assert fault(b'{"format": "k", "version": 3}') is RecordFault.NEWER


@pytest.mark.parametrize("version", ["null", "0", "-1", "1.0", "true", '"1"', "[1]"])
def test_a_version_is_a_whole_number_from_one(version: str) -> None:
    data = b'{"format": "k", "version": ' + version.encode() + b"}"
    assert fault(data) is RecordFault.WRONG_VALUE


def test_a_good_document_is_read_with_or_without_a_mark() -> None:
    data = json.dumps({"format": "k", "version": 2, "more": "ü"}, ensure_ascii=False).encode()
    assert read_document(data, kind="k", version=2).text("more") == "ü"
    assert read_document(b"\xef\xbb\xbf" + data, kind="k", version=2).text("more") == "ü"


@pytest.mark.parametrize(
    ("value", "call"),
    [
        (True, "whole"), (1.0, "whole"), ("1", "whole"), (11, "whole"), (-1, "whole"),
        (None, "whole"),
        (1, "text"), ("x" * 201, "text"), ("\ud800", "text"), (None, "text"),
        (False, "is_true"), (1, "is_true"), ("true", "is_true"),
        ([1], "pair"), ([1, 2, 3], "pair"), ([1, 11], "pair"), ([1, 2.0], "pair"), ("12", "pair"),
        ("abc", "texts"), ([1], "texts"), ({}, "texts"), (None, "texts"),
        ({}, "objects"), ([[]], "objects"), ([None], "objects"),
        ([], "nested"), ("{}", "nested"),
    ],
)  # fmt: skip
def test_a_value_of_another_type_or_size_is_blamed_by_its_key(value: object, call: str) -> None:
    fields = Fields({"key": value}, face=2, turn=3)
    getter = getattr(fields, call)
    with pytest.raises(RecordError) as caught:
        getter("key", 0, 10) if call in {"whole", "pair"} else getter("key")
    error = caught.value
    assert (error.fault, error.detail) == (RecordFault.WRONG_VALUE, "key")
    assert (error.face, error.turn) == (2, 3)


def test_good_values_come_back_as_they_are() -> None:
    fields = Fields({"n": 7, "t": "a\tb", "yes": True, "p": [1, 2], "ts": ["a"], "os": [{"x": 1}]})
    assert fields.whole("n", 7, 7) == 7
    assert fields.text("t") == "a\tb"
    assert fields.label("t") == "ab"
    assert fields.is_true("yes")
    assert fields.pair("p", 0, 9) == (1, 2)
    assert fields.texts("ts") == ("a",)
    assert fields.objects("os")[0].whole("x", 0, 9) == 1
    assert Fields({"o": {"x": 1}}).nested("o").whole("x", 0, 9) == 1


def test_absent_keys_are_empty_lists_and_untrue() -> None:
    fields = Fields({"nothing": None})
    assert fields.objects("faces") == ()
    assert fields.texts("upcoming") == ()
    assert not fields.is_true("pass")
    assert fields.nested("house").texts("accept") == ()
    assert fields.nested("nothing").values == {}
    assert "nothing" not in fields
