"""Equation 48 of domine2025 for an F that need not be symmetric, and problems for it.

>>> F, Q = draw_problem(0, 3, 2)
>>> solution(F, Q, 0.2, transposed=False).shape
(3, 3)
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from numeric.experiment import Outcome

Floats = NDArray[np.float64]


def draw_problem(seed: int, size: int, rank: int) -> tuple[Floats, Floats]:
    """F (size, size) with real eigenvalues in [-1, 1], one of them 0, and eigenvectors that are no orthonormal basis;
    Q (size, rank)."""
    rng = np.random.default_rng([seed, 21])
    values = np.concatenate([[0.0], rng.uniform(-1.0, 1.0, size - 1)])
    vectors = np.eye(size) + 0.3 * rng.standard_normal((size, size))
    return vectors @ np.diag(values) @ np.linalg.inv(vectors), 0.5 * rng.standard_normal((size, rank))


def solution(F: Floats, Q: Floats, time: float, *, transposed: bool) -> Floats:
    """e^{Ft} Q [I + Q^T P (e^{2 Lambda t} - 1)/(2 Lambda) P' Q]^-1 Q^T e^{Ft}: P' is P^T, or else P^-1."""
    values, P = (np.real(x) for x in np.linalg.eig(F))
    other = P.T if transposed else np.linalg.inv(P)
    nonzero = np.abs(values) > 1e-12
    safe = np.where(nonzero, values, 1.0)
    integral = np.where(nonzero, np.expm1(2 * safe * time) / (2 * safe), time)
    grown = P @ np.diag(np.exp(values * time)) @ np.linalg.inv(P)
    inner = np.eye(Q.shape[1]) + Q.T @ (P * integral) @ other @ Q
    return np.asarray(grown @ Q @ np.linalg.inv(inner) @ Q.T @ grown)


def gap(found: Floats, F: Floats, Q: Floats, time: float, transposed: bool) -> Outcome:
    """The distance of what was found from the formula, in units of its norm."""
    size = float(np.linalg.norm(found))
    return Outcome(float(np.linalg.norm(found - solution(F, Q, time, transposed=transposed))) / size, bias=1e-9)
