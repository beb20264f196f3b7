"""Section 6, Applications: what the main text says of them; the derivations are in appendix D.

The sentences on transfer are judged on the semantic hierarchy of figure 4, N_i = N_h = N_o = 8.
"""

import sympy as sp

from proofs.papers.domine2025.applications import (
    FINE_TUNING,
    LAM_FT,
    LATER,
    distance_of_tasks,
    fine_tuned,
    learned_hierarchy,
    left_of_second_task,
    reversed_value,
)
from proofs.papers.domine2025.notation import EXP_F, INTEGRAL_F
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Equality, Monotone, Order, Parts, Readings, Tasks, Training
from symbolic.language.flow import At, Rebalanced, Tending, entries, excess, of_task, response, singular_value
from symbolic.linear_networks.linear_network import QQT, W1, W2, N_h, Q, Sigma_yx, lam, t, tau
from symbolic.matrix_algebra.matrices import Identity

GENERIC = Tasks(relative_scale="nonzero")
ZERO = Tasks(shape="square", relative_scale="zero")
# The singular value of the mode that is reversed: the smallest.
REVERSED = singular_value(Sigma_yx, -1)


@domine2025.text("6", "overwriting", uses=["appendix-D1-forgetting"])
def knowledge_is_overwritten() -> Parts:
    """Learning another task raises the loss on the first, from its minimum, for lambda != 0 and at lambda = 0.

    "Can result in": for lambda != 0 to half the squared distance of both Sigma_yx, where the second task is learned,
    which it is where its B is invertible.  At lambda = 0 it may not be learned, and the loss on the first task is
    looked at on the way, after times up to 2.
    """
    learned = Training(GENERIC, start="learned", given=("B of the second task invertible",))
    on_the_way = Training(Tasks(relative_scale="zero"), {LATER: sp.Interval(sp.Rational(1, 5), 2)}, start="learned")
    return {
        "lambda != 0": Equality(At(excess(), 0, sp.oo), distance_of_tasks(), over=learned),
        "lambda = 0": Order(At(excess(), 0, LATER), ">", sp.Integer(0), over=on_the_way),
    }


@domine2025.text("6", "sequence-of-tasks", importance=1, uses=["eq-7", "thm-A.2"])
def solution_over_a_sequence() -> Equality:
    """The exact solution describes training on one task after another: balance persists, so that it starts anew.

    Each task may be left at any time; what is handed on is Q Q^T, which fixes the weights up to a rotation.
    """
    Q1, integral, growth = Q(), of_task(INTEGRAL_F, 2), of_task(EXP_F, 2)
    anew = growth @ Q1 @ (Identity(N_h) + Q1.T @ integral @ Q1).inv @ Q1.T @ growth
    over = Training(Tasks(hidden="any", relative_scale="moderate"), {LATER: sp.Interval(0, 1)})
    return Equality(At(entries(QQT()), LATER, t), At(entries(anew), LATER), over=over)


def reversal(tasks: Tasks) -> Training:
    """A learned network whose next task has its last mode reversed."""
    return Training(tasks, {t: sp.Interval(0, 2)}, start="learned", then="last mode reversed")


def end_of_reversal(tasks: Tasks) -> Equality:
    """Nothing is left of the reversed task."""
    return Equality(left_of_second_task(sp.oo), sp.Integer(0), REVERSED**2, over=reversal(tasks))


@domine2025.text("6", "reversal-succeeds", uses=["text-D.2-reversal-succeeds"])
def reversal_succeeds() -> Equality:
    """lambda != 0: reversal learning reaches the reversed task."""
    return end_of_reversal(Tasks(shape="square", relative_scale="nonzero"))


def saddle_of_reversal() -> Equality:
    """lambda = 0: what is left of the reversed task tends to the mode that the saddle lacks, and not to zero."""
    missing = REVERSED + reversed_value(REVERSED, t / tau)
    return Equality(left_of_second_task(t), missing**2 / 2, over=reversal(ZERO))


@domine2025.text("6", "reversal-fails-at-zero", uses=["text-D.2-saddle"])
def reversal_fails_at_zero() -> Equality:
    """lambda = 0: the flow of a reversed mode tends to the saddle, without that mode, at the rate that is shown.

    Rounding errors leave the saddle in the end, as the text says of simulations.
    """
    return saddle_of_reversal()


@domine2025.text("6", "avoids-saddle", importance=1, uses=["text-6-reversal-succeeds", "thm-A.2"])
def reversal_avoids_the_saddle() -> Parts:
    """lambda != 0: the saddle, where both layers lack the mode, is never nearer than sqrt |lambda|; at 0 it is reached.

    The network function of the mode does pass through zero on its way from -s to s; the weights do not.
    """
    weight = At(singular_value(W1, -1) ** 2 + singular_value(W2, -1) ** 2, 0, t)
    away = reversal(Tasks(shape="square", relative_scale="nonzero"))
    return {
        "lambda != 0": Order(weight, ">=", sp.Abs(lam), over=away),
        "lambda = 0": Equality(weight, 2 * reversed_value(REVERSED, t / tau), over=reversal(ZERO)),
    }


@domine2025.text("6", "transfer-at-zero", uses=["eq-187"])
def hierarchy_is_transferred_at_zero() -> Order:
    """lambda = 0: the new feature goes to the nearest item rather than to one of the other half of the tree."""
    return Order(response(1), ">", response(4), over=learned_hierarchy(sp.FiniteSet(0)))


@domine2025.text("6", "no-transfer", uses=["text-6-transfer-at-zero", "text-D.3-no-transfer"])
def nothing_is_transferred() -> Readings:
    """For lambda <= 0, as the sentence prints it, no generalisation is said to be observed; lambda << 0 may be meant.

    At lambda = 0 the sentence before finds the hierarchy transferred, and so it is at moderate negative lambda.
    """
    preference, over = response(1) - response(4), learned_hierarchy(sp.Interval(-3, 0))
    none, one = sp.Integer(0), sp.Integer(1)
    return Readings(
        {
            "lambda <= 0": Equality(preference, none, one, over=over),
            "lambda << 0": Equality(Tending(preference, lam, -sp.oo), none, one, over=over),
        },
        why="read literally it contradicts the sentence before it; the sign may have been << before the conversion",
    )


@domine2025.text("6", "fine-tuning", uses=["text-D.4-larger-scale-learns-faster"])
def fine_tuning_is_faster() -> Parts:
    """Re-balanced to a larger lambda_FT the network is nearer to the new task at a given time, and slowest near 0."""
    sizes, time = sp.Interval(0, 6), sp.FiniteSet(sp.Rational(2, 5))
    left = left_of_second_task(Rebalanced(LAM_FT), LATER)
    return {
        name: Monotone(left, LAM_FT, "decreasing", over=fine_tuned(then, sizes, time))
        for name, then in FINE_TUNING.items()
    }
