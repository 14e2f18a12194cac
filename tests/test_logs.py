"""The program's notes about itself: rotated, silent, and there after a crash."""

from __future__ import annotations

import errno
import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from qube_desktop import logs as module
from qube_desktop.logs import Logs

LOGGER = logging.getLogger("qube_desktop.somewhere")


@pytest.fixture
def logs(tmp_path: Path) -> Iterator[Logs]:
    logs = Logs(tmp_path / "Ünï 日本")
    yield logs
    logs.close()


def test_warnings_are_noted_and_standard_error_stays_empty(
    logs: Logs, capfd: pytest.CaptureFixture[str]
) -> None:
    assert logs.open() == ""
    LOGGER.warning("the setting %s makes no sense", "scheme\ud800")
    logs.close()
    text = (logs.folder / "qube.log").read_text(encoding="utf-8")
    assert "WARNING qube_desktop.somewhere: the setting scheme" in text
    assert capfd.readouterr() == ("", "")


def test_after_closing_nothing_is_noted_any_more(logs: Logs) -> None:
    logs.open()
    LOGGER.warning("one")
    logs.close()
    LOGGER.warning("two")
    assert "two" not in (logs.folder / "qube.log").read_text(encoding="utf-8")


def test_the_log_never_outgrows_a_few_files(logs: Logs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_BYTES", 1_000)
    logs.open()
    for number in range(200):
        LOGGER.warning("%s", f"{number}" * 20)
    files = sorted(path.name for path in logs.folder.glob("qube.log*"))
    assert files == ["qube.log", "qube.log.1", "qube.log.2"]
    assert all((logs.folder / name).stat().st_size <= 1_000 for name in files)


def test_a_quiet_end_leaves_no_crash_file(logs: Logs) -> None:
    logs.open()
    assert (logs.folder / "crash.log").exists()
    logs.close()
    logs.close()
    assert list(logs.folder.iterdir()) == []


def test_a_place_that_cannot_be_written_costs_the_logs_only(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "data").write_text("in the way")
    logs = Logs(tmp_path / "data")
    assert logs.open() == ""
    LOGGER.warning("lost")
    logs.close()
    assert capfd.readouterr() == ("", "")


def test_s4_on_a_full_disk_the_last_lines_are_lost_in_silence(
    logs: Logs, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "injected")

    logs.open()
    LOGGER.warning("one")
    with monkeypatch.context() as patched:
        patched.setattr(logs._handler, "flush", full)
        LOGGER.warning("two")
        patched.setattr(logs._handler, "close", full)
        logs.close()
    assert capfd.readouterr() == ("", "")


def test_what_python_could_not_catch_is_read_at_the_next_start(tmp_path: Path) -> None:
    crash = (
        "import sys, faulthandler\n"
        "from pathlib import Path\n"
        "from qube_desktop.logs import Logs\n"
        "Logs(Path(sys.argv[1])).open()\n"
        "faulthandler._sigabrt()\n"
    )
    root = Path(__file__).parents[1]
    command = [sys.executable, "-c", crash, str(tmp_path)]
    ended = subprocess.run(
        command, cwd=root, env={"PYTHONPATH": str(root)}, capture_output=True, check=False
    )
    assert ended.returncode != 0
    assert ended.stderr == b""
    logs = Logs(tmp_path)
    report = logs.open()
    logs.close()
    assert "Fatal Python error: Aborted" in report
    assert (logs.folder / "crash-last.log").read_text(encoding="utf-8").strip() == report
    assert logs.open() == ""  # told once
    logs.close()


def test_s1_a_crash_file_of_junk_is_shown_as_far_as_it_can_be(logs: Logs) -> None:
    logs.folder.mkdir(parents=True)
    (logs.folder / "crash.log").write_bytes(b"\xff\x00 junk" * 100_000)
    assert 0 < len(logs.open()) <= module.MOST_BYTES


def test_s1_a_folder_in_place_of_a_log(logs: Logs) -> None:
    (logs.folder / "crash.log").mkdir(parents=True)
    assert logs.open() == ""
