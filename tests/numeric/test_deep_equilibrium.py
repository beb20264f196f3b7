"""Sampled DEQs against finite differences and exact finite-N values."""

import numpy as np
import pytest

from numeric.equilibrium_networks.deep_equilibrium import (
    DEQ_ACTIVATIONS,
    HARD_TANH,
    deq_activation,
    fixed_point,
    length_variance,
    length_variance_by_definition,
    linear_fixed_point,
    linear_map,
    nonlinear_statistics,
    ntk,
    readout_gradient,
    sample_linear_moments,
    spectral_radius,
    untied_map,
)
from numeric.equilibrium_networks.ensembles import draw, draw_untied


def test_linear_fixed_point_is_the_limit_of_the_iteration():
    w, x = draw("orthogonal", 20, 0, 0.4), np.arange(20.0)
    point = fixed_point(w, x, DEQ_ACTIVATIONS["linear"])
    assert point.converged
    assert np.allclose(point.z, linear_fixed_point(w, x))
    assert np.allclose(point.z, linear_map(w) @ x)


@pytest.mark.parametrize("name", ["tanh", "hard_tanh", "relu", "linear"])
def test_gradient_is_the_finite_difference(name):
    phi, n = deq_activation(name), 12
    rng = np.random.default_rng(1)
    w, x, v = draw("iid", n, 1, 0.3), rng.standard_normal(n), rng.standard_normal(n)
    gradient = readout_gradient(w, x, v, phi)
    for _ in range(3):
        direction = rng.standard_normal((n, n))
        ends = [v @ fixed_point(w + e * direction, x, phi).z for e in (1e-6, -1e-6)]
        assert (ends[0] - ends[1]) / 2e-6 == pytest.approx(np.sum(gradient * direction), rel=1e-5, abs=1e-7)


def test_ntk_is_the_average_of_gradient_products():
    n, phi = 8, HARD_TANH
    rng = np.random.default_rng(0)
    w, x, y = draw("goe", n, 2, 0.1), rng.standard_normal(n), rng.standard_normal(n)
    # The average over v ~ N(0, I/N) of a quadratic form is its trace: basis vectors do it exactly.
    exact = sum(np.sum(readout_gradient(w, x, e, phi) * readout_gradient(w, y, e, phi)) for e in np.eye(n)) / n
    assert ntk(w, x, y, phi) == pytest.approx(exact)


def test_length_variance_by_trace_and_by_definition():
    m = linear_map(draw("iid", 30, 3, 0.2))
    sampled = length_variance_by_definition(m, 20000, 0)
    # Var_x[z.z] = 2 N tr[(M^T M)^2], not 2 tr[(M^T M)^2].
    assert abs(sampled.deviation(2 * 30 * length_variance(m))) < 4


def test_untied_recursion():
    first, second = draw_untied("goe", 6, 2, 9, 0.2)
    assert np.allclose(untied_map("goe", 6, 2, 9, 0.2), np.eye(6) + second + second @ first)


@pytest.mark.parametrize("ensemble", ["iid", "goe", "orthogonal"])
def test_untied_fourth_moment(ensemble):
    # S = tr[(M^T M)^2] of M' = W M + I in the limit; the recursion's own fixed point.
    v, q = 0.4, 1 / 0.6
    if ensemble == "orthogonal":
        expected = (1 + 3 * v) * q**2 / (1 + v)
    else:
        expected = (v**2 * q**2 + 4 * v * q + 1 + (2 * v if ensemble == "goe" else 0)) / (1 - v**2)
    second, fourth = sample_linear_moments(ensemble, 100, v, 30, 1, depth=40)
    assert abs(second.mean - q) < 4 * second.standard_error + 2 / 100
    assert abs(fourth.mean - expected) < 4 * fourth.standard_error + 10 / 100
    assert fourth.finite_expectation


def test_spectral_radius_ignores_saturated_units():
    w, h = draw("iid", 40, 0, 0.5), np.linspace(-2, 2, 40)
    full = np.max(np.abs(np.linalg.eigvals(w * HARD_TANH.slope(h))))
    assert spectral_radius(w, h, HARD_TANH) == pytest.approx(full)
    assert spectral_radius(w, np.full(40, 5.0), HARD_TANH) == 0


def test_nonlinear_statistics_converge_below_the_transition():
    stats = nonlinear_statistics("orthogonal", 60, 0.25, HARD_TANH, 5, 0)
    assert stats["converged"].mean == 1
    assert stats["radius"].mean < 0.5 + 1e-9


def test_divergence_is_reported():
    w, x = 2 * np.eye(3), np.ones(3)
    point = fixed_point(w, x, DEQ_ACTIVATIONS["linear"])
    assert not point.converged
    with pytest.raises(ValueError, match="did not converge"):
        readout_gradient(w, x, x, DEQ_ACTIVATIONS["linear"])
    with pytest.raises(ValueError, match="choose one of"):
        deq_activation("gelu")
    with pytest.raises(ValueError, match=r"must be \(3, 3\)"):
        fixed_point(np.eye(2), x, HARD_TANH)
