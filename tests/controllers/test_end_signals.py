"""The signals that end programs reach the event loop, and are given back."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from qube_desktop.controllers.end_signals import SIGNALS, EndSignals


@pytest.fixture
def ears(qapp: QCoreApplication) -> Iterator[EndSignals]:
    ears = EndSignals()
    ears.install()
    yield ears
    ears.remove()


@pytest.mark.parametrize("number", SIGNALS)
def test_every_signal_is_heard_in_the_event_loop(
    qtbot: QtBot, ears: EndSignals, number: int
) -> None:
    with qtbot.waitSignal(ears.asked, timeout=5_000):
        os.kill(os.getpid(), number)


def test_several_at_once_are_heard(qtbot: QtBot, ears: EndSignals) -> None:
    with qtbot.waitSignal(ears.asked, timeout=5_000):
        for number in SIGNALS:
            os.kill(os.getpid(), number)


def test_what_was_before_comes_back(qapp: QCoreApplication) -> None:
    before = [signal.getsignal(number) for number in SIGNALS]
    ears = EndSignals()
    ears.install()
    assert [signal.getsignal(number) for number in SIGNALS] != before
    ears.remove()
    ears.remove()
    assert [signal.getsignal(number) for number in SIGNALS] == before
    assert signal.set_wakeup_fd(-1) == -1
