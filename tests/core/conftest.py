"""The bundled dictionary, read once."""

from __future__ import annotations

import pytest

from qube_desktop import paths
from qube_desktop.core.lexicon import Lexicon
from qube_desktop.core.qube.moves import Matcher


@pytest.fixture(scope="session")
def lexicon() -> Lexicon:
    return Lexicon.read(paths.resource("dictionary.dat").read_bytes())


@pytest.fixture(scope="session")
def matcher(lexicon: Lexicon) -> Matcher:
    return Matcher(lexicon)
