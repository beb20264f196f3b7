"""The exact solution in gamma_0 against integration of the mean-field equations and of finite networks."""

from __future__ import annotations

import numpy as np
import pytest
import sympy as sp
from scipy.integrate import solve_ivp

from symbolic.feature_learning.hyperbolic_dynamics import (
    boost_generator,
    conserved_memory,
    effective_strength,
    lorentz_metric,
    moment_matrix,
    network_kernel,
    single_task,
    train_for,
    train_one_sample,
    train_tasks,
    train_to_convergence,
)
from symbolic.feature_learning.lazy_expansion import LazyExpansion, Tasks

G, Y, T = sp.symbols("gamma_0 y t", positive=True)


def numeric(matrix) -> np.ndarray:
    return np.array(sp.Matrix(matrix).evalf(25).tolist(), dtype=float)


def flow(moments, gamma0, inputs, labels, duration):
    """Integrate dM/dt = gamma_0 (B M + M B), the mean-field equations of the second moments."""
    size = len(moments) - 1

    def velocity(_, flat):
        state = flat.reshape(size + 1, size + 1)
        generator = np.zeros_like(state)
        generator[:size, size] = generator[size, :size] = inputs.T @ (labels - inputs @ state[:size, size] / gamma0)
        return (gamma0 * (generator @ state + state @ generator)).ravel()

    solution = solve_ivp(velocity, (0, duration), moments.ravel(), method="DOP853", rtol=1e-12, atol=1e-13)
    return solution.y[:, -1].reshape(moments.shape)


def orthonormal(rng, samples, dimension):
    return np.linalg.qr(rng.normal(size=(dimension, samples)))[0].T


def test_moments_are_a_lorentz_matrix_and_the_flow_keeps_them_so():
    beta, v = sp.Matrix(sp.symbols("b1:4", real=True)), sp.Matrix(sp.symbols("v1:4", real=True))
    eta, moments, generator = lorentz_metric(3), moment_matrix(beta), boost_generator(v)
    assert (moments * eta * moments - eta).applyfunc(sp.simplify) == sp.zeros(4)
    assert generator.T * eta + eta * generator == sp.zeros(4)
    # the flow of M that the mean-field equations ask for is the flow of beta alone
    velocity = generator * moments + moments * generator
    speed = sp.Matrix(velocity[:3, 3])
    moved = sum((moments.diff(b) * speed[k] for k, b in enumerate(beta)), sp.zeros(4))
    assert (moved - velocity).applyfunc(sp.simplify) == sp.zeros(4)
    # and the velocity of beta is gamma_0 K v, with the kernel between unit inputs
    assert (network_kernel(beta, sp.eye(3), sp.eye(3)) * v - speed).applyfunc(sp.simplify) == sp.zeros(3, 1)


def test_half_angle_and_memory_equations():
    beta, v = sp.Matrix(sp.symbols("b1:4", real=True)), sp.Matrix([*sp.symbols("v1:3", real=True), 0])
    c = sp.sqrt(1 + beta.dot(beta))
    speed = network_kernel(beta, sp.eye(3), sp.eye(3)) * v

    def along(expression):
        return sum(sp.diff(expression, b) * speed[k] for k, b in enumerate(beta))

    tau = beta / (1 + c)
    assert all(sp.simplify(along(tau[k]) - (v[k] - tau[k] * tau.dot(v))) == 0 for k in range(3))
    kappa = conserved_memory(beta, sp.Matrix([[1, 0, 0], [0, 1, 0]]))
    assert sp.simplify(along(kappa)) == 0


def test_single_task_solves_its_equation():
    solution = single_task(G, Y, T)
    numbers = {G: sp.Rational(7, 5), Y: sp.Rational(3, 4)}
    speeds = {"learned": solution.kernel_along * solution.residual, "rapidity": G * Y * solution.residual}
    for name, speed in speeds.items():
        difference = (sp.diff(getattr(solution, name), T) - speed).subs(numbers)
        for moment in (sp.Rational(1, 9), sp.Rational(2, 3), sp.Integer(2)):
            assert abs(difference.subs(T, moment).evalf(40)) < 1e-35
    assert solution.learned.subs(T, 0) == 0
    hyperbola = solution.feature**2 - (G * Y * solution.learned) ** 2
    assert sp.simplify(hyperbola) == 1


def test_single_task_expands_to_the_perturbation_engine():
    expansion = LazyExpansion(Tasks(), order=6)
    series = expansion.phase(1).residuals[0]
    y1 = sp.Symbol("y1", real=True)
    moment = sp.Rational(3, 5)
    # Taylor coefficients by a 60-digit evaluation on a circle: exact to far more digits than compared
    radius, points = sp.Rational(1, 20), 16
    residual = single_task(G, 1, T).residual.subs(T, moment)
    angles = [sp.exp(2 * sp.pi * sp.I * k / points) for k in range(points)]
    values = [residual.subs(G, radius * angle).evalf(40) for angle in angles]
    for n in range(7):
        coefficient = sum(value / angle**n for value, angle in zip(values, angles)) / points / radius**n
        assert abs((coefficient - series[n].to_sympy(moment).subs(y1, 1)).evalf(20)) < 1e-9


@pytest.mark.parametrize("gamma0", [0.3, 1.0, 3.0])
def test_tasks_of_finite_duration_agree_with_integration(gamma0):
    rng = np.random.default_rng(int(10 * gamma0))
    dimension, moments, weights = 5, np.eye(6), sp.zeros(5, 1)
    for samples, duration in ((2, 0.4), (3, 0.7), (1, 0.3)):
        inputs, labels = orthonormal(rng, samples, dimension), rng.normal(size=samples)
        moments = flow(moments, gamma0, inputs, labels, duration)
        weights = closed_form_step(weights, gamma0, inputs, labels, duration)
        assert np.allclose(numeric(weights).ravel(), moments[:dimension, dimension] / gamma0, atol=1e-10)


def closed_form_step(weights, gamma0, inputs, labels, duration):
    """`train_for` on symbols, then evaluated: orthonormality is decided exactly there, never for rounded numbers."""
    dimension, samples = inputs.shape[1], inputs.shape[0]
    # rotate the data so that the samples are the first unit vectors
    rotation = np.linalg.qr(np.vstack([inputs, np.eye(dimension)]).T)[0]
    signs = np.sign(np.sum(rotation[:, :samples] * inputs.T, axis=0)).tolist()
    rotation = rotation * np.array(signs + [1] * (dimension - samples))
    turned = sp.Matrix(rotation.T) * weights
    after = train_for(turned, sp.Float(gamma0), sp.eye(dimension)[:samples, :], sp.Matrix(labels), sp.Float(duration))
    return sp.Matrix(rotation) * after


@pytest.mark.parametrize("gamma0", [0.5, 3.0])
def test_tasks_with_arbitrary_data_agree_with_integration(gamma0):
    rng = np.random.default_rng(4)
    dimension, moments, weights = 5, np.eye(6), sp.zeros(5, 1)
    for samples in (2, 3, 1):
        inputs, labels = rng.normal(size=(samples, dimension)), rng.normal(size=samples)
        moments = flow(moments, gamma0, inputs, labels, 60)
        weights = train_to_convergence(weights, sp.Float(gamma0), sp.Matrix(inputs), sp.Matrix(labels))
        assert np.allclose(numeric(weights).ravel(), moments[:dimension, dimension] / gamma0, atol=1e-10)


def test_finite_time_becomes_convergence():
    inputs = [sp.Matrix([[1, 0, 0]]), sp.Matrix([[sp.Rational(3, 5), sp.Rational(4, 5), 0]])]
    tasks = [(x, sp.Matrix([label])) for x, label in zip(inputs, (1, -2))]
    gamma0 = sp.Float("1.5", 60)
    late = train_tasks(gamma0, tasks, [sp.Integer(20)] * 2)[-1]
    assert np.allclose(numeric(late), numeric(train_tasks(gamma0, tasks)[-1]), atol=1e-14)


def test_first_task_ends_at_the_least_norm_solution_for_every_gamma():
    inputs, labels = sp.Matrix([[1, 2, 0], [0, 1, 1]]), sp.Matrix(sp.symbols("y1 y2", real=True))
    weights = train_to_convergence(sp.zeros(3, 1), G, inputs, labels)
    assert (weights - inputs.T * (inputs * inputs.T).inv() * labels).applyfunc(sp.simplify) == sp.zeros(3, 1)


@pytest.mark.parametrize(("hidden", "output"), [(1.0, 0.0), (0.5, 2.0)])
def test_other_initial_variances_rescale_gamma_and_time(hidden, output):
    gamma0, duration = 0.7, 0.9
    tasks = [(np.array([[1.0, 0.0]]), np.array([1.0])), (np.array([[0.6, 0.8]]), np.array([-0.7]))]
    moments, standard = np.diag([hidden, hidden, output]), np.eye(3)
    strength, rate = (float(value) for value in effective_strength(gamma0, hidden, output))
    for inputs, labels in tasks:
        moments = flow(moments, gamma0, inputs, labels, duration)
        standard = flow(standard, strength, inputs, labels, rate * duration)
        assert np.allclose(moments[:2, 2] / gamma0, standard[:2, 2] / strength, atol=1e-11)


def test_one_sample_at_finite_width_agrees_with_gradient_flow_of_the_network():
    rng = np.random.default_rng(1)
    width, dimension, gamma0, label = 6, 3, 0.8, 1.3
    neurons = rng.normal(size=(width, dimension + 1))
    sample = rng.normal(size=dimension)

    def velocity(_, flat):
        state = flat.reshape(neurons.shape)
        hidden = state[:, :dimension] @ sample
        residual = label - state[:, dimension] @ hidden / width / gamma0
        moved = np.empty_like(state)
        moved[:, :dimension] = gamma0 * residual * np.outer(state[:, dimension], sample)
        moved[:, dimension] = gamma0 * residual * hidden
        return moved.ravel()

    end = solve_ivp(velocity, (0, 60), neurons.ravel(), method="DOP853", rtol=1e-12, atol=1e-13).y[:, -1]
    end = end.reshape(neurons.shape)
    moments = sp.Matrix(neurons.T @ neurons / width)
    predicted = train_one_sample(moments, sp.Float(gamma0), sp.Matrix(sample), sp.Float(label))
    assert np.allclose(numeric(predicted), end.T @ end / width, atol=1e-9)


def test_bad_input_is_refused():
    state, labels = sp.zeros(3, 1), sp.Matrix([1, 1])
    with pytest.raises(ValueError, match="orthonormal"):
        train_for(state, G, sp.Matrix([[1, 0, 0], [1, 1, 0]]), labels, T)
    with pytest.raises(ValueError, match="independent"):
        train_to_convergence(state, G, sp.Matrix([[1, 0, 0], [2, 0, 0]]), labels)
    with pytest.raises(ValueError, match="shape"):
        train_to_convergence(state, G, sp.eye(3), labels)
    with pytest.raises(ValueError, match="durations"):
        train_tasks(G, [(sp.eye(3), sp.ones(3, 1))], [1, 2])
    with pytest.raises(ValueError, match="nothing ever moves"):
        effective_strength(G, sp.Integer(0), sp.Integer(0))
    with pytest.raises(ValueError, match="no task"):
        train_tasks(G, [])


def test_short_inputs_are_not_dependent_ones():
    """Ten inputs of length 1/30: the determinant of their Gram matrix is below 1e-12, which says nothing."""
    inputs = sp.eye(10).applyfunc(sp.Float) / 30
    labels = sp.Matrix([1, -1] * 5)
    learned = train_to_convergence(sp.zeros(10, 1), sp.Float(1), inputs, labels)
    assert np.allclose(numeric(inputs * learned), numeric(labels))
    twice = inputs.copy()
    twice[1, :] = inputs[0, :]
    with pytest.raises(ValueError, match="independent"):
        train_to_convergence(sp.zeros(10, 1), sp.Float(1), twice, labels)
