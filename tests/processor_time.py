"""Processor time of a command in a fresh process, in seconds of an idle machine.

A core whose other half is busy computes slower by up to a half, and its clock of processor time does not know: each
command is timed beside a fixed piece of Python, and what that takes longer than on an idle machine is taken off.
"""

import os
import resource
import subprocess
import sys
from pathlib import Path

IDLE = 0.2  # s that the fixed piece takes in a fresh process of an idle machine, the lowest of twenty
_PIECE = "x = {}\nfor k in range(400_000):\n    x[k % 997] = str(k)[::-1].strip('0') + 'a'"
_TO_BE_GONE = ("PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED")


def _taken(words: list[str], environment: dict[str, str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([sys.executable, *words], env=environment, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert done.returncode == 0, done.stderr
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def fastest(words: list[str], folder: Path, limit: float, tries: int = 4) -> float:
    """The least that ``python -m proofs WORDS`` takes, each time with an empty store; tried until below ``limit``.

    Modules are compiled once, into ``folder``, as the installation of a wheel does it, and output is buffered.
    """
    environment = {name: text for name, text in os.environ.items() if name not in _TO_BE_GONE}
    environment |= {"PYTHONPYCACHEPREFIX": str(folder / "compiled"), "OMP_NUM_THREADS": "1", "COLUMNS": "120"}
    best = float("inf")
    for k in range(tries + 1):  # the first one compiles
        slower = max(1.0, _taken(["-c", _PIECE], environment) / IDLE)
        taken = _taken(["-m", "proofs", *words], environment | {"LAZYRICH_HOME": str(folder / str(k))})
        best = min(best, taken / slower)
        if best < limit:
            break
    return best
