"""Letters of sections 4.1, C and E: two tasks learned one after another, in the paper's notation.

mu belongs to task i, nu to task j; the index of a sum carries the number of its task.  ``first`` and ``second`` are the
windows of the tasks.
"""

import sympy as sp

from proofs.statements import Domain, Equality, OutOfReach
from symbolic.language.learned import NEURON
from symbolic.language.learning import GAMMA_0, Learner, learner, order

P = sp.Symbol("P", integer=True, positive=True)
i, j, mu, nu = sp.symbols("i j mu nu", integer=True, positive=True)
alpha_1, alpha_2, beta_1, beta_2, nu_1, nu_2 = sp.symbols(
    "alpha_1 alpha_2 beta_1 beta_2 nu_1 nu_2", integer=True, positive=True
)
mu_1, mu_2 = sp.symbols("mu_1 mu_2", integer=True, positive=True)
t, t1, s, r = sp.symbols("t t_1 s s'", positive=True)
gamma_0 = GAMMA_0

two = learner(samples=P, switches=(t1,))
"""Two tasks of P samples, a linear network of infinite width, any inputs and labels, finite times."""

_SAMPLES = {P: sp.Interval(2, 3), mu: sp.Interval(1, P), nu: sp.Interval(1, P)}
_SAMPLES |= {mu_1: sp.Interval(1, P), mu_2: sp.Interval(1, P)}
_TASKS = {i: sp.FiniteSet(1, 2), j: sp.FiniteSet(1, 2), NEURON: sp.Interval(1, 999)}
_TIMES = {t1: sp.Interval(sp.Rational(1, 5), sp.Rational(7, 10)), t: sp.Interval(sp.Rational(2, 5), sp.Rational(7, 5))}
_LATER = (t > t1 + sp.Rational(1, 5),)


def during_second(net: Learner = two, **more: sp.Set) -> Domain:
    """While task 2 trains, t_1 < t; ``more``: the range of gamma_0 where it is a number."""
    named = {GAMMA_0: more["gamma_0"]} if "gamma_0" in more else {}
    return Domain(_SAMPLES | _TASKS | _TIMES | named, _LATER, net.words())


SECOND_TASK = during_second()
"""Coefficients of gamma_0 while task 2 trains."""
AT_STRENGTH = during_second(gamma_0=sp.Interval(sp.Rational(3, 10), sp.Rational(3, 2)))
"""The same at a strength between 0.3 and 1.5."""


def Delta0(task: object, sample: object, time: object) -> sp.Expr:
    """The lazy residual, Delta^(0)."""
    return order(two.Delta(task, sample, time), 0)


def A(task: int, sample: object, until: sp.Expr = t) -> sp.Expr:
    """The integral of the lazy residual over the window of its own task, until a time of the second one."""
    start, end = ((sp.Integer(0), t1), (t1, until))[task - 1]
    return sp.Integral(Delta0(task, sample, s), (s, start, end))


def both(term: object) -> sp.Expr:
    """The sum of ``term(task, alpha)`` over the samples of both tasks."""
    assert callable(term)
    return sp.Add(*(two.over(term(task, alpha), alpha) for task, alpha in ((1, alpha_1), (2, alpha_2))))


def memory_form() -> sp.Expr:
    """``A^T K^x A`` over the samples of both tasks."""
    pairs = [(1, alpha_1, 1, beta_1), (1, alpha_1, 2, beta_2), (2, alpha_2, 1, beta_1), (2, alpha_2, 2, beta_2)]
    return sp.Add(*(two.over(two.Kx(a, x, b, y) * A(a, x) * A(b, y), x, y) for a, x, b, y in pairs))


chi, xi, Delta, Kx = two.chi, two.xi(), two.Delta, two.Kx


def equal(lhs: sp.Expr, rhs: sp.Expr) -> Equality:
    """A statement about coefficients of gamma_0."""
    return Equality(lhs, rhs, over=SECOND_TASK)


def vanishes(lhs: sp.Expr, scale: sp.Expr) -> Equality:
    return Equality(lhs, sp.Integer(0), scale, over=SECOND_TASK)


def pushes(time: sp.Expr, *orders: int) -> sp.Expr:
    """``sum Delta^(a)_{mu_1} K^(b)_{mu_1 mu_2} Delta^(c)_{mu_2}`` at a time of the second task."""
    a, b, c = orders
    factors = order(Delta(1, mu_1, time), a) * order(two.K(1, mu_1, 2, mu_2, time), b) * order(Delta(2, mu_2, time), c)
    return two.over(factors, mu_1, mu_2)


def second_order_rate(time: sp.Expr) -> sp.Expr:
    return pushes(time, 0, 2, 0) + pushes(time, 2, 0, 0) + pushes(time, 0, 0, 2)


def z1(time: sp.Expr) -> sp.Expr:
    return order(two.w(time), 1)


def empty_line(number: int) -> OutOfReach:
    """A number of the paper without a formula."""
    return OutOfReach(f"the number {number} stands on an empty line: there is no formula to judge")


# -- appendix E.2: orthonormal samples, similarity rho -----------------------------------------------------------------
rho = sp.Symbol("rho", real=True)
_SIMILAR = {rho: sp.Interval.open(-1, 1), P: sp.Interval(1, 3), GAMMA_0: sp.Interval(sp.Rational(1, 5), 3)}


def similar(
    *, samples: object = P, labels: str = "any", inputs: str = "orthonormal", first: sp.Expr = sp.oo,
    strength: object = GAMMA_0,
) -> Learner:  # fmt: skip
    """Two tasks of E.2: the first trained until it is learned, or until ``first``."""
    return learner(
        samples=sp.sympify(samples), switches=(first,), inputs=inputs, labels=labels, similarity=rho,
        strength=sp.sympify(strength),
    )  # fmt: skip


def in_e2(net: Learner) -> Domain:
    """The cases of E.2: any similarity, gamma_0 between 0.2 and 3, up to three samples, a finite first task to 1.2."""
    known = net.free_symbols
    ranges = {x: span for x, span in _SIMILAR.items() if x in known}
    if t1 in known:
        ranges[t1] = sp.Interval(sp.Rational(1, 5), sp.Rational(6, 5))
    if P in known:
        ranges[mu] = sp.Interval(1, P)
    return Domain(ranges, (), net.words())


def product_of_labels(net: Learner, one: int, other: int) -> sp.Expr:
    """``y_i . y_j`` of the label vectors of two tasks."""
    return net.over(net.y(one, alpha_1) * net.y(other, alpha_1), alpha_1)


def learned_fraction(strength: sp.Expr, size: sp.Expr, time: sp.Expr) -> sp.Expr:
    """What a task of labels of this size has learned after a time: ``sinh(2 theta) / a``, ``a = gamma_0 |y|``."""
    a = strength * size
    omega = sp.sqrt(1 + a**2)
    turned = sp.tanh(omega * time)
    return sp.sinh(2 * sp.atanh(a * turned / (omega + turned))) / a
