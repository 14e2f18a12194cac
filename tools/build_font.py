"""Build the bundled text font from the npm package of Atkinson Hyperlegible Next.

    python tools/build_font.py [PACKAGE_DIR]

``PACKAGE_DIR`` is the unpacked package; without it ``npm pack`` fetches one into a temporary
folder. Each weight comes as a Latin and a Latin Extended part; the two are merged into one TrueType
file. The result is the same for the same package, to the byte. Needs fonttools and npm.
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

PACKAGE = "@fontsource/atkinson-hyperlegible-next"
FAMILY = "Atkinson Hyperlegible Next"
WEIGHTS = {400: "Regular", 600: "SemiBold", 700: "Bold", 800: "ExtraBold"}
SUBSETS = ("latin", "latin-ext")
FONTS = Path(__file__).resolve().parents[1] / "assets" / "fonts"

# The four styles that old systems know by family and style name alone (name IDs 1 and 2).
_PLAIN_STYLES = ("Regular", "Bold")


def fetch(folder: Path) -> Path:
    """Fetch the package with npm into ``folder`` and return where it was unpacked."""
    packed = subprocess.run(
        ["npm", "pack", "--silent", PACKAGE], cwd=folder, check=True, capture_output=True, text=True
    )
    with tarfile.open(folder / packed.stdout.strip()) as archive:
        archive.extractall(folder, filter="data")
    return folder / "package"


def build(package: Path, weight: int, folder: Path) -> Path:
    """Merge the parts of one weight and write the TrueType file into ``folder``."""
    parts = [
        package / "files" / f"atkinson-hyperlegible-next-{subset}-{weight}-normal.woff"
        for subset in SUBSETS
    ]
    font = Merger().merge([str(part) for part in parts])
    # The merger stamps the time of day; the dates of the source keep the file the same.
    source = TTFont(parts[0])["head"]
    font["head"].created, font["head"].modified = source.created, source.modified
    font["OS/2"].usWeightClass = weight
    font.recalcTimestamp = False
    font.flavor = None
    _rename(font, WEIGHTS[weight])
    target = folder / f"AtkinsonHyperlegibleNext-{WEIGHTS[weight]}.ttf"
    font.save(target)
    return target


def _rename(font: TTFont, style: str) -> None:
    """Write the names so that every system joins the weights into one family."""
    names = font["name"]
    plain = style in _PLAIN_STYLES
    for name_id, text in {
        1: FAMILY if plain else f"{FAMILY} {style}",
        2: style if plain else "Regular",
        16: FAMILY,
        17: style,
    }.items():
        names.setName(text, name_id, 3, 1, 0x409)


def main() -> None:
    """Build every weight and put the licence beside them."""
    with tempfile.TemporaryDirectory() as temporary:
        package = Path(sys.argv[1]) if len(sys.argv) > 1 else fetch(Path(temporary))
        FONTS.mkdir(parents=True, exist_ok=True)
        for weight in WEIGHTS:
            target = build(package, weight, FONTS)
            print(f"{target.name}: {target.stat().st_size:,} bytes")
        (FONTS / "OFL.txt").write_bytes((package / "LICENSE").read_bytes())


if __name__ == "__main__":
    main()
