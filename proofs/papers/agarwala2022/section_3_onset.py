"""Section 3, sentences on networks one by one: when each loses its fixed point, how its radius varies, normality."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import sqrt
from typing import Any

import numpy as np
import sympy as sp

from numeric.equilibrium_networks.deep_equilibrium import HARD_TANH, fixed_point
from numeric.equilibrium_networks.ensembles import draw
from numeric.equilibrium_networks.equilibrium_sweep import hard_tanh_radius, hard_tanh_sweep
from numeric.equilibrium_networks.hard_tanh_theory import cavity_field, cavity_transition, free_field, free_transition
from numeric.equilibrium_networks.wide_limits import word_limit
from proofs.papers.agarwala2022.large_size import ALL, FREE, exact, sampled
from proofs.papers.agarwala2022.letters import BELOW_ONE_IN_NORM, CONTRACTION, vector, y
from proofs.papers.agarwala2022.nonlinear_letters import phi, slopes, u
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_3_stability import goe_radius
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.quantities import Domain, Equality
from symbolic.equilibrium_networks.deep_equilibrium import hard_tanh_second_moment
from symbolic.language.expectation import Wide
from symbolic.language.learned import Coefficient
from symbolic.language.processes import iterated
from symbolic.language.quantity import trace


def actual_transition(ensemble: str) -> float:
    """The V at which wide networks lose their fixed point, x ~ N(0, 1): the cavity equations' for the GOE."""
    return cavity_transition() if ensemble == "goe" else free_transition(ensemble)


# -- equation 23 at fixed depth ----------------------------------------------------------------------------------------
def _fourth_of_field(V: float, t: int, seed: int) -> Estimate:
    """lim of the fourth moment of the components of h_t over 3 times the squared second one; hard-tanh, i.i.d. W."""

    def one(w: np.ndarray) -> float:
        x = np.random.default_rng([seed, len(w), int(1e6 * abs(w[0, 0]))]).standard_normal(len(w))
        h = np.zeros(len(w))
        for _ in range(t):
            h = w @ (np.clip(h, -1, 1) + x)
        return float(np.mean(h**4)) / (3 * _length_at(V, t) ** 2)

    return sampled(word_limit(one, "iid", V, seed, plan=((64, 160), (128, 80), (256, 40)), degree=1))


@cache
def _length_at(V: float, t: int) -> float:
    """lim h_t.h_t/N from h_0 = 0: V (E phi(g)^2 + 1) step by step, g Gaussian of the length before."""
    variance = sp.Symbol("t", positive=True)
    activity = sp.lambdify([variance], hard_tanh_second_moment(variance), "scipy")
    length = V
    for _ in range(t - 1):
        length = V * (float(activity(length)) + 1)
    return length


def _fourth_with_fresh_weights(V: float, t: int, seed: int) -> Estimate:
    """The same for fresh weights, whose h given the state before is Gaussian: rows instead of matrices."""
    rng, means = np.random.default_rng(seed), []
    for _ in range(40):
        x, h = rng.standard_normal(4000), np.zeros(4000)
        for _ in range(t):
            m = np.clip(h, -1, 1) + x
            h = sqrt(V * float(np.mean(m**2))) * rng.standard_normal(len(x))
        means.append(float(np.mean(h**4)) / (3 * _length_at(V, t) ** 2))
    error = float(np.std(means, ddof=1)) / sqrt(len(means))
    return Estimate(float(np.mean(means)), error, statistical=True, samples=len(means))


@agarwala2022.text("3.1", "gaussian-at-fixed-depth", uses=["eq-23"], importance=2)
def field_is_gaussian_at_fixed_depth() -> Agreement:
    """For i.i.d. W and a fixed number of steps the components of h_t are Gaussian in the limit, with the variance that
    the steps of equation 25 give: hard-tanh, on both sides of the transition.
    """
    return Agreement(
        "fourth moment of h_t over 3 times the squared predicted variance",
        _fourth_of_field,
        lambda: 1.0,
        lambda rng, count: [
            {"V": V, "t": t, "seed": int(rng.integers(2**31))} for V, t in ((0.5, 2), (1.0, 5), (4.0, 4))
        ],
        second=_fourth_with_fresh_weights,
        assumes=("x ~ N(0, 1)", "N -> infinity at fixed t"),
    )


# -- normality ---------------------------------------------------------------------------------------------------------
def _misses_equation_25(damped: bool) -> Callable[..., Estimate]:
    def measured(ensemble: str, V: float, seed: int) -> Estimate:
        """1 where the mean of h*.h*/N over networks is more than a quarter away from equation 25, else 0."""
        rng, lengths, n = np.random.default_rng(seed), [], 300 if damped else 220
        for _ in range(16):
            w, x = draw(ensemble, n, rng, V), rng.standard_normal(n)
            if damped:
                h = np.zeros(n)
                for _ in range(120):
                    h = 0.5 * h + 0.5 * (w @ (np.clip(h, -1, 1) + x))
            else:
                h = fixed_point(w, x, HARD_TANH, tolerance=1e-8).h
            lengths.append(float(h @ h) / n)
        return Estimate(float(abs(np.mean(lengths) / free_field("iid", V).length - 1) > 0.25), 0.01)

    return measured


def _deviation_claim(predicted: Callable[..., float]) -> Agreement:
    return Agreement(
        "whether h*.h*/N differs from equation 25",
        _misses_equation_25(False),
        predicted,
        lambda rng, count: [{"ensemble": e, "V": 0.3, "seed": int(rng.integers(2**31))} for e in ALL],
        second=_misses_equation_25(True),
        assumes=("hard-tanh, x ~ N(0, 1)",),
    )


def _is_normal(ensemble: str) -> float:
    """1 where W^T W = W W^T, from a sampled matrix."""
    w = draw(ensemble, 20, 0, 1.0)
    return float(np.allclose(w.T @ w, w @ w.T, atol=1e-10))


@agarwala2022.text("3.2", "normality", uses=["eq-25", "text-3.1-goe-variance"], importance=2)
def normality_is_the_reason() -> Agreement:
    """That symmetric W have other properties in the non-linear case due to their normality: normal W, and only they,
    would depart from equation 25, which i.i.d. W obey.  Haar W are normal as well and obey it.
    """
    return _deviation_claim(_is_normal)


@normality_is_the_reason.correction(
    "orthogonal matrices are normal too; what the GOE has and they lack is tr W^2 = V, by which a unit acts on itself",
    survives=["agarwala2022/text-3.1-goe-variance", "agarwala2022/own-symmetric-variance"],
    fault="substance",
)
def response_to_itself_is_the_reason() -> Agreement:
    """W with tr W^2 = V depart from equation 25, W with tr W^2 = 0 in the limit do not."""

    def acts_on_itself(ensemble: str) -> float:
        w = draw(ensemble, 400, 0, 1.0)
        return float(round(float(np.trace(w @ w)) / len(w)))

    return _deviation_claim(acts_on_itself)


# -- the remainder of equation 29 --------------------------------------------------------------------------------------
@agarwala2022.equation(29, part="remainder", uses=["eq-29"], importance=2)
def remainder_of_linearised_map() -> Equality:
    """What equation 29 leaves out is of second order in delta h = epsilon v, for a smooth phi: with tanh it is
    W phi''(h) v v / 2 there, phi'' = -2 tanh (1 - tanh^2) and the products componentwise.
    """
    h, v, size = vector("h"), vector("v"), sp.Symbol("epsilon", positive=True)
    curved = slopes(h, -sp.tanh(u) * (1 - sp.tanh(u) ** 2)) @ slopes(v, u) @ v
    moved = trace(y.T @ CONTRACTION @ phi(h + v * size))
    return Equality(Coefficient(moved, size, 2), trace(y.T @ CONTRACTION @ curved), over=BELOW_ONE_IN_NORM)


# -- stability at equality ---------------------------------------------------------------------------------------------
@agarwala2022.own("stable-at-equality", uses=["text-3.2-stable-iff"], importance=3)
def stable_at_equality() -> Equality:
    """An eigenvalue of modulus 1 need not make a fixed point unstable: h* = 0 of h -> W tanh(h), W = 1 or -1, attracts
    all h, since 1/h^2 gains 2/3 in each step at large t.
    """
    h, weight, start = sp.Symbol("h", real=True), sp.Symbol("W", real=True), sp.Symbol("h_0", positive=True)
    steps = sp.Symbol("t", integer=True, positive=True)
    gain = iterated({h: weight * sp.tanh(h)}, {h: start}, steps, 1 / sp.tanh(h) ** 2 - 1 / h**2)
    over = Domain({weight: sp.FiniteSet(-1, 1), start: sp.Interval(sp.Rational(3, 10), 2)})
    return Equality(Wide(gain, steps), sp.Rational(2, 3), over=over)


# -- the radius --------------------------------------------------------------------------------------------------------
@agarwala2022.text("3.2", "deviations-grow", uses=["fig-3"], importance=3)
def deviations_of_the_goe_grow() -> Agreement:
    """For symmetric W the radius deviates more from the theory as its prediction approaches 1: the gap at 2V is larger
    than at V, up to 2V = 0.276, where the prediction is 1.
    """

    def measured(V: float, seed: int) -> Estimate:
        gaps = []
        for k, scale in enumerate((V, 2 * V)):
            found = goe_radius(scale, seed + k)
            gaps.append((free_field("goe", scale).radius - found.value, float(found.error)))
        (near, e), (far, f) = gaps
        return Estimate(far - near, float(np.hypot(e, f)), statistical=True, samples=12)

    def of_laws(V: float) -> Estimate:
        near, far = (free_field("goe", v).radius - cavity_field(v).radius for v in (V, 2 * V))
        return exact(far - near)

    return Agreement(
        "predicted less actual radius at 2V, less the same at V",
        measured,
        lambda: 0.0,
        lambda rng, count: [{"V": V, "seed": int(rng.integers(2**31))} for V in (0.07, 0.138)],
        relation=">",
        second=of_laws,
        assumes=("hard-tanh, x ~ N(0, 1)",),
    )


@cache
def _radii(ensemble: str, N: int, excess: float, seed: int, steps: int) -> tuple[float, ...]:
    """The spectral radius at the state after ``steps`` steps, V = excess times the actual transition."""
    rng, scale = np.random.default_rng([seed, N]), sqrt(excess * actual_transition(ensemble))
    found = []
    for _ in range(40):
        w0, x = draw(ensemble, N, rng), rng.standard_normal(N)
        h = hard_tanh_sweep(w0, x, [scale], steps=steps, device="cpu").h[:, 0]
        found.append(hard_tanh_radius(ensemble, w0, h, scale))
    return tuple(found)


def _excess_spread(N: int, steps: int) -> Callable[..., Estimate]:
    def measured(ensemble: str, seed: int) -> Estimate:
        """log of the standard deviation of the radius at four times the transition over that at a quarter of it."""
        rng = np.random.default_rng(seed)
        logs = []
        for excess in (4.0, 0.25):
            found = np.array(_radii(ensemble, N, excess, seed, steps))
            repeats = [np.log(np.std(rng.choice(found, len(found)))) for _ in range(200)]
            logs.append((float(np.log(np.std(found))), float(np.std(repeats))))
        (beyond, e), (below, f) = logs
        return Estimate(beyond - below, float(np.hypot(e, f)), statistical=True, samples=80)

    return measured


@agarwala2022.text("3.2", "large-fluctuations", uses=["fig-3"], importance=3)
def radius_fluctuates_beyond_the_transition() -> Agreement:
    """Beyond the transition the largest eigenvalue fluctuates strongly: among networks of each ensemble it varies more
    (standard deviation) at four times the V of the transition than at a quarter of it.
    """
    return Agreement(
        "log of the standard deviation beyond the transition over that below",
        _excess_spread(100, 150),
        lambda: 0.0,
        lambda rng, count: [{"ensemble": e, "seed": int(rng.integers(2**31))} for e in ALL],
        relation=">",
        second=_excess_spread(140, 100),
        assumes=("hard-tanh, x ~ N(0, 1)",),
    )


# -- the residual ------------------------------------------------------------------------------------------------------
def _mean_residual(N: int, steps: int) -> Callable[..., Estimate]:
    def measured(ensemble: str, excess: float, seed: int) -> Estimate:
        """1 where the mean over networks of |h_{t+1} - h_t| / sqrt(N) is above 0.05, else 0."""
        rng, scale = np.random.default_rng([seed, N]), sqrt(excess * actual_transition(ensemble))
        residuals = [
            hard_tanh_sweep(draw(ensemble, N, rng), rng.standard_normal(N), [scale], steps=steps, device="cpu").residual
            for _ in range(30)
        ]
        return Estimate(float(np.mean(residuals) / sqrt(N) > 0.05), 0.01)

    return measured


@agarwala2022.text("3.2", "residual-turns-on", uses=["fig-4"], importance=3)
def residual_turns_on() -> Agreement:
    """For all three ensembles the residual |h_{t+1} - h_t| at large t, averaged over networks, goes from near zero (a
    quarter of the V at which the fixed point is lost) to a non-zero value (four times that V).
    """
    return Agreement(
        "whether the mean residual over sqrt(N) is above 0.05",
        _mean_residual(150, 150),
        lambda excess: float(excess > 1),
        lambda rng, count: [
            {"ensemble": e, "excess": f, "seed": int(rng.integers(2**31))} for e in ALL for f in (0.25, 4.0)
        ],
        second=_mean_residual(200, 100),
        assumes=("hard-tanh, x ~ N(0, 1)",),
    )


@cache
def _misplaced(ensemble: str, N: int, steps: int, seed: int) -> tuple[float, float]:
    """The share of networks with a residual at 0.7 of the sqrt(V) of the transition, and of those without one at 1.3 of
    it; their mean and its standard error.
    """
    rng, scale = np.random.default_rng([seed, N]), sqrt(actual_transition(ensemble))
    shares = []
    for _ in range(120):
        w0, x = draw(ensemble, N, rng), rng.standard_normal(N)
        moving = hard_tanh_sweep(w0, x, [0.7 * scale, 1.3 * scale], steps=steps, device="cpu").residual > 1e-3
        shares.append(float(moving[0]) / 2 + float(not moving[1]) / 2)
    return float(np.mean(shares)), float(np.std(shares)) / sqrt(len(shares))


def _excess_of_misplaced(N: int, steps: int) -> Callable[..., Estimate]:
    def measured(other: str, seed: int) -> Estimate:
        (goe, e), (value, f) = (_misplaced(name, N, steps, seed) for name in ("goe", other))
        return Estimate(goe - value, float(np.hypot(e, f)), statistical=True, samples=240)

    return measured


@agarwala2022.figure(4, part="goe-variance", uses=["fig-4"])
def onset_varies_more_for_the_goe() -> Agreement:
    """The threshold varies more for the GOE: more of its networks turn before 0.7 of the sqrt(V) at which wide ones do,
    or after 1.3 of it, than of i.i.d. and of Haar networks.

    A network has turned where its residual stays above 1e-3.
    """

    def same_seed(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
        seed = int(rng.integers(2**31))
        return [{"other": e, "seed": seed} for e in FREE]

    return Agreement(
        "share of networks on the wrong side of the threshold, GOE less the other ensemble",
        _excess_of_misplaced(120, 120),
        lambda: 0.0,
        same_seed,
        relation=">",
        second=_excess_of_misplaced(140, 120),
        assumes=("hard-tanh, x ~ N(0, 1)",),
    )
