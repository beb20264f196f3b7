"""Appendix A.4.2, tied weights: power series, the GOE integral and its divergence (equations 78-86)."""

from __future__ import annotations

import sympy as sp

from proofs.papers.agarwala2022.causes import LENGTH_NORMALISATION, SHARED_FACTORS
from proofs.papers.agarwala2022.exponents import TIED, exponent, tied_is_worse
from proofs.papers.agarwala2022.letters import BELOW_ONE, BELOW_QUARTER, FREE, I, N, V, delta, weights
from proofs.papers.agarwala2022.maps import fourth, resolvent, tied
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_2_variability import (
    CONTRACTING,
    TIED_ORTHOGONAL,
    UNTIED_GOE,
    UNTIED_IID,
    UNTIED_ORTHOGONAL,
    length_variance_of_output,
    length_variance_series,
)
from proofs.statements import Asymptotic, Conjunction, Definition, Domain, Equality, Identity, Inequality, Limit, Parts
from proofs.statements.base import Statement
from symbolic.language import GOE, IID, ORTHOGONAL, E, Power, Wide, trace
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
    cause=LENGTH_NORMALISATION,
    derivation="wide-limits",
)
def orthogonal_sum() -> Parts:
    """The series for Haar weights: (2/N) sum (i+1)^2 V^i, rewritten as (2/N) sum [(i+1)(i+2) - (i+1)] V^i; the middle
    member has lost the factor 2/N.  Here V = v/(1 + v).

    Each sum is written by its closed form: sum (i+1)^2 V^i = (1+V)/(1-V)^3, sum (i+1)(i+2) V^i = 2/(1-V)^3.
    """
    first = (2 / N * (1 + V) / (1 - V) ** 3).subs(V, BELOW_ONE)
    middle = (2 / (1 - V) ** 3 - 1 / (1 - V) ** 2).subs(V, BELOW_ONE)
    return {
        "value": tied(fourth, {ORTHOGONAL: TIED_ORTHOGONAL}),
        "first = last": Identity(first, (2 / N * TIED_ORTHOGONAL).subs(V, BELOW_ONE)),
        "first = middle": Identity(first, slip(1, 2 / N) * middle),
    }


def _haar_word(j: int, k: int, l: int, m: int) -> Equality:
    """lim tr[(W^j)^T W^k (W^l)^T W^m] of Haar weights."""
    w = weights(ORTHOGONAL)
    word = Power(w, j).T @ Power(w, k) @ Power(w, l).T @ Power(w, m)
    over = Domain({V: sp.Interval(sp.Rational(1, 2), sp.Rational(9, 10))}, given=("N -> infinity",))
    size = V ** sp.Rational(j + k + l + m, 2)
    value = size if k + m == j + l else sp.Integer(0)
    return Equality(Wide(E(trace(word)) / N, N), value, None if value != 0 else size, over=over)


@agarwala2022.text("A.4.2", "contributing-terms", uses=["eq-78"], derivation="wide-limits")
def contributing_terms() -> Conjunction:
    """For Haar weights only the terms with k + m = j + l contribute, V^i each for k + m = i, and (i + 1)^2 of them
    have this i: two sums of two indices each, which are free of one another.

    The number is counted with a v in the place of V.
    """
    words = ((0, 1, 2, 1), (1, 0, 1, 2), (2, 0, 0, 2), (0, 1, 0, 1), (1, 2, 1, 1), (0, 0, 2, 1))
    parts: dict[str, Statement] = {f"j, k, l, m = {powers}": _haar_word(*powers) for powers in words}
    k, l, m = sp.symbols("k l m", integer=True, nonnegative=True)
    v = sp.Symbol("v", positive=True)
    for i in range(1, 6):
        equal = [sp.KroneckerDelta(a + b, i) for a, b in ((j, l), (k, m))]
        terms = sp.Sum(equal[0] * equal[1] * v ** (k + m), *((n, 0, i) for n in (j, k, l, m)))
        parts[f"number, i = {i}"] = Identity(terms, (i + 1) ** 2 * v**i)
    return Conjunction(parts)


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
        example=lambda: str(sp.series((1 - 4 * V) ** sp.Rational(-5, 2), V, 0, 4)),
    )


y = sp.Symbol("y", positive=True)


@agarwala2022.equation(81, importance=1, uses=["eq-80"])
def goe_integral() -> Statement:
    """sigma^2(inf) of the GOE as an integral against the semicircle law."""
    semicircle = 2 / sp.pi * sp.sqrt(1 - y**2)
    return tied(fourth, {GOE: sp.Integral(semicircle / (1 - 2 * sp.sqrt(V) * y) ** 4, (y, -1, 1))})


j = sp.Symbol("j", integer=True, nonnegative=True)


@agarwala2022.own("goe-series", uses=["eq-81"])
def goe_series() -> Statement:
    """The power series of equation 81 in V, sum_j C(3+2j, 2j) C_j V^j, converges for V < 1/4, to (1-4V)^{-5/2}.

    The paper calls the formal series non-analytic; it is analytic at 0 with radius of convergence 1/4.
    """
    terms = sp.binomial(3 + 2 * j, 2 * j) * sp.catalan(j) * V**j
    return tied(fourth, {GOE: sp.Sum(terms, (j, 0, sp.oo))})


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


CLOSED = (1 - 4 * V) ** sp.Rational(-5, 2)


@formal_series.correction(
    "the coefficients C(3+2j, 2j) C_j grow like 4^j: the series is analytic for V < 1/4, and sums to (1-4V)^{-5/2}",
    survives=[PREFIX + c for c in ("eq-81", "eq-82", "eq-148")],
    fault="substance",
)
def formal_series_converges() -> Parts:
    """The radius is 1/4, and at V = 1/4 the sum is singular as (1-4V)^{-5/2}."""
    return {
        "radius of convergence": _radius(sp.Rational(1, 4)),
        "singularity": exponent(CLOSED.subs(V, (1 - delta) / 4), sp.Rational(5, 2)),
        "sum": tied(fourth, {GOE: CLOSED}),
    }


# -- near the transition: delta = 1/2 - sqrt V -------------------------------------------------------------------------
# sigma^2(inf) at this distance, and what the integrals of equations 83 and 85 are.
NEAR = (4 * delta * (1 - delta)) ** sp.Rational(-5, 2)
BEYOND = (1 + 2 * delta) * (4 * delta * (1 + delta)) ** sp.Rational(-5, 2)
SOME_WAY = Domain({delta: sp.Interval(sp.Rational(1, 8), sp.Rational(2, 5))}, given=("N -> infinity",))


def _beside(distance: sp.Expr) -> sp.Expr:
    """sigma^2(inf) of the GOE at sqrt V = 1/2 - distance."""
    return Wide(fourth(resolvent(weights(GOE, scale=(sp.Rational(1, 2) - distance) ** 2))), N)


@agarwala2022.equation(82, uses=["eq-81"])
def integral_shifted() -> Equality:
    """Equation 81 at sqrt V = 1/2 - delta, shifted to [0, 2]."""
    integrand = sp.sqrt(y * (2 - y)) / (2 * delta + (1 - 2 * delta) * y) ** 4
    return Equality(_beside(delta), 2 / sp.pi * sp.Integral(integrand, (y, 0, 2)), over=SOME_WAY)


def _beyond_the_edge() -> sp.Expr:
    """tr (1 + 2 delta - W)^-4 of a GOE with the edge 1: the integral of 1/(2 delta + x)^4 over its semicircle."""
    return Wide(fourth(((1 + 2 * delta) * I - weights(GOE, scale=sp.Rational(1, 4))).inv), N)


def _relative_error(approximation: sp.Expr, leading: sp.Expr) -> Asymptotic:
    """sigma^2(inf) over an approximation, less 1, is of order delta: exactly, with the constant that is found."""
    return Asymptotic(NEAR / approximation - 1, leading, delta, sp.Integer(0))


@agarwala2022.equation(83, uses=["eq-82", "own-goe-closed-form"])
def integral_near_the_transition() -> Parts:
    """The integral with 1 - 2 delta replaced by 1, right up to a relative error of order delta, 3 delta: it is
    (1 + 2 delta) (4 delta (1 + delta))^(-5/2).
    """
    integral = 2 / sp.pi * sp.Integral(sp.sqrt(y * (2 - y)) / (2 * delta + y) ** 4, (y, 0, 2))
    return {
        "integral": Equality(_beyond_the_edge(), integral, over=SOME_WAY),
        "its value": Equality(_beyond_the_edge(), BEYOND, over=SOME_WAY),
        "error": _relative_error(BEYOND, 3 * delta),
    }


@agarwala2022.equation(84, uses=["eq-83"])
def integral_rescaled() -> Parts:
    """Substituted y = x/(2 delta): the same integral, whose relative error is still of order delta."""
    integral = sp.Integral(sp.sqrt(y * (2 - 2 * delta * y)) / (1 + y) ** 4, (y, 0, 1 / delta))
    rescaled = delta ** sp.Rational(-5, 2) / (2 ** sp.Rational(3, 2) * sp.pi) * integral
    return {
        "integral": Equality(_beyond_the_edge(), rescaled, over=SOME_WAY),
        "error": _relative_error(BEYOND, 3 * delta),
    }


EXTENDED = sp.Integral(sp.sqrt(y) / (1 + y) ** 4, (y, 0, sp.oo))


@agarwala2022.equation(85, uses=["eq-84"])
def integral_extended() -> Parts:
    """Extended to infinity: again a relative error of order delta, 5/2 delta, since the integral is pi/16."""
    return {
        "integral": Identity(EXTENDED, sp.pi / 16),
        "error": _relative_error(delta ** sp.Rational(-5, 2) / (2 * sp.pi) * sp.pi / 16, 5 * delta / 2),
    }


@agarwala2022.equation(
    86,
    importance=1,
    uses=["eq-85"],
    because="int sqrt(y)/(1+y)^4 dy = pi/16, over 2 pi; it is also (4 delta)^{-5/2} of the closed form",
    survives=[PREFIX + "text-2.2.3-tied-exponents"],
    fault="constant",
)
def transition_constant() -> Parts:
    """The constant of the divergence in delta = 1/2 - sqrt V, printed 1/8: it is 1/32."""
    constant = slip(sp.Rational(1, 8), sp.Rational(1, 32))
    return {
        "of the closed form": Limit(delta ** sp.Rational(5, 2) * NEAR, delta, sp.Integer(0), constant),
        "of equation 85": Identity(EXTENDED / (2 * sp.pi), constant),
    }


@agarwala2022.text(
    "A.4.2",
    "squared-second-moment",
    uses=["eq-66"],
    because="the GOE second moment is of order delta^-1/2, its square of order 1/delta; the conclusion only gains from "
    "it",
    fault="step",
)
def squared_second_moment() -> Limit:
    """The squared second moment is said to scale as delta^-2 (the i.i.d. value; the section is on the GOE): with the
    corrected equation 66 it is delta^-1.
    """
    moment = ((1 / sp.sqrt(1 - 4 * V) - 1) / (2 * V)).subs(V, (1 - delta) / 4)
    return exponent(moment**2, slip(2, 1))


@agarwala2022.text("A.4.2", "more-variance", uses=["eq-14", "eq-18", "eq-19", "eq-20"])
def tied_above_untied() -> Parts:
    """At equal V tied weights vary more than untied ones, in all cases (with the corrected formulas), V below both
    transitions: V = v/(4 + 4 v) for the GOE and v/(1 + v) for the others.
    """
    quarter = {"goe": (TIED[GOE], UNTIED_GOE, BELOW_QUARTER)}
    below_one = {
        "iid": (TIED[IID], UNTIED_IID, BELOW_ONE),
        "orthogonal": (TIED_ORTHOGONAL, UNTIED_ORTHOGONAL, BELOW_ONE),
    }
    return {
        name: Inequality(sp.simplify(a.subs(V, domain)), ">", sp.factor(b.subs(V, domain)))
        for name, (a, b, domain) in {**quarter, **below_one}.items()
    }


@agarwala2022.text("A.4.2", "asymptotic-differences", uses=["text-A.4.2-more-variance", "text-A.4.1-all-cases"])
def differences_show_up_asymptotically() -> Parts:
    """That tied weights vary more than untied ones is said to show up asymptotically too, as the distance to the
    transition becomes small: a larger exponent for each ensemble.
    """
    return tied_is_worse()


@differences_show_up_asymptotically.correction(
    "with the corrected equation 76 the GOE diverges as delta^-2.5 with tied and as delta^-3 with untied weights",
    survives=[PREFIX + "text-A.4.2-more-variance"],
    cause=SHARED_FACTORS,
)
def differences_of_free_ensembles() -> Parts:
    """For i.i.d. (4 against 3) and Haar weights (3 against 2)."""
    return tied_is_worse(FREE)
