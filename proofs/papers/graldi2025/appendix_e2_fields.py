"""Appendix E.2.2, first half: fields of the linear network while the first task trains.

E.2.1 has P samples a task, and the lines carry sums over them: what stands with one sample only is judged with two as
well.  Parts about several samples say of three of them what takes its place.
"""

import sympy as sp

from proofs.papers.graldi2025.causes import ONE_SAMPLE
from proofs.papers.graldi2025.notation import before, expansion, field, gaussians, in_both, memories, rho, until_now
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements import Definition, Identity, Parts

CHI_1, _, XI = gaussians()


def _two_orders_of(row: int, first: sp.Expr, second: sp.Expr, samples: int = 1) -> Parts:
    return {f"order {n}": Identity(field(row, n, samples=samples), value) for n, value in enumerate((first, second), 1)}


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
    survives=["graldi2025/appendix-E2-fields-z"],
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
    survives=["graldi2025/appendix-E2-fields-z"],
    fault="misprint",
)
def field_with_constant_readout(this: int) -> Identity:
    """Third line of the display of h: the second-order term is int K z^(0) Delta^(0)."""
    return Identity(field(0, 2), _drive(2, this))


def _nested(samples: int, mu: int) -> list[sp.Expr]:
    run = expansion(samples=samples).phase(1)
    lazy = [run.residuals[k][0] for k in range(samples)]
    return [until_now(lazy[mu], before(lazy[b])) for b in range(samples)]


def _along(samples: int) -> sp.Expr:
    """What stands in the second order of h of the first sample: the nested integrals along all chi_b."""
    return sp.Add(*(c * x for c, x in zip(_nested(samples, 0), gaussians(samples))))


@graldi2025.appendix(
    "E2",
    "fields-h",
    part="nested",
    slip=(False, True),
    because=(
        "z^(1) is a sum over all samples of the task, so that every chi_b enters, with int Delta_mu int Delta_b; "
        "the display stands with one sample a task"
    ),
    survives=["graldi2025/appendix-E2-fields-z"],
    cause=ONE_SAMPLE,
)
def field_by_nested_integrals(this: bool) -> Parts:
    """Last line of the display of h: int Delta xi, and the nested integral of the residuals along chi; P = 1 and 2.

    The display keeps the sum over alpha_1 and both integrals over the same alpha_1; K^x = I leaves the sample itself,
    and chi_1 is its own."""
    (A,), (B,) = memories()
    several_A, _ = memories(2)
    second = _along(2) if this else _nested(2, 0)[0] * gaussians(2)[0]
    return in_both(
        _two_orders_of(0, A * XI, B * CHI_1), _two_orders_of(0, several_A[0] * gaussians(2)[-1], second, samples=2)
    )


@graldi2025.appendix("E2", "fields-h", part="several-samples", ablates=("P = 1",), without="changes")
def field_with_several_samples() -> Identity:
    """With P = 3 samples the second order of h has the chi of all of them, with int Delta_mu int Delta_b."""
    return Identity(field(0, 2, samples=3), _along(3))


@graldi2025.appendix("E2", "fields-z")
def readout_by_nested_integrals() -> Parts:
    """The four lines of the display of z: first order along chi, second order along xi; for one and two samples."""
    (A,), (B,) = memories()
    several_A, several_B = memories(2)
    names = gaussians(2)
    return {
        "one sample": _two_orders_of(2, A * CHI_1, B * XI),
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


def _driven_by_all(samples: int) -> sp.Expr:
    """``A_1 sum_b A_b chi_b / 2``: the second order of h of the first sample."""
    A, _ = memories(samples)
    return A[0] * sp.Add(*(a * x for a, x in zip(A, gaussians(samples)))) / 2


@graldi2025.appendix(
    "E2",
    "rewrite-h1",
    uses=["appendix-E2-A-B"],
    slip=(False, True),
    because=(
        "with K = delta the sum over alpha_1 keeps alpha_1 = mu in the first order, and chi_b of all samples in the "
        "second; the line stands with one sample a task"
    ),
    affects=["graldi2025/appendix-E2-kernel-H-11", "graldi2025/appendix-E2-kernel-H-21"],
    cause=ONE_SAMPLE,
)
def first_field_in_A_and_B(this: bool) -> Parts:
    """h of the task that trains: chi + gamma_0 xi sum A + gamma_0^2 chi sum B, over the samples of the task.

    One sample and two; the second form of the line, in which the kernel is dropped."""
    (A,), (B,) = memories()
    several_A, several_B = memories(2)
    names = gaussians(2)
    first, second = (several_A[0], _driven_by_all(2)) if this else (sum(several_A), names[0] * sum(several_B))
    return in_both(_two_orders_of(0, A * XI, B * CHI_1), _two_orders_of(0, names[-1] * first, second, samples=2))


@graldi2025.appendix(
    "E2", "rewrite-h1", part="several-samples", uses=["appendix-E2-A-B"], ablates=("P = 1",), without="changes"
)
def first_field_of_several_samples() -> Parts:
    """With P = 3 samples h of one of them moves by xi A_mu, and at order gamma_0^2 along the chi_b of all."""
    A, _ = memories(3)
    return _two_orders_of(0, gaussians(3)[-1] * A[0], _driven_by_all(3), samples=3)


@graldi2025.appendix(
    "E2",
    "rewrite-z",
    uses=["appendix-E2-A-B"],
    slip=(False, True),
    because=(
        "z has no sample index: chi carries the summed index, sum_alpha A_alpha chi_alpha; the line stands with one "
        "sample a task"
    ),
    affects=["graldi2025/appendix-E2-kernel-G"],
    cause=ONE_SAMPLE,
)
def readout_in_A_and_B(this: bool) -> Parts:
    """z: xi + gamma_0 chi sum A + gamma_0^2 xi sum B, over the samples of the task, chi with the index of h.

    One sample and two."""
    (A,), (B,) = memories()
    several_A, several_B = memories(2)
    names = gaussians(2)
    first = sum(a * x for a, x in zip(several_A, names)) if this else names[0] * sum(several_A)
    return in_both(
        _two_orders_of(2, A * CHI_1, B * XI), _two_orders_of(4, first, names[-1] * sum(several_B), samples=2)
    )


@graldi2025.appendix(
    "E2", "rewrite-z", part="several-samples", uses=["appendix-E2-A-B"], ablates=("P = 1",), without="changes"
)
def readout_of_several_samples() -> Identity:
    """With P = 3 samples the first order of z is sum_alpha A_alpha chi_alpha."""
    A, _ = memories(3)
    return Identity(field(6, 1, samples=3), sp.Add(*(a * x for a, x in zip(A, gaussians(3)))))


@graldi2025.appendix(
    "E2",
    "rewrite-h2",
    uses=["appendix-E2-A-B"],
    slip=(False, True),
    because=(
        "the kernel is rho delta: alpha_1 = mu in the first order, and chi_b of all samples of task 1 in the second; "
        "the line stands with one sample a task"
    ),
    affects=["graldi2025/appendix-E2-kernel-H-21"],
    cause=ONE_SAMPLE,
)
def second_field_in_A_and_B(this: bool) -> Parts:
    """h of the other task: chi_2 + gamma_0 rho xi sum A + gamma_0^2 rho chi_1 sum B, over the samples of task 1.

    One sample and two; the second form of the line, with rho in place of the kernel."""
    (A,), (B,) = memories()
    several_A, several_B = memories(2)
    names = gaussians(2)
    first, second = (several_A[0], _driven_by_all(2)) if this else (sum(several_A), names[0] * sum(several_B))
    return in_both(
        _two_orders_of(1, rho * A * XI, rho * B * CHI_1),
        _two_orders_of(2, rho * names[-1] * first, rho * second, samples=2),
    )


@graldi2025.appendix(
    "E2", "rewrite-h2", part="several-samples", uses=["appendix-E2-A-B"], ablates=("P = 1",), without="changes"
)
def second_field_of_several_samples() -> Parts:
    """With P = 3 samples h of task 2 moves rho times as h of the same sample of task 1."""
    A, _ = memories(3)
    return _two_orders_of(3, rho * gaussians(3)[-1] * A[0], rho * _driven_by_all(3), samples=3)
