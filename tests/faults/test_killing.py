"""kill -9 at any moment costs at most the word in the box (S3)."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.faults.killing import survive

KILLS = int(os.environ.get("QUBE_KILLS", "20"))
"""``python3 run.py faults`` asks for more."""

AT_ONCE = 2


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_s3_nothing_seen_is_lost_and_nothing_is_invented(tmp_path: Path) -> None:
    folders = [tmp_path / str(number) for number in range(AT_ONCE)]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        jobs = [
            pool.submit(survive, folder, seed, KILLS // AT_ONCE)
            for seed, folder in enumerate(folders)
        ]
        assert sum(job.result() for job in jobs) > 0
