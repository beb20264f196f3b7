"""Commands that read answer at once: processor time of a fresh process, which a busy machine does not change much."""

import os
import resource
import subprocess
import sys

import pytest

# Seconds of processor time, three times what they take on an idle machine: what grows beyond has begun to build claims.
LIMITS = {
    "show domine2025/thm-4.3": 2.0,
    "list": 2.0,
    "ledger graldi2025": 2.0,
    "coverage": 2.0,
    "assumptions domine2025": 2.0,
    "errata domine2025": 2.0,
    "errata agarwala2022": 2.0,
    "derive": 1.5,
    "derive transition": 1.5,
    "derive exact-dynamics": 1.5,
    "reproduce --list": 8.0,
}


@pytest.mark.parametrize("command", LIMITS)
def test_a_reading_command_answers_at_once(command, tmp_path):
    environment = {**os.environ, "LAZYRICH_HOME": str(tmp_path), "OMP_NUM_THREADS": "1", "COLUMNS": "120"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [sys.executable, "-m", "proofs", *command.split()], env=environment, capture_output=True, text=True, check=False
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert done.returncode == 0, done.stderr
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    assert used < LIMITS[command], f"{used:.2f} s of processor time"
