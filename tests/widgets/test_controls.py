"""Small controls of the dialogs: a choice, a switch, a field, a page that scrolls."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from qube_desktop.widgets.buttons import button
from qube_desktop.widgets.choice_row import ChoiceRow
from qube_desktop.widgets.elided_label import ElidedLabel
from qube_desktop.widgets.field import Field
from qube_desktop.widgets.labels import label
from qube_desktop.widgets.scroll_page import ScrollPage
from qube_desktop.widgets.switch import Switch
from qube_desktop.widgets.theme import Theme
from tests.widgets.looks import colours, settle

CHOICES = ((None, "Unlimited"), (120, "2 minutes"), (60, "1 minute"))


@pytest.fixture
def choice(qtbot: QtBot) -> ChoiceRow[int | None]:
    made = ChoiceRow(CHOICES, 120, "Clock")
    qtbot.addWidget(made)
    settle(made)
    return made


def test_a_choice_starts_with_its_value(choice: ChoiceRow[int | None]) -> None:
    assert choice.value == 120
    assert [each.isChecked() for each in choice.findChildren(QPushButton)] == [False, True, False]


def test_a_click_chooses_and_is_told_once(choice: ChoiceRow[int | None]) -> None:
    heard: list[int | None] = []
    choice.changed.connect(lambda: heard.append(choice.value))
    QTest.mouseClick(choice.findChildren(QPushButton)[0], Qt.MouseButton.LeftButton)
    QTest.mouseClick(choice.findChildren(QPushButton)[0], Qt.MouseButton.LeftButton)
    assert heard == [None]


def test_the_arrow_keys_choose(qtbot: QtBot, choice: ChoiceRow[int | None]) -> None:
    choice.activateWindow()
    chosen = choice.findChildren(QPushButton)[1]
    chosen.setFocus()
    qtbot.waitUntil(chosen.hasFocus)
    QTest.keyClick(chosen, Qt.Key.Key_Right)
    assert choice.value == 60
    QTest.keyClick(choice.findChildren(QPushButton)[2], Qt.Key.Key_Left)
    assert choice.value == 120


def test_a_value_that_is_not_offered_leaves_the_first(qtbot: QtBot) -> None:
    made = ChoiceRow(CHOICES, 7, "Clock")
    qtbot.addWidget(made)
    assert made.value is None


def test_x4_a_choice_names_itself_and_its_values(choice: ChoiceRow[int | None]) -> None:
    first = choice.findChildren(QPushButton)[0]
    assert choice.accessibleName() == "Clock"
    assert first.accessibleName() == "Clock: Unlimited"
    face = QAccessible.queryAccessibleInterface(first)
    assert face.role() is QAccessible.Role.RadioButton


def test_the_chosen_value_is_seen_without_colour(
    choice: ChoiceRow[int | None], dressed: Theme
) -> None:
    settle(choice)
    first, second, _ = choice.findChildren(QPushButton)
    assert dressed.blue in colours(second)
    assert dressed.blue not in colours(first)


@pytest.fixture
def switch(qtbot: QtBot) -> Switch:
    made = Switch("Reduce motion")
    qtbot.addWidget(made)
    made.resize(300, made.sizeHint().height())
    made.show()
    return made


def test_a_switch_is_switched_anywhere_and_by_keyboard(switch: Switch) -> None:
    QTest.mouseClick(switch, Qt.MouseButton.LeftButton, pos=QPoint(280, 10))
    assert switch.isChecked()
    QTest.keyClick(switch, Qt.Key.Key_Space)
    assert not switch.isChecked()


def test_a_switch_can_start_on(qtbot: QtBot) -> None:
    made = Switch("Light up lines", on=True)
    qtbot.addWidget(made)
    assert made.isChecked()


def test_x1_on_and_off_differ_in_the_place_of_the_knob(switch: Switch, dressed: Theme) -> None:
    def knob(image_on: bool, colour: str) -> float:
        switch.setChecked(image_on)
        image = switch.grab().toImage()
        middle = image.height() // 2
        track = range(6, round(switch._track().right()) - 4)
        found = [x for x in track if image.pixelColor(x, middle).name() == colour]
        return sum(found) / len(found)

    assert knob(True, dressed.on_fill) > knob(False, dressed.muted) + 8


def test_a_switch_never_cuts_its_text_off(switch: Switch) -> None:
    text = switch.fontMetrics().horizontalAdvance(switch.text())
    assert switch.minimumSizeHint().width() >= text + switch._track().width()


def test_a_field_names_and_explains_its_control(qtbot: QtBot) -> None:
    box = QLineEdit()
    field = Field("Your name", box, "Up to 20 letters.")
    qtbot.addWidget(field)
    settle(field)
    assert box.accessibleName() == "Your name"
    assert box.accessibleDescription() == "Up to 20 letters."
    field.set_help("")
    shown = [each.text() for each in field.findChildren(QLabel) if each.isVisible()]
    assert shown == ["Your name"]


def test_a_field_without_a_name_leaves_the_control_its_own(qtbot: QtBot) -> None:
    switch = Switch("Reduce motion")
    field = Field("", switch, "The cube fades.")
    qtbot.addWidget(field)
    assert len(field.findChildren(QLabel)) == 1
    assert switch.accessibleDescription() == "The cube fades."


def test_an_elided_label_offers_the_rest(qtbot: QtBot, dressed: Theme) -> None:
    name = ElidedLabel("Bartholomew the Great")
    qtbot.addWidget(name)
    name.resize(60, 20)
    name.grab()
    assert name.toolTip() == "Bartholomew the Great"
    name.resize(400, 20)
    name.grab()
    assert name.toolTip() == ""
    assert name.minimumSizeHint().width() < 60


def test_a_name_is_never_mark_up(qtbot: QtBot) -> None:
    for made in (ElidedLabel("<b>x</b>"), label("<b>x</b>", "name", name="who")):
        qtbot.addWidget(made)
        assert made.textFormat() is Qt.TextFormat.PlainText
    assert made.objectName() == "who"
    assert made.property("role") == "name"


def test_a_button_is_primary_or_not(qtbot: QtBot) -> None:
    for primary in (True, False):
        made = button("Play", primary=primary, name="playButton")
        qtbot.addWidget(made)
        assert (made.property("kind") == "primary") is primary
        assert made.objectName() == "playButton"


def test_a_page_scrolls_up_and_down_only(qtbot: QtBot) -> None:
    page = ScrollPage()
    qtbot.addWidget(page)
    for number in range(30):
        page.column.addWidget(label(f"a sentence with the number {number}", "", wrap=True))
    page.resize(page.minimumSizeHint().width(), 200)
    settle(page)
    assert page.verticalScrollBar().maximum() > 0
    assert page.horizontalScrollBar().maximum() == 0
    page.resize(page.sizeHint())
    settle(page)
    assert page.verticalScrollBar().maximum() == 0


def test_a_page_without_wrapping_text_has_a_height_too(qtbot: QtBot) -> None:
    page = ScrollPage()
    qtbot.addWidget(page)
    page.column.addWidget(QPushButton("Play"))
    assert page.height_for(200) == page.column.totalSizeHint().height()
