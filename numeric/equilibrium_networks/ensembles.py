r"""The three matrix ensembles of agarwala2022: `iid`, `orthogonal`, `goe`, tied and untied.

Conventions (agarwala2022, section 2.1 and appendix A.1). A weight matrix is W = sqrt(V) W_0, of size (N, N), and

* `iid`:        the entries of W_0 are independent N(0, 1/N);
* `orthogonal`: W_0 is Haar distributed on the full orthogonal group O(N), both determinants;
* `goe`:        W_0 is symmetric, entries N(0, 1/N) off the diagonal and N(0, 2/N) on it.

Then E tr[W^T W] = V for the first two at every N (tr is the trace divided by N), and V (1 + 1/N) for `goe`: V is the
average squared singular value of a GOE matrix only in the limit. The spectrum of W_0 fills the unit disc, the unit
circle and [-2, 2]; the iteration z -> W z + x is critical at V_c = 1, 1 and 1/4.

Some functionals need less than the whole matrix, and for them a *structured model* of the same law costs O(N) or
O(N^2) random numbers and no reduction:

* :func:`tridiagonal_goe` -- Dumitriu and Edelman's beta = 1 matrix has the eigenvalues of the GOE;
* :func:`verblunsky_coefficients` -- independent coefficients whose Hessenberg (or CMV) matrix is conjugate to a Haar
  matrix of O(N) (Killip and Nenciu);
* :func:`hessenberg_iid` -- Householder's reduction of the `iid` ensemble, done on the law: W_0 = Q H Q^T.

Every draw starts from a seed (Philox counter generator) or a numpy Generator; a seed means one matrix.

>>> draw("goe", 3, seed=1).shape
(3, 3)
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from numeric.arguments import numbers, real, whole
from numeric.arguments import seed as checked_seed

__all__ = [
    "ENSEMBLES",
    "check_ensemble",
    "check_variance",
    "critical_variance",
    "draw",
    "draw_untied",
    "expectation_is_finite",
    "generator",
    "hessenberg_from_verblunsky",
    "hessenberg_iid",
    "tridiagonal_goe",
    "verblunsky_coefficients",
]

ENSEMBLES = ("iid", "orthogonal", "goe")
_CRITICAL = {"iid": 1.0, "orthogonal": 1.0, "goe": 0.25}

Seed = int | np.random.Generator
Array = NDArray[np.float64]


def check_ensemble(ensemble: str) -> str:
    """`ensemble` itself, or a ValueError that names the three that exist."""
    if ensemble not in ENSEMBLES:
        raise ValueError(f"unknown ensemble {ensemble!r}: choose one of {', '.join(ENSEMBLES)}")
    return ensemble


def critical_variance(ensemble: str) -> float:
    """V_c, the variance where the limiting spectrum of sqrt(V) W_0 touches 1: 1, 1 and 1/4 (agarwala2022, section
    2.2.3).

    >>> critical_variance("goe")
    0.25
    """
    return _CRITICAL[check_ensemble(ensemble)]


def check_variance(ensemble: str, variances: float | Array) -> Array:
    """The variances as a 1-d array, each in [0, V_c); otherwise a ValueError that names the domain."""
    grid = np.atleast_1d(numbers("V", variances, finite=False))
    critical = critical_variance(ensemble)
    outside = grid[~((grid >= 0) & (grid < critical))]
    if outside.size:
        place = "beyond the transition" if outside[0] >= critical else "outside the domain"
        raise ValueError(
            f"V = {outside[0]:.6g} is {place}: the {ensemble} ensemble needs 0 <= V < V_c = {critical:g} "
            f"(delta = 1 - V/V_c in (0, 1])"
        )
    return grid


def generator(seed: Seed) -> np.random.Generator:
    """A numpy Generator: the one given, or Philox started from an integer seed."""
    if isinstance(seed, np.random.Generator):
        return seed
    return np.random.Generator(np.random.Philox(checked_seed(seed)))


def _check_size(n: int) -> None:
    if whole("N", n, least=None) < 1:
        raise ValueError(f"N = {n} is not a matrix size: N must be at least 1")


def draw(ensemble: str, n: int, seed: Seed, variance: float = 1.0) -> Array:
    """One matrix W = sqrt(variance) W_0 of the ensemble, shape (N, N).

    `variance` may be anything >= 0 here: a matrix exists on both sides of the transition.
    Raises ValueError for an unknown ensemble, N < 1 or a negative variance.

    >>> import lazyrich, numpy as np
    >>> W = lazyrich.ensemble("orthogonal", n=3, seed=0, variance=0.25)
    >>> (W @ W.T).round(10) + 0.0
    array([[0.25, 0.  , 0.  ],
           [0.  , 0.25, 0.  ],
           [0.  , 0.  , 0.25]])
    """
    check_ensemble(ensemble)
    _check_size(n)
    if not real("V", variance) >= 0:
        raise ValueError(f"V = {variance} is outside the domain: a variance is >= 0")
    gaussian = generator(seed).standard_normal((n, n))
    if ensemble == "orthogonal":
        q, r = np.linalg.qr(gaussian)
        # The signs make the factorisation unique, and only then is Q Haar distributed.
        w = q * np.where(np.diagonal(r) < 0, -1.0, 1.0)
    elif ensemble == "goe":
        w = (gaussian + gaussian.T) / np.sqrt(2 * n)
    else:
        w = gaussian / np.sqrt(n)
    return np.sqrt(variance) * w


def draw_untied(ensemble: str, n: int, depth: int, seed: Seed, variance: float = 1.0) -> Iterator[Array]:
    """`depth` independent matrices W_1, W_2, ... of one ensemble: the untied weights of agarwala2022, eqs 6 and 35."""
    rng = generator(seed)
    for _ in range(depth):
        yield draw(ensemble, n, rng, variance)


def tridiagonal_goe(n: int, seed: Seed, count: int | None = None) -> tuple[Array, Array]:
    r"""Diagonal (N,) and off-diagonal (N-1,) of a symmetric tridiagonal matrix with the eigenvalues of GOE W_0.

    Of ``count`` such matrices, if it is given, (count, N) and (count, N-1).

    Dumitriu and Edelman (2002), beta = 1: diagonal N(0, 2/N), off-diagonal chi_{N-1}, ..., chi_1 over sqrt(N).
    Householder's reduction of the ensemble gives it: the rest of a Gaussian column is turned into its length, a chi
    variable.
    """
    _check_size(n)
    rng = generator(seed)
    many = () if count is None else (count,)
    diagonal = rng.standard_normal((*many, n)) * np.sqrt(2.0 / n)
    return diagonal, _lengths(n, rng, many) / np.sqrt(n)


def _lengths(n: int, rng: np.random.Generator, many: tuple[int, ...]) -> Array:
    """chi_{n-1}, ..., chi_1: the lengths that the columns of Gaussian entries are turned into, (*many, n - 1)."""
    return np.asarray(np.sqrt(rng.chisquare(np.arange(n - 1, 0, -1, dtype=np.float64), (*many, n - 1))))


def verblunsky_coefficients(n: int, seed: Seed, count: int | None = None) -> Array:
    r"""Verblunsky coefficients alpha_0, ..., alpha_{N-1} of a Haar matrix of O(N) and its first basis vector.

    (N,), or (count, N) of ``count`` matrices.

    They are independent. alpha_k, for k < N - 1, is one coordinate of a uniform point on the unit sphere of R^{N-k}
    (so alpha_k^2 is Beta(1/2, (N-k-1)/2)), and alpha_{N-1} is +-1 with equal probability, which decides the
    determinant. Both parities of N are covered: an eigenvalue +1 or -1 appears when it must.
    """
    _check_size(n)
    rng = generator(seed)
    many = () if count is None else (count,)
    coordinate = rng.standard_normal((*many, n - 1))
    alpha = coordinate / np.hypot(coordinate, _lengths(n, rng, many))
    return np.concatenate([alpha, np.where(rng.random((*many, 1)) < 0.5, 1.0, -1.0)], axis=-1)


def hessenberg_from_verblunsky(alpha: Array) -> Array:
    """The orthogonal upper Hessenberg matrix G_0 G_1 ... G_{N-2} diag(1, ..., 1, alpha_{N-1}), shape (..., N, N).

    G_k acts on coordinates k, k+1 as [[alpha_k, rho_k], [rho_k, -alpha_k]], rho_k = sqrt(1 - alpha_k^2).

    >>> hessenberg_from_verblunsky(np.array([0.0, 1.0])).tolist()
    [[0.0, 1.0], [1.0, 0.0]]
    """
    n = alpha.shape[-1]
    h = np.broadcast_to(np.eye(n), (*alpha.shape, n)).copy()
    for k in range(n - 1):
        a, rho = alpha[..., k], np.sqrt(1 - alpha[..., k] ** 2)
        turn = np.stack([np.stack([a, rho], axis=-1), np.stack([rho, -a], axis=-1)], axis=-2)
        h[..., k : k + 2] = h[..., k : k + 2] @ turn
    h[..., n - 1] *= alpha[..., n - 1, None]
    return h


def hessenberg_iid(n: int, seed: Seed, count: int | None = None) -> Array:
    """Upper Hessenberg H, shape (N, N), with W_0 = Q H Q^T in law for the `iid` ensemble (Q orthogonal).

    Of ``count`` such matrices, if it is given, (count, N, N).

    Entries on and above the diagonal are N(0, 1/N), those below it chi_{N-1}, ..., chi_1 over sqrt(N), all independent;
    whatever is invariant under orthogonal conjugation, tr[(I - W)^-1 (I - W)^-T] too, has the same law for H.
    """
    _check_size(n)
    rng = generator(seed)
    many = () if count is None else (count,)
    h = np.triu(rng.standard_normal((*many, n, n)))
    row = np.arange(1, n)
    h[..., row, row - 1] = _lengths(n, rng, many)
    h /= np.sqrt(n)
    return h


def expectation_is_finite(ensemble: str, variance: float, power: int = 1) -> bool:
    r"""Whether E tr[((I - W)^T (I - W))^-power] is finite at finite N (agarwala2022, eqs 16 and 58 take it).

    `orthogonal`, V < 1: yes, the singular values of I - W are at least 1 - sqrt(V). `iid` and `goe`, V > 0: no. The
    density of the smallest singular value s of I - W is positive at s = 0 (the Gaussian entries have a positive density
    everywhere), and s^(-2 power) is not integrable there. The mass of that tail is exponentially small in N below the
    transition, so medians, truncated means and the limit in probability exist, but a sample mean does not estimate
    an expectation.

    >>> expectation_is_finite("orthogonal", 0.5), expectation_is_finite("goe", 0.1)
    (True, False)
    """
    check_ensemble(ensemble)
    if power < 1:
        raise ValueError(f"power = {power}: the moments in question are powers 1, 2, ... of the inverse")
    if variance < 0:
        raise ValueError(f"V = {variance} is outside the domain: a variance is >= 0")
    if variance == 0:
        return True
    return ensemble == "orthogonal" and variance != 1
