"""Letters and digits: the atlas and the outlines, both of the bundled font."""

from __future__ import annotations

from pathlib import Path
from string import ascii_uppercase, digits

import numpy as np
import pytest
from PySide6.QtGui import QGuiApplication

from qube_desktop.render import glyphs
from qube_desktop.render.glyphs import load_atlas, load_outlines

CHARACTERS = ascii_uppercase + digits


def winding(shapes: tuple[np.ndarray, ...], x: float, y: float) -> int:
    """How often the outlines wind around a point."""
    total = 0
    for shape in shapes:
        for (ax, ay), (bx, by) in zip(shape, np.roll(shape, -1, axis=0), strict=True):
            side = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            total += int(ay <= y < by and side > 0) - int(by <= y < ay and side < 0)
    return total


def test_the_atlas_has_a_square_cell_for_each_character() -> None:
    atlas = load_atlas()
    rows = -(-len(CHARACTERS) // atlas.columns)
    assert atlas.characters == CHARACTERS
    assert atlas.cell == 96
    assert atlas.pixels.shape == (rows * atlas.cell, atlas.columns * atlas.cell)
    assert atlas.constants["CELL"] == 96


@pytest.mark.parametrize("number", range(len(CHARACTERS)))
def test_atlas_and_outlines_show_the_same_letter(qapp: QGuiApplication, number: int) -> None:
    """A texel is light where the outline of the same character holds its middle."""
    atlas = load_atlas()
    shapes = load_outlines(CHARACTERS[number])[CHARACTERS[number]]
    row, column = divmod(number, atlas.columns)
    field = atlas.pixels[
        row * atlas.cell : (row + 1) * atlas.cell, column * atlas.cell : (column + 1) * atlas.cell
    ].astype(int)
    checked = 0
    for down in range(3, atlas.cell, 9):
        for across in range(3, atlas.cell, 9):
            away = field[down, across] - 128
            if abs(away) < 16:  # too near the outline for two ways of drawing it to agree
                continue
            x = (across + 0.5 - atlas.cell / 2) / atlas.cap_height
            y = (atlas.cell / 2 - down - 0.5) / atlas.cap_height
            assert (away > 0) == (winding(shapes, x, y) != 0), (across, down)
            checked += 1
    assert checked > 80


def test_the_field_fades_to_nothing_at_the_edge_of_each_cell() -> None:
    atlas = load_atlas()
    cells = atlas.pixels.reshape(6, 96, 6, 96).swapaxes(1, 2)
    assert not cells[:, :, [0, -1], :].any()
    assert not cells[:, :, :, [0, -1]].any()


def test_the_field_grows_by_one_texel_a_texel() -> None:
    atlas = load_atlas()
    stem = atlas.pixels[2 * 96 : 3 * 96, :96][48].astype(float)  # across the middle of M
    slope = np.abs(np.diff(stem))
    assert np.isclose(slope.max(), 127.5 / atlas.spread, atol=1.5)


def test_outlines_have_the_height_of_a_capital(qapp: QGuiApplication) -> None:
    shapes = load_outlines("HE")
    for letter in "HE":
        points = np.concatenate(shapes[letter])
        assert np.allclose([points[:, 1].min(), points[:, 1].max()], [-0.5, 0.5], atol=0.01)
        assert np.isclose(points[:, 0].min(), -points[:, 0].max(), atol=0.01)


def test_a_missing_file_is_an_os_error(
    qapp: QGuiApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(glyphs, "asset", tmp_path.joinpath)
    with pytest.raises(OSError, match="glyphs"):
        load_atlas()
    with pytest.raises(OSError, match="font"):
        load_outlines("A")


def test_a_damaged_picture_is_an_os_error(
    qapp: QGuiApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "fonts"
    folder.mkdir()
    (folder / "glyphs.json").write_text("{}")
    (folder / "glyphs.png").write_bytes(b"no picture")
    monkeypatch.setattr(glyphs, "asset", tmp_path.joinpath)
    with pytest.raises(OSError, match="no picture"):
        load_atlas()
