"""A small run of the attack on every command (`attack.py`), with a seed of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.homes import with_theory

HERE = Path(__file__).resolve().parent


@pytest.mark.timeout(900)
def test_bad_inputs_are_refused_without_a_trace_a_hang_or_nonsense(tmp_path):
    command = [sys.executable, str(HERE / "attack.py"), "--cases", "44", "--seed", "2026"]
    environment = {**os.environ, "LAZYRICH_HOME": str(with_theory(tmp_path)), "OMP_NUM_THREADS": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "44 cases" in done.stdout
