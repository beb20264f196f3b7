"""One BLAS thread where it is asked for, and as many as before afterwards."""

import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import numba

from numeric.blas_threads import one_blas_thread, threads
from numeric.feature_learning.finite_width import one_thread


def test_the_limit_holds_inside_and_ends_with_the_block():
    before = threads()
    with one_blas_thread():
        assert threads() == 1
    assert threads() == before >= 1


def test_workers_of_a_sweep_keep_to_one_thread():
    with ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=one_thread) as pool:
        assert pool.submit(threads).result() == 1
        assert pool.submit(numba.get_num_threads).result() == 1


def test_one_setting_limits_blas_and_our_own_threads():
    code = "from numeric.blas_threads import threads; print(threads())"
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    answer = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "1"
