"""Sampled moments of the balance under the named initialisations (Domine et al. 2025, appendix A.3, tables 1 and 2).

The weights are those of ``numeric.linear_networks.initialisation``, whole matrices, so that nothing is assumed about
the shape of the balance W2^T W2 - W1 W1^T.

>>> found = sample_initialisation("lecun", 0, 8, 4, 6, samples=500)
>>> bool(abs(found.mean_diagonal - (6 / 4 - 1)) < 6 * found.mean_diagonal_error)
True
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from numeric.linear_networks.balance_statistics import BalanceSample
from numeric.linear_networks.initialisation import Weights, glorot, he, lecun, scaled

INITIALISATIONS = ("lecun", "glorot", "he", "scaled")


def initialised_weights(
    name: str, rng: np.random.Generator, N_i: int, N_h: int, N_o: int, alpha_1: float = 1.0, alpha_2: float = 2.0
) -> Weights:
    """(W1, W2) of the initialisation called ``name``; alpha_1 and alpha_2 matter to "scaled" only.

    Raises ValueError for a name that is not in INITIALISATIONS.
    """
    plain: dict[str, Callable[..., Weights]] = {"lecun": lecun, "glorot": glorot, "he": he}
    if name == "scaled":
        return scaled(rng, N_i, N_h, N_o, alpha_1, alpha_2)
    if name not in plain:
        raise ValueError(f"no initialisation is called {name!r}; there are {', '.join(INITIALISATIONS)}")
    return plain[name](rng, N_i, N_h, N_o)


def sample_initialisation(
    name: str,
    seed: int,
    N_i: int,
    N_h: int,
    N_o: int,
    alpha_1: float = 1.0,
    alpha_2: float = 2.0,
    samples: int = 1500,
) -> BalanceSample:
    """Moments of the first diagonal and the first off-diagonal entry of the balance, N_h >= 2, with standard errors."""
    rng = np.random.default_rng(seed)
    diagonal, off = np.empty(samples), np.empty(samples)
    for k in range(samples):
        W1, W2 = initialised_weights(name, rng, N_i, N_h, N_o, alpha_1, alpha_2)
        diagonal[k] = W2[:, 0] @ W2[:, 0] - W1[0] @ W1[0]
        off[k] = W2[:, 0] @ W2[:, 1] - W1[0] @ W1[1]
    return BalanceSample(*_moments(diagonal), *_moments(off), samples)


def sampled_scale(
    name: str, seed: int, N_i: int, N_h: int, N_o: int, alpha_1: float, alpha_2: float, samples: int = 200
) -> tuple[float, float]:
    """The mean of lambda = tr(W2^T W2 - W1 W1^T) / N_h over draws, and its standard error."""
    rng = np.random.default_rng(seed)
    found = np.empty(samples)
    for k in range(samples):
        W1, W2 = initialised_weights(name, rng, N_i, N_h, N_o, alpha_1, alpha_2)
        found[k] = (np.sum(W2 * W2) - np.sum(W1 * W1)) / N_h
    return float(found.mean()), float(found.std() / np.sqrt(samples))


def sampled_entry_variances(
    name: str, seed: int, N_i: int, N_h: int, N_o: int, alpha_1: float, alpha_2: float, samples: int = 400
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The variance of the entries of (W2, W1), in the order of table 1, and their standard errors."""
    rng = np.random.default_rng(seed)
    sums, counts = np.zeros(2), np.array([N_o * N_h, N_h * N_i]) * samples
    for _ in range(samples):
        W1, W2 = initialised_weights(name, rng, N_i, N_h, N_o, alpha_1, alpha_2)
        sums += [np.sum(W2 * W2), np.sum(W1 * W1)]
    variances = sums / counts
    return variances, variances * np.sqrt(2.0 / counts)


def quartile_entry_variances(
    name: str, seed: int, N_i: int, N_h: int, N_o: int, alpha_1: float, alpha_2: float, samples: int = 400
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The same from the quartiles of the entries, which lie 1.349 standard deviations apart if they are Gaussian."""
    rng = np.random.default_rng(seed)
    drawn = [initialised_weights(name, rng, N_i, N_h, N_o, alpha_1, alpha_2) for _ in range(samples)]
    entries = [np.concatenate([W[j].ravel() for W in drawn]) for j in (1, 0)]
    spread = np.array([np.subtract(*np.quantile(x, [0.75, 0.25])) / 1.3489795 for x in entries])
    # The interquartile range of n Gaussian draws has the relative standard error 1.1664 / sqrt(n).
    return spread**2, 2 * 1.1664 * spread**2 / np.sqrt([x.size for x in entries])


def _moments(x: NDArray[np.float64]) -> tuple[float, float, float, float]:
    n = x.size
    centred = (x - x.mean()) ** 2
    return float(x.mean()), float(x.std() / np.sqrt(n)), float(centred.mean()), float(centred.std() / np.sqrt(n))
