"""The application dressed as it is for people, and undressed again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from PySide6.QtWidgets import QApplication

from qube_desktop.widgets import theme

Dress = Callable[..., None]


@pytest.fixture(scope="session")
def fonts(qapp: QApplication) -> bool:
    return theme.load_fonts()


@pytest.fixture
def dress(qapp: QApplication, fonts: bool) -> Iterator[Dress]:
    """``dress(dark=True, text_percent=200)`` puts the window's looks on, for this test only."""
    palette, font = qapp.palette(), qapp.font()
    yield partial(theme.apply, qapp)
    qapp.setStyleSheet("")
    qapp.setPalette(palette)
    qapp.setFont(font)


@pytest.fixture(params=[True, False], ids=["dark", "light"])
def dressed(request: pytest.FixtureRequest, dress: Dress) -> theme.Theme:
    """Both themes, one after the other."""
    dress(dark=request.param)
    return theme.current()
