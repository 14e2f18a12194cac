"""What the whole window shows and tells: paused, at any size, by name (K5, X3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import SIGNAL, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from qube_desktop.core.clock import TimeControl
from qube_desktop.core.qube.grid import Grid
from qube_desktop.core.qube.play import Pass, PlayWord
from qube_desktop.settings import Settings, SettingsFile
from tests.driver import ENTER, Hands
from tests.games import SIX, two_minutes
from tests.programs import SitDown, calm, hurry, match_of, programs, quick, take_turn
from tests.widgets.looks import clipped


@pytest.fixture
def sit_down(qtbot: QtBot, qapp: QApplication) -> Iterator[SitDown]:
    with programs(qtbot, qapp) as start:
        yield start


# K5: nothing of the match is to be seen or heard while it is paused

TWIN = str.maketrans("LMNOPQRST", "TBAECZIUL")
"""Each letter of the example's grid becomes another one of the same value."""


@pytest.mark.parametrize("moving", [False, True], ids=["at rest", "while a move is shown"])
def test_k5_two_paused_matches_cannot_be_told_apart(
    sit_down: SitDown, tmp_path: Path, moving: bool
) -> None:
    """Other letters, other words, another text in the box: the same picture, the same voice."""
    pictures, voices = [], []
    for name, table in (("one", {}), ("other", TWIN)):
        grids = tuple(Grid(grid.letters.translate(table)) for grid in SIX)
        hands = calm(sit_down(quick(tmp_path / name, grids=grids)))
        hands.window.set_reduce_motion(not moving)
        for word in ("LORST", "RPN"):
            hands.program.session.play(PlayWord(word.translate(table)))
        if not moving:
            hurry(hands)
        hands.write("opq".translate({ord(a.lower()): chr(b).lower() for a, b in pairs(table)}))
        hands.window.actions_.pause.trigger()
        if moving:
            assert hands.window.board.busy
        for card in hands.window.cards.values():
            card._counting.setCurrentTime(card._counting.duration())
        hands.window._everything.repaint()
        pictures.append(hands.window.grab().toImage())
        voices.append(voice(hands.window))
        hurry(hands)
        hands.close()
    assert pictures[0] == pictures[1]
    assert voices[0] == voices[1]
    assert "Paused" in voices[0]


def pairs(table: dict[int, int]) -> list[tuple[str, int]]:
    return [(chr(letter), twin) for letter, twin in table.items()]


def voice(window: QWidget) -> list[str]:
    """Every text that assistive tools can find in a window."""
    interface = QAccessible.queryAccessibleInterface(window)
    assert interface is not None
    return [text for text in spoken(interface) if text]


def spoken(interface: QAccessibleInterface) -> Iterator[str]:
    kinds = QAccessible.Text
    for kind in (kinds.Name, kinds.Description, kinds.Value, kinds.Help, kinds.Accelerator):
        yield interface.text(kind)
    text = interface.textInterface()
    if text is not None:
        yield text.text(0, text.characterCount())
    for number in range(interface.childCount()):
        child = interface.child(number)
        if child is not None:
            yield from spoken(child)


def test_k5_without_a_pause_they_can_be_told_apart(sit_down: SitDown, tmp_path: Path) -> None:
    """The walk does find what it must not find in a pause."""
    hands = calm(sit_down(quick(tmp_path)))
    hands.program.session.play(PlayWord("LORST"))
    hands.write("opq")
    hurry(hands)
    heard = " ".join(voice(hands.window))
    assert "LORST" in heard
    assert "opq" in heard


# X3: nothing is cut off

LONG = Settings(blue_name="Maximilian Alexander", red_name="Wilhelmina Constance")
SIZES = (((800, 600), 100), ((1024, 768), 200))
MOST_ROUNDS = 20
"""So many rounds of the event loop a new layout may take."""


@pytest.mark.parametrize("players", [1, 2])
def test_x3_nothing_is_cut_off_from_the_first_word_to_the_review(
    sit_down: SitDown, tmp_path: Path, players: int
) -> None:
    settings = replace(LONG, players=players, reduce_motion=True, clock_seconds=120)
    SettingsFile(tmp_path).save(settings)
    hands = calm(sit_down(quick(tmp_path, players, two_minutes)))
    program, window = hands.program, hands.window

    def look(state: str) -> None:
        for size, percent in SIZES:
            program._on_settings(replace(program.settings, text_percent=percent), "")
            window.resize(*size)
            # The analysis arrives from another thread and lays the page out again.
            for _ in range(MOST_ROUNDS):
                QApplication.processEvents()
                if not clipped(window):
                    break
            assert (window.width(), window.height()) == size, state
            assert clipped(window) == [], f"{state} at {percent} %"

    look("a fresh face")
    for word in ("LORST", "RPNMQ", "LMNTS"):
        take_turn(hands, PlayWord(word))
        hurry(hands)
        look(f"after {word}")
    hands.write("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")
    window.message.set_message("XXXXXXXXXXXXXXXXXXXXXXX… spells only lines that are finished.")
    look("a refused word")
    window.actions_.pause.trigger()
    look("paused")
    hands.press(ENTER)
    while not match_of(hands).over:
        take_turn(hands, Pass())
        if match_of(hands).number == 2 and program.table.between_faces:
            look("the end of a face")
        if not match_of(hands).over:
            hurry(hands)
    hurry(hands)
    assert window.skip_button.isVisible()
    look("the final count")
    program.count.skip()
    look("the result")
    for number in (1, 4):
        program.review.show_face(number)
        look(f"review of face {number}")
    window.next_button.click()
    look("review of a turn")


# Names and keys of the whole window


def test_everything_is_found_by_its_name_and_has_one_in_plain_words(
    sit_down: SitDown, tmp_path: Path
) -> None:
    """INTERFACES: names in the window."""
    hands = calm(sit_down(quick(tmp_path, clock=TimeControl(120_000))))
    hands.program.session.play(PlayWord("LMN"))
    hurry(hands)
    assert_named(
        hands, "cubeView", "wordEntry", "playButton", "passButton", "messageLabel", "blueScore",
        "redScore", "blueClock", "redClock", "turnLabel", "wordList", "pauseOverlay",
        *(f"faceCounter{number}" for number in range(1, 7)),
    )  # fmt: skip
    for action, name in (
        (hands.window.actions_.new_match, "newMatchDialog"),
        (hands.window.actions_.settings, "settingsDialog"),
    ):
        action.trigger()
        assert_named(hands, name)
        hands.press(Qt.Key.Key_Escape)
    while not match_of(hands).over:
        take_turn(hands, Pass())
        hurry(hands)
    hands.program.count.skip()
    assert_named(hands, "resultPanel", "reviewPanel")
    assert hands.window.windowTitle().startswith("Qube")


def test_every_action_that_is_shown_does_something(sit_down: SitDown, tmp_path: Path) -> None:
    """INTERFACES: an action that does not work yet is not shown."""
    hands = sit_down(quick(tmp_path))
    actions = [
        action
        for menu in hands.window.actions_.menus
        for action in menu.actions()
        if action.isVisible() and not action.isSeparator()
    ]
    assert len(actions) >= 8
    for action in actions:
        heard = (
            action.receivers(SIGNAL("triggered(bool)")),
            action.receivers(SIGNAL("toggled(bool)")),
        )
        assert any(heard), action.objectName()


def assert_named(hands: Hands, *names: str) -> None:
    for name in names:
        widget: QWidget = hands.find(QWidget, name)
        interface = QAccessible.queryAccessibleInterface(widget)
        assert interface is not None
        assert interface.text(QAccessible.Text.Name).strip(), name


def test_nothing_of_a_match_is_left_over_when_the_next_begins(
    sit_down: SitDown, tmp_path: Path
) -> None:
    hands = calm(sit_down(quick(tmp_path)))
    hands.program.session.play(PlayWord("LMN"))
    hands.write("opq")
    hurry(hands)
    hands.program.lobby.rematch()
    hands.wait(lambda: hands.program.session.running)
    assert hands.window.entry.text() == ""
    assert hands.rows("wordList") == []
    assert (hands.text("blueScore"), hands.text("redScore")) == ("0", "0")
    assert hands.window.board._stage.glow == 0
    assert hands.window.findChild(QLabel, "noticeLabel") is not None
