"""Appendix E.1: the kernels to second order (equations 67-79), samples mu of task 1 and nu of task 2."""

from collections.abc import Callable

import sympy as sp

from proofs.papers.graldi2025.causes import FIRST_TASK_LEFT_OUT, MIXED_TERMS
from proofs.papers.graldi2025.letters import (
    A,
    Delta0,
    Kx,
    alpha_1,
    alpha_2,
    beta_1,
    beta_2,
    both,
    chi,
    empty_line,
    equal,
    memory_form,
    mu,
    mu_1,
    mu_2,
    nu,
    nu_1,
    nu_2,
    r,
    s,
    t,
    t1,
    two,
    vanishes,
    xi,
    z1,
)
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements import Equality, OutOfReach, Readings
from symbolic.language import NeuronMean, order


def _Phi(n: int) -> sp.Expr:
    return order(two.Phi(1, mu, 2, nu, t), n)


@graldi2025.equation(67)
def zeroth_feature_kernel() -> Equality:
    """Phi^(0) = <chi chi>, which is K^x (equation 52)."""
    return equal(_Phi(0), NeuronMean(chi(1, mu) * chi(2, nu)))


@graldi2025.equation(68)
def first_order_of_the_feature_kernel() -> Equality:
    """Phi^(1) = 0."""
    return vanishes(_Phi(1), _Phi(2))


def _nested(task: int, x: sp.Symbol, y: sp.Symbol, start: sp.Expr, end: sp.Expr) -> sp.Expr:
    """``int_start^end dt' Delta_x(t') int_start^t' dt'' Delta_y(t'')``."""
    return sp.Integral(Delta0(task, x, s) * sp.Integral(Delta0(task, y, r), (r, start, s)), (s, start, end))


def _between(task: int, x: sp.Symbol, y: sp.Symbol, weight: sp.Expr) -> sp.Expr:
    """``sum_{x y} K_{mu x} K_{nu y} weight``, x and y samples of one task."""
    return two.over(Kx(1, mu, task, x) * Kx(2, nu, task, y) * weight, x, y)


def _nested_parts(symmetric_first: bool, symmetric_second: bool) -> sp.Expr:
    """(69) and (70), each with its symmetric partner or without."""
    windows = ((1, nu_1, beta_1, sp.Integer(0), t1, symmetric_first), (2, nu_2, beta_2, t1, t, symmetric_second))
    parts = []
    for task, x, y, start, end, symmetric in windows:
        parts.append(_between(task, x, y, _nested(task, x, y, start, end)))
        if symmetric:
            parts.append(_between(task, x, y, _nested(task, y, x, start, end)))
    return sp.Add(*parts)


def _integral(task: int, x: sp.Symbol, start: sp.Expr, end: sp.Expr) -> sp.Expr:
    return sp.Integral(Delta0(task, x, s), (s, start, end))


def _products(own_windows: bool, tasks: tuple[int, ...] = (1, 2)) -> sp.Expr:
    """(71) and (72), with limits 0..t as printed or each in the window of its task."""
    parts = []
    for task, x, y, start, end in ((1, nu_1, beta_1, sp.Integer(0), t1), (2, nu_2, beta_2, t1, t)):
        limits = (start, end) if own_windows else (sp.Integer(0), t)
        if task in tasks:
            parts.append(_between(task, x, y, _integral(task, x, *limits) * _integral(task, y, *limits)))
    return sp.Add(*parts)


@graldi2025.equation(69)
def second_order_of_the_feature_kernel() -> Readings:
    """Phi^(2) as the whole of (69)-(72): nested integrals with 'sym', and products of two integrals.

    Readings: limits 0..t as printed or the window of each task; 'sym' for one or for both nested terms."""
    return Readings(
        {
            "as printed, sym for both": equal(_Phi(2), _nested_parts(True, True) + _products(False)),
            "as printed, sym for the second": equal(_Phi(2), _nested_parts(False, True) + _products(False)),
            "own windows, sym for both": equal(_Phi(2), _nested_parts(True, True) + _products(True)),
        }
    )


def _remembered(task: int, sample: sp.Symbol) -> sp.Expr:
    """``(K^x A)`` of one sample: over the samples of both tasks."""
    return both(lambda other, a: Kx(task, sample, other, a) * A(other, a))


@second_order_of_the_feature_kernel.correction(
    "the terms that mix the two tasks are missing: Phi^(2) = 2 (K^x A)(K^x A)^T with A the time integrals of Delta^(0) "
    "over the samples of both tasks",
    affects=["graldi2025/eq-70", "graldi2025/eq-71", "graldi2025/eq-72", "graldi2025/eq-82"],
    survives=["graldi2025/prop-E.1", "graldi2025/eq-85"],
    cause=MIXED_TERMS,
)
def second_order_of_the_feature_kernel_corrected() -> Equality:
    return equal(_Phi(2), 2 * _remembered(1, mu) * _remembered(2, nu))


@graldi2025.equation(69, part="one-task", ablates=("two tasks",), without="changes")
def second_order_of_the_feature_kernel_in_the_first_task() -> Equality:
    """Before task 2 begins (t = t_1) the printed sum, with 'sym' for the nested term, is right."""
    nested = _between(1, nu_1, beta_1, _nested(1, nu_1, beta_1, sp.Integer(0), t1))
    partner = _between(1, nu_1, beta_1, _nested(1, beta_1, nu_1, sp.Integer(0), t1))
    return equal(order(two.Phi(1, mu, 2, nu, t1), 2), nested + partner + _products(True, (1,)))


def _h(n: int, task: int, sample: sp.Symbol, time: sp.Expr = t) -> sp.Expr:
    return order(two.h(task, sample, time), n)


def _nested_fields() -> sp.Expr:
    return NeuronMean(_h(2, 1, mu) * chi(2, nu)) + NeuronMean(chi(1, mu) * _h(2, 2, nu))


@graldi2025.equation(70)
def nested_part_of_the_feature_kernel() -> Equality:
    """The nested integrals (69) and (70) with 'sym' are <h^(2) chi> + <chi h^(2)>."""
    return equal(_nested_fields(), _nested_parts(True, True))


@nested_part_of_the_feature_kernel.correction(
    "a sample of task 2 that trains after one of task 1 is left out", cause=MIXED_TERMS
)
def nested_part_of_the_feature_kernel_corrected() -> Equality:
    across = (
        two.over(Kx(1, mu, a, x) * Kx(2, nu, b, y) * A(1, alpha_1) * A(2, alpha_2), alpha_1, alpha_2)
        for a, x, b, y in ((1, alpha_1, 2, alpha_2), (2, alpha_2, 1, alpha_1))
    )
    return equal(_nested_fields(), _nested_parts(True, True) + sp.Add(*across))


@graldi2025.equation(
    71,
    slip=(False, True),
    because="task 1 pushes the fields until t_1 only: the limits are 0..t_1",
    cause=FIRST_TASK_LEFT_OUT,
)
def product_part_of_the_feature_kernel_first(this: bool) -> Equality:
    """With t_2 = t_1 excluded: (71) alone, integrals over 0..t of the residuals of task 1, is task 1's part of <h1 h1>.

    The part is measured as <h^(1) h^(1)> at the end of task 1, which task 2 leaves as it is."""
    return equal(NeuronMean(_h(1, 1, mu, t1) * _h(1, 2, nu, t1)), _products(this, (1,)))


@graldi2025.equation(72)
def product_part_of_the_feature_kernel() -> Readings:
    """The products (71) and (72) together are <h^(1) h^(1)>; limits as printed, or mended."""
    measured = NeuronMean(_h(1, 1, mu) * _h(1, 2, nu))
    readings = {"as printed": _products(False), "own windows": _products(True)}
    return Readings({name: equal(measured, value) for name, value in readings.items()})


@product_part_of_the_feature_kernel.correction(
    "products of an integral of task 1 with one of task 2 are missing", cause=MIXED_TERMS
)
def product_part_of_the_feature_kernel_corrected() -> Equality:
    return equal(NeuronMean(_h(1, 1, mu) * _h(1, 2, nu)), _remembered(1, mu) * _remembered(2, nu))


def _G(n: int, time: sp.Expr = t) -> sp.Expr:
    return order(two.G(1, mu, 2, nu, time), n)


@graldi2025.equation(73)
def zeroth_gradient_kernel() -> Equality:
    """G^(0) = <xi xi> = 1."""
    return equal(_G(0), NeuronMean(xi * xi))


@graldi2025.equation(74)
def second_order_of_the_gradient_kernel_vanishes() -> Equality:
    """G^(2) = 0, as printed; the next line gives G^(2) another value, so that the first order must be meant."""
    return vanishes(_G(2), _Phi(2))


@second_order_of_the_gradient_kernel_vanishes.correction(
    "the order is misprinted: G^(1) = 0", survives=["graldi2025/prop-E.1"], fault="misprint"
)
def first_order_of_the_gradient_kernel_vanishes() -> Equality:
    return vanishes(_G(1), _G(2))


def _nested_gradient() -> sp.Expr:
    """(75) and (76), the first one with the limit t as printed."""
    windows = ((1, alpha_1, beta_1, sp.Integer(0)), (2, alpha_2, beta_2, t1))
    return sp.Add(*(two.over(Kx(k, x, k, y) * _nested(k, x, y, start, t), x, y) for k, x, y, start in windows))


def _product_gradient() -> sp.Expr:
    """(77) and (78) as printed, for one sample mu_1 and one mu_2; nothing in the sums depends on beta."""
    first = two.over(Kx(1, mu_1, 1, alpha_1) * _integral(1, alpha_1, sp.Integer(0), t) ** 2, alpha_1, beta_1)
    return first + two.over(Kx(2, mu_2, 2, alpha_2) * _integral(2, alpha_2, t1, t) ** 2, alpha_2, beta_2)


@graldi2025.equation(75)
def second_order_of_the_gradient_kernel() -> Readings:
    """G^(2) as the whole of (75)-(78), with and without the symmetric partner of the nested terms."""
    return Readings(
        {
            "as printed": equal(_G(2), _nested_gradient() + _product_gradient()),
            "with the symmetric partner": equal(_G(2), 2 * _nested_gradient() + _product_gradient()),
        }
    )


@second_order_of_the_gradient_kernel.correction(
    "no 'sym', no terms across tasks, K_{mu alpha} where K_{alpha beta} belongs: G^(2) = 2 A^T K^x A, "
    "A the time integrals of Delta^(0)",
    affects=["graldi2025/eq-76", "graldi2025/eq-77", "graldi2025/eq-78", "graldi2025/eq-82"],
    survives=["graldi2025/appendix-E2-kernel-G/several-samples", "graldi2025/prop-E.1"],
    cause=MIXED_TERMS,
)
def second_order_of_the_gradient_kernel_corrected() -> Equality:
    return equal(_G(2), 2 * memory_form())


def _of_second_order() -> sp.Expr:
    return 2 * NeuronMean(order(two.w(t), 2) * xi)


@graldi2025.equation(76)
def nested_part_of_the_gradient_kernel() -> Readings:
    """The nested integrals (75) and (76) are the part of G^(2) that holds z^(2)."""
    return Readings(
        {
            "as printed": equal(_of_second_order(), _nested_gradient()),
            "with the symmetric partner": equal(_of_second_order(), 2 * _nested_gradient()),
        }
    )


@nested_part_of_the_gradient_kernel.correction(
    "z^(2) enters twice, and remembers task 1 while task 2 trains: A^T K^x A, A the time integrals of Delta^(0)",
    cause=MIXED_TERMS,
)
def nested_part_of_the_gradient_kernel_corrected() -> Equality:
    return equal(_of_second_order(), memory_form())


def _squared_first_order(time: sp.Expr) -> sp.Expr:
    return NeuronMean(z1(time) ** 2)


@graldi2025.equation(77)
def product_part_of_the_gradient_kernel_first() -> Equality:
    """(77) at the end of task 1: sum_{alpha beta} K_{mu alpha} (int Delta_alpha)^2 is <z^(1) z^(1)>."""
    square = _integral(1, alpha_1, sp.Integer(0), t1) ** 2
    return equal(_squared_first_order(t1), two.over(Kx(1, mu_1, 1, alpha_1) * square, alpha_1, beta_1))


@product_part_of_the_gradient_kernel_first.correction(
    "the product is sum_{alpha beta} K_{alpha beta} A_alpha A_beta, A the time integrals of Delta^(0)",
    cause=MIXED_TERMS,
)
def product_part_of_the_gradient_kernel_first_corrected() -> Equality:
    product = A(1, alpha_1) * A(1, beta_1)
    return equal(_squared_first_order(t1), two.over(Kx(1, alpha_1, 1, beta_1) * product, alpha_1, beta_1))


@graldi2025.equation(
    78,
    slip=(_product_gradient, memory_form),
    because="over all samples of both tasks, A^T K^x A with A the time integrals of Delta^(0), without an index mu",
    cause=MIXED_TERMS,
)
def product_part_of_the_gradient_kernel(this: Callable[[], sp.Expr]) -> Equality:
    """(77) and (78) together are <z^(1) z^(1)>, for any one sample mu_1 and mu_2 of each task."""
    return equal(_squared_first_order(t), this())


@graldi2025.equation(79, importance=3)
def empty_line_after_the_kernels() -> OutOfReach:
    """A number without a formula, after the coefficients of the kernels."""
    return empty_line(79)
