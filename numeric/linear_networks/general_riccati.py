"""The matrix Riccati equation dX/dt = F X + X F - X^2, X(0) = Q Q^T, for an F that need not be symmetric.

>>> F, Q = draw_problem(0, 3, 2)
>>> bool(np.allclose(integrated(F, Q, 0.2), summed(F, Q, 0.2)))
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.integrate import solve_ivp

from numeric.experiment import Outcome, from_definitions
from numeric.linear_networks.riccati_formula import draw_problem, gap

Floats = NDArray[np.float64]


def _velocity(X: Any, F: Any) -> Any:
    return F @ X + X @ F - X @ X


def integrated(F: Floats, Q: Floats, time: float) -> Floats:
    """X(time) by an integrator of order eight."""
    flow: Any = solve_ivp(
        lambda _, x: _velocity(x.reshape(F.shape), F).ravel(),
        (0.0, time), (Q @ Q.T).ravel(), method="DOP853", rtol=1e-12, atol=1e-14,
    )  # fmt: skip
    return np.asarray(flow.y[:, -1].reshape(F.shape))


def summed(F: Floats, Q: Floats, time: float, order: int = 24, steps: int = 8) -> Floats:
    """X(time) by Taylor series, whose coefficients follow from the equation."""
    X, h = Q @ Q.T, time / steps
    for _ in range(steps):
        series = [X]
        for k in range(order):
            square = sum((series[j] @ series[k - j] for j in range(k + 1)), np.zeros_like(X))
            series.append((F @ series[k] + series[k] @ F - square) / (k + 1))
        X = sum((c * h**k for k, c in enumerate(series)), np.zeros_like(X))
    return np.asarray(X)


@from_definitions
def gap_by_integration(*, seed: Sequence[int], effort: float, transposed: bool, n: int, m: int, t: float) -> Outcome:
    """||X - formula|| / ||X|| at time ``t`` for an F of size n, not symmetric, X(0) of rank m, by integration."""
    F, Q = draw_problem(seed[0] * 64 + seed[1], n, m)
    return gap(integrated(F, Q, t), F, Q, t, transposed)


@from_definitions
def gap_by_series(*, seed: Sequence[int], effort: float, transposed: bool, n: int, m: int, t: float) -> Outcome:
    """The same by Taylor series."""
    F, Q = draw_problem(seed[0] * 64 + seed[1], n, m)
    return gap(summed(F, Q, t), F, Q, t, transposed)


def reached(rate: float, start: float, time: float, bound: float = 1e8) -> float:
    """How far the solution of dx/dt = 2 rate x - x^2, x(0) = start, goes before |x| exceeds ``bound``; at most time."""

    def escaped(_: float, x: Any) -> float:
        return bound - abs(float(x[0]))

    escaped.terminal = True  # type: ignore[attr-defined]
    flow: Any = solve_ivp(
        lambda _, x: 2 * rate * x - x * x, (0.0, time), [start], events=escaped, rtol=1e-10, atol=1e-10
    )
    return float(flow.t[-1])
