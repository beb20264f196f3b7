"""Appendix D.2, Reversal learning: where aligned and reversed modes end (equations 184 and 185, figure 12)."""

from typing import Literal

import sympy as sp

from proofs.papers.domine2025.appendix_d2 import b, s_lambda, start_lambda, starts
from proofs.papers.domine2025.causes import TWO_CONVENTIONS
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Domain, Equality, Identity, Limit, Order, Parts, Procedure, Tasks, Training
from symbolic.language import norm, squared_norm
from symbolic.language.flow import At, S_start, With, entries, singular_value
from symbolic.language.slip import slip
from symbolic.linear_networks.linear_network import W1, W1_0, W2, W2_0, Sigma_yx, U, V, lam, mode_matrix, s, t, tau

NONZERO = Tasks(shape="square", relative_scale="nonzero")


def _ends_at(value: sp.Expr, over: Training) -> Equality:
    """The network function after training, its singular values functions of those of the task."""
    return Equality(At(entries(W2 @ W1), sp.oo), entries(U @ mode_matrix(value) @ V.T), over=over)


@domine2025.equation(
    184,
    importance=3,
    uses=["eq-182"],
    because="the sum is missing on the right; mode by mode the limit is right",
    survives=["eq-184/mode", "eq-185/lambda-zero"],
    fault="misprint",
)
def aligned_modes_converge() -> Equality:
    """The sum over modes is said to tend to the term of one mode: the right side, and equation 185, have no sum.

    Judged by the squared norm of the network function, at lambda = 0 with all modes aligned, of which the paragraph
    speaks; the mode is the first.
    """
    ends = slip(singular_value(Sigma_yx, 1) ** 2, squared_norm(Sigma_yx))
    over = Training(Tasks(shape="square", start="task_aligned", relative_scale="zero"))
    return Equality(At(squared_norm(W2 @ W1), sp.oo), ends, over=over)


@domine2025.equation(184, part="mode", uses=["eq-182"])
def aligned_mode_converges() -> Limit:
    """With c = 0 the fraction of each mode tends to that of its leading terms, for every lambda."""
    decay = sp.exp(-2 * s_lambda * t / tau)
    fraction = start_lambda * b**2 * s_lambda / (4 * s_lambda * decay + start_lambda * b**2 * (1 - decay))
    return Limit(fraction, t, sp.oo, start_lambda * b**2 * s_lambda / (start_lambda * b**2))


@domine2025.equation(
    185,
    importance=1,
    uses=["eq-184", "thm-C.3"],
    because="s~_lambda stands for s~: the target is the singular value of Sigma_yx, and both agree at lambda = 0 only",
    survives=["domine2025/eq-183", "domine2025/text-D.2-reversal-succeeds"],
    fault="misprint",
)
def aligned_modes_end() -> Equality:
    """Aligned modes are said to end at s~_lambda, which the text calls their target value."""
    return _ends_at(slip(sp.sqrt(s**2 + lam**2 / 4), s), starts(NONZERO)["aligned"])


@domine2025.equation(185, part="lambda-zero", uses=["eq-184"])
def aligned_modes_end_at_zero_scale() -> Equality:
    """The same at lambda = 0, of which the paragraph speaks: there s~_lambda is s~."""
    return _ends_at(s, starts(NONZERO, zero=True)["aligned"])


@domine2025.text("D.2", "reversal-succeeds", uses=["thm-C.3"])
def reversal_succeeds() -> Parts:
    """For lambda != 0 learning succeeds: reversed modes too end at the target (figure 12)."""
    return {name: _ends_at(s, over) for name, over in starts(NONZERO).items()}


start = sp.Symbol("s_0", positive=True)


def _aligned_fraction(factor: sp.Expr) -> sp.Expr:
    """The summand of equation 182 at lambda = 0 and c = 0, with b^2 = 4 s(0) as the appendix defines b."""
    decay = sp.exp(-2 * s * t / tau)
    square = 4 * start
    return factor * square * s / (4 * s * decay + factor * square * (1 - decay))


@domine2025.text(
    "D.2",
    "saxe",
    uses=["eq-182"],
    slip=(start, sp.Integer(1)),
    because="the factor s_lambda of equation 180 is already in b; without it it is so",
    cause=TWO_CONVENTIONS,
)
def aligned_dynamics(this: sp.Expr) -> Identity:
    """With c = 0, at lambda = 0, equation 182 is said to be the known dynamics of an aligned mode.

    There s_lambda = s(0) and b^2 = 4 s(0).
    """
    grown = sp.exp(2 * s * t / tau)
    return Identity(_aligned_fraction(this), s * grown / (grown - 1 + s / start))


def _reversed_mode() -> sp.Expr:
    """Equation 180 as corrected, at lambda = 0, b = 0 and c^2 = 4 s(0)."""
    decay = sp.exp(-2 * s * t / tau)
    return -start * decay / (1 + start * (1 - decay) / s)


@domine2025.text("D.2", "saddle", uses=["eq-183"])
def reversed_mode_rests_at_saddle() -> Parts:
    """At lambda = 0 a reversed mode follows the flow of one mode from -s(0) to the saddle at 0, and stays there."""
    u = _reversed_mode()
    # u is the product of two factors of equal size: tau du/dt = (s1^2 + s2^2)(s - u) with s1^2 + s2^2 = 2 |u|, u < 0.
    return {
        "flow": Identity(sp.Derivative(u, t), -2 * u * (s - u) / tau),
        "start": Identity(u.subs(t, 0), -start),
        "end": Limit(u, t, sp.oo, sp.Integer(0)),
    }


def _in_floats(late: int, relation: Literal["<", ">"], value: sp.Expr) -> Procedure:
    return Procedure(
        f"distance from the reversed task, in units of its singular value s, at t = {late} tau/s, in double precision",
        "numeric.linear_networks.escape_by_rounding.by_flow",
        "numeric.linear_networks.escape_by_rounding.by_descent",
        relation,
        value,
        why="it is about the rounding of double precision, which no formula of the flow contains",
        options={"late": float(late)},
        over=Domain(given=("lambda = 0", "N_i = N_h = N_o", "the largest mode reversed")),
    )


@domine2025.text("D.2", "escape", uses=["text-D.2-saddle"])
def escape_by_rounding() -> Parts:
    """In simulations at lambda = 0 rounding carries the reversed mode off the saddle, after a long delay.

    At t = 15 tau/s, where an aligned mode is learned to e^-30, nothing of it is; rounding grows like e^{s t/tau}.
    """
    late, early = sp.Rational(1, 100), sp.Rational(99, 100)
    return {"at the saddle": _in_floats(15, ">", early), "later": _in_floats(80, "<", late)}


@domine2025.text("D.2", "sign-exchange", importance=3)
def reversed_right_vectors() -> Equality:
    """Reversing right singular vectors instead of left ones gives the same network function; all modes reversed."""
    right = U @ S_start.matrix @ (V * -1).T
    return Equality(entries(W2_0 @ W1_0), entries(right), over=Training(Tasks(shape="square", start="reversed")))


@domine2025.figure(12, part="slowing", uses=["text-D.2-reversal-succeeds"])
def slowing_near_zero() -> Order:
    """Reversal learning slows down as lambda approaches 0: after 3 tau more is left at 0.01 than at 1.

    At lambda = 0 itself the mode rests at the saddle.  All modes reversed.
    """
    left = At(norm(W2 @ W1 - Sigma_yx), 3 * tau)
    over = Training(Tasks(shape="square", start="reversed"))
    return Order(With(left, lam, sp.Rational(1, 100)), ">", With(left, lam, 1), over=over)
