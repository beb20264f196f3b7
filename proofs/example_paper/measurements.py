"""A statement about what a computation gives, for what no formula tree can hold: a measured against a predicted value.

``cases(rng, count)`` draws cases, mappings of plain numbers; ``measured`` computes from the definitions and says how
accurate it is (``Estimate``: a bound, or one standard error when ``statistical``), so that the claim needs no
tolerance; ``second`` measures the same in an independent way; ``predicted`` is the paper's formula.
"""

import numpy as np
from scipy.integrate import quad

from proofs.statements.computed import Agreement, Estimate

from .paper import this_paper


def _by_quadrature(sigma: float) -> Estimate:
    def density(h: float) -> float:
        return float(h**2 * np.exp(-(h**2) / (2 * sigma**2)) / np.sqrt(2 * np.pi * sigma**2))

    value, error = quad(density, 0, np.inf, epsrel=1e-12)
    return Estimate(value, max(error, 1e-12 * value))


def _by_sampling(sigma: float, seed: int) -> Estimate:
    draws = np.maximum(sigma * np.random.default_rng(seed).standard_normal(200_000), 0) ** 2
    return Estimate(draws.mean(), draws.std(ddof=1) / np.sqrt(draws.size), statistical=True, samples=draws.size)


def _cases(rng: np.random.Generator, count: int) -> list[dict[str, float]]:
    return [{"sigma": float(np.round(rng.uniform(0.2, 3), 3)), "seed": int(rng.integers(2**31))} for _ in range(count)]


@this_paper.figure(1, part="rectified")
def rectified_variance() -> Agreement:
    """A rectifier halves the second moment of a centred Gaussian."""
    return Agreement(
        "mean square of a rectified Gaussian",
        _by_quadrature,
        lambda sigma: sigma**2 / 2,
        _cases,
        second=_by_sampling,
        assumes=("h is Gaussian with mean 0 and deviation sigma",),
        formula=r"\langle \max(h, 0)^2 \rangle = \sigma^2 / 2",
    )
