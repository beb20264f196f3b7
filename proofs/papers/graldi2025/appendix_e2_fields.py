"""Appendix E.2.2, first half: fields and kernels of the linear network while the first task trains.

Judged for one sample a task, as the paper simplifies; what happens with several samples is a part of its own.
"""

import sympy as sp

from proofs.papers.graldi2025.notation import before, expansion, field, gaussians, memories, rho, t, until_now
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import Conjunction, Definition, Parts
from proofs.statements.scalar import Identity
from symbolic.language.slip import slip

CHI_1, CHI_2, XI = gaussians()


def _orders(row: int, first: sp.Expr, second: sp.Expr) -> Conjunction:
    """The coefficients of gamma_0 and gamma_0^2 of a field of the first phase, one sample a task."""
    return Conjunction({"order 1": Identity(field(row, 1), first), "order 2": Identity(field(row, 2), second)})


def _coefficient(row: int, order: int, gaussian: int) -> sp.Expr:
    return expansion().phase(1).fields[order][row][gaussian].to_sympy(t)


def _drive(row: int, order: int) -> sp.Expr:
    """``int_0^t Delta^(0) u^(order)`` for the field u in this row."""
    run = expansion().phase(1)
    lazy = run.residuals[0][0]
    return sp.Add(*(until_now(lazy, e) * s for e, s in zip(run.fields[order][row], gaussians())))


def _driven(row: int, order: int) -> sp.Expr:
    """The coefficient of gamma_0^order of ``int_0^t Delta u`` for the field u in this row (one sample)."""
    run = expansion().phase(1)
    return sp.Add(
        *(
            until_now(run.residuals[0][order - k], e) * s
            for k in range(order + 1)
            for e, s in zip(run.fields[k][row], gaussians())
        )
    )


@graldi2025.appendix("E2", "fields-h", part="first-line", uses=["eq-8"])
def field_driven_by_the_readout() -> Parts:
    """First line of the display of h: chi + gamma_0 int K z Delta, at orders gamma_0 and gamma_0^2."""
    return {f"order {n}": Identity(field(0, n), _driven(2, n - 1)) for n in (1, 2)}


@graldi2025.appendix(
    "E2",
    "fields-h",
    part="product",
    slip=(_drive(2, 1) + _drive(2, 2) + _drive(2, 0), _drive(2, 1)),
    because=(
        "the second-order field z2 carries gamma_0^2, and the first-order residual is Delta^(1), not Delta^(0) again"
    ),
    survives=["graldi2025/appendix-E2-fields-h/nested"],
    fault="misprint",
)
def field_as_product(this: sp.Expr) -> Identity:
    """Second line of the display of h: the product (xi + g z1 + g z2)(Delta0 + g Delta0 + g^2 Delta2), at order g^2.

    The product as printed gives int (z1 + z2 + xi) Delta0 in the coefficient of gamma_0^2 of h."""
    return Identity(field(0, 2), this)


@graldi2025.appendix(
    "E2",
    "fields-h",
    part="zeroth-order-readout",
    slip=(0, 1),
    because="the order of z is misprinted: z^(1) Delta^(0), since z^(0) Delta^(0) is the first-order term",
    survives=["graldi2025/appendix-E2-fields-h/nested"],
    fault="misprint",
)
def field_with_constant_readout(this: int) -> Identity:
    """Third line of the display of h: the second-order term is int K z^(0) Delta^(0)."""
    return Identity(field(0, 2), _drive(2, this))


@graldi2025.appendix("E2", "fields-h", part="nested")
def field_by_nested_integrals() -> Conjunction:
    """Last line of the display of h: int Delta xi, and the nested integral of the residuals along chi (P = 1)."""
    (A,), (B,) = memories()
    return _orders(0, A * XI, B * CHI_1)


def _nested(samples: int, mu: int) -> list[sp.Expr]:
    run = expansion(samples=samples).phase(1)
    lazy = [run.residuals[k][0] for k in range(samples)]
    return [until_now(lazy[mu], before(lazy[b])) for b in range(samples)]


@graldi2025.appendix("E2", "fields-h", part="several-samples", ablates=("P = 1",))
def field_with_several_samples() -> Identity:
    """The last line of the display of h with P = 2 orthonormal samples: only chi of the sample itself appears.

    The display keeps the sum over alpha_1 and both integrals over the same alpha_1."""
    return Identity(field(0, 2, samples=2), _nested(2, 0)[0] * gaussians(2)[0])


@field_with_several_samples.correction(
    "z^(1) is a sum over all samples of the task, so that every chi_b enters, with int Delta_mu int Delta_b"
)
def field_mixes_samples() -> Identity:
    return Identity(field(0, 2, samples=2), sum(c * x for c, x in zip(_nested(2, 0), gaussians(2))))


@graldi2025.appendix("E2", "fields-z")
def readout_by_nested_integrals() -> Parts:
    """The four lines of the display of z: first order along chi, second order along xi; for one and two samples."""
    (A,), (B,) = memories()
    several_A, several_B = memories(2)
    names = gaussians(2)
    return {
        "one sample": _orders(2, A * CHI_1, B * XI),
        "two samples, order 1": Identity(field(4, 1, samples=2), sum(a * x for a, x in zip(several_A, names))),
        "two samples, order 2": Identity(field(4, 2, samples=2), names[-1] * sum(several_B)),
    }


@graldi2025.appendix("E2", "fields-z", part="first-line", uses=["eq-8"])
def readout_driven_by_the_field() -> Parts:
    """First and second line of the display of z: xi + gamma_0 int h Delta, both multiplied out, to order gamma_0^2."""
    return {f"order {n}": Identity(field(2, n), _driven(0, n - 1)) for n in (1, 2)}


@graldi2025.appendix("E2", "fields-z", part="third-line", uses=["appendix-E2-first-order-vanishes"])
def readout_driven_by_lazy_residuals() -> Parts:
    """Third line of the display of z: int Delta^(0) chi, and int h^(1) Delta^(0), since Delta^(1) = 0."""
    return {"order 1": Identity(field(2, 1), _drive(0, 0)), "order 2": Identity(field(2, 2), _drive(0, 1))}


@graldi2025.appendix("E2", "A-B")
def accumulated_residuals() -> Definition:
    """A and B, the simple and the nested integral of the lazy residual; B is A^2 / 2 at every time."""
    (A,), (B,) = memories()
    return Definition(
        "A, B",
        "accumulated lazy residual, and its nested integral",
        r"A_{\mu_1}(t) = \int_0^t ds\, \Delta^{(0)}_{\mu_1}(s), \quad "
        r"B_{\mu_1}(t) = \int_0^t ds\, \Delta^{(0)}_{\mu_1}(s) \int_0^s ds'\, \Delta^{(0)}_{\mu_1}(s')",
        example=lambda: [str(memories()[0][0]), str(memories()[1][0])],
        consistent=Identity(B, A**2 / 2),
    )


@graldi2025.appendix("E2", "rewrite-h1", uses=["appendix-E2-A-B"])
def first_field_in_A_and_B() -> Conjunction:
    """h of the task that trains: chi + gamma_0 xi A + gamma_0^2 chi B, for one sample."""
    (A,), (B,) = memories()
    return _orders(0, A * XI, B * CHI_1)


@graldi2025.appendix("E2", "rewrite-h1", part="several-samples", uses=["appendix-E2-A-B"], ablates=("P = 1",))
def first_field_of_several_samples() -> Parts:
    """The same line summed over P = 2 samples alpha_1, as its second form is printed: the kernel is dropped."""
    A, B = memories(2)
    names = gaussians(2)
    return {
        "order 1": Identity(field(0, 1, samples=2), names[-1] * sum(A)),
        "order 2": Identity(field(0, 2, samples=2), names[0] * sum(B)),
    }


@first_field_of_several_samples.correction(
    "with K = delta the sum over alpha_1 keeps alpha_1 = mu in the first order, and chi_b of all samples in the second"
)
def first_field_of_several_samples_corrected() -> Parts:
    A, _ = memories(2)
    names = gaussians(2)
    return {
        "order 1": Identity(field(0, 1, samples=2), names[-1] * A[0]),
        "order 2": Identity(field(0, 2, samples=2), A[0] * (A[0] * names[0] + A[1] * names[1]) / 2),
    }


@graldi2025.appendix("E2", "rewrite-z", uses=["appendix-E2-A-B"])
def readout_in_A_and_B() -> Conjunction:
    """z: xi + gamma_0 chi A + gamma_0^2 xi B, for one sample."""
    (A,), (B,) = memories()
    return _orders(2, A * CHI_1, B * XI)


@graldi2025.appendix("E2", "rewrite-z", part="several-samples", uses=["appendix-E2-A-B"], ablates=("P = 1",))
def readout_of_several_samples() -> Identity:
    """The first-order term with P = 2: the sum of A_alpha runs over the samples, chi carries the index of h."""
    A, _ = memories(2)
    return Identity(field(4, 1, samples=2), gaussians(2)[0] * sum(A))


@readout_of_several_samples.correction(
    "z has no sample index: chi carries the summed index, sum_alpha A_alpha chi_alpha"
)
def readout_of_several_samples_corrected() -> Identity:
    A, _ = memories(2)
    return Identity(field(4, 1, samples=2), sum(a * x for a, x in zip(A, gaussians(2))))


@graldi2025.appendix("E2", "rewrite-h2", uses=["appendix-E2-A-B"])
def second_field_in_A_and_B() -> Conjunction:
    """h of the other task: chi_2 + gamma_0 rho xi A + gamma_0^2 rho chi_1 B, for one sample."""
    (A,), (B,) = memories()
    return _orders(1, rho * A * XI, rho * B * CHI_1)


@graldi2025.appendix("E2", "rewrite-h2", part="several-samples", uses=["appendix-E2-A-B"], ablates=("P = 1",))
def second_field_of_several_samples() -> Parts:
    """The line of h_2 summed over P = 2 samples alpha_1, as its second form is printed: rho in place of the kernel."""
    A, B = memories(2)
    names = gaussians(2)
    return {
        "order 1": Identity(field(2, 1, samples=2), rho * names[-1] * sum(A)),
        "order 2": Identity(field(2, 2, samples=2), rho * names[0] * sum(B)),
    }


@second_field_of_several_samples.correction(
    "the kernel is rho delta: alpha_1 = mu in the first order, and chi_b of all samples of task 1 in the second"
)
def second_field_of_several_samples_corrected() -> Parts:
    A, _ = memories(2)
    names = gaussians(2)
    return {
        "order 1": Identity(field(2, 1, samples=2), rho * names[-1] * A[0]),
        "order 2": Identity(field(2, 2, samples=2), rho * A[0] * (A[0] * names[0] + A[1] * names[1]) / 2),
    }


def _kernel_order(name: str, a: int, column: int, order: int, samples: int = 1) -> sp.Expr:
    run = expansion(samples=samples).phase(1)
    series = {"feature": run.forward, "ntk": run.ntk}[name][a][column]
    return series[order].to_sympy(t)


def _moving(A: sp.Expr, B: sp.Expr) -> sp.Expr:
    return A**2 + 2 * B


def _two_orders(name: str, a: int, zeroth: sp.Expr, second: sp.Expr) -> Parts:
    return {
        "order 0": Identity(_kernel_order(name, a, 0, 0), zeroth),
        "order 1": Identity(_kernel_order(name, a, 0, 1), sp.Integer(0)),
        "order 2": Identity(_kernel_order(name, a, 0, 2), second),
    }


@graldi2025.appendix("E2", "kernel-H-21", uses=["appendix-E2-rewrite-h1", "appendix-E2-rewrite-h2"])
def feature_kernel_across() -> Parts:
    """The feature kernel of a sample of task 2 with that of task 1 is rho (1 + gamma_0^2 (A^2 + 2B))."""
    (A,), (B,) = memories()
    return _two_orders("feature", 1, rho, rho * _moving(A, B))


@graldi2025.appendix(
    "E2",
    "kernel-H-21",
    part="several-samples",
    uses=["appendix-E2-kernel-H-21"],
    ablates=("P = 1",),
    because="different samples correlate too: Phi^(2) = 2 rho A_a A_mu",
)
def feature_kernel_across_of_several_samples() -> Parts:
    """The same with P = 2: rho (1 + gamma_0^2 (A^2 + 2B)) for the same sample of both tasks, else zero."""
    A, B = memories(2)  # what is said of the same sample stands: A^2 + 2B is 2 A^2
    return {
        "same sample": Identity(_kernel_order("feature", 2, 0, 2, 2), rho * _moving(A[0], B[0])),
        "another sample": Identity(_kernel_order("feature", 2, 1, 2, 2), slip(0, 2) * rho * A[0] * A[1]),
    }


@graldi2025.appendix("E2", "kernel-H-11", uses=["appendix-E2-rewrite-h1"])
def feature_kernel_within() -> Parts:
    """The feature kernel of the sample that trains is 1 + gamma_0^2 (A^2 + 2B)."""
    (A,), (B,) = memories()
    return _two_orders("feature", 0, sp.Integer(1), _moving(A, B))


@graldi2025.appendix(
    "E2",
    "kernel-H-11",
    part="several-samples",
    uses=["appendix-E2-rewrite-h1"],
    ablates=("P = 1",),
    because="training one task correlates the features of its samples: Phi = I + 2 gamma_0^2 A A^T",
)
def feature_kernel_of_several_samples() -> Parts:
    """The same with P = 2: 1 + gamma_0^2 (A^2 + 2B) on the diagonal and the identity's zero off it."""
    A, B = memories(2)  # what is said of the diagonal stands: A^2 + 2B is 2 A^2
    return {
        "diagonal": Identity(_kernel_order("feature", 0, 0, 2, 2), _moving(A[0], B[0])),
        "off the diagonal": Identity(_kernel_order("feature", 0, 1, 2, 2), slip(0, 2) * A[0] * A[1]),
    }


@graldi2025.appendix("E2", "kernel-G", uses=["appendix-E2-rewrite-z"])
def gradient_kernel() -> Parts:
    """The gradient kernel is 1 + gamma_0^2 (A^2 + 2B): it agrees with the feature kernel, and not with equation 74."""
    (A,), (B,) = memories()
    G = expansion().phase(1).backward
    return {
        "order 0": Identity(G[0].to_sympy(t), sp.Integer(1)),
        "order 1": Identity(G[1].to_sympy(t), sp.Integer(0)),
        "order 2": Identity(G[2].to_sympy(t), _moving(A, B)),
    }


@graldi2025.appendix("E2", "kernel-G", part="several-samples", uses=["appendix-E2-rewrite-z"], ablates=("P = 1",))
def gradient_kernel_of_several_samples() -> Identity:
    """With P = 2 the gradient kernel moves by A^2 + 2B of a single sample."""
    A, B = memories(2)
    return Identity(expansion(samples=2).phase(1).backward[2].to_sympy(t), _moving(A[0], B[0]))


@gradient_kernel_of_several_samples.correction(
    "every sample of the task contributes: G = 1 + 2 gamma_0^2 sum A_alpha^2"
)
def gradient_kernel_sums_over_samples() -> Identity:
    A, _ = memories(2)
    return Identity(expansion(samples=2).phase(1).backward[2].to_sympy(t), 2 * sum(a**2 for a in A))


@graldi2025.appendix("E2", "ntk", uses=["appendix-E2-kernel-H-21", "appendix-E2-kernel-G"])
def ntk_across() -> Parts:
    """The NTK across tasks is 2 rho + 2 rho gamma_0^2 (A^2 + 2B)."""
    (A,), (B,) = memories()
    return _two_orders("ntk", 1, 2 * rho, 2 * rho * _moving(A, B))


@graldi2025.appendix(
    "E2", "ntk", part="several-samples", uses=["appendix-E2-kernel-H-21", "appendix-E2-kernel-G"], ablates=("P = 1",)
)
def ntk_of_several_samples() -> Parts:
    """The same for P = 2, entry by entry: diagonal in the samples."""
    A, B = memories(2)
    return {
        "same sample": Identity(_kernel_order("ntk", 2, 0, 2, 2), 2 * rho * _moving(A[0], B[0])),
        "another sample": Identity(_kernel_order("ntk", 2, 1, 2, 2), sp.Integer(0)),
    }


@ntk_of_several_samples.correction("K^(2) = 2 rho (A_a A_mu + delta_{a mu} sum A^2), which is not diagonal")
def ntk_of_several_samples_corrected() -> Parts:
    A, _ = memories(2)
    total = sum(a**2 for a in A)
    return {
        "same sample": Identity(_kernel_order("ntk", 2, 0, 2, 2), 2 * rho * (A[0] ** 2 + total)),
        "another sample": Identity(_kernel_order("ntk", 2, 1, 2, 2), 2 * rho * A[0] * A[1]),
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
