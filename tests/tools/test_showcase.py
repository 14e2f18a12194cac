"""The match that the pictures show, and the program that shows it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.notation import read
from qube_desktop.core.qube.play import Pass, Resume, apply
from qube_desktop.options import RendererChoice
from qube_desktop.widgets import theme
from tests.render.pictures import picture_of
from tools.showcase import (
    AGAINST_EXPERT,
    EXAMPLE,
    OPENING,
    TWO_PEOPLE,
    last_pass,
    stage,
    third_face,
)


def test_the_third_face_is_the_worked_example_and_the_person_is_to_move() -> None:
    match = read(third_face(AGAINST_EXPERT, EXAMPLE)).match
    assert match.number == 3
    assert [turn.word for turn in match.face.turns] == list(EXAMPLE)
    assert match.to_move is Player.BLUE
    assert not match.setup.is_computer(Player.BLUE)
    assert match.word_scores[0] != match.word_scores[1]


def test_one_pass_ends_the_other_match() -> None:
    game = read(last_pass())
    assert game.match.number == 6
    assert not game.match.over
    resumed, _ = apply(game, Resume(), 0)
    after, _ = apply(resumed, Pass(), 0)
    assert after.match.over


def test_a_program_can_be_stopped_in_the_middle_of_a_move(qtbot: QtBot, qapp: QApplication) -> None:
    worn = qapp.styleSheet(), qapp.palette(), qapp.font()
    theme.load_fonts()
    size = QSize(800, 600)
    try:
        with stage(
            qapp, third_face(TWO_PEOPLE, OPENING), size, dark=True, renderer=RendererChoice.SOFTWARE
        ) as shown:
            assert not shown.window.overlay.isVisible()
            before = shown.image()
            shown.write("WRAPPING")
            shown.press()
            half_way = shown.stopped(400)
            shown.rest()
            for image in (before, half_way, shown.image()):
                assert image.size() == size
            assert difference(before, half_way) > 1
            assert difference(half_way, shown.image()) > 0.5
            with pytest.raises(RuntimeError):
                shown.child("nothing")
    finally:
        qapp.setStyleSheet(worn[0])
        qapp.setPalette(worn[1])
        qapp.setFont(worn[2])


def difference(one: QImage, two: QImage) -> float:
    """How far two pictures are apart on average, 0-255."""
    return float(abs(picture_of(one) - picture_of(two)).mean())
