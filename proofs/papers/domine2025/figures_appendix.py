"""Captions of figures 6-10: random weights, and the absolute against the relative scale."""

from collections.abc import Callable
from fractions import Fraction
from typing import Literal

import sympy as sp

from proofs.papers.domine2025.appendix_a3_limits import relative_scale
from proofs.papers.domine2025.appendix_a4 import peak_against
from proofs.papers.domine2025.appendix_a4_phase_plots import MOVED, anti_funnel, funnel, square
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.random_weights import balance_of, layer
from proofs.statements import Conjunction, Equality, Identity, Inequality, Needed, Order, Parts, Readings, Training
from proofs.statements.procedures import Procedure
from symbolic.language import E, Var, entry
from symbolic.language.flow import At, With, alpha, excess
from symbolic.linear_networks.linear_network import lam, tau
from symbolic.linear_networks.random_balance import alpha_1, alpha_2, k, r
from symbolic.matrix_algebra.matrices import Matrix

WIDTHS_OF_FIGURE_6 = (160, 80, 120)
"""N_i, N_{i+1}, N_{i+2}."""


def variances(initialisation: str, N_i: int, N_h: int, N_o: int) -> tuple[Fraction, Fraction]:
    """Variances of the entries of W1 and W2 (table 1); "scaled" with alpha_1 = 1, alpha_2 = 2."""
    table = {
        "LeCun": (Fraction(1, N_i), Fraction(1, N_h)),
        "Glorot": (Fraction(2, N_i + N_h), Fraction(2, N_h + N_o)),
        "He": (Fraction(2, N_i), Fraction(2, N_h)),
        "Scaled": (Fraction(1, N_i), Fraction(4, N_h)),
    }
    return table[initialisation]


def expected_balance(initialisation: str, N_i: int, N_h: int, N_o: int) -> Fraction:
    """The multiple of the identity that the balance is on average, N_o sigma_2^2 - N_i sigma_1^2."""
    first, second = variances(initialisation, N_i, N_h, N_o)
    return N_o * second - N_i * first


INITIALISATIONS = ("LeCun", "He", "Scaled", "Glorot")


def _of_figure_6(name: str) -> Matrix:
    """The block of the balance that belongs to two of the hidden units, at the widths of figure 6."""
    first, second = variances(name, *WIDTHS_OF_FIGURE_6)
    N_i, _, N_o = map(sp.Integer, WIDTHS_OF_FIGURE_6)
    return balance_of(
        layer("W1", sp.Integer(2), N_i, sp.Rational(first)), layer("W2", N_o, sp.Integer(2), sp.Rational(second))
    )


@domine2025.figure(6, part="mean", uses=["thm-A.3/mean"], derivation="exact-moments")
def mean_balance_of_random_weights() -> Conjunction:
    """On average the balance of the four initialisations at N = 160, 80, 120 is table 1's multiple of the identity.

    Scaled with alpha_1 = 1, alpha_2 = 2; the rest of the balance in units of the mean squared weights of a unit.
    """
    parts = {}
    for name in INITIALISATIONS:
        block = _of_figure_6(name)
        value = sp.Rational(expected_balance(name, *WIDTHS_OF_FIGURE_6))
        parts[f"{name}, diagonal"] = Equality(E(entry(block, 1, 1)), value)
        parts[f"{name}, the rest"] = Equality(E(entry(block, 1, 2)), sp.Integer(0), sp.Integer(1))
    return Conjunction(parts)


def _stands_out(names: tuple[str, ...], relation: Literal["<", ">"]) -> Conjunction:
    """The mean of the diagonal in absolute value against one standard deviation of the other entries."""
    parts = {}
    for name in names:
        block = _of_figure_6(name)
        parts[name] = Order(E(entry(block, 1, 1)) ** 2, relation, Var(entry(block, 1, 2)))
    return Conjunction(parts)


@domine2025.figure(6, uses=["thm-A.3"])
def balance_of_random_weights() -> Readings:
    """The balance is said to resemble a scaled identity for all four initialisations at N = 160, 80, 120.

    On average all four balances are multiples of the identity.  The figure shows one draw, and what its image must have
    in common with the identity is not said.  Taken for a criterion is that the mean diagonal, in absolute value, is
    larger than one standard deviation of the other entries: it is for LeCun, He and Scaled; Glorot's mean diagonal of
    -2/15 is smaller in absolute value than their deviation, 0.152.
    """
    return Readings(
        {
            "on average the balance is a multiple of the identity": mean_balance_of_random_weights.statement,
            "in each draw the diagonal stands out from what scatters around it": _stands_out(INITIALISATIONS, ">"),
        },
        why="how closely an image must resemble the identity is not said",
    )


@domine2025.figure(6, part="standing-out", own=True)
def standing_out() -> Parts:
    """LeCun, He and Scaled weights have a diagonal larger than the scatter of the other entries, Glorot's drowns."""
    return {**_stands_out(("LeCun", "He", "Scaled"), ">").parts, **_stands_out(("Glorot",), "<").parts}


# A ratio of widths that is fixed, and two values of one that runs.
x, y, z = sp.symbols("x y z", positive=True)


@domine2025.figure(7, part="one-ratio", uses=["thm-A.3/mean"])
def sign_of_one_ratio() -> Parts:
    """LeCun, He: the balance depends on N_{i+2}/N_{i+1} = r/k alone, and so its sign; Scaled too at given alphas."""
    means = {"lecun": r / k - 1, "he": 2 * (r - k) / k, "scaled": (alpha_2**2 * r - alpha_1**2 * k) / k}
    return {name: Identity(relative_scale(name), mean) for name, mean in means.items()}


@domine2025.figure(7, part="Glorot-sign", own=True, uses=["thm-A.3/mean"])
def sign_for_glorot() -> Parts:
    """Glorot: N_{i+2}/N_i alone, r, decides the sign; the size of the balance depends on the hidden layer too."""
    size = 2 * k / ((k + r) * (k + 1))
    return {
        "the balance": Identity(relative_scale("glorot"), (r - 1) * size),
        "its size": Inequality(size, ">", sp.Integer(0)),
    }


def _decides(widths: Callable[[sp.Symbol], dict[sp.Symbol, sp.Expr]]) -> Inequality:
    """Glorot's balance has one sign at a fixed ratio x of widths, whatever the running ratio is."""
    one, other = (relative_scale("glorot").subs(widths(running), simultaneous=True) for running in (y, z))
    return Inequality(sp.factor(one * other), ">=", sp.Integer(0))


@domine2025.figure(7, part="Glorot", uses=["fig-7/Glorot-sign"])
def ratios_for_glorot() -> Readings:
    """Glorot: the sign is said to depend on both ratios.

    It does on those of adjacent layers, N_{i+2}/N_{i+1} and N_{i+1}/N_i, of which the caption has just named the first:
    neither decides it by itself.  In the k and r of table 2 it depends on r alone.  Here x is the ratio that is fixed,
    and the balances at two values y and z of the other are multiplied: of one sign their product is not negative.
    """
    return Readings(
        {
            "adjacent layers": Conjunction(
                {
                    "not N_{i+2}/N_{i+1} alone": Needed(_decides(lambda w: {k: w, r: x * w}), ("N_{i+1}/N_i",)),
                    "not N_{i+1}/N_i alone": Needed(_decides(lambda w: {k: x, r: w}), ("N_{i+2}/N_{i+1}",)),
                }
            ),
            "k and r: not r alone": Needed(_decides(lambda w: {k: w, r: x}), ("k",)),
        },
        why="which two ratios is not said",
    )


@domine2025.figure(8, part="kernel-distance", uses=["eq-5"])
def distance_depends_on_relative_scale_only() -> Equality:
    """Appendix A.4 of figure 8: at convergence the kernel distance of square networks depends on lambda only."""
    over = square({lam: sp.FiniteSet(-9, 9)})
    return Equality(With(MOVED, alpha, 10), With(MOVED, alpha, sp.Rational(1, 4)), over=over)


@distance_depends_on_relative_scale_only.correction(
    "only at lambda = 0: elsewhere NTK(0), with sqrt(S(0)^2 + lambda^2/4) -+ lambda/2, changes its shape with it",
    survives=["fig-8/peak"],
    fault="substance",
)
def distance_depends_on_relative_scale_only_at_zero() -> Equality:
    """At lambda = 0 NTK(0) is proportional to the absolute scale and its direction does not change."""
    over = square({lam: sp.FiniteSet(0)})
    return Equality(With(MOVED, alpha, 10), With(MOVED, alpha, sp.Rational(1, 4)), over=over)


@domine2025.figure(8, part="peak", uses=["eq-5"])
def square_networks_peak_at_zero() -> Procedure:
    """Square networks: the kernel distance at convergence is largest at lambda = 0, on average over random starts.

    For a few starts in a hundred it is not: text-A.4-peak-at-zero/aligned is the extreme case.
    """
    return peak_against(-9, 1, 9)


def _portrait(over: Training) -> Parts:
    """At lambda the loss at t = 4 tau is larger than at - lambda, and the kernel ends farther from its start."""
    loss = At(excess(), 4 * tau)
    return {
        "loss": Order(loss, ">", With(loss, lam, -lam), over=over),
        "kernel": Order(MOVED, ">", With(MOVED, lam, -lam), over=over),
    }


PLOTS = sp.Interval(sp.Rational(1, 5), 15)


@domine2025.figure(9, uses=["text-5-inverted-funnel-delayed-rich"])
def portrait_of_anti_funnel() -> Parts:
    """Anti-funnels (2, 2, 4): positive lambda keeps its loss longer and moves the NTK farther than negative lambda."""
    return _portrait(anti_funnel({lam: sp.FiniteSet(9), alpha: PLOTS}))


@domine2025.figure(10, uses=["text-5-funnel-delayed-rich"])
def portrait_of_funnel() -> Parts:
    """Funnels (4, 2, 2): the mirror image, with the slow and rich side at negative lambda."""
    return _portrait(funnel({lam: sp.FiniteSet(-9), alpha: PLOTS}))
