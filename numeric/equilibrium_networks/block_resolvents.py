r"""Block traces of linear pencils of sampled matrices, and their limit N -> infinity (agarwala2022, C.2).

The pencil P is a k x k matrix of N x N blocks: for `goe` that of (I - W)^-1 (eq. 129, k = 2), for `iid` that of
(I - W)^-T (I - W)^-1 (eq. 154, k = 3, written in W = X + iY itself, so that everything is real).
G = (tr x 1)[(L - P)^-1] with L = diag(z, 0, ..., 0) is the operator-valued Stieltjes
transform (eqs 125, 126); tr is the trace over N.

>>> w = np.zeros((5, 5))
>>> resolvent_blocks("goe", w, -1.0)                                   # W = 0: the inverse of [[z, -1], [-1, 1]]
array([[-0.5, -0.5],
       [-0.5,  0.5]])
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from numeric.equilibrium_networks.ensembles import draw
from numeric.equilibrium_networks.large_width import extrapolate_width
from numeric.equilibrium_networks.wide_limits import structured

__all__ = [
    "block_limit",
    "block_trace",
    "constant_part",
    "matrix_equation",
    "pencil",
    "random_part",
    "resolvent_blocks",
]

Array = NDArray[np.float64]
BLOCKS = {"goe": 2, "iid": 3}
# Widths and how many matrices at each.
PLAN = ((24, 60), (48, 40), (96, 24), (192, 8))


def _blocks(ensemble: str) -> int:
    if ensemble not in BLOCKS:
        raise ValueError(f"no pencil is known for the ensemble {ensemble!r}: choose one of {', '.join(BLOCKS)}")
    return BLOCKS[ensemble]


def constant_part(ensemble: str) -> Array:
    """The pencil at W = 0, one number for each block, shape (k, k)."""
    if _blocks(ensemble) == 2:
        return np.array([[0.0, 1.0], [1.0, -1.0]])
    return np.array([[0.0, 1.0, 0.0], [1.0, -1.0, 0.0], [0.0, 0.0, 1.0]])


def random_part(ensemble: str, w: Array) -> Array:
    """What is linear in W, shape (k, k, N, N)."""
    k = _blocks(ensemble)
    f = np.zeros((k, k, *w.shape))
    if k == 2:
        f[1, 1] = w
    else:
        f[1, 1], f[1, 2], f[2, 1] = w + w.T, -w, -w.T
    return f


def pencil(ensemble: str, w: Array) -> Array:
    """The whole pencil as a (kN, kN) matrix."""
    flat: Array = np.block([list(row) for row in random_part(ensemble, w)])
    return flat + np.kron(constant_part(ensemble), np.eye(len(w)))


def block_trace(matrix: NDArray[np.floating], blocks: int) -> Array:
    """Normalised trace of each of blocks x blocks square blocks."""
    n = len(matrix) // blocks
    traces: Array = np.trace(matrix.reshape(blocks, n, blocks, n), axis1=1, axis2=3) / n
    return traces


def resolvent_blocks(ensemble: str, w: Array, z: float) -> Array:
    """G(diag(z, 0, ...)) of the sampled pencil, shape (k, k)."""
    k, n = _blocks(ensemble), len(w)
    place = np.zeros((k, k))
    place[0, 0] = z
    return block_trace(np.linalg.inv(np.kron(place, np.eye(n)) - pencil(ensemble, w)), k)


def matrix_equation(ensemble: str, w: Array, z: float) -> Array:
    """ZG - 1 - eta(G) G for one sampled W, eta from its own covariances tr[F_ik F_lj] (eqs 130-132): tends to 0."""
    f, g = random_part(ensemble, w), resolvent_blocks(ensemble, w, z)
    sigma = np.einsum("ikab,ljba->iklj", f, f) / len(w)
    eta = np.einsum("iklj,kl->ij", sigma, g)
    spectral = -constant_part(ensemble)
    spectral[0, 0] += z
    return spectral @ g - np.eye(len(g)) - eta @ g


@lru_cache(maxsize=24)
def _samples(
    function: Callable[[str, Array, float], Array],
    ensemble: str,
    variance: float,
    z: float,
    seed: int,
    by_structure: bool,
) -> tuple[tuple[int, Array], ...]:
    rng = np.random.default_rng(seed)
    rows = []
    for n, count in PLAN:
        drawn = (
            np.sqrt(variance) * structured(ensemble, n, rng) if by_structure else draw(ensemble, n, rng, variance)
            for _ in range(count)
        )
        rows.append((n, np.array([function(ensemble, w, z) for w in drawn])))
    return tuple(rows)


def block_limit(
    statistic: Callable[[Array], Array],
    ensemble: str,
    variance: float,
    z: float,
    seed: int,
    *,
    of: Callable[[str, Array, float], Array] = resolvent_blocks,
    by_structure: bool = False,
) -> tuple[Array, Array]:
    """Limit and standard error of ``statistic(of(ensemble, W, z))``, entry by entry, fitted in 1/N over four widths.

    ``z`` must stay off the spectrum at every width: negative, for both pencils. ``by_structure`` draws W from the
    tridiagonal or Hessenberg model, which is the same law up to an orthogonal change of basis.
    """
    rows = [
        (n, np.array([np.atleast_1d(statistic(x)).ravel() for x in values]))
        for n, values in _samples(of, ensemble, variance, z, seed, by_structure)
    ]
    fits = []
    for entry in range(rows[0][1].shape[1]):
        means = [float(values[:, entry].mean()) for _, values in rows]
        errors = [float(values[:, entry].std(ddof=1)) / np.sqrt(len(values)) + 1e-13 for _, values in rows]
        fits.append(extrapolate_width([n for n, _ in rows], means, errors, 2))
    return np.array([f.limit for f in fits]), np.array([f.standard_error for f in fits])
