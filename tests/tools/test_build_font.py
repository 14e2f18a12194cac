"""The bundled font, as it is shipped: one family with four weights."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QGuiApplication, QRawFont

from qube_desktop.paths import asset

FAMILY = "Atkinson Hyperlegible Next"
STYLES = {"Regular": 400, "SemiBold": 600, "Bold": 700, "ExtraBold": 800}


@pytest.fixture(scope="module")
def added(qapp: QGuiApplication) -> set[str]:
    files = [asset("fonts", f"AtkinsonHyperlegibleNext-{style}.ttf") for style in STYLES]
    numbers = [QFontDatabase.addApplicationFont(str(file)) for file in files]
    assert -1 not in numbers
    return {name for number in numbers for name in QFontDatabase.applicationFontFamilies(number)}


def test_all_weights_belong_to_one_family(added: set[str]) -> None:
    assert FAMILY in added
    assert set(QFontDatabase.styles(FAMILY)) >= set(STYLES)


@pytest.mark.parametrize(("style", "weight"), STYLES.items())
def test_each_weight_is_found_by_its_number(added: set[str], style: str, weight: int) -> None:
    font = QFont(FAMILY)
    font.setWeight(QFont.Weight(weight))
    info = QFontInfo(font)
    assert (info.family(), info.styleName(), info.weight()) == (FAMILY, style, weight)


@pytest.mark.parametrize("style", STYLES)
def test_it_has_the_letters_of_europe(qapp: QGuiApplication, style: str) -> None:
    font = QRawFont(str(asset("fonts", f"AtkinsonHyperlegibleNext-{style}.ttf")), 20)
    assert all(font.supportsCharacter(ord(letter)) for letter in "AZaz09ÄéñøßőŁžŞ–“”…€")


def test_its_licence_lies_beside_it() -> None:
    text = asset("fonts", "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert "Atkinson Hyperlegible Next Project Authors" in text
