"""Some of the faults of `inject.py`: one call in thirty of every command that writes."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent


@pytest.mark.timeout(900)
@pytest.mark.skipif(sys.platform != "linux", reason="the faults are put before the C library of Linux")
@pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc makes the library of faults")
def test_a_fault_at_a_write_costs_that_write_and_nothing_else():
    command = [sys.executable, str(HERE / "inject.py"), "--every", "30"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " 0 fell" in done.stdout.splitlines()[-1]
