"""Appendix C.2, Theorems C.2 to C.4 with their assumptions dropped in turn."""

import sympy as sp

from proofs.papers.domine2025.appendix_c2 import recovery
from proofs.papers.domine2025.notation import B_matrix
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Conjunction, Equality, Needed, Order, Parts, Tasks, Training
from symbolic.language import At, Tending, entries, excess, norm, singular_value, squared_norm, trace
from symbolic.language.slip import slip
from symbolic.linear_networks.linear_network import (
    W1,
    W2,
    N_h,
    S,
    Sigma_xx,
    Sigma_yx,
    U,
    V,
    lam,
    mode_matrix,
    modes,
    s,
    tau,
)

WIDTH, BALANCE = ("A3 N_h = min(N_i, N_o)",), ("A2 lambda-balanced weights",)
GAUSSIAN = Tasks(balanced=False, start="gaussian")
_HALF = sp.sqrt(s**2 + lam**2 / 4)
INPUT_END, OUTPUT_END = V @ mode_matrix(_HALF - lam / 2) @ V.T, U @ mode_matrix(_HALF + lam / 2) @ U.T
ERROR = norm(W2 @ W1 - Sigma_yx)
ONE_ZERO = {"funnel": "negative", "inverted": "positive"}


def _learned(over: Training) -> Equality:
    """The network function ends at Sigma_yx."""
    return Equality(At(entries(W2 @ W1), sp.oo), entries(Sigma_yx), over=over)


@domine2025.theorem("C.2", part="ablation-balanced", ablates=("A2 lambda-balanced weights",), without="fails")
def recovery_without_balance() -> Needed:
    """Needed: unbalanced weights are not those of equation 141, even when lambda is the mean of their balance.

    Judged by the norm of W1 of networks with two modes.
    """
    told = (squared_norm(W2) - squared_norm(W1)) / N_h
    half = sum(sp.sqrt(singular_value(W2 @ W1, k) ** 2 + told**2 / 4) for k in (1, 2))
    over = Training(GAUSSIAN, conditions=(sp.Eq(N_h, 2),))
    return Needed(Equality(squared_norm(W1), half - told, over=over), BALANCE)


@domine2025.theorem(
    "C.2", part="ablation-whitened", ablates=("A1 whitened input",), derivation="recovered-representations"
)
def recovery_not_white() -> Parts:
    """Not needed, and not assumed: balance persists on any input, and equation 141 uses nothing else."""
    return recovery(Training(Tasks(whitened=False, full_rank_function=True)))


@domine2025.theorem("C.3", part="ablation-balanced", ablates=("A2 lambda-balanced weights",), without="fails")
def convergence_without_balance() -> Parts:
    """Needed for the representation, not for the network function: unbalanced weights learn Sigma_yx too.

    But their W1^T W1 does not end in the singular vectors of the task, whatever lambda is told.
    """
    over = Training(Tasks(balanced=False, start="gaussian", shape="square"))
    gram, task = W1.T @ W1, V @ S.matrix @ V.T
    commutes = Equality(At(entries(gram @ task), sp.oo), At(entries(task @ gram), sp.oo), over=over)
    return {"the network function": _learned(over), "the representation": Needed(commutes, BALANCE)}


@domine2025.theorem("C.3", part="ablation-width", ablates=("A3 N_h = min(N_i, N_o)",), without="fails")
def convergence_at_other_widths() -> Parts:
    """Needed: wider networks learn Sigma_yx, but each further hidden unit keeps |lambda|; bottlenecks cannot learn it.

    At lambda = 0 wider networks end as the theorem says; a bottleneck of one unit less misses the smallest value.
    """
    wide = Training(Tasks(hidden="over", relative_scale="nonzero"))
    rich = Training(Tasks(hidden="over", relative_scale="zero"))
    narrow = Training(Tasks(hidden="bottleneck"))
    norms = squared_norm(W1) + squared_norm(W2)
    return {
        "wider: the network function": _learned(wide),
        "wider: the representation": Needed(
            Equality(At(norms, sp.oo), trace(mode_matrix(2 * _HALF)), over=wide), WIDTH
        ),
        "wider, lambda = 0": Equality(At(entries(W1.T @ W1), sp.oo), entries(V @ S.matrix @ V.T), over=rich),
        "bottleneck": Equality(At(excess(), sp.oo), singular_value(Sigma_yx, -1) ** 2 / 2, over=narrow),
    }


@domine2025.theorem("C.3", part="ablation-invertible", ablates=("B invertible",), without="fails")
def convergence_with_singular_B() -> Order:
    """Needed: a reversed mode at lambda = 0, where B is singular, ends at a saddle: all of its value is missing.

    At 6 tau, when the flow has not left the saddle by its rounding.
    """
    over = Training(Tasks(shape="square", relative_scale="zero"), start="first mode reversed")
    missing = singular_value(Sigma_yx, 1) * sp.Rational(999, 1000)
    return Order(At(ERROR, 6 * tau), ">", missing, over=over)


@domine2025.theorem(
    "C.4",
    part="ablation-whitened",
    ablates=("A1 whitened input",),
    because="needed: the singular values are then those of Sigma_yx Sigma_xx^-1, which is learned",
)
def limit_not_white() -> Conjunction:
    """For an input that is not white the smaller layer does not hold S^2 / |lambda| of Sigma_yx; square networks."""
    held = slip(squared_norm(Sigma_yx), squared_norm(Sigma_yx @ Sigma_xx.inv))
    parts = {}
    for name, sign, smaller in (("lambda to infinity", 1, W1), ("lambda to minus infinity", -1, W2)):
        over = Training(Tasks(whitened=False, shape="square", relative_scale="positive" if sign > 0 else "negative"))
        scaled = Tending(sp.Abs(lam) * At(squared_norm(smaller), tau), lam, sign * sp.oo)
        parts[name] = Equality(scaled, held, over=over)
    return Conjunction(parts)


@domine2025.theorem("C.4", part="ablation-balanced", ablates=("A2 lambda-balanced weights",), without="fails")
def limit_without_balance() -> Order:
    """Needed: a large second layer of Gaussian weights does not end near a multiple of the identity.

    The eigenvalues of W2 W2^T spread over more than a twentieth of their mean.
    """
    over = Training(Tasks(balanced=False, start="gaussian", shape="square"), start="large gaussian")
    spread = (singular_value(W2, 1) ** 2 - singular_value(W2, -1) ** 2) * N_h / squared_norm(W2)
    return Order(At(spread, tau), ">", sp.Rational(1, 20), over=over)


@domine2025.theorem(
    "C.4",
    part="ablation-width",
    ablates=("A3 N_h = min(N_i, N_o)",),
    because="needed: |lambda| is held by every hidden unit, N_h times in all",
)
def limit_at_other_widths() -> Conjunction:
    """In wider networks the larger layer would hold |lambda| on the min(N_i, N_o) singular vectors of the task.

    m = min(N_i, N_o).
    """
    parts = {}
    for name, sign, larger in (("lambda to infinity", 1, W2), ("lambda to minus infinity", -1, W1)):
        over = Training(Tasks(hidden="over", relative_scale="positive" if sign > 0 else "negative"))
        scaled = Tending(At(squared_norm(larger), tau) / sp.Abs(lam), lam, sign * sp.oo)
        parts[name] = Equality(scaled, slip(modes, N_h), over=over)
    return Conjunction(parts)


def with_a_zero_value(shape: str) -> Training:
    """Tasks with a zero singular value, lambda_perp > 0."""
    return Training(Tasks(shape=shape, spectrum="any", relative_scale=ONE_ZERO[shape]))  # type: ignore[arg-type]


@domine2025.theorem("C.4", part="ablation-rank", ablates=("Sigma_yx of full rank",), without="fails")
def limit_of_deficient_tasks() -> Conjunction:
    """Needed at N_i != N_o, lambda_perp > 0: the direction of the zero mode is not the task's."""
    parts = {}
    for shape, wide, end in (("funnel", W1.T @ W1, INPUT_END), ("inverted", W2 @ W2.T, OUTPUT_END)):
        ends = Equality(At(entries(wide), 60 * tau), entries(end), over=with_a_zero_value(shape))
        parts[shape] = Needed(ends, ("Sigma_yx of full rank",))
    return Conjunction(parts)


@domine2025.theorem("C.4", part="ablation-invertible", ablates=("B invertible",))
def invertible_at_large_scale() -> Conjunction:
    """Not needed in square networks: at large |lambda| the B of every start is invertible, reversed ones included.

    B B^T tends to 2 |lambda| I.
    """
    parts = {}
    for name, sign in (("lambda to infinity", 1), ("lambda to minus infinity", -1)):
        for start in ("random", "reversed"):
            over = Training(Tasks(shape="square", start=start, relative_scale="positive" if sign > 0 else "negative"))
            smallest = singular_value(B_matrix(), -1) / sp.sqrt(2 * sp.Abs(lam))
            parts[f"{name}, {start}"] = Equality(Tending(smallest, lam, sign * sp.oo), sp.Integer(1), over=over)
    return Conjunction(parts)


@domine2025.theorem("C.4", part="ablation-invertible-unequal", ablates=("B invertible, N_i != N_o",), without="fails")
def limit_with_singular_B() -> Conjunction:
    """Needed at N_i != N_o, lambda_perp > 0: where B has a zero, |lambda| stays off one singular vector of the task.

    The theorem would have all of it on the singular vectors of the task, N_h |lambda| as |lambda| grows.  At |lambda| =
    20, when the slow factor of all modes has become e^-6, nine tenths of one |lambda| and more are missing there.
    """
    parts = {}
    for shape, scale, wide, axes, end in (
        ("funnel", -20, W1.T @ W1, V, INPUT_END), ("inverted", 20, W2 @ W2.T, U, OUTPUT_END),
    ):  # fmt: skip
        over = Training(Tasks(shape=shape), {lam: sp.FiniteSet(scale)}, start="B singular", equal=True)  # type: ignore[arg-type]
        weakest = sp.sqrt(singular_value(Sigma_yx, -1) ** 2 + lam**2 / 4) - sp.Abs(lam) / 2
        found = At(trace(axes.T @ wide @ axes), 6 * tau / weakest)
        parts[shape] = Order(found, "<", trace(end) - sp.Rational(9, 10) * sp.Abs(lam), over=over)
    return Conjunction(parts)
