"""When hard-tanh networks of N units lose their fixed point, one by one: residuals and radii after t steps from h = 0.

Two experiments for each number: dense matrices, and weights drawn product by product; each finds the transition by a
solver of its own.  x is of standard normal entries,
and ``excess`` is V over the V at which wide networks of the ensemble lose their fixed point: equation 25 says it, for
symmetric weights the cavity equations do.  What they can be asked for:

* ``residual``: |h_{t+1} - h_t|/sqrt(N), averaged over networks;
* ``moving``: the share of networks with a residual |h_{t+1} - h_t| above 10^-3;
* ``misplaced``: the share of moving networks at 0.7 of the sqrt(V) of the transition and of those that are not at 1.3
  of it, averaged; less the same for weights ``than``;
* ``spread``: the logarithm of the standard deviation of the spectral radius of W o phi'(h_t) among networks over its
  mean, at an excess of 4 less at one of 1/4.

Source: agarwala2022, section 3.2, figures 3 and 4.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import brentq, minimize_scalar

from numeric.compiled import compiled
from numeric.equilibrium_networks.conditioned_weights import ConditionedWeights
from numeric.equilibrium_networks.ensembles import draw
from numeric.equilibrium_networks.equilibrium_sweep import hard_tanh_radius
from numeric.equilibrium_networks.hard_tanh_theory import cavity_transition, free_transition
from numeric.equilibrium_networks.hard_tanh_theory_on_a_grid import radius_on_a_grid
from numeric.experiment import Outcome, from_definitions, mean_of

__all__ = ["by_matrices", "by_products"]

Array = NDArray[np.float64]
Of = Literal["residual", "moving", "misplaced", "spread"]

STILL, NETWORKS, FEWEST = 1e-3, 160, 40
"""A residual that counts as none; networks at an effort of 1, and the fewest."""
AT_REST = 1e-10
"""A residual below which no further step is taken."""
LOOKED_AT = 8
"""After so many steps it is looked whether a network is at rest."""
NEAR, FAR, APART = 0.7, 1.3, 4.0
"""The sqrt(V) at which the threshold is looked at, over that of the transition; how far the spreads are from it."""


def _dense(weights: str, N: int, V: float, t: int, radius: bool, rng: np.random.Generator) -> tuple[float, float]:
    w0, x = draw(weights, N, rng), rng.standard_normal(N)
    h = np.zeros(N)
    residual = _settle(math.sqrt(V) * w0, x, h, t)
    return residual, hard_tanh_radius(weights, w0, h, math.sqrt(V)) if radius else math.nan


@compiled
def _settle(w: Array, x: Array, h: Array, t: int) -> float:
    """Take up to t steps of h, in place; return the length of the last one, below AT_REST where it came to rest."""
    drive, left = np.empty_like(h), 0.0
    for _ in range(t):
        for i in range(len(h)):
            drive[i] = min(max(h[i], -1.0), 1.0) + x[i]
        following, square = np.dot(w, drive), 0.0
        for i in range(len(h)):
            square += (following[i] - h[i]) ** 2
            h[i] = following[i]
        left = math.sqrt(square)
        if left < AT_REST:
            break
    return left


def _known_by_products(
    weights: str, N: int, V: float, t: int, radius: bool, rng: np.random.Generator
) -> tuple[float, float]:
    w, x = ConditionedWeights(weights, N, V, rng), rng.standard_normal(N)
    h = before = np.zeros(N)
    for k in range(t):
        before, h = h, w.times(h.clip(-1.0, 1.0) + x)
        if k % LOOKED_AT == 0 and np.linalg.norm(h - before) < AT_REST:
            break
    at = math.nan
    if radius:
        columns = np.array([w.times(row) if abs(unit) < 1 else 0 * x for row, unit in zip(np.eye(N), h, strict=True)])
        at = float(np.max(np.abs(np.linalg.eigvals(columns.T))))
    return float(np.linalg.norm(h - before)), at


def _by_error_functions(weights: str) -> float:
    return cavity_transition() if weights == "goe" else free_transition(weights)


def _on_a_grid(weights: str) -> float:
    """Where the radius is 1; that of symmetric weights comes to 1 and turns there."""
    if weights == "goe":
        found = minimize_scalar(
            lambda V: -radius_on_a_grid(V, symmetric=True, cavity=True), bounds=(0.8, 1.3), method="bounded"
        )
        return float(found.x)
    return float(brentq(lambda V: radius_on_a_grid(V, symmetric=False, cavity=False) - 1, 0.05, 20.0, xtol=1e-6))


# -- from dense matrices -----------------------------------------------------------------------------------------------
@from_definitions
def by_matrices(
    *, of: Of, weights: str, N: int, t: int, excess: float = 1.0, than: str = "",
    seed: Sequence[int], effort: float,
) -> Outcome:  # fmt: skip
    """From dense matrices; V is in units of the transition that the claim itself predicts.

    Raises ValueError for an unknown ensemble.
    """
    rng = np.random.default_rng([*seed, 61])
    count = min(max(round(NETWORKS * effort), FEWEST), 4000)

    def networks(kind: str, ratio: float) -> Array:
        """Residuals and radii, shape (2, networks), at V over that of the transition."""
        at = ratio * _on_a_grid(kind)
        return np.array([_dense(kind, N, at, t, of == "spread", rng) for _ in range(count)]).T

    if of == "residual":
        return mean_of(networks(weights, excess)[0] / math.sqrt(N))
    if of == "moving":
        # where all are alike, one more might not have been
        return mean_of(np.where(networks(weights, excess)[0] > STILL, 1.0, 0.0), bias=1 / count)
    if of == "misplaced":
        wrong = {}
        for kind in (weights, than):
            early, late = networks(kind, NEAR**2)[0] > STILL, networks(kind, FAR**2)[0] <= STILL
            wrong[kind] = 0.5 * early + 0.5 * late
        return mean_of(wrong[weights] - wrong[than], bias=1 / count)
    beyond, below = (_by_influence(networks(weights, ratio)[1]) for ratio in (APART, 1 / APART))
    return Outcome(beyond[0] - below[0], math.sqrt(beyond[1] + below[1]), 0.0, count - 1, 2 * count)


def _by_influence(radii: Array) -> tuple[float, float]:
    """The logarithm of the standard deviation over the mean, and its variance from the influence of each value."""
    centre, deviation = float(np.mean(radii)), radii - np.mean(radii)
    variance = float(np.sum(deviation**2)) / (len(radii) - 1)
    influence = (deviation**2 / variance - 1) / 2 - deviation / centre
    return math.log(variance) / 2 - math.log(centre), float(np.mean(influence**2)) / (len(radii) - 1)


# -- from products -----------------------------------------------------------------------------------------------------
def _spread(found: Array) -> tuple[float, float]:
    """The logarithm of a standard deviation over the mean, and its standard error from leaving one out."""

    def said(values: Array) -> float:
        return float(np.log(np.std(values, ddof=1) / np.mean(values)))

    without = np.array([said(np.delete(found, k)) for k in range(len(found))])
    error = math.sqrt((len(found) - 1) / len(found) * float(np.sum((without - without.mean()) ** 2)))
    return said(found), error


@from_definitions
def by_products(
    *, of: Of, weights: str, N: int, t: int, excess: float = 1.0, than: str = "",
    seed: Sequence[int], effort: float,
) -> Outcome:  # fmt: skip
    """From weights that are drawn product by product. Raises ValueError for an unknown ensemble."""
    rng = np.random.default_rng([*seed, 62])
    count = int(np.clip(round(NETWORKS * effort), FEWEST, 4000))
    critical = _by_error_functions(weights)
    if of in ("residual", "moving"):
        left = np.array([_known_by_products(weights, N, excess * critical, t, False, rng)[0] for _ in range(count)])
        if of == "residual":
            return mean_of(left / math.sqrt(N))
        # where all are alike, one more might not have been
        return mean_of((left > STILL).astype(float), bias=1 / count)
    if of == "misplaced":
        wrong = []
        for kind in (weights, than):
            at = _by_error_functions(kind)
            near = np.array([_known_by_products(kind, N, NEAR**2 * at, t, False, rng)[0] > STILL for _ in range(count)])
            far = np.array([_known_by_products(kind, N, FAR**2 * at, t, False, rng)[0] <= STILL for _ in range(count)])
            wrong.append((near.astype(float) + far.astype(float)) / 2)
        # where all are alike, one more might not have been
        return mean_of(wrong[0] - wrong[1], bias=1 / count)
    sides = []
    for times in (APART, 1 / APART):
        sides.append(
            _spread(np.array([_known_by_products(weights, N, times * critical, t, True, rng)[1] for _ in range(count)]))
        )
    (beyond, e), (below, f) = sides
    return Outcome(beyond - below, math.hypot(e, f), 0.0, count - 1, 2 * count)
