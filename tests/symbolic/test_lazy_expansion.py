"""The expansion in gamma_0: its own equations, the orders that appendix E of graldi2025 works out, and integration."""

from __future__ import annotations

import itertools

import mpmath as mp
import pytest
import sympy as sp

from symbolic.feature_learning.exponential_polynomials import ExponentialPolynomial
from symbolic.feature_learning.lazy_expansion import LazyExpansion, Tasks, is_even

T = sp.Symbol("t", positive=True)
CASES = [
    Tasks(),
    Tasks(2, ("infinite",)),
    Tasks(1, ("infinite", "infinite")),
    Tasks(1, ("finite", "infinite")),
    Tasks(2, ("finite", "infinite"), shared_labels=True),
    Tasks(1, ("infinite", "finite", "infinite")),
]


def symbol(name: str) -> sp.Symbol:
    return sp.Symbol(name, real=True)


def function(expansion: LazyExpansion, value: ExponentialPolynomial) -> sp.Expr:
    return sp.expand(value.to_sympy(T))


@pytest.mark.parametrize("tasks", CASES, ids=str)
def test_fields_give_the_same_network_function_as_residuals(tasks):
    # the residual equation never uses f = <z h>/gamma_0: agreement closes the loop
    expansion = LazyExpansion(tasks, order=5)
    last = tasks.count
    for a, series in enumerate(expansion.network_function(last)):
        for n, value in enumerate(series):
            label = ExponentialPolynomial.constant(tasks.ring, tasks.labels[a] if n == 0 else 0)
            assert label - value == expansion.phase(last).residuals[a][n]


@pytest.mark.parametrize("tasks", CASES, ids=str)
def test_odd_orders_vanish(tasks):
    phase = LazyExpansion(tasks, order=5).phase(tasks.count)
    assert all(is_even(series) for series in phase.residuals)
    assert is_even(phase.backward)
    assert all(is_even(series) for row in phase.ntk for series in row)


def test_expansion_solves_its_equations_order_by_order():
    tasks = Tasks(2, ("finite", "infinite"))
    expansion = LazyExpansion(tasks, order=4)
    for task in (1, 2):
        phase = expansion.phase(task)
        for a, n in itertools.product(range(4), range(5)):
            drive = ExponentialPolynomial.sum(
                tasks.ring,
                (
                    phase.ntk[a][column][k] * phase.residuals[alpha][n - k]
                    for column, alpha in enumerate(tasks.members(task))
                    for k in range(n + 1)
                ),
            )
            assert phase.residuals[a][n].derivative() == -drive


def test_residuals_of_the_first_task():
    expansion = LazyExpansion(Tasks(1, ("infinite", "infinite"), shared_labels=True), order=2)
    first, second = expansion.phase(1).residuals
    y, rho = symbol("y"), symbol("rho")
    bracket = sp.exp(-2 * T) * (T - sp.Rational(3, 4)) + sp.exp(-4 * T) - sp.exp(-6 * T) / 4
    assert function(expansion, first[0]) == y * sp.exp(-2 * T)
    assert sp.expand(function(expansion, first[2]) + y**3 * bracket) == 0
    assert sp.expand(function(expansion, second[0]) - y * (1 - rho + rho * sp.exp(-2 * T))) == 0
    assert sp.expand(function(expansion, second[2]) + rho * y**3 * bracket) == 0


def test_second_order_kernel_is_four_squared_integrals():
    expansion = LazyExpansion(Tasks(), order=2)
    y = symbol("y1")
    area = y * (1 - sp.exp(-2 * T)) / 2
    assert sp.expand(function(expansion, expansion.phase(1).ntk[0][0][2]) - 4 * area**2) == 0


def test_second_task_in_the_lazy_limit():
    expansion = LazyExpansion(Tasks(1, ("infinite", "infinite"), shared_labels=True), order=0)
    first, second = expansion.phase(2).residuals
    y, rho = symbol("y"), symbol("rho")
    assert sp.expand(function(expansion, first[0]) - y * rho * (1 - rho) * (sp.exp(-2 * T) - 1)) == 0
    assert sp.expand(function(expansion, second[0]) - y * (1 - rho) * sp.exp(-2 * T)) == 0
    limit = expansion.ring.to_sympy(expansion.forgetting()[0].limit())
    assert sp.expand(limit - y**2 * rho**2 * (1 - rho) ** 2 / 2) == 0


def test_loss_on_the_next_task_after_convergence_is_independent_of_gamma():
    expansion = LazyExpansion(Tasks(2, ("infinite", "infinite")), order=8)
    assert all(value.limit() == 0 for value in expansion.loss(of_task=2, during=1)[1:])


def test_finite_first_task_becomes_the_infinite_one():
    finite = LazyExpansion(Tasks(1, ("finite", "infinite")), order=4)
    infinite = LazyExpansion(Tasks(1, ("infinite", "infinite")), order=4)
    for left, right in zip(finite.forgetting(), infinite.forgetting()):
        value = finite.ring.to_sympy(left.limit()).subs({symbol("e1"): 0, symbol("t1"): 7})
        assert sp.expand(value - infinite.ring.to_sympy(right.limit())) == 0


def test_series_agrees_with_the_integrated_mean_field_equations():
    tasks = Tasks(1, ("finite", "finite"))
    expansion = LazyExpansion(tasks, order=8)
    numbers = {"y1": 0.7, "y2": -1.1, "rho": 0.4, "t1": 0.6, "e1": mp.exp(-1.2)}
    gamma0, end = mp.mpf("0.05"), mp.mpf("0.8")
    with mp.workdps(16):
        series = expansion.phase(2).residuals[0]
        summed = sum(
            gamma0**n * mp.mpf(sp.N(value.to_sympy(sp.Float(end, 16)).subs({symbol(k): v for k, v in numbers.items()})))
            for n, value in enumerate(series)
        )
        integrated = integrate_two_tasks(gamma0, numbers, mp.mpf("0.6"), end)
    assert abs(summed - integrated) < 1e-10


def integrate_two_tasks(gamma0, numbers, t1, t2):
    """Delta_1 at the end, from the fields h_1, h_2, z as vectors along chi_1, chi_2, xi (8th-order Taylor steps)."""
    rho = numbers["rho"]
    kernel = [[1, rho, 0], [rho, 1, 0], [0, 0, 1]]
    labels = (numbers["y1"], numbers["y2"])

    def mean(u, v):
        return sum(u[a] * v[b] * kernel[a][b] for a in range(3) for b in range(3))

    def rhs(trained):
        def velocity(_, state):
            h = [state[0:3], state[3:6]]
            z = state[6:9]
            residual = labels[trained] - mean(h[trained], z) / gamma0
            speed = []
            for a in range(2):
                speed += [gamma0 * residual * kernel[a][trained] * z[b] for b in range(3)]
            return speed + [gamma0 * residual * h[trained][b] for b in range(3)]

        return velocity

    state = [mp.mpf(int(a == b)) for a in range(3) for b in range(3)]
    for trained, duration in ((0, t1), (1, t2)):
        state = mp.odefun(rhs(trained), 0, state, tol=mp.mpf("1e-13"))(duration)
    return labels[0] - mean(state[0:3], state[6:9]) / gamma0


def test_bad_questions_are_refused():
    with pytest.raises(ValueError, match="finite"):
        Tasks(1, ("long",))
    with pytest.raises(ValueError, match="at least one"):
        Tasks(0)
    with pytest.raises(ValueError, match="not negative"):
        LazyExpansion(Tasks(), -1)
    with pytest.raises(ValueError, match="task 2 does not exist"):
        LazyExpansion(Tasks(), 1).phase(2)
    with pytest.raises(ValueError, match="later one"):
        LazyExpansion(CASES[2], 1).forgetting(2, 2)
