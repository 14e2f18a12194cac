"""What reaches the terminal."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from qube_desktop.cli import output
from qube_desktop.cli.output import FINE, REFUSED, Reply, deliver, document, table


def test_a_reply_is_printed_and_its_code_returned(capsys: pytest.CaptureFixture[str]) -> None:
    assert deliver(Reply("one\ntwo", 1)) == 1
    assert capsys.readouterr().out == "one\ntwo\n"


def test_an_empty_reply_prints_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert deliver(Reply("", 3)) == 3
    assert capsys.readouterr().out == ""


def test_a_document_survives_every_word() -> None:
    text = document({"word": "é\ud800"})
    assert text.isascii()
    assert json.loads(text) == {"word": "é\ud800"}


def test_tables_are_aligned() -> None:
    rows = [("Score", "Lines"), (5, "C1 R3"), (14, "R2")]
    assert table(rows, right=frozenset({0})) == ["Score  Lines", "    5  C1 R3", "   14  R2"]


class Broken(io.TextIOWrapper):
    """A stream whose reader is gone or whose disk is full."""

    def __init__(self, path: Path, error: OSError) -> None:
        self.error: OSError | None = error
        super().__init__(path.open("wb"))

    def flush(self) -> None:
        if not self.closed and self.error is not None:
            raise self.error


@pytest.mark.parametrize(
    ("error", "code", "complaint"),
    [
        (BrokenPipeError(), FINE, ""),
        (OSError(28, "No space left on device"), REFUSED, "The answer could not be written.\n"),
    ],
)
def test_a_stream_that_takes_no_more(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: OSError,
    code: int,
    complaint: str,
) -> None:
    broken = Broken(tmp_path / "out", error)
    monkeypatch.setattr(sys, "stdout", broken)
    try:
        assert deliver(Reply("lemon")) == code
    finally:
        broken.error = None
        broken.close()
    assert capsys.readouterr().err == complaint


def test_what_a_stream_cannot_encode_becomes_an_escape(monkeypatch: pytest.MonkeyPatch) -> None:
    narrow = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", narrow)
    monkeypatch.setattr(sys, "stderr", None)  # as in a windowed bundle
    output.never_fail_to_encode()
    assert deliver(Reply("“ß”")) == FINE
    narrow.seek(0)
    assert narrow.read() == "\\u201c\\xdf\\u201d\n"


def test_without_any_stream_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    output.never_fail_to_encode()
    output.complain("nobody hears")
    assert deliver(Reply("nobody reads")) == FINE
