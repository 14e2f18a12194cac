"""A Wayland compositor without a monitor, for programs that are to run without X11."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

SOCKET = "qube-test"


@contextmanager
def weston() -> Iterator[dict[str, str | None]]:
    """What a program must find, or not find, in its environment to run there."""
    options = ("--backend=headless-backend.so", "--no-config", "--idle-time=0", "--width=1600",
               "--height=1200", f"--socket={SOCKET}")  # fmt: skip
    # The path of a socket must be short, so this is not the folder of a test.
    with (
        TemporaryDirectory(prefix="qube-") as folder,
        subprocess.Popen(
            ["weston", *options],
            env=os.environ | {"XDG_RUNTIME_DIR": folder},
            stderr=subprocess.PIPE,
            text=True,
        ) as compositor,
    ):
        try:
            _wait(compositor, Path(folder, SOCKET))
            yield {
                "XDG_RUNTIME_DIR": folder,
                "WAYLAND_DISPLAY": SOCKET,
                "DISPLAY": None,
                "QT_QPA_PLATFORM": None,
            }
        finally:
            compositor.terminate()


def _wait(compositor: subprocess.Popen[str], socket: Path) -> None:
    """Read what the compositor tells of its start until it can be called."""
    assert compositor.stderr is not None
    told = []
    for line in compositor.stderr:
        told.append(line)
        if socket.is_socket():
            return
    pytest.fail(f"weston is installed but does not run here:\n{''.join(told)}")
