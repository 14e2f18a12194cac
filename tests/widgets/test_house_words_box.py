"""House words are checked line by line before they are taken."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from qube_desktop.widgets.house_words_box import HouseWordsBox


def error(box: HouseWordsBox) -> QLabel:
    found = box.findChild(QLabel, "houseWordsError")
    assert isinstance(found, QLabel)
    return found


@pytest.mark.parametrize("text", ["", "NETIZEN\n-BLIMEY\n", "netizen # ours\n\n  - blimey"])
def test_good_words_are_taken(qtbot: QtBot, text: str) -> None:
    box = HouseWordsBox(text)
    qtbot.addWidget(box)
    assert box.check()
    assert box.text == text
    assert error(box).isHidden()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("NETIZEN\nab", "Line 2: “AB” is too short."),
        ("été", "Line 1: “été” has other signs than the letters A to Z."),
        ("x" * 40, "Line 1: “XXXXXXXXXXXXXXXXXXXXXXX…” is too long."),
    ],
)
def test_the_first_bad_line_is_named_until_it_is_mended(
    qtbot: QtBot, text: str, sentence: str
) -> None:
    box = HouseWordsBox(text)
    qtbot.addWidget(box)
    assert not box.check()
    assert error(box).text() == sentence
    assert not error(box).isHidden()
    box._box.setPlainText("NETIZEN")
    assert error(box).isHidden()
    assert box.check()
