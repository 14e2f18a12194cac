"""An X server whose picture is divided into two screens, as by two monitors.

A server without a monitor lets its picture be divided by hand (RandR 1.5); Qt then sees a screen in
each part, and `QT_SCREEN_SCALE_FACTORS` gives each another scale.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from tests.x_server import Client, x_server

LEFT_PX: Final = (1280, 1200)
RIGHT_PX: Final = (2000, 1500)
SCALES: Final = {"QT_SCREEN_SCALE_FACTORS": "left=1;right=2"}
"""Both screens have room for the smallest window, the right one at twice the size."""

_SCREEN_RESOURCES, _SET_MONITOR = 25, 43


@contextmanager
def two_screens() -> Iterator[str]:
    """The name of the display; the server ends with the block."""
    whole_px = (LEFT_PX[0] + RIGHT_PX[0], max(LEFT_PX[1], RIGHT_PX[1]))
    with x_server("-noreset", size_px=whole_px) as display:
        with Client(display) as client:
            _divide(client)
        yield f":{display}"


def _divide(client: Client) -> None:
    """Make the screens left and right. The first takes over the only output there is."""
    randr, window = client.extension("RANDR"), struct.pack("=I", client.root)
    resources = client.ask(randr, _SCREEN_RESOURCES, window)
    controllers, outputs = struct.unpack_from("=HH", resources, 16)
    assert outputs == 1
    output = resources[32 + 4 * controllers :][:4]
    for name, left_px, size_px, belongs in (
        ("left", 0, LEFT_PX, output),
        ("right", LEFT_PX[0], RIGHT_PX, b""),
    ):
        # In millimetres it is as large as 96 dots to the inch make it.
        size = (*size_px, *(side * 254 // 960 for side in size_px))
        kind = (left_px == 0, False, len(belongs) // 4)
        monitor = struct.pack("=IBBHhhHHII", client.atom(name), *kind, left_px, 0, *size)
        client.send(randr, _SET_MONITOR, window + monitor + belongs)
    client.atom("done")  # which is answered only after all this
