"""One BLAS thread where it is asked for, and as many as before afterwards."""

import os
import subprocess
import sys

from numeric.blas_threads import one_blas_thread, threads


def test_the_limit_holds_inside_and_ends_with_the_block():
    before = threads()
    with one_blas_thread():
        assert threads() == 1
    assert threads() == before >= 1


def test_one_setting_limits_blas_and_our_own_threads():
    code = "from numeric.blas_threads import threads; print(threads())"
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    answer = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "1"
