"""Initial weights W1 (N_h, N_i), W2 (N_o, N_h) (Domine et al. 2025, eqs 19, 115, appendix A.3 and Algorithm 1).

The balance of two weight matrices is W2^T W2 - W1 W1^T, (N_h, N_h). Weights are lambda-balanced when it is lambda I.

All of them: lambda-balanced weights are W1 = R S1 V^T, W2 = U S2 R^T with R orthogonal and, for each of the N_h hidden
directions k, S2_k^2 - S1_k^2 = lambda, where at most N_i of the S1_k and N_o of the S2_k differ from zero. Hence they
exist for lambda > 0 exactly when N_h <= N_o, for lambda < 0 exactly when N_h <= N_i, and for lambda = 0 always. The
singular values of the network function W2 W1 are S1_k S2_k, at most min(N_i, N_h, N_o) of them not zero.

Every function takes ``digits``: ``None`` gives float64, a number gives high-precision arrays made of the same random
numbers.

>>> import numpy as np
>>> W1, W2 = lambda_balanced(np.random.default_rng(0), N_i=3, N_h=2, N_o=4, lam=2.0)
>>> bool(np.allclose(balance(W1, W2), 2 * np.eye(2)))
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import mpmath
import numpy as np

from numeric.arguments import generator, real, whole
from numeric.linear_networks.tasks import Task, check_matrix
from numeric.precision import (
    Array,
    frobenius_norm,
    is_high_precision,
    orthonormal_columns,
    precision_of,
    to_mp,
    working_digits,
)

Weights = tuple[Array, Array]

LARGEST = 1e75
"""Weights beyond this have fourth powers that are no numbers of float64."""


class NotBalancedError(ValueError):
    """The weights are not lambda-balanced. ``deviation`` is ||W2^T W2 - W1 W1^T - lambda I||_F, ``lam`` the best
    lambda.
    """

    def __init__(self, deviation: float, lam: float, tolerance: float) -> None:
        self.deviation, self.lam = deviation, lam
        super().__init__(
            f"the weights are not lambda-balanced: ||W2^T W2 - W1 W1^T - lambda I||_F = {deviation:.3e} "
            f"for lambda = {lam:.6g}, more than {tolerance:.1e} times the squared size of the weights"
        )


def check_weights(W1: Array, W2: Array) -> Weights:
    """W1 (N_h, N_i) and W2 (N_o, N_h), or a ValueError that names the array that is not finite or does not fit."""
    W1 = check_matrix("W1", W1)
    return W1, check_matrix("W2", W2, (None, W1.shape[0]))


def balance(W1: Array, W2: Array) -> Array:
    """The balanced computation W2^T W2 - W1 W1^T, (N_h, N_h) (eq. 19)."""
    W1, W2 = check_weights(W1, W2)
    with precision_of(W1, W2):
        return W2.T @ W2 - W1 @ W1.T


def measured_lambda(W1: Array, W2: Array) -> float:
    """The lambda nearest to the weights: tr(W2^T W2 - W1 W1^T) / N_h."""
    return float(np.trace(balance(W1, W2)) / np.shape(W1)[0])


def require_balanced(W1: Array, W2: Array, tol: float = 1e-9, lam: float | None = None) -> float:
    """The lambda of lambda-balanced weights (assumption A2); raises NotBalancedError saying by how much they are not.

    The test is ||W2^T W2 - W1 W1^T - lam I||_F <= tol (||W1||_F^2 + ||W2||_F^2), against the given `lam`, by default
    the measured one.
    """
    W1, W2 = check_weights(W1, W2)
    if not is_high_precision(W1) and max(np.abs(W1).max(initial=0.0), np.abs(W2).max(initial=0.0)) > LARGEST:
        raise ValueError(f"weights beyond {LARGEST:g}: their fourth powers overflow; rescale the problem")
    nearest = measured_lambda(W1, W2) if lam is None else float(lam)
    identity = np.eye(W1.shape[0])
    if is_high_precision(W1):
        # Compare with lambda at the precision of the weights, not with its rounding to float64.
        with precision_of(W1, W2):
            best = np.trace(balance(W1, W2)) / W1.shape[0] if lam is None else mpmath.mpf(lam)
            deviation = float(frobenius_norm(balance(W1, W2) - best * to_mp(identity)))
    else:
        deviation = float(frobenius_norm(balance(W1, W2) - nearest * identity))
    size = float(frobenius_norm(W1) ** 2 + frobenius_norm(W2) ** 2)
    if not deviation <= tol * size:
        raise NotBalancedError(deviation, nearest, tol)
    return nearest


def balanced_exists(N_i: int, N_h: int, N_o: int, lam: float) -> bool:
    """Whether lambda-balanced weights of these shapes exist."""
    return lam == 0 or (N_h <= N_o if lam > 0 else N_h <= N_i)


def require_balanced_exists(N_i: int, N_h: int, N_o: int, lam: float) -> None:
    """Raise ValueError, with the reason, when no lambda-balanced weights of these shapes exist."""
    if min(whole(n, v, least=None) for n, v in (("N_i", N_i), ("N_h", N_h), ("N_o", N_o))) < 1:
        raise ValueError(f"N_i = {N_i}, N_h = {N_h}, N_o = {N_o}: every layer needs at least one unit")
    real("lambda", lam)
    if not balanced_exists(N_i, N_h, N_o, lam):
        if lam > 0:
            why = f"W2^T W2 = lambda I + W1 W1^T has rank N_h = {N_h}, but W2 has only N_o = {N_o} rows"
        else:
            why = f"W1 W1^T = -lambda I + W2^T W2 has rank N_h = {N_h}, but W1 has only N_i = {N_i} columns"
        raise ValueError(f"no weights are lambda-balanced with lambda = {float(lam):g} for these shapes: {why}")


def split_singular_value(s: Any, lam: Any) -> tuple[Any, Any]:
    """(S1, S2) >= 0 with S1 S2 = s and S2^2 - S1^2 = lam, without cancellation (Algorithm 1, lines 17-18)."""
    root = mpmath.sqrt if isinstance(s, mpmath.mpf) else np.sqrt
    size = abs(lam) / 2
    # sqrt(lam^2/4 + s^2) as larger * sqrt(1 + ratio^2): no overflow, and the larger of S1, S2 comes from a sum.
    high, low = max(size, s), min(size, s)
    if high == 0:
        return s, s
    large = root(size + high * root(1 + (low / high) ** 2))
    small = s / large
    return (small, large) if lam >= 0 else (large, small)


def from_factors(U: Array, V: Array, R: Array, singular_values: Sequence[Any], lam: float) -> Weights:
    """W1 = R S1 V^T and W2 = U S2 R^T, lambda-balanced, with the given singular values of W2 W1.

    U (N_o, >= number of S2 > 0), V (N_i, ...) orthonormal columns, R (N_h, N_h) orthogonal; hidden directions beyond
    the given singular values carry singular value 0. The precision is that of U.
    """
    N_h, N_i, N_o = R.shape[0], V.shape[0], U.shape[0]
    high = is_high_precision(U)
    zero = mpmath.mpf(0) if high else 0.0
    lam_number = mpmath.mpf(lam) if high else float(lam)
    left, right = np.full((N_h, N_i), zero, dtype=U.dtype), np.full((N_o, N_h), zero, dtype=U.dtype)
    for k in range(N_h):
        s = singular_values[k] if k < len(singular_values) else zero
        S1, S2 = split_singular_value(s, lam_number)
        if S1 != 0:
            left[k] = S1 * V[:, k]
        if S2 != 0:
            right[:, k] = S2 * U[:, k]
    return R @ left, right @ R.T


def lambda_balanced(
    rng: np.random.Generator, N_i: int, N_h: int, N_o: int, lam: float, scale: float = 1.0, *, digits: int | None = None
) -> Weights:
    """Random lambda-balanced weights for every shape and sign of lambda for which they exist.

    The singular values of W2 W1 are those of a product of Gaussian matrices of standard deviation `scale`, as in
    Algorithm 1 (which refuses some shapes for which balanced weights exist); singular vectors are independent and
    uniform. Raises ValueError, with the reason, when no lambda-balanced weights exist.

    >>> import lazyrich, numpy as np
    >>> W1, W2 = lazyrich.lambda_balanced(np.random.default_rng(0), N_i=4, N_h=3, N_o=3, lam=2.0)
    >>> bool(np.allclose(W2.T @ W2 - W1 @ W1.T, 2 * np.eye(3)))
    True
    """
    require_balanced_exists(N_i, N_h, N_o, lam)
    generator(rng)
    if abs(real("scale", scale)) > 1e150:
        raise ValueError(f"scale = {scale} is too large: its square must be a float64")
    product = rng.standard_normal((N_o, N_h)) @ rng.standard_normal((N_h, N_i)) * scale**2
    s = np.linalg.svd(product, compute_uv=False)[: min(N_i, N_h, N_o)]
    return balanced_with_singular_values(rng, N_i, N_h, N_o, lam, s.tolist(), digits=digits)


def balanced_with_singular_values(
    rng: np.random.Generator,
    N_i: int,
    N_h: int,
    N_o: int,
    lam: float,
    singular_values: Sequence[float],
    *,
    digits: int | None = None,
) -> Weights:
    """Random lambda-balanced weights whose network function has the given singular values (zeros, repeats allowed)."""
    require_balanced_exists(N_i, N_h, N_o, lam)
    if len(singular_values) > min(N_i, N_h, N_o):
        raise ValueError(f"{len(singular_values)} singular values given, W2 W1 has at most {min(N_i, N_h, N_o)}")
    U = orthonormal_columns(rng.standard_normal((N_o, N_o)), digits)
    V = orthonormal_columns(rng.standard_normal((N_i, N_i)), digits)
    R = orthonormal_columns(rng.standard_normal((N_h, N_h)), digits)
    if digits is None:
        return from_factors(U, V, R, [float(s) for s in singular_values], lam)
    with working_digits(digits):
        return from_factors(U, V, R, [mpmath.mpf(float(s)) for s in singular_values], lam)


def task_aligned(
    task: Task,
    lam: float,
    s0: Sequence[float],
    *,
    N_h: int | None = None,
    rng: np.random.Generator | None = None,
    reversed_modes: Sequence[int] = (),
    digits: int | None = None,
) -> Weights:
    """Task-aligned lambda-balanced weights W1 = R S1 V^T, W2 = U S2 R^T (Theorem 5.1), U and V those of Sigma_yx.

    `s0` are the singular values s_alpha(0) >= 0 of the network function, mode by mode, at most min(N_i, N_h, N_o); N_h
    defaults to min(N_i, N_o); R is the identity without `rng`. The modes in `reversed_modes` get the opposite sign,
    s_alpha(0) -> -s_alpha(0). `digits` asks for weights at that precision and then needs a task of that precision.
    Raises ValueError when the shapes or the sign of lambda admit no such weights.
    """
    N_i, N_o = task.N_i, task.N_o
    hidden = min(N_i, N_o) if N_h is None else N_h
    require_balanced_exists(N_i, hidden, N_o, lam)
    if len(s0) > min(N_i, hidden, N_o):
        at_most = min(N_i, hidden, N_o)
        raise ValueError(f"{len(s0)} singular values given, W2 W1 has at most min(N_i, N_h, N_o) = {at_most}")
    if not all(np.isfinite(float(s)) and float(s) >= 0 for s in s0):
        raise ValueError(f"s0 must be finite and >= 0, not {list(s0)}; use reversed_modes for the sign")
    if digits is not None and not is_high_precision(task.X):
        raise ValueError("task-aligned weights at high precision need a task built with digits=...")
    random = np.eye(hidden) if rng is None else rng.standard_normal((hidden, hidden))
    with working_digits(digits if digits is not None else 15):
        U, _, V = task.svd()
        R = orthonormal_columns(random, digits)
        signs = np.where(np.isin(np.arange(N_o), list(reversed_modes)), -1, 1)
        values = [float(s) for s in s0] if digits is None else [mpmath.mpf(float(s)) for s in s0]
        return from_factors(U * signs, V, R, values, lam)


def reversed_task_aligned(
    task: Task,
    lam: float,
    s0: Sequence[float],
    *,
    modes: Sequence[int] | None = None,
    N_h: int | None = None,
    rng: np.random.Generator | None = None,
    digits: int | None = None,
) -> Weights:
    """Task-aligned weights with the sign of some modes reversed (all by default): the network function starts at
    -s_alpha(0).

    At lambda = 0 a reversed mode lies on the stable manifold of the saddle at 0: there B is singular.
    """
    return task_aligned(
        task, lam, s0, N_h=N_h, rng=rng, reversed_modes=range(len(s0)) if modes is None else modes, digits=digits
    )


def gaussian(
    rng: np.random.Generator, N_i: int, N_h: int, N_o: int, scale: float = 1.0, *, digits: int | None = None
) -> Weights:
    """Independent Gaussian weights of standard deviation `scale` in both layers (not balanced)."""
    return _gaussian_layers(rng, N_i, N_h, N_o, scale, scale, digits)


def lecun(rng: np.random.Generator, N_i: int, N_h: int, N_o: int, *, digits: int | None = None) -> Weights:
    """LeCun weights: variance 1/fan-in (Table 2)."""
    return _gaussian_layers(rng, N_i, N_h, N_o, np.sqrt(1 / N_i), np.sqrt(1 / N_h), digits)


def glorot(rng: np.random.Generator, N_i: int, N_h: int, N_o: int, *, digits: int | None = None) -> Weights:
    """Glorot weights: variance 2/(fan-in + fan-out) (Table 2)."""
    return _gaussian_layers(rng, N_i, N_h, N_o, np.sqrt(2 / (N_i + N_h)), np.sqrt(2 / (N_h + N_o)), digits)


def he(rng: np.random.Generator, N_i: int, N_h: int, N_o: int, *, digits: int | None = None) -> Weights:
    """He weights: variance 2/fan-in (Table 2)."""
    return _gaussian_layers(rng, N_i, N_h, N_o, np.sqrt(2 / N_i), np.sqrt(2 / N_h), digits)


def scaled(
    rng: np.random.Generator, N_i: int, N_h: int, N_o: int, alpha_1: float, alpha_2: float, *, digits: int | None = None
) -> Weights:
    """LeCun weights with layer 1 multiplied by alpha_1 and layer 2 by alpha_2 (Table 2, "Scaled")."""
    return _gaussian_layers(rng, N_i, N_h, N_o, alpha_1 * np.sqrt(1 / N_i), alpha_2 * np.sqrt(1 / N_h), digits)


def _gaussian_layers(
    rng: np.random.Generator, N_i: int, N_h: int, N_o: int, deviation_1: float, deviation_2: float, digits: int | None
) -> Weights:
    W1 = rng.standard_normal((N_h, N_i)) * deviation_1
    W2 = rng.standard_normal((N_o, N_h)) * deviation_2
    return (W1, W2) if digits is None else (to_mp(W1), to_mp(W2))
