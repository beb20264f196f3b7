"""Section 5, The impact of the architecture: which shapes are lazy, and which are rich after a delay."""

import sympy as sp

from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.section_5_representations import INPUT_RICH, OUTPUT_RICH
from proofs.statements import Conjunction, Equality, LongTime, Order, Parts, Tasks, Training
from symbolic.language import squared_norm, trace
from symbolic.language.flow import NTK, NTK_0, At, Tending, U_start, V_start, kernel_distance
from symbolic.linear_networks.linear_network import (
    W1,
    W1_0,
    W2,
    W2_0,
    N_h,
    N_i,
    N_o,
    Sigma_yx,
    U,
    V,
    lam,
    mode_matrix,
    s,
    tau,
)
from symbolic.matrix_algebra.matrices import Identity, Matrix

FUNNEL_POSITIVE = Training(Tasks(shape="funnel", relative_scale="positive", invertible_B=True))
FUNNEL_NEGATIVE = Training(Tasks(shape="funnel", relative_scale="negative", invertible_B=True))
INVERTED_POSITIVE = Training(Tasks(shape="inverted", relative_scale="positive", invertible_B=True))
INVERTED_NEGATIVE = Training(Tasks(shape="inverted", relative_scale="negative", invertible_B=True))

MOVEMENT = kernel_distance(NTK_0, NTK)


def _lazy(sign: int, over: Training) -> Equality:
    """The NTK has not moved at the end of training, as lambda -> +-infinity."""
    return Equality(Tending(At(MOVEMENT, sp.oo), lam, sign * sp.oo), sp.Integer(0), scale=sp.Integer(1), over=over)


def _delayed_rich(sign: int, start: Matrix, end: Matrix, over: Training) -> Equality:
    """The NTK has moved by the rotation of the wider layer's space, from that of the start onto that of the task."""
    overlap = trace(start.T @ end @ end.T @ start) / N_h
    return Equality(Tending(At(MOVEMENT, sp.oo), lam, sign * sp.oo), 1 - overlap, over=over)


@domine2025.text("5", "funnel-lazy", uses=["eq-5"])
def funnel_is_lazy() -> Equality:
    """Funnel networks, N_i > N_o, are lazy as lambda -> infinity: W2 W2^T is lambda times the identity throughout."""
    return _lazy(1, FUNNEL_POSITIVE)


@domine2025.text("5", "inverted-funnel-lazy", uses=["eq-5"])
def inverted_funnel_is_lazy() -> Equality:
    """Inverted funnels, N_o > N_i, are lazy as lambda -> -infinity."""
    return _lazy(-1, INVERTED_NEGATIVE)


@domine2025.text("5", "funnel-delayed-rich", uses=["thm-C.6"])
def funnel_is_delayed_rich() -> Equality:
    """Funnels as lambda -> -infinity: the NTK ends elsewhere, by exactly the rotation of the rows of W1."""
    return _delayed_rich(-1, V_start, V, FUNNEL_NEGATIVE)


@domine2025.text("5", "inverted-funnel-delayed-rich", uses=["thm-C.6"])
def inverted_funnel_is_delayed_rich() -> Equality:
    """Inverted funnels as lambda -> infinity: the NTK ends elsewhere, by exactly the rotation of the columns of W2."""
    return _delayed_rich(1, U_start, U, INVERTED_POSITIVE)


@domine2025.text("5", "initial-lazy-phase", uses=["text-5-inverted-funnel-delayed-rich"])
def initial_phase_is_lazy() -> Equality:
    """Where the rich phase is delayed, the NTK stands still over the fast time constants that come first, here ten."""
    early = Tending(At(MOVEMENT, 10 * tau / lam), lam, sp.oo)
    return Equality(early, sp.Integer(0), scale=sp.Integer(1), over=INVERTED_POSITIVE)


@domine2025.text("5", "length-of-delay", uses=["thm-C.6", "text-5-inverted-funnel-delayed-rich"])
def delay_grows_with_scale() -> Equality:
    """The delay is proportional to |lambda|: in t / |lambda| the movement of the NTK has a limit, and this one.

    The space of the wider layer turns as under e^{S^2 x}, x = t / (lambda tau), applied to that of the start.
    """
    x = sp.Symbol("x", positive=True)
    moved = (Identity(N_o) + U @ mode_matrix(sp.exp(x * s**2) - 1) @ U.T) @ U_start
    space = moved @ (moved.T @ moved).inv @ moved.T
    over = Training(INVERTED_POSITIVE.tasks, {x: sp.Interval(sp.Rational(1, 10), 1)})
    later = Tending(At(MOVEMENT, x * lam * tau), lam, sp.oo)
    return Equality(later, 1 - trace(U_start.T @ space @ U_start) / N_h, over=over)


@domine2025.text("5", "rich-in-all-architectures", uses=["text-5-rich-at-zero"])
def rich_in_all_architectures() -> Conjunction:
    """lambda = 0: funnels and inverted funnels end in the rich representations too."""
    parts = {}
    for shape in ("funnel", "inverted"):
        over = Tasks(shape=shape, invertible_B=True, relative_scale="zero")
        parts[f"{shape}: W1^T W1"] = LongTime(W1.T @ W1, INPUT_RICH, over=over)
        parts[f"{shape}: W2 W2^T"] = LongTime(W2 @ W2.T, OUTPUT_RICH, over=over)
    return Conjunction(parts)


@domine2025.text("5", "no-solution-in-span", uses=["text-5-inverted-funnel-delayed-rich", "text-5-funnel-lazy"])
def no_solution_in_the_span() -> Parts:
    """A rich phase follows where the large layer, as it starts, cannot express the task; else learning stays lazy.

    What counts is the part of Sigma_yx outside the span of the columns of W2(0), or of the rows of W1(0).
    """
    by_second = (Identity(N_o) - W2_0 @ (W2_0.T @ W2_0).inv @ W2_0.T) @ Sigma_yx
    by_first = Sigma_yx @ (Identity(N_i) - W1_0.T @ (W1_0 @ W1_0.T).inv @ W1_0)
    size = squared_norm(Sigma_yx)
    return {
        "inverted funnel, lambda > 0": Order(squared_norm(by_second), ">", sp.Integer(0), over=INVERTED_POSITIVE),
        "funnel, lambda < 0": Order(squared_norm(by_first), ">", sp.Integer(0), over=FUNNEL_NEGATIVE),
        "funnel, lambda > 0": Equality(squared_norm(by_second), sp.Integer(0), size, over=FUNNEL_POSITIVE),
        "inverted funnel, lambda < 0": Equality(squared_norm(by_first), sp.Integer(0), size, over=INVERTED_NEGATIVE),
    }
