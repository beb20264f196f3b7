"""Sampled balance of random weights: entrywise means and variances."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class BalanceSample:
    """Moments of the entries of W2ᵀW2 - W1W1ᵀ over samples, each with its standard error."""

    mean_diagonal: float
    mean_diagonal_error: float
    variance_diagonal: float
    variance_diagonal_error: float
    mean_off_diagonal: float
    mean_off_diagonal_error: float
    variance_off_diagonal: float
    variance_off_diagonal_error: float
    samples: int


def balance_matrix(
    rng: np.random.Generator, N_i: int, N_h: int, N_o: int, sigma_1: float, sigma_2: float
) -> NDArray[np.float64]:
    """One draw of W2ᵀW2 - W1W1ᵀ, shape (N_h, N_h), for independent Gaussian entries."""
    W1 = rng.standard_normal((N_h, N_i)) * sigma_1
    W2 = rng.standard_normal((N_o, N_h)) * sigma_2
    return W2.T @ W2 - W1 @ W1.T


def sample_balance(
    seed: int, N_i: int, N_h: int, N_o: int, sigma_1: float, sigma_2: float, samples: int = 4000
) -> BalanceSample:
    """Moments of one diagonal and one off-diagonal entry (two columns are enough, so N_h never costs anything)."""
    rng = np.random.default_rng(seed)
    W1 = rng.standard_normal((samples, 2, N_i)) * sigma_1
    W2 = rng.standard_normal((samples, 2, N_o)) * sigma_2
    diagonal = (W2[:, 0] ** 2).sum(1) - (W1[:, 0] ** 2).sum(1)
    off = (W2[:, 0] * W2[:, 1]).sum(1) - (W1[:, 0] * W1[:, 1]).sum(1)
    return BalanceSample(*_moments(diagonal), *_moments(off), samples)


def _moments(x: NDArray[np.float64]) -> tuple[float, float, float, float]:
    n = x.size
    centred = (x - x.mean()) ** 2
    return float(x.mean()), float(x.std() / np.sqrt(n)), float(centred.mean()), float(centred.std() / np.sqrt(n))
