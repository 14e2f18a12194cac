"""Which of the player's files a window may use: all, all but the autosave, or none."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from qube_desktop.controllers.data_directory import DataDirectory
from qube_desktop.settings import Settings
from qube_desktop.widgets import wording


class Windows:
    """Opens directories as windows do, and releases them in the end."""

    def __init__(self) -> None:
        self.opened: list[DataDirectory] = []
        self.told: list[str] = []

    def open(self, folder: Path, *, safe_mode: bool = False) -> DataDirectory:
        self.opened.append(DataDirectory(folder, self.told.append, safe_mode=safe_mode))
        return self.opened[-1]


@pytest.fixture
def windows(qapp: QCoreApplication) -> Iterator[Windows]:
    windows = Windows()
    yield windows
    for each in windows.opened:
        each.release()


def test_the_first_window_may_use_everything(windows: Windows, tmp_path: Path) -> None:
    files = windows.open(tmp_path / "Ünï 日本")
    assert files.storage is not None
    assert files.settings_file is not None
    assert files.history is not None
    assert files.settings == Settings()
    assert windows.told == []


def test_the_second_window_says_so_and_has_no_autosave(windows: Windows, tmp_path: Path) -> None:
    windows.open(tmp_path)
    second = windows.open(tmp_path)
    assert second.storage is None
    assert second.settings_file is not None
    assert second.history is not None
    assert windows.told == [wording.SECOND_WINDOW]


def test_another_directory_is_another_matter(windows: Windows, tmp_path: Path) -> None:
    windows.open(tmp_path / "one")
    assert windows.open(tmp_path / "two").storage is not None


def test_a_window_that_was_closed_leaves_the_place_as_it_was(
    windows: Windows, tmp_path: Path
) -> None:
    windows.open(tmp_path).release()
    assert list(tmp_path.iterdir()) == []
    assert windows.open(tmp_path).storage is not None


def test_safe_mode_uses_and_touches_nothing(windows: Windows, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    files = windows.open(folder, safe_mode=True)
    assert (files.storage, files.settings_file, files.history) == (None, None, None)
    assert files.settings == Settings()
    assert not folder.exists()


def test_the_lock_of_a_killed_program_does_not_count(windows: Windows, tmp_path: Path) -> None:
    killed = (
        "import os, signal, sys\n"
        "from pathlib import Path\n"
        "from qube_desktop.controllers.data_directory import DataDirectory\n"
        "files = DataDirectory(Path(sys.argv[1]), print)\n"
        "assert files.storage is not None\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    command = [sys.executable, "-c", killed, str(tmp_path)]
    root = Path(__file__).parents[2]
    ended = subprocess.run(command, cwd=root, env={"PYTHONPATH": str(root)}, check=False)
    assert ended.returncode == -9
    assert (tmp_path / "qube.lock").exists()
    assert windows.open(tmp_path).storage is not None
    assert windows.told == []


def test_a_place_that_cannot_be_locked_is_used_all_the_same(
    windows: Windows, tmp_path: Path
) -> None:
    (tmp_path / "data").write_text("in the way")
    assert windows.open(tmp_path / "data").storage is not None
    assert windows.told == []


def test_s1_settings_that_cannot_be_read_are_set_aside_and_told(
    windows: Windows, tmp_path: Path
) -> None:
    (tmp_path / "settings.ini").write_bytes(b"[[[\n\0")
    files = windows.open(tmp_path)
    assert files.settings == Settings()
    assert windows.told == [wording.SETTINGS_UNREADABLE]
    assert (tmp_path / "settings.ini.bad").read_bytes() == b"[[[\n\0"
    assert files.settings_file is not None
    assert not files.settings_file.damaged
