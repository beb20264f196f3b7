"""QQ^T(t) of a two-layer linear network, for many times at once (Domine et al. 2025, Lemmas 4.1, 4.2 and eq. 7).

With Q = [W1, W2^T]^T, white inputs and lambda-balanced weights, M = Q Q^T solves the matrix Riccati equation

    tau dM/dt = F M + M F - M^2,        F = [[-lambda/2 I, Sigma_yx^T], [Sigma_yx, lambda/2 I]] = P Lambda P^T,

    M(t) = e^{Ft} Q0 [I + Z^T phi(t) Z]^{-1} Q0^T e^{Ft},   Z = P^T Q0,   phi = (e^{2 Lambda t} - 1)/(2 Lambda).

How it is evaluated. The formula holds for every N_h, every lambda and every spectrum, but as it stands it overflows and
cancels. Order the eigenvalues downwards and write Z = L R^T with L lower trapezoidal and R orthogonal: M does not
depend on R. Column j of L is led by eigen-direction j, so that in

    M = Y N^{-1} Y^T,   N = D^{-2} + D^{-1} L^T phi L D^{-1},   Y = P e^{Lambda t} L D^{-1},

the diagonal D, chosen to give N a unit diagonal, takes away every growing exponential: only differences of eigenvalues
that are <= 0 are left. B need not be invertible nor square. Three more points decide the accuracy:

- an eigenvalue is kept as (+-1 or 0) |lambda|/2 plus (+-1 or 0) delta, delta = s^2/(s_lambda + |lambda|/2), since at
  large |lambda| the difference of two eigenvalues is far below the rounding of either;
- P is applied as the 2 x 2 rotations of Lemma 4.2, so that blocks of size lambda and 1/lambda do not mix;
- every time gets an estimate of its error; where it exceeds 1e-12 (near a saddle, where rounding in Z would grow; for
  badly conditioned N; at times so long that the rounding of a singular value shows) the same formula is evaluated at
  high precision by ``numeric.linear_networks.exact_dynamics_high_precision``. That costs milliseconds a time for
  small networks.

On a dense grid of times M is evaluated at Chebyshev points and interpolated
(``numeric.linear_networks.time_interpolation``), where every block is resolved to rounding; elsewhere at each time.

Accuracy: relative to the solution of the Riccati equation for exactly the float64 Sigma_yx, W1, W2 and lambda that are
given, 1e-10 in the Frobenius norm of M (and of each of its four blocks where |lambda| <= 1e3).

>>> import numpy as np
>>> dynamics = ExactDynamics(np.diag([2.0, 1.0]), 0.1 * np.eye(2), 0.1 * np.eye(2))
>>> bool(np.allclose(dynamics.network_function([0.0, 1e6])[-1], np.diag([2.0, 1.0])))
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import flint
import mpmath
import numpy as np
from numpy.typing import NDArray

from numeric.arguments import real
from numeric.blas_threads import one_blas_thread, threads
from numeric.linear_networks.exact_dynamics_float64 import fill_qqt
from numeric.linear_networks.exact_dynamics_high_precision import HighPrecisionDynamics
from numeric.linear_networks.initialisation import check_weights, require_balanced
from numeric.linear_networks.tasks import Task, check_matrix, check_times, require_whitened
from numeric.linear_networks.time_interpolation import POINTS, dense_intervals, fill_intervals, halves
from numeric.precision import to_float64

Floats = NDArray[np.float64]

ACCEPTED_ERROR = 1e-12
"""Estimated relative error above which a time is evaluated at high precision."""

_MOST_THREADS = 4
_WORK_WORTH_A_THREAD = 10_000_000
_INTERVAL = 1.8  # length of an interval in units of the fastest rate: poles lie at imaginary times beyond pi/2 of it


@dataclass(frozen=True)
class _Modes:
    """Eigen-directions of F, eigenvalues downwards: eigenvalue = major |lambda|/2 + minor, both (n,)."""

    major: Floats
    minor: Floats
    half: float
    order: NDArray[np.intp]
    a: Floats
    b: Floats

    @property
    def values(self) -> Floats:
        return self.major * self.half + self.minor


def _eigen_modes(s: Floats, lam: float, N_i: int, N_o: int) -> _Modes:
    """Eigenvalues and the rotation (a, b) of each mode: [a v; b u] belongs to +s_lambda, [b v; -a u] to -s_lambda."""
    half = abs(lam) / 2
    s_lam = np.hypot(s, half)
    total = s_lam + half
    delta = np.divide(s * s, total, out=np.zeros_like(s), where=total > 0)
    safe = np.where(s_lam > 0, s_lam, 1.0)
    large = np.where(s_lam > 0, np.sqrt(total / (2 * safe)), np.sqrt(0.5))
    small = np.where(s_lam > 0, s / np.sqrt(2 * safe * np.where(total > 0, total, 1.0)), np.sqrt(0.5))
    a, b = (small, large) if lam >= 0 else (large, small)
    sign = float(np.sign(lam))
    k = s.size
    major = np.concatenate([np.ones(k), np.full(N_i - k, -sign), np.full(N_o - k, sign), -np.ones(k)])
    minor = np.concatenate([delta, np.zeros(N_i + N_o - 2 * k), -delta])
    # Equal majors must be ordered by their minors, which the sum may not resolve.
    order = np.lexsort((-minor, -major)) if half > 0 else np.argsort(-minor, kind="stable")
    return _Modes(major[order], minor[order], half, order, a, b)


def _plain(array: Any) -> Any:
    """Matrices of mpmath and flint as float64; all else as it is, for the check to see."""
    return to_float64(array) if isinstance(array, mpmath.matrix | flint.arb_mat) else array


class ExactDynamics:
    """Exact learning dynamics of lambda-balanced weights on a whitened task.

    `task` is a Task, checked to be white, or Sigma_yx itself (N_o, N_i). W1 is (N_h, N_i), W2 (N_o, N_h), any N_h;
    `lam` is measured from the weights when it is not given; `tau` defaults to that of the task, or 1. High-precision
    arrays are rounded to float64.

    Raises ValueError naming the array for NaN, infinities or shapes that do not fit, NotWhitenedError or
    NotBalancedError, saying by how much, when an assumption of the solution fails by more than `tol`.

    >>> import lazyrich, numpy as np
    >>> task = lazyrich.task_with_singular_values(np.random.default_rng(0), 3, 2, [2.0, 1.0])
    >>> W1, W2 = lazyrich.lambda_balanced(np.random.default_rng(1), N_i=3, N_h=2, N_o=2, lam=0.5)
    >>> theory, flow = lazyrich.ExactDynamics(task, W1, W2), lazyrich.integrate(task, W1, W2, [0.0, 1.0])
    >>> bool(np.allclose(theory.QQT([0.0, 1.0]), flow.QQT))
    True
    """

    def __init__(
        self,
        task: Task | Floats,
        W1: Floats,
        W2: Floats,
        tau: float | None = None,
        *,
        lam: float | None = None,
        tol: float = 1e-9,
    ) -> None:
        for name, value in (("tau", tau), ("lam", lam)):
            if value is not None:
                real(name, value)
        real("tol", tol, least=0)
        if isinstance(task, Task):
            require_whitened(task, tol)
            self.task: Task | None = task
            sigma_yx, self.tau = to_float64(task.sigma_yx), float(task.tau if tau is None else tau)
        else:
            self.task = None
            sigma_yx, self.tau = to_float64(check_matrix("Sigma_yx", task)), 1.0 if tau is None else float(tau)
        if not (np.isfinite(self.tau) and self.tau > 0):
            raise ValueError(f"tau must be a positive number, not {tau}")
        W1, W2 = (to_float64(w) for w in check_weights(_plain(W1), _plain(W2)))
        self.N_o, self.N_i = sigma_yx.shape
        self.N_h = W1.shape[0]
        check_matrix("W1", W1, (None, self.N_i))
        check_matrix("W2", W2, (self.N_o, None))
        if lam is not None and not np.isfinite(lam):
            raise ValueError(f"lambda must be a finite number, not {lam}")
        self.lam = require_balanced(W1, W2, tol, lam)
        self.sigma_yx, self.W1, self.W2 = sigma_yx, W1, W2
        self._high: HighPrecisionDynamics | None = None
        self._prepare()

    def _prepare(self) -> None:
        U, s, Vt = np.linalg.svd(self.sigma_yx)
        k = s.size
        V = Vt.T
        modes = _eigen_modes(s, self.lam, self.N_i, self.N_o)
        q1, q2 = (self.W1 @ V).T, (self.W2.T @ U).T
        a, b = modes.a[:, None], modes.b[:, None]
        Z = np.concatenate([a * q1[:k] + b * q2[:k], q1[k:], q2[k:], b * q1[:k] - a * q2[:k]])[modes.order]
        rotation, upper = np.linalg.qr(Z.T)
        L = np.ascontiguousarray(upper.T)
        n, p = L.shape
        L[np.triu_indices(n, 1, p)] = 0.0
        start = np.concatenate([self.W1.T, self.W2]) @ rotation
        place = np.empty(n, dtype=np.intp)
        place[modes.order] = np.arange(n)
        up, v_rest, u_rest, down = np.split(place, [k, self.N_i, self.N_i + self.N_o - k])
        positive = modes.values > 0
        major, minor = np.where(positive, modes.major, 0.0), np.where(positive, modes.minor, 0.0)
        # How far the growing exponent of each direction lies below the largest: differences, never of rounded sums.
        drop = (major[0] - major) * modes.half + (minor[0] - minor)
        top = float(major[0] * modes.half + minor[0])
        basis = (np.ascontiguousarray(V), np.ascontiguousarray(U), modes.a, modes.b)
        largest = float(s[0]) if k else 0.0
        places = (up, v_rest, u_rest, down)
        self._arguments = (
            *(L, start, drop, top, np.abs(modes.values), positive),
            *basis,
            *places,
            largest,
            abs(self.lam) <= 1e3,
        )

    def QQT(self, times: Sequence[float] | Floats | float) -> Floats:
        """Q Q^T(t) for every time (T,), >= 0 and not decreasing: (T, N_i + N_o, N_i + N_o) (eq. 3)."""
        grid = check_times(times) / self.tau
        n = self.N_i + self.N_o
        out, error = np.zeros((grid.size, n, n)), np.zeros(grid.size)
        if np.any(self.W1) or np.any(self.W2):
            left = np.flatnonzero(~self._interpolate(grid, out))
            if left.size == grid.size:
                self._evaluate(grid, out, error)
            elif left.size:
                part, part_error = np.zeros((left.size, n, n)), np.zeros(left.size)
                self._evaluate(grid[left], part, part_error)
                out[left], error[left] = part, part_error
        for index in np.flatnonzero(~(error <= ACCEPTED_ERROR)):
            out[index] = self._evaluate_high(float(grid[index]))
        return out

    def _interpolate(self, grid: Floats, out: Floats) -> NDArray[np.bool_]:
        """Fill `out` where the grid is dense and interpolation in time is accurate; returns which times are filled."""
        filled = np.zeros(grid.size, dtype=bool)
        longest = _INTERVAL / max(float(self._arguments[4].max()), 1e-300)
        # Backwards in time -M^2 prevails in the Riccati equation: M is infinite at about -1/(its largest eigenvalue).
        intervals = dense_intervals(grid, longest, 1 / max(self._largest_eigenvalue(), 1e-300))
        while len(intervals):

            def fill(part: slice, intervals: NDArray[np.intp] = intervals) -> None:
                fill_intervals(grid, intervals[part], ACCEPTED_ERROR, self.N_i, self._arguments, out, filled)

            self._share(fill, len(intervals), POINTS)
            intervals = halves(grid, intervals[~filled[intervals[:, 0]]])
        return filled

    def _largest_eigenvalue(self) -> float:
        """That of M(0), to a few digits, by powers."""
        start = self._arguments[1]
        vector = np.ones(start.shape[1])
        for _ in range(8):
            vector = start.T @ (start @ vector)
            vector /= max(float(np.linalg.norm(vector)), 1e-300)
        return float(np.linalg.norm(start @ vector)) ** 2

    def _evaluate(self, grid: Floats, out: Floats, error: Floats) -> None:
        """Fill `out` and `error` in float64, time by time."""
        self._share(lambda part: fill_qqt(grid[part], out[part], error[part], *self._arguments), grid.size, 1)

    def _share(self, fill: Callable[[slice], None], count: int, times: int) -> None:
        """Call `fill` on parts of range(count), each item `times` evaluations of M; on threads if there is enough to
        do."""
        n, p = self._arguments[0].shape
        workers = min(count, threads(), _MOST_THREADS) if count * times * n * n * p > _WORK_WORTH_A_THREAD else 1
        # The kernels call BLAS on small matrices: threads inside BLAS would only wait for each other.
        with one_blas_thread():
            if workers < 2:
                fill(slice(0, count))
                return
            edges = np.linspace(0, count, workers + 1).astype(int)
            with ThreadPoolExecutor(workers) as pool:
                list(pool.map(fill, [slice(a, b) for a, b in pairwise(edges.tolist())]))

    def _evaluate_high(self, t: float) -> Floats:
        if self._high is None:
            self._high = HighPrecisionDynamics(self.sigma_yx, self.W1, self.W2, self.lam)
        return self._high.QQT(t)

    def network_function(self, times: Sequence[float] | Floats | float) -> Floats:
        """W2 W1(t), (T, N_o, N_i)."""
        return self.QQT(times)[:, self.N_i :, : self.N_i]
