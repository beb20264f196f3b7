"""Tasks: data X, Y and the covariances that drive learning (Domine et al. 2025, section 3 and appendix E.2).

A task is its data. With P examples in the columns of X (N_i, P) and Y (N_o, P),

    Sigma_xx = (1/P) X X^T  (N_i, N_i),        Sigma_yx = (1/P) Y X^T  (N_o, N_i)        (eq. 2).

Every constructor takes ``digits``: ``None`` gives float64 arrays, a number gives high-precision arrays (see
``numeric.precision``) made from the same random numbers, exactly whitened to that many digits.

>>> import numpy as np
>>> task = random_regression(np.random.default_rng(0), N_i=3, N_o=2, P=10)
>>> require_whitened(task)
>>> task.sigma_yx.shape
(2, 3)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import mpmath
import numpy as np
from numpy.typing import NDArray

from numeric.arguments import generator, numbers, real, whole
from numeric.precision import (
    Array,
    frobenius_norm,
    is_high_precision,
    orthonormal_columns,
    precision_of,
    singular_value_decomposition,
    square_root,
    to_mp,
    working_digits,
)


class NotWhitenedError(ValueError):
    """Sigma_xx is not the identity, where a solution needs it to be. ``deviation`` is ||Sigma_xx - I||_F."""

    def __init__(self, deviation: float, tolerance: float) -> None:
        self.deviation = deviation
        super().__init__(
            f"the input is not white: ||Sigma_xx - I||_F = {deviation:.3e}, more than the tolerance {tolerance:.1e}; "
            "rescale and rotate X so that (1/P) X X^T = I"
        )


def check_matrix(name: str, array: Any, shape: tuple[int | None, int | None] = (None, None)) -> Array:
    """The array itself (float64 or high precision), or a ValueError naming it: not a matrix, wrong shape, NaN or
    infinity.
    """
    try:
        matrix = np.asarray(array)
    except ValueError as problem:
        raise ValueError(f"{name} must be a matrix, but has rows of different lengths") from problem
    if np.ma.is_masked(array):
        raise ValueError(f"{name} holds masked entries: fill them, or leave them out")
    if matrix.dtype != object:
        if not (np.issubdtype(matrix.dtype, np.number) and np.isrealobj(matrix)):
            raise ValueError(f"{name} must hold real numbers, but has dtype {matrix.dtype}")
        matrix = matrix.astype(np.float64, copy=False)
    if matrix.ndim != 2:
        raise ValueError(f"{name} must be a matrix, but has shape {matrix.shape}")
    for axis, wanted in enumerate(shape):
        if wanted is not None and matrix.shape[axis] != wanted:
            word = "rows" if axis == 0 else "columns"
            raise ValueError(f"{name} has shape {matrix.shape}: {wanted} {word} are needed, not {matrix.shape[axis]}")
    finite = [mpmath.isfinite(v) for v in matrix.flat] if matrix.dtype == object else np.isfinite(matrix).ravel()
    if not np.all(finite):
        row, column = divmod(int(np.argmin(np.array(finite, dtype=bool))), matrix.shape[1])
        raise ValueError(f"{name} holds NaN or infinity, first at row {row}, column {column}")
    return matrix


def check_times(times: Sequence[float] | Array | float) -> NDArray[np.float64]:
    """Times as a float64 vector, finite, >= 0 and not decreasing; ValueError otherwise, saying which time."""
    grid = np.atleast_1d(numbers("times", times, finite=False).astype(np.float64))
    if grid.ndim != 1 or grid.size == 0:
        raise ValueError(f"times must be a vector of at least one time, but has shape {grid.shape}")
    for bad, why in (
        (~np.isfinite(grid), "is not finite"),
        (grid < 0, "is negative: learning starts at t = 0"),
        (np.concatenate([[False], np.diff(grid) < 0]), "is earlier than the one before: sort the times"),
    ):
        if bad.any():
            where = int(np.argmax(bad))
            raise ValueError(f"times[{where}] = {grid[where]} {why}")
    return grid


_FACTORS = 1e-6
"""How far a singular value decomposition may be off its task, relative to the largest entry: built in float64, it is
by some hundred roundings."""


@dataclass(frozen=True)
class Task:
    """Data of a regression task. X is (N_i, P), Y is (N_o, P), float64 or both high precision; tau = 1/eta > 0.

    ``factors`` holds (U, s, V), U (N_o, N_o), s (min(N_i, N_o),), V (N_i, N_i), when the task was built from a singular
    value decomposition of Sigma_yx (then the basis inside a degenerate singular value is the one it was built with).
    Raises ValueError for NaN, infinities, shapes that do not fit, naming the array, and for factors of another matrix.

    >>> import lazyrich, numpy as np
    >>> task = lazyrich.Task(np.eye(2), np.array([[1.0, 3.0]]))
    >>> task.N_i, task.N_o, task.P
    (2, 1, 2)
    >>> task.sigma_yx
    array([[0.5, 1.5]])
    """

    X: Array
    Y: Array
    tau: float = 1.0
    factors: tuple[Array, Array, Array] | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "X", check_matrix("X", self.X))
        object.__setattr__(self, "Y", check_matrix("Y", self.Y, (None, self.X.shape[1])))
        if self.X.shape[1] == 0:
            raise ValueError("X has no columns: a task needs at least one example")
        if 0 in (*self.X.shape, *self.Y.shape):
            raise ValueError(f"X {self.X.shape} or Y {self.Y.shape} has no rows: a task needs inputs and targets")
        real("tau", self.tau, above=0)
        if self.factors is not None:
            self._check_factors(self.factors)

    def _check_factors(self, factors: Any) -> None:
        """Factors are those of Sigma_yx, or everything that is told in its modes is of another task."""
        if not isinstance(factors, tuple) or len(factors) != 3:
            kind = type(factors).__name__
            raise TypeError(f"factors must be (U, s, V), the singular value decomposition, not {kind}")
        n, m = self.N_o, self.N_i
        U, V = check_matrix("U", factors[0], (n, n)), check_matrix("V", factors[2], (m, m))
        s = numbers("s", factors[1])
        if s.shape != (min(n, m),) or np.any(s < 0) or np.any(s[1:] > s[:-1]):
            raise ValueError(f"s must hold min(N_i, N_o) = {min(n, m)} singular values >= 0, the largest first")
        U, s, V = (np.asarray(x, dtype=np.float64) for x in (U, s, V))
        sigma = np.asarray(self.sigma_yx, dtype=np.float64)
        off = [np.abs(x.T @ x - np.eye(len(x))).max() for x in (U, V)]
        apart = np.abs((U[:, : len(s)] * s) @ V[:, : len(s)].T - sigma).max()
        off.append(apart / max(float(np.abs(sigma).max()), 1e-300))
        if max(off) > _FACTORS:
            what = ("U is not orthogonal", "V is not orthogonal", "U diag(s) V^T is not Sigma_yx")[int(np.argmax(off))]
            raise ValueError(f"factors: {what}, off by {max(off):.2g}")

    @property
    def N_i(self) -> int:
        """Input dimension."""
        return int(self.X.shape[0])

    @property
    def N_o(self) -> int:
        """Output dimension."""
        return int(self.Y.shape[0])

    @property
    def P(self) -> int:
        """Number of examples."""
        return int(self.X.shape[1])

    @property
    def sigma_xx(self) -> Array:
        """Input covariance (1/P) X X^T, (N_i, N_i) (eq. 2)."""
        with precision_of(self.X):
            return self.X @ self.X.T / self.P

    @property
    def sigma_yx(self) -> Array:
        """Input-output cross-covariance (1/P) Y X^T, (N_o, N_i) (eq. 2)."""
        with precision_of(self.X, self.Y):
            return self.Y @ self.X.T / self.P

    def svd(self) -> tuple[Array, Array, Array]:
        """Full U (N_o, N_o), descending s, V (N_i, N_i) of Sigma_yx: the factors it was built from, else computed."""
        if self.factors is not None:
            return self.factors
        with precision_of(self.X, self.Y):
            return singular_value_decomposition(self.sigma_yx)


def whitening_deviation(task: Task) -> float:
    """||Sigma_xx - I||_F."""
    with precision_of(task.X):
        identity = to_mp(np.eye(task.N_i)) if is_high_precision(task.X) else np.eye(task.N_i)
        return float(frobenius_norm(task.sigma_xx - identity))


def require_whitened(task: Task, tol: float = 1e-9) -> None:
    """Raise NotWhitenedError, saying by how much, unless ||Sigma_xx - I||_F <= tol (assumption A1)."""
    deviation = whitening_deviation(task)
    if not deviation <= tol:
        raise NotWhitenedError(deviation, tol)


def whitened_inputs(rng: np.random.Generator, N_i: int, P: int, digits: int | None = None) -> Array:
    """Gaussian X (N_i, P), P >= N_i, with (1/P) X X^T = I exactly (to rounding)."""
    generator(rng)
    N_i, P = whole("N_i", N_i), whole("P", P)
    if N_i > P:
        raise ValueError(f"P = {P} examples cannot be white in N_i = {N_i} dimensions: take P >= N_i")
    gaussian = rng.standard_normal((P, N_i))
    if digits is None:
        return np.sqrt(P) * orthonormal_columns(gaussian).T
    with working_digits(digits):
        return mpmath.sqrt(P) * orthonormal_columns(gaussian, digits).T


def random_regression(
    rng: np.random.Generator,
    N_i: int,
    N_o: int,
    P: int,
    sigma: float = 1.0,
    *,
    tau: float = 1.0,
    whitened: bool = True,
    digits: int | None = None,
) -> Task:
    """Random regression task of appendix E.2.1: whitened Gaussian X, independent Y with standard deviation
    sigma/sqrt(N_o).

    With ``whitened=False`` X stays Gaussian, which breaks assumption A1. Raises ValueError when P < N_i and X must be
    white.

    >>> import lazyrich, numpy as np
    >>> task = lazyrich.random_regression(np.random.default_rng(0), N_i=3, N_o=2, P=10)
    >>> task.Y.shape, bool(np.allclose(task.sigma_xx, np.eye(3)))
    ((2, 10), True)
    """
    generator(rng)
    N_i, N_o, P, sigma = whole("N_i", N_i), whole("N_o", N_o), whole("P", P), real("sigma", sigma, least=0)
    _places(digits)
    if whitened:
        X = whitened_inputs(rng, N_i, P, digits)
    else:
        X = rng.standard_normal((N_i, P))
    Y = rng.standard_normal((N_o, P)) * (sigma / np.sqrt(N_o))
    if digits is not None:
        X, Y = to_mp(X), to_mp(Y)
    return Task(X, Y, tau)


def with_singular_values(
    rng: np.random.Generator,
    N_i: int,
    N_o: int,
    singular_values: Sequence[float],
    *,
    P: int | None = None,
    tau: float = 1.0,
    digits: int | None = None,
) -> Task:
    """Whitened task with Sigma_yx = U diag(singular_values) V^T, U and V random orthogonal; Y = Sigma_yx X is
    realisable.

    `singular_values` (min(N_i, N_o) numbers >= 0, repeats and zeros allowed) are sorted to descend; P defaults to N_i.

    >>> import lazyrich, numpy as np
    >>> task = lazyrich.task_with_singular_values(np.random.default_rng(0), 4, 2, [1.0, 3.0])
    >>> np.linalg.svd(task.sigma_yx, compute_uv=False).round(10)
    array([3., 1.])
    """
    generator(rng)
    N_i, N_o = whole("N_i", N_i), whole("N_o", N_o)
    _places(digits)
    singular_values = np.atleast_1d(numbers("singular_values", singular_values, finite=False)).tolist()
    if len(singular_values) != min(N_i, N_o):
        raise ValueError(f"{len(singular_values)} singular values given, min(N_i, N_o) = {min(N_i, N_o)} are needed")
    if not all(np.isfinite(s) and s >= 0 for s in map(float, singular_values)):
        raise ValueError(f"singular values must be finite and >= 0, not {list(singular_values)}")
    left, right = rng.standard_normal((N_o, N_o)), rng.standard_normal((N_i, N_i))
    X = whitened_inputs(rng, N_i, N_i if P is None else P, digits)
    U, V = orthonormal_columns(left, digits), orthonormal_columns(right, digits)
    s = np.array(sorted(map(float, singular_values), reverse=True))
    k = min(N_i, N_o)
    if digits is None:
        return Task(X, (U[:, :k] * s) @ (V[:, :k].T @ X), tau, (U, s, V))
    with working_digits(digits):
        s = to_mp(s)
        return Task(X, (U[:, :k] * s) @ (V[:, :k].T @ X), tau, (U, s, V))


def _places(digits: int | None) -> None:
    """Decimal digits of high-precision arrays, if any were asked for."""
    if digits is not None:
        whole("digits", digits)


_LEFT, _RIGHT = 1.0, -1.0


def semantic_labels() -> Array:
    """Labels (8 features, 8 items) of the semantic hierarchy, rebuilt from the description in appendix E.2.2.

    Item n is a leaf of a binary tree: root -> animal | plant -> fish | bird, algae | flower -> two items each. The
    features are, in order: "is an item" (always 1), then for the nodes root, animal, plant, fish, bird, algae,
    flower: +1 when the item descends from the left child, -1 from the right child, 0 when it does not descend from
    the node. The blue fish is the right child of fish, column [1, 1, 1, 0, -1, 0, 0, 0].
    """
    labels = np.zeros((8, 8))
    for item in range(8):
        labels[0, item] = 1.0
        for depth in range(3):
            node = 2**depth + (item >> (3 - depth))
            went_right = (item >> (2 - depth)) & 1
            labels[node, item] = _RIGHT if went_right else _LEFT
    return labels


def semantic_hierarchy(perturbed: bool = False, *, tau: float = 1.0, digits: int | None = None) -> Task:
    """The semantic hierarchy of 8 items (appendix E.2.2), one-hot inputs scaled to be white: X = sqrt(8) I.

    Sigma_yx has the singular values 1, 1, 1/sqrt(2), 1/sqrt(2), 1/2 (four times). The X = I/8 of the paper is not
    white: with P = 8 it has Sigma_xx = I/512. With `perturbed`, item i (from 1) is multiplied by 1 + 0.1/i (eq. 189),
    which splits the degenerate singular values.

    >>> import lazyrich, numpy as np
    >>> np.linalg.svd(lazyrich.semantic_hierarchy().sigma_yx, compute_uv=False).round(4)
    array([1.    , 1.    , 0.7071, 0.7071, 0.5   , 0.5   , 0.5   , 0.5   ])
    """
    _places(digits)
    if digits is None:
        Y = semantic_labels()
        return Task(np.sqrt(8.0) * np.eye(8), Y * (1.0 + 0.1 / np.arange(1, 9)) if perturbed else Y, tau)
    with working_digits(digits):
        high = to_mp(semantic_labels())
        if perturbed:
            high = high * (1 + to_mp(np.ones(8)) / (10 * to_mp(np.arange(1, 9))))
        return Task(square_root(to_mp(8.0 * np.eye(8))), high, tau)
