"""Appendix A.4.2, tied weights: power series, the GOE integral and its divergence (equations 78-86)."""

from __future__ import annotations

from typing import Any

import mpmath
import numpy as np
import sympy as sp

from numeric.equilibrium_networks.semicircle import resolvent_moment
from numeric.equilibrium_networks.wide_limits import exact_tied, local_exponent, word_limit
from proofs.papers.agarwala2022.causes import LENGTH_NORMALISATION, SHARED_FACTORS
from proofs.papers.agarwala2022.large_size import ALL, BELOW_ONE, BELOW_QUARTER, FREE, sampled, tied
from proofs.papers.agarwala2022.letters import fourth
from proofs.papers.agarwala2022.letters import tied as limit_of_tied
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_2_divergence import exponent_gap
from proofs.papers.agarwala2022.section_2_variability import (
    CONTRACTING,
    TIED_ORTHOGONAL,
    UNTIED_GOE,
    UNTIED_IID,
    UNTIED_ORTHOGONAL,
    length_variance_of_output,
    length_variance_series,
)
from proofs.statements.composed import Conjunction, Definition
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.quantities import Equality
from proofs.statements.scalar import Asymptotic, Identity, Inequality, Limit
from symbolic.equilibrium_networks.length_variance import N
from symbolic.equilibrium_networks.length_variance import tied_limit as tied_formula
from symbolic.equilibrium_networks.resolvent_moments import V
from symbolic.language.expectation import ORTHOGONAL
from symbolic.language.slip import slip

PREFIX = "agarwala2022/"


@agarwala2022.equation(78, uses=["eq-17"])
def power_series_again() -> Equality:
    """Equation 17 again."""
    return Equality(length_variance_of_output(), length_variance_series(), over=CONTRACTING)


@agarwala2022.equation(
    79,
    importance=1,
    uses=["eq-78"],
    because="the middle member needs the factor 2/N too",
    survives=[PREFIX + "eq-18"],
    fault="constant",
    cause=LENGTH_NORMALISATION,
)
def orthogonal_sum() -> Conjunction:
    """The series for Haar weights: (2/N) sum (i+1)^2 V^i, rewritten as (2/N) sum [(i+1)(i+2) - (i+1)] V^i; the middle
    member has lost the factor 2/N.

    Each sum is written by its closed form: sum (i+1)^2 V^i = (1+V)/(1-V)^3, sum (i+1)(i+2) V^i = 2/(1-V)^3.
    """
    first = (2 / N * (1 + V) / (1 - V) ** 3).subs(V, BELOW_ONE)
    middle = (2 / (1 - V) ** 3 - 1 / (1 - V) ** 2).subs(V, BELOW_ONE)
    return Conjunction(
        {
            "value": limit_of_tied(fourth, {ORTHOGONAL: TIED_ORTHOGONAL}),
            "first = last": Identity(first, (2 / N * TIED_ORTHOGONAL).subs(V, BELOW_ONE)),
            "first = middle": Identity(first, slip(1, 2 / N) * middle),
        }
    )


def _haar_word(by_structure: bool) -> Any:
    def measured(j: int, k: int, l: int, m: int, V: float, seed: int) -> Estimate:
        """lim tr[(W^j)^T W^k (W^l)^T W^m]; as a product of matrices, or from the eigenvalues."""

        def one(w: np.ndarray) -> float:
            if by_structure:
                e = np.linalg.eigvals(w)
                return float(np.mean(e.conj() ** (j + l) * e ** (k + m)).real)
            power = np.linalg.matrix_power
            return float(np.sum((power(w, j).T @ power(w, k)) * (power(w, l).T @ power(w, m)).T)) / len(w)

        plan = ((16, 100), (32, 60), (64, 30))
        return sampled(word_limit(one, "orthogonal", V, seed + int(by_structure), by_structure=by_structure, plan=plan))

    return measured


@agarwala2022.text("A.4.2", "contributing-terms", uses=["eq-78"])
def contributing_terms() -> Conjunction:
    """For Haar weights only the terms with k + m = j + l contribute, V^i each for k + m = i, and (i + 1)^2 of them
    have this i: two sums of two indices each, which are free of one another.
    """

    def words(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
        powers = ((0, 1, 2, 1), (1, 0, 1, 2), (2, 0, 0, 2), (0, 1, 0, 1), (1, 2, 1, 1), (0, 0, 2, 1))
        return [{**dict(zip("jklm", p, strict=True)), "V": 0.7, "seed": int(rng.integers(2**30))} for p in powers]

    def number(i: int) -> Estimate:
        found = [p for p in np.ndindex(*(i + 1,) * 4) if p[0] + p[2] == i == p[1] + p[3]]
        return Estimate(len(found), 1e-9)

    def number_by_series(i: int) -> Estimate:
        """The coefficient of a^i b^i in 1/((1-a)^2 (1-b)^2), from the powers of the geometric series."""
        ones = np.convolve(np.ones(i + 1), np.ones(i + 1))[i]
        return Estimate(float(ones * ones), 1e-9)

    return Conjunction(
        {
            "terms": Agreement(
                "tr[(W^j)^T W^k (W^l)^T W^m], Haar W",
                _haar_word(False),
                lambda j, k, l, m, V: V ** (k + m) if k + m == j + l else 0.0,
                words,
                second=_haar_word(True),
                assumes=("N -> infinity",),
                examples=6,
            ),
            "number": Agreement(
                "combinations with k + m = j + l = i",
                number,
                lambda i: (i + 1) ** 2,
                lambda rng, count: [{"i": i} for i in range(1, 8)],
                second=number_by_series,
            ),
        }
    )


@agarwala2022.equation(80, importance=3, uses=["eq-78"])
def series_in_the_other_order() -> Definition:
    """The series with N taken to infinity first.

    It has no factor 2/N: sigma^2(inf) is N sigma^2 / 2 of the other equations.
    """
    return Definition(
        r"\sigma^2_{\mathbf{z}^* \cdot \mathbf{z}^*}(\infty)",
        "limit of the cut series, N first",
        r"\lim_{L \to \infty} \lim_{N \to \infty} \mathrm{E}\left[\mathrm{tr} \sum_{j,k,l,m=0}^L"
        r" (\mathbf{W}^j)^T \mathbf{W}^k (\mathbf{W}^l)^T \mathbf{W}^m\right]",
        example=lambda: round(exact_tied("fourth", "goe", 0.1), 6),
    )


def integral_81(V: Any) -> float:
    """(2/pi) int sqrt(1-x^2)/(1 - 2 sqrt(V) x)^4 dx over [-1, 1]."""
    with mpmath.workdps(20):
        root = mpmath.sqrt(V)
        f = lambda a: mpmath.sin(a) ** 2 / (1 - 2 * root * mpmath.cos(a)) ** 4  # noqa: E731
        return float(2 / mpmath.pi * mpmath.quad(f, np.linspace(0, 1, 9) ** 2 * float(mpmath.pi)))


@agarwala2022.equation(81, importance=1, uses=["eq-80"])
def goe_integral() -> Agreement:
    """sigma^2(inf) of the GOE as an integral against the semicircle law."""
    return tied("tr (I-W)^-4", "fourth", integral_81, ("goe",), high=0.7)


@agarwala2022.own("goe-series", uses=["eq-81"])
def goe_series() -> Agreement:
    """The power series of equation 81 in V, sum_j C(3+2j, 2j) C_j V^j, converges for V < 1/4, to (1-4V)^{-5/2}.

    The paper calls the formal series non-analytic; it is analytic at 0 with radius of convergence 1/4.
    """

    def series(V: float) -> float:
        total, catalan = 0.0, 1.0
        for j in range(600):
            total += (3 + 2 * j) * (2 + 2 * j) * (1 + 2 * j) / 6 * catalan
            catalan *= V * 2 * (2 * j + 1) / (j + 2)
        return total

    return tied("tr (I-W)^-4", "fourth", series, ("goe",), high=0.7)


def _radius(value: sp.Expr) -> Limit:
    """The radius of convergence of sum_j C(3+2j, 2j) C_j V^j by the ratio of successive coefficients."""
    j = sp.Symbol("j", positive=True)
    ratio = (2 * j + 5) * (2 * j + 4) / ((2 * j + 2) * (2 * j + 1)) * 2 * (2 * j + 1) / (j + 2)
    return Limit(1 / ratio, j, sp.oo, value)


@agarwala2022.text("A.4.2", "formal-series", uses=["eq-81", "own-goe-series"], importance=3)
def formal_series() -> Limit:
    """Equation 81 is said to have a "non-analytic formal power series solution": one with the radius of convergence 0.

    Nor is a closed form missing, should that be meant: equation 148 has it.  Not analytic is the sum at V = 1/4 alone.
    """
    return _radius(sp.Integer(0))


@formal_series.correction(
    "the coefficients C(3+2j, 2j) C_j grow like 4^j: the series is analytic for V < 1/4, and sums to (1-4V)^{-5/2}",
    survives=[PREFIX + c for c in ("eq-81", "eq-82", "eq-148")],
    fault="substance",
)
def formal_series_converges() -> Conjunction:
    """The radius is 1/4, and at V = 1/4 the sum is singular as (1-4V)^{-5/2}."""
    gap = sp.Symbol("delta", positive=True)
    return Conjunction(
        {
            "radius of convergence": _radius(sp.Rational(1, 4)),
            "singularity": Asymptotic(
                tied_formula("goe").subs(V, (1 - gap) / 4), gap ** sp.Rational(-5, 2), gap, sp.Integer(0)
            ),
            "sum": tied("tr (I-W)^-4", "fourth", lambda V: (1 - 4 * V) ** -2.5, ("goe",), high=0.7),
        }
    )


def _quad(f: Any, end: Any, scale: Any) -> Any:
    """int_0^end sqrt-type integrand with a peak of width ``scale`` at 0, by tanh-sinh on a geometric grid."""
    points = [mpmath.mpf(0)] + [scale * mpmath.mpf(10) ** k for k in range(-2, 14) if scale * mpmath.mpf(10) ** k < end]
    return mpmath.quad(f, [*points, end])


def integral_82(d: Any) -> Any:
    d = mpmath.mpf(d)
    f = lambda x: mpmath.sqrt(x * (2 - x)) / (2 * d + (1 - 2 * d) * x) ** 4  # noqa: E731
    return 2 / mpmath.pi * _quad(f, mpmath.mpf(2), d)


def integral_83(d: Any) -> Any:
    d = mpmath.mpf(d)
    return 2 / mpmath.pi * _quad(lambda x: mpmath.sqrt(x * (2 - x)) / (2 * d + x) ** 4, mpmath.mpf(2), d)


def integral_84(d: Any) -> Any:
    d = mpmath.mpf(d)
    f = lambda y: mpmath.sqrt(y * (2 - 2 * d * y)) / (1 + y) ** 4  # noqa: E731
    return d ** mpmath.mpf(-2.5) / (2 ** mpmath.mpf(1.5) * mpmath.pi) * _quad(f, 1 / d, mpmath.mpf(1))


def integral_85(d: Any) -> Any:
    d = mpmath.mpf(d)
    f = lambda y: mpmath.sqrt(y) / (1 + y) ** 4  # noqa: E731
    return d ** mpmath.mpf(-2.5) / (2 * mpmath.pi) * _quad(f, mpmath.mpf(10) ** 12, mpmath.mpf(1))


def distances(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [{"d": d} for d in ("1/10", "1/30", "1/100", "1/1000")]


def _as_number(function: Any) -> Any:
    def value(d: str) -> float:
        with mpmath.workdps(20):
            x = mpmath.mpf(sp.Rational(d).p) / sp.Rational(d).q
            return float(function(x) * x ** mpmath.mpf(2.5))

    return value


def _measured(d: str) -> Estimate:
    root = sp.Rational(1, 2) - sp.Rational(d)
    return Estimate(float(resolvent_moment(4, root**2, 30)) * float(sp.Rational(d)) ** 2.5, 1e-8)


def _measured_closed(d: str) -> Estimate:
    x = float(sp.Rational(d))
    return Estimate((4 * x * (1 - x)) ** -2.5 * x**2.5, 1e-8)


@agarwala2022.equation(82, uses=["eq-81"])
def integral_shifted() -> Agreement:
    """Equation 81 at sqrt V = 1/2 - delta, shifted to [0, 2]; both sides times delta^2.5."""
    return Agreement("sigma^2(inf) delta^2.5", _measured, _as_number(integral_82), distances, second=_measured_closed)


def relative_order(function: Any) -> Agreement:
    """The exponent with which sigma^2(inf)/approximation - 1 vanishes in delta: at least 1 is claimed, exactly 1 is
    found.
    """

    def gap(d: Any) -> Any:
        exact_value = (4 * d * (1 - d)) ** mpmath.mpf(-2.5)
        return abs(exact_value / function(d) - 1)

    def gap_by_quadrature(d: Any) -> Any:
        return abs(integral_82(d) / function(d) - 1)

    def order(distance: Any) -> Any:
        def measured(d: str) -> Estimate:
            with mpmath.workdps(30):
                x = mpmath.mpf(d)
                return Estimate(float(mpmath.log(distance(x) / distance(x / 10)) / mpmath.log(10)), 0.02)

        return measured

    return Agreement(
        "order in delta of the relative error",
        order(gap),
        lambda: 1.0,
        lambda rng, count: [{"d": d} for d in ("1e-4", "1e-5")],
        second=order(gap_by_quadrature),
    )


@agarwala2022.equation(83, uses=["eq-82"])
def integral_near_the_transition() -> Agreement:
    """The integral with 1 - 2 delta replaced by 1, right up to a relative error of order delta."""
    return relative_order(integral_83)


@agarwala2022.equation(84, uses=["eq-83"])
def integral_rescaled() -> Agreement:
    """Substituted y = x/(2 delta): the relative error is still of order delta."""
    return relative_order(integral_84)


@agarwala2022.equation(85, uses=["eq-84"])
def integral_extended() -> Agreement:
    """Extended to infinity: again a relative error of order delta."""
    return relative_order(integral_85)


def _constant(d: str) -> Estimate:
    """delta^2.5 sigma^2(inf) at delta -> 0, by two small delta and linear extrapolation."""
    root = [sp.Rational(1, 2) - sp.Rational(d) / k for k in (1, 2)]
    values = [
        float(resolvent_moment(4, r**2, 40)) * float(sp.Rational(d) / k) ** 2.5
        for r, k in zip(root, (1, 2), strict=True)
    ]
    return Estimate(2 * values[1] - values[0], 1e-5)


def _constant_by_beta() -> Estimate:
    """(1/(2 pi)) int sqrt(y)/(1+y)^4 dy, by quadrature in y = tan^2."""
    f = lambda a: 2 * mpmath.sin(a) ** 2 * mpmath.cos(a) ** 4  # noqa: E731
    return Estimate(float(mpmath.quad(f, [0, mpmath.pi / 2]) / (2 * mpmath.pi)), 1e-10)


def constant_claim(value: float) -> Agreement:
    return Agreement(
        "lim delta^2.5 sigma^2(inf)",
        _constant,
        lambda: value,
        lambda rng, count: [{"d": d} for d in ("1/2000", "1/5000")],
        second=_constant_by_beta,
    )


@agarwala2022.equation(86, importance=1, uses=["eq-85"])
def transition_constant() -> Agreement:
    """The constant of the divergence in delta = 1/2 - sqrt V, printed 1/8."""
    return constant_claim(1 / 8)


@transition_constant.correction(
    "int sqrt(y)/(1+y)^4 dy = pi/16, over 2 pi; it is also (4 delta)^{-5/2} of the closed form",
    survives=[PREFIX + "text-2.2.3-tied-exponents"],
    fault="constant",
)
def transition_constant_corrected() -> Agreement:
    """1/32."""
    return constant_claim(1 / 32)


def _squared_second_exponent(d: str) -> Estimate:
    value = lambda x: exact_tied("second", "goe", 0.25 * (1 - x)) ** 2  # noqa: E731
    x = float(d)
    # the leading correction is of relative order sqrt(delta)
    near, far = local_exponent(value, x / 4), local_exponent(value, x)
    return Estimate(2 * near - far, 0.01)


def _squared_second_exponent_closed(d: str) -> Estimate:
    value = lambda x: ((x**-0.5 - 1) / ((1 - x) / 2)) ** 2  # noqa: E731
    return Estimate(local_exponent(value, 1e-8), 1e-3)


def squared_second_claim(exponent: float) -> Agreement:
    return Agreement(
        "exponent of the squared second moment of the GOE",
        _squared_second_exponent,
        lambda: exponent,
        lambda rng, count: [{"d": "0.001"}],
        second=_squared_second_exponent_closed,
    )


@agarwala2022.text("A.4.2", "squared-second-moment", uses=["eq-66"])
def squared_second_moment() -> Agreement:
    """The squared second moment is said to scale as delta^-2 (the i.i.d. value; the section is on the GOE)."""
    return squared_second_claim(2.0)


@squared_second_moment.correction(
    "the GOE second moment is of order delta^-1/2, its square of order 1/delta; the conclusion only gains from it",
    fault="step",
)
def squared_second_moment_corrected() -> Agreement:
    """delta^-1."""
    return squared_second_claim(1.0)


@agarwala2022.text("A.4.2", "more-variance", uses=["eq-14", "eq-18", "eq-19", "eq-20"])
def tied_above_untied() -> Conjunction:
    """At equal V tied weights vary more than untied ones, in all cases (with the corrected formulas), V below both
    transitions.
    """
    quarter = {"goe": (tied_formula("goe"), UNTIED_GOE, BELOW_QUARTER)}
    below_one = {
        "iid": (tied_formula("iid"), UNTIED_IID, BELOW_ONE),
        "orthogonal": (TIED_ORTHOGONAL, UNTIED_ORTHOGONAL, BELOW_ONE),
    }
    return Conjunction(
        {
            name: Inequality(sp.simplify(a.subs(V, domain)), ">", sp.factor(b.subs(V, domain)))
            for name, (a, b, domain) in {**quarter, **below_one}.items()
        }
    )


@agarwala2022.text("A.4.2", "asymptotic-differences", uses=["text-A.4.2-more-variance", "text-A.4.1-all-cases"])
def differences_show_up_asymptotically() -> Agreement:
    """That tied weights vary more than untied ones is said to show up asymptotically too, as the distance to the
    transition becomes small: a larger exponent for each ensemble.
    """
    return exponent_gap(ALL)


@differences_show_up_asymptotically.correction(
    "with the corrected equation 76 the GOE diverges as delta^-2.5 with tied and as delta^-3 with untied weights",
    survives=[PREFIX + "text-A.4.2-more-variance"],
    fault="substance",
    cause=SHARED_FACTORS,
)
def differences_of_free_ensembles() -> Agreement:
    """For i.i.d. (4 against 3) and Haar weights (3 against 2)."""
    return exponent_gap(FREE)
