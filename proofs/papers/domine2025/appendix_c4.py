"""Appendix C.4, Effect of the architecture: the delayed rich phase, Theorem C.6 (equations 178-179)."""

from dataclasses import replace

import sympy as sp

from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Asymptotic, Equality, Exponent, Identity, Inequality, Limit, Order, Tasks, Training
from proofs.statements.composed import Conjunction, Needed, Parts
from symbolic.language import norm, squared_norm, trace
from symbolic.language.flow import NTK, At, Rate, singular_value
from symbolic.language.slip import slip
from symbolic.linear_networks.linear_network import (
    W1,
    W1_0,
    W2,
    W2_0,
    N_h,
    N_i,
    N_o,
    P,
    Sigma_yx,
    lam,
    mode_matrix,
    modes,
    s,
    tau,
)

S_LAMBDA = sp.sqrt(lam**2 + 4 * s**2) / 2
SIZE = sp.Symbol("l", positive=True)
TRAINED = Tasks(invertible_B=True, relative_scale="nonzero")
DELAYED = Training(TRAINED, conditions=(sp.Gt((N_o - N_i) * lam, 0),))


def _s_lambda(k: int, scale: sp.Expr = lam) -> sp.Expr:
    """S_lambda of the k-th singular value of the task."""
    return sp.sqrt(singular_value(Sigma_yx, k) ** 2 + scale**2 / 4)


def slow_rate(scale: sp.Expr = lam) -> sp.Expr:
    """S_lambda - lambda_perp of the weakest mode, lambda_perp = |lambda| / 2."""
    return _s_lambda(-1, scale) - sp.Abs(scale) / 2


def rates(pair: sp.Expr) -> Parts:
    """The rates near the end: pair (S_lambda,i + S_lambda,j) / 2 of two modes, S_lambda - lambda_perp outside them.

    ``pair`` = 2 makes the rate of a mode 2 S_lambda, ``pair`` = 1 S_lambda.  The largest of them and their sum.
    """
    lambda_perp, over = sp.sign(N_o - N_i) * lam / 2, Training(TRAINED)
    total = pair * modes * trace(mode_matrix(S_LAMBDA))
    outside = sp.Abs(N_o - N_i) * trace(mode_matrix(S_LAMBDA - lambda_perp))
    square = Training(Tasks(shape="square", invertible_B=True))
    return {
        "the largest": Equality(At(Rate(-1), sp.oo), pair * _s_lambda(1), over=square),
        "their sum": Equality(At(trace(NTK) / P, sp.oo), total + outside, over=over),
    }


def scaling(which: int, exponent: int) -> Conjunction:
    """A rate near the end is proportional to |lambda|^exponent for large |lambda|, lambda_perp > 0."""
    parts = {}
    for shape, sign in (("funnel", -1), ("inverted", 1)):
        over = Training(Tasks(shape=shape, invertible_B=True), {SIZE: sp.Interval(4, 64)}, relative_scale=sign * SIZE)  # type: ignore[arg-type]
        parts[shape] = Exponent(At(Rate(which), sp.oo), SIZE, sp.oo, sp.Integer(exponent), over=over)
    return Conjunction(parts)


@domine2025.theorem("C.6", uses=["thm-B.5", "eq-178", "eq-179"], derivation="delayed-rich-phase")
def delayed_rich_phase() -> Parts:
    """For lambda_perp > 0 some parts of the network learn at a rate that grows with |lambda|, others as 1/|lambda|.

    The first of the two printed factors has the slowest rate near the end.  The second one enters squared, two modes at
    the rate S_lambda,i + S_lambda,j (own-rates-at-the-end): the fastest rate is 2 S_lambda.  The theorem states no rate
    of it; that it be S_lambda is said in the proof, and judged as text-C.4-fast-rate.

    r_min and r_max are the slowest and the fastest rate of the flow linearised at its end, l is |lambda|; that the slow
    phase takes a time in proportion to |lambda|, and its whole course, is text-5-length-of-delay.
    """
    return {
        "the slow factor": Equality(At(Rate(1), sp.oo), slow_rate(), over=DELAYED),
        "the fast factor, which enters squared": Equality(At(Rate(-1), sp.oo), 2 * _s_lambda(1), over=DELAYED),
        "the slow rate is proportional to 1/|lambda|": scaling(1, -1),
        "the fast rate is proportional to |lambda|": scaling(-1, 1),
    }


@domine2025.theorem("C.6", part="no-delay", ablates=("lambda_perp > 0",), without="fails")
def no_delay() -> Parts:
    """For lambda_perp <= 0 all rates, S_lambda - lambda_perp and 2 S_lambda, exceed |lambda|: there is no delay.

    That is, they exceed lambda and -lambda."""
    return {
        "complement, lambda >= 0": Inequality(S_LAMBDA + lam / 2, ">", lam),
        "complement, lambda <= 0": Inequality(S_LAMBDA - lam / 2, ">", -lam),
        "modes, lambda": Inequality(2 * S_LAMBDA, ">", lam),
        "modes, -lambda": Inequality(2 * S_LAMBDA, ">", -lam),
    }


@domine2025.theorem("C.6", part="ablation-whitened", ablates=("A1 whitened input",), without="fails")
def rates_not_white() -> Needed:
    """Needed: on an input that is not white the slow rate is not S_lambda - lambda_perp of Sigma_yx."""
    over = Training(replace(TRAINED, whitened=False), conditions=DELAYED.conditions)
    return Needed(Equality(At(Rate(1), sp.oo), slow_rate(), over=over), ("A1 whitened input",))


@domine2025.theorem("C.6", part="ablation-balanced", ablates=("A2 lambda-balanced weights",), without="fails")
def slow_rate_without_balance() -> Needed:
    """Needed: from unbalanced weights the slow rate is not S_lambda - lambda_perp, lambda the mean of the balance."""
    told = (squared_norm(W2_0) - squared_norm(W1_0)) / N_h
    over = Training(Tasks(balanced=False, start="gaussian"), conditions=(sp.Ne(N_i, N_o),))
    return Needed(Equality(At(Rate(1), sp.oo), slow_rate(told), over=over), ("A2 lambda-balanced weights",))


@domine2025.theorem("C.6", part="ablation-width", ablates=("A3 N_h = min(N_i, N_o)",), without="fails")
def no_delay_at_full_width() -> Order:
    """Needed: with N_h = max(N_i, N_o) all rates exceed |lambda| where lambda_perp > 0, and there is no delay.

    The wider layer then holds |lambda| on the complement too, whose rate is S_lambda + |lambda|/2.
    """
    full = (*DELAYED.conditions, sp.Eq(N_h, sp.Max(N_i, N_o)))
    over = Training(Tasks(hidden="over", relative_scale="nonzero"), conditions=full)
    return Order(At(Rate(1), sp.oo), ">", sp.Abs(lam), over=over)


@domine2025.theorem("C.6", part="ablation-invertible", ablates=("B invertible",), without="fails")
def never_learned_with_singular_B() -> Order:
    """Needed: where B has a zero its mode is not late but never learned: the flow ends at a saddle.

    For lambda_perp > 0 there are such starts at every lambda, not only at lambda = 0 as in square networks.  Looked at
    when the slow factor of that mode, the first, has become e^-6.
    """
    strongest = singular_value(Sigma_yx, 1)
    late = 6 * tau / (_s_lambda(1) - sp.Abs(lam) / 2)
    over = Training(Tasks(), conditions=DELAYED.conditions, start="B singular")
    return Order(At(norm(W2 @ W1 - Sigma_yx), late), ">", strongest * sp.Rational(99, 100), over=over)


@domine2025.theorem("C.6", part="ablation-rank", ablates=("Sigma_yx of full rank",), without="fails")
def slow_factor_of_zero_modes() -> Parts:
    """Needed: for a mode with s = 0 the second factor is 1 for ever and its limit is not 0; for s > 0 it decays.

    The network function converges all the same, the representation is not set by the task: thm-C.3/ablation-rank.
    """
    size = sp.Symbol("lambda", positive=True)
    rate = sp.sqrt(s**2 + size**2 / 4) - size / 2
    return {"s = 0": Identity(rate.subs(s, 0), sp.Integer(0)), "s > 0": Inequality(rate, ">", sp.Integer(0))}


@domine2025.text("C.4", "first-limit")
def first_term_decays() -> Parts:
    """e^{-S_lambda t/tau} vanishes as t -> infinity (t in units of tau).

    r is the rate, x is t / tau.
    """
    r, x = sp.symbols("r x", positive=True)
    return {
        "the rate": Inequality(S_LAMBDA, ">", sp.Integer(0)),
        "the limit": Limit(sp.exp(-r * x), x, sp.oo, sp.Integer(0)),
    }


@domine2025.text("C.4", "second-limit", uses=["eq-151"])
def second_term_decays() -> Parts:
    """e^{lambda_perp t/tau} e^{-S_lambda t/tau} vanishes as t -> infinity (t in units of tau), s > 0.

    r is the rate, x is t / tau.
    """
    r, x = sp.symbols("r x", positive=True)
    return {
        "the rate, N_o > N_i": Inequality(S_LAMBDA - lam / 2, ">", sp.Integer(0)),
        "the rate, N_i > N_o": Inequality(S_LAMBDA + lam / 2, ">", sp.Integer(0)),
        "the limit": Limit(sp.exp(-r * x), x, sp.oo, sp.Integer(0)),
    }


@domine2025.equation(178)
def fast_exponent() -> Asymptotic:
    """S_lambda ~ lambda/2 for lambda -> infinity."""
    return Asymptotic(S_LAMBDA, lam / 2, lam, sp.oo)


@domine2025.text(
    "C.4",
    "fast-rate",
    uses=["eq-178"],
    because="e^{-S_lambda t/tau} enters QQ^T squared: a mode is learned at the rate 2 S_lambda ~ |lambda|, as in "
    "equation 117",
    survives=["thm-C.6", "eq-178", "eq-179"],
    fault="substance",
)
def fast_rate() -> Parts:
    """The rate of learning of the fast parts is said to be S_lambda, so lambda/2 for large lambda.

    r_min and r_max are the slowest and the fastest rate of the flow linearised at its end, m = min(N_i, N_o).
    """
    return rates(slip(1, 2))


@domine2025.equation(179)
def slow_exponent() -> Asymptotic:
    """S_lambda - lambda/2 ~ s^2 / lambda for lambda -> infinity."""
    return Asymptotic(S_LAMBDA - lam / 2, s**2 / lam, lam, sp.oo)


@domine2025.own("rates-at-the-end", uses=["thm-C.3"])
def all_rates() -> Parts:
    """The N_i N_o rates near the end of training, and their closed form as sums of squared singular values.

    Perturbing mode j of the input and mode i of the output, the flow returns at the rate S2_i^2 + S1_j^2, in which
    lambda cancels; on the complement one of the two squares is zero.  r_max is the fastest of them,
    m = min(N_i, N_o).
    """
    other = sp.Symbol("s_2", positive=True)
    other_lambda = sp.sqrt(lam**2 + 4 * other**2) / 2
    return {
        **rates(sp.Integer(2)),
        "lambda cancels": Identity((S_LAMBDA + lam / 2) + (other_lambda - lam / 2), S_LAMBDA + other_lambda),
    }
