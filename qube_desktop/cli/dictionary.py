"""Brings the commands the dictionary that is shipped with the program, and its definitions."""

from __future__ import annotations

from pathlib import Path

from qube_desktop import messages, paths
from qube_desktop.cli import wording
from qube_desktop.cli.arguments import Arguments
from qube_desktop.cli.output import RefusedError, complain
from qube_desktop.core import house_words
from qube_desktop.core.definitions import Definitions
from qube_desktop.core.errors import DefinitionsError, LexiconError, LexiconFault
from qube_desktop.core.lexicon import Lexicon


def load(arguments: Arguments | None = None) -> Lexicon:
    """The bundled dictionary; ``LexiconError`` if the file is missing or wrong.

    With the house words of the folder that `--data-dir` names, if it is there.
    """
    try:
        data = paths.resource("dictionary.dat").read_bytes()
    except OSError as error:
        raise LexiconError(LexiconFault.MISSING, str(error)) from error
    lexicon = Lexicon.read(data)
    folder = arguments.text("--data-dir") if arguments else None
    return lexicon if folder is None else _of_the_house(lexicon, Path(folder))


def definitions() -> Definitions:
    """The bundled definitions; none, and a word of it, if the file cannot be used."""
    try:
        return Definitions.read(paths.resource("definitions.dat").read_bytes())
    except OSError:
        complain(messages.problem(DefinitionsError(LexiconFault.MISSING, "definitions.dat")))
    except DefinitionsError as error:
        complain(messages.problem(error))
    return Definitions.none()


def _of_the_house(lexicon: Lexicon, folder: Path) -> Lexicon:
    path = folder / house_words.FILE_NAME
    try:
        with path.open("rb") as file:
            words, left_out = house_words.read(file.read(house_words.MAX_BYTES))
    except (FileNotFoundError, NotADirectoryError):
        return lexicon
    except OSError as error:
        raise RefusedError(wording.no_word_list(str(path))) from error
    if left_out:
        complain(wording.house_words_left_out(left_out, house_words.FILE_NAME))
    return lexicon.with_house_words(words.accept, words.refuse)
