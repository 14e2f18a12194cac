"""The Statistics page over a history, while accuracies are worked out and afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from qube_desktop.controllers.dialogs import Dialogs
from qube_desktop.controllers.statistics_page import StatisticsPage
from qube_desktop.core.errors import HistoryError, HistoryFault
from qube_desktop.core.qube.match import FACES
from qube_desktop.widgets.accuracy_plot import AccuracyPlot
from qube_desktop.widgets.statistics_dialog import StatisticsDialog
from tests.controllers.conftest import Sitting
from tests.controllers.test_measuring import Desk
from tests.games import SEATS
from tests.test_history import record
from tests.widgets.looks import find


class Page(Desk):
    """A desk from which the page can be opened."""

    def __init__(self, sitting: Sitting, folder: Path) -> None:
        super().__init__(sitting, folder)
        self.dialogs = Dialogs(sitting.session, sitting.window)
        StatisticsPage(self.archive, self.measuring, self.dialogs, sitting.window)

    def open(self) -> StatisticsDialog:
        self.sitting.window.actions_.statistics.trigger()
        return cast("StatisticsDialog", QApplication.activeModalWidget())

    def measure(self, points: float) -> None:
        """Let the worker say of a whole match that each face lost so many points."""
        for _ in range(FACES):
            self.answer(points)


@pytest.fixture
def page(sitting: Sitting, tmp_path: Path) -> Iterator[Page]:
    page = Page(sitting, tmp_path)
    yield page
    while (dialog := QApplication.activeModalWidget()) is not None:
        dialog.close()
    page.archive.close()


def trend(dialog: StatisticsDialog) -> str:
    return find(dialog, QLabel, "trend").text()


def test_it_counts_what_the_history_holds(page: Page) -> None:
    page.keep(1, 2)
    assert find(page.open(), QLabel, "gamesFigure").text() == "2"


def test_accuracies_appear_as_they_are_worked_out_the_newest_first(page: Page) -> None:
    page.keep(1, 2, 3)
    dialog = page.open()
    plot = find(dialog, AccuracyPlot)
    assert trend(dialog) == "Working out the accuracy of 3 matches…"
    assert page.asked[-1][1].setup.seed == 3
    page.measure(5.0)
    assert trend(dialog) == "Accuracy of your last match: 50 %. Working out 2 more matches…"
    newest = plot.points()[0].x()
    page.measure(0.0)
    page.measure(10.0)
    assert trend(dialog) == "Accuracy of your last 3 matches: 58 %."
    assert max(point.x() for point in plot.points()) == newest
    assert find(dialog, QLabel, "averageAccuracy").text() == "58 %"


def test_what_is_known_already_is_not_worked_out_again(page: Page) -> None:
    page.keep(1, 2)
    page.history.set_accuracies(record(2), (80.0, 90.0), "any")
    dialog = page.open()
    assert trend(dialog) == "Accuracy of your last match: 80 %. Working out 1 more match…"
    page.measure(0.0)
    dialog.close()
    before = len(page.asked)
    assert trend(page.open()) == "Accuracy of your last 2 matches: 90 %."
    assert len(page.asked) == before


def test_of_two_people_nothing_is_worked_out(page: Page) -> None:
    page.history.add(record(seats=SEATS))
    page.open()
    assert page.asked == []


def test_it_goes_on_without_the_page_while_nobody_plays(page: Page) -> None:
    page.keep(1, 2)
    page.open().close()
    page.measure(0.0)
    page.sitting.start()  # the person plays on
    page.measure(0.0)
    assert page.kept == [(100.0, None), None]
    dialog = page.open()
    assert trend(dialog).endswith("Working out 1 more match…")
    page.measure(0.0)
    assert page.kept == [(100.0, None), (100.0, None)]


def test_without_the_equity_table_it_says_that_they_are_missing(page: Page) -> None:
    page.keep(1, 2)
    dialog = page.open()
    page.engine.measured.emit(1, None)
    assert trend(dialog) == "The accuracy of 2 matches could not be worked out."


def test_beside_another_dialog_it_stays_closed(page: Page) -> None:
    page.keep(1)
    page.dialogs.show_rules()
    page.open()
    assert page.asked == []


def test_a_history_that_cannot_be_used_now_is_told(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked() -> None:
        raise HistoryError(HistoryFault.LOCKED)

    page.sitting.start()
    monkeypatch.setattr(page.history, "entries", locked)
    page.sitting.window.actions_.statistics.trigger()
    assert QApplication.activeModalWidget() is None
    assert "in use by another program" in page.sitting.message
