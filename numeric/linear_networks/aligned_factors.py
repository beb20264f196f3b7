"""The factors of the exact solution at a task-aligned start (Domine et al. 2025, appendix C.1, eqs 119-123).

Task-aligned weights are W1(0) = R S1 V^T and W2(0) = U S2 R^T with the singular vectors U, V of the task. Then every
factor of the solution is diagonal up to R, U and V: ``definition`` evaluates a factor from the initial weights, and
``on_modes`` from the diagonal matrices alone, so that the two can be compared.

>>> start = draw(seed=1, N_i=3, N_o=2, lam=1.0)
>>> bool(np.allclose(start.W1, start.R @ np.diag(start.S1) @ start.V.T))
True
"""

from __future__ import annotations

from dataclasses import dataclass

import mpmath
import numpy as np

from numeric.bindings import network_binding
from numeric.evaluation import evaluate
from numeric.linear_networks.initialisation import from_factors
from numeric.linear_networks.tasks import Task, with_singular_values
from numeric.precision import Array, orthonormal_columns, to_float64, working_digits
from symbolic.matrix_algebra.matrices import Matrix


@dataclass(frozen=True)
class AlignedStart:
    """A task, task-aligned weights with m = min(N_i, N_o) hidden units, and their factors.

    ``U`` (N_o, m), ``V`` (N_i, m), ``R`` (m, m) orthogonal; ``S`` the singular values of the task, ``S1``, ``S2`` those
    of the weights, each (m,), with S2^2 - S1^2 = lam.
    """

    task: Task
    W1: Array
    W2: Array
    lam: float
    U: Array
    V: Array
    R: Array
    S: Array
    S1: Array
    S2: Array


def draw(seed: int, N_i: int, N_o: int, lam: float, digits: int | None = None) -> AlignedStart:
    """A random task with singular values in [0.3, 2.5] and a task-aligned start with those of W2 W1 in [0.1, 2]."""
    rng = np.random.default_rng(seed)
    m = min(N_i, N_o)
    values = np.sort(rng.uniform(0.3, 2.5, m))[::-1]
    start = rng.uniform(0.1, 2.0, m)
    rotation = rng.standard_normal((m, m))
    task = with_singular_values(rng, N_i, N_o, values.tolist(), digits=digits)
    with working_digits(digits or 15):
        U, S, V = task.svd()
        R = orthonormal_columns(rotation, digits)
        W1, W2 = from_factors(U, V, R, [mpmath.mpf(x) if digits else x for x in start.tolist()], lam)
    large = np.sqrt(start**2 + lam**2 / 4)
    S1, S2 = np.sqrt(large - lam / 2), np.sqrt(large + lam / 2)
    return AlignedStart(task, W1, W2, lam, U[:, :m], V[:, :m], R, S[:m], S1, S2)


def definition(x: Matrix, seed: int, N_i: int, N_o: int, lam: float, time: float, digits: int | None = None) -> Array:
    """The expression ``x`` in the initial weights and the task, in float64 or at ``digits`` digits; float64 result."""
    start = draw(seed, N_i, N_o, lam, digits)
    if digits is None:
        return evaluate(x, network_binding(start.task, start.W1, start.W2, lam, time=time))
    with working_digits(digits):
        bound = network_binding(start.task, start.W1, start.W2, mpmath.mpf(lam), time=mpmath.mpf(time))
        return to_float64(evaluate(x, bound))
