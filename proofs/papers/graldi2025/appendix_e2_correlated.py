"""Appendix E.2 without orthonormal samples: those of a task overlap, K^x = K within it and rho K across."""

from dataclasses import replace
from functools import partial

import sympy as sp

from proofs.papers.graldi2025.letters import P, alpha_1, gamma_0, in_e2, mu, product_of_labels, rho, similar, t, t1
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements import Equality, Parts
from symbolic.language import Learner, order

ORTHONORMAL = ("orthonormal samples",)


@graldi2025.appendix("E2", "Delta1-0", part="correlated-samples", ablates=ORTHONORMAL, without="changes")
def lazy_residuals_of_correlated_samples() -> Parts:
    """With samples that overlap the lazy residuals of task 1 mix: e^{-2 K t} y takes the place of y e^{-2t}.

    It is what starts at y and falls by -2 K within the task."""
    net = similar(inputs="overlapping", first=t1)
    lazy = partial(order, n=0)
    pushed = net.over(net.Kx(1, mu, 1, alpha_1) * lazy(net.Delta(1, alpha_1, t)), alpha_1)
    over = replace(in_e2(net), conditions=(t < t1 - sp.Rational(1, 10),))
    over = replace(over, ranges={**over.ranges, P: sp.Interval(2, 3), t: sp.Interval(sp.Rational(1, 10), 1)})
    return {
        "start": Equality(lazy(net.Delta(1, mu, sp.Integer(0))), net.y(1, mu), over=over),
        "decay": Equality(sp.Derivative(lazy(net.Delta(1, mu, t)), t), -2 * pushed, over=over),
    }


@graldi2025.equation(90, part="correlated-samples", ablates=ORTHONORMAL)
def loss_of_the_second_task_of_correlated_samples() -> Equality:
    """Not needed here: the loss of task 2 is |y|^2 (1 - rho)^2 / 2 whatever K is, as long as K^x is rho K across."""
    net = similar(inputs="overlapping", labels="shared")
    return Equality(net.L(2, net.end(1)), product_of_labels(net, 1, 1) / 2 * (1 - rho) ** 2, over=in_e2(net))


def _inverse_form(net: Learner, task: int) -> sp.Expr:
    """``y^T K^{-1} y`` of the two samples of a task."""
    one, two, both = net.Kx(1, 1, 1, 1), net.Kx(1, 2, 1, 2), net.Kx(1, 1, 1, 2)
    first, second = net.y(task, 1), net.y(task, 2)
    return (two * first**2 - 2 * both * first * second + one * second**2) / (one * two - both**2)


@graldi2025.own(
    "forgetting-closed-form",
    part="correlated-samples",
    ablates=ORTHONORMAL,
    without="changes",
    uses=["own-forgetting-closed-form"],
)  # fmt: skip
def forgetting_of_correlated_samples() -> Equality:
    """With samples that overlap the closed form keeps its shape; in c_1 and c_2 |y|^2 becomes y^T K^{-1} y.

    Two samples a task, the inverse of K written out."""
    net = similar(samples=2, inputs="overlapping")
    first, second = (_inverse_form(net, task) for task in (1, 2))
    before = sp.sqrt(1 + gamma_0**2 * first)
    kappa = (1 - rho**2) * (before - 1)
    after = (kappa + sp.sqrt((kappa + 2) ** 2 + 4 * gamma_0**2 * second)) / 2
    scale = sp.sqrt((1 + after) / (1 + before))
    gaps = ((1 - scale * (1 - rho**2)) * net.y(1, a) - rho * net.y(2, a) for a in (1, 2))
    return Equality(net.CF(net.end(2)), sp.Add(*(gap**2 for gap in gaps)) / 2, over=in_e2(net))
