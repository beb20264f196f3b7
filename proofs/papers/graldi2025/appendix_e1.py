"""Appendix E.1: the expansion in gamma_0 of forgetting and of the fields (equations 53-66).

A linear network of infinite width learns two tasks of P samples for finite times.  ``Delta`` in printed integrals is
the lazy residual, which is what the letter means at this order.
"""

import sympy as sp

from proofs.papers.graldi2025.causes import FIRST_TASK_LEFT_OUT, SIGN_OF_THE_VELOCITY
from proofs.papers.graldi2025.letters import (
    AT_STRENGTH,
    A,
    Delta,
    Delta0,
    Kx,
    P,
    alpha_1,
    alpha_2,
    both,
    chi,
    empty_line,
    equal,
    gamma_0,
    i,
    memory_form,
    mu,
    mu_1,
    nu,
    pushes,
    s,
    second_order_rate,
    t,
    t1,
    two,
    vanishes,
    xi,
    z1,
)
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements import Conjunction, Definition, Equality, OutOfReach, Parts, Readings
from symbolic.language import learner, order


@graldi2025.equation(53)
def expansion_of_forgetting() -> Definition:
    """Forgetting as a power series in gamma_0; the series exists (the fields are analytic) and has no odd terms."""
    CF = two.CF(t)
    return Definition(
        "CF^{(n)}",
        "coefficient of gamma_0^n of forgetting",
        r"CF(t) = CF^{(0)}(t) + \gamma_0 CF^{(1)}(t) + \gamma_0^2 CF^{(2)}(t) + \mathcal{O}(\gamma_0^3)",
        example=lambda: str(order(CF, 2)),
        consistent=Conjunction({f"order {n}": vanishes(order(CF, n), order(CF, n + 1)) for n in (1, 3)}),
    )


@graldi2025.proposition("E.1", uses=["eq-53", "eq-12"], derivation="orders-of-forgetting")
def forgetting_coefficients() -> Parts:
    """CF^(0), CF^(1) = 0 and CF^(2) as time integrals of Delta K Delta over the second task.

    The proposition stands with the true coefficients of K and Delta; the ones that the appendix prints for them (69-78,
    80-82) are wrong."""
    CF = two.CF(t)
    return {
        "order 0": equal(order(CF, 0), -sp.Integral(pushes(s, 0, 0, 0), (s, t1, t))),
        "order 1": vanishes(order(CF, 1), order(CF, 2)),
        "order 2": equal(order(CF, 2), -sp.Integral(second_order_rate(s), (s, t1, t))),
    }


@graldi2025.text("E1", "lazy-term", uses=["prop-E.1"])
def zeroth_term_is_the_lazy_forgetting() -> Equality:
    """The zeroth term is the forgetting of the lazy regime: CF^(0) of the proposition is that at gamma_0 = 0."""
    lazy = learner(samples=P, switches=(t1,), strength=sp.Integer(0))
    return equal(lazy.CF(t), -sp.Integral(pushes(s, 0, 0, 0), (s, t1, t)))


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
    cause=FIRST_TASK_LEFT_OUT,
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
    "the contribution of task 1, gamma_0 int_0^{t1} sum_{alpha_1}, is missing",
    survives=["graldi2025/eq-63"],
    cause=FIRST_TASK_LEFT_OUT,
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
    cause=SIGN_OF_THE_VELOCITY,
)
def residual_equation_from_t1() -> Equality:
    return Equality(Delta(i, mu, t), Delta(i, mu, t1) - _moved(), over=AT_STRENGTH)


@graldi2025.equation(60)
def zeroth_order_of_h() -> Equality:
    """h^(0) = chi."""
    return equal(order(two.h(i, mu, t), 0), chi(i, mu))


@graldi2025.equation(61, reading="the upper limit of the first integral, of which a part is lost, is t_1")
def first_order_of_the_field() -> Equality:
    """h^(1): each task adds xi K int Delta over its own time, the first sum over alpha_2 and its summand of alpha_1.

    For alpha_1 any one sample of task 1: the summand does not depend on alpha_2."""
    return _first_order_of_the_field(P * A(1, nu) * xi * Kx(1, nu, i, mu))


@first_order_of_the_field.correction(
    "the first sum runs over alpha_1, which its summand carries", survives=["graldi2025/prop-E.1"], fault="misprint"
)
def first_order_of_the_field_corrected() -> Equality:
    return _first_order_of_the_field(two.over(A(1, alpha_1) * xi * Kx(1, alpha_1, i, mu), alpha_1))


def _first_order_of_the_field(of_task_1: sp.Expr) -> Equality:
    of_task_2 = two.over(A(2, alpha_2) * xi * Kx(2, alpha_2, i, mu), alpha_2)
    return equal(order(two.h(i, mu, t), 1), of_task_1 + of_task_2)


@graldi2025.equation(62)
def second_order_of_the_field() -> Readings:
    """h^(2) = int_0^{t1} sum Delta_{alpha_2} z^(1) K_{alpha_1} + int_{t1}^t sum Delta_{alpha_2} z^(1) K_{alpha_2}.

    In the first integral the residual of task 2 stands with the kernel of task 1.  Two readings of the mixed indices,
    both with the true z^(1): the samples paired one to one, or both indices summed."""
    h2 = order(two.h(i, mu, t), 2)

    def second(kernel_of: tuple[int, sp.Symbol], *sums: sp.Symbol) -> sp.Expr:
        return two.over(Delta0(2, alpha_2, s) * z1(s) * Kx(*kernel_of, i, mu), *sums)

    late = sp.Integral(second((2, alpha_2), alpha_2), (s, t1, t))
    paired = sp.Integral(second((1, alpha_2), alpha_2), (s, 0, t1))
    summed = sp.Integral(second((1, alpha_1), alpha_1, alpha_2), (s, 0, t1))
    return Readings({"paired": equal(h2, paired + late), "both summed": equal(h2, summed + late)})


@second_order_of_the_field.correction(
    "the first integral carries Delta_{alpha_1}: the task that trains then is task 1", fault="misprint"
)
def second_order_of_the_field_corrected() -> Equality:
    windows = ((1, alpha_1, sp.Integer(0), t1), (2, alpha_2, t1, t))
    terms = (
        sp.Integral(two.over(Delta0(task, a, s) * z1(s) * Kx(task, a, i, mu), a), (s, start, end))
        for task, a, start, end in windows
    )
    return equal(order(two.h(i, mu, t), 2), sp.Add(*terms))


@graldi2025.equation(63)
def zeroth_order_of_the_readout() -> Equality:
    """z^(0) = xi."""
    return equal(order(two.w(t), 0), xi)


@graldi2025.equation(64)
def first_order_of_the_readout() -> Equality:
    """z^(1) = int_0^t sum_{alpha_2} Delta_{alpha_2} chi_{mu_1}, here for any one sample mu_1."""
    return equal(z1(t), sp.Integral(two.over(Delta0(2, alpha_2, s) * chi(1, mu_1), alpha_2), (s, 0, t)))


@first_order_of_the_readout.correction(
    "each task in its own window, chi with the summed index: sum_a A_a chi_a over the samples of both tasks, with "
    "A_a the time integral of Delta_a^(0)",
    affects=["graldi2025/eq-75"],
    cause=FIRST_TASK_LEFT_OUT,
)
def first_order_of_the_readout_corrected() -> Equality:
    return equal(z1(t), both(lambda task, a: A(task, a) * chi(task, a)))


@graldi2025.equation(65)
def second_order_of_the_readout() -> Equality:
    """z^(2) = int_0^t sum_{alpha_2} Delta_{alpha_2} h^(1)_{alpha_2}, with the true h^(1)."""
    pushed = two.over(Delta0(2, alpha_2, s) * order(two.h(2, alpha_2, s), 1), alpha_2)
    return equal(order(two.w(t), 2), sp.Integral(pushed, (s, 0, t)))


@second_order_of_the_readout.correction(
    "until t_1 the samples of task 1 drive z: the result is (xi/2) A^T K^x A, A the time integrals of Delta^(0)",
    cause=FIRST_TASK_LEFT_OUT,
)
def second_order_of_the_readout_corrected() -> Equality:
    return equal(order(two.w(t), 2), xi / 2 * memory_form())


@graldi2025.equation(66, importance=3)
def empty_line_after_the_fields() -> OutOfReach:
    """A number without a formula, after the coefficients of the fields."""
    return empty_line(66)
