"""`python -m qube_desktop`, which is also the command `qube`."""

from __future__ import annotations

from qube_desktop.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
