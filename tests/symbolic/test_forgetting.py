"""The closed form of forgetting against the perturbation engine and against integration of the mean-field equations."""

from __future__ import annotations

import mpmath as mp
import numpy as np
import pytest
import sympy as sp
from scipy.integrate import solve_ivp

from symbolic.feature_learning.forgetting import (
    TaskGeometry,
    forgetting,
    forgetting_after_finite_training,
    forgetting_at,
    forgetting_limits,
    forgetting_of_data,
    forgetting_series,
    leading_feature_learning_effect,
    memory_scale,
)
from symbolic.feature_learning.lazy_expansion import LazyExpansion, Tasks

RHO, Y1, Y2 = sp.symbols("rho y1 y2", real=True)
G = sp.Symbol("gamma_0", positive=True)


def number(expression) -> float:
    return float(sp.N(expression, 20))


@pytest.mark.parametrize(("samples", "order"), [(1, 8), (2, 6), (3, 4)])
def test_expansion_reproduces_the_perturbation_engine(samples, order):
    tasks = Tasks(samples, ("infinite", "infinite"))
    expansion = LazyExpansion(tasks, order)
    names = [[sp.Symbol(tasks.label_name(i, mu + 1), real=True) for mu in range(samples)] for i in (1, 2)]
    closed = forgetting_series(TaskGeometry.of_labels(RHO, *names), order)
    engine = [tasks.ring.to_sympy(value.limit()) for value in expansion.forgetting()]
    assert all(sp.expand(left - right) == 0 for left, right in zip(closed, engine))


def test_series_is_the_expansion_of_the_closed_form():
    geometry = TaskGeometry.of_labels(sp.Rational(1, 3), [1, 2], [sp.Rational(1, 2), -1])
    series = forgetting_series(geometry, 6)
    gamma0 = sp.Rational(1, 1000)
    remainder = forgetting(gamma0, geometry) - sum(c * gamma0**n for n, c in enumerate(series))
    assert abs(sp.N(remainder, 40)) < 1e-20


def test_leading_effect_is_the_second_order():
    geometry = TaskGeometry.of_labels(RHO, Y1, Y2)
    assert sp.expand(forgetting_series(geometry, 2)[2] - leading_feature_learning_effect(geometry)) == 0


def test_feature_learning_can_reduce_forgetting():
    opposed = TaskGeometry.of_labels(sp.Rational(1, 4), 1, -1)
    values = [number(forgetting(sp.Rational(g), opposed)) for g in ("1/100", "1/2", "1", "3")]
    assert values == sorted(values, reverse=True)


def test_orthogonal_tasks_interfere_from_fourth_order_on():
    series = forgetting_series(TaskGeometry.of_labels(0, Y1, Y2), 4)
    assert series[:4] == [0, 0, 0, 0]
    assert sp.expand(series[4] - Y1**2 * Y2**4 / 128) == 0


def mean_field_forgetting(gamma0, rho, y1, y2, durations):
    """CF by integrating fields of both tasks as vectors along the initial Gaussians: P samples each."""
    samples = len(y1)
    kernel = np.block([[np.eye(samples), rho * np.eye(samples)], [rho * np.eye(samples), np.eye(samples)]])
    covariance = np.zeros((2 * samples + 1,) * 2)
    covariance[:-1, :-1], covariance[-1, -1] = kernel, 1
    labels, state, losses = np.concatenate([y1, y2]), np.eye(2 * samples + 1), []
    for task, duration in enumerate(durations):
        members = slice(task * samples, (task + 1) * samples)

        def velocity(_, flat, members=members):
            fields = flat.reshape(covariance.shape)
            residual = (labels - fields[:-1] @ covariance @ fields[-1] / gamma0)[members]
            moved = np.empty_like(fields)
            moved[:-1] = gamma0 * np.outer(kernel[:, members] @ residual, fields[-1])
            moved[-1] = gamma0 * residual @ fields[:-1][members]
            return moved.ravel()

        end = solve_ivp(velocity, (0, duration), state.ravel(), method="DOP853", rtol=1e-12, atol=1e-13)
        state = end.y[:, -1].reshape(covariance.shape)
        residual = (labels - state[:-1] @ covariance @ state[-1] / gamma0)[:samples]
        losses.append(residual @ residual / 2)
    return losses[1] - losses[0]


@pytest.mark.parametrize(
    ("gamma0", "rho", "y1", "y2"),
    [
        (1.0, 0.5, [1.0], [1.0]),
        (3.0, 0.0, [1.0], [0.7]),
        (2.0, 0.3, [0.8], [-0.8]),
        (0.5, -0.6, [1.2, -0.4], [0.3, 0.9]),
        (3.0, 0.7, [0.5, 1.0, -0.2], [-0.5, 0.4, 1.1]),
        (1.5, 1.0, [1.0, 0.0], [0.0, 1.0]),
    ],
)
def test_closed_form_agrees_with_integration(gamma0, rho, y1, y2):
    geometry = TaskGeometry.of_labels(sp.Float(rho), y1, y2)
    integrated = mean_field_forgetting(gamma0, rho, np.array(y1), np.array(y2), (30, 30))
    assert number(forgetting(sp.Float(gamma0), geometry)) == pytest.approx(integrated, abs=1e-11)
    short = mean_field_forgetting(gamma0, rho, np.array(y1), np.array(y2), (0.3, 30))
    assert number(forgetting_after_finite_training(sp.Float(gamma0), geometry, sp.Float(0.3))) == pytest.approx(
        short, abs=1e-11
    )


@pytest.mark.parametrize(
    ("gamma0", "rho", "y1", "y2"), [("3/2", "2/5", ["1"], ["-1/2"]), ("2", "-1/3", ["1", "-1/2"], ["1/4", "4/5"])]
)
def test_forgetting_at_finite_times_agrees_with_integration(gamma0, rho, y1, y2):
    labels = [[sp.Rational(label) for label in task] for task in (y1, y2)]
    strength, *durations = (sp.Rational(value).evalf(45) for value in (gamma0, "2/5", "3/10"))
    exact = forgetting_at(strength, sp.Rational(rho), *labels, *durations)
    numbers = [np.array([float(label) for label in task]) for task in labels]
    integrated = mean_field_forgetting(float(sp.Rational(gamma0)), float(sp.Rational(rho)), *numbers, (0.4, 0.3))
    assert number(exact) == pytest.approx(integrated, abs=1e-11)
    late = forgetting_at(strength, sp.Rational(rho), *labels, sp.oo, sp.oo)
    closed = forgetting(strength, TaskGeometry.of_labels(sp.Rational(rho), *labels))
    assert abs(sp.N(late - closed, 40)) < 1e-35


def test_closed_form_at_forty_digits():
    # beta along (p) and across (b) the single input of task 2: time is eliminated, so that the end is reached exactly
    with mp.workdps(40):
        gamma0, rho = mp.mpf("1.3"), mp.mpf("0.4")
        across, start, end = mp.sqrt(1 - rho**2), rho * gamma0, -gamma0

        def slope(progress, state):
            p, b = start + progress * (end - start), state[0]
            c = mp.sqrt(1 + p * p + b * b)
            return [(end - start) * p * b / ((1 + c) ** 2 + p * p)]

        (b,) = mp.odefun(slope, 0, [across * gamma0], tol=mp.mpf("1e-38"))(1)
        integrated = (1 - (rho * end + across * b) / gamma0) ** 2 / 2
        closed = forgetting(sp.Rational(13, 10), TaskGeometry.of_labels(sp.Rational(2, 5), 1, -1))
        assert abs(integrated - mp.mpf(sp.N(closed, 45))) < mp.mpf("1e-35")


def test_limits():
    geometry = TaskGeometry.of_labels(RHO, Y1, Y2)
    limits = forgetting_limits(G, geometry)
    assert sp.expand(limits.lazy - RHO**2 * (Y2 - RHO * Y1) ** 2 / 2) == 0
    assert sp.expand(limits.lazy - forgetting(sp.Integer(0), geometry)) == 0
    assert sp.simplify(limits.identical - forgetting(G, TaskGeometry.of_labels(1, Y1, Y2))) == 0
    assert sp.simplify(limits.unrelated - forgetting(G, TaskGeometry.of_labels(0, Y1, Y2))) == 0
    values = {RHO: sp.Rational(1, 3), Y1: 2, Y2: -1}
    far = forgetting(sp.Integer(10) ** 12, TaskGeometry.of_labels(sp.Rational(1, 3), 2, -1))
    assert number(limits.rich.subs(values)) == pytest.approx(number(far), abs=1e-10)


def test_memory_of_equal_orthogonal_tasks_grows_to_the_root_of_the_golden_ratio():
    scale = forgetting_limits(G, TaskGeometry.of_labels(0, 1, 1)).rich_scale
    assert sp.simplify(scale**2 - sp.GoldenRatio.expand(func=True)) == 0


def test_memory_scale_is_one_in_the_lazy_limit():
    assert memory_scale(sp.Integer(0), TaskGeometry.of_labels(RHO, Y1, Y2)) == 1


def test_data_with_rho_identity_overlap_is_the_special_case():
    rho = sp.Rational(3, 5)
    first = (sp.eye(4)[:2, :], sp.Matrix([1, -2]))
    second = (rho * sp.eye(4)[:2, :] + sp.Rational(4, 5) * sp.eye(4)[2:, :], sp.Matrix([sp.Rational(1, 2), 1]))
    general = forgetting_of_data(sp.Integer(2), first, second)
    special = forgetting(sp.Integer(2), TaskGeometry.of_labels(rho, first[1], second[1]))
    assert abs(sp.N(general - special, 40)) < 1e-35


def test_impossible_tasks_are_refused():
    with pytest.raises(ValueError, match="similarity"):
        TaskGeometry.of_labels(sp.Rational(3, 2), 1, 1)
    with pytest.raises(ValueError, match="as many labels"):
        TaskGeometry.of_labels(RHO, [1, 2], [1])
    with pytest.raises(ValueError, match="exceeds"):
        TaskGeometry(RHO, sp.Integer(1), sp.Integer(2), sp.Integer(1))
    with pytest.raises(ValueError, match="not the square"):
        TaskGeometry(RHO, sp.Integer(-1), sp.Integer(0), sp.Integer(1))
    with pytest.raises(ValueError, match="not negative"):
        forgetting_series(TaskGeometry.of_labels(RHO, 1, 1), -1)


@pytest.mark.parametrize("k", range(20))
def test_rounded_labels_of_one_sample_are_a_geometry(k):
    label = [sp.Float(f"0.{7 * k + 3}"), sp.Float(f"-1.{3 * k + 1}")]
    for y1, y2 in (label, [[label[0], 2 * label[0]], [label[1], 2 * label[1]]]):
        assert TaskGeometry.of_labels(sp.Float("0.3"), y1, y2).first > 0


def test_rounding_does_not_excuse_a_large_product():
    with pytest.raises(ValueError, match="exceeds"):
        TaskGeometry(sp.Float("0.1"), sp.Float(1), sp.Float("1.00000001"), sp.Float(1))


def test_labels_may_be_any_list_of_numbers():
    """An immutable matrix is an expression to SymPy, and was taken for one label."""
    plain = TaskGeometry.of_labels(sp.Rational(1, 2), [1, 2], [1, 3])
    for first, second in ((sp.ImmutableMatrix([1, 2]), sp.Matrix([1, 3])), ((1, 2), sp.Tuple(1, 3))):
        assert TaskGeometry.of_labels(sp.Rational(1, 2), first, second) == plain
