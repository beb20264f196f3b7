"""Appendix A.4, what is read off the phase plots of figures 8 to 10: the loss, lazy corners, the common end.

Starts of one orientation with the task, where the network is square, and the same singular vectors at every scale.
"""

import sympy as sp

from proofs.papers.domine2025.applications import SIDE
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Domain, Equality, Monotone, Order, Parts, Procedure, Statement, Tasks
from proofs.statements.training import Start, Training
from symbolic.language import squared_norm
from symbolic.language.flow import NTK, NTK_0, At, alpha, excess, kernel_distance
from symbolic.linear_networks.linear_network import N_i, N_o, Sigma_yx, lam, t, tau

TWO, FOUR = sp.FiniteSet(2), sp.FiniteSet(4)
MOVED = At(kernel_distance(NTK_0, NTK), sp.oo)
SIZE = sp.Symbol("|lambda|", nonnegative=True)
TENTH = sp.Rational(1, 10)
GIVEN = {
    "square": "N_i = N_h = N_o = 2, B invertible",
    "anti-funnel": "N_i, N_h, N_o = 2, 2, 4",
    "funnel": "N_i, N_h, N_o = 4, 2, 2",
}


def square(ranges: dict[sp.Symbol, sp.Set], start: Start = "determinant kept", scale: sp.Expr = lam) -> Training:
    """Square networks of two units a layer."""
    return Training(Tasks(shape="square"), {N_i: TWO, N_o: TWO, **ranges}, start=start, relative_scale=scale)


def anti_funnel(ranges: dict[sp.Symbol, sp.Set]) -> Training:
    """N_i, N_h, N_o = 2, 2, 4."""
    return Training(Tasks(shape="inverted"), {N_i: TWO, N_o: FOUR, **ranges})


def funnel(ranges: dict[sp.Symbol, sp.Set]) -> Training:
    """N_i, N_h, N_o = 4, 2, 2."""
    return Training(Tasks(shape="funnel"), {N_i: FOUR, N_o: TWO, **ranges})


@domine2025.text("A.4", "loss-falls-with-lambda", uses=["text-A.4-mirror"])
def loss_falls_with_relative_scale() -> Monotone:
    """In the square network the loss during training is said to decrease with the relative scale, lambda in [-9, 9]."""
    over = square({lam: sp.Interval(-9, 9), alpha: sp.Interval(TENTH, 10), t: sp.Interval(TENTH, 1)})
    return Monotone(excess(), lam, "decreasing", over=over)


@loss_falls_with_relative_scale.correction(
    "it decreases with |lambda|: square networks at lambda and -lambda are mirror images",
    survives=["domine2025/text-A.4-mirror"],
    fault="substance",
)
def loss_falls_with_relative_scale_corrected() -> Monotone:
    """With |lambda|, at every absolute scale of the plots."""
    ranges = {SIZE: sp.Interval(0, 9), alpha: sp.Interval(TENTH, 10), t: sp.Interval(TENTH, 1)}
    over = square({**ranges, SIDE: sp.FiniteSet(-1, 1)}, scale=SIDE * SIZE)
    return Monotone(excess(), SIZE, "decreasing", over=over)


@domine2025.text("A.4", "loss-grows-with-scale")
def loss_grows_with_absolute_scale() -> Monotone:
    """In the square network the loss during training is said to increase with the absolute scale.

    At lambda = 0 small weights have to leave the saddle at the origin first: there the smaller start has more to learn.
    """
    over = square({lam: sp.FiniteSet(-9, 0, 9), alpha: sp.Interval(TENTH, 3), t: sp.Interval(TENTH, 1)})
    return Monotone(excess(), alpha, "increasing", over=over)


@loss_grows_with_absolute_scale.correction(
    "for large |lambda| and scales above the task's own; near lambda = 0 it falls with the scale of small weights",
    fault="substance",
)
def loss_grows_with_absolute_scale_corrected() -> Monotone:
    """|lambda| = 9, from singular values of 2 or more on."""
    early = sp.Interval(sp.Rational(1, 20), sp.Rational(1, 8))
    over = square({lam: sp.FiniteSet(-9, 9), alpha: sp.Interval(6, 16), t: early})
    return Monotone(excess(), alpha, "increasing", over=over)


@domine2025.text("A.4", "lazy-at-small-scale", uses=["eq-5"])
def lazy_at_small_scale() -> Order:
    """For large imbalance square networks are lazy at small absolute scales too: the kernel hardly turns.

    By less than a hundredth; what it turns at lambda = 0 is not in every start more than ten times as much.
    """
    over = square({lam: sp.FiniteSet(-9, 9, 20), alpha: sp.Interval(TENTH / 10, TENTH)})
    return Order(MOVED, "<", TENTH**2, over=over)


@domine2025.text(
    "A.4",
    "same-solution",
    uses=["thm-C.3"],
    slip=(0, 3),
    because="not at lambda = 0: half of the square starts, those with det W2 W1(0) det Sigma_yx < 0, end at a saddle",
    survives=["domine2025/thm-C.3"],
    fault="substance",
)
def same_solution_from_all_starts(this: int) -> Parts:
    """At convergence the loss is said to be the same for all initial conditions, as the theory would have it."""
    starts: dict[str, Start] = {"kept": "determinant kept", "reversed": "determinant reversed"}
    return {
        f"determinant {name}": Equality(
            At(excess(), 6 * tau), sp.Integer(0), squared_norm(Sigma_yx),
            over=square({lam: sp.FiniteSet(this, 2, -4), alpha: sp.Interval(TENTH, 3)}, start),
        )
        for name, start in starts.items()
    }  # fmt: skip


def mean_lead(shape: str, here: int, there: int, times: int, scales: sp.Set, size: sp.Expr | None = None) -> Procedure:
    """The mean over random starts of the final kernel distance at the relative scale ``here``, of absolute scales in
    ``scales``, is more than ``times`` that at ``there``, of the absolute scale ``size`` if it is another."""
    package = "numeric.linear_networks.kernel_movement."
    less = f"{times} times that" if times > 1 else "that"
    other = "" if size is None else f" and the absolute scale {size}"
    return Procedure(
        f"the mean over random starts of the final kernel distance minus {less} at lambda = {there}{other}",
        package + "mean_lead",
        package + "mean_lead_by_flow",
        ">",
        sp.Integer(0),
        "a mean over starts: functionals of training are those of one start",
        options={"shape": shape, "times": times, "scale": there, "size": float(size or 0)},
        over=Domain({alpha: scales, lam: sp.FiniteSet(here)}, given=(GIVEN[shape],)),
    )


@domine2025.text("A.4", "one-sided-kernel", uses=["text-5-funnel-lazy"])
def kernel_moves_on_one_side() -> Parts:
    """Anti-funnels move their kernel most for positive lambda and hardly for negative; funnels the other way round.

    On average over random starts, at every absolute scale of the plots by more than at lambda = 0 and twice as far as
    on the lazy side; up to an absolute scale of 2 ten times as far, so that the lazy side approaches zero there.  Not
    every single start moves farther than it does at lambda = 0.
    """
    plots, below = sp.Interval(TENTH, 15), sp.Interval(TENTH, 2)
    parts: dict[str, Statement] = {}
    for shape, delayed in (("anti-funnel", 9), ("funnel", -9)):
        parts[f"{shape}, more than at 0"] = mean_lead(shape, delayed, 0, 1, plots)
        parts[f"{shape}, twice the lazy side"] = mean_lead(shape, delayed, -delayed, 2, plots)
        parts[f"{shape}, small on the lazy side"] = mean_lead(shape, delayed, -delayed, 10, below)
    return parts
