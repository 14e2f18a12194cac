"""Brings the commands the dictionary that is shipped with the program."""

from __future__ import annotations

from qube_desktop import paths
from qube_desktop.core.errors import LexiconError, LexiconFault
from qube_desktop.core.lexicon import Lexicon


def load() -> Lexicon:
    """The bundled dictionary; ``LexiconError`` if the file is missing or wrong."""
    try:
        data = paths.resource("dictionary.dat").read_bytes()
    except OSError as error:
        raise LexiconError(LexiconFault.MISSING, str(error)) from error
    return Lexicon.read(data)
