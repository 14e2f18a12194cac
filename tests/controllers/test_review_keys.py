"""In review the arrow keys visit the faces; while a match is played they do not (R7.1)."""

from __future__ import annotations

from PySide6.QtGui import QShortcut

from qube_desktop.controllers.review import Review
from qube_desktop.core.qube.play import Pass
from qube_desktop.widgets.main_window import MainWindow
from tests.games import new_game, play_all


def arrows(window: MainWindow) -> tuple[QShortcut, QShortcut]:
    left, right = window.findChildren(QShortcut)
    return left, right


def test_the_arrow_keys_visit_the_faces_round_and_round(window: MainWindow) -> None:
    review = Review(window)
    review.open(play_all(new_game(), [Pass()] * 12).match)
    left, right = arrows(window)
    seen = []
    for arrow in (right, right, left, left, left):
        arrow.activated.emit()
        seen.append(window.board.face)
    assert seen == [1, 2, 1, 6, 5]


def test_they_belong_to_the_word_box_while_a_match_is_played(window: MainWindow) -> None:
    review = Review(window)
    assert not any(arrow.isEnabled() for arrow in arrows(window))
    review.open(play_all(new_game(), [Pass()] * 12).match)
    assert all(arrow.isEnabled() for arrow in arrows(window))
    review.close()
    assert not any(arrow.isEnabled() for arrow in arrows(window))
