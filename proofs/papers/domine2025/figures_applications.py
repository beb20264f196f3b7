"""Captions of figures 11-14: the applications of appendix D."""

import sympy as sp

from proofs.papers.domine2025.applications import (
    FINE_TUNING,
    LAM_FT,
    LATER,
    SIDE,
    distance_of_tasks,
    fine_tuned,
    learned_hierarchy,
    left_of_second_task,
)
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.section_6 import end_of_reversal, saddle_of_reversal
from proofs.statements import Conjunction, Equality, Monotone, Order, Parts, Tasks, Training
from symbolic.language import squared_norm, trace
from symbolic.language.flow import ROW, At, Rebalanced, Tending, example, excess, of_task, response, singular_value
from symbolic.linear_networks.linear_network import W1, N_h, N_i, N_o, P, Sigma_yx, X, Y, lam, t
from symbolic.matrix_algebra.matrices import Identity, Matrix


@domine2025.figure(11, uses=["eq-7"])
def earlier_tasks_are_forgotten() -> Equality:
    """Training on the next task raises the loss on the one before, from its minimum, by half the squared distance.

    N_i, N_h, N_o = 5, 10, 6 has N_h > min(N_i, N_o), outside assumption 3 of Theorem 4.3; equation 7 needs it not.
    """
    sizes = {N_i: sp.FiniteSet(5), N_h: sp.FiniteSet(10), N_o: sp.FiniteSet(6), P: sp.FiniteSet(25)}
    over = Training(Tasks(hidden="any", relative_scale="zero"), sizes)
    return Equality(At(excess(), sp.oo, sp.oo), distance_of_tasks(), over=over)


@domine2025.figure(12, uses=["eq-7"])
def reversal_stalls_at_zero() -> Parts:
    """Reversal stays at the saddle at lambda = 0, where the reversed mode is missing, and succeeds at lambda = 2."""
    succeeds = end_of_reversal(Tasks(shape="square", relative_scale="positive"))
    return {"lambda = 0": saddle_of_reversal(), "lambda = 2": succeeds}


@domine2025.own("random-task-stalls-at-zero", importance=1, uses=["fig-12", "own-reversed-determinant"])
def random_task_stalls_at_zero() -> Order:
    """At lambda = 0 half of all random next tasks stall too: those whose determinant has the other sign.

    So the contrast of figure 12 between reversal and a random task at lambda = 0 hangs on the task that was drawn.
    """
    zero = Tasks(shape="square", relative_scale="zero")
    over = Training(zero, {t: sp.Interval(0, 4)}, start="learned", then="determinant reversed")
    return Order(left_of_second_task(t), ">", singular_value(of_task(Sigma_yx, 2), -1) ** 2 / 2, over=over)


def transfer_targets() -> dict[str, Matrix]:
    """What the other items should answer to the new feature, as a row over all items: three readings.

    The paper does not say which is meant: similarity of the labels, each of the squared length 4, shared by the two
    siblings, or by the half of the tree.
    """
    siblings = example(0) + example(1)
    return {
        "similarity of the labels": example(0).T @ Y.T @ Y / 4,
        "shared by siblings": siblings.T,
        "shared by animals": (siblings + example(2) + example(3)).T,
    }


@domine2025.figure(13, part="B", uses=["thm-C.3"])
def generalisation_improves() -> Conjunction:
    """The loss on the untrained items falls with lambda, whichever of three targets is meant for them."""
    others, over = Identity(P) - example(0) @ example(0).T, learned_hierarchy(sp.Interval(-10, 12))
    parts = {}
    for name, target in transfer_targets().items():
        left = squared_norm((ROW @ W1 @ X - target) @ others) / (2 * (P - 1))
        parts[name] = Monotone(left, lam, "decreasing", over=over)
    return Conjunction(parts)


@domine2025.figure(13, part="C", uses=["thm-C.3"])
def hierarchy_is_transferred() -> Conjunction:
    """As lambda grows the new feature is extended to the others as their labels are similar: 1/2, 1/4, 1/4, 0."""
    similar, one = Y.T @ Y, sp.Integer(1)
    parts = {}
    for distance in (1, 2, 3, 4):
        wanted = trace(example(0).T @ similar @ example(distance)) / trace(example(0).T @ similar @ example(0))
        if distance == 4:  # nothing in common: a change of the similarity by a factor would not be seen
            wanted = sp.Integer(0)
        answer = Tending(response(distance), lam, sp.oo)
        parts[f"item {distance}"] = Equality(answer, wanted, one, over=learned_hierarchy(sp.Interval(1, 9)))
    return Conjunction(parts)


@domine2025.figure(14, part="slower-at-zero", uses=["eq-7"])
def zero_balanced_fine_tuning_is_slower() -> Parts:
    """Re-balanced to lambda_FT = 0 the networks learn the three new tasks more slowly than at larger |lambda_FT|."""
    at_zero, away = (left_of_second_task(Rebalanced(scale), LATER) for scale in (0, SIDE * LAM_FT))
    sizes, times = sp.Interval(sp.Rational(1, 2), 10), sp.Interval(sp.Rational(1, 10), 2)
    return {name: Order(at_zero, ">", away, over=fine_tuned(then, sizes, times)) for name, then in FINE_TUNING.items()}


@domine2025.figure(14, part="not-rebalanced", uses=["thm-A.2"])
def not_rebalanced_networks() -> Parts:
    """Networks that are not re-balanced behave like those re-balanced to lambda_PT: training conserves the balance."""
    as_they_are, rebalanced = (left_of_second_task(*steps, LATER) for steps in ((), (Rebalanced(lam),)))
    time = sp.Interval(sp.Rational(1, 10), 2)
    return {
        name: Equality(as_they_are, rebalanced, over=fine_tuned(then, sp.FiniteSet(0), time))
        for name, then in FINE_TUNING.items()
    }
