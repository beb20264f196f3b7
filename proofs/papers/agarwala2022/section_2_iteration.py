"""Section 2.1, sentences on convergence, on laws beyond i.i.d. weights, and on the kernels that they give."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
import sympy as sp

from numeric.equilibrium_networks.deep_equilibrium import linear_fixed_point
from numeric.equilibrium_networks.ensembles import draw, draw_untied
from numeric.equilibrium_networks.wide_limits import exact_tied, structured, word_limit
from proofs.papers.agarwala2022.exponents import exponent, tied_near
from proofs.papers.agarwala2022.large_size import ALL as NAMES
from proofs.papers.agarwala2022.large_size import WIDE, sampled
from proofs.papers.agarwala2022.letters import (
    ALL,
    CRITICAL,
    SIZES,
    C,
    N,
    V,
    below,
    delta,
    resolvent,
    s,
    second,
    tied,
    tied_state,
    variance,
    weights,
    x,
)
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.quantities import Domain, Order
from symbolic.equilibrium_networks.deep_equilibrium import output_variance
from symbolic.language.expectation import GOE, IID, Wide
from symbolic.language.quantity import squared_norm
from symbolic.language.random_matrices import spectral_norm
from symbolic.language.slip import slip
from symbolic.matrix_algebra.matrices import Zero

h = sp.Symbol("h", real=True)


@agarwala2022.text("2.1", "bounded-norm", uses=["eq-3", "eq-4"], importance=2)
def bounded_norm_converges() -> Order:
    """A bound s < 1 on the spectral norm of W guarantees convergence: after t steps at most s^t of the distance to z*
    is left, for every x; here from z_0 = 0.
    """
    t = sp.Symbol("t", integer=True, positive=True)
    w = C * (s / spectral_norm(C))
    end = resolvent(w) @ x
    left = squared_norm(tied_state(w, t, start=Zero(N, 1)) - end)
    over = Domain({s: sp.Interval(sp.Rational(1, 2), sp.Rational(19, 20)), t: sp.FiniteSet(1, 3, 10), N: SIZES})
    return Order(left, "<=", s ** (2 * t) * squared_norm(end), over=over)


# -- the common law of untied states -----------------------------------------------------------------------------------
def _fourth_of_untied(ensemble: str, V: float, t: int, seed: int) -> Estimate:
    """lim of the mean of ((z_t)_i - x_i)^4 over (V/(1-V))^2, x = (1, ..., 1)."""
    rng = np.random.default_rng([seed, 1])  # not the stream that draws the first matrix

    def one(first: np.ndarray) -> float:
        z = np.ones(len(first))
        for w in draw_untied(ensemble, len(first), t, rng, V):
            z = w @ z + 1
        return float(np.mean((z - 1) ** 4)) / (V / (1 - V)) ** 2

    return sampled(word_limit(one, "iid", V, seed, plan=((24, 60), (48, 30), (96, 12)), degree=1))


def _turned(ensemble: str, z: np.ndarray, V: float, rng: np.random.Generator) -> np.ndarray:
    """W z for a fresh W, from its law given z: no matrix is drawn."""
    n, size = len(z), float(np.linalg.norm(z))
    g = rng.standard_normal(n)
    if ensemble == "orthogonal":
        return sqrt(V) * size * g / float(np.linalg.norm(g))
    w_z = sqrt(V / n) * size * g
    return w_z + sqrt(V / n) * float(rng.standard_normal()) * z if ensemble == "goe" else w_z


def _fourth_from_conditional_law(ensemble: str, V: float, t: int, seed: int) -> Estimate:
    rng, means = np.random.default_rng(seed), []
    for _ in range(24):
        z = np.ones(4000)
        for _ in range(t):
            z = _turned(ensemble, z, V, rng) + 1
        means.append(float(np.mean((z - 1) ** 4)) / (V / (1 - V)) ** 2)
    error = float(np.std(means, ddof=1)) / sqrt(len(means))
    return Estimate(float(np.mean(means)), error, statistical=True, samples=len(means))


@agarwala2022.text("2.1", "common-limit-law", uses=["eq-6", "text-2.1-no-untied-limit"], importance=2)
def untied_states_have_a_common_law() -> Agreement:
    """The states of an untied network have one law at large t and N, though no limit: at different t their components
    less x_i are Gaussian with variance V/(1-V) x.x/N (fourth moment 3 times its square).
    """
    return Agreement(
        "fourth moment of (z_t)_i - x_i over (V/(1-V))^2",
        _fourth_of_untied,
        lambda: 3.0,
        lambda rng, count: [
            {"ensemble": e, "V": 0.4, "t": t, "seed": int(rng.integers(2**31))} for e in NAMES for t in (14, 19)
        ],
        second=_fourth_from_conditional_law,
        assumes=("N -> infinity at large t", "V < 1"),
    )


# -- equation 8 without independent entries ----------------------------------------------------------------------------
# -- equation 8 without independent entries ----------------------------------------------------------------------------
def _fourth_of_output(by_structure: bool) -> Any:
    def measured(ensemble: str, V: float, seed: int) -> Estimate:
        """lim of the mean of (z_i* - m x_i)^4 over the squared variance, x = (1, ..., 1), tied weights; m x = E z*."""
        rng = np.random.default_rng([seed, 1])
        mean, variance = exact_tied("mean", ensemble, V), exact_tied("variance", ensemble, V)

        def one(like: np.ndarray) -> float:
            n = len(like)
            if by_structure:
                turn = draw("orthogonal", n, rng, 1.0)
                w = sqrt(V) * turn @ structured(ensemble, n, rng) @ turn.T
            else:
                w = draw(ensemble, n, rng, V)
            return float(np.mean((linear_fixed_point(w, np.ones(n)) - mean) ** 4)) / variance**2

        return sampled(word_limit(one, "iid", V, seed, plan=((32, 160), (64, 80), (128, 40)), degree=1))

    return measured


def _gaussian_output(settings: tuple[tuple[str, float], ...]) -> Agreement:
    return Agreement(
        "fourth moment of a component less its mean, over the squared variance",
        _fourth_of_output(False),
        lambda: 3.0,
        lambda rng, count: [{"ensemble": e, "V": V, "seed": int(rng.integers(2**31))} for e, V in settings],
        second=_fourth_of_output(True),
        assumes=("x spread over its components", *WIDE),
    )


@agarwala2022.equation(
    8,
    part="haar",
    ablates=("independent entries of W",),
    own=True,
    importance=2,
    uses=["text-2.1.2-orthogonal-variance"],
)
def output_law_for_haar() -> Agreement:
    """Independent entries are not needed: for tied Haar weights too the components of z* less x_i are Gaussian with
    variance V/(1-V) x.x/N (fourth moment 3 times its square).
    """
    return _gaussian_output((("orthogonal", 0.3), ("orthogonal", 0.5)))


@agarwala2022.text("2.2", "two-moments-suffice", uses=["text-2.2-first-two-moments", "eq-8/haar"], importance=2)
def two_moments_suffice() -> Agreement:
    """In the limit the first two moments characterise the output: its components are Gaussian for i.i.d. and, with
    another mean and variance, for GOE weights (Haar weights: eq-8/haar).
    """
    return _gaussian_output((("iid", 0.3), ("goe", 0.1)))


# -- section 2.1.2 -----------------------------------------------------------------------------------------------------
@agarwala2022.text(
    "2.1.2", "more-pronounced", uses=["text-2.1.2-divergence", "text-2.2.3-tied-exponents"], importance=2
)
def more_pronounced_at_fourth_order() -> Conjunction:
    """The ensembles differ more in the fourth moment than in the second: the exponents are 1, 1, 1/2 (i.i.d., Haar,
    GOE) and then 4, 3, 5/2, so that the largest gap grows from 1/2 to 3/2.

    The gap between Haar and GOE weights alone stays 1/2.
    """
    seconds = {law: output_variance(law.name).subs(V, CRITICAL[law] * (1 - delta)) for law in ALL}
    orders = {"second": (seconds, (1, 1, sp.Rational(1, 2))), "fourth": ({}, (4, 3, sp.Rational(5, 2)))}
    return Conjunction(
        {
            f"{law.name}, {name}": exponent(formulas.get(law, tied_near(law)), value)
            for name, (formulas, values) in orders.items()
            for law, value in zip(ALL, values, strict=True)
        }
    )


@agarwala2022.text("2.1.2", "different-kernels", uses=["text-2.1.2-ntk"], importance=2)
def kernels_differ() -> Order:
    """The GOE and i.i.d. weights give different wide-limit kernels: at the same V the factor of x.x' in the NTK,
    (tr M^T M)^2, is larger for the GOE.

    Both kernels are multiples of x.x'.
    """
    symmetric, free = (Wide(second(resolvent(weights(law, name=name))), N) for law, name in ((GOE, "S"), (IID, "W")))
    return Order(symmetric**2, ">", free**2, over=below(GOE))


# -- the square inside the variance ------------------------------------------------------------------------------------
@agarwala2022.text(
    "2.1.2",
    "square-in-variance",
    uses=["eq-8", "eq-9"],
    importance=3,
    because="the square belongs to the variance's sign, not to the component: Var[z_i*]",
    survives=["agarwala2022/eq-8", "agarwala2022/eq-9", "agarwala2022/text-2.1.2-divergence"],
    fault="misprint",
)
def variance_of_the_square() -> Statement:
    """From equation 11 on the quantity of equation 9, Var[z_i*], is written Var[(z_i*)^2] (also in the text, in the
    caption of figure 2 and in equations 54 to 57): the variance of the square is another number, 2 s^2 + 4 s for a
    Gaussian of mean 1 and variance s.  V/(1-V) x.x/N is that of the component, for i.i.d. weights.
    """
    s = V / (1 - V)
    return tied(variance, {IID: slip(2 * s**2 + 4 * s, s)})
