"""Brings the commands what is shipped for thinking: the dictionary and the equity table."""

from __future__ import annotations

from qube_desktop import paths
from qube_desktop.cli import dictionary
from qube_desktop.cli.arguments import Arguments
from qube_desktop.core.errors import EquityError, EquityFault
from qube_desktop.core.lexicon import Lexicon
from qube_desktop.core.qube.dealer import DEALER_VERSION
from qube_desktop.core.qube.equity import Equity
from qube_desktop.core.qube.moves import Matcher
from qube_desktop.core.qube.thinker import Thinker


def load(arguments: Arguments | None = None) -> tuple[Lexicon, Thinker]:
    """The dictionary as `cli.dictionary` loads it, and who can think with it.

    ``EquityError`` if the table is missing or wrong.
    """
    lexicon = dictionary.load(arguments)
    return lexicon, Thinker(Matcher(lexicon), equity(lexicon))


def equity(lexicon: Lexicon) -> Equity:
    """The bundled equity table; ``EquityError`` if it is missing, wrong or for other words."""
    try:
        data = paths.resource("equity.dat").read_bytes()
    except OSError as error:
        raise EquityError(EquityFault.MISSING, str(error)) from error
    return Equity.read(data, dictionary=lexicon.checksum, dealer=DEALER_VERSION)
