"""How the large-N claims are stated: a sampled limit against a formula, the limiting spectrum as the second witness.

tr is the trace over N (section 2.1.1).  For `iid` and `goe` the expectation of an inverse is infinite at every
finite N, so a printed "lim E" is read as the limit in probability; below the transition a sample of matrices shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import sympy as sp

from numeric.equilibrium_networks.ensembles import critical_variance
from numeric.equilibrium_networks.wide_limits import exact_tied, tied_limit
from proofs.papers.agarwala2022.letters import BELOW_ONE, BELOW_QUARTER, delta, v
from proofs.statements.computed import Agreement, Estimate

__all__ = [
    "ALL",
    "BELOW_ONE",
    "BELOW_QUARTER",
    "FREE",
    "WIDE",
    "cases",
    "delta",
    "exact",
    "numbers",
    "sampled",
    "stream",
    "tied",
    "v",
]

ALL = ("iid", "orthogonal", "goe")
FREE = ("iid", "orthogonal")
WIDE = ("N -> infinity, in probability", "V below the transition")

Cases = Callable[[np.random.Generator, int], list[dict[str, Any]]]


def cases(ensembles: Sequence[str], low: float = 0.1, high: float = 0.45) -> Cases:
    """The ensembles in turn, V between ``low`` and ``high`` times the transition."""

    def make(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
        out = []
        for k in range(count):
            ensemble = ensembles[k % len(ensembles)]
            V = round(float(rng.uniform(low, high)) * critical_variance(ensemble), 4)
            out.append({"ensemble": ensemble, "V": V, "seed": int(rng.integers(2**31))})
        return out

    return make


def stream(seed: int, w: np.ndarray) -> np.random.Generator:
    """A stream of its own for what is drawn apart from W."""
    return np.random.default_rng([seed, len(w), int(1e6 * abs(w[0, 0]))])


def sampled(limit: Any, samples: int = 100) -> Estimate:
    """A fitted limit as an estimate."""
    return Estimate(limit.limit, limit.standard_error, statistical=True, samples=samples)


def exact(value: Any) -> Estimate:
    """A value known to many digits."""
    return Estimate(value, 1e-8 * (1 + float(np.max(np.abs(value)))))


def tied(
    says: str,
    quantity: str,
    predicted: Callable[..., float],
    ensembles: Sequence[str],
    *,
    examples: int = 6,
    scale: float = 1.0,
    low: float = 0.1,
    high: float = 0.45,
) -> Agreement:
    """``scale`` times the quantity of (I - W)^-1 in the limit is ``predicted``."""

    def measured(ensemble: str, V: float, seed: int) -> Estimate:
        found = sampled(tied_limit(quantity, ensemble, V, seed))
        return Estimate(scale * found.value, scale * found.error, statistical=True, samples=found.samples)

    return Agreement(
        says,
        measured,
        predicted,
        cases(ensembles, low, high),
        second=lambda ensemble, V: exact(scale * exact_tied(quantity, ensemble, V)),
        assumes=WIDE,
        examples=examples,
    )


def numbers(expression: sp.Expr, V: sp.Symbol) -> Callable[[float], float]:
    """An expression in V as a function."""
    return sp.lambdify([V], expression)
