"""X4: the cube as screen readers find it, read without any bus."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from qube_desktop.widgets.board_accessible import BoardInterface
from qube_desktop.widgets.board_view import BoardView
from tests.render.pictures import play

Name = QAccessible.Text.Name


@pytest.fixture
def board(qtbot: QtBot) -> Iterator[BoardView]:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(500, 400)
    made = BoardView("software", window)
    made.setGeometry(40, 30, 420, 300)
    final = play("FLORIST", "WRAPPING", "OPAQUE", "INQUEST")
    made.show_board((final, play(), *[None] * 4), 1)
    window.show()
    yield made
    made.finish()


def reader(widget: QWidget) -> QAccessibleInterface:
    found = QAccessible.queryAccessibleInterface(widget)
    assert found is not None
    return found


def names(board: BoardView) -> list[str]:
    cube = reader(board)
    return [cube.child(index).text(Name) for index in range(cube.childCount())]


def test_the_face_in_front_is_nine_named_cells(board: BoardView) -> None:
    cube = reader(board)
    assert isinstance(cube, BoardInterface)
    assert cube.role() == QAccessible.Role.Grouping
    assert cube.text(Name) == "Cube"
    assert names(board) == [
        "L, 1 point, blue, 2 open lines",
        "M, 3 points, free, 2 open lines",
        "N, 1 point, red, 1 open line",
        "O, 1 point, blue, locked",
        "P, 3 points, blue, 2 open lines",
        "Q, 10 points, red, locked",
        "R, 1 point, red, locked",
        "S, 1 point, blue, 1 open line",
        "T, 1 point, red, 1 open line",
    ]


def test_the_cells_change_with_the_cube(board: BoardView) -> None:
    cell = reader(board).child(5)
    board.show_position(1, play("FLORIST"))
    assert (
        cell.text(Name) == "Q, 10 points, free, 3 open lines" or "Q, 10 points" in names(board)[5]
    )
    board.turn_to(2)
    assert all(", free, " in name for name in names(board))


def test_k5_there_are_no_cells_while_no_letter_may_be_known(board: BoardView) -> None:
    cube = reader(board)
    kept = cube.child(0)
    board.set_covered(True)
    assert cube.childCount() == 0
    assert kept.text(Name) == ""
    assert not kept.isValid()
    centre = kept.rect().center()
    assert cube.childAt(centre.x(), centre.y()) is None
    board.set_covered(False)
    assert len(names(board)) == 9


def test_a_face_that_is_not_open_has_no_cells(board: BoardView) -> None:
    board.show_board((None,) * 6, 1)
    assert reader(board).childCount() == 0


def test_cells_and_cube_know_each_other(board: BoardView) -> None:
    cube = reader(board)
    for index in range(9):
        cell = cube.child(index)
        assert cell.parent() is cube
        assert cube.indexOfChild(cell) == index
        assert cell.role() == QAccessible.Role.Cell
        assert cell.state().readOnly
        assert cell.childCount() == 0
        assert cell.child(0) is None
        assert cell.object() is None
        assert cell.window() is board.window().windowHandle()
        assert cell.text(QAccessible.Text.Description) == ""
    assert cube.child(9) is None
    assert cube.indexOfChild(cube) == -1
    assert cube.parent().object() is board.window()


def test_a_cell_lies_where_its_tile_is_seen(board: BoardView) -> None:
    cube = reader(board)
    for index in range(9):
        rect = cube.child(index).rect()
        centre = board.mapFromGlobal(rect.center())
        assert board.tile_at(centre.x(), centre.y()) == (1, index)
        assert cube.childAt(rect.center().x(), rect.center().y()) is cube.child(index)
    corner = board.mapToGlobal(board.rect().topLeft())
    assert cube.childAt(corner.x(), corner.y()) is None


def test_the_readers_of_other_widgets_are_their_own(board: BoardView) -> None:
    label = QLabel("A word", board.window())
    assert reader(label).text(Name) == "A word"
    assert not isinstance(reader(label), BoardInterface)


def test_a_board_that_is_gone_takes_its_cells_along(qtbot: QtBot) -> None:
    made = BoardView("software")
    made.show_board((play(), *[None] * 5), 1)
    assert len(names(made)) == 9
    made.deleteLater()
    QApplication.sendPostedEvents(made, QEvent.Type.DeferredDelete)
    again = BoardView("software")
    qtbot.addWidget(again)
    assert reader(again).childCount() == 0
