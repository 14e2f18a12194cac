"""`qube analyse` (R7; the forms of `replay`, and figures beside each turn)."""

from __future__ import annotations

from pathlib import Path

import pytest

from qube_desktop.cli import thinking
from qube_desktop.core.errors import EquityError, EquityFault
from qube_desktop.core.qube.notation import write
from qube_desktop.core.qube.play import Event, Pass, PlayWord
from tests.cli.conftest import Qube
from tests.games import new_game, play_all

FIGURES = ["value", "best", "loss", "face_loss", "best_words"]


@pytest.fixture
def record(tmp_path: Path) -> str:
    events: list[Event] = [PlayWord("FLORIST"), PlayWord("INQUEST"), *[Pass()] * 12]
    path = tmp_path / "match.qube"
    path.write_bytes(write(play_all(new_game(), events), 0))
    return str(path)


def test_json_is_that_of_replay_with_figures(qube: Qube, record: str) -> None:
    document = qube("analyse", record, "--json").json
    replayed = qube("replay", record, "--json").json
    assert document["whole_match"] is True
    assert len(document["accuracy"]) == 2
    for face, plain in zip(document["faces"], replayed["faces"], strict=True):
        assert len(face["accuracy"]) == 2
        for turn, before in zip(face["turns"], plain["turns"], strict=True):
            assert turn == before | {name: turn[name] for name in FIGURES}
            assert turn["loss"] == pytest.approx(turn["best"] - turn["value"], abs=1e-3)
            assert len(turn["best_words"]) <= 3


def test_nothing_never_offered_is_named_as_best(qube: Qube, record: str) -> None:
    turns = [
        turn for face in qube("analyse", record, "--json").json["faces"] for turn in face["turns"]
    ]
    words = {word for turn in turns for word in turn["best_words"]}
    assert words
    answers = qube("check", *sorted(words), "--json").json["words"]
    assert all(answer["accepted"] for answer in answers)


def test_the_text_says_it_turn_by_turn(qube: Qube, record: str) -> None:
    lines = qube("analyse", record).out.splitlines()
    assert lines[0] == "Face 1  LMNOPQRST"
    assert lines[1].strip().startswith("Blue: FLORIST, 5 points")
    assert lines[2].strip().startswith(("Lost ", "Best: "))
    assert any(line.startswith("Accuracy: Blue ") for line in lines)
    assert lines[-1] == "Losses are points of the final difference that is to be expected."


def test_house_words_leave_the_table_of_the_shipped_dictionary_good(
    qube: Qube, record: str, tmp_path: Path
) -> None:
    (tmp_path / "words.txt").write_text("-RELINQUISHMENT\n", encoding="utf-8")
    document = qube("analyse", record, "--json", "--data-dir", str(tmp_path)).json
    assert document["whole_match"] is True
    assert "RELINQUISHMENT" not in str(document)


def test_without_its_table_each_face_is_looked_at_by_itself(
    qube: Qube, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(_lexicon: object) -> None:
        raise EquityError(EquityFault.MISSING)

    monkeypatch.setattr(thinking, "equity", missing)
    assert qube("analyse", record, "--json").json["whole_match"] is False
    assert "by itself" in qube("analyse", record).out.splitlines()[-1]


def test_what_replay_refuses_is_refused(qube: Qube, tmp_path: Path) -> None:
    bad = tmp_path / "bad.qube"
    bad.write_text("{")
    for name in (str(bad), str(tmp_path / "none.qube")):
        answer = qube("analyse", name)
        assert answer.code == 1
        assert answer.complaint.endswith(".")
    assert qube("analyse").code == 2
