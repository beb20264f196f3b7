"""Section 3.1, assumptions of theorem 3.1 (self-consistent variance) dropped one by one."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
import sympy as sp

from numeric.equilibrium_networks.deep_equilibrium import HARD_TANH, fixed_point
from numeric.equilibrium_networks.ensembles import draw
from numeric.equilibrium_networks.hard_tanh_theory import free_field
from numeric.equilibrium_networks.wide_limits import word_limit
from proofs.papers.agarwala2022.large_size import sampled
from proofs.papers.agarwala2022.letters import FREE, ONES, I, N, V, vector, weights
from proofs.papers.agarwala2022.nonlinear_letters import field_state, phi
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_3 import PLAN, variance_claim
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.quantities import Domain, Equality
from symbolic.language.expectation import ORTHOGONAL
from symbolic.language.quantity import squared_norm, trace
from symbolic.matrix_algebra.matrices import Matrix


def stream(seed: int, w: np.ndarray) -> np.random.Generator:
    """A stream of its own for what is drawn apart from W."""
    return np.random.default_rng([seed, len(w), int(1e6 * abs(w[0, 0]))])


def _right_side(h: np.ndarray, x: np.ndarray, V: float, cross: float | None = None) -> float:
    """V (sigma_phi^2 + 2 C + sigma_x^2), C = mean(x) mean(phi) unless it is given."""
    activity = np.clip(h, -1, 1)
    C = float(np.mean(x) * np.mean(activity)) if cross is None else cross
    return V * float(np.mean(activity**2) + 2 * C + np.mean(x**2))


# -- theorem 3.1 -------------------------------------------------------------------------------------------------------
def _ratio_at_symmetric_fixed_point(V: float, seed: int) -> Estimate:
    def one(w: np.ndarray) -> float:
        x = stream(seed, w).standard_normal(len(w))
        h = fixed_point(w, x, HARD_TANH, tolerance=1e-8).h
        return float(h @ h) / len(w) / _right_side(h, x, V)

    return sampled(word_limit(one, "goe", V, seed, plan=PLAN, degree=1))


def _ratio_by_damped_iteration(V: float, seed: int) -> Estimate:
    """The same from larger matrices and another iteration; the last digits are those of the finite size."""
    rng = np.random.default_rng(seed + 1)
    ratios = []
    for _ in range(5):
        w, x, h = draw("goe", 500, rng, V), rng.standard_normal(500), np.zeros(500)
        for _ in range(200):
            h = 0.5 * h + 0.5 * (w @ (np.clip(h, -1, 1) + x))
        ratios.append(float(h @ h) / 500 / _right_side(h, x, V))
    return Estimate(
        float(np.mean(ratios)), float(np.std(ratios, ddof=1)) / sqrt(5) + 0.004, statistical=True, samples=5
    )


@agarwala2022.theorem(
    "3.1", part="ablation-free", ablates=("phi(h*) free of W",), own=True, importance=2, uses=["thm-3.1"]
)
def variance_without_freeness() -> Agreement:
    """The equation at the fixed point of symmetric W, which phi(h*) depends on: W is rotation invariant and x is drawn
    apart from it.
    """
    return Agreement(
        "sigma_h^2 over V (sigma_phi^2 + 2 C + sigma_x^2) at the GOE fixed point",
        _ratio_at_symmetric_fixed_point,
        lambda: 1.0,
        lambda rng, count: [{"V": V, "seed": int(rng.integers(2**31))} for V in (0.1, 0.25)],
        second=_ratio_by_damped_iteration,
        assumes=("hard-tanh, x ~ N(0, 1)", "N -> infinity"),
    )


@variance_without_freeness.correction(
    "needed: with it the equation holds, for i.i.d. and Haar W at the fixed point", derivation="exact-moments"
)
def variance_with_freeness() -> Equality:
    """Theorem 3.1 under its hypothesis."""
    return variance_claim(*FREE)


SHIFT = 0.3  # mean of the field g that stands for h*, of unit variance


def _activity_moment(power: int) -> float:
    """E clip(g)^power for g ~ N(SHIFT, 1), by the trapezoidal rule."""
    g = np.linspace(-9, 9, 200_001)
    density = np.exp(-((g - SHIFT) ** 2) / 2) / sqrt(2 * np.pi)
    return float(np.trapezoid(np.clip(g, -1, 1) ** power * density, g))


def _directed_length(dense: bool) -> Any:
    def measured(c: float, V: float, mean: float, seed: int) -> Estimate:
        """lim |W m|^2/N for m = phi(g) + x drawn apart from W = W_0 + (c/N) 1 1^T; of a GOE W_0 when not ``dense``."""

        def one(w: np.ndarray) -> float:
            rng = stream(seed, w)
            g, x = SHIFT + rng.standard_normal(len(w)), mean + rng.standard_normal(len(w))
            out = (w + c / len(w)) @ (np.clip(g, -1, 1) + x)
            return float(out @ out) / len(w)

        ensemble = "iid" if dense else "goe"
        return sampled(word_limit(one, ensemble, V, seed + int(dense), plan=PLAN, degree=1))

    return measured


def _directed_claim(predicted: Any) -> Agreement:
    return Agreement(
        "sigma_h^2 for weights of mean c/N, i.i.d. and symmetric, apart from phi and x",
        _directed_length(True),
        predicted,
        lambda rng, count: [
            {"c": c, "V": 0.5, "mean": 0.7, "seed": int(rng.integers(2**31))} for c in (1.0, 1.5, -1.5)
        ],
        second=_directed_length(False),
        assumes=("N -> infinity",),
    )


def _printed_length(V: float, mean: float) -> float:
    return V * (_activity_moment(2) + 2 * mean * _activity_moment(1) + 1 + mean**2)


@agarwala2022.theorem(
    "3.1", part="ablation-rotation", ablates=("W rotation invariant",), own=True, importance=2, uses=["thm-3.1"]
)
def variance_without_rotation() -> Agreement:
    """The equation for weights of mean c/N, which single out the direction (1, ..., 1); V = E tr W W^T is as before."""
    return _directed_claim(_printed_length)


@variance_without_rotation.correction("needed: such a mean adds c^2 (mean of phi + x)^2")
def variance_with_direction() -> Agreement:
    """With the term of the singled-out direction."""
    return _directed_claim(lambda c, V, mean: _printed_length(V, mean) + c**2 * (_activity_moment(1) + mean) ** 2)


def _orthogonal_claim(w: Matrix, independent: bool) -> Equality:
    """h*.h*/N = V (sigma_phi^2 + 2 C + sigma_x^2) for W^T W = V I, C as for independent vectors or (1/N) x.phi;
    for tanh.
    """
    given = vector("x") + ONES
    h = field_state(w, given)
    activity = phi(h)
    cross = trace(ONES.T @ given) * trace(ONES.T @ activity) / N if independent else trace(given.T @ activity)
    size = squared_norm(activity) + 2 * cross + squared_norm(given)
    over = Domain({V: sp.Interval(sp.Rational(1, 10), sp.Rational(3, 10)), N: sp.Interval(2, 4)})
    return Equality(squared_norm(h) / N, V * size / N, over=over)


@agarwala2022.theorem(
    "3.1",
    part="ablation-input",
    ablates=("phi(h*) and x independent",),
    own=True,
    importance=2,
    uses=["thm-3.1/orthogonal"],
)
def variance_without_independent_input() -> Equality:
    """The orthogonal case with x and phi(h*) not independent: W = sqrt(V) I, for which h_i depends on x_i alone."""
    return _orthogonal_claim(I * sp.sqrt(V), True)


@variance_without_independent_input.correction(
    "needed for C = mean(x) E phi; with C = (1/N) x.phi the equation holds for each W with W^T W = V I, at every N"
)
def variance_with_actual_product() -> Conjunction:
    """With the actual product: for the identity and for Haar matrices; nothing need be random."""
    return Conjunction(
        {
            "identity": _orthogonal_claim(I * sp.sqrt(V), False),
            "Haar": _orthogonal_claim(weights(ORTHOGONAL), False),
        }
    )


SMALL_INPUT = 0.2  # input variance at which the length is far from linear in V


def _scaled_length(first: float, second: float, N: int, seed: int) -> Estimate:
    """E h*.h*/N for W = sqrt(V) O, V one of two values with equal chance, hard-tanh, x ~ N(0, 0.2)."""
    rng = np.random.default_rng(seed)
    halves = []
    for scale in (first, second):
        values = []
        for _ in range(30):
            w, x = draw("orthogonal", N, rng, scale), sqrt(SMALL_INPUT) * rng.standard_normal(N)
            h = fixed_point(w, x, HARD_TANH, tolerance=1e-8).h
            values.append(float(h @ h) / N)
        halves.append((float(np.mean(values)), float(np.std(values, ddof=1)) / sqrt(30)))
    (a, e), (b, f) = halves
    return Estimate((a + b) / 2, sqrt(e**2 + f**2) / 2 + 1 / N, statistical=True, samples=60)


def _scaled_claim(predicted: Any) -> Agreement:
    return Agreement(
        "E h*.h*/N for W = sqrt(V) O of a random scale V",
        _scaled_length,
        predicted,
        lambda rng, count: [{"first": 0.05, "second": 1.1, "N": 300, "seed": int(rng.integers(2**31))}],
        second=lambda first, second, N, seed: _scaled_length(first, second, 200, seed + 1),
        assumes=("hard-tanh, x ~ N(0, 0.2)", "below the transition"),
    )


@agarwala2022.theorem(
    "3.1", part="ablation-scale", ablates=("tr W W^T not random",), own=True, importance=2, uses=["eq-25"]
)
def variance_with_random_scale() -> Agreement:
    """Equation 25 with V = E tr W W^T where tr W W^T itself is random: W is rotation invariant, but h* depends on its
    scale.
    """
    return _scaled_claim(lambda first, second: free_field("orthogonal", (first + second) / 2, SMALL_INPUT).length)


@variance_with_random_scale.correction("needed (freeness contains it): solve for each scale, then average")
def variance_averaged_over_scales() -> Agreement:
    """The average of the solutions."""
    return _scaled_claim(
        lambda first, second: (
            (free_field("orthogonal", first, SMALL_INPUT).length + free_field("orthogonal", second, SMALL_INPUT).length)
            / 2
        )
    )
