"""Appendix C.2.4, NTK movement: Theorem C.5 (equations 167-170), also with its assumptions dropped in turn.

The network function of the start is the same at every lambda where a limit in lambda is taken.
"""

from dataclasses import replace

import sympy as sp

from proofs.papers.domine2025.appendix_c2 import INPUT_NOW, OUTPUT_NOW
from proofs.papers.domine2025.causes import WIDER_LAYER_TURNS
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Conjunction, Equality, Needed, Parts, Tasks, Training
from symbolic.language import norm
from symbolic.language.flow import (
    NTK,
    NTK_0,
    At,
    S_start,
    Tending,
    U_start,
    V_start,
    entries,
    kernel_distance,
    kernel_of,
    s_start,
)
from symbolic.language.slip import as_corrected, as_printed, slip
from symbolic.linear_networks.linear_network import N_i, N_o, P, S_now, U_now, V_now, X, lam, s_now
from symbolic.matrix_algebra.kronecker import Kronecker
from symbolic.matrix_algebra.matrices import Identity, Letter, Matrix

INVERTIBLE = Tasks(invertible_B=True)
# The NTK from the network function needs its rank where lambda_perp > 0, which theorem C.5 does not print.
FULL_RANK = replace(INVERTIBLE, full_rank_function=True)
AT_THE_START = "the singular values have to be those of the start: S, not S*"
LAST_X = "the first term ends with X: I kron X^T V* S1*^2 V*^T X"


def shapes(sign: int, corrected: bool) -> Training:
    """All shapes, or those in which the kernel stands still as lambda -> sign infinity."""
    tasks = replace(INVERTIBLE, relative_scale="positive" if sign > 0 else "negative")
    still = (sp.Ge(N_i, N_o) if sign > 0 else sp.Le(N_i, N_o),)
    return Training(tasks, conditions=still if corrected else ())


def kernel_at_start() -> Equality:
    """NTK(0), of a start of full rank; printed with the singular values at time t."""
    now, start = (sp.sqrt(x**2 + lam**2 / 4) for x in (s_now, s_start))
    first, second = (
        slip(S_now.function(now + sign * lam / 2), S_start.function(start + sign * lam / 2)) for sign in (-1, 1)
    )
    kernel = kernel_of(V_start @ first @ V_start.T, U_start @ second @ U_start.T)
    return Equality(entries(NTK_0), entries(kernel), over=Training(FULL_RANK))


def kernel_later_printed() -> Equality:
    """NTK(t) without the last X: a sum of matrices of one shape for P = N_i only, and judged there."""
    data, kernel = Letter("X", N_i, N_i, X.tex), Letter("NTK", N_o * N_i, N_o * N_i, NTK.tex, symmetric=True)
    printed = Kronecker(Identity(N_o), data.T @ INPUT_NOW) + Kronecker(OUTPUT_NOW, data.T @ data)
    return Equality(entries(kernel), entries(printed), over=Training(FULL_RANK, {P: sp.FiniteSet(N_i)}))


def kernel_later(over: Training) -> Equality:
    """NTK(t) from the network function."""
    return Equality(entries(NTK), entries(kernel_of(INPUT_NOW, OUTPUT_NOW)), over=over)


def movement(sign: int, corrected: bool) -> dict[str, Equality]:
    """NTK(t) - NTK(0) at large |lambda|: it vanishes, and times |lambda| it is that of one or both layers."""
    point, over = sign * sp.oo, shapes(sign, corrected)
    inputs = V_now @ S_now.function(s_now**2) @ V_now.T - V_start @ S_start.function(s_start**2) @ V_start.T
    outputs = U_now @ S_now.function(s_now**2) @ U_now.T - U_start @ S_start.function(s_start**2) @ U_start.T
    by_input = Kronecker(Identity(N_o), X.T @ inputs @ X)
    by_output = Kronecker(outputs, X.T @ X)
    leading: Matrix = by_input + by_output if corrected else by_input if sign > 0 else by_output
    moved = Tending(norm(NTK - NTK_0), lam, point)
    scaled = Tending(sp.Abs(lam) * entries(NTK - NTK_0), lam, point)
    return {
        "tends to zero": Equality(moved, sp.Integer(0), scale=sp.Integer(1), over=over),
        "leading term": Equality(scaled, Tending(entries(leading), lam, point), over=over),
    }


def _both(corrected: bool) -> dict[str, Equality]:
    """The movement in both limits."""
    signs = {"+infinity": 1, "-infinity": -1}
    return {f"{k}: {name}": part for k, sign in signs.items() for name, part in movement(sign, corrected).items()}


@domine2025.theorem("C.5", uses=["eq-140", "eq-167", "eq-168", "eq-169", "eq-170"])
def kernel_movement_theorem() -> Parts:
    """The NTK at the start and at time t, and that it does not move in the limits of large |lambda|."""
    printed = {"NTK(0)": as_printed(kernel_at_start()), "NTK(t)": kernel_later_printed()}
    return {**printed, **_both(corrected=False)}


@kernel_movement_theorem.correction(
    "equations 167 and 168 corrected, for W2 W1 of full rank at the time, which the theorem does not print and which "
    "is needed where lambda_perp > 0; the kernel stands still as lambda -> +infinity only for N_o <= N_i and as "
    "lambda -> -infinity only for N_i <= N_o, and both layers contribute to the leading term",
    affects=["text-5-ntk-static"],
    survives=["thm-C.6"],
    cause=WIDER_LAYER_TURNS,
    derivation="kernel-movement",
)
def kernel_movement_corrected() -> Parts:
    """With the corrected kernels at full rank, the condition on the shape, and the movement of both layers.

    That the rank is needed is thm-C.5/ablation-rank.
    """
    true = {"NTK(0)": as_corrected(kernel_at_start()), "NTK(t)": kernel_later(Training(FULL_RANK))}
    return {**true, **_both(corrected=True)}


@domine2025.equation(167, uses=["eq-140", "eq-141"], because=AT_THE_START, fault="misprint", derivation="kernels")
def kernel_at_the_start() -> Equality:
    """NTK(0) is printed with the singular values S* of the network function at time t.

    That W2 W1(0) has full rank is a condition that theorem C.5 does not print, needed where lambda_perp > 0
    (thm-C.5/ablation-rank).
    """
    return kernel_at_start()


@domine2025.equation(168, uses=["eq-140", "eq-141"])
def kernel_at_time_t() -> Equality:
    """NTK(t) is printed without the last X of its first term: (P, N_i) instead of (P, P), wrong for P = N_i too.

    That W2 W1(t) has full rank is a condition that theorem C.5 does not print, needed where lambda_perp > 0
    (thm-C.5/ablation-rank).
    """
    return kernel_later_printed()


@kernel_at_time_t.correction(LAST_X, fault="misprint", derivation="kernels")
def kernel_at_time_t_corrected() -> Equality:
    """With the last X, where W2 W1(t) has full rank."""
    return kernel_later(Training(FULL_RANK))


@domine2025.equation(
    169,
    uses=["eq-167", "eq-168"],
    slip=(False, True),
    because=(
        "U S2^2 U^T = lambda U U^T + U S^2 U^T/lambda + ...: the output layer moves as much as the input layer, and "
        "for N_o > N_i, where U U^T is not the identity, the kernel moves by an amount that does not vanish"
    ),
    affects=["thm-C.5"],
    cause=WIDER_LAYER_TURNS,
    derivation="kernel-movement",
)
def movement_positive(this: bool) -> Conjunction:
    """As lambda -> +infinity, at a fixed time: the movement of W1^T W1 alone, and no movement in the limit."""
    return Conjunction(movement(1, corrected=this))


@domine2025.equation(
    170,
    uses=["eq-167", "eq-168"],
    slip=(False, True),
    because=(
        "the input layer moves as much as the output layer, and for N_i > N_o the kernel moves by an amount that "
        "does not vanish; the prefactor is 1/|lambda|"
    ),
    affects=["thm-C.5"],
    cause=WIDER_LAYER_TURNS,
    derivation="kernel-movement",
)
def movement_negative(this: bool) -> Conjunction:
    """As lambda -> -infinity: the movement of W2 W2^T alone (the prefactor 1/gamma is read as 1/lambda)."""
    return Conjunction(movement(-1, corrected=this))


def lazy(corrected: bool) -> Parts:
    """The kernel distance after training vanishes as lambda -> +-infinity."""
    moved = At(kernel_distance(NTK_0, NTK), sp.oo)
    return {
        name: Equality(
            Tending(moved, lam, sign * sp.oo), sp.Integer(0), scale=sp.Integer(1), over=shapes(sign, corrected)
        )
        for name, sign in (("to +infinity", 1), ("to -infinity", -1))
    }


@domine2025.text(
    "C.2.4",
    "lazy-throughout",
    uses=["thm-C.5", "text-C.2-regimes"],
    slip=(False, True),
    because=(
        "only for N_o <= N_i as lambda -> +infinity and N_i <= N_o as lambda -> -infinity; in the other cases the "
        "wider layer has to turn to the task: the delayed rich phase"
    ),
    survives=["thm-C.6"],
    cause=WIDER_LAYER_TURNS,
)
def lazy_throughout(this: bool) -> Parts:
    """As |lambda| -> infinity the NTK is said to stay constant throughout training, for every shape."""
    return lazy(corrected=this)


@domine2025.theorem("C.5", part="ablation-whitened", ablates=("A1 whitened input",), derivation="kernels")
def kernel_not_white() -> Equality:
    """Not needed: the NTK follows from the network function (equations 167, 168 corrected) on any input.

    Balance persists there too, and nothing else is used.
    """
    return kernel_later(Training(Tasks(whitened=False, full_rank_function=True)))


@domine2025.theorem("C.5", part="ablation-invertible", ablates=("B invertible",))
def kernel_with_singular_B() -> Equality:
    """Not needed at finite times: from a reversed start at lambda = 0, B singular, the NTK is that of equation 168."""
    hidden = kernel_of(V_now @ S_now.matrix @ V_now.T, U_now @ S_now.matrix @ U_now.T)
    over = Training(Tasks(shape="square", relative_scale="zero"), start="first mode reversed")
    return Equality(entries(NTK), entries(hidden), over=over)


@domine2025.theorem("C.5", part="ablation-balanced", ablates=("A2 lambda-balanced weights",), without="fails")
def kernel_without_balance() -> Needed:
    """Needed: the NTK of unbalanced weights is not that of equation 168, here with lambda drawn like the weights."""
    return Needed(kernel_later(Training(Tasks(balanced=False, start="gaussian"))), ("A2 lambda-balanced weights",))


@domine2025.theorem("C.5", part="ablation-width", ablates=("A3 N_h = min(N_i, N_o)",), without="fails")
def kernel_at_other_widths() -> Needed:
    """Needed: each further hidden unit adds |lambda| to the NTK, which the network function does not show."""
    return Needed(kernel_later(Training(Tasks(hidden="over", relative_scale="nonzero"))), ("A3 N_h = min(N_i, N_o)",))


@domine2025.theorem("C.5", part="ablation-rank", ablates=("network function of full rank",), without="fails")
def kernel_of_deficient_functions() -> Conjunction:
    """Needed at N_i != N_o: where W2 W1 has a zero singular value the wider layer holds |lambda| in a hidden direction.

    lambda_perp > 0, looked at at the start only.
    """
    parts = {}
    for shape, scale in (("funnel", "negative"), ("inverted", "positive")):
        over = Training(Tasks(shape=shape, relative_scale=scale), start="a zero mode")  # type: ignore[arg-type]
        parts[shape] = Needed(as_corrected(replace(kernel_at_start(), over=over)), ("W2 W1 of full rank",))
    return Conjunction(parts)
