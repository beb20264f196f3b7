"""How many threads to take, and one thread inside BLAS where the parallel work is ours.

Threads inside BLAS pay for large matrices. Where many small ones are multiplied, or where whole problems run side by
side, they only wait for each other.
"""

from __future__ import annotations

import os
from contextlib import AbstractContextManager
from functools import cache

import scipy.linalg.cython_blas  # noqa: F401 - a controller governs the libraries that are loaded when it is made
from threadpoolctl import ThreadpoolController

__all__ = ["keep_to_one_thread", "one_blas_thread", "threads"]

_CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def _controller() -> ThreadpoolController:
    return ThreadpoolController()


def threads() -> int:
    """How many threads parallel work may take: as many as BLAS, so that one setting (OMP_NUM_THREADS) limits both.

    >>> with one_blas_thread():
    ...     threads()
    1
    """
    libraries = [library for library in _controller().lib_controllers if library.user_api == "blas"]
    return max(1, min(_CORES, max((library.num_threads or 1 for library in libraries), default=1)))


def one_blas_thread() -> AbstractContextManager[object]:
    """A context in which numpy, scipy and compiled kernels call BLAS and LAPACK on one thread.

    >>> with one_blas_thread():
    ...     pass
    """
    limiter: AbstractContextManager[object] = _controller().limit(limits=1, user_api="blas")
    return limiter


def keep_to_one_thread() -> None:
    """For a worker process that shares the cores with others: one thread in BLAS and OpenMP from now on."""
    os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", MKL_NUM_THREADS="1")  # for what is loaded later
    _controller().limit(limits=1)
