"""Appendix E.1: the expansion in gamma_0 of forgetting, of the fields, kernels and residuals (equations 53-86).

A linear network of infinite width learns two tasks of P samples for finite times.  ``Delta`` in printed integrals is
the lazy residual, which is what the letter means at this order.
"""

import sympy as sp

from proofs.papers.graldi2025.letters import (
    AT_STRENGTH,
    SECOND_TASK,
    A,
    Delta0,
    P,
    alpha_1,
    alpha_2,
    beta_1,
    beta_2,
    both,
    during_second,
    gamma_0,
    i,
    j,
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
)
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import Conjunction, Definition, OutOfReach, Readings
from proofs.statements.quantities import Equality
from symbolic.language.learning import Learner, NeuronMean, learner, order

chi, xi, Delta, Kx = two.chi, two.xi(), two.Delta, two.Kx


def _equal(lhs: sp.Expr, rhs: sp.Expr) -> Equality:
    """A statement about coefficients of gamma_0."""
    return Equality(lhs, rhs, over=SECOND_TASK)


def _vanishes(lhs: sp.Expr, scale: sp.Expr) -> Equality:
    return Equality(lhs, sp.Integer(0), scale, over=SECOND_TASK)


def _pushes(time: sp.Expr, *orders: int) -> sp.Expr:
    """``sum Delta^(a)_{mu_1} K^(b)_{mu_1 mu_2} Delta^(c)_{mu_2}`` at a time of the second task."""
    a, b, c = orders
    factors = order(Delta(1, mu_1, time), a) * order(two.K(1, mu_1, 2, mu_2, time), b) * order(Delta(2, mu_2, time), c)
    return two.over(factors, mu_1, mu_2)


def _second_order_rate(time: sp.Expr) -> sp.Expr:
    return _pushes(time, 0, 2, 0) + _pushes(time, 2, 0, 0) + _pushes(time, 0, 0, 2)


@graldi2025.equation(53)
def expansion_of_forgetting() -> Definition:
    """Forgetting as a power series in gamma_0; the series exists (the fields are analytic) and has no odd terms."""
    CF = two.CF(t)
    return Definition(
        "CF^{(n)}",
        "coefficient of gamma_0^n of forgetting",
        r"CF(t) = CF^{(0)}(t) + \gamma_0 CF^{(1)}(t) + \gamma_0^2 CF^{(2)}(t) + \mathcal{O}(\gamma_0^3)",
        example=lambda: str(order(CF, 2)),
        consistent=Conjunction(
            {f"order {n}": _vanishes(order(CF, n), order(CF, n + 1)) for n in (1, 3)},
        ),
    )


@graldi2025.proposition("E.1", uses=["eq-53", "eq-12"])
def forgetting_coefficients() -> Conjunction:
    """CF^(0), CF^(1) = 0 and CF^(2) as time integrals of Delta K Delta over the second task.

    The proposition stands with the true coefficients of K and Delta; the ones that the appendix prints for them (69-78,
    80-82) are wrong."""
    CF = two.CF(t)
    return Conjunction(
        {
            "order 0": _equal(order(CF, 0), -sp.Integral(_pushes(s, 0, 0, 0), (s, t1, t))),
            "order 1": _vanishes(order(CF, 1), order(CF, 2)),
            "order 2": _equal(order(CF, 2), -sp.Integral(_second_order_rate(s), (s, t1, t))),
        }
    )


@graldi2025.text("E1", "lazy-term", uses=["prop-E.1"])
def zeroth_term_is_the_lazy_forgetting() -> Equality:
    """The zeroth term is the forgetting of the lazy regime: CF^(0) of the proposition is that at gamma_0 = 0."""
    lazy = learner(samples=P, switches=(t1,), strength=sp.Integer(0))
    return _equal(lazy.CF(t), -sp.Integral(_pushes(s, 0, 0, 0), (s, t1, t)))


@graldi2025.equation(54)
def expansion_of_h() -> Definition:
    """h as a power series in gamma_0 that starts with chi."""
    return Definition(
        "h^{(n)}",
        "coefficient of gamma_0^n of the field h",
        r"h_{\mu_1}(t) = \chi_{\mu_1} + \sum_{n \ge 1} \gamma_0^n h^{(n)}_{\mu_1}(t)",
        example=lambda: str(order(two.h(i, mu, t), 1)),
    )


@graldi2025.equation(55)
def expansion_of_z() -> Definition:
    """z as a power series in gamma_0 that starts with xi; it has no sample index, although one is printed."""
    return Definition(
        "z^{(n)}",
        "coefficient of gamma_0^n of the field z",
        r"z(t) = \xi + \sum_{n \ge 1} \gamma_0^n z^{(n)}(t)",
        example=lambda: str(order(two.w(t), 1)),
    )


@graldi2025.equation(56)
def expansion_of_residuals() -> Definition:
    """The residuals as a power series in gamma_0."""
    return Definition(
        r"\Delta^{(n)}",
        "coefficient of gamma_0^n of the residual",
        r"\Delta_{\mu_1}(t) = \sum_{n \ge 0} \gamma_0^n \Delta^{(n)}_{\mu_1}(t)",
        example=lambda: str(order(Delta(i, mu, t), 2)),
    )


def _driven(task: int, alpha: sp.Symbol, start: sp.Expr, end: sp.Expr) -> sp.Expr:
    """``int sum_alpha Delta_alpha g_alpha K^x_{mu alpha} ds``; g = z of a linear network."""
    push = Delta(task, alpha, s) * two.g(task, alpha, s) * Kx(i, mu, task, alpha)
    return sp.Integral(two.over(push, alpha), (s, start, end))


@graldi2025.equation(57, uses=["eq-54", "eq-55", "eq-56", "eq-8"])
def field_equation_of_the_expansion() -> Readings:
    """h = chi + int_{t1}^t sum Delta g K, without gamma_0 in front of the integral and without task 1."""
    second = _driven(2, alpha_2, t1, t)
    h = two.h(i, mu, t)
    return Readings(
        {
            "as printed": Equality(h, chi(i, mu) + second, over=AT_STRENGTH),
            "with gamma_0": Equality(h, chi(i, mu) + gamma_0 * second, over=AT_STRENGTH),
        }
    )


@field_equation_of_the_expansion.correction(
    "the factor gamma_0 is missing, and with it what task 1 did to h (equation 8 keeps both)",
    survives=["graldi2025/eq-60", "graldi2025/prop-E.1"],
)
def field_equation_with_both_tasks() -> Equality:
    integrals = _driven(1, alpha_1, sp.Integer(0), t1) + _driven(2, alpha_2, t1, t)
    return Equality(two.h(i, mu, t), chi(i, mu) + gamma_0 * integrals, over=AT_STRENGTH)


def _read_out(task: int, alpha: sp.Symbol, start: sp.Expr, end: sp.Expr) -> sp.Expr:
    """``int sum_alpha Delta_alpha phi(h_alpha) ds``."""
    return sp.Integral(two.over(Delta(task, alpha, s) * two.phi(task, alpha, s), alpha), (s, start, end))


@graldi2025.equation(58, uses=["eq-8"])
def readout_equation_of_the_expansion() -> Equality:
    """z = xi + gamma_0 int_{t1}^t sum_{alpha_2} Delta phi(h)."""
    return Equality(two.w(t), xi + gamma_0 * _read_out(2, alpha_2, t1, t), over=AT_STRENGTH)


@readout_equation_of_the_expansion.correction(
    "the contribution of task 1, gamma_0 int_0^{t1} sum_{alpha_1}, is missing", survives=["graldi2025/eq-63"]
)
def readout_equation_with_both_tasks() -> Equality:
    integrals = _read_out(1, alpha_1, sp.Integer(0), t1) + _read_out(2, alpha_2, t1, t)
    return Equality(two.w(t), xi + gamma_0 * integrals, over=AT_STRENGTH)


def _moved() -> sp.Expr:
    return sp.Integral(two.over(two.K(i, mu, 2, alpha_2, s) * Delta(2, alpha_2, s), alpha_2), (s, t1, t))


@graldi2025.equation(59, uses=["eq-40"])
def residual_equation_of_the_expansion() -> Equality:
    """Delta = Y + int_{t1}^t K Delta."""
    return Equality(Delta(i, mu, t), two.y(i, mu) + _moved(), over=AT_STRENGTH)


@residual_equation_of_the_expansion.correction(
    "the sign, and the start: Delta(t) = Delta(t_1) - int_{t1}^t K Delta",
    affects=["graldi2025/eq-80", "graldi2025/eq-82"],
    survives=["graldi2025/prop-E.1"],
)
def residual_equation_from_t1() -> Equality:
    return Equality(Delta(i, mu, t), Delta(i, mu, t1) - _moved(), over=AT_STRENGTH)


@graldi2025.equation(60)
def zeroth_order_of_h() -> Equality:
    """h^(0) = chi."""
    return _equal(order(two.h(i, mu, t), 0), chi(i, mu))


@graldi2025.equation(61)
def first_order_of_the_field() -> Readings:
    """h^(1): each task adds xi K int Delta over its own time.

    The first sum is printed over alpha_2, its summand carries alpha_1, and its upper limit is partly lost."""
    h1 = order(two.h(i, mu, t), 1)

    def printed(early: sp.Expr) -> sp.Expr:
        return early + two.over(A(2, alpha_2) * xi * Kx(2, alpha_2, i, mu), alpha_2)

    # the sum over alpha_2 of a summand without alpha_2, for alpha_1 any one sample of task 1
    literal = P * A(1, nu) * xi * Kx(1, nu, i, mu)
    return Readings(
        {
            "sum over alpha_1": _equal(h1, printed(two.over(A(1, alpha_1) * xi * Kx(1, alpha_1, i, mu), alpha_1))),
            "sum over alpha_2 as printed": _equal(h1, printed(literal)),
        },
        why="the first sum names another index than its summand",
    )


def _z1(time: sp.Expr) -> sp.Expr:
    return order(two.w(time), 1)


@graldi2025.equation(62)
def second_order_of_the_field() -> Readings:
    """h^(2) = int_0^{t1} sum Delta_{alpha_2} z^(1) K_{alpha_1} + int_{t1}^t sum Delta_{alpha_2} z^(1) K_{alpha_2}.

    In the first integral the residual of task 2 stands with the kernel of task 1.  Two readings of the mixed indices,
    both with the true z^(1): the samples paired one to one, or both indices summed."""
    h2 = order(two.h(i, mu, t), 2)

    def second(kernel_of: tuple[int, sp.Symbol], *sums: sp.Symbol) -> sp.Expr:
        return two.over(Delta0(2, alpha_2, s) * _z1(s) * Kx(*kernel_of, i, mu), *sums)

    late = sp.Integral(second((2, alpha_2), alpha_2), (s, t1, t))
    paired = sp.Integral(second((1, alpha_2), alpha_2), (s, 0, t1))
    summed = sp.Integral(second((1, alpha_1), alpha_1, alpha_2), (s, 0, t1))
    return Readings({"paired": _equal(h2, paired + late), "both summed": _equal(h2, summed + late)})


@second_order_of_the_field.correction("the first integral carries Delta_{alpha_1}: the task that trains then is task 1")
def second_order_of_the_field_corrected() -> Equality:
    windows = ((1, alpha_1, sp.Integer(0), t1), (2, alpha_2, t1, t))
    terms = (
        sp.Integral(two.over(Delta0(task, a, s) * _z1(s) * Kx(task, a, i, mu), a), (s, start, end))
        for task, a, start, end in windows
    )
    return _equal(order(two.h(i, mu, t), 2), sp.Add(*terms))


@graldi2025.equation(63)
def zeroth_order_of_the_readout() -> Equality:
    """z^(0) = xi."""
    return _equal(order(two.w(t), 0), xi)


@graldi2025.equation(64)
def first_order_of_the_readout() -> Equality:
    """z^(1) = int_0^t sum_{alpha_2} Delta_{alpha_2} chi_{mu_1}, here for any one sample mu_1."""
    return _equal(_z1(t), sp.Integral(two.over(Delta0(2, alpha_2, s) * chi(1, mu_1), alpha_2), (s, 0, t)))


@first_order_of_the_readout.correction(
    "each task in its own window, chi with the summed index: sum_a A_a chi_a over the samples of both tasks",
    affects=["graldi2025/eq-75"],
)
def first_order_of_the_readout_corrected() -> Equality:
    return _equal(_z1(t), both(lambda task, a: A(task, a) * chi(task, a)))


@graldi2025.equation(65)
def second_order_of_the_readout() -> Equality:
    """z^(2) = int_0^t sum_{alpha_2} Delta_{alpha_2} h^(1)_{alpha_2}, with the true h^(1)."""
    pushed = two.over(Delta0(2, alpha_2, s) * order(two.h(2, alpha_2, s), 1), alpha_2)
    return _equal(order(two.w(t), 2), sp.Integral(pushed, (s, 0, t)))


@second_order_of_the_readout.correction("until t_1 the samples of task 1 drive z: the result is (xi/2) A^T K^x A")
def second_order_of_the_readout_corrected() -> Equality:
    return _equal(order(two.w(t), 2), xi / 2 * memory_form())


def empty_line(number: int) -> OutOfReach:
    """A number of the paper without a formula."""
    return OutOfReach(f"the number {number} stands on an empty line: there is no formula to judge")


@graldi2025.equation(66, importance=3)
def empty_line_after_the_fields() -> OutOfReach:
    """A number without a formula, after the coefficients of the fields."""
    return empty_line(66)


# -- kernels: samples mu of task 1 and nu of task 2 --------------------------------------------------------------------
def _Phi(n: int) -> sp.Expr:
    return order(two.Phi(1, mu, 2, nu, t), n)


@graldi2025.equation(67)
def zeroth_feature_kernel() -> Equality:
    """Phi^(0) = <chi chi>, which is K^x (equation 52)."""
    return _equal(_Phi(0), NeuronMean(chi(1, mu) * chi(2, nu)))


@graldi2025.equation(68)
def first_order_of_the_feature_kernel() -> Equality:
    """Phi^(1) = 0."""
    return _vanishes(_Phi(1), _Phi(2))


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
            "as printed, sym for both": _equal(_Phi(2), _nested_parts(True, True) + _products(False)),
            "as printed, sym for the second": _equal(_Phi(2), _nested_parts(False, True) + _products(False)),
            "own windows, sym for both": _equal(_Phi(2), _nested_parts(True, True) + _products(True)),
        }
    )


def _remembered(task: int, sample: sp.Symbol) -> sp.Expr:
    """``(K^x A)`` of one sample: over the samples of both tasks."""
    return both(lambda other, a: Kx(task, sample, other, a) * A(other, a))


@second_order_of_the_feature_kernel.correction(
    "the terms that mix the two tasks are missing: Phi^(2) = 2 (K^x A)(K^x A)^T with A over the samples of both tasks",
    affects=["graldi2025/eq-70", "graldi2025/eq-71", "graldi2025/eq-72", "graldi2025/eq-82"],
    survives=["graldi2025/prop-E.1", "graldi2025/eq-85"],
)
def second_order_of_the_feature_kernel_corrected() -> Equality:
    return _equal(_Phi(2), 2 * _remembered(1, mu) * _remembered(2, nu))


@graldi2025.equation(69, part="one-task", own=True, ablates=("two tasks",), without="changes")
def second_order_of_the_feature_kernel_in_the_first_task() -> Equality:
    """Before task 2 begins (t = t_1) the printed sum, with 'sym' for the nested term, is right."""
    nested = _between(1, nu_1, beta_1, _nested(1, nu_1, beta_1, sp.Integer(0), t1))
    partner = _between(1, nu_1, beta_1, _nested(1, beta_1, nu_1, sp.Integer(0), t1))
    return _equal(order(two.Phi(1, mu, 2, nu, t1), 2), nested + partner + _products(True, (1,)))


def _h(n: int, task: int, sample: sp.Symbol, time: sp.Expr = t) -> sp.Expr:
    return order(two.h(task, sample, time), n)


def _nested_fields() -> sp.Expr:
    return NeuronMean(_h(2, 1, mu) * chi(2, nu)) + NeuronMean(chi(1, mu) * _h(2, 2, nu))


@graldi2025.equation(70)
def nested_part_of_the_feature_kernel() -> Equality:
    """The nested integrals (69) and (70) with 'sym' are <h^(2) chi> + <chi h^(2)>."""
    return _equal(_nested_fields(), _nested_parts(True, True))


@nested_part_of_the_feature_kernel.correction("a sample of task 2 that trains after one of task 1 is left out")
def nested_part_of_the_feature_kernel_corrected() -> Equality:
    across = (
        two.over(Kx(1, mu, a, x) * Kx(2, nu, b, y) * A(1, alpha_1) * A(2, alpha_2), alpha_1, alpha_2)
        for a, x, b, y in ((1, alpha_1, 2, alpha_2), (2, alpha_2, 1, alpha_1))
    )
    return _equal(_nested_fields(), _nested_parts(True, True) + sp.Add(*across))


@graldi2025.equation(71)
def product_part_of_the_feature_kernel_first() -> Equality:
    """With t_2 = t_1 excluded: (71) alone, integrals over 0..t of the residuals of task 1, is task 1's part of <h1 h1>.

    The part is measured as <h^(1) h^(1)> at the end of task 1, which task 2 leaves as it is."""
    return _equal(NeuronMean(_h(1, 1, mu, t1) * _h(1, 2, nu, t1)), _products(False, (1,)))


@product_part_of_the_feature_kernel_first.correction("task 1 pushes the fields until t_1 only: the limits are 0..t_1")
def product_part_of_the_feature_kernel_first_corrected() -> Equality:
    return _equal(NeuronMean(_h(1, 1, mu, t1) * _h(1, 2, nu, t1)), _products(True, (1,)))


@graldi2025.equation(72)
def product_part_of_the_feature_kernel() -> Readings:
    """The products (71) and (72) together are <h^(1) h^(1)>; limits as printed, or mended."""
    measured = NeuronMean(_h(1, 1, mu) * _h(1, 2, nu))
    readings = {"as printed": _products(False), "own windows": _products(True)}
    return Readings({name: _equal(measured, value) for name, value in readings.items()})


@product_part_of_the_feature_kernel.correction("products of an integral of task 1 with one of task 2 are missing")
def product_part_of_the_feature_kernel_corrected() -> Equality:
    return _equal(NeuronMean(_h(1, 1, mu) * _h(1, 2, nu)), _remembered(1, mu) * _remembered(2, nu))


def _G(n: int, time: sp.Expr = t) -> sp.Expr:
    return order(two.G(1, mu, 2, nu, time), n)


@graldi2025.equation(73)
def zeroth_gradient_kernel() -> Equality:
    """G^(0) = <xi xi> = 1."""
    return _equal(_G(0), NeuronMean(xi * xi))


@graldi2025.equation(74)
def second_order_of_the_gradient_kernel_vanishes() -> Equality:
    """G^(2) = 0, as printed; the next line gives G^(2) another value, so that the first order must be meant."""
    return _vanishes(_G(2), _Phi(2))


@second_order_of_the_gradient_kernel_vanishes.correction(
    "the order is misprinted: G^(1) = 0", survives=["graldi2025/prop-E.1"]
)
def first_order_of_the_gradient_kernel_vanishes() -> Equality:
    return _vanishes(_G(1), _G(2))


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
            "as printed": _equal(_G(2), _nested_gradient() + _product_gradient()),
            "with the symmetric partner": _equal(_G(2), 2 * _nested_gradient() + _product_gradient()),
        }
    )


@second_order_of_the_gradient_kernel.correction(
    "no 'sym', no terms across tasks, K_{mu alpha} where K_{alpha beta} belongs: G^(2) = 2 A^T K^x A",
    affects=["graldi2025/eq-76", "graldi2025/eq-77", "graldi2025/eq-78", "graldi2025/eq-82"],
    survives=["graldi2025/appendix-E2-kernel-G", "graldi2025/prop-E.1"],
)
def second_order_of_the_gradient_kernel_corrected() -> Equality:
    return _equal(_G(2), 2 * memory_form())


def _of_second_order() -> sp.Expr:
    return 2 * NeuronMean(order(two.w(t), 2) * xi)


@graldi2025.equation(76)
def nested_part_of_the_gradient_kernel() -> Readings:
    """The nested integrals (75) and (76) are the part of G^(2) that holds z^(2)."""
    return Readings(
        {
            "as printed": _equal(_of_second_order(), _nested_gradient()),
            "with the symmetric partner": _equal(_of_second_order(), 2 * _nested_gradient()),
        }
    )


@nested_part_of_the_gradient_kernel.correction(
    "z^(2) enters twice, and remembers task 1 while task 2 trains: A^T K^x A"
)
def nested_part_of_the_gradient_kernel_corrected() -> Equality:
    return _equal(_of_second_order(), memory_form())


def _squared_first_order(time: sp.Expr) -> sp.Expr:
    return NeuronMean(_z1(time) ** 2)


@graldi2025.equation(77)
def product_part_of_the_gradient_kernel_first() -> Equality:
    """(77) at the end of task 1: sum_{alpha beta} K_{mu alpha} (int Delta_alpha)^2 is <z^(1) z^(1)>."""
    square = _integral(1, alpha_1, sp.Integer(0), t1) ** 2
    return _equal(_squared_first_order(t1), two.over(Kx(1, mu_1, 1, alpha_1) * square, alpha_1, beta_1))


@product_part_of_the_gradient_kernel_first.correction("the product is sum_{alpha beta} K_{alpha beta} A_alpha A_beta")
def product_part_of_the_gradient_kernel_first_corrected() -> Equality:
    product = A(1, alpha_1) * A(1, beta_1)
    return _equal(_squared_first_order(t1), two.over(Kx(1, alpha_1, 1, beta_1) * product, alpha_1, beta_1))


@graldi2025.equation(78)
def product_part_of_the_gradient_kernel() -> Equality:
    """(77) and (78) together are <z^(1) z^(1)>, for any one sample mu_1 and mu_2 of each task."""
    return _equal(_squared_first_order(t), _product_gradient())


@product_part_of_the_gradient_kernel.correction("over all samples of both tasks, A^T K^x A, without an index mu")
def product_part_of_the_gradient_kernel_corrected() -> Equality:
    return _equal(_squared_first_order(t), memory_form())


@graldi2025.equation(79, importance=3)
def empty_line_after_the_kernels() -> OutOfReach:
    """A number without a formula, after the coefficients of the kernels."""
    return empty_line(79)


# -- residuals and forgetting, while task 2 trains ---------------------------------------------------------------------
def _velocity(n: int, net: Learner = two) -> sp.Expr:
    return sp.Derivative(order(net.Delta(i, mu, t), n), t)


def _input_push(n: int, net: Learner = two) -> sp.Expr:
    """``sum_{alpha_2} K^x Delta^(n)``."""
    return two.over(net.Kx(i, mu, 2, alpha_2) * order(net.Delta(2, alpha_2, t), n), alpha_2)


@graldi2025.equation(80)
def equation_of_the_lazy_residuals() -> Equality:
    """d Delta^(0)/dt = + K^x Delta^(0) over the task that trains."""
    return _equal(_velocity(0), _input_push(0))


@equation_of_the_lazy_residuals.correction(
    "the sign, and a factor 2: K^(0) = Phi^(0) + G^(0) K^x = 2 K^x, as E.2.2 has it (the residual falls as e^{-2t})",
    affects=["graldi2025/eq-82"],
    survives=["graldi2025/appendix-E2-Delta1-0", "graldi2025/prop-E.1"],
)
def equation_of_the_lazy_residuals_corrected() -> Equality:
    return _equal(_velocity(0), -2 * _input_push(0))


@graldi2025.equation(81)
def equation_of_the_first_order() -> Conjunction:
    """d Delta^(1)/dt = + K^x Delta^(1): true because Delta^(1) = 0 makes both sides vanish, as the line is used.

    Sign and factor are those of equation 80, and as wrong: see the part on a first order that does not vanish."""
    return Conjunction(
        {
            "left side": _vanishes(_velocity(1), _velocity(0)),
            "right side": _vanishes(_input_push(1), _input_push(0)),
        }
    )


moving = learner(samples=P, switches=(t1,), labels="moving")
"""Labels y + gamma_0 y': residuals that have a first order."""


@graldi2025.equation(
    81, part="as-a-law", own=True, ablates=("Delta^(1)(0) = 0",), uses=["eq-81", "text-E1-coefficients-of-residuals"]
)
def law_of_the_first_order() -> Equality:
    """As a law for any start, with labels y + gamma_0 y' whose first order does not vanish: is it + K^x Delta^(1)?"""
    return Equality(_velocity(1, moving), _input_push(1, moving), over=during_second(moving))


@law_of_the_first_order.correction(
    "sign and factor as in equation 80: -2 K^x Delta^(1); K^(1) Delta^(0) is rightly missing, since K^(1) = 0",
    survives=["graldi2025/appendix-E2-first-order-vanishes", "graldi2025/prop-E.1"],
)
def law_of_the_first_order_corrected() -> Equality:
    return Equality(_velocity(1, moving), -2 * _input_push(1, moving), over=during_second(moving))


def _kernel_push() -> sp.Expr:
    """``sum_{alpha_2} K^(2) Delta^(0)``."""
    return two.over(order(two.K(i, mu, 2, alpha_2, t), 2) * Delta0(2, alpha_2, t), alpha_2)


@graldi2025.equation(82)
def equation_of_the_second_order() -> Equality:
    """d Delta^(2)/dt = + (K^x Delta^(2) + K^(2) Delta^(0)), with the true K^(2)."""
    return _equal(_velocity(2), _input_push(2) + _kernel_push())


@equation_of_the_second_order.correction(
    "sign and factor as in equation 80: - (2 K^x Delta^(2) + K^(2) Delta^(0))", survives=["graldi2025/prop-E.1"]
)
def equation_of_the_second_order_corrected() -> Equality:
    return _equal(_velocity(2), -2 * _input_push(2) - _kernel_push())


@graldi2025.equation(83, importance=3)
def empty_line_after_the_residuals() -> OutOfReach:
    """A number without a formula, after the equations of the residuals."""
    return empty_line(83)


ZERO = sp.Integer(0)


def _at_start() -> dict[str, Equality]:
    return {"order 0 at t = 0": _equal(order(Delta(i, mu, ZERO), 0), two.y(i, mu))}


@graldi2025.text("E1", "coefficients-of-residuals")
def residuals_stay_at_their_start() -> Conjunction:
    """The zeroth order of the residuals starts at Y, and all higher orders vanish at all times.

    Orders 1 and 2 are measured after both tasks have trained."""
    later = {f"order {n}": _vanishes(order(Delta(i, mu, t), n), two.y(i, mu)) for n in (1, 2)}
    return Conjunction({**_at_start(), **later})


@residuals_stay_at_their_start.correction(
    "true at t = 0 only; at later times only the odd orders vanish",
    survives=["graldi2025/prop-E.1", "graldi2025/eq-85"],
)
def residuals_at_their_start() -> Conjunction:
    late = order(Delta(i, mu, t), 2)
    return Conjunction(
        {
            **_at_start(),
            "order 2 at t = 0": _vanishes(order(Delta(i, mu, ZERO), 2), late),
            "order 1 at all times": _vanishes(order(Delta(i, mu, t), 1), late),
            "order 3 at all times": _vanishes(order(Delta(i, mu, t), 3), late),
        }
    )


def _rate(n: int) -> sp.Expr:
    return sp.Derivative(order(two.CF(t), n), t)


@graldi2025.equation(84, uses=["eq-12"])
def rate_of_forgetting_expanded() -> Conjunction:
    """dCF/dt as a product of series, - sum Delta K Delta, without odd orders (order 1 is measured to vanish)."""
    Delta1, K = order(Delta(i, mu, t), 1), two.K(i, mu, j, nu, t)
    return Conjunction(
        {
            "residuals have no first order": _vanishes(Delta1, order(Delta(i, mu, t), 2)),
            "the kernel has no first order": _vanishes(order(K, 1), order(K, 2)),
            "order 0": _equal(_rate(0), -_pushes(t, 0, 0, 0)),
        }
    )


@graldi2025.equation(85, uses=["eq-84"])
def rate_of_forgetting_to_second_order() -> Conjunction:
    """The product multiplied out: one term at order 0 and three at order gamma_0^2."""
    return Conjunction(
        {"order 0": _equal(_rate(0), -_pushes(t, 0, 0, 0)), "order 2": _equal(_rate(2), -_second_order_rate(t))}
    )


@graldi2025.equation(86, uses=["eq-85"])
def rate_of_forgetting_without_first_order() -> Equality:
    """dCF/dt = dCF^(0)/dt + gamma_0^2 dCF^(2)/dt + ...: there is no first order."""
    return _vanishes(_rate(1), _rate(2))


@graldi2025.text("E1", "lazy-kernel", uses=["eq-67", "eq-73"])
def lazy_kernel_is_that_of_the_start() -> Equality:
    """The NTK at order 0 is fixed to its value at the start, 2 K^x, so that it carries no time: after both tasks."""
    return _equal(order(two.K(i, mu, j, nu, t), 0), 2 * Kx(i, mu, j, nu))


@graldi2025.text("E1", "exponential-decays", uses=["eq-80", "text-E1-lazy-kernel"])
def lazy_residuals_decay() -> Equality:
    """The lazy residuals follow exponential decays: those of the task that trains, here task 2 from t_1 on.

    Criterion, for P samples: d/dt is -2 K^x within the task, which is what exp(-2 K^x (t - t_1)) obeys.  With the sign
    of equation 80 they would grow."""
    pushed = two.over(Kx(2, mu, 2, alpha_2) * Delta0(2, alpha_2, t), alpha_2)
    return _equal(sp.Derivative(Delta0(2, mu, t), t), -2 * pushed)
