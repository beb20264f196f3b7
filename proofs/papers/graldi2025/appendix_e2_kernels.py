"""Appendix E.2.2: the kernels of the linear network while the first task trains, and its NTK across tasks.

As for the fields, lines that stand with one sample a task are judged with one and with two.
"""

import sympy as sp

from proofs.papers.graldi2025.causes import ONE_SAMPLE
from proofs.papers.graldi2025.notation import expansion, gamma0, in_both, memories, rho, t
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements import Conjunction, Identity, Parts
from symbolic.language.slip import slip

SAME_SAMPLE = "of two samples that differ the kernel has the entry 0, as K^x = I and rho I have"


def _kernel_order(name: str, a: int, column: int, order: int, samples: int = 1) -> sp.Expr:
    run = expansion(samples=samples).phase(1)
    series = {"feature": run.forward, "ntk": run.ntk}[name][a][column]
    return series[order].to_sympy(t)


def _moving(A: sp.Expr, B: sp.Expr) -> sp.Expr:
    return A**2 + 2 * B


def _two_orders(name: str, a: int, zeroth: sp.Expr, second: sp.Expr) -> Parts:
    return {
        "orders 0 and 1": Identity(_kernel_order(name, a, 0, 0) + gamma0 * _kernel_order(name, a, 0, 1), zeroth),
        "order 2": Identity(_kernel_order(name, a, 0, 2), second),
    }


def _between_samples(name: str, task: int, scale: sp.Expr, samples: int) -> dict[str, Identity]:
    """Order gamma_0^2 of a feature kernel with sample 1 of task 1: ``scale A_1 A_b`` for every sample b."""
    A, _ = memories(samples)
    first = samples * (task - 1)
    return {
        f"samples {b + 1} and 1": Identity(_kernel_order(name, first + b, 0, 2, samples), scale * A[b] * A[0])
        for b in range(samples)
    }


@graldi2025.appendix(
    "E2",
    "kernel-H-21",
    uses=["appendix-E2-rewrite-h1", "appendix-E2-rewrite-h2"],
    because="different samples correlate too: Phi^(2) = 2 rho A_a A_mu; the line stands with one sample a task",
    affects=["graldi2025/appendix-E2-ntk"],
    reading=SAME_SAMPLE,
    cause=ONE_SAMPLE,
)
def feature_kernel_across() -> Parts:
    """The feature kernel of a sample of task 2 with that of task 1 is rho (1 + gamma_0^2 (A^2 + 2B)).

    One sample and two; of two samples that differ it is read as 0."""
    (A,), (B,) = memories()
    several_A, several_B = memories(2)  # what is said of the same sample stands: A^2 + 2B is 2 A^2
    return in_both(
        _two_orders("feature", 1, rho, rho * _moving(A, B)),
        {
            "same sample": Identity(_kernel_order("feature", 2, 0, 2, 2), rho * _moving(several_A[0], several_B[0])),
            "another sample": Identity(
                _kernel_order("feature", 2, 1, 2, 2), slip(0, 2) * rho * several_A[0] * several_A[1]
            ),
        },
    )


@graldi2025.appendix(
    "E2", "kernel-H-21", part="several-samples", uses=["appendix-E2-kernel-H-21"], ablates=("P = 1",), without="changes"
)
def feature_kernel_across_of_several_samples() -> Parts:
    """With P = 3 the feature kernel across tasks moves by 2 rho A_a A_mu for any two samples."""
    return _between_samples("feature", 2, 2 * rho, 3)


@graldi2025.appendix(
    "E2",
    "kernel-H-11",
    uses=["appendix-E2-rewrite-h1"],
    because=(
        "training one task correlates the features of its samples: Phi = I + 2 gamma_0^2 A A^T; the line stands with "
        "one sample a task"
    ),
    reading=SAME_SAMPLE,
    cause=ONE_SAMPLE,
)
def feature_kernel_within() -> Parts:
    """The feature kernel of the task that trains is 1 + gamma_0^2 (A^2 + 2B) for the same sample.

    One sample and two; of two samples that differ it is read as 0."""
    (A,), (B,) = memories()
    several_A, several_B = memories(2)  # what is said of the diagonal stands: A^2 + 2B is 2 A^2
    return in_both(
        _two_orders("feature", 0, sp.Integer(1), _moving(A, B)),
        {
            "diagonal": Identity(_kernel_order("feature", 0, 0, 2, 2), _moving(several_A[0], several_B[0])),
            "off the diagonal": Identity(
                _kernel_order("feature", 0, 1, 2, 2), slip(0, 2) * several_A[0] * several_A[1]
            ),
        },
    )


@graldi2025.appendix(
    "E2", "kernel-H-11", part="several-samples", uses=["appendix-E2-rewrite-h1"], ablates=("P = 1",), without="changes"
)
def feature_kernel_of_several_samples() -> Parts:
    """With P = 3 the feature kernel of the task that trains moves by 2 A_a A_mu for any two samples."""
    return _between_samples("feature", 1, sp.Integer(2), 3)


@graldi2025.appendix(
    "E2",
    "kernel-G",
    uses=["appendix-E2-rewrite-z"],
    slip=(False, True),
    because=(
        "every sample of the task contributes: G = 1 + 2 gamma_0^2 sum A_alpha^2; the line stands with one sample a "
        "task"
    ),
    affects=["graldi2025/appendix-E2-ntk"],
    cause=ONE_SAMPLE,
)
def gradient_kernel(this: bool) -> Parts:
    """The gradient kernel is 1 + gamma_0^2 (A^2 + 2B), A and B of a single sample; one sample a task and two.

    With one sample it agrees with the feature kernel, and not with equation 74."""
    (A,), (B,) = memories()
    G = expansion().phase(1).backward
    several_A, several_B = memories(2)
    several = 2 * sum(a**2 for a in several_A) if this else _moving(several_A[0], several_B[0])
    return in_both(
        {
            "orders 0 and 1": Identity(G[0].to_sympy(t) + gamma0 * G[1].to_sympy(t), sp.Integer(1)),
            "order 2": Identity(G[2].to_sympy(t), _moving(A, B)),
        },
        {"order 2": Identity(expansion(samples=2).phase(1).backward[2].to_sympy(t), several)},
    )


@graldi2025.appendix(
    "E2", "kernel-G", part="several-samples", uses=["appendix-E2-rewrite-z"], ablates=("P = 1",), without="changes"
)
def gradient_kernel_of_several_samples() -> Identity:
    """With P = 3 the gradient kernel moves by 2 sum A_alpha^2 over the samples of the task."""
    A, _ = memories(3)
    return Identity(expansion(samples=3).phase(1).backward[2].to_sympy(t), 2 * sp.Add(*(a**2 for a in A)))


@graldi2025.appendix(
    "E2",
    "ntk",
    uses=["appendix-E2-kernel-H-21", "appendix-E2-kernel-G"],
    slip=(False, True),
    because=(
        "K^(2) = 2 rho (A_a A_mu + delta_{a mu} sum A^2), which is not diagonal in the samples; the line stands with "
        "one sample a task"
    ),
    survives=["graldi2025/eq-90"],
    reading=SAME_SAMPLE,
    cause=ONE_SAMPLE,
)
def ntk_across(this: bool) -> Parts:
    """The NTK across tasks is 2 rho + 2 rho gamma_0^2 (A^2 + 2B) for the same sample.

    One sample and two; of two samples that differ it is read as 0."""
    (A,), (B,) = memories()
    several_A, several_B = memories(2)
    return in_both(
        _two_orders("ntk", 1, 2 * rho, 2 * rho * _moving(A, B)),
        {
            "same sample": Identity(_kernel_order("ntk", 2, 0, 2, 2), _ntk_between(2, 0) if this else
                                    2 * rho * _moving(several_A[0], several_B[0])),
            "another sample": Identity(_kernel_order("ntk", 2, 1, 2, 2), _ntk_between(2, 1) if this else sp.Integer(0)),
        },
    )  # fmt: skip


def _ntk_between(samples: int, b: int) -> sp.Expr:
    """K^(2) of sample b of task 2 with the first of task 1, or the other way round."""
    A, _ = memories(samples)
    return 2 * rho * (A[0] * A[b] + (sp.Add(*(a**2 for a in A)) if b == 0 else 0))


@graldi2025.appendix(
    "E2",
    "ntk",
    part="several-samples",
    uses=["appendix-E2-kernel-H-21", "appendix-E2-kernel-G"],
    ablates=("P = 1",),
    without="changes",
)
def ntk_of_several_samples() -> Parts:
    """With P = 3 the NTK across tasks moves by 2 rho (A_a A_mu + delta_{a mu} sum A^2)."""
    return {
        f"samples {b + 1} and 1": Identity(_kernel_order("ntk", 3 + b, 0, 2, 3), _ntk_between(3, b)) for b in range(3)
    }


@graldi2025.appendix("E2", "ntk", part="odd-orders", ablates=("P = 1", "order gamma_0^2"), uses=["appendix-E2-ntk"])
def odd_orders_of_the_kernels_vanish() -> Conjunction:
    """The NTK has no term of order gamma_0^3 either, within a task or across; with one sample a task and with two."""
    parts = {}
    for samples in (1, 2):
        run = expansion(samples=samples, shared=False, order=3).phase(1)
        for name, row in (("within", 0), ("across", samples)):
            for n in (1, 3):
                parts[f"P = {samples}, {name}, order {n}"] = Identity(run.ntk[row][0][n].to_sympy(t), sp.Integer(0))
    return Conjunction(parts)


@graldi2025.appendix("E2", "ntk", part="fourth-order", ablates=("order gamma_0^2",), uses=["appendix-E2-ntk"])
def ntk_ends_at_second_order() -> Identity:
    """Does the NTK end at order gamma_0^2, as the two braces of the display say? Its order 4, at the end of task 1."""
    return Identity(_fourth_order_of_the_ntk(), sp.Integer(0))


def _fourth_order_of_the_ntk() -> sp.Expr:
    run = expansion(order=4)
    return run.ring.to_sympy(run.phase(1).ntk[0][0][4].limit())


@ntk_ends_at_second_order.correction(
    "the series goes on: after task 1 the kernel is 2 sqrt(1 + gamma_0^2 y^2), whose order 4 is - y^4 / 4",
    survives=["graldi2025/appendix-E2-first-order-vanishes", "graldi2025/eq-90"],
)
def ntk_after_the_first_task() -> Identity:
    g, label = sp.Symbol("gamma_0", real=True), sp.Symbol("y", real=True)
    exact = sp.series(2 * sp.sqrt(1 + g**2 * label**2), g, 0, 5).removeO().coeff(g, 4)
    return Identity(_fourth_order_of_the_ntk(), exact)
