"""QQ^T(t) of many tasks or seeds in one call: `numeric.linear_networks.exact_dynamics` with a batch axis.

All networks of a batch have one shape.  What each needs before its times (singular values, eigen-directions, a
triangular factor) is found for all of them at once; the times are then evaluated by the same compiled loop, and where
its estimate of the error is too large by the same evaluation at high precision, so that the accuracy is that of
`ExactDynamics`.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from numeric.arguments import numbers, real
from numeric.blas_threads import one_blas_thread
from numeric.linear_networks.exact_dynamics import ACCEPTED_ERROR
from numeric.linear_networks.exact_dynamics_float64 import fill_qqt
from numeric.linear_networks.exact_dynamics_high_precision import HighPrecisionDynamics
from numeric.linear_networks.initialisation import NotBalancedError
from numeric.linear_networks.tasks import check_times

__all__ = ["exact_batch"]

Floats = NDArray[np.float64]


def exact_batch(
    sigma_yx: Floats, W1: Floats, W2: Floats, times: Sequence[float] | Floats, *, tau: float = 1.0, tol: float = 1e-9
) -> Floats:
    """QQ^T(t) of B networks, (B, T, N_i + N_o, N_i + N_o), by eq. 7 of domine2025 for white inputs.

    ``sigma_yx`` (B, N_o, N_i), ``W1`` (B, N_h, N_i), ``W2`` (B, N_o, N_h); a batch of 1 stands for every network: one
    task and many seeds, or one start and many tasks.  ``times`` (T,) are in the units of ``tau``, >= 0 and not
    decreasing.  Lambda is measured for each network.

    Raises ValueError naming the array for shapes that do not fit, NaN or infinities, and NotBalancedError with the
    place in the batch where weights are not lambda-balanced within ``tol``.  That inputs are white is for the caller
    to know.

    >>> import lazyrich, numpy as np
    >>> rng = np.random.default_rng(0)
    >>> task = lazyrich.task_with_singular_values(rng, N_i=3, N_o=2, singular_values=[2.0, 1.0])
    >>> starts = [lazyrich.lambda_balanced(rng, N_i=3, N_h=2, N_o=2, lam=0.5) for _ in range(50)]
    >>> W1, W2 = map(np.array, zip(*starts))
    >>> found = lazyrich.exact_batch(task.sigma_yx[None], W1, W2, [0.0, 1.0])
    >>> found.shape, bool(np.allclose(found[7], lazyrich.ExactDynamics(task, W1[7], W2[7]).QQT([0.0, 1.0])))
    ((50, 2, 5, 5), True)
    """
    sigma_yx, W1, W2 = _checked(sigma_yx, W1, W2)
    real("tau", tau, above=0)
    real("tol", tol, least=0)
    grid = check_times(times) / tau
    lam = _measured_lambda(W1, W2, tol)
    count, n = len(lam), W1.shape[2] + W2.shape[1]
    out, error = np.zeros((count, grid.size, n, n)), np.zeros((count, grid.size))
    prepared = _prepared(sigma_yx, W1, W2, lam)
    with one_blas_thread():
        for number, arguments in enumerate(prepared):
            if np.any(W1[number]) or np.any(W2[number]):  # from zero weights nothing moves
                fill_qqt(grid, out[number], error[number], *arguments)
    for k in np.flatnonzero(~np.all(error <= ACCEPTED_ERROR, axis=1)):
        precise = HighPrecisionDynamics(sigma_yx[k], W1[k], W2[k], float(lam[k]))
        for late in np.flatnonzero(~(error[k] <= ACCEPTED_ERROR)):
            out[k, late] = precise.QQT(float(grid[late]))
    return out


def _checked(sigma_yx: Floats, W1: Floats, W2: Floats) -> tuple[Floats, Floats, Floats]:
    named = {"sigma_yx": sigma_yx, "W1": W1, "W2": W2}
    arrays = {name: numbers(name, x, finite=False).astype(np.float64) for name, x in named.items()}
    for name, x in arrays.items():
        if x.ndim != 3 or 0 in x.shape:
            raise ValueError(f"{name} must be a batch of matrices, (B, rows, columns), not of shape {x.shape}")
        if not np.all(np.isfinite(x)):
            raise ValueError(f"{name} holds NaN or an infinite number")
    (_, N_o, N_i), N_h = arrays["sigma_yx"].shape, arrays["W1"].shape[1]
    for name, shape in (("W1", (N_h, N_i)), ("W2", (N_o, N_h))):
        if arrays[name].shape[1:] != shape:
            raise ValueError(f"{name} must be (B, {shape[0]}, {shape[1]}), not {arrays[name].shape}")
    counts = {len(x) for x in arrays.values()}
    if len(counts - {1}) > 1:
        raise ValueError(f"the batches differ: {', '.join(f'{name} {len(x)}' for name, x in arrays.items())}")
    size = max(counts)
    wide = [np.ascontiguousarray(np.broadcast_to(x, (size, *x.shape[1:]))) for x in arrays.values()]
    return wide[0], wide[1], wide[2]


def _measured_lambda(W1: Floats, W2: Floats, tol: float) -> Floats:
    """Of each network, (B,); NotBalancedError as `require_balanced` raises it, with the place in the batch."""
    N_h = W1.shape[1]
    gap = np.swapaxes(W2, 1, 2) @ W2 - W1 @ np.swapaxes(W1, 1, 2)
    lam = np.trace(gap, axis1=1, axis2=2) / N_h
    deviation = np.linalg.norm(gap - lam[:, None, None] * np.eye(N_h), axis=(1, 2))
    size = np.sum(W1**2, axis=(1, 2)) + np.sum(W2**2, axis=(1, 2))
    wrong = np.flatnonzero(~(deviation <= tol * size))
    if wrong.size:
        problem = NotBalancedError(float(deviation[wrong[0]]), float(lam[wrong[0]]), tol)
        problem.add_note(f"network {wrong[0]} of the batch")
        raise problem
    return np.asarray(lam)


def _prepared(sigma_yx: Floats, W1: Floats, W2: Floats, lam: Floats) -> list[tuple[object, ...]]:
    """The arguments of `fill_qqt` after the first three for each network; the notation is that of `ExactDynamics`."""
    count, N_o, N_i = sigma_yx.shape
    U, s, Vt = np.linalg.svd(sigma_yx)
    k, n, V = s.shape[1], N_i + N_o, np.swapaxes(Vt, 1, 2)
    half = np.abs(lam)[:, None] / 2
    s_lam = np.hypot(s, half)
    total = s_lam + half
    delta = np.divide(s * s, total, out=np.zeros_like(s), where=total > 0)
    alive, safe = s_lam > 0, np.where(s_lam > 0, s_lam, 1.0)
    large = np.where(alive, np.sqrt(total / (2 * safe)), np.sqrt(0.5))
    small = np.where(alive, s / np.sqrt(2 * safe * np.where(total > 0, total, 1.0)), np.sqrt(0.5))
    upward = (lam >= 0)[:, None]
    a, b = np.where(upward, small, large), np.where(upward, large, small)
    sign = np.sign(lam)[:, None]
    ones, none = np.ones((count, k)), np.zeros((count, n - 2 * k))
    major = np.concatenate([ones, np.repeat(-sign, N_i - k, axis=1), np.repeat(sign, N_o - k, axis=1), -ones], axis=1)
    minor = np.concatenate([delta, none, -delta], axis=1)
    order = np.lexsort((-minor, -major * half), axis=-1)
    major, minor = np.take_along_axis(major, order, 1), np.take_along_axis(minor, order, 1)
    q1, q2 = np.swapaxes(W1 @ V, 1, 2), np.swapaxes(W2, 1, 2) @ U
    q2 = np.swapaxes(q2, 1, 2)
    of_a, of_b = a[..., None], b[..., None]
    Z = np.concatenate(
        [of_a * q1[:, :k] + of_b * q2[:, :k], q1[:, k:], q2[:, k:], of_b * q1[:, :k] - of_a * q2[:, :k]], axis=1
    )
    rotation, upper = np.linalg.qr(np.swapaxes(np.take_along_axis(Z, order[..., None], 1), 1, 2))
    L = np.ascontiguousarray(np.swapaxes(upper, 1, 2))
    rows, columns = np.triu_indices(n, 1, L.shape[2])
    L[:, rows, columns] = 0.0
    start = np.concatenate([np.swapaxes(W1, 1, 2), W2], axis=1) @ rotation
    place = np.argsort(order, axis=1)
    edges = np.cumsum([0, k, N_i - k, N_o - k, k])
    places = [np.ascontiguousarray(place[:, low:high]) for low, high in itertools.pairwise(edges)]
    values = major * half + minor
    positive = values > 0
    major, minor = np.where(positive, major, 0.0), np.where(positive, minor, 0.0)
    drop = (major[:, :1] - major) * half + (minor[:, :1] - minor)
    top, rate = major[:, 0] * half[:, 0] + minor[:, 0], np.abs(values)
    V, U = np.ascontiguousarray(V), np.ascontiguousarray(U)
    return [
        (
            *(L[i], start[i], drop[i], float(top[i]), rate[i], positive[i]),
            *(V[i], U[i], a[i], b[i]),
            *(part[i] for part in places),
            *(float(s[i, 0]), bool(abs(lam[i]) <= 1e3)),
        )
        for i in range(count)
    ]
