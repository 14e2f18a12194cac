"""A Wayland compositor without a monitor, for programs that are to run without X11."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

PROGRAMS = ("cage", "Xwayland")
"""What has to be installed. The second is of no use here, but the first does not start without."""

_HEADLESS = {"WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1"}
_CLIENT = 'echo "$WAYLAND_DISPLAY"; exec cat'
"""Tells under which name the compositor can be called, and keeps it alive until it is let go."""


def available() -> bool:
    """Whether this machine has such a compositor."""
    return all(map(shutil.which, PROGRAMS))


@contextmanager
def compositor() -> Iterator[dict[str, str | None]]:
    """What a program must find, or not find, in its environment to run there."""
    # The path of a socket must be short, so this is not the folder of a test.
    with TemporaryDirectory(prefix="qube-") as folder:
        told = Path(folder, "told")
        with (
            told.open("w") as errors,
            subprocess.Popen(
                ["cage", "--", "sh", "-c", _CLIENT],
                env=os.environ | _HEADLESS | {"XDG_RUNTIME_DIR": folder},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                **_who(folder),
            ) as cage,
        ):
            assert cage.stdout is not None
            display = cage.stdout.readline().strip()
            if not display:
                pytest.fail(f"cage is installed but does not run here:\n{told.read_text()}")
            yield {
                "XDG_RUNTIME_DIR": folder,
                "WAYLAND_DISPLAY": display,
                "DISPLAY": None,
                "QT_QPA_PLATFORM": None,
            }
            cage.communicate()  # lets go of the client, and cage ends with it


def _who(folder: str) -> dict[str, Any]:
    """As whom it runs: it refuses to be root."""
    if sys.platform == "win32" or os.geteuid():
        return {}
    import pwd  # noqa: PLC0415 - not on Windows

    nobody = pwd.getpwnam("nobody")
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
