"""The settings of the applications (section 6, appendix D): networks that have learned a task, and what comes next.

Times are counted from the minimum of the first task: ``At(x, 0, t)`` is x after the time t on the second one, and
``At(x, 0, Rebalanced(a), t)`` the same after re-balancing to the relative scale a in between.
"""

from typing import Any

import sympy as sp

from proofs.statements import Tasks
from proofs.statements.training import Then, Training
from symbolic.language import squared_norm
from symbolic.language.flow import At, excess, of_task
from symbolic.linear_networks.linear_network import Sigma_yx, lam, t

SQUARE = Tasks(shape="square")
# The relative scale after re-balancing, and a time on the second task.
LAM_FT = sp.Symbol("lambda_FT", real=True)
LATER = sp.Symbol("t_2", positive=True)
# The sign of a relative scale whose size is another letter.
SIDE = sp.Symbol("sigma", real=True)

FINE_TUNING: dict[str, Then] = {
    "added feature": "a new feature", "reversal": "last mode reversed", "scaled": "scaled"
}  # fmt: skip


def learned_hierarchy(scale: sp.Set) -> Training:
    """Networks at the global minimum of the semantic hierarchy, N_i = N_h = N_o = 8."""
    return Training(SQUARE, {lam: scale, t: sp.FiniteSet(0)}, start="learned", hierarchy="as described")


def fine_tuned(then: Then, to: sp.Set, times: sp.Set) -> Training:
    """Networks that have learned the hierarchy at any relative scale, are re-balanced and learn one next task."""
    ranges = {lam: sp.Interval(-10, 10), LAM_FT: to, LATER: times, SIDE: sp.FiniteSet(-1, 1)}
    return Training(SQUARE, ranges, start="learned", hierarchy="perturbed", then=then)


def left_of_second_task(*steps: Any) -> sp.Expr:
    """The loss on the second task above its minimum, from the minimum of the first, after these steps."""
    return At(of_task(excess(), 2), 0, *steps)


def distance_of_tasks() -> sp.Expr:
    """The loss on a task of a network that has learned the other one, above the minimum."""
    return squared_norm(of_task(Sigma_yx, 2) - Sigma_yx) / 2


def reversed_value(value: sp.Expr, time: sp.Expr) -> sp.Expr:
    """|s(t)| at lambda = 0 of a mode that starts at minus its singular value (own-dead-mode): it ends at zero."""
    q = sp.exp(-2 * value * time) / 2
    return value * q / (1 - q)
