"""Section 2.1, sentences on convergence, on laws beyond i.i.d. weights, and on the kernels that they give."""

from __future__ import annotations

from math import sqrt
from typing import Any

import mpmath
import numpy as np
import sympy as sp

from numeric.equilibrium_networks.deep_equilibrium import linear_fixed_point
from numeric.equilibrium_networks.ensembles import critical_variance, draw, draw_untied
from numeric.equilibrium_networks.wide_limits import exact_tied, local_exponent, structured, word_limit
from proofs.papers.agarwala2022.large_size import ALL, WIDE, cases, exact, sampled
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.computed import Agreement, Estimate
from symbolic.equilibrium_networks.deep_equilibrium import output_variance
from symbolic.equilibrium_networks.length_variance import transition
from symbolic.equilibrium_networks.resolvent_moments import V as V_symbol

STEPS = 10


def _of_norm(N: int, norm: float, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """A matrix that is far from normal, of this spectral norm, and an input."""
    rng = np.random.default_rng(seed)
    w = np.triu(rng.standard_normal((N, N))) + 0.2 * rng.standard_normal((N, N))
    return w * norm / float(np.linalg.norm(w, 2)), rng.standard_normal(N)


def _remaining(N: int, norm: float, seed: int) -> Estimate:
    """|z_t - z*| / |z_0 - z*| at t = 10, from z_0 = 0."""
    w, x = _of_norm(N, norm, seed)
    end, z = linear_fixed_point(w, x), np.zeros(N)
    for _ in range(STEPS):
        z = w @ z + x
    return Estimate(float(np.linalg.norm(z - end) / np.linalg.norm(end)), 1e-10)


def _remaining_high_precision(N: int, norm: float, seed: int) -> Estimate:
    w, x = _of_norm(N, norm, seed)
    with mpmath.workdps(40):
        m, column = mpmath.matrix(w.tolist()), mpmath.matrix(x.tolist())
        end, z = mpmath.lu_solve(mpmath.eye(N) - m, column), mpmath.zeros(N, 1)
        for _ in range(STEPS):
            z = m * z + column
        return Estimate(float(mpmath.norm(z - end) / mpmath.norm(end)), 1e-12)


@agarwala2022.text("2.1", "bounded-norm", uses=["eq-3", "eq-4"], importance=2)
def bounded_norm_converges() -> Agreement:
    """A bound s < 1 on the spectral norm of W guarantees convergence: after t steps at most s^t of the distance to z*
    is left, for every x.
    """
    return Agreement(
        "|z_t - z*| / |z_0 - z*| at t = 10",
        _remaining,
        lambda norm: norm**STEPS,
        lambda rng, count: [
            {"N": 2 + k % 6, "norm": (0.5, 0.8, 0.95)[k % 3], "seed": int(rng.integers(2**31))} for k in range(count)
        ],
        relation="<=",
        second=_remaining_high_precision,
        assumes=("spectral norm of W below 1",),
        examples=9,
    )


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
            {"ensemble": e, "V": 0.4, "t": t, "seed": int(rng.integers(2**31))} for e in ALL for t in (14, 19)
        ],
        second=_fourth_from_conditional_law,
        assumes=("N -> infinity at large t", "V < 1"),
    )


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
def _gap(exponents: list[float]) -> float:
    return max(exponents) - min(exponents)


def _exponents(quantity: str) -> list[float]:
    """The exponent of the divergence for each ensemble, from the limiting spectra."""
    found = []
    for ensemble in ALL:
        top = critical_variance(ensemble)
        value = lambda d, e=ensemble, top=top: exact_tied(quantity, e, top * (1 - d))  # noqa: E731
        found.append(2 * local_exponent(value, 0.005) - local_exponent(value, 0.01))
    return found


def _exponents_of_variance_laws() -> list[float]:
    """The same for the second moment from the closed forms, at delta = 1e-9."""
    found = []
    for ensemble in ALL:
        law = sp.lambdify([V_symbol], output_variance(ensemble), "mpmath")
        top = sp.Rational(critical_variance(ensemble))
        with mpmath.workdps(40):
            value = lambda d, law=law, top=top: float(law(mpmath.mpf(top) * (1 - mpmath.mpf(d))))  # noqa: E731
            found.append(local_exponent(value, 1e-9))
    return found


@agarwala2022.text(
    "2.1.2", "more-pronounced", uses=["text-2.1.2-divergence", "text-2.2.3-tied-exponents"], importance=2
)
def more_pronounced_at_fourth_order() -> Agreement:
    """The ensembles differ more in the fourth moment than in the second: the exponents are 1, 1, 1/2 (i.i.d., Haar,
    GOE) and then 4, 3, 5/2, so that the largest gap grows from 1/2 to 3/2.

    The gap between Haar and GOE weights alone stays 1/2.
    """
    return Agreement(
        "gap of exponents of the fourth moment less that of the second",
        lambda: Estimate(_gap(_exponents("fourth")) - _gap(_exponents("second")), 0.02),
        lambda: 0.0,
        lambda rng, count: [{}],
        relation=">",
        second=lambda: Estimate(
            _gap([float(transition(e)[1]) for e in ALL]) - _gap(_exponents_of_variance_laws()), 1e-3
        ),
        assumes=("N -> infinity before V -> V_c",),
    )


def _kernel_excess(V: float, seed: int) -> Estimate:
    """lim (tr M^T M)^2 of the GOE, which multiplies x.x' in the NTK, less that of i.i.d. weights at the same V."""

    def kernel(ensemble: str) -> Estimate:
        def one(w: np.ndarray) -> float:
            return (float(np.sum(np.linalg.inv(np.eye(len(w)) - w) ** 2)) / len(w)) ** 2

        return sampled(word_limit(one, ensemble, V, seed, plan=((48, 100), (96, 50), (192, 20)), degree=1))

    goe, iid = kernel("goe"), kernel("iid")
    return Estimate(goe.value - iid.value, float(np.hypot(goe.error, iid.error)), statistical=True, samples=340)


@agarwala2022.text("2.1.2", "different-kernels", uses=["text-2.1.2-ntk"], importance=2)
def kernels_differ() -> Agreement:
    """The GOE and i.i.d. weights give different wide-limit kernels: at the same V the factor of x.x' in the NTK is
    larger for the GOE.

    Both kernels are multiples of x.x'.
    """
    return Agreement(
        "factor of x.x' in the NTK, GOE less i.i.d.",
        _kernel_excess,
        lambda: 0.0,
        cases(("goe",), 0.3, 0.45),
        relation=">",
        second=lambda V: exact(exact_tied("second", "goe", V) ** 2 - exact_tied("second", "iid", V) ** 2),
        assumes=WIDE,
        examples=2,
    )


# -- the square inside the variance ------------------------------------------------------------------------------------
def _spread_of_output(V: float, seed: int) -> Estimate:
    """lim of the mean of (z_i* - x_i)^2, x = (1, ..., 1), i.i.d. W: what equations 8 and 11 are about."""

    def one(w: np.ndarray) -> float:
        return float(np.mean((linear_fixed_point(w, np.ones(len(w))) - 1) ** 2))

    return sampled(word_limit(one, "iid", V, seed, plan=((48, 100), (96, 50), (192, 20))))


def _notation_claim(predicted: Any) -> Agreement:
    return Agreement(
        "the variance V/(1-V) x.x/N of a component",
        _spread_of_output,
        predicted,
        cases(("iid",), 0.2, 0.45),
        second=lambda V: exact(exact_tied("variance", "iid", V)),
        assumes=("x = (1, ..., 1)", *WIDE),
        examples=3,
    )


@agarwala2022.text("2.1.2", "square-in-variance", uses=["eq-8", "eq-9"], importance=3)
def variance_of_the_square() -> Agreement:
    """From equation 11 on the quantity of equation 9, Var[z_i*], is written Var[(z_i*)^2] (also in the text, in the
    caption of figure 2 and in equations 54 to 57): the variance of the square is another number.
    """

    def of_square(V: float) -> float:
        """Var[z^2] of a Gaussian z of mean 1 and variance V/(1-V)."""
        s = V / (1 - V)
        return 2 * s**2 + 4 * s

    return _notation_claim(of_square)


@variance_of_the_square.correction(
    "the square belongs to the variance's sign, not to the component: Var[z_i*]",
    survives=["agarwala2022/eq-8", "agarwala2022/eq-9", "agarwala2022/text-2.1.2-divergence"],
    fault="misprint",
)
def variance_of_the_component() -> Agreement:
    """Var[z_i*] = V/(1-V) x.x/N for i.i.d. weights."""
    return _notation_claim(lambda V: V / (1 - V))
